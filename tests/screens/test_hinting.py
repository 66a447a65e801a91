"""`H` in a match: what the strongest bot would do is shown, pointed at and counted."""

import threading

import pytest

from cosmotui.hint import OFF, hints_of
from tests.at_rest import until
from tests.screens.playing import app_with, board_of, new_match, press, screen_of, session_of, settled
from tests.screens.reading import text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_hint_is_shown_and_its_answer_pointed_at(size: tuple[int, int]) -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick"))
    async with app_with(session).run_test(size=size) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        await settled(pilot)
        await press(pilot, "H")
        await until(pilot, lambda: "HINT" in text(pilot.app))
        assert "to win" in text(pilot.app)
        assert "(admiral)" in text(pilot.app)
        option = board_of(pilot).panel.option
        assert option is not None
        hint = text(pilot.app).partition("HINT")[2]
        assert option.label in hint
        await press(pilot, "H")
        assert "HINT" not in text(pilot.app)
        await press(pilot, "H")
        await until(pilot, lambda: "HINT" in text(pilot.app))
        await press(pilot, "enter")
        await settled(pilot)
        assert hints_of(session.match, 0) == 1
        assert screen_of(pilot).area.explaining == ""


async def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick"))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        await settled(pilot)
        await press(pilot, "H", "enter")
        await until(pilot, lambda: not any(thread.name == "hint" for thread in threading.enumerate()))
        await settled(pilot)
        assert "HINT" not in text(pilot.app)


async def test_a_table_without_hints_says_so() -> None:
    session = session_of(new_match(("", "cadet"), seed=6, setup="quick", hints="off"))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.person_question() is not None)
        await settled(pilot)
        await press(pilot, "H")
        assert OFF in text(pilot.app)
        assert hints_of(session.match, 0) == 0
