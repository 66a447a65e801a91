"""Cosmoforce in the program."""

from cosmotui.games.manifest import Command, Manifest

GAME = Manifest(
    name="cosmoforce",
    title="Cosmoforce",
    about="Design a warship in secret, then fight with it.",
    letters="CF",
    least_seats=2,
    most_seats=8,
    position=2,
    rules="cosmotui.rules.cosmoforce:Cosmoforce",
    words="cosmotui.rules.cosmoforce.describe",
    odds="cosmotui.rules.cosmoforce.describe_odds:describe_odds",
    bots="cosmotui.bots.cosmoforce:LEVELS",
    chronicle="cosmotui.rules.cosmoforce.chronicle:CosmoforceChronicle",
    standing="cosmotui.rules.cosmoforce.standing:standing",
    area="cosmotui.screens.cosmoforce.area:CosmoforceArea",
    lessons="cosmotui.lessons.cosmoforce:LESSONS",
    hints="cosmotui.lessons.cosmoforce:HINTS",
    plain_forms={"ship": "cosmotui.plain.cosmoforce.ship_form:ShipForm"},
    commands=(
        Command(
            "designs",
            "keep, check and move ship designs of Cosmoforce, and see their odds",
            "cosmotui.commands.shelf_arguments:add_designs",
            "cosmotui.commands.designs:run",
        ),
    ),
)
