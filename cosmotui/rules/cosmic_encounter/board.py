"""Facts read off the table: bases, authority, roles, timing order. State and view both answer (CE-3, CE-13)."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.holdings import moon_bases
from cosmotui.rules.cosmic_encounter.model.state import (
    DEFENDERS,
    FLEET,
    INVADERS,
    NEXUS,
    NOBODY,
    PRAW,
    UNDER,
    VAPORIZED,
    WARP,
)
from cosmotui.rules.cosmic_encounter.model.status import REVIVAL
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import (
    AUTHORITY,
    CAPACITY,
    DOMINION,
    HOLDS_SHIPS,
    NO_REVIVAL,
    extra,
    having,
    trait_of_power,
)

_ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


_PLACES: Final = {
    WARP: "the warp",
    PRAW: "the Praw",
    FLEET: "the fleet",
    VAPORIZED: "nowhere",
    UNDER: "another ship",
}
"""Places that are no planets, in words; all others are in a nexus."""
GATE: Final = 4
"""Capacity of the gate, for each committing alien (CE-5.19)."""


# --- seats -----------------------------------------------------------------------------------------------------------


def remaining(board: Board) -> list[int]:
    """Return the aliens that are not eliminated, by seat."""
    return [seat for seat, alien in enumerate(board.aliens) if not alien.eliminated]


def ring(board: Board, first: int) -> list[int]:
    """Return the remaining aliens clockwise from a seat on (CE-3.3)."""
    around = [seat for seat, alien in enumerate(board.aliens) if not alien.eliminated]
    if not around or around[0] >= (first := first % len(board.aliens)):
        return around
    start = bisect_left(around, first)
    return around[start:] + around[:start]


def left_of(board: Board, seat: int) -> int:
    """Return the next remaining alien clockwise (CE-3.3, CE-3.23)."""
    order = [other for other in ring(board, seat) if other != seat]
    return order[0] if order else seat


def right_of(board: Board, seat: int) -> int:
    """Return the remaining alien before it."""
    order = [other for other in ring(board, seat) if other != seat]
    return order[-1] if order else seat


# --- roles -----------------------------------------------------------------------------------------------------------


def side_of(board: Board, seat: int) -> int:
    """Return the fleet an alien belongs to: leaders from the moment they lead, sponsors from the arrival on
    (CE-13.14)."""
    now = board.invasion
    if now is None or seat < 0:
        return NOBODY
    for side in (INVADERS, DEFENDERS):
        fleet = now.fleets[side]
        if seat == fleet.leader or seat in fleet.sponsors:
            return side
    return NOBODY


def leader_of(board: Board, side: int) -> int:
    """Return the alien that leads a fleet; NOBODY without one."""
    now = board.invasion
    if now is None or side < 0:
        return NOBODY
    return now.invader if side == INVADERS else now.defender


def speakers_of(board: Board) -> list[int]:
    """Return the negotiators by place: invader and defender, or who speaks for them, and those added by effects
    (CE-21.9, CE-21.66, CE-21.70)."""
    now = board.invasion
    if now is None:
        return []
    sides = [fleet.speaker if fleet.speaker >= 0 else fleet.leader for fleet in now.fleets]
    return [*sides, *now.negotiators]


def is_leader(board: Board, seat: int) -> bool:
    """Return whether an alien is invader or defender (CE-1.8)."""
    now = board.invasion
    return now is not None and seat in (now.invader, now.defender)


def opponent_of(board: Board, seat: int) -> int:
    """Return the enemy leader, for an actor; NOBODY for bystanders (CE-1.8)."""
    side = side_of(board, seat)
    return leader_of(board, 1 - side) if side >= 0 else NOBODY


def actors_of(board: Board, side: int) -> list[int]:
    """Return leader and sponsors of a fleet, in timing order."""
    now = board.invasion
    if now is None or side < 0:
        return []
    fleet = now.fleets[side]
    return [seat for seat in timing_order(board) if seat == fleet.leader or seat in fleet.sponsors]


def crews_of(board: Board, side: int) -> list[int]:
    """Return the aliens with ships in a fleet, or in its lead: actors, and second groups (CE-37.8)."""
    now = board.invasion
    actors = actors_of(board, side)
    if now is None or not now.fleets[side].seconds:
        return actors
    return actors + [seat for seat in now.fleets[side].seconds if fleet_ships(board, side, seat)]


def backers_of(board: Board, side: int) -> list[int]:
    """Return the crews of a fleet without its leader, in timing order."""
    crews, leader = crews_of(board, side), leader_of(board, side)
    return [seat for seat in timing_order(board) if seat in crews and seat != leader]


def has_role(board: Board, seat: int, role: str) -> bool:
    """Return whether an alien is in a role (Part A)."""
    now = board.invasion
    if role in ("any", "all"):
        return True
    invader = now is not None and seat == now.invader
    defender = now is not None and seat == now.defender
    match role:
        case "invader":
            return invader
        case "defender":
            return defender
        case "leader":
            return invader or defender
        case "not_invader":
            return not invader
        case "not_leader":
            return not (invader or defender)
        case _:
            side = side_of(board, seat)
    match role:
        case "foreward":
            return side == INVADERS and not invader
        case "backward":
            return side == DEFENDERS and not defender
        case "sponsor":
            return side >= 0 and not (invader or defender)
        case "actor":
            return side >= 0
        case "bystander":
            return side < 0
        case _:
            raise ValueError(f"There is no role {role!r}.")


def timing_order(board: Board) -> list[int]:
    """Return the order of aliens: invader, defender, forewards, backwards, bystanders; from the invader's left
    (CE-13.2)."""
    now = board.invasion
    if now is None:
        return ring(board, 0)
    invaders, defenders = now.fleets
    order = ring(board, invaders.leader)
    first = 1 if invaders.leader in order else 0
    if defenders.leader in order:
        order.remove(defenders.leader)
        order.insert(first, defenders.leader)
        first += 1
    if invaders.sponsors or defenders.sponsors:
        rest = order[first:]
        sponsors = [seat for fleet in now.fleets for seat in rest if seat in fleet.sponsors]
        order[first:] = [*sponsors, *(seat for seat in rest if seat not in sponsors)]
    return _reordered(order, now.order) if now.order else order


def _reordered(seats: Sequence[int], order: Sequence[int]) -> list[int]:
    """Return the same with the aliens that an effect names in its order; all others keep their places (CE-37.42)."""
    named = iter([seat for seat in order if seat in seats])
    return [next(named) if seat in order else seat for seat in seats]


# --- ships and bases -------------------------------------------------------------------------------------------------


def ships_of(board: Board, seat: int) -> list[int]:
    """Return all ships of an alien that are still in the match, by number."""
    return [id for id, ship in enumerate(board.ships) if ship.owner == seat and ship.place != VAPORIZED]


def free_ships(board: Board, seat: int) -> list[int]:
    """Return an alien's ships on bases, in fleets, and in its nexus unless frozen (CE-3.12, CE-12.12)."""
    free = [id for id, ship in enumerate(board.ships) if ship.owner == seat and ship.is_free]
    if any(board.ships[id].place == NEXUS for id in free) and not _works(board, seat):
        return [id for id in free if board.ships[id].place != NEXUS]
    return free


def _works(board: Board, seat: int) -> bool:
    """Return whether a power that holds ships is active; one whose name is hidden may be it."""
    active = [power.alien for power in board.aliens[seat].powers if power.is_active]
    return any(not name or trait_of_power(name, HOLDS_SHIPS) for name in active)


def in_warp(board: Board, seat: int) -> list[int]:
    """Return an alien's ships in the warp."""
    return [id for id, ship in enumerate(board.ships) if ship.owner == seat and ship.place == WARP]


def in_praw(board: Board, seat: int) -> list[int]:
    """Return an alien's ships in its Praw, which are neither free nor in the warp (CE-31.32)."""
    return [id for id, ship in enumerate(board.ships) if ship.owner == seat and ship.place == PRAW]


def revivable(board: Board, seat: int) -> list[int]:
    """Return the ships of an alien that a revival can move: those in the warp, those in the Praw (CE-31.30); none if
    something in force or a status forbids it."""
    if is_stopped(board, seat, REVIVAL) or any(
        forbids(board, source.owner, seat) for source, forbids in having(board, NO_REVIVAL)
    ):
        return []
    return [id for id, ship in enumerate(board.ships) if ship.owner == seat and ship.place in (WARP, PRAW)]


def on_planet(board: Board, planet: int, seat: int) -> list[int]:
    """Return an alien's ships on a planet: the base, if there is one (CE-3.6)."""
    return [id for id, ship in enumerate(board.ships) if ship.place == planet and ship.owner == seat]


def garrisons(board: Board, seat: int) -> dict[int, int]:
    """Return the number of an alien's ships on each planet with its base, in the order of the planets (CE-3.6)."""
    places = [ship.place for ship in board.ships if ship.owner == seat and ship.place >= 0]
    return {place: places.count(place) for place in sorted(set(places))}


def bases_of(board: Board, seat: int) -> list[int]:
    """Return the planets where an alien has a base, home first, in the order of the planets."""
    planets, bases = board.planets, _bases(board, seat)
    home = [planet for planet in bases if planets[planet].system == seat]
    return home + [planet for planet in bases if planet not in home]


def home_bases(board: Board, seat: int, bases: Iterable[int] | None = None) -> list[int]:
    """Return an alien's bases in its own system (CE-3.8); `bases`: all that it has, where they are known."""
    planets = board.planets
    return [planet for planet in (_bases(board, seat) if bases is None else bases) if planets[planet].system == seat]


def foreign_bases(board: Board, seat: int, bases: Iterable[int] | None = None) -> list[int]:
    """Return an alien's bases outside its own system; `bases`: all that it has, where they are known."""
    planets = board.planets
    return [planet for planet in (_bases(board, seat) if bases is None else bases) if planets[planet].system != seat]


def _bases(board: Board, seat: int) -> list[int]:
    return sorted({ship.place for ship in board.ships if ship.owner == seat and ship.place >= 0})


def all_bases(board: Board) -> list[list[int]]:
    """Return the planets where each alien has a base, by seat: quicker than one alien after the other."""
    bases: list[list[int]] = [[] for _ in board.aliens]
    for planet, seat in sorted({(ship.place, ship.owner) for ship in board.ships if ship.place >= 0}):
        bases[seat].append(planet)
    return bases


def authority(board: Board, seat: int, bases: Iterable[int] | None = None) -> int:
    """Return the number of home bases, moon bases too, plus additions by effects (CE-3.15, CE-29.8); `bases`: all that
    it has, where they are known."""
    moons = [one for one in moon_bases(board, seat) if board.planets[one].system == seat] if board.holdings else ()
    return max(0, len(home_bases(board, seat, bases)) + len(moons) + extra(board, seat, AUTHORITY))


def dominion(board: Board, seat: int, bases: Iterable[int] | None = None) -> int:
    """Return the number of foreign bases, moon bases too, plus additions by effects (CE-3.16, CE-29.8); `bases`: all
    that it has, where they are known."""
    moons = [one for one in moon_bases(board, seat) if board.planets[one].system != seat] if board.holdings else ()
    return max(0, len(foreign_bases(board, seat, bases)) + len(moons) + extra(board, seat, DOMINION))


def capacity(board: Board, seat: int) -> int:
    """Return the number of ships that an alien may commit (CE-5.19, CE-5.26)."""
    return max(0, GATE + extra(board, seat, CAPACITY))


def planets_of(board: Board, system: int) -> list[int]:
    """Return the planets of a system, without those that lie in the warp."""
    return [planet for planet in _worlds(board, system) if not board.planets[planet].warped]


def warpworlds(board: Board, system: int) -> list[int]:
    """Return the planets of a system that lie in the warp."""
    return [planet for planet in _worlds(board, system) if board.planets[planet].warped]


def _worlds(board: Board, system: int) -> list[int]:
    return [index for index, planet in enumerate(board.planets) if planet.system == system and planet.exists]


def next_to(board: Board, planet: int) -> list[int]:
    """Return the planets next to one in the ring of its system (CE-3.25)."""
    ordered = sorted(planets_of(board, board.planets[planet].system), key=lambda one: board.planets[one].number)
    place = ordered.index(planet) if planet in ordered else 0
    return [one for one in dict.fromkeys((ordered[place - 1], ordered[(place + 1) % len(ordered)])) if one != planet]


def coexist(board: Board, planet: int) -> list[int]:
    """Return the aliens with bases on a planet (CE-3.18)."""
    return sorted({ship.owner for ship in board.ships if ship.place == planet})


def rebound_places(board: Board, seat: int, avoid: int = -1) -> list[int]:
    """Return the places to which ships may rebound: home bases, foreign ones in eliminated systems (CE-36.43)."""
    return [
        planet
        for planet in bases_of(board, seat)
        if planet != avoid
        and (board.planets[planet].system == seat or board.aliens[board.planets[planet].system].eliminated)
    ]


def fleet_ships(board: Board, side: int, seat: int | None = None) -> list[int]:
    """Return the ships in a fleet, of all its aliens or of one."""
    return [id for id, ship in enumerate(board.ships) if ship.fleet == side and (seat is None or ship.owner == seat)]


def is_in_own_system(board: Board, seat: int) -> bool:
    """Return whether an alien is in its own system (CE-5.18)."""
    now = board.invasion
    if now is not None and seat == now.invader:
        return not board.aliens[seat].away
    if now is not None and seat == now.defender:
        return True
    return side_of(board, seat) < 0


def groups(board: Board, ids: Iterable[int]) -> list[list[int]]:
    """Return equal ships together: same owner, place, fleet, kind and level."""
    found: dict[tuple[int, int, int, str, int], list[int]] = {}
    for id in ids:
        ship = board.ships[id]
        found.setdefault((ship.owner, ship.place, ship.fleet, ship.kind, ship.level), []).append(id)
    return list(found.values())


def system_place(seat: int) -> str:
    """Return the place of an option that means an alien as a whole; the index alone means a planet."""
    return f"s{seat}"


def roman(number: int) -> str:
    """Return what a planet of a system is called, by its number: `IV`, `XII`."""
    return "X" * (number // 10) + _ROMAN[number % 10]


def place_name(board: Board, names: Sequence[str], place: int) -> str:
    """Return a place in words: `Mira III`, `the warp`."""
    if place >= 0:
        planet = board.planets[place]
        return f"{names[planet.system]} {roman(planet.number)}"
    return _PLACES.get(place, "the nexus")
