"""Imp: Power of Mischief."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import is_in_own_system
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, resupplied, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED
from cosmotui.rules.cosmic_encounter.model.table import Board, StoreFacts
from cosmotui.rules.cosmic_encounter.traits import REACHES

MOST = 4
HOVEL: Final = "hovel"


def _hovels(use: Use) -> None:
    """Make a hovel in every system."""
    for system in use.state.seats:
        do.store(use, HOVEL, SHROUDED, system=system)


def setup(use: Use) -> None:
    """Put a hovel in every system; gain one extra free resupply per other alien."""
    _hovels(use)
    do.gain_resupplies(use.table, use.seat, len(use.state.seats) - 1)


def reaches(board: Board, owner: int, store: StoreFacts, pod: int) -> bool:
    """While you are in a system (your own by CE-5.18; as invader or sponsor the target system from arrival on) you may
    discharge or prime pods from its hovel as if they were in your cache."""
    if store.system == owner and is_in_own_system(board, owner):
        return True
    now = board.invasion
    if now is None or now.target < 0 or owner == now.defender:
        return False
    has_arrived = any(ship.owner == owner and ship.is_committed for ship in board.ships)
    return has_arrived and store.system == board.planets[now.target].system


def _is_full(use: Use) -> bool:
    is_own = use.cause is None or use.cause.seat == use.seat
    return is_own and len(use.cache) > MOST


def _scrap_down(use: Use, most: int = MOST) -> Script[None]:
    cache = use.cache
    count = max(0, len(cache) - most)
    title = f"Scrap which pod? {{}} of {count}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, cache, count, count)
    yield from do.scrap(use.table, use.seat, pods, use)


@hinted(Hint(pods=worst("the rest is at hand")))
@effect("imp", "any:on:pods-gained", "any:orientation.open", "any:upkeep.end", mandatory=True, applies=_is_full)
def shroud(use: Use) -> Script[None]:
    """Whenever you have more than 4 pods in your cache, shroud pods of your choice into hovels of your choice until 4
    remain; if this use is zapped, scrap down to 4 instead."""
    if use.boosted:
        yield from do.draft(use.table, use.seat, 1, use)
    _hovels(use)
    systems = [(str(seat), f"the system of {use.names[seat]}") for seat in use.state.seats]
    own = [*systems[use.seat :], *systems[: use.seat]]
    while (count := len(use.cache) - MOST) > 0:
        cache = use.cache
        title = f"Shroud which pod? {count} more"
        pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, 1, 1)
        system = yield from do.choose_word(use.table, use.seat, "In the hovel of which system?", own)
        do.store_pods(use.table, use.seat, pods, do.store(use, HOVEL, SHROUDED, system=int(system)))


@effect("legacy imp", "any:on:pods-gained", "any:orientation.open", "any:upkeep.end", applies=_is_full)
def legacy(use: Use) -> Script[None]:
    """Any alien with more than 4 pods scraps down to 4."""
    yield from _scrap_down(use)


def _clear(now: Situation) -> float:
    """Return what it brings a leader to scrap all its encounter pods, the worst of its cache, for then it may take a
    resupply; at other times it is a loss."""
    survey = now.survey
    others = sorted((pod for pod in survey.pods if pod.item != "imp"), key=now.worth)
    gone, kept = others[: 1 - MOST], others[1 - MOST :]
    if not survey.awaits_resupply or any(pod.is_encounter for pod in kept):
        return -1.0
    return resupplied(now, gone)


@hinted(Hint(weighed(_clear), why="a resupply for poor pods", pods=worst("the resupply brings better ones")))
@effect("wild imp", "any:any", applies=lambda use: len(use.cache) > MOST + 1)
def wild(use: Use) -> Script[None]:
    """With more than 4 other pods: scrap down to 4 including this flare."""
    yield from _scrap_down(use, MOST - 1)


@hinted(Hint(helps=always))
@effect("super imp", "any:on:pods-gained", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: draft a pod before shrouding."""


ITEM = Alien(
    id="imp",
    name="Imp",
    alert="red",
    types=("resource",),
    galaxy="Alliance",
    aim="hide drivers where you fight",
    in_play=(
        "Four pods are all that you hold; the others wait in hovels, one in each system, and are at hand where you "
        "are. Hide drivers where you mean to fight, and take a resupply often: you have many."
    ),
    power=Power(
        name="Power of Mischief",
        uses=(shroud,),
        setup=setup,
        if_zapped=_scrap_down,
        traits=(REACHES(reaches),),
        supplement=(
            "While you are in a system (your own by CE-5.18; as invader or sponsor the target system from arrival on) "
            "you may discharge or prime pods from its hovel as if they were in your cache."
        ),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
