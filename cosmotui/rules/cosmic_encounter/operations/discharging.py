"""Pods discharged as another artifact, and the identity that some keep until they are exhausted (CE-36.10)."""

from collections.abc import Sequence
from dataclasses import replace

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations.aur import disguise_pod
from cosmotui.rules.cosmic_encounter.operations.powers import clauses_of_absent, use_absent
from cosmotui.rules.cosmic_encounter.options.pools import dark, pool
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.sources import ARTIFACT, FLARE
from cosmotui.rules.cosmic_encounter.timing.uses import has_charge, item_use, pod_source
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
        disguise_pod(use.table, use.seat, pod, Pod(ARTIFACT, name), openly=True)
    return (yield from discharge(found))


def _use_its_power(use: Use) -> Script[None]:
    """The power of the alien of this flare is used once."""
    yield from use_absent(use, use.state.pods[use.pod].item)


def discharge_for_power(use: Use, pod: int) -> Script[bool]:
    """Discharge a flare of the user's to use the power of its alien once, which is absent, in place of the effect of
    the flare; return whether it took effect (CE-8.14)."""
    flare, instead = use.state.pods[pod], replace(use.effect, run=_use_its_power)
    return (
        yield from discharge(Use(use.table, use.seat, instead, use.at, use.cause, pod_source(flare, use.seat), pod))
    )


def may_use_power_of(use: Use, pod: int) -> bool:
    """Return whether a flare of the user's could be discharged at this moment for the power of its alien, which is
    absent (CE-8.4, CE-8.15)."""
    state, flare = use.state, use.state.pods[pod]
    spent = state.invasion is not None and pod in state.invasion.flares
    is_free = flare.kind == FLARE and not spent and has_charge(state, use.seat)
    tethered = any(power.alien == flare.item for alien in state.aliens for power in alien.powers)
    return is_free and not tethered and bool(clauses_of_absent(use, flare.item))


def wild_of(use: Use, pod: int) -> Use | None:
    """Return the wild effect of a flare of the user's, if it could be discharged at this moment (CE-8.2, CE-8.4)."""
    state, flare = use.state, use.state.pods[pod]
    wild = alien(flare.item).flare.wild
    found = Use(use.table, use.seat, wild, use.at, use.cause, pod_source(flare, use.seat), pod=pod)
    spent = state.invasion is not None and pod in state.invasion.flares
    return found if not spent and wild.is_at(use.at) and wild.fits(found) else None


def discharge_wild(use: Use, pod: int) -> Script[bool]:
    """Discharge a flare of the user's for its wild effect, without a flare charge; it burns out (CE-8.8, CE-8.15)."""
    found = wild_of(use, pod)
    if found is None:
        return False
    found.effect = replace(found.effect, is_burnout=True)
    return (yield from discharge(found, is_free=True))
