"""The keys of the battle screen's own modes, most useful first."""

from typing import Final

from cosmotui.screens.cosmic_conflict.battle_plan import PlanDraft
from cosmotui.screens.cosmic_conflict.battle_points import PointDraft

Keys = tuple[tuple[str, str], ...]

MEASURING: Final[Keys] = (
    ("arrows", "half a unit"),
    ("tab", "next unit"),
    ("m", "from here"),
    ("enter", "take"),
    ("esc", "done"),
    ("?", "rules"),
    ("pgup pgdn home end", "5 units"),
    ("g", "type"),
    ("z", "zoom"),
)
"""While the cursor is out."""
ORDERING: Final[Keys] = (
    ("up down", "ship"),
    ("left right", "order"),
    ("space", "face up"),
    ("0", "token"),
    ("enter", "confirm"),
    ("c", "card"),
    ("?", "rules"),
    ("m", "measure"),
    ("w", "why"),
    ("u", "undo"),
)
"""While Orders are given."""
_REST: Final[Keys] = (
    ("enter", "confirm"),
    ("g", "type"),
    ("m", "measure"),
    ("z", "zoom"),
    ("u", "undo"),
    ("?", "rules"),
    ("w", "why"),
    ("q", "leave"),
)


def point_keys(draft: PointDraft) -> Keys:
    """While a point is picked."""
    if isinstance(draft, PlanDraft):
        return (("arrows", "shift"), ("[ ]", "turn"), ("+ -", "velocity"), ("k", "turns"), ("tab", "next turn"), *_REST)
    turn = (("[ ]", "turn"),) if draft.has_heading else ()
    speed = (("+ -", "velocity"),) if draft.question.form == "deploy" else ()
    kind = (("k", "kind"),) if draft.question.form == "feature" else ()
    return (("arrows", "move"), *turn, *speed, *kind, *_REST)
