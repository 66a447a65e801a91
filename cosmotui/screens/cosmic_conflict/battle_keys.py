"""The keys of a battle and what they do, most useful first, and where the arrows turn a ship."""

from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.screens.cosmic_conflict.battle_plan import PlanDraft
from cosmotui.screens.cosmic_conflict.hand import Hand
from cosmotui.screens.game_area import Keys

HEADING: Final = "CX-D35"
"""The decision on the heading of a ship after its run."""

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
"""The keys while the cursor is out."""
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
"""The keys while Orders are given."""
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
    """Return the keys while a point is picked."""
    if isinstance(draft, PlanDraft):
        return (("arrows", "shift"), ("[ ]", "turn"), ("+ -", "velocity"), ("k", "turns"), ("tab", "next turn"), *_REST)
    turn = (("[ ]", "turn"),) if draft.has_heading else ()
    speed = (("+ -", "velocity"),) if draft.question.form == "deploy" else ()
    kind = (("k", "kind"),) if draft.question.form == "feature" else ()
    return (("arrows", "move"), *turn, *speed, *kind, *_REST)


def battle_keys(hand: Hand, question: AnyQuestion | None, usual: Keys, one_looks: bool) -> Keys:
    """Return the keys that do something now, from those of any game; `one_looks`: only one person sees the board."""
    if hand.measuring.cursor is not None:
        return MEASURING
    if hand.point.draft is not None:
        return point_keys(hand.point.draft)
    if hand.orders.draft is not None:
        return ORDERING
    turns = question is not None and question.key == HEADING
    keys = (("left right", "turn"), *usual) if turns else usual
    looks = (("c", "card") if turns else ("left right", "cards"), ("o", "Orders"))
    mine = (("m", "measure"), *(looks if one_looks else looks[::-1]), ("z", "zoom"))
    early = [key for key in keys[1:] if key[0] in ("enter", "u", "w")]
    return (*keys[:1], *early, *mine, *(key for key in keys[1:] if key not in early))


def turned(question: AnyQuestion | None, option: Option | None, step: int) -> str | None:
    """Return the heading beside the one in hand: "" where that is not offered, None where no heading is in hand."""
    if not isinstance(question, ChooseOne) or question.key != HEADING or option is None:
        return None
    offered = [str(other.value) for other in question.options if str(other.value).isdecimal()]
    if str(option.value) not in offered:
        return None
    heading = str((int(str(option.value)) + step) % HEADINGS)
    return heading if heading in offered else ""
