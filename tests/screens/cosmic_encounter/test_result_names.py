"""Names in the standings of the result."""

import pytest

from cosmotui.engine.game import Result
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from tests.rules.cosmic_encounter.scenes import A, B, C
from tests.screens.cosmic_encounter.tables import aliens, match_of


@pytest.mark.rule("CE-12.6")
def test_the_end_reveals_every_power() -> None:
    scene = aliens()
    scene.state.aliens[A].powers[0].off = True
    scene.state.aliens[B].powers[0].public = False
    scene.state.aliens[C].eliminated = True
    assert not match_of(scene).view(None).aliens[B].powers[0].alien
    scene.state.ended = Result((A,), "5 dominion", "CE-25.2")
    told = {one.who.name for one in CosmicEncounterLook().summary(match_of(scene)).standings}
    assert {"Mira, Virus", "Ofra, Healer", "Tomas, out"} <= told
    assert match_of(scene).view(None).aliens[B].powers[0].alien == "healer"


def test_the_note_below_the_standings_fits_the_narrowest_screen() -> None:
    assert len(CosmicEncounterLook().summary(match_of(aliens())).note) <= 42
