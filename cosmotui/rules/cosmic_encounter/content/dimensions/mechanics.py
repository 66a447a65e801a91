"""Dimensions that bring something of their own into play (CE-27 to CE-31)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

ARMED = Dimension(
    id="armed",
    name="Armed",
    rule="CE-31.1",
    sets={"armed": "on"},
    supplement="Leaders prime two drivers, a primary and a secondary one; both count for the fleet.",
)
CELESTIAL = Dimension(
    id="celestial",
    name="Celestial",
    rule="CE-29.2",
    sets={"moons": "2"},
    is_exact=False,
    supplement="Moons are in play.",
)
DEFENSIVE = Dimension(
    id="defensive",
    name="Defensive",
    rule="CE-28",
    sets={"space_stations": "on"},
    supplement="Space stations are in play: three dealt to each alien, one kept.",
)
HAZARDOUS = Dimension(
    id="hazardous",
    name="Hazardous",
    rule="CE-30",
    sets={"hazards": "on"},
    supplement="Hazard-flagged destiny charges manifest a hazard.",
)
HI_TECH = Dimension(
    id="hi-tech",
    name="Hi-Tech",
    rule="CE-27",
    sets={"technology": "on"},
    supplement="Technologies are in play: three dealt to each alien.",
)
SECURE = Dimension(
    id="secure",
    name="Secure",
    rule="CE-31.30",
    sets={"praw": "on"},
    supplement="The Praw is in force: a revived ship stops in the Praw and needs a second revival to get home.",
)
FORMAL = Dimension(
    id="formal",
    name="Formal",
    rule="CE-31.52",
    supplement="Switches on the Federation deck.",
    reason="The source names the Federation deck and describes nothing that is in it.",
)
