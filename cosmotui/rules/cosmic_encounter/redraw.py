"""Drawing anew what a seat cannot see: which pods lie in other caches and in the forge (Part C)."""

from collections.abc import Container

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.pod import pod_id
from cosmotui.rules.cosmic_encounter.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.view import visible_pods


def redraw(state: CosmicEncounterState, seat: int | None, dice: Dice, known: Container[str]) -> bool:
    """Shuffle the contents of hidden pods among themselves; those of `known` numbers stay. Whether anything is hidden.

    Primed drivers stay encounter pods, kickers kickers, distress pods distress pods: so much is public.
    """
    seen = visible_pods(state, seat)
    hidden = [
        id for id in range(len(state.pods)) if id not in seen and pod_id(id) not in known and id not in state.vaporized
    ]
    primed = _primed(state)
    for kinds in ("driver", "kicker", "intimidate", "distress", ""):
        slots = [id for id in hidden if primed.get(id, "") == kinds]
        if kinds:
            for id in slots:
                others = [one for one in hidden if one not in primed and _fits(state, one, kinds)]
                if others:
                    other = dice.choose(others)
                    state.pods[id], state.pods[other] = state.pods[other], state.pods[id]
        else:
            contents = [state.pods[id] for id in slots]
            dice.shuffle(contents)
            for id, pod in zip(slots, contents, strict=True):
                state.pods[id] = pod
    return bool(hidden)


def _primed(state: CosmicEncounterState) -> dict[int, str]:
    """Which pods are primed, and as what."""
    found: dict[int, str] = {}
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        found |= {fleet.driver: "driver", fleet.kicker: "kicker", fleet.intimidate: "intimidate"}
        found |= {pod: "distress" for _, pod in fleet.distress}
    found.pop(-1, None)
    return found


def _fits(state: CosmicEncounterState, id: int, kind: str) -> bool:
    pod = state.pods[id]
    return pod.is_encounter if kind == "driver" else pod.kind == kind
