"""Random keys on the screens of a match: nothing fails, the match stays sound, and the program still runs."""

from textual.pilot import Pilot

from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoclysm.area import CosmoclysmArea
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.monkey import random_keys
from tests.screens.playing import new_match, play_out, session_of


async def in_a_match(pilot: Pilot[str]) -> None:
    match = new_match(("", "cadet", ""), seed=5, setup="quick", quiet_rounds="5")
    await pilot.app.push_screen(MatchScreen(session_of(match), CosmoclysmArea, Settings(pace="instant")))


async def in_a_replay(pilot: Pilot[str]) -> None:
    session = session_of(play_out(new_match(seed=5), 120))
    await pilot.app.push_screen(ReplayScreen(session, CosmoclysmArea.LOOK))


async def at_the_result(pilot: Pilot[str]) -> None:
    session = session_of(play_out(new_match(seed=5, setup="quick")))
    await pilot.app.push_screen(ResultScreen(session, CosmoclysmArea.LOOK))


test_random_keys = random_keys([in_a_match, in_a_replay, at_the_result])
