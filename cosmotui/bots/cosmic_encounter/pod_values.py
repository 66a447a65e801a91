"""The worth of pods in the cache, in units of a base."""

from typing import Final

from cosmotui.rules.cosmic_encounter.model.pod import Pod

ARTIFACTS: Final = {
    "cosmic-zap": 0.12,
    "flare-zap": 0.06,
    "ship-zap": 0.09,
    "grime": 0.05,
    "finder": 0.07,
    "warp-key": 0.12,
    "paradox": 0.05,
    "force-field": 0.12,
    "ionic-gas": 0.04,
    "plague": 0.13,
    "rebirth": 0.1,
    "omni-zap": 0.13,
}
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
            return ARTIFACTS.get(pod.item, 0.08)
        case "distress":
            return DISTRESS.get(pod.item, 0.08)
        case "kicker":
            return 0.15
        case "intimidate" | "rift":
            return 0.08
        case _:
            return 0.07
