"""A negotiation with negotiators that lead no fleet (CE-21.66)."""

import pytest

from cosmotui.engine.question import Reply
from cosmotui.plain.cosmic_encounter.table_words import _terms
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from cosmotui.screens.cosmic_encounter.negotiation_scene import negotiation_note
from tests.rules.cosmic_encounter.scenes import B, D, E, Scene
from tests.screens.cosmic_encounter.negotiations import NAMES, CosmicMatch, ofra_and_mira, talk
from tests.screens.cosmic_encounter.test_negotiation import LARGE, SMALL, opened
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import rows, text

BEGUN: tuple[Reply, ...] = ("revive", "stand", "draft", "stand")


def with_guests(*said: Reply, guests: tuple[int, ...] = (E,)) -> CosmicMatch:
    """Mira and Ofra talk, and Ines with them; everybody is a person."""
    scene = ofra_and_mira(quash="unilateral")
    scene.state.now.negotiators = list(guests)
    return talk(scene, *BEGUN, *said, people=5)


@pytest.mark.rule("CE-21.66", "CE-21.4")
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("guests", [(E,), (E, D)])
async def test_every_negotiator_has_its_budget_and_its_turn(size: tuple[int, int], guests: tuple[int, ...]) -> None:
    app = app_with(opened(with_guests(guests=guests)))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        shown = text(app)
        plates = next(row for row in rows(app) if "Mira" in row and "Ofra" in row)
        assert [name in plates for name in ("Ines", "Bo")] == [True, D in guests]
        budgets = next(row for row in rows(app) if "5 of 6" in row)
        assert "8 of 9" in budgets
        assert "5 of 5" in budgets
        assert "draft a pod, asked of Mira" in shown
        assert "a pod of Ofra, by name" in shown
        assert "break" not in shown.partition("ENDS WHEN")[0]
        assert ("three" if len(guests) == 1 else "four") + " passes in a row" in shown


@pytest.mark.rule("CE-21.66", "CE-21.12")
async def test_the_leader_asked_answers_and_sees_what_follows() -> None:
    match = with_guests("draft 1")
    assert match.questions[0].seat == B
    app = app_with(opened(match))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        shown = text(app)
        assert "Ines demands to draft a pod" in shown
        assert "Ofra to answer" in shown
        assert "4 left to Ines" in shown
        await press(pilot, "down")
        await settled(pilot)
        assert "it may be demanded again for 1" in text(app)


@pytest.mark.rule("CE-21.66", "CE-21.17")
async def test_it_says_how_many_passes_are_missing() -> None:
    app = app_with(opened(with_guests("draft 0", "stand", "pass")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "two more passes end it" in text(app)


@pytest.mark.rule("CE-21.66")
def test_why_and_plain_mode_tell_every_budget() -> None:
    match = with_guests("draft 0")
    note = negotiation_note(match.view(0), None, None)
    assert ("Ines: 5 - 1 spent = 4 left", "CE-21.11") in note.facts
    lines = "\n".join(_terms(match.view(0), ""))
    assert "Ines: 4 influence left, of 5 authority" in lines
    assert "all have passed in a row" in lines


@pytest.mark.rule("CE-21.72")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_where_all_negotiate_everybody_is_seen_and_may_be_asked(size: tuple[int, int]) -> None:
    scene = Scene()
    scene.hold(HAZARD, "federation-intervention", public=True)
    scene.begin("destiny").state.charges = [[0, 0], [1, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    app = app_with(opened(talk(scene, f"draft {D}", "stand", people=5)))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        shown = text(app)
        plates = next(row for row in rows(app) if "Mira" in row and "Ofra" in row)
        assert all(name[:3] in plates for name in NAMES)
        assert "draft a pod, asked of Mira" in shown and "5 passes in a row" in shown
        assert "break" not in shown.partition("ENDS WHEN")[0]
