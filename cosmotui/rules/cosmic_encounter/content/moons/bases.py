"""Moon bases: each counts as one more base, and burdens its owner with a penalty."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, free_ships, in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.holdings import moon_bases
from cosmotui.rules.cosmic_encounter.kinds.moon import BASE, Moon
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, GOAL, NO_REVIVAL, SUPPLY, Goal

SUPPORT: Final = ("artifact", "flare", "distress")
"""The kinds of pods whose discharge costs a ship."""
MOST_PODS: Final = 4
"""Pods that are left in the cache."""
LEAST_LOST: Final = 10
"""Ships that have to be in the warp."""


def _discharged(use: Use) -> int:
    """Return how many pods of those kinds the user has just discharged."""
    if use.cause is None or use.cause.seat != use.seat:
        return 0
    return sum(use.state.pods[pod].kind in SUPPORT for pod in use.cause.pods)


@effect("base-careless", "any:on:pod-discharged", mandatory=True, applies=lambda use: _discharged(use) > 0)
def _careless(use: Use) -> Script[None]:
    """Vaporize one of your ships for every artifact, flare or distress pod you discharge."""
    yield from do.ravage(use.table, use.seat, _discharged(use), use, vaporize=True)


BASE_CARELESS = Moon(id="base-careless", name="CARELESS", type=BASE, uses=(_careless,))


@effect("base-feeble", "actor:combat.window", mandatory=True)
def _feeble(use: Use) -> None:
    """Your fleet has 3 less might."""
    do.add_might(use, -3, "FEEBLE")


BASE_FEEBLE = Moon(id="base-feeble", name="FEEBLE", type=BASE, uses=(_feeble,))


@effect("base-flush", "any:orientation.open", mandatory=True)
def _flush(use: Use) -> Script[None]:
    """Ravage one of your ships as each campaign begins."""
    yield from do.ravage(use.table, use.seat, 1, use)


BASE_FLUSH = Moon(id="base-flush", name="FLUSH", type=BASE, uses=(_flush,))


def _spare_pods(use: Use) -> int:
    return len(use.cache) - MOST_PODS


@effect("base-four", "any:warpfall.window", mandatory=True, applies=lambda use: _spare_pods(use) > 0)
def _four(use: Use) -> Script[None]:
    """With five or more pods in your cache, scrap pods until four are left."""
    count, cache = _spare_pods(use), use.cache
    title = f"Scrap which pod? {{}} of {count}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, cache, count, count)
    yield from do.scrap(use.table, use.seat, pods, use)


BASE_FOUR = Moon(id="base-four", name="FOUR", type=BASE, uses=(_four,))


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


def _one_less(board: Board, owner: int, seat: int) -> int:
    return -1 if seat == owner else 0


BASE_LIMIT = Moon(
    id="base-limit",
    name="LIMIT",
    type=BASE,
    supplement="You get one fuel cell fewer in your orientation.",
    traits=(SUPPLY(_one_less),),
)


def _two_less(board: Board, owner: int, seat: int) -> int:
    return -2 if seat == owner else 0


BASE_NONAME = Moon(
    id="base-noname", name="NONAME", type=BASE, supplement="Your authority is 2 lower.", traits=(AUTHORITY(_two_less),)
)


@effect("base-powerpay", "any:on:power-used", mandatory=True, applies=lambda use: use.befalls_user)
def _powerpay(use: Use) -> Script[None]:
    """For each use of your power ravage one of your ships."""
    yield from do.ravage(use.table, use.seat, 1, use)


BASE_POWERPAY = Moon(id="base-powerpay", name="POWERPAY", type=BASE, uses=(_powerpay,))


@effect("base-stingy", "bystander:rally.sponsor", mandatory=True)
def _stingy(use: Use) -> None:
    """You may commit no more than one ship when you sponsor."""
    do.limit_ships(use, "most", use.seat, count=1)


BASE_STINGY = Moon(id="base-stingy", name="STINGY", type=BASE, uses=(_stingy,))


def _still_due(use: Use) -> int:
    """Return how many more ships have to go to the warp."""
    return min(LEAST_LOST - len(in_warp(use.state, use.seat)), len(free_ships(use.state, use.seat)))


@effect("base-stream", "any:warpfall.window", mandatory=True, applies=lambda use: _still_due(use) > 0)
def _stream(use: Use) -> Script[None]:
    """While fewer than ten of your ships are in the warp, ravage more until ten are there."""
    yield from do.ravage(use.table, use.seat, _still_due(use), use)


BASE_STREAM = Moon(id="base-stream", name="STREAM", type=BASE, uses=(_stream,))


def _its_own(board: Board, owner: int, seat: int) -> bool:
    return seat == owner


BASE_WARPED = Moon(
    id="base-warped",
    name="WARPED",
    type=BASE,
    supplement="None of your ships can be revived.",
    traits=(NO_REVIVAL(_its_own),),
)
