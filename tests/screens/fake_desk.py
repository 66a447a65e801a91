"""A desk that knows some tables, and calls no host."""

from datetime import datetime
from threading import Event

from cosmotui.engine.setup import Setup
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.library import SavedSeason
from cosmotui.tables.desk import Desk
from cosmotui.tables.wire import News, Person

PEOPLE = (
    Person("Mira", is_here=True, colour=0),
    Person("Jo", is_asked=True, colour=1),
    Person("Rigel", "captain", colour=2),
)


def midnight() -> int:
    """When today began: asked for anew by each test, for the tests may run into another day."""
    return int(datetime.now().replace(hour=0, minute=0, second=0).timestamp())


def news(
    table: str,
    *,
    waits: bool = False,
    yours: bool = False,
    room: bool = False,
    hosted: bool = True,
    at: int | None = None,
) -> News:
    """A table as somebody may know it, with its last answer as today began."""
    at = midnight() if at is None else at
    title = f"Cosmoclysm: {table}"
    return News(table, title, "Cosmoclysm", "turn 4", PEOPLE, 1, False, waits, yours, room, hosted, at)


def four(at: int | None = None) -> list[News]:
    """Four tables at which the last answer was given then, or as today began."""
    return [
        news("sisters", waits=True, yours=True, at=at),
        news("evening", yours=True, hosted=False, at=at),
        news("friends", room=True, at=at),
        news("others", at=at),
    ]


class FakeDesk(Desk):
    """A desk that knows these tables, and calls no host."""

    def __init__(self, known: list[News] | None = None) -> None:
        super().__init__("mira")
        self.known = four() if known is None else known
        self.saved: list[SavedSeason] = []
        self.called: list[str] = []
        self.made: list[tuple[str, tuple[str, ...], tuple[int, ...], tuple[int, ...], int, bool]] = []
        self.trouble = ""
        self.gate = Event()
        """Set unless a host takes its time."""
        self.gate.set()

    def tables(self) -> list[News]:
        return self.known

    def call_host(self, table: str) -> None:
        self.gate.wait()
        self.called.append(table)
        if self.trouble:
            raise SaveError(self.trouble)

    def seasons(self) -> list[SavedSeason]:
        return self.saved

    def make(
        self,
        game: str,
        setup: Setup,
        mine: tuple[int, ...],
        opened: tuple[int, ...],
        days: int = 0,
        together: bool = False,
    ) -> str:
        self.gate.wait()
        self.made.append((game, tuple(setup.names()), mine, opened, days, together))
        return "new"
