"""The rule that matters most at a decision or at a point of a battle, at which the rules reader opens."""

from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmic_conflict.state import (
    Activating,
    Choosing,
    Commanding,
    Deploying,
    Fleets,
    Forming,
    Frame,
    Objectives,
    Placing,
    Resolving,
    Starting,
)
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

_BY_DECISION: Final = {
    "CX-D01": "CX-17",
    "CX-D02": "CX-3",
    "CX-D03": "CX-16",
    "CX-D04": "CX-17",
    "CX-D05": "CX-20",
    "CX-D06": "CX-17",
    "CX-D07": "CX-17",
    "CX-D08": "CX-26",
    "CX-D09": "CX-12",
    "CX-D10": "CX-12",
    "CX-D11": "CX-12",
    "CX-D12": "CX-14",
    "CX-D13": "CX-14",
    "CX-D14": "CX-13",
    "CX-D15": "CX-5",
    "CX-D16": "CX-13.26",
    "CX-D17": "CX-13.27",
    "CX-D18": "CX-10.5",
    "CX-D19": "CX-9.18",
    "CX-D20": "CX-13.3",
    "CX-D21": "CX-13.19",
    "CX-D22": "CX-5.12",
    "CX-D23": "CX-16.14",
    "CX-D24": "CX-13.22",
    "CX-D25": "CX-26.14",
    "CX-D26": "CX-7.9",
    "CX-D27": "CX-13.8",
    "CX-D28": "CX-13.12",
    "CX-D29": "CX-13.17",
    "CX-D30": "CX-8.7",
    "CX-D31": "CX-8.8",
    "CX-D32": "CX-8.10",
    "CX-D33": "CX-4.2",
    "CX-D34": "CX-4.4",
    "CX-D35": "CX-4.5",
    "CX-D36": "CX-11.6",
    "CX-D37": "CX-16.12",
    "CX-D38": "CX-10.20",
    "CX-D39": "CX-11.20",
    "CX-D40": "CX-13.13",
    "CX-D41": "CX-20.3",
    "CX-D42": "CX-15.5",
    "CX-D43": "CX-18",
    "CX-D44": "CX-13.24",
    "CX-D45": "CX-24.2",
    "CX-D46": "CX-27.7",
}
_BY_FRAME: Final[dict[type[Frame], str]] = {
    Fleets: "CX-17",
    Starting: "CX-12",
    Placing: "CX-17",
    Objectives: "CX-20",
    Deploying: "CX-17",
    Forming: "CX-26",
    Commanding: "CX-12",
    Choosing: "CX-14",
    Activating: "CX-4",
    Resolving: "CX-15",
}


def rule_at(view: CosmicConflictView, question: AnyQuestion | None) -> str:
    """Return the rule that matters most now."""
    if question is not None:
        return _BY_DECISION.get(question.key, "CX-1")
    if view.over:
        return "CX-19"
    if view.aim or (isinstance(view.frame, Activating) and view.frame.part in ("ship", "attack")):
        return "CX-5"
    return _BY_FRAME[type(view.frame)]
