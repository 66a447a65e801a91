"""What is told of the Cosmos beside the rules: factions of aliens, its history, and how hard aliens are to play."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.cosmic_encounter.registry import File


@dataclass(frozen=True)
class Member:
    """An alien of a faction."""

    alien: str
    """Its id."""
    deed: str = ""
    """What it is remembered for there."""


@dataclass(frozen=True)
class Faction:
    """A league, state or rebellion that aliens have belonged to."""

    id: str
    name: str
    form: str
    """What it was: `alliance`."""
    text: str
    fate: str
    """What became of it."""
    members: tuple[Member, ...] = ()
    """Those whose names have come down."""

    def deed_of(self, id: str) -> str | None:
        """Return what an alien is remembered for; None if it was no member."""
        return next((one.deed for one in self.members if one.alien == id), None)


@dataclass(frozen=True)
class Age:
    """A part of the history, in the order of the file."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class Tier:
    """How much the aliens of a group change in the game, and so how hard they are to play."""

    id: str
    text: str
    aliens: tuple[str, ...]


@dataclass(frozen=True)
class Alert:
    """An alert, with the aliens that have it: lists name it without reading the file of each alien."""

    id: str
    aliens: tuple[str, ...]


FACTIONS: Final = File("factions", Faction, key="id")
"""All factions, by id, the oldest first."""
AGES: Final = File("ages", Age, key="id")
"""The history of the Cosmos, by id, from its beginning on."""
ALERTS: Final = File("alerts", Alert, key="id")
"""The alerts, by id, the mildest first."""
TIERS: Final = File("tiers", Tier, key="id")
"""The tiers of aliens, by id, the easiest first."""


def factions_of(id: str) -> tuple[Faction, ...]:
    """Return the factions that an alien has belonged to, the oldest first."""
    return tuple(one for one in FACTIONS.values() if one.deed_of(id) is not None)


def tier_of(id: str) -> Tier:
    """Return the tier of an alien. Raises StopIteration if it has none."""
    return next(one for one in TIERS.values() if id in one.aliens)


def alert_of(id: str) -> str:
    """Return the alert of an alien. Raises StopIteration if it has none."""
    return next(one.id for one in ALERTS.values() if id in one.aliens)
