"""A new table: for whom each seat is, before the table is opened."""

from collections.abc import Callable
from threading import Thread
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from cosmotui.engine.errors import EngineError
from cosmotui.engine.game import AnyGame
from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.errors import SaveError
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.screens.file_list import told
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.new_match_form import NewMatchForm
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.screens.table_desk import TableDesk
from cosmotui.session.new_match import maker_named
from cosmotui.startup.launch import JOIN
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

MINE: Final = "you"
OPEN: Final = "whoever comes first"
NAMED: Final = "the person of that name"
FOR: Final = (MINE, OPEN, NAMED)
DAYS: Final = {
    0: "when people are there",
    1: "within a day",
    2: "within 2 days",
    3: "within 3 days",
    7: "within a week",
}
"""The times for an answer, by their days."""
PACE: Final = "pace"
BEGINS: Final = "begins"
ABOUT: Final = (
    "A seat for the person of its name is for whoever joins under that name: the account, or the name that belongs to "
    "a key. Bots play their seats."
)
AT_ONCE: Final = "The match begins at once, and waits for everybody."
LATE: Final = "A bot answers for whoever has let the time pass."
TOGETHER: Final = (
    "The match begins once everybody is here. Each terminal then adds a share of its own to the seed: nobody alone "
    "makes the dice, whoever hosts included."
)


class NewTable(Page[str]):
    """A page that ends with the result of the program that leads to the new table; nothing if none was made."""

    CSS_PATH = str(styles_path("lobby.tcss"))
    NAME = "new table"
    WORDS = {"take": "open the table"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,right,plus,equals_sign", "change(1)", "change", tooltip="for whom the seat is"),
        Binding("left,minus", "change(-1)", "change back", show=False),
        Binding("escape,q", "back", "back", key_display="esc"),
    ]

    def __init__(self, game: AnyGame, setup: Setup, desk: TableDesk) -> None:
        """Open a table of a game with these seats; options that are usual at tables go with it unless they are set."""
        super().__init__()
        self._game, self._desk = game, desk
        self.bar = Title(self.NAME, game.title, note=f"you are {desk.who}")
        self._setup = msgspec.structs.replace(setup, options={**game.apart, **setup.options})
        people = [number for number, seat in enumerate(setup.seats) if not seat.bot]
        named = [number for number in people if setup.seats[number].name.casefold() == desk.who.casefold()]
        self._mine = {*(named or people)[:1]}
        self._open = {number for number in people if number not in self._mine}
        self._days = 0
        """The days for an answer; 0: as long as it takes."""
        self._together = False
        """Whether the match begins once everybody is here, each with a share in its seed."""
        self.list = SectionList(id="seats")
        self._about = Paragraphs(id="about")
        self._is_busy = False
        self.parts = (self.list, self._about)

    def on_mount(self) -> None:
        self.show()
        self.list.focus(scroll_visible=False)

    def show(self) -> None:
        """Redraw the seats."""
        seats = [self._row(number, seat) for number, seat in enumerate(self._named().seats)]
        begins = "once everybody is here" if self._together else "at once"
        rows = [
            row(BEGINS, [("The match begins", "text")], [(begins, "dim")]),
            row(PACE, [("An answer", "text")], [(DAYS[self._days], "dim")]),
        ]
        self.list.show([heading("seats", "who sits there"), *seats, gap(), *rows])
        told = (ABOUT, TOGETHER if self._together else AT_ONCE, LATE if self._days else "", self._usual())
        self._about.shown = ("the table", "", tuple((text, "dim", "") for text in told if text))

    def _usual(self) -> str:
        """Return the options that are usual at tables."""
        apart = (spec for spec in self._game.options if spec.name in self._game.apart)
        options = [f"{spec.label}: {self._setup.options[spec.name].replace('_', ' ')}" for spec in apart]
        return f"Usual at tables: {', '.join(options)}." if options else ""

    def _row(self, number: int, seat: Seat) -> Row:
        tag: Line = [(self.app.glyphs.seat_tag(seat.colour), seat_ink(seat.colour)), (f" {visible(seat.name)}", "text")]
        return row(f"seat:{number}", tag, [(f"a bot, {seat.bot}" if seat.bot else self._for(number), "dim")])

    def _named(self) -> Setup:
        """Return the set-up in which the maker's first seat bears the maker's name, unless somebody has chosen one."""
        first = min(self._mine, default=None)
        return self._setup if first is None else maker_named(self._setup, first, self._desk.who, self._mine)

    def _for(self, number: int) -> str:
        return MINE if number in self._mine else OPEN if number in self._open else NAMED

    def action_change(self, step: int) -> None:
        """Let the seat under the cursor be for somebody else, or give another beginning or another time."""
        if self.list.key == PACE:
            times = list(DAYS)
            self._days = times[(times.index(self._days) + step) % len(times)]
            self._together &= not self._days  # whoever has days need not be here at the start
            self.show()
            return
        if self.list.key == BEGINS:
            self._together = not self._together
            self._days = 0
            self.show()
            return
        number = int(self.list.key.partition(":")[2] or -1)
        if number < 0 or self._setup.seats[number].bot:
            self.say("A bot sits there: it is chosen on the screen before.")
            return
        now = FOR[(FOR.index(self._for(number)) + step) % len(FOR)]
        for kind, seats in ((MINE, self._mine), (OPEN, self._open)):
            seats.discard(number)
            if now == kind:
                seats.add(number)
        self.show()

    def on_section_list_taken(self) -> None:
        """Make the table in a thread, as its host takes a moment to begin."""
        if self._is_busy:
            return
        if all(seat.bot for seat in self._setup.seats):
            self.say("Bots have all seats: nobody could sit down.")
            return
        if self._together and len(self._mine) > 1:
            self.say("Then each seat needs a person at a terminal of their own: keep one seat for you.")
            return
        self._is_busy = True
        self.say("Opening the table ..")
        app, mine, opened = self.app, tuple(sorted(self._mine)), tuple(sorted(self._open))
        setup, days, together = self._named(), self._days, self._together

        def run() -> None:
            table = trouble = ""
            try:
                table = self._desk.make(self._game.name, setup, mine, opened, days, together)
            except SaveError as error:
                trouble = told(error)
            except EngineError as error:
                trouble = str(error)
            app.call_later(self._made, table, trouble)

        Thread(target=run, name="table", daemon=True).start()

    def _made(self, table: str, trouble: str) -> None:
        self._is_busy = False
        if not self.is_open:
            return  # the page was left meanwhile; the lobby lists the table
        if trouble:
            self.say(trouble)
        else:
            self.dismiss(f"{JOIN}{table}")


def open_new_table(app: Navigator, game: AnyGame, form: NewMatchForm, made: Callable[[], object]) -> None:
    """Choose for whom each seat of a form is, then sit down at the table; `made` is called before."""
    if problems := form.problems():
        app.say(str(problems[0]))
        return

    def left(result: str | None) -> None:
        if result:
            made()
            app.leave(result)

    app.push_screen(NewTable(game, form.setup(fresh_seed()), app.at_desk()), left)
