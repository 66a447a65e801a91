"""Exhausts: the pods that come to them, and where those go at `upkeep.recharge` and later (CE-10.5, CE-24.4)."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.model.pod import ENDS, WHEN_SCRAPPED
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.traits import EXHAUSTED, having

RECHARGED: Final = "recharged"
"""Note of an invasion: the pods of its exhausts have gone where they belong."""
BETWEEN: Final = ("orientation", "loading")
"""Phases before an invasion, and behind the upkeep of the one before it."""


def to_exhaust(state: CosmicEncounterState, seat: int, pods: Sequence[int]) -> None:
    """Put pods into an exhaust; slime that was an ordinary pod is one again (CE-7.30)."""
    as_before(state, pods, WHEN_SCRAPPED)
    state.shrouded = [pod for pod in state.shrouded if pod not in pods]
    state.aliens[seat].exhaust += pods


def as_before(state: CosmicEncounterState, pods: Iterable[int], *ends: str) -> None:
    """Let pods be what they were before they became others for a time that is over: one of the ends of `Former`."""
    for pod in pods:
        if (former := state.pods[pod].was) is not None and former.ends in ends:
            kind, item, value, right = former.kind, former.item, former.value, former.right
            state.pods[pod] = msgspec.structs.replace(
                state.pods[pod], kind=kind, item=item, value=value, right=right, was=None
            )


def to_forge(table: CosmicTable, pods: Sequence[int], unrefined: bool = False) -> None:
    """Add pods to the forge as exhausted, or at once as unrefined; copies leave the match (CE-10.5 to CE-10.13).

    What was another pod for a time is itself again there too (CE-7.30); what is exhausted, sources in force may turn
    into something else.
    """
    state = table.state
    as_before(state, pods, *ENDS)
    gone = [pod for pod in pods if state.pods[pod].manifested]
    aur = [pod for pod in pods if pod not in gone]
    if not unrefined:
        gone += _transmuted(state, aur)
        aur = [pod for pod in aur if pod not in gone]
    state.vaporized += gone
    if unrefined or rules_of(table.setup).recycles:
        state.forge += aur
    else:
        state.spent_aur += aur


def _transmuted(state: CosmicEncounterState, aur: Sequence[int]) -> list[int]:
    """Turn pods that are exhausted into what sources in force make of them, and return those that are vaporized."""
    rules = [becomes for _, becomes in having(state, EXHAUSTED)] if aur else []
    gone: list[int] = []
    for pod in aur if rules else ():
        for becomes in rules:
            among = becomes(state.pods[pod]) if pod not in gone else None
            if among:
                dark = state.pods[pod].dark
                state.pods[pod] = msgspec.structs.replace(state.dice.choose(among), dark=dark)
            elif among is not None:
                gone.append(pod)
    return gone


def settle(table: CosmicTable, seat: int, pods: Sequence[int]) -> None:
    """Send pods of an exhaust back to the cache if they are charging, else to the forge (CE-8.5, CE-10.5)."""
    state = table.state
    alien = state.aliens[seat]
    there = [pod for pod in alien.exhaust if pod in pods]
    gone = [pod for pod in there if pod not in alien.charging]
    alien.cache += [pod for pod in there if pod in alien.charging]
    alien.exhaust = [pod for pod in alien.exhaust if pod not in there]
    alien.charging = [pod for pod in alien.charging if pod not in there]
    state.shrouded = [pod for pod in state.shrouded if pod not in there]
    to_forge(table, gone)
    for other in state.aliens:
        other.known = [pod for pod in other.known if pod not in gone]


def settle_late(table: CosmicTable, pods: Sequence[int]) -> None:
    """Settle pods at once that have come to an exhaust behind `upkeep.recharge`, or in an orientation (CE-24.4)."""
    state = table.state
    recharged = state.invasion is not None and RECHARGED in state.invasion.notes
    if recharged or state.phase in BETWEEN:
        for seat in state.seats:
            settle(table, seat, pods)
