"""The import of characters from a file: first a preview of each, then all as one change that can be undone."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.keymap.current import keys, with_keys
from cosmotui.rules.space_force.export.preview import Found, Preview, read_people, take
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import example, named_file, where
from cosmotui.saves.read_file import read_file
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import RowKind, Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_page import SeasonPage, sheets
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, gap, heading, row

LIMIT: Final = 32 << 20
"""The most bytes of a file that are read."""
HINT: Final = "JSON, as {x} writes it. Nothing is imported yet."
WORDS: Final = {"new": "joins", "changed": "changes", "same": "stays as it is", "wrong": "cannot be imported"}


def ask_import(page: SeasonPage[None]) -> None:
    """Ask for a file and show what importing it would do."""

    def done(text: str) -> str:
        if not text.strip():
            return f"The path of a file is needed, such as {example('crew.json')}"
        try:
            found = read_file(named_file(text), LIMIT).decode("utf-8", "replace")
            read_people(page.season, found)
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        except (OSError, RuntimeError, ValueError) as error:
            return str(error)
        page.call_later(page.app.push_screen, ImportPreview(page.file, found))
        return ""

    page.questions.ask("Import which file?", done, hint=f"{where()} {with_keys(HINT)}".strip(), limit=1000)


class ImportPreview(FormPage[None]):
    """The preview of an import: who is in the file and what would become of each; enter imports them."""

    CSS_PATH = sheets("form", "importing")
    NAME = "import"
    RULES = "SF-20"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("1,y", "take_in", "take them in", show=False)]

    def __init__(self, file: SeasonFile, text: str) -> None:
        super().__init__(file)
        self._text = text
        self.preview: Preview = read_people(self.season, text)
        self.keys.other = RowKind(taking="take them in")
        self.parts = (Horizontal(self.list, self.side, id="main"), self.asks, *self.askers)

    def where(self) -> str:
        return f"import, {super().where()}"

    @property
    def _count(self) -> int:
        return self.preview.count("new") + self.preview.count("changed")

    def draw(self) -> None:
        self.preview = read_people(self.season, self._text)  # the season may have changed since
        rows: list[Row] = []
        for verdict, word in WORDS.items():
            found = [(n, one) for n, one in enumerate(self.preview.people) if one.verdict == verdict]
            if found:
                rows += [*([gap()] if rows else []), heading(word, str(len(found)))]
                ink = "text" if verdict in ("new", "changed") else "dim"
                rows += [row(str(number), [(visible(one.name), ink)]) for number, one in found]
        self.list.show(rows or [row("", [("Nobody is in this file.", "text")])])
        ways = (Way("1", "Take them in", "take_in", str(self._count)),) if self._count else ()
        question = "Take them in?" if ways else "Nothing would change"
        self.asks.asked = question, f"{self._count} of {len(self.preview.people)}", ways
        width = max(20, self.side.size.width)
        rows = _about(self.preview.people[int(self.row)], width) if self.row else []
        if notes := self.preview.notes:
            rows += [gap(), heading("stays as it is here"), *(said(note, width, "dim") for note in notes)]
        self.side.show(rows)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return self._count > 0 if action == "take_in" else True

    def action_take(self) -> None:
        """Do what the first key of the plate does."""
        self.action_take_in()

    def action_take_in(self) -> None:
        """Import every valid character who is new or changed."""
        wrong = self.changes.tried(lambda: take(self.season, self.preview))
        if wrong:
            self.say(wrong)
            return
        told = f"Imported: {self._count}. {keys('u')} takes it back."
        self.dismiss(None)
        self.app.call_after_refresh(self.app.say, told)


def _about(found: Found, width: int) -> list[Row]:
    rows = [heading(found.name or "no name", WORDS[found.verdict])]
    rows += [said(problem, width, "bright", "✗ ") for problem in found.problems]
    rows += [said(one.text, width, "text") for one in found.differences]
    c = found.character
    if c and not found.problems and not found.differences:
        post = c.position.post.name if c.position else "no position"
        rows.append(said(f"{post}, {c.status}, {len(c.skills)} skills, {c.stars} stars", width, "text"))
    return rows
