"""Cosmic Conflict in the program."""

from typing import Final

from cosmotui.games.manifest import Command, Manifest

_POINT: Final = "cosmotui.plain.cosmic_conflict.point_form:PointForm"

GAME = Manifest(
    name="cosmic-conflict",
    title="Cosmic Conflict",
    about="Fleets on an open table, with secret Orders.",
    letters="CX",
    least_seats=2,
    most_seats=2,
    position=3,
    rules="cosmotui.rules.cosmic_conflict:CosmicConflict",
    words="cosmotui.rules.cosmic_conflict.describe",
    odds="cosmotui.rules.cosmic_conflict.describe_odds:describe_odds",
    bots="cosmotui.bots.cosmic_conflict:LEVELS",
    chronicle="cosmotui.rules.cosmic_conflict.chronicle:CosmicConflictChronicle",
    standing="cosmotui.rules.cosmic_conflict.standing:standing",
    lessons="cosmotui.lessons.cosmic_conflict:LESSONS",
    hints="cosmotui.lessons.cosmic_conflict:HINTS",
    first_match="plain",
    area="cosmotui.screens.cosmic_conflict.area:CosmicConflictArea",
    plain_commands="cosmotui.plain.cosmic_conflict.table_words:TableWords",
    plain_forms={
        "fleet": "cosmotui.plain.cosmic_conflict.fleet_form:FleetForm",
        "orders": "cosmotui.plain.cosmic_conflict.orders_form:OrdersForm",
        "cloak": "cosmotui.plain.cosmic_conflict.cloak_form:PlanForm",
        "maneuver": _POINT,
        "flight": _POINT,
        "escort": _POINT,
        "launch": _POINT,
        "missile": _POINT,
        "deploy": _POINT,
        "deploy-fighter": _POINT,
        "objective": _POINT,
        "feature": _POINT,
    },
    commands=(
        Command(
            "fleets",
            "keep, check and move fleets of Cosmic Conflict",
            "cosmotui.commands.shelf_arguments:add_fleets",
            "cosmotui.commands.fleets:run",
        ),
        Command(
            "cards",
            "keep, check and move ship cards of Cosmic Conflict",
            "cosmotui.commands.shelf_arguments:add_cards",
            "cosmotui.commands.cards:run",
        ),
    ),
)
