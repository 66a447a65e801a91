"""What a guest is told who has no command line: nothing that cannot be done in the cage."""

import pytest

from cosmotui.saves.exchange import CAGED_VARIABLE
from cosmotui.screens.replay import ReplayScreen
from tests.screens.playing import app_with, new_match, play_out, press, session_of, settled
from tests.screens.reading import rows, text

HOW = "Leave with q; on home x exports the match, to the exchange folder."


@pytest.fixture(params=[False, True], ids=["free", "caged"])
def caged(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setenv(CAGED_VARIABLE, "1" if request.param else "")
    return bool(request.param)


async def test_sharing_a_match_says_what_works(caged: bool) -> None:
    session = session_of(new_match(), saved=True)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "x")
        assert (HOW in rows(pilot.app)[-1]) == caged
        assert ("cosmotui saves export" in text(pilot.app)) != caged
    session.close()


async def test_a_finished_match_is_proved_and_shared_without_a_command(caged: bool) -> None:
    session = session_of(play_out(new_match(seed=3)), saved=True)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert "v proves it" in text(pilot.app)
        await press(pilot, "v")
        assert "Proved: " in rows(pilot.app)[-1] and ("cosmotui verify" in rows(pilot.app)[-1]) != caged
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await press(pilot, "x")
        assert "cosmotui saves export" not in text(pilot.app) or not caged
    session.close()
