"""Dimensions that score a match (CE-34)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

OFFICIAL = Dimension(
    id="official",
    name="Official",
    rule="CE-34.1",
    sets={"official": "random"},
    is_exact=False,
    supplement="Points are scored by the formula of the galaxy in which the match takes place.",
)
PLAYFUL = Dimension(
    id="playful", name="Playful", rule="CE-34.6", sets={"playful": "on"}, supplement="Score Hunting titles give points."
)
