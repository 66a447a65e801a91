"""Dimensions that change what power an alien has."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import remaining
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension


@effect("unstable", "invader:upkeep.campaign", applies=lambda use: use.now.quits)
def _morph(use: Use) -> Script[None]:
    """At the end of each campaign all powers change into random others."""
    seats = remaining(use.state)
    for seat, name in zip(seats, do.manifest_powers(use.table, len(seats)), strict=True):
        yield from do.transform_power(use, seat, name)


UNSTABLE = Dimension(id="unstable", name="Unstable", uses=(_morph,))
