"""The rule that matters most at a decision or at a point of a battle, at which the rules reader opens."""

from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmoforce.state import Acting, Between, Building, Cooling, Doing, Flying, Frame, Repairing
from cosmotui.rules.cosmoforce.view import CosmoforceView

_BY_DECISION: Final = {
    "CF-D1": "CF-3",
    "CF-D2": "CF-1",
    "CF-D3": "CF-7",
    "CF-D4": "CF-5",
    "CF-D5": "CF-10",
    "CF-D6": "CF-10",
    "CF-D7": "CF-8",
    "CF-D8": "CF-9",
    "CF-D9": "CF-9",
    "CF-D10": "CF-8",
    "CF-D11": "CF-8",
    "CF-D12": "CF-8",
    "CF-D13": "CF-8",
    "CF-D14": "CF-8",
    "CF-D15": "CF-9",
    "CF-D16": "CF-14",
}
_BY_DOING: Final[dict[Doing, str]] = {
    "attack": "CF-9",
    "ram": "CF-8",
    "heat": "CF-7",
    "collision": "CF-7",
    "maneuver": "CF-6",
    "damage": "CF-10",
    "harm": "CF-5",
    "loss": "CF-10",
    "burn": "CF-8",
    "heal": "CF-8",
    "repair": "CF-8",
    "crew": "CF-14",
}
_BY_FRAME: Final[dict[type[Frame], str]] = {
    Building: "CF-3",
    Between: "CF-6",
    Repairing: "CF-7",
    Cooling: "CF-7",
    Flying: "CF-7",
    Acting: "CF-8",
}


def rule_at(view: CosmoforceView, question: AnyQuestion | None) -> str:
    """Return the rule that matters most now."""
    if question is not None:
        return _BY_DECISION.get(question.key, "CF-1")
    if view.over:
        return "CF-12"
    return _BY_DOING[view.now.what] if view.now else _BY_FRAME[type(view.frame)]
