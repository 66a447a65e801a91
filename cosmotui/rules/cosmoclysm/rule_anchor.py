"""The rule that matters most at a decision or at a point of a match, at which the rules reader opens."""

from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmoclysm.state import (
    Capturing,
    Choosing,
    Declared,
    Frame,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
    Rolling,
)
from cosmotui.rules.cosmoclysm.view import CosmoclysmView

_BY_DECISION: Final = {
    "CC-D1": "CC-4",
    "CC-D2": "CC-4",
    "CC-D3": "CC-5",
    "CC-D4": "CC-5",
    "CC-D5": "CC-6",
    "CC-D6": "CC-10",
    "CC-D7": "CC-12",
    "CC-D8": "CC-12",
    "CC-D9": "CC-13",
    "CC-D10": "CC-13",
}
_BY_FRAME: Final[dict[type[Frame], str]] = {
    Rolling: "CC-4",
    PlacingShips: "CC-4",
    PlacingWormholes: "CC-4",
    Choosing: "CC-5",
    Declared: "CC-5",
    Moving: "CC-6",
    Leaving: "CC-10",
    Capturing: "CC-12",
}


def rule_at(view: CosmoclysmView, question: AnyQuestion | None) -> str:
    """Return the rule that matters most now."""
    if question is not None:
        return _BY_DECISION.get(question.key, "CC-1")
    if view.over:
        return "CC-13"
    if isinstance(view.frame, Leaving) and view.frame.captured:
        return "CC-12"
    return _BY_FRAME[type(view.frame)]
