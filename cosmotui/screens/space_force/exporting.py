"""The export of sheets to files: one or all that are shown, in any of the formats, to a path the player chooses."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from cosmotui.rules.space_force.export.formats import FORMATS, Format, exported
from cosmotui.saves.atomic import new_file
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.exchange import example, named_file, where
from cosmotui.saves.names import file_stem
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible

WORDS: Final[dict[Format, tuple[str, str]]] = {
    "md": ("Markdown", "For reading, and for wikis."),
    "txt": ("text", "The sheet in 80 columns, for paper."),
    "json": ("JSON", "Everything of the sheet; it can be imported again."),
    "html": ("HTML", "A page for a browser."),
}
ONE: Final = "one"
ALL: Final = "all"


def ask_export(page: SeasonPage[None], id: str, shown: Sequence[str]) -> None:
    """Ask what to export and to which file; say where it was written."""
    name = visible(page.season.characters[id].name) or "This draft"
    scopes = {ONE: name} | ({ALL: f"All {len(shown):,} that the roster shows"} if len(shown) > 1 else {})
    choices = [Choice(f"{key} {one}", f"{who} as {one}", *WORDS[one]) for key, who in scopes.items() for one in FORMATS]

    def done(value: str) -> None:
        scope, _, ending = value.partition(" ")
        format: Format = next(one for one in FORMATS if str(one) == ending)
        ids = [id] if scope == ONE else [one for one in shown if page.season.has(one)]
        _ask_path(page, ids, format)

    page.questions.pick("Export what?", choices, done)


def _ask_path(page: SeasonPage[None], ids: Sequence[str], format: Format) -> None:
    season = page.season
    title = season.characters[ids[0]].name if len(ids) == 1 else season.series.title

    def sheets() -> str:
        return exported(season, (season.characters[id] for id in ids if season.has(id)), format)

    ask_file(page, file_stem(title, "roster"), "sheet", f".{format}", sheets)


def ask_file(page: SeasonPage[None], stem: str, usual: str, suffix: str, make: Callable[[], str]) -> None:
    """Ask for a new file, write a text to it and say where it was written. `usual`: the suggested name."""

    def done(text: str) -> str | None:
        if not text.strip():
            return f"A file or folder is needed, such as {example(usual + suffix)}"
        try:
            written = _write(named_file(text), make(), suffix)
        except SaveError as error:
            return in_a_line(error)
        except (OSError, RuntimeError, ValueError) as error:
            return str(error)
        page.call_after_refresh(page.say, f"Exported: {written}")
        return None

    page.questions.ask("Export to which file?", done, text=example(stem + suffix), hint=where(), limit=1000)


def _write(target: Path, text: str, suffix: str) -> Path:
    """Write a text to a new file, or into a folder. No file is overwritten. Raises SaveError."""
    try:
        if target.is_dir():
            target = target / f"export{suffix}"
        target = target if target.suffix else target.with_suffix(suffix)
        if target.exists():
            raise SaveError("A file of this name exists already.", target, "Choose another name.")
        return new_file(target.parent, target.stem, target.suffix, text.encode("utf-8", "replace"))
    except OSError as error:
        raise failed("The export cannot be written", target, error) from error
    except ValueError as error:
        raise SaveError(f"'{printable(str(target))}' is no file name.") from error
