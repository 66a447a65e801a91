"""The curtain between two people at one keyboard: an opaque screen that says who is next, and nothing else."""

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from cosmotui.engine.setup import SEAT_COLOURS, Seat
from cosmotui.screens.page import Page
from cosmotui.session.passphrase import LIMIT
from cosmotui.session.session import Session
from cosmotui.widgets.emblem import Emblem
from cosmotui.widgets.line_widget import Line, LineWidget, width_of
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

RADIUS, LARGE_RADIUS = 18, 34
"""The radius of the emblem in dots, by the room there is."""


class Plea(LineWidget):
    """The lines that say who is next, one of them in amber."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(id="plea")
        self._seat = seat

    def lines(self, width: int, height: int) -> list[Line]:
        name = visible(self._seat.name)
        asked = f" when only {name} can see this screen "
        rows: list[Line] = [
            [(name, "strong")],
            [(f"{SEAT_COLOURS[self._seat.colour]} seat, {self._seat.letter}", "dim")],
            [],
            [(" enter ", "signal-strong"), (asked, "signal")],
            [],
            [("The others: please look away.", "dim")],
        ]
        return [[(" " * max(0, (width - width_of(row)) // 2), "text"), *row] for row in rows]


class Curtain(Page[bool]):
    """A screen that covers the board until the next person is there (True) or the match is left (False).

    `covered` is called once the curtain has been painted: only then may the screen below change.
    """

    CSS_PATH = str(styles_path("curtain.tcss"))
    NAME = "the hand-over"
    CALLED: ClassVar[str] = "hand over"
    """What the title bar calls it."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "here", "I am here"),
        Binding("q", "leave", "leave"),
        Binding("question_mark,colon", "nothing", show=False),
    ]

    def __init__(
        self, game: str, seat: Seat, covered: Callable[[], None], enter: Callable[[str], str] | None = None
    ) -> None:
        """Cover the screen for a seat; `enter` gets its passphrase, if it has one, and returns what is wrong with
        it."""
        super().__init__()
        self._enter, self._prompt = enter, Prompt(id="prompt")
        self.bar = Title(game, self.CALLED)
        self._seat = seat
        self._covered = covered
        self._is_closed = False
        self.parts = (Emblem(self._seat.colour, id="emblem"), Plea(self._seat), self._prompt)

    @classmethod
    def of(cls, session: Session, seat: int, covered: Callable[[], None]) -> "Curtain":
        """Return the curtain before whoever plays a seat of a match."""
        seating, match = session.live.seating, session.match
        told = match.setup.seats[seat]
        if seat in seating.changed:
            told = replace(told, name=seating.name(seat))
        enter = (lambda typed: session.enter(seat, typed)) if session.is_barred(seat) else None
        return cls(match.game.title, told, covered, enter)

    def on_mount(self) -> None:
        self.call_after_refresh(self._close)

    def _close(self) -> None:
        self._is_closed = True
        self._covered()

    def on_resize(self) -> None:
        self.query_one(Emblem).radius = LARGE_RADIUS if self.size.width >= 120 and self.size.height >= 40 else RADIUS

    def action_here(self) -> None:
        """Lift the curtain, but not before it was painted: a key typed ahead is not the next person's."""
        if self._is_closed and self._enter is not None:
            asked = f"The passphrase of {visible(self._seat.name)}?"
            self.query_one(Plea).display = False
            self._prompt.ask(asked, self._typed, hint="esc: back to the curtain", limit=LIMIT, hidden=True)
        elif self._is_closed:
            self.dismiss(True)

    def on_prompt_closed(self) -> None:
        self.query_one(Plea).display = True

    def _typed(self, passphrase: str) -> str:
        wrong = self._enter(passphrase) if self._enter is not None else ""
        if not wrong:
            self.dismiss(True)
        return wrong

    def action_leave(self) -> None:
        if self._is_closed:
            self.dismiss(False)

    def action_nothing(self) -> None:
        """Do nothing: the rules and the commands wait until the next person is there."""
