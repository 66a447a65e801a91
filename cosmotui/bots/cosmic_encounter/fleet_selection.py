"""Ships for a fleet: their number, the bases they come from, and the best places to take them from or put them."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import groups
from cosmotui.rules.cosmic_encounter.facts.commitment import commitment
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import spread, suggested
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey

FOREIGN: Final = 2.4
"""How dear the last ship of a foreign base is, in ships."""
HOME: Final = 1.6
KEPT: Final = 3
"""So many home bases are never given up for a fleet: with fewer the power is off (CE-12.20)."""
LANDING: Final = 4.0
"""How dear the only ship is that an alien has in the invading fleet: without it there is no base to win."""


def ready(survey: Survey) -> dict[str, int]:
    """Return the ships on bases that could be sent, by planet."""
    return {str(planet): row[survey.me] for planet, row in sorted(survey.idle.items()) if row[survey.me]}


def pick(survey: Survey, side: int, count: int, deep: bool = False) -> dict[str, object]:
    """Return a form with up to `count` ships for a fleet, from the largest bases.

    The last ship of a base is sent only when `deep`, or when there are no others.
    """
    ways = commitment(survey.view, survey.me, side, survey.now.invited.get(side))
    return suggested(survey.view, survey.me, ways, count, count if deep else 1)


def spare_ships(survey: Survey, most: int) -> tuple[int, ...]:
    """Return up to `most` own ships that are in no fleet and that leave no base without ships."""
    ships, planets = survey.view.ships, survey.view.planets
    idle = ready(survey)
    homes = [planet for planet in idle if planets[int(planet)].system == survey.me]
    found: list[int] = []
    for field, count in spread(idle, homes, most, 0).items():
        base = int(field)
        there = [id for id, one in enumerate(ships) if (one.owner, one.place) == (survey.me, base) and one.fleet < 0]
        found += there[:count]
    return tuple(found)


def total(form: dict[str, object]) -> int:
    """Return the number of ships on a form."""
    return sum(count for base, count in form.items() if base != "side" and isinstance(count, int))


def spare(survey: Survey, seat: int | None = None) -> int:
    """Return the number of ships that an alien, by default the survey's own, could send without giving up a base."""
    me = survey.me if seat is None else seat
    return sum(row[me] - 1 for row in survey.idle.values() if row[me])


def sendable(survey: Survey, seat: int) -> int:
    """Return the number of ships that an alien is likely to send at most: those to spare, or one whose home base is."""
    return spare(survey, seat) or int(survey.homes[seat] > KEPT)


def _left(survey: Survey, id: int, chosen: int) -> int:
    """Return how many ships its owner has where a ship is, but for those `chosen` before: of those that are alike the
    first ones are."""
    ship = survey.view.ships[id]
    there = survey.count(ship.place, ship.owner)
    if not chosen:
        return there
    alike = next(some for some in groups(survey.view, range(id + 1)) if id in some)
    return there - min(chosen, len(alike) - 1)


def dearness(survey: Survey, id: int, chosen: int = 0) -> float:
    """Return the loss of a ship to its owner; the last of a base, or of those about to land, is the dearest.

    `chosen`: so many ships have been chosen to be lost together with it.
    """
    ship = survey.view.ships[id]
    price = 1.0 + 0.4 * ship.level
    if ship.place < 0:
        lands = ship.fleet == INVADERS and survey.sent[INVADERS][ship.owner] == 1
        return price + (LANDING if lands else 0.6)
    there = _left(survey, id, chosen)
    is_home = survey.view.planets[ship.place].system == ship.owner
    if there <= 1:
        homes = survey.homes[ship.owner]
        return price + (FOREIGN * 8 if not is_home else HOME * 4 + (12 if homes <= 3 else 0))
    return price + (0.6 if ship.fleet >= 0 else 0.0) + 1.0 / there


def whence(survey: Survey, id: int, chosen: int = 0) -> str:
    """Return the place of a ship, and the number of its owner's ships there but for those chosen before, in words."""
    ship = survey.view.ships[id]
    if ship.place < 0:
        return "a ship on its way"
    count, planet = _left(survey, id, chosen), survey.planet(ship.place)
    return f"one of {count} ships at {planet}" if count > 1 else f"the only ship at {planet}"


def cheapest(survey: Survey, ids: Sequence[int], chosen: int = 0) -> int:
    """Return the ship whose loss costs least; `chosen`: how many have been chosen before."""
    return min(ids, key=lambda id: (dearness(survey, id, chosen), id))


def dearest(survey: Survey, ids: Sequence[int]) -> int:
    """Return the ship whose loss costs most."""
    return max(ids, key=lambda id: (dearness(survey, id), -id))
