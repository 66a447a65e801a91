"""Tide: Power of Waves."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, holders
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.operations.boons import BOONS

WAVES = "waves"


def _waves(use: Use) -> int:
    power = next((one for one in use.alien.powers if one.alien == "tide"), None)
    return power.marks.get(WAVES, 0) if power is not None else 0


def _set(use: Use, count: int) -> None:
    for power in use.alien.powers:
        if power.alien == "tide":
            do.set_marks(use, power, WAVES, count)


def setup(use: Use) -> None:
    """Put 3 of your marks on your nexus as waves."""
    _set(use, 3)


@effect("tide", "leader:encounter.result", applies=lambda use: use.fleet.result in ("win", "lose"), mandatory=True)
def waves(use: Use) -> Script[None]:
    """After winning an encounter as leader add a wave to your nexus; then you and each of your sponsors draft one pod
    per wave. After losing an encounter as leader remove a wave; then each alien in the enemy fleet has one pod of its
    cache ravaged per wave left."""
    if use.fleet.result == "win":
        _set(use, _waves(use) + 1)
        for seat in [use.seat, *use.fleet.sponsors]:
            yield from do.draft(use.table, seat, _waves(use), use)
    elif _waves(use):
        _set(use, _waves(use) - 1)
        for seat in use.enemies:
            yield from do.ravage_pods(use.table, seat, _waves(use), use)


@effect("legacy tide", "actor:encounter.result", applies=lambda use: use.fleet.result in ("win", "lose"))
def legacy(use: Use) -> Script[None]:
    """A winning actor drafts 2 pods; a losing actor scraps 2 pods of its choice from its cache."""
    if use.fleet.result == "win":
        yield from do.draft(use.table, use.seat, 2, use)
        return
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod? {} of 2", cache, 2, 2)
    yield from do.scrap(use.table, use.seat, pods, use)


def _gained(use: Use) -> int:
    return use.now.notes.get(f"{BOONS} {use.seat}", 0)


@hinted(Hint(aim=holders(0.1)))
@effect("wild tide", "backward:payoff.boons", applies=lambda use: _gained(use) > 0)
def wild(use: Use) -> Script[None]:
    """One other alien has as many pods of its cache ravaged as you gain boons."""
    target = yield from do.choose_target(use, "Whose pods are ravaged?")
    yield from do.ravage_pods(use.table, target, _gained(use), use)


@hinted(Hint(gain(0.15)))
@effect("super tide", "any:warpfall.window")
def super_flare(use: Use) -> None:
    """Add a wave to your nexus."""
    _set(use, _waves(use) + 1)


ITEM = Alien(
    id="tide",
    name="Tide",
    alert="yellow",
    types=("resource", "destroy", "support"),
    galaxy="Storm",
    aim="start with safe wins",
    in_play=("Winning makes every win richer, for your sponsors too; losing undoes it. Start with safe fights."),
    power=Power(name="Power of Waves", uses=(waves,), setup=setup),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
