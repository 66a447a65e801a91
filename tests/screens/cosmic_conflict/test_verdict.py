"""The result of a battle: every victory condition explained, also in a small terminal (CX-19)."""

import pytest
from msgspec.structs import replace

from cosmotui.rules.cosmic_conflict.describe import describe
from cosmotui.rules.cosmic_conflict.events import ConditionWon, DieShown
from cosmotui.rules.cosmic_conflict.victory_words import COUNTS
from cosmotui.screens.cosmic_conflict.battle_brief import brief
from cosmotui.screens.cosmic_conflict.battle_look import verdict
from cosmotui.screens.cosmic_conflict.choice_picture import about
from cosmotui.screens.result import ResultScreen
from cosmotui.screens.scoring_page import ScoringPage
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
        assert isinstance(pilot.app.screen, ScoringPage)
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
    assert "  Mira held 1, Ofra 2 strips  (rolled 3 2)" in lines and "Ofra wins it" in lines
    assert "  a tie: nobody wins it" in lines and lines[-1] == "Conditions won: Mira 0, Ofra 1"
    assert all(len(line) <= 78 for line in lines)


@pytest.mark.rule("CX-19.5", "CX-19.7", "CX-19.8", "CX-19.9", "CX-20.6", "CX-20.10")
def test_every_condition_has_its_words() -> None:
    assert set(COUNTS) >= {"Control", "Survey", "Area control", "Ships remaining", "Ships destroyed or fled"}


@pytest.mark.rule("CX-19.8", "CX-19.9")
@pytest.mark.parametrize(
    ("counted", "told"),
    [
        ("Conditions inflicted: 3 to 5 Conditions", "Mira suffered 3, Ofra 5 Conditions"),
        ("Ships destroyed or fled: 120 to 0 points", "Mira lost 120, Ofra 0 points"),
        ("Ships remaining: 7 to 6.5 Sizes", "Mira kept 7, Ofra 6.5 Sizes"),
        ("Control: 1 to 0 ships at objectives", "Mira held 1, Ofra 0 ships at objectives"),
    ],
)
def test_the_end_box_says_who_suffered_what(counted: str, told: str) -> None:
    view = replace(fresh({"fleets": "sk1", "points": "500", "length": "1"}).view(None), results=(counted,))
    assert [fact.text for fact in about(view, None, None).facts] == [told]
    assert told in " ".join(" ".join(describe(view)).split())
    name, _, count = counted.partition(": ")
    event = ConditionWon(name, count, 1)
    assert event.describe(["Mira", "Ofra"]) == f"{name}: {told}: Ofra wins it"


@pytest.mark.rule("CX-19.13")
async def test_the_standing_tells_damage_dealt_from_damage_suffered() -> None:
    match = fresh({"fleets": "sk1", "points": "500", "length": "4", "scenario": "control"})
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, match)
        await keys(pilot, "1")
        seen = text(pilot.app)
        assert "DEALT  SUFFERED" in seen
        assert "Damage dealt by attacks, suffered from" in seen and "terrain too. Won: victory conditions." in seen
        turning = [line for line in seen.splitlines() if " victory  " in line]
        assert turning and not any(line.endswith("..") for line in turning)
        assert all("✚" in line and "◉" in line for line in turning)


def test_a_narrow_log_cuts_no_event_of_a_battle() -> None:
    events = fresh({"fleets": "sk2", "points": "500", "length": "2", "width": "30", "height": "20"}).events(None)
    assert all(len(words) <= 22 for event in events if (words := brief(event)))
