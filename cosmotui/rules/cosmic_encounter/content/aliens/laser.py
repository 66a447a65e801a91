"""Laser: Power to Blind."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.status import RESUPPLY


def _seal(use: Use, seat: int, count: int) -> Script[int]:
    """Seal random pods of a cache in stasis, and return whose cache it was in the end."""
    victim = yield from do.touch(use.table, seat, use, f"seal {count} pods")
    if victim >= 0:
        do.to_stasis(use.table, victim, do.random_pods(use.table, use.state.aliens[victim].cache, count))
    return victim


def _blind(use: Use, seat: int, count: int) -> Script[None]:
    victim = yield from _seal(use, seat, count)
    if victim >= 0:
        do.put_status(use, victim, "blinded", "upkeep.window", [RESUPPLY])


@effect("laser", "leader:arrival.window", mandatory=True)
def blind(use: Use) -> Script[None]:
    """After arrival you blind the opponent: for each of your committed ships one random pod of its cache is sealed in
    stasis until the end of upkeep (all of them if it holds fewer). From then until upkeep begins it may not request a
    resupply."""
    yield from _blind(use, use.enemy.leader, len(use.own_fleet))


@effect("legacy laser", "leader:arrival.window")
def legacy(use: Use) -> Script[None]:
    """After arrival each leader is blinded by its own committed-ship count."""
    yield from _blind(use, use.seat, len(use.own_fleet))


def _scraps(use: Use) -> bool:
    return use.enemy.leader != use.seat and len(use.cache) > 1


@hinted(Hint(gain(0.05), pods=worst("the least of them")))
@effect("wild laser", "actor:arrival.window", applies=_scraps, only_zapped=True)
def wild(use: Use) -> Script[None]:
    """Scrap up to 3 pods of your cache; the same number of random pods of the opponent's cache is sealed in stasis
    until the end of upkeep. No pod may be discharged in answer to this except to zap this flare."""
    own = [pod for pod in use.cache if pod != use.pod]
    gone = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod? {} of 3", own, 1, 3)
    yield from do.scrap(use.table, use.seat, gone, use)
    cache = use.state.aliens[use.enemy.leader].cache
    do.to_stasis(use.table, use.enemy.leader, do.random_pods(use.table, cache, len(gone)))


@hinted(Hint(gain(0.1)))
@effect("super laser", "sponsor:arrival.window")
def super_flare(use: Use) -> Script[None]:
    """Use your power as a sponsor (on the opposing leader)."""
    yield from do.use_clause(use, blind)


ITEM = Alien(
    id="laser",
    name="Laser",
    alert="green",
    types=("control",),
    galaxy="Dominion",
    aim="lead with four ships",
    in_play="Every ship that you commit as leader takes a pod out of the opponent's hand. Come with four.",
    power=Power(name="Power to Blind", uses=(blind,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
