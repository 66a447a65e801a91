"""The worth of pods in the cache, in units of a base."""

from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod

ARTIFACT: Final = 0.08
"""What an artifact is worth whose hint says nothing of it."""
DISTRESS: Final = {"reinforcement": 0.11, "escape": 0.09, "therapist": 0.05, "assassin": 0.1}
ATTACK: Final = 0.012
"""What each point of an attack pod is worth, up to the first of the values below, and half of it beyond."""
HIGH: Final = 20


def worth(pod: Pod) -> float:
    """Return the worth of a pod in the cache."""
    match pod.kind:
        case "attack" | "attack-2d" | "flex-attack" | "slime-attack":
            value = max(pod.value, pod.right, 0)
            flex = 0.05 if pod.kind == "flex-attack" else 0.0
            return 0.01 + ATTACK * min(value, HIGH) + ATTACK / 2 * max(0, value - HIGH) + flex
        case "negotiate":
            return 0.09
        case "morph":
            return 0.12
        case "poison":
            return -0.03
        case "flare":
            return 0.1
        case "artifact":
            kept = hint_of(pod.item).worth
            return ARTIFACT if kept is None else kept
        case "distress":
            return DISTRESS.get(pod.item, 0.08)
        case "kicker":
            return 0.15
        case "intimidate" | "rift":
            return 0.08
        case _:
            return 0.07
