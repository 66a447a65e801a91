"""Space Force in the program."""

from cosmotui.games.manifest import Command, Desk, Keeping, Manifest, PlainDoor

GAME = Manifest(
    name="space-force",
    title="Space Force",
    about="Characters, crews and episodes of a space show.",
    letters="SF",
    least_seats=1,
    most_seats=8,
    position=5,
    rules="cosmotui.rules.space_force:SpaceForce",
    words="cosmotui.rules.space_force.combat.describe",
    bots="cosmotui.bots.space_force:LEVELS",
    chronicle="cosmotui.rules.space_force.chronicle:SpaceForceChronicle",
    area="cosmotui.screens.space_force.tracker_area:TrackerArea",
    door="cosmotui.screens.space_force.opening:open_space_force",
    keeps=Keeping("cosmotui.saves.directories:seasons_folder", "cosmotui.screens.space_force.opening:kept_seasons"),
    plain_door=PlainDoor("cosmotui.plain.space_force.season_menu:space_force", "characters and crews"),
    lessons="cosmotui.lessons.space_force:LESSONS",
    desk=Desk(
        "cosmotui.screens.space_force.season_tutor:open_lesson", "cosmotui.plain.space_force.season_lesson:take_lesson"
    ),
    commands=(
        Command(
            "opponents",
            "keep, check and move opponents for the encounters of Space Force",
            "cosmotui.commands.shelf_arguments:add_opponents",
            "cosmotui.commands.opponents:run",
        ),
        Command(
            "crew",
            "make, check, roll and move the characters of Space Force",
            "cosmotui.commands.crew.parser:add_crew",
            "cosmotui.commands.crew:run",
        ),
    ),
)
