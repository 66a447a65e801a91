"""A desk that knows some tables, and calls no host."""

from datetime import datetime
from threading import Event

from cosmotui.engine.setup import Setup
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.library import SavedSeason
from cosmotui.tables.desk import Desk
from cosmotui.tables.wire import News, Person

AT: int = int(datetime.now().replace(hour=0, minute=0, second=0).timestamp())
PEOPLE = (
    Person("Mira", is_here=True, colour=0),
    Person("Jo", is_asked=True, colour=1),
    Person("Rigel", "captain", colour=2),
)


def news(
    table: str, *, waits: bool = False, yours: bool = False, room: bool = False, hosted: bool = True, at: int = AT
) -> News:
    """A table as somebody may know it."""
    title = f"Cosmoclysm: {table}"
    return News(table, title, "Cosmoclysm", "turn 4", PEOPLE, 1, False, waits, yours, room, hosted, at)


def tables(at: int = AT) -> list[News]:
    """Four tables at which the last answer was given then."""
    return [
        news("sisters", waits=True, yours=True, at=at),
        news("evening", yours=True, hosted=False, at=at),
        news("friends", room=True, at=at),
        news("others", at=at),
    ]


TABLES = tables()


class FakeDesk(Desk):
    """A desk that knows these tables, and calls no host."""

    def __init__(self, tables: list[News] | None = None) -> None:
        super().__init__("mira")
        self.known = TABLES if tables is None else tables
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
