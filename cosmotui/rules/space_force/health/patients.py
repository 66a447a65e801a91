"""The patients of a healing calendar, and how they spend the days to come."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health import healing as rules
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.ship import Ship

RESTS: Final[tuple[rules.RestKind, ...]] = ("none", "normal", "full")


class Patients:
    """Everybody with something to heal, in a whole season or in one crew."""

    def __init__(self, season: Season, ship: str = "") -> None:
        """Show only the crew of a ship at first if one is given."""
        self.whole_season = not ship
        self.rests: dict[str, rules.RestKind] = {}
        self.cared: set[str] = set()
        """The ids of the characters in hospital care."""
        self._season, self._ship = season, ship

    @property
    def ship(self) -> Ship | None:
        """The ship whose crew is shown; None while the whole season is."""
        ships = self._season.ships
        return None if self.whole_season else ships.get(self._ship) or next(iter(ships.values()), None)

    @property
    def people(self) -> list[Character]:
        """The patients, worst first."""
        ids = self.ship.crew if self.ship else self._season.characters
        people = [self._season.characters[id] for id in ids if self._season.has(id)]
        hurt = [c for c in people if c.status not in ("draft", "dead") and not rules.is_well(c)]
        return sorted(hurt, key=lambda c: (c.condition.kind == "ok", c.hp - derived.max_hp(c), c.name.casefold()))

    def rest_of(self, id: str) -> rules.RestKind:
        """Return how a character spends the days to come: normally unless set otherwise (SF-15.1)."""
        return self.rests.get(id, "normal")

    def turn_rest(self, id: str, step: int) -> None:
        """Give a character more rest or less."""
        at = RESTS.index(self.rest_of(id)) + step
        self.rests[id] = RESTS[min(max(0, at), len(RESTS) - 1)]

    def share(self, id: str) -> None:
        """Give everybody the rest and the care of this patient."""
        for c in self.people:
            self.rests[c.id] = self.rest_of(id)
            self.cared = self.cared | {c.id} if id in self.cared else self.cared - {c.id}

    def entries(self) -> list[rules.RestEntry]:
        """Return the rest of each patient as the rules need it."""
        return [rules.RestEntry(c.id, self.rest_of(c.id), c.id in self.cared) for c in self.people]
