"""Names in the standings of the result."""

from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from tests.rules.cosmic_encounter.scenes import A, B, C
from tests.screens.cosmic_encounter.tables import aliens, match_of


def test_the_result_names_aliens_plainly_and_keeps_what_nobody_saw() -> None:
    scene = aliens()
    scene.state.aliens[A].powers[0].off = True
    scene.state.aliens[B].powers[0].public = False
    scene.state.aliens[C].eliminated = True
    told = {one.who.name for one in CosmicEncounterLook().summary(match_of(scene)).standings}
    assert {"Mira, Virus", "Ofra, hidden", "Tomas, eliminated"} <= told


def test_the_note_below_the_standings_fits_the_narrowest_screen() -> None:
    assert len(CosmicEncounterLook().summary(match_of(aliens())).note) <= 42
