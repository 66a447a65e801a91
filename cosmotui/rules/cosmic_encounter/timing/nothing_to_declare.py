"""Whether an alien has nothing to declare in a window, found quickly: mostly it is so (CE-13.10)."""

from collections.abc import Mapping
from functools import cache

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.windows import ANY_TIME
from cosmotui.rules.cosmic_encounter.sources import POWER, Answers
from cosmotui.rules.cosmic_encounter.timing.timely_pods import keyed_pods
from cosmotui.rules.cosmic_encounter.timing.uses import clauses_at
from cosmotui.rules.cosmic_encounter.traits import ANY_PHASE, REACHES


@cache
def _looked_for(at: str) -> tuple[Answers, Mapping[str, Mapping[str, bool]]]:
    """Return which powers and which pods let an alien declare something at a moment at all."""

    def speaks(power: str) -> bool:
        if not power:
            return False
        opens = REACHES.wanted.powers[power] or (at in ANY_TIME and ANY_PHASE.wanted.powers[power])
        return opens or bool(clauses_at(POWER, power, at, False))

    return Answers(speaks), keyed_pods(at)


def has_nothing_to_declare(state: CosmicEncounterState, seat: int, at: str) -> bool:
    """Return whether an alien has certainly nothing to declare; False where that takes a closer look."""
    alien = state.aliens[seat]
    if state.legacies or state.holdings or alien.vouchers:
        return False
    powers, keyed = _looked_for(at)
    for power in alien.powers:
        if powers[power.alien]:
            return False
    pods = state.pods
    for id in alien.cache:
        pod = pods[id]
        if keyed[pod.kind][pod.item]:
            return False
    return True
