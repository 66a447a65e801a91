"""Dimensions that say what lies in the forges (CE-4.6, CE-4.7, CE-31.10)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

NUCLEAR = Dimension(
    id="nuclear",
    name="Nuclear",
    rule="CE-4.6",
    sets={"flares": "on"},
    supplement="Flares are added to the forge: the flare of each alien in the match and one more per alien.",
)
CLEAN = Dimension(
    id="clean",
    name="Clean",
    rule="CE-4.7",
    sets={"poison": "clean"},
    supplement="The forge holds no poison pods.",
    beside={"toxic": "no poison."},
)
TOXIC = Dimension(
    id="toxic",
    name="Toxic",
    rule="CE-4.7",
    sets={"poison": "toxic"},
    supplement="The forge gets additional poison pods, two per alien.",
)
ILLICIT = Dimension(
    id="illicit", name="Illicit", rule="CE-31.10", sets={"dark_forge": "on"}, supplement="The dark forge is open."
)
