"""Pods discharged as another artifact, and the identity that some keep until they are exhausted (CE-36.10)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.model.pod import Former
from cosmotui.rules.cosmic_encounter.options.pools import dark, pool
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.sources import ARTIFACT
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.uses import item_use
from cosmotui.rules.cosmic_encounter.timing.windows import discharge


def artifacts_of(table: CosmicTable) -> list[str]:
    """Return the artifacts that the forges of this match hold (CE-4.5)."""
    rules = rules_of(table.setup)
    pods = [*pool(len(table.state.aliens), rules.poison), *((pod for pod, _ in dark()) if rules.dark_forge else ())]
    return sorted({pod.item for pod in pods if pod.kind == ARTIFACT})


def usable_as(use: Use, pod: int, names: Sequence[str]) -> list[str]:
    """Return which of these artifacts could be discharged at this moment, with that pod in its place."""
    return [name for name in names if item_use(use.table, use.seat, pod, use.at, use.cause, name) is not None]


def discharge_as(use: Use, pod: int, name: str, is_kept: bool = False) -> Script[bool]:
    """Discharge a pod of the user's with the effect of an artifact, and return whether it took effect: at the moment,
    and in answer to what, the use itself has.

    `is_kept`: it is that artifact until it is exhausted, for whoever gets it out of the exhaust too.
    """
    found = item_use(use.table, use.seat, pod, use.at, use.cause, name)
    if found is None:
        return False
    if is_kept:
        old = use.state.pods[pod]
        was = Former(old.kind, old.value, old.right, old.item)
        use.state.pods[pod] = msgspec.structs.replace(old, kind=ARTIFACT, item=name, value=0, right=0, was=was)
        look_for_moments(use.state)
    return (yield from discharge(found))
