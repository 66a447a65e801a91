"""What the page of an alien tells of it: uses, zaps and encounters of this match, and nothing of hidden powers."""

import pytest

from cosmotui.rules.cosmic_encounter.events.course import DestinyManifested, EncounterEnded, InvasionBegan
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed, Zapped
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.alien_stats import records
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene

EVENTS = [
    InvasionBegan(A, 1),
    DestinyManifested(A, B, False),
    PowerUsed(B, "human", "adds 4"),
    EncounterEnded("clash", ("lose", "win"), False),
    InvasionBegan(B, 1),
    DestinyManifested(B, C, False),
    PowerUsed(B, "human", "adds 4"),
    Zapped(B, "the power Human", A),
    PowerUsed(C, "human", "by a loan"),
    EncounterEnded("clash", ("win", "lose"), False),
]


def view(public: bool) -> CosmicEncounterView:
    scene = Scene("zombie", "human", "void")
    for alien in scene.state.aliens:
        for power in alien.powers:
            power.public = public
    return GAME.view(scene.setup, scene.state, None)


def test_uses_zaps_and_encounters_are_counted_for_the_alien_that_has_the_power() -> None:
    found = records(view(True), EVENTS)
    assert found["human"] == "B: used 2, zapped 1; encounters as leader: won 2, lost 0"
    assert found["zombie"] == "A: used 0, zapped 0; encounters as leader: won 0, lost 1"
    assert found["void"] == "C: used 0, zapped 0; encounters as leader: won 0, lost 1"


@pytest.mark.rule("CE-12.3")
def test_hidden_powers_have_no_record() -> None:
    assert records(view(False), EVENTS) == {}
