"""The result of a battle: every victory condition explained, also in a small terminal (CX-19)."""

import pytest

from cosmotui.rules.cosmic_conflict.events import ConditionWon, DieShown
from cosmotui.rules.cosmic_conflict.victory_words import COUNTS
from cosmotui.screens.account import Account
from cosmotui.screens.cosmic_conflict.battle_brief import brief
from cosmotui.screens.cosmic_conflict.battle_verdict import verdict
from cosmotui.screens.result import ResultScreen
from tests.screens.cosmic_conflict.battles import SMALL, Counting, fresh, keys, shown
from tests.screens.reading import text


@pytest.mark.rule("CX-19.4", "CX-19.13")
@pytest.mark.parametrize("scenario", ["control", "survey", "plain"])
async def test_every_condition_is_explained_in_a_small_terminal(scenario: str) -> None:
    match = fresh({"fleets": "sk1", "points": "500", "length": "1", "scenario": scenario})
    told = [event for event in match.events(None) if isinstance(event, ConditionWon)]
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, match)
        await keys(pilot, "1")
        assert isinstance(pilot.app.screen, ResultScreen) and "How it was decided" in text(pilot.app)
        await keys(pilot, "d")
        assert isinstance(pilot.app.screen, Account)
        seen = text(pilot.app)
        for _ in range(3):
            await keys(pilot, "pagedown")
            seen += text(pilot.app)
        assert told and all(event.name in seen for event in told)
        assert "wins it" in seen or "nobody wins it" in seen
        assert match.result is not None and match.result.reason in seen
        await keys(pilot, "escape")
        assert isinstance(pilot.app.screen, ResultScreen)


@pytest.mark.rule("CX-19.3", "CX-19.5", "CX-19.7")
def test_the_lines_name_both_sides_their_dice_and_who_wins() -> None:
    seats = fresh().setup.seats
    events = [
        DieShown("victory condition", (1,)),
        DieShown("Area control", (3, 2)),
        ConditionWon("Area control, 3 strips across X", "1 to 2 strips", 1),
        ConditionWon("Ships remaining", "8 to 8 Sizes", None),
    ]
    lines = [str(entry.text) for entry in verdict(events, seats, None)]
    assert "  Mira 1, Ofra 2 strips  (rolled 3 2)" in lines and "Ofra wins it" in lines
    assert "  a tie: nobody wins it" in lines and lines[-1] == "Conditions won: Mira 0, Ofra 1"
    assert all(len(line) <= 78 for line in lines)


@pytest.mark.rule("CX-19.5", "CX-19.7", "CX-19.8", "CX-19.9", "CX-20.6", "CX-20.10")
def test_every_condition_has_its_words() -> None:
    assert set(COUNTS) >= {"Control", "Survey", "Area control", "Ships remaining", "Ships destroyed or fled"}


def test_a_narrow_log_cuts_no_event_of_a_battle() -> None:
    events = fresh({"fleets": "sk2", "points": "500", "length": "2", "width": "30", "height": "20"}).events(None)
    assert all(len(words) <= 22 for event in events if (words := brief(event)))
