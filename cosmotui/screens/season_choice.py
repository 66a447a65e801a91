"""The choice of a season of Space Force that is to be played at the Director's table."""

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from cosmotui.saves.errors import SaveError
from cosmotui.screens.file_list import moment, told
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.screens.table_desk import TableDesk
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.saves.season.library import SavedSeason

NONE: Final = "There is no season yet. Begin one on home, at Space Force."
ABOUT: Final = (
    "You direct the season at the whole desk. Whoever is named as the actor of a character on its sheet plays it, and "
    "joins under that name; others may watch."
)


class SeasonChoice(Page[str]):
    """A page that ends with the name of a season, or with nothing."""

    CSS_PATH = str(styles_path("lobby.tcss"))
    NAME = "the Director's table"
    WORDS = {"take": "open the table"}
    in_rules = "space-force", "SF-0", ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "back", key_display="esc")]

    def __init__(self, desk: TableDesk) -> None:
        super().__init__()
        self._desk = desk
        self.bar = Title(self.NAME, "Space Force", note=f"you are {desk.who}")
        self.list = SectionList(id="seasons")
        self._about = Paragraphs(id="about")
        self.parts = (self.list, self._about)

    def on_mount(self) -> None:
        trouble = NONE
        try:
            found = self._desk.seasons()
        except SaveError as error:
            found, trouble = [], told(error)
        rows = [_season(saved) for saved in found] or [row("", [(visible(trouble), "dim")])]
        self.list.show([heading("seasons", "the one played last first" if len(found) > 1 else ""), *rows])
        self._about.shown = ("the table", "", ((ABOUT, "dim", ""),))
        self.list.focus(scroll_visible=False)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        """End with the season under the cursor."""
        self.dismiss(message.key)


def _season(saved: "SavedSeason") -> Row:
    people = f"{saved.characters:,} character{'s' if saved.characters != 1 else ''}"
    first = ([(visible(saved.title), "strong")], [(moment(saved.changed), "dim")])
    return Row(saved.name, (first, ([(people, "dim")], [(saved.date, "dim")])))
