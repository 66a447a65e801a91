"""Duties in a jump (SF-8.23, SF-8.24)."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.succession import aboard, is_conscious, is_incapacitated
from cosmotui.rules.space_force.mission.jump import ASTROGATOR, Duty
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Ship

_TIES = (Position.FIRST_OFFICER, Position.CAPTAIN)


def pilots(season: Season, ship: Ship) -> tuple[Character, ...]:
    """Return the Captain and the First Officer, if they are able (SF-8.23)."""
    return _able(season, ship, Position.CAPTAIN, Position.FIRST_OFFICER)


def navigator(season: Season, ship: Ship) -> Character | None:
    """Return the conscious member with the highest Astrogator; ties go to First Officer, Captain, name (SF-8.24)."""
    conscious = (c for c in aboard(season, ship) if is_conscious(c) and not c.absent)
    return min(conscious, key=_by_astrogator, default=None)


def on_duty(season: Season, ship: Ship, duty: Duty) -> tuple[Character, ...]:
    """Return the people for a step of the list, the usual one first; the Director may take anybody else."""
    if duty == "pilot":
        return pilots(season, ship)
    if duty == "engineer":
        return _able(season, ship, Position.CHIEF_ENGINEER)
    found = navigator(season, ship) if duty == "navigator" else None
    return (found,) if found else ()


def _able(season: Season, ship: Ship, *positions: Position) -> tuple[Character, ...]:
    crew = aboard(season, ship)
    return tuple(c for position in positions for c in crew if c.position is position and not is_incapacitated(c))


def _by_astrogator(c: Character) -> tuple[int, int, str]:
    tie = _TIES.index(c.position) if c.position in _TIES else len(_TIES)
    return -c.level(ASTROGATOR), tie, c.name.casefold()
