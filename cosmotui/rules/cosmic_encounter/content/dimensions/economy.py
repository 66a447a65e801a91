"""Dimensions of lucre and resupplies (CE-4.13, CE-11)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

COMMERCIAL = Dimension(
    id="commercial",
    name="Commercial",
    rule="CE-31.20",
    sets={"showcase": "3"},
    is_exact=False,
    supplement=(
        "A forge showcase of displayed pods: for each pod that an alien drafts it may take one of them instead (a "
        "draft like any other), and at upkeep one costs 1 lucre. Taken ones are replaced at `upkeep.recharge`."
    ),
)
EXPENSIVE = Dimension(
    id="expensive",
    name="Expensive",
    rule="CE-11.7",
    sets={"expensive": "on"},
    supplement="Everything bought with lucre costs twice as much, and one pod of compensation takes two lucre.",
)
GENEROUS = Dimension(
    id="generous",
    name="Generous",
    rule="CE-4.13",
    sets={"generous": "on"},
    supplement="The starting provisions and each resupply hold two more lucre.",
)
HEARTLESS = Dimension(
    id="heartless",
    name="Heartless",
    rule="CE-4.13",
    sets={"heartless": "on"},
    supplement="Nobody has a free resupply at the start.",
)
SILVER = Dimension(
    id="silver",
    name="Silver",
    rule="CE-11.7",
    sets={"silver": "on"},
    supplement="For three lucre an alien buys three boons; vouchers are not sold.",
    beside={"expensive": "the price is 6."},
)
STINGY = Dimension(
    id="stingy",
    name="Stingy",
    rule="CE-4.13",
    sets={"stingy": "on"},
    supplement="Provisions, resupplies and backer boons come without lucre.",
    beside={"generous": "no lucre."},
)
