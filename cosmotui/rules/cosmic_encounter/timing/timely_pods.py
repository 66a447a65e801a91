"""The pods that an alien may discharge at a moment at all, found quickly: mostly there is none (CE-13.10)."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.windows import ANY_TIME
from cosmotui.rules.cosmic_encounter.sources import ARTIFACT, FLARE, Answers, known_sources
from cosmotui.rules.cosmic_encounter.traits import ANY_PHASE, has_itself

DECLARED: Final = ("flare", "artifact", "rift")
"""Kinds of pods that are discharged in windows."""
_NEVER: Final = Answers(lambda _: False)


@cache
def keyed_pods(at: str) -> Mapping[str, Mapping[str, bool]]:
    """Return which pods of each kind are keyed to a moment, by the names of their items (CE-13.34)."""
    return defaultdict(lambda: _NEVER, {kind: Answers(partial(_is_keyed, at, kind)) for kind in DECLARED})


def _is_keyed(at: str, kind: str, name: str) -> bool:
    if kind == FLARE:
        flare = alien(name).flare
        return flare.wild.is_at(at) or flare.super_flare.is_at(at)
    clause = item(name if kind == "artifact" else kind)
    return clause is not None and clause.is_at(at)


def is_unbound(state: CosmicEncounterState, seat: int, pod: Pod, at: str) -> bool:
    """Return whether an alien may discharge an artifact at a moment to which it is not keyed (CE-13.11)."""
    at_any = pod.kind == ARTIFACT and at in ANY_TIME and state.invasion is not None
    return at_any and has_itself(state, seat, ANY_PHASE)


def timely_pods(state: CosmicEncounterState, seat: int, at: str) -> list[int]:
    """Return the pods at hand of declared kinds that may be discharged at a moment at all."""
    pods, keyed, hand = state.pods, keyed_pods(at), at_hand(state, seat)
    free = at in ANY_TIME and state.invasion is not None and known_sources(state, seat, ANY_PHASE.wanted)
    if free and has_itself(state, seat, ANY_PHASE):
        return [id for id in hand if (pod := pods[id]).kind == ARTIFACT or keyed[pod.kind][pod.item]]
    return [id for id in hand if keyed[(pod := pods[id]).kind][pod.item]]
