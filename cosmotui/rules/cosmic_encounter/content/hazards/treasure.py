"""Hazards that hide pods for one of the leaders."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.store import SEALED

COUNT = 6
"""Pods that are hidden."""


def _hide(use: Use, name: str, dark: bool = False) -> Script[None]:
    pods = yield from do.extract(use.table, use.seat, COUNT, dark=dark)
    do.store_pods(use.table, use.seat, pods, do.store(use, name, SEALED))


def _open(use: Use, result: str) -> Script[None]:
    """Split what is hidden among the leaders with that result; each takes what it likes."""
    pods = do.unpack(use)
    finders = [fleet.leader for fleet in use.now.fleets if fleet.result == result] or [use.seat]
    most = COUNT if any(fleet.result == result for fleet in use.now.fleets) else 0
    for finder, share in zip(finders, _shares(pods, len(finders)), strict=True):
        yield from do.keep(use.table, finder, share, most, use)


def _shares(pods: Sequence[int], count: int) -> list[Sequence[int]]:
    """They were drawn at random, so that any half of them is a random one."""
    each = -(-len(pods) // count)
    return [pods[number * each : (number + 1) * each] for number in range(count)]


@effect("buried-treasure", "invader:destiny.hazard")
def _bury(use: Use) -> Script[None]:
    """Six pods are extracted, sealed."""
    yield from _hide(use, "treasure")


@effect("treasure of buried-treasure", "invader:payoff.boons")
def _unearth(use: Use) -> Script[None]:
    """A winning leader probes the six pods and adds any number of them to its cache; of two winning leaders each gets
    three to choose from. The rest are scrapped."""
    yield from _open(use, "win")


BURIED_TREASURE = Hazard(id="buried-treasure", name="Buried Treasure", uses=(_bury, _unearth))


@effect("cursed-chest", "invader:destiny.hazard")
def _lock(use: Use) -> Script[None]:
    """Six pods of the dark forge are extracted, sealed."""
    yield from _hide(use, "chest", dark=True)


@effect("chest of cursed-chest", "invader:payoff.boons")
def _unlock(use: Use) -> Script[None]:
    """A losing leader probes the six pods and adds any number of them to its cache; of two losing leaders each gets
    three to choose from. The rest are scrapped."""
    yield from _open(use, "lose")


CURSED_CHEST = Hazard(id="cursed-chest", name="Cursed Chest", uses=(_lock, _unlock))
