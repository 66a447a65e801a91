"""Mutant: Power of Regeneration."""

from collections.abc import Sequence
from functools import cache

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.kinds.cards import BOXES
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import dark, large, standard

FULL, FULLER, FEW = 8, 10, 4
"""Pods that the cache is filled up to: with the power, with the super flare too, by the legacy."""


@cache
def pool() -> tuple[tuple[tuple[Pod, ...], int], ...]:
    """Return the 30 lots of the mutant pool: the pods that each may be, as often as the forges hold them."""
    slime = [msgspec.structs.replace(pod, kind="slime-attack") for pod in _like("attack", 5, 20)]
    artifacts = [((Pod("artifact", one.name),), 1) for box in BOXES.values() for one in (*box.mutant, *box.mutant_too)]
    return (
        (tuple(slime), 5),
        *artifacts,
        (_like("attack", 1, 40), 5),
        (_like("negotiate"), 3),
        (_like("distress"), 3),
        ((Pod("poison"),), 2),
        (_like("kicker", 0, 4), 1),
        (_like("rift", 1, 5), 2),
        ((Pod("morph"),), 1),
        ((Pod("flare", "mutant"),), 1),
    )


def _like(kind: str, low: int = -99, high: int = 99) -> tuple[Pod, ...]:
    """Return the pods of a kind in all forges together, each as often as it is there."""
    rows = (*standard(), *large(), *dark())
    there = [pod for pod, count in rows if pod.kind == kind and low <= pod.value <= high for _ in range(count)]
    return tuple(msgspec.structs.replace(pod, dark=False) for pod in there)


def _manifest(use: Use, count: int) -> Script[None]:
    dice = use.state.dice
    for _ in range(count):
        lots: Sequence[tuple[Pod, ...]] = [lot for lot, copies in pool() for _ in range(copies)]
        yield from do.manifest_pod(use.table, use.seat, dice.choose(dice.choose(lots)), use)


def _held(use: Use) -> int:
    return len(use.cache)


@hinted(Hint(gain(0.25), why="pods for nothing"))
@effect("mutant", "leader:launch.window", applies=lambda use: _held(use) < FULL)
def regenerate(use: Use) -> Script[None]:
    """At launch as leader, if your cache holds fewer than 8 pods, you may manifest pods from the mutant pool until it
    holds 8."""
    yield from _manifest(use, (FULLER if use.boosted else FULL) - _held(use))


@effect("legacy mutant", "leader:launch.window", applies=lambda use: _held(use) < FEW)
def legacy(use: Use) -> Script[None]:
    """Leaders with fewer than 4 pods manifest mutant pods up to 4 at launch."""
    yield from _manifest(use, FEW - _held(use))


@hinted(Hint(gain(0.2)))
@effect("wild mutant", "any:any")
def wild(use: Use) -> Script[None]:
    """Manifest two pods from the mutant pool."""
    yield from _manifest(use, 2)


@hinted(Hint(helps=always))
@effect("super mutant", "leader:launch.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: refill to 10 instead of 8."""


ITEM = Alien(
    id="mutant",
    name="Mutant",
    alert="green",
    types=("resource",),
    galaxy="Prime",
    aim="spend every pod before launch",
    in_play="Spend your pods freely: at each launch as leader the cache fills up again, with pods that no forge holds.",
    power=Power(name="Power of Regeneration", uses=(regenerate,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
