"""Full, secret and cheesy moons and moon bases: their effect lasts while they are occupied."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, ring
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.holdings import moon_bases, occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import BASE, CHEESY, FULL, SECRET, Moon
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import (
    AUTHORITY,
    CAPACITY,
    ELIMINATED_WIN,
    GOAL,
    NO_REVIVAL,
    PERSISTENT,
    SUPPLY,
    Goal,
)


def _one_more(board: Board, owner: int, seat: int) -> int:
    return 1


FULL_GATEUP = Moon(
    id="full-gateup",
    name="GATEUP",
    type=FULL,
    is_for_all=True,
    supplement="Every alien's gate capacity is one higher.",
    traits=(CAPACITY(_one_more),),
)


@effect("full-shine", "bystander:warpfall.window")
def _shine(use: Use) -> Script[None]:
    """All bystanders draft one pod in each warpfall."""
    yield from do.draft(use.table, use.seat, 1, use)


FULL_SHINE = Moon(id="full-shine", name="SHINE", type=FULL, is_for_all=True, uses=(_shine,))


@effect("secret-solid", "sponsor:combat.window", mandatory=True)
def _solid(use: Use) -> None:
    """Your fleet gains 1 might for each occupied moon."""
    do.add_might(use, sum(len(occupied(use.state, seat)) for seat in use.state.seats), "SOLID")


SECRET_SOLID = Moon(id="secret-solid", name="SOLID", type=SECRET, uses=(_solid,))


def _two_less(board: Board, owner: int, seat: int) -> int:
    return -2 if seat == owner else 0


def _one_cell_less(board: Board, owner: int, seat: int) -> int:
    return -1 if owner in (seat, NOBODY) else 0


BASE_LIMIT = Moon(
    id="base-limit",
    name="LIMIT",
    type=BASE,
    supplement="You get one fuel cell fewer in your orientation.",
    traits=(SUPPLY(_one_cell_less),),
)
FULL_SLOWDOWN = Moon(
    id="full-slowdown",
    name="SLOWDOWN",
    type=FULL,
    is_for_all=True,
    supplement="Every alien gets one fuel cell fewer in its orientation.",
    traits=(SUPPLY(_one_cell_less),),
)
FULL_SPEEDUP = Moon(
    id="full-speedup",
    name="SPEEDUP",
    type=FULL,
    is_for_all=True,
    supplement="Every alien gets one more fuel cell in its orientation.",
    traits=(SUPPLY(_one_more),),
)


BASE_NONAME = Moon(
    id="base-noname",
    name="NONAME",
    type=BASE,
    supplement="Your authority is 2 lower.",
    traits=(AUTHORITY(_two_less),),
)


def _its_own(board: Board, owner: int, seat: int) -> bool:
    return seat == owner


@effect("base-stingy", "bystander:rally.sponsor", mandatory=True)
def _stingy(use: Use) -> None:
    """You may commit no more than one ship when you sponsor."""
    do.limit_ships(use, "most", use.seat, count=1)


BASE_STINGY = Moon(id="base-stingy", name="STINGY", type=BASE, uses=(_stingy,))

SECRET_HUBRIS = Moon(
    id="secret-hubris",
    name="HUBRIS",
    type=SECRET,
    supplement="Your power is persistent.",
    traits=(PERSISTENT(_its_own),),
)


def _is_everywhere(board: Board, owner: int, seat: int) -> bool:
    """Return whether an alien has a base in each system that has planets, or is not the one meant."""
    planets, bases = board.planets, [*bases_of(board, seat), *moon_bases(board, seat)]
    there = {planets[base].system for base in bases}
    return seat != owner or there >= {planet.system for planet in planets if planet.exists}


BASE_HOMEWARD = Moon(
    id="base-homeward",
    name="HOMEWARD",
    type=BASE,
    supplement="You can win only while you have a base in every system of the match.",
    traits=(GOAL(Goal("can win only with a base in every system", _is_everywhere)),),
)

CHEESY_NOPLANET = Moon(
    id="cheesy-noplanet",
    name="NOPLANET",
    type=CHEESY,
    is_for_all=True,
    supplement="Aliens that would be eliminated win the match instead.",
    traits=(ELIMINATED_WIN(True),),
)


@effect(
    "cheesy-dealdead",
    "invader:orientation.window",
    applies=lambda use: bool(do.of_forge(use.state, use.state.spent_aur)),
    mandatory=True,
)
def _dealdead(use: Use) -> Script[None]:
    """In your orientation the exhausted pods of the forge are drafted by the aliens in turn, one each, clockwise from
    yourself, until none is left."""
    seats = [seat for seat in ring(use.state, use.seat) if seat == use.seat or seat in use.others]
    for turn in range(len(do.of_forge(use.state, use.state.spent_aur))):
        yield from do.draft(use.table, seats[turn % len(seats)], 1, use, where=do.EXHAUSTED)


CHEESY_DEALDEAD = Moon(id="cheesy-dealdead", name="DEALDEAD", type=CHEESY, uses=(_dealdead,))


@effect("secret-legacy", "any:on:revealed", mandatory=True)
def _legacy(use: Use) -> Script[None]:
    """Manifest two random legacies; they are in force."""
    for name in do.manifest_powers(use.table, 2):
        yield from do.enforce(use, name)


SECRET_LEGACY = Moon(id="secret-legacy", name="LEGACY", type=SECRET, uses=(_legacy,))

SECRET_CLOAK = Moon(
    id="secret-cloak", name="CLOAK", type=SECRET, supplement="Does nothing and stays shrouded for ever."
)

BASE_WARPED = Moon(
    id="base-warped",
    name="WARPED",
    type=BASE,
    supplement="None of your ships can be revived.",
    traits=(NO_REVIVAL(_its_own),),
)
