"""The lobby: the tables that wait for somebody, those with a free seat, and a way to make one."""

from collections.abc import Sequence
from threading import Thread
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from cosmotui import games
from cosmotui.games import manifest
from cosmotui.saves.errors import SaveError
from cosmotui.screens.file_list import told
from cosmotui.screens.home_rows import game_rows
from cosmotui.screens.key_list import digits
from cosmotui.screens.lobby_rows import person_rows, table_rows
from cosmotui.screens.page import Page
from cosmotui.screens.table_desk import TableDesk
from cosmotui.startup.launch import JOIN, WATCH
from cosmotui.widgets.section_list import SectionList, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.tables.wire import News

AGAIN: Final = 5.0
"""The seconds between two looks at the tables. Only what has changed is painted."""
SEASON: Final = "season"
"""The key of the row that opens the Director's table."""


class Lobby(Page[None]):
    """A page of all tables that somebody may know. It lies over home, or is the first screen of a guest."""

    CSS_PATH = str(styles_path("lobby.tcss"))
    NAME = "tables"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "column(1)", "to the right column", show=False, system=True),
        Binding("left,shift+tab", "column(-1)", "to the left column", show=False, system=True),
        Binding("w", "watch", "watch"),
        Binding("n", "next", "next that waits"),
        *(
            Binding(
                str(number),
                f"new({number})",
                "make a table",
                key_display=digits(len(games.names())),
                show=number == 1,
                tooltip=f"table of {manifest(name).title}",
            )
            for number, name in enumerate(games.names(), start=1)
        ),
        Binding("s", "season", "a season", show=False, tooltip="the Director's table of a season of Space Force"),
        Binding("escape", "app.leave", "back", show=False),
    ]

    def __init__(self, desk: TableDesk) -> None:
        super().__init__()
        self._desk = desk
        self.bar = Title(self.NAME, "everybody at a terminal of their own", note=f"you are {desk.who}")
        self.tables = SectionList(id="tables")
        self.people = SectionList(id="people")
        self.people.can_focus = False
        self.menu = SectionList(id="menu")
        self._news: Sequence[News] | None = None
        """The tables as they were last seen; None: nobody has looked yet."""
        self._is_busy = False
        """Whether a host is being called."""
        self._is_looking = False
        """Whether hosts are being asked."""
        self.parts = (Horizontal(self.tables, Vertical(self.people, self.menu, id="right"), id="columns"),)
        self.resized = self._show

    def on_mount(self) -> None:
        self._show()
        self.tables.focus(scroll_visible=False)
        self.set_interval(AGAIN, self._look)

    def on_screen_resume(self) -> None:
        self._look()

    @property
    def chosen(self) -> "News | None":
        """The table under the cursor."""
        return next((news for news in self._news or () if news.table == self.tables.key), None)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Ask all hosts in a thread, so that a slow one keeps no key waiting."""
        if self._is_looking or not self.is_in_front:
            return
        self._is_looking = True
        app = self.app  # which a screen that was left meanwhile does not know any more

        def run() -> None:
            found = self._news
            try:
                found = self._desk.tables()
            finally:
                app.call_later(self._found, found)

        Thread(target=run, name="tables", daemon=True).start()

    def _found(self, found: "Sequence[News] | None") -> None:
        self._is_looking = False
        if self.is_open and found is not None and found != self._news:
            had = bool(self._news)
            self._news = found
            self._show()
            if found and not had:
                self.tables.focus(scroll_visible=False)
            elif not found:
                self.menu.focus(scroll_visible=False)

    def _show(self) -> None:
        if not self.is_mounted:
            return
        self.tables.show(table_rows(self._news, self.tables.size.width))
        seasons = [] if self._desk.is_guest else [row(SEASON, [("s ", "strong"), ("a season of Space Force", "text")])]
        self.menu.show([*game_rows(False, self.menu.size.width, "make a table"), *seasons])
        self._show_people()
        self.refresh_bindings()

    def _show_people(self) -> None:
        chosen = self.chosen
        self.people.display = chosen is not None
        if chosen is not None:
            self.people.show(person_rows(chosen, self.app.glyphs))

    # --- keys --------------------------------------------------------------------------------------------------------

    def word(self, binding: Binding) -> str:
        if binding.action == "app.leave" and self.app.screen_stack[0] is self:
            return "quit"
        return super().word(binding)

    def taking(self) -> str:
        chosen = self.chosen
        return "make it" if self.menu.has_focus else "watch" if chosen and chosen.section == 3 else "sit down"

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "watch":
            return self.chosen is not None
        if action == "next":
            return any(news.waits_for_you for news in self._news or ())
        if action == "season":
            return not self._desk.is_guest
        return True

    def on_section_list_moved(self) -> None:
        self._show_people()
        self.refresh_bindings()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if message.list is self.menu and message.key == SEASON:
            self.action_season()
        elif message.list is self.menu:
            self.action_new(int(message.key.partition(":")[2]))
        elif (chosen := self.chosen) is not None:
            self._go(chosen.table, WATCH if chosen.section == 3 else JOIN)

    def action_column(self, step: int) -> None:
        """Go to the list at the right or at the left."""
        (self.menu if step > 0 or not self.tables.keys else self.tables).focus(scroll_visible=False)

    def action_watch(self) -> None:
        """See the chosen table as everybody may, without a seat."""
        if (chosen := self.chosen) is not None:
            self._go(chosen.table, WATCH)

    def action_next(self) -> None:
        """Sit down at the first table that waits."""
        waiting = next((news for news in self._news or () if news.waits_for_you), None)
        if waiting is not None:
            self._go(waiting.table, JOIN)

    def action_new(self, number: int) -> None:
        """Begin a match of the game of that number; its form leads to a table."""
        self.app.new_match(games.names()[number - 1], at_table=True)

    def action_season(self) -> None:
        """Choose a season of Space Force, and open the Director's table."""
        from cosmotui.screens.season_choice import SeasonChoice

        self.app.push_screen(SeasonChoice(self._desk), lambda table: self._go(table, JOIN) if table else None)

    def _go(self, table: str, how: str) -> None:
        """Call a host to the table if it has none, and sit down there."""
        if self._is_busy:
            return
        self._is_busy = True
        self.say(f"Going to {table} ..")
        app = self.app

        def run() -> None:
            trouble = ""
            try:
                self._desk.call_host(table)
            except SaveError as error:
                trouble = told(error)
            app.call_later(self._called, f"{how}{table}", trouble)

        Thread(target=run, name="host", daemon=True).start()

    def _called(self, result: str, trouble: str) -> None:
        self._is_busy = False
        if not self.is_open:
            return  # the lobby was left meanwhile
        if trouble:
            self.say(trouble)
        else:
            self.app.leave(result)
