"""A ship battle being set up: who plays each seat, on which ship of the season, with whom aboard."""

from dataclasses import dataclass, field
from typing import Final

from cosmotui.engine.setup import NAME_LIMIT
from cosmotui.games.cosmoforce import GAME
from cosmotui.rules.cosmoforce.muster import Command, Muster, muster, problem_of
from cosmotui.rules.space_force.season import Season

LEVELS: Final[tuple[str, ...]] = ("", "ensign", "commander", "ace")
"""The possible players of a seat: "" for a person, or the level of a bot."""
RAIDER: Final = "Raider"
VALUES: Final = {
    "sides": ("alone", "teams"),
    "limit": ("10 minutes", "10 rounds", "none"),
    "questions": ("full", "few"),
}
_OPTIONS: Final[dict[tuple[str, str], dict[str, str]]] = {
    ("sides", "teams"): {"mode": "teams"},
    ("limit", "10 rounds"): {"limit_kind": "rounds"},
    ("limit", "none"): {"limit_kind": "off"},
    ("questions", "few"): {"questions": "few"},
}
"""The match options for each value of a setting that differs from the standard game."""


@dataclass
class SeatDraft:
    """One seat of the battle."""

    name: str
    level: str = ""
    ship: str | None = None
    people: dict[str, bool] = field(default_factory=dict[str, bool])
    """The characters who could fly the ship of this seat, by id, and whether each of them does."""

    @property
    def crew(self) -> tuple[str, ...]:
        """The ids of the characters who fly the ship."""
        return tuple(id for id, aboard in self.people.items() if aboard)


@dataclass
class BattleDraft:
    """Everything that can be set before a battle."""

    title: str
    seats: list[SeatDraft]
    values: dict[str, str] = field(default_factory=lambda: {name: values[0] for name, values in VALUES.items()})

    @classmethod
    def of(cls, season: Season) -> "BattleDraft":
        """Return a draft with the first ship of the season and its crew against a bot that designs its own ship."""
        draft = cls(f"Battle {len(season.fights) + 1}", [SeatDraft("Crew"), SeatDraft(RAIDER, "commander")])
        first = next(iter(season.ships), None)
        if first is not None:
            draft.fly(season, 0, first)
        return draft

    def fly(self, season: Season, number: int, ship: str | None) -> None:
        """Give a seat a ship with all of its crew who can fly, or no ship."""
        seat = self.seats[number]
        named_after = seat.ship is not None and season.has(seat.ship) and seat.name == _called(season, seat.ship)
        seat.ship = ship
        seat.people = {}
        if ship is not None:
            taken = {id for other in self.seats for id in other.crew}
            seat.people = {
                id: not problem_of(season, id) for id in season.ships[ship].crew if season.has(id) and id not in taken
            }
        if named_after or seat.name in ("Crew", "") or seat.name.startswith(RAIDER):
            seat.name = self._free_name(_called(season, ship) if ship else RAIDER, number)

    def next_ship(self, season: Season, number: int, step: int) -> None:
        """Give a seat the next ship of the season that no other seat has, or none."""
        taken = {seat.ship for place, seat in enumerate(self.seats) if place != number}
        ships = [None, *(id for id in season.ships if id not in taken)]
        now = self.seats[number].ship
        place = ships.index(now) if now in ships else 0
        self.fly(season, number, ships[(place + step) % len(ships)])

    def next_level(self, number: int, step: int) -> None:
        """Give a seat to another player."""
        seat = self.seats[number]
        seat.level = LEVELS[(LEVELS.index(seat.level) + step) % len(LEVELS)]

    def turn(self, name: str, step: int) -> None:
        """Give a setting its next value."""
        values = VALUES[name]
        self.values[name] = values[(values.index(self.values[name]) + step) % len(values)]

    def add_seat(self) -> bool:
        """Add a seat for a bot; return whether there was room."""
        if len(self.seats) >= GAME.most_seats:
            return False
        self.seats.append(SeatDraft(self._free_name(RAIDER, len(self.seats)), "commander"))
        return True

    def drop_seat(self, number: int) -> bool:
        """Remove a seat; return whether enough seats are left."""
        if len(self.seats) <= GAME.least_seats:
            return False
        del self.seats[number]
        return True

    def rename(self, number: int, name: str) -> str:
        """Give a seat another name; return what is wrong with the name."""
        name = name.strip()
        if not name:
            return "A name is needed."
        if any(seat.name == name for place, seat in enumerate(self.seats) if place != number):
            return f"Another seat is called {name}."
        self.seats[number].name = name[:NAME_LIMIT]
        return ""

    def muster(self, season: Season) -> Muster:
        """Return the cast of the battle, and everything wrong with it."""
        return muster(season, [Command(seat.ship, seat.crew) for seat in self.seats])

    @property
    def players(self) -> list[tuple[str, str]]:
        """The name and the level of each seat."""
        return [(seat.name, seat.level) for seat in self.seats]

    @property
    def options(self) -> dict[str, str]:
        """The options of the match that differ from the standard."""
        chosen: dict[str, str] = {}
        for entry in self.values.items():
            chosen |= _OPTIONS.get(entry, {})
        return chosen

    def _free_name(self, name: str, number: int) -> str:
        """Return the name, with a number added if another seat has it."""
        taken = {seat.name for place, seat in enumerate(self.seats) if place != number}
        name = name[: NAME_LIMIT - 2]
        more = (f"{name} {count}" for count in range(2, GAME.most_seats + 2))
        return name if name not in taken else next(free for free in more if free not in taken)


def _called(season: Season, ship: str) -> str:
    return season.ships[ship].name[: NAME_LIMIT - 2].strip() or "Ship"
