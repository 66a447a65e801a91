"""Looking back from the result: the moments, their boards, and the what-if that opens from one."""

import pytest

from cosmotui.screens.cosmoclysm.look import CosmoclysmLook
from cosmotui.screens.look import of_any_game
from cosmotui.screens.looking_back import LookingBack
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.looking_back import Account, Moment
from tests.at_rest import until
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, new_match, play_out, press, session_of, settled
from tests.screens.reading import text


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks for a moment only."""
    monkeypatch.setattr("cosmotui.session.looking_back.AGAIN", 0.02)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_moments_of_a_match_are_shown_and_one_is_tried_again(size: tuple[int, int]) -> None:
    session = session_of(play_out(new_match(("", "cadet"), seed=6, setup="quick", quiet_rounds="5")))
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert "Look back" in text(pilot.app)
        await press(pilot, "b")
        screen = pilot.app.screen
        assert isinstance(screen, LookingBack)
        await until(pilot, lambda: "judging" not in text(pilot.app))
        await settled(pilot)
        shown = text(pilot.app)
        assert "Luck" in shown
        assert "answered:" in shown
        assert "better:" in shown
        await press(pilot, "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "fork, not kept" in text(pilot.app)
        await press(pilot, "q")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LookingBack)
        await press(pilot, "q")
        assert "STANDING" in text(pilot.app)


async def test_another_pair_of_eyes_judges_other_answers() -> None:
    session = session_of(play_out(new_match(("", ""), seed=6, setup="quick", quiet_rounds="5")))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "b")
        await until(pilot, lambda: "judging" not in text(pilot.app))
        await press(pilot, "v")
        assert session.match.setup.seats[1].name in text(pilot.app).splitlines()[0]
        await until(pilot, lambda: "judging" not in text(pilot.app))


async def test_a_match_that_is_not_over_is_not_looked_back_at() -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick"))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        screen.controller.watch()
        await settled(pilot)
        await press(pilot, "b")
        assert "over" in text(pilot.app)
        assert not isinstance(pilot.app.screen, LookingBack)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_moments_look_as_they_were_drawn(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_out(new_match(("", "cadet"), seed=6, setup="quick", quiet_rounds="5"))
    numbers = [number for number, entry in enumerate(match.log) if entry.seat == 0][:3]
    moments = (
        Moment(numbers[0], 9, "turn 1", "Which ship moves?", "Fighter D5", "Exterminator C6", 0.41, 0.52, "it is free"),
        Moment(numbers[1], 10, "turn 1", "Where does the Fighter at D5 go?", "D4", "E5", 0.44, 0.5, ""),
    )
    account = Account("admiral", 12, 0.31, moments)
    monkeypatch.setattr("cosmotui.screens.looking_back.look_back", lambda *_: iter([account]))
    session = session_of(match)
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        pilot.app.push_screen(LookingBack(session, of_any_game(CosmoclysmLook())))
        await until(pilot, lambda: "answered:" in text(pilot.app))
        await settled(pilot)
        assert "try it" in text(pilot.app)
        same_as_golden(pilot.app, f"looking-back-{size[0]}x{size[1]}")
