"""The succession of command when the Captain is unable (SF-5.28 to SF-5.30)."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import height
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship

NOBODY: Final = "no officer in command"
_ORDER: Final = (
    Position.CAPTAIN,
    Position.FIRST_OFFICER,
    Position.CHIEF_ENGINEER,
    Position.DOCTOR,
    Position.ADDITIONAL_CREW,
)
"""Who goes first where rank and service are equal; who is not named here never succeeds."""


def aboard(season: Season, ship: Ship) -> tuple[Character, ...]:
    """Return everybody with a berth, in their order. A berth whose holder is gone counts as empty."""
    return tuple(season.characters[id] for id in ship.crew if id in season.characters)


def is_conscious(c: Character) -> bool:
    """Return whether a character is alive and awake."""
    return c.status != "dead" and c.condition.kind == "ok"


def is_incapacitated(c: Character) -> bool:
    """Return whether a character is dead, dying, unconscious, or marked absent (SF-5.29)."""
    return not is_conscious(c) or c.absent


def succession(season: Season, ship: Ship) -> tuple[Character, ...]:
    """Return the military crew in order of command, able or not: Captain, First Officer, then by rank."""
    return tuple(sorted((c for c in aboard(season, ship) if c.position in _ORDER), key=_place))


def in_command(season: Season, ship: Ship) -> Character | None:
    """Return the present commander; None where the rules say `no officer in command`."""
    return next((c for c in succession(season, ship) if not is_incapacitated(c)), None)


def _place(c: Character) -> tuple[int, int, int, int, str]:
    order = _ORDER.index(c.position) if c.position in _ORDER else len(_ORDER)
    standing = min(order, 2)
    return standing, -height(c.rank), -c.service_months, order, c.name.casefold()
