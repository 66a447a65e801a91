"""The pods that an alien may discharge at a moment at all, found quickly: mostly there is none (CE-13.10)."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import ANY_TIME
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.sources import ARTIFACT, FLARE, Answers
from cosmotui.rules.cosmic_encounter.traits import ANY_PHASE, allows

DECLARED: Final = ("flare", "artifact", "rift")
"""Kinds of pods that are discharged in windows."""


@cache
def keyed_pods(at: str) -> Mapping[str, Mapping[str, bool]]:
    """Return which pods of each declared kind are keyed to a moment, by the names of their items (CE-13.34)."""
    return {kind: Answers(partial(_is_keyed, at, kind)) for kind in DECLARED}


def _is_keyed(at: str, kind: str, name: str) -> bool:
    if kind == FLARE:
        flare = alien(name).flare
        return flare.wild.is_at(at) or flare.super_flare.is_at(at)
    clause = item(name if kind == "artifact" else kind)
    return clause is not None and clause.is_at(at)


def is_unbound(state: CosmicEncounterState, seat: int, pod: Pod, at: str) -> bool:
    """Return whether an alien may discharge an artifact at a moment to which it is not keyed (CE-13.11)."""
    return pod.kind == "artifact" and at in ANY_TIME and state.invasion is not None and allows(state, seat, ANY_PHASE)


def timely_pods(state: CosmicEncounterState, seat: int, at: str) -> list[int]:
    """Return the pods at hand of declared kinds that may be discharged at a moment at all."""
    pods, keyed = state.pods, keyed_pods(at)
    timely: list[int] = []
    others: list[int] = []
    hand = at_hand(state, seat)
    for id in hand:
        pod = pods[id]
        answers = keyed.get(pod.kind)
        if answers is not None:
            if answers[pod.item]:
                timely.append(id)
            elif pod.kind == ARTIFACT:
                others.append(id)
    if others and is_unbound(state, seat, pods[others[0]], at):
        return [id for id in hand if id in timely or id in others]
    return timely
