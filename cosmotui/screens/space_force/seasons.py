"""The list of seasons, and the actions on whole seasons."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.saves.errors import SaveError
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SavedSeason, SeasonShelf
from cosmotui.screens.file_list import SaveList, moment, told
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.screens.space_force.season_page import GAME, sheets
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.title_bar import Title

NEW = "new"
"""The key of the row that begins another season."""


class Seasons(SaveList):
    """The list of seasons; the season played last is chosen, so that enter continues it."""

    CSS_PATH = sheets("seasons")
    NAME = "seasons"
    EXAMPLE = "season.cts"
    HOLDS = "The file holds everything of the season, its seed too."
    bar = Title("Space Force", "seasons", note="kept at once")
    in_rules = GAME, "SF-0", ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "new", "new season"),
        Binding("e", "rename", "rename"),
        Binding("d", "duplicate", "duplicate"),
        Binding("x", "export", "export"),
        Binding("I", "import", "import"),
        Binding("delete,backspace", "delete", "delete"),
        Binding("u", "undelete", "bring back"),
        Binding("escape", "back", "back"),
    ]

    def __init__(self, show_roster: Callable[[Navigator, SeasonFile], None], at: Path | None = None) -> None:
        """Set up the list: `show_roster` shows a season in place of the list, `at` is the season to choose first."""
        self.shelf = SeasonShelf()
        super().__init__(self.shelf, self.shelf.plural)
        self.saved: dict[str, SavedSeason] = {}
        """The seasons of the list, by the keys of their rows."""
        self._show_roster, self._at = show_roster, at.name if at else ""
        self.list = SectionList(id="seasons")
        self._about = Paragraphs(id="about")
        self.parts = (Horizontal(self.list, self._about, id="main"), self.prompt)

    @property
    def chosen(self) -> SavedSeason | None:
        """The season under the cursor."""
        return self.saved.get(self.list.key)

    def on_screen_resume(self) -> None:
        self.load(self._at)
        self._at = ""
        self.list.focus(scroll_visible=False)

    def load(self, choose: str = "") -> None:
        """Read the folder again, and choose the season of that file name if one is given."""
        trouble = ""
        try:
            found = self.shelf.seasons()
        except SaveError as error:
            found, trouble = [], told(error)
        self.saved = {saved.path.name: saved for saved in found}
        rows = [heading("seasons", str(len(found)) if found else "")]
        rows += [self._row(saved) for saved in found]
        if trouble:
            rows.append(row("", [(visible(trouble), "bright")]))
        rows += [gap(), row(NEW, [("+ another season", "text")])]
        self.list.show(rows)
        if choose:
            self.list.choose(choose)
        self.show_about()

    def _row(self, saved: SavedSeason) -> Row:
        when = moment(saved.changed)
        if saved.problem:
            first = ([(visible(saved.path.name), "strong")], [(when, "dim")])
            return Row(saved.path.name, (first, ([(visible(saved.problem), "dim")], [])))
        people = f"{saved.characters:,} character{'s' if saved.characters != 1 else ''}"
        first = ([(visible(saved.title), "strong")], [(when, "dim")])
        return Row(saved.path.name, (first, ([(people, "dim")], [(saved.date, "dim")])))

    def show_about(self) -> None:
        """Show what the chosen season is, and what can be done with it."""
        chosen = self.chosen
        if chosen is None:
            text = "A season is a series of episodes: its characters, ships, adventures, and every roll."
            self._about.shown = ("a season", "", ((text, "text", "SF-0.2"), ("Enter begins another one.", "dim", "")))
        elif chosen.problem:
            kept = f"The file is kept: {chosen.path}"
            self._about.shown = ("cannot be read", "", ((chosen.problem, "text", ""), (kept, "dim", "")))
        else:
            facts = (
                (f"It is {chosen.date} there.", "text", "SF-8.36"),
                (f"Begun {moment(float(chosen.created))}, played {moment(chosen.changed)}.", "dim", ""),
                (f"{chosen.size:,} bytes: {chosen.path}", "dim", ""),
            )
            self._about.shown = (chosen.title, "", facts)
        self.refresh_bindings()

    def on_section_list_moved(self) -> None:
        self.show_about()

    # --- what is done to seasons ---------------------------------------------------------------------------------

    def on_section_list_taken(self) -> None:
        chosen = self.chosen
        if chosen is None:
            self.action_new()
        elif chosen.problem:
            self.say(f"{chosen.problem} The file is kept: {chosen.path}")
        else:
            self._open(lambda: SeasonFile.open(chosen.path))

    def _open(self, opening: Callable[[], SeasonFile]) -> str:
        try:
            file = opening()
        except SaveError as error:
            self.say(told(error))
            return told(error)
        self._show_roster(self.app, file)
        return ""

    def action_new(self) -> None:
        """Begin another season."""

        def done(title: str) -> str:
            if not title.strip():
                return "A season needs a title."
            return self._open(lambda: self.shelf.create(title, fresh_seed()))

        self.prompt.ask("Which title?", done, text=f"Season {len(self.saved) + 1}", limit=60)
