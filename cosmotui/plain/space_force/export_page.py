"""Sheets written to a file, as Markdown, text, JSON or HTML; nothing is ever overwritten."""

from pathlib import Path
from typing import Final

from cosmotui.plain.space_force.season_shell import SeasonShell
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.export.formats import FORMATS, Format, exported
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.atomic import new_file
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.exchange import is_caged, named_file
from cosmotui.saves.names import file_stem

ASKED: Final = "File (empty: {}, in this folder; a folder will do)"
NAMES: Final[dict[Format, str]] = {
    "md": "Markdown",
    "txt": "text",
    "json": "JSON, which cosmotui can read again",
    "html": "HTML, for a browser or a printer",
}


def export_page(shell: SeasonShell, id: str = "") -> None:
    """Ask for format and file, and write one sheet or all sheets. Raises Back and SaveError."""
    season = shell.season
    chosen: list[Character] = [season.characters[id]] if id else list(season.characters.values())
    if not chosen:
        raise SeasonError("There is nobody to write yet.")
    format = shell.pick("Format", FORMATS, lambda one: NAMES[one])
    usual = f"{file_stem(chosen[0].name if id else season.series.title, 'sheet')}.{format}"
    asked = f"File in the exchange folder (empty: {usual})" if is_caged() else ASKED.format(usual)
    name = shell.text(asked) or usual
    path = _written(name, usual, exported(season, chosen, format))
    shell.say(f"Written to {printable(str(path))}.")


def _written(name: str, usual: str, text: str) -> Path:
    """Write the text under the first free name, the usual name if a folder is given. Raises SaveError."""
    try:
        path = named_file(name)
        path = path / usual if path.is_dir() else path
        path = path if path.suffix else path.with_suffix(Path(usual).suffix)
        return new_file(path.parent, path.stem, path.suffix, text.encode("utf-8", "replace"))
    except OSError as error:
        raise failed("The file cannot be written", Path(name), error) from error
    except (ValueError, RuntimeError) as error:  # a zero byte; a home that nobody has
        raise SaveError(f"'{printable(name[:60])}' is no file name.") from error
