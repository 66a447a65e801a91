"""Rules, the essences of Cosmos: one for each phase, which bind every alien but whoever has displayed them."""

from dataclasses import dataclass
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Run, Use, effect
from cosmotui.rules.cosmic_encounter.kinds.essence import Essence
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.phases.launch import legal_targets
from cosmotui.rules.cosmic_encounter.traits import ANY_NUMBER, LOSES_TIES, SUPPLY

CLOUD: Final = "clear cloud"
CLOUDS, RAVAGED = 2, 2
"""Charges that the rule of destiny adds, and ships that may be ravaged for fuel."""


@dataclass(frozen=True, kw_only=True)
class Law(Essence):
    """A rule that is in force while it is displayed."""

    of: str = "cosmos"
    is_for_all: bool = True
    begins: Run | None = None
    """What is done when it is displayed."""
    ends: Run | None = None
    """What is done when it is vaporized."""


def _binds(use: Use) -> bool:
    """Return whether a rule binds the alien on which it would act."""
    return use.holding.owner != use.seat


def _is_bound(board: Board, id: str, seat: int) -> bool:
    """Return whether a rule is displayed that binds an alien."""
    return any(one.item == id and not one.gone and one.owner != seat for one in board.holdings)


def _no_fuel(board: Board, owner: int, seat: int) -> int:
    return -ANY_NUMBER if _is_bound(board, "law-orientation", seat) else 0


def _loses_ties(board: Board, owner: int, seat: int) -> bool:
    return _is_bound(board, "law-encounter", seat)


@effect("law-orientation", "invader:orientation.supply", mandatory=True, applies=_binds)
def _orientation(use: Use) -> Script[None]:
    """Invaders get no fuel but may ravage up to 2 own ships for 1 fuel each."""
    most = min(RAVAGED, len(free_ships(use.state, use.seat)))
    count = yield from do.choose_number(use.table, use.seat, "Ravage how many ships for fuel?", 0, most)
    gone = yield from do.ravage(use.table, use.seat, count, use)
    do.gain_fuel(use.table, use.seat, len(gone), "ships given up")


ORIENTATION = Law(id="law-orientation", name="Orientation", uses=(_orientation,), traits=(SUPPLY(_no_fuel),))


@effect(
    "law-warpfall",
    "invader:warpfall.revive",
    mandatory=True,
    applies=lambda use: _binds(use) and bool(in_warp(use.state, use.seat)),
)
def _warpfall(use: Use) -> Script[None]:
    """After reviving, the invader vaporizes one of its ships in the warp."""
    yield from do.ravage(use.table, use.seat, 1, use, vaporize=True, of=in_warp(use.state, use.seat))


WARPFALL = Law(id="law-warpfall", name="Warpfall", uses=(_warpfall,))


@effect(
    "law-destiny", "invader:destiny.window", mandatory=True, applies=lambda use: _binds(use) and use.now.charge == CLOUD
)
def _destiny(use: Use) -> Script[None]:
    """Two clear clouds are added, on a clear cloud aliens target their own system."""
    state, own = use.state, planets_of(use.state, use.seat)
    there = {seat: [planet for planet in own if on_planet(state, planet, seat)] for seat in use.others}
    guests = [seat for seat, planets in there.items() if planets]
    if not guests:
        do.manifest_destiny(use.table)
        return
    seat = yield from do.choose_alien(use.table, use.seat, "A clear cloud: which alien in your system?", guests)
    use.now.charge = str(seat)
    yield from do.aim(use, there[seat])


def _clouds_come(use: Use) -> None:
    """Add the clouds, unless they are there from before."""
    if CLOUD not in use.state.extra_charges:
        do.add_charges(use.table, CLOUD, CLOUDS)


DESTINY = Law(
    id="law-destiny",
    name="Destiny",
    uses=(_destiny,),
    begins=_clouds_come,
    ends=lambda use: do.add_charges(use.table, CLOUD, -CLOUDS),
)


@effect("law-launch", "invader:launch.target", mandatory=True, applies=lambda use: _binds(use) and use.now.target < 0)
def _launch(use: Use) -> Script[None]:
    """Target planet is chosen by the defender."""
    yield from do.aim(use, legal_targets(use.table), by=use.now.defender)


LAUNCH = Law(id="law-launch", name="Launch", uses=(_launch,))


@effect("law-rally", "leader:rally.open", mandatory=True, applies=_binds)
def _rally(use: Use) -> None:
    """Each leader may commission only one alien."""
    do.bind(use, "few", use.side, EVERYBODY, 1)


RALLY = Law(id="law-rally", name="Rally", uses=(_rally,))


@effect("law-approach", "leader:approach.open", mandatory=True, applies=lambda use: _binds(use) and bool(use.cache))
def _approach(use: Use) -> None:
    """Each leader shows one random pod before priming."""
    do.display(use.table, use.seat, do.random_pods(use.table, use.cache, 1))


APPROACH = Law(id="law-approach", name="Approach", uses=(_approach,))
ENCOUNTER = Law(
    id="law-encounter", name="Encounter", supplement="Ties are lost by the defender.", traits=(LOSES_TIES(_loses_ties),)
)


def _is_backers(use: Use) -> bool:
    cause = use.event
    is_boon = cause.seat == use.seat and cause.by is None and cause.count > 1
    return _binds(use) and is_boon and use.state.at == "payoff.boons"


@effect("law-payoff", "backward:on:boon", mandatory=True, applies=_is_backers)
def _payoff(use: Use) -> None:
    """Backer boons are halved round up."""
    use.event.count = (use.event.count + 1) // 2


PAYOFF = Law(id="law-payoff", name="Payoff", uses=(_payoff,))


def _charged(use: Use) -> list[int]:
    return [pod for pod in use.alien.charging if use.state.pods[pod].kind == "flare"]


@effect(
    "law-upkeep",
    "any:upkeep.recharge",
    mandatory=True,
    first=True,
    applies=lambda use: _binds(use) and bool(_charged(use)),
)
def _upkeep(use: Use) -> Script[None]:
    """Charged flares must be paid for with 1 lucre or are exhausted."""
    alien = use.alien
    for pod in _charged(use):
        title = f"Pay 1 lucre for {use.state.pods[pod].name}?"
        if alien.lucre and (yield from do.agree(use.table, use.seat, title)):
            do.gain_lucre(use.table, use.seat, -1, "a charged flare")
        else:
            do.uncharge(use.table, use.seat, [pod])


UPKEEP = Law(id="law-upkeep", name="Upkeep", uses=(_upkeep,))
LAWS: Final = {
    one.id: one for one in (ORIENTATION, WARPFALL, DESTINY, LAUNCH, RALLY, APPROACH, ENCOUNTER, PAYOFF, UPKEEP)
}
"""All rules, by id."""
