"""Dimensions that say how many aliens take part (CE-2.1)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

TINY = Dimension(id="tiny", name="Tiny", seats=4, rule="CE-2.1", supplement="4 aliens take part.")
NORMAL = Dimension(id="normal", name="Normal", seats=5, rule="CE-2.1", supplement="5 aliens take part.")
LARGE = Dimension(id="large", name="Large", seats=6, rule="CE-2.1", supplement="6 aliens take part.")
HUGE = Dimension(
    id="huge", name="Huge", seats=7, rule="CE-2.1", supplement="7 aliens take part. The forge uses the large pool."
)
GALACTIC = Dimension(
    id="galactic",
    name="Galactic",
    seats=8,
    rule="CE-2.1",
    supplement="8 aliens take part. The forge uses the large pool.",
)
