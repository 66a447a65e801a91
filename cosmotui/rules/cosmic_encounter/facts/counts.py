"""Everything that galaxies and score titles count when a match ends, each told once (CE-34.2, CE-34.3)."""

from typing import Final

from cosmotui.rules.cosmic_encounter import board
from cosmotui.rules.cosmic_encounter.kinds.score import Condition, Count, Counting, EndTable
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON


def alien_of(table: EndTable, seat: int) -> Alien:
    """Return an alien with its cache and counters."""
    return table.state.aliens[seat]


def rivals(table: EndTable, seat: int) -> list[int]:
    """Return the other aliens that are left: `nobody` and `another` mean only them."""
    return [other for other in board.remaining(table.state) if other != seat]


def winners(table: EndTable) -> tuple[int, ...]:
    """Return those who have won the match."""
    decided = table.state.decided
    return decided.winners if decided is not None else ()


def most(count: Count) -> Condition:
    """Return the condition that no other alien has more of something; ties count (CE-34.23)."""
    return lambda table, seat: all(count.of(table, other) <= count.of(table, seat) for other in rivals(table, seat))


def fewest(count: Count) -> Condition:
    """Return the condition that no other alien has less of something; ties count (CE-34.23)."""
    return lambda table, seat: all(count.of(table, other) >= count.of(table, seat) for other in rivals(table, seat))


# --- numbers and places ----------------------------------------------------------------------------------------------


def _if_left(count: Counting) -> Counting:
    """Return a number that is 0 for eliminated aliens, whatever else is in force (CE-34.2)."""
    return lambda table, seat: 0 if alien_of(table, seat).eliminated else count(table, seat)


def _lowest(count: Counting) -> Counting:
    """Return the lowest number among the aliens that are left, at least 0 (CE-34.19)."""
    return lambda table, seat: max(0, min((count(table, one) for one in board.remaining(table.state)), default=0))


DOMINION: Final = Count("dominion", _if_left(lambda table, seat: board.dominion(table.state, seat)))
AUTHORITY: Final = Count("authority", _if_left(lambda table, seat: board.authority(table.state, seat)))
CYCLES: Final = Count("cycles begun", lambda table, seat: table.state.cycle)
LOWEST_DOMINION: Final = Count("lowest dominion", _lowest(DOMINION.of))
LOWEST_AUTHORITY: Final = Count("lowest authority", _lowest(AUTHORITY.of))
WINS: Final = Count("match won", lambda table, seat: int(seat in winners(table)))
LUCRE: Final = Count("lucre", lambda table, seat: alien_of(table, seat).lucre)
FUEL: Final = Count("fuel in reserve", lambda table, seat: alien_of(table, seat).fuel)
WARPED: Final = Count("own ships in the warp", lambda table, seat: len(board.in_warp(table.state, seat)))


def own_planets(table: EndTable, seat: int) -> list[list[int]]:
    """Return the planets of an alien's system, as the aliens that have bases there."""
    return [board.coexist(table.state, planet) for planet in board.planets_of(table.state, seat)]


def foreign_bases(table: EndTable, seat: int) -> list[list[int]]:
    """Return the planets where an alien has foreign bases, as the aliens that have bases there."""
    return [board.coexist(table.state, planet) for planet in board.foreign_bases(table.state, seat)]


def shared_planets(table: EndTable, seat: int, other: int) -> int:
    """Return the number of planets on which two aliens coexist (CE-3.18)."""
    bases = board.bases_of(table.state, other)
    return len([planet for planet in board.bases_of(table.state, seat) if planet in bases])


def _guests(table: EndTable, seat: int) -> int:
    """Return the ships of other aliens that stand in an alien's system."""
    state, own = table.state, board.planets_of(table.state, seat)
    strangers = [ship for ship in state.ships if ship.owner != seat]
    on_moons = [state.holdings[ship.holder].planet for ship in strangers if ship.place == ON_MOON]
    return len([place for place in (*on_moons, *(ship.place for ship in strangers)) if place in own])


def _companies(table: EndTable, seat: int) -> int:
    """Return the planets on which an alien has a base beside others."""
    bases = board.bases_of(table.state, seat)
    return len([planet for planet in bases if len(board.coexist(table.state, planet)) > 1])


def _garrisons(table: EndTable, seat: int) -> int:
    """Return the foreign bases that hold three or more ships."""
    foreign = board.foreign_bases(table.state, seat)
    return len([planet for planet in foreign if len(board.on_planet(table.state, planet, seat)) >= 3])


COEXISTING: Final = Count(
    "foreign bases that coexist", lambda table, seat: sum(len(there) > 1 for there in foreign_bases(table, seat))
)
SOLO: Final = Count(
    "solo foreign bases", lambda table, seat: sum(len(there) == 1 for there in foreign_bases(table, seat))
)
CROWDED: Final = Count(
    "own planets with several bases", lambda table, seat: sum(len(there) > 1 for there in own_planets(table, seat))
)
SINGLE: Final = Count(
    "own planets with one base", lambda table, seat: sum(len(there) == 1 for there in own_planets(table, seat))
)
INTRUDERS: Final = Count(
    "bases of others in the own system",
    lambda table, seat: sum(len(set(there) - {seat}) for there in own_planets(table, seat)),
)
GUESTS: Final = Count("ships of others in the own system", _guests)
COMPANY: Final = Count("planets shared with others", _companies)
GARRISONS: Final = Count("foreign bases with three ships", _garrisons)


# --- pods ------------------------------------------------------------------------------------------------------------


def pods_of(table: EndTable, seat: int) -> list[Pod]:
    """Return the pods in a cache."""
    return [table.state.pods[pod] for pod in alien_of(table, seat).cache]


def attack_values(table: EndTable, seat: int, *, largest: bool) -> list[int]:
    """Return the printed values of the attack pods in a cache; of 2-D pods the larger or the smaller one."""
    pick = max if largest else min
    attacks = [pod for pod in pods_of(table, seat) if pod.is_attack]
    return [pick(pod.value, pod.right) if pod.kind == "attack-2d" else pod.value for pod in attacks]


def _of_kind(kind: str, words: str) -> Count:
    return Count(words, lambda table, seat: sum(pod.kind == kind for pod in pods_of(table, seat)))


PODS: Final = Count("pods in the cache", lambda table, seat: len(alien_of(table, seat).cache))
TYPES: Final = Count(
    "types of pods in the cache", lambda table, seat: len({pod.colour for pod in pods_of(table, seat)})
)
ARTIFACTS: Final = _of_kind("artifact", "artifacts in the cache")
DISTRESS: Final = _of_kind("distress", "distress pods in the cache")
NEGOTIATES: Final = _of_kind("negotiate", "negotiate pods in the cache")
FLARES: Final = _of_kind("flare", "flares in the cache")
