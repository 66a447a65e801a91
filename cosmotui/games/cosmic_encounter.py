"""Cosmic Encounter in the program."""

from typing import Final

from cosmotui.games.manifest import Command, Gallery, Manifest, OptionScreen

_ALIENS: Final = OptionScreen("cosmotui.screens.cosmic_encounter.gallery_choice:choose_aliens", "choose")

GAME = Manifest(
    name="cosmic-encounter",
    title="Cosmic Encounter",
    about="Aliens, each breaking a rule of its own.",
    letters="CE",
    least_seats=4,
    most_seats=8,
    lessons="cosmotui.lessons.cosmic_encounter:LESSONS",
    hints="cosmotui.lessons.cosmic_encounter:HINTS",
    first_match="first",
    position=4,
    rules="cosmotui.rules.cosmic_encounter.game:CosmicEncounter",
    words="cosmotui.rules.cosmic_encounter.words.describe",
    bots="cosmotui.bots.cosmic_encounter:LEVELS",
    chronicle="cosmotui.rules.cosmic_encounter.chronicle:CosmicEncounterChronicle",
    standing="cosmotui.rules.cosmic_encounter.standing:standing",
    area="cosmotui.screens.cosmic_encounter.area:CosmicEncounterArea",
    gallery=Gallery("cosmotui.screens.cosmic_encounter.gallery:open_gallery", "Aliens, pods", "aliens and pods"),
    option_screens={"powers": _ALIENS, "excluded": _ALIENS},
    plain_commands="cosmotui.plain.cosmic_encounter.table_words:TableWords",
    plain_forms={
        "ships": "cosmotui.plain.cosmic_encounter.ships_form:ShipsForm",
        "sponsor": "cosmotui.plain.cosmic_encounter.ships_form:SponsorForm",
        "commission": "cosmotui.plain.cosmic_encounter.commission_form:CommissionForm",
        "prime": "cosmotui.plain.cosmic_encounter.prime_form:PrimeForm",
        "orders": "cosmotui.plain.cosmic_encounter.orders_form:OrdersForm",
        "message": "cosmotui.plain.cosmic_encounter.orders_form:MessageForm",
    },
    commands=(
        Command(
            "catalog",
            "list everything that can turn up in a game, with its words",
            "cosmotui.commands.catalog_arguments:add_catalog",
            "cosmotui.commands.catalog:run",
        ),
    ),
)
