"""The itinerary that MPLOT holds (SF-8.19, SF-8.20)."""

import msgspec

from cosmotui.rules.space_force.mission.light_years import jump_distance, light_years, transit
from cosmotui.rules.space_force.mission.near_stars import SOL, KnownStar, Plot, known_star, plot
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.ship import ITINERARY, MPLOT_REACH, Ship, Star
from cosmotui.rules.space_force.typed_text import typed_text

_NAME = 60


def add_star(ship: Ship, star: str, distance: int, from_sol: int, minutes: int | None = None) -> Change:
    """Add a destination at the end: distances in tenths of a light-year, the transit by default from them (SF-8.30).

    Raises SeasonError if ten are held, or the star is too far from Sol.
    """
    name = typed_text(star, _NAME, "The star's name")
    if len(ship.itinerary) >= ITINERARY:
        raise SeasonError(f"MPLOT holds at most {ITINERARY} destinations.")
    if from_sol > MPLOT_REACH * 10:
        raise SeasonError(f"{name} lies {light_years(from_sol)} light-years from Sol; MPLOT covers {MPLOT_REACH}.")
    tenths = jump_distance(distance)
    new = Star(name, tenths, max(0, from_sol), transit(tenths, minutes))
    return _put(ship, f"Plot {name}", (*ship.itinerary, new))


def add_plotted(ship: Ship, start: KnownStar, goal: KnownStar) -> Change:
    """Add a destination at the end as MPLOT plots it between two stars that it knows (SF-8.19).

    Raises SeasonError if ten are held, or both are the same star.
    """
    found = plot(start, goal)
    return add_star(ship, goal.name, found.distance, found.from_sol, found.minutes)


def route_end(ship: Ship) -> KnownStar | None:
    """Return the star from which the next leg starts: the last destination or Sol; None if MPLOT does not know it."""
    return known_star(ship.itinerary[-1].star) if ship.itinerary else SOL


def leg_to(ship: Ship, number: int) -> tuple[KnownStar, Plot] | None:
    """Return where the leg to destination `number` starts, and its plot; None if MPLOT does not know both ends."""
    start = known_star(ship.itinerary[number - 1].star) if number else SOL
    goal = known_star(_at(ship, number).star)
    return (start, plot(start, goal)) if start and goal and start != goal else None


def drop_star(ship: Ship, number: int) -> Change:
    """Remove destination `number`, from 0."""
    star = _at(ship, number)
    return _put(ship, f"Drop {star.star}", (*ship.itinerary[:number], *ship.itinerary[number + 1 :]))


def move_star(ship: Ship, number: int, to: int) -> Change:
    """Move destination `number` to place `to`, both from 0."""
    star = _at(ship, number)
    _at(ship, to)
    rest = [one for place, one in enumerate(ship.itinerary) if place != number]
    rest.insert(to, star)
    return _put(ship, f"Move {star.star}", tuple(rest))


def _at(ship: Ship, number: int) -> Star:
    if not 0 <= number < len(ship.itinerary):
        raise SeasonError(f"There is no destination {number + 1}. SF-8.20")
    return ship.itinerary[number]


def _put(ship: Ship, what: str, itinerary: tuple[Star, ...]) -> Change:
    return Change(what, (msgspec.structs.replace(ship, itinerary=itinerary),))
