"""Cosmoclysm in the program."""

from typing import Final

from cosmotui.games.manifest import Manifest, OptionScreen

_DRAW: Final = "cosmotui.screens.cosmoclysm.layout_editor:draw_layout"

GAME = Manifest(
    name="cosmoclysm",
    title="Cosmoclysm",
    about="Fleet combat on 37 hexes with d20 fights.",
    letters="CC",
    least_seats=2,
    most_seats=6,
    position=1,
    rules="cosmotui.rules.cosmoclysm:Cosmoclysm",
    words="cosmotui.rules.cosmoclysm.describe",
    bots="cosmotui.bots.cosmoclysm:LEVELS",
    chronicle="cosmotui.rules.cosmoclysm.chronicle:CosmoclysmChronicle",
    standing="cosmotui.rules.cosmoclysm.standing:standing",
    area="cosmotui.screens.cosmoclysm.area:CosmoclysmArea",
    lessons="cosmotui.lessons.cosmoclysm:LESSONS",
    hints="cosmotui.lessons.cosmoclysm:HINTS",
    option_screens={
        "tiles": OptionScreen(_DRAW, "draw it", typed=False),
        "layout": OptionScreen(_DRAW, "draw it", when="custom"),
    },
)
