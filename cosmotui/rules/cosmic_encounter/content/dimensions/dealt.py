"""Dimensions that say whose powers are dealt, and which legacies are in force (CE-4.3, CE-4.17, CE-25.25)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

GREEN = Dimension(
    id="green",
    name="Green",
    rule="CE-4.17",
    sets={"alerts": "green"},
    supplement="Only aliens of green alert are dealt.",
    beside={"yellow": "green only."},
)
YELLOW = Dimension(
    id="yellow",
    name="Yellow",
    rule="CE-4.17",
    sets={"alerts": "yellow"},
    supplement="Only aliens of green or yellow alert are dealt.",
)
HOMESICK = Dimension(
    id="homesick",
    name="Homesick",
    rule="CE-4.17",
    sets={"homesick": "random"},
    is_exact=False,
    supplement="Only aliens of the match's galaxy take part.",
)
FAMILIAR = Dimension(
    id="familiar",
    name="Familiar",
    rule="CE-4.3",
    sets={"familiar": "on"},
    supplement="All powers are public from the start.",
)
MEMORIAL = Dimension(
    id="memorial",
    name="Memorial",
    rule="CE-25.25",
    sets={"legacies": "1"},
    supplement="One random legacy holds from the start.",
)
HAUNTED = Dimension(
    id="haunted",
    name="Haunted",
    rule="CE-25.25",
    sets={"legacies": "2"},
    supplement="Two random legacies hold from the start.",
)
CURSED = Dimension(
    id="cursed",
    name="Cursed",
    rule="CE-25.25",
    sets={"legacies": "3"},
    supplement="Three random legacies hold from the start.",
)
TWO_FACED = Dimension(
    id="two-faced",
    name="Two-Faced",
    rule="CE-31.43",
    sets={"two_faced": "on"},
    supplement="Each alien has two powers.",
    beside={"shadow": "three hidden powers, of which two may be revealed and kept."},
)
