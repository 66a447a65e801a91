"""The replay: both ways by event, turn and phase, marks, luck at each point, forks."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.game_screens import area_type
from cosmotui.games import rules_of
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.facts import Facts
from tests.at_rest import until
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, new_match, play_out, press, session_of, settled
from tests.screens.reading import rows, text


async def opened(pilot: Pilot[str]) -> ReplayScreen:
    await settled(pilot)
    await press(pilot, "2")
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


async def test_steps_lead_both_ways() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        replay = (await opened(pilot)).replay
        await press(pilot, "right", "right", "right", "left")
        assert replay.position == 2
        await press(pilot, "end", "right")
        assert replay.position == replay.length
        await press(pilot, "home", "left")
        assert replay.position == 0


async def test_the_start_shows_the_first_events_and_not_how_it_ends() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "home")
        assert "EVENTS" in rows(pilot.app)[1]
        assert "rolled" in rows(pilot.app)[2]
        assert "wins" not in text(pilot.app)


async def test_turns_lead_both_ways() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "down", "down", "down")
        assert "turn 3" in rows(pilot.app)[0]
        await press(pilot, "up")
        assert "turn 2" in rows(pilot.app)[0]
        await press(pilot, "g", "7", "enter")
        assert "turn 7" in rows(pilot.app)[0]
        await press(pilot, "g", "9", "9", "9", "enter")
        assert "There is no turn 999" in rows(pilot.app)[23]


async def test_the_event_of_the_moment_is_amber_and_luck_sums_to_zero() -> None:
    async with app_with(session_of(play_out(new_match(("", "", ""), seed=3)))).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "down", "down", "down", "down", "right", "right")
        log = screen.query_one("#events", EventLog)
        assert log.current is not None
        account = screen.query_one("#account", Facts).facts
        assert sum(float(fact.right) for fact in account) == pytest.approx(0, abs=0.11)


async def test_marks_are_kept_and_found_again() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "down", "down", "m", "end", "tab")
        assert "turn 2" in rows(pilot.app)[0]
        assert "here" in text(pilot.app)
        await press(pilot, "m")
        assert screen.query_one("#marks", Facts).facts[0].text == "none yet"


async def test_playing_stops_at_the_end() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "end", "left", "right_square_bracket", "right_square_bracket", "space")
        await until(pilot, lambda: screen._timer is None)
        assert screen.replay.position == screen.replay.length


async def test_a_fork_plays_on_from_here_and_changes_nothing() -> None:
    session = session_of(play_out(new_match(seed=3)))
    before = session.match.state_bytes()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "down", "down", "down", "f")
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        assert screen.session.file is None
        assert "turn 3" in rows(pilot.app)[0]
        assert "not kept, q returns" in rows(pilot.app)[23]
        await press(pilot, "1", "q")
        assert isinstance(pilot.app.screen, ReplayScreen)
    assert session.match.state_bytes() == before


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_it_looks_as_designed(size: tuple[int, int]) -> None:
    app = app_with(session_of(play_out(new_match(("", "", ""), seed=3))))
    async with app.run_test(size=size) as pilot:
        app.theme = "cosmo-dark"
        await opened(pilot)
        await press(pilot, *["down"] * 6, "right", "right", "m")
        same_as_golden(app, f"replay-{size[0]}x{size[1]}")


@pytest.mark.parametrize(
    ("name", "level", "options"),
    [
        ("cosmoclysm", "captain", {}),
        ("cosmoforce", "ensign", {}),
        ("cosmic-conflict", "commodore", {}),
        ("cosmic-encounter", "novice", {}),
        ("space-force", "trooper", {"scene": "soldiers"}),
    ],
)
async def test_the_rules_open_in_the_game_that_is_watched(name: str, level: str, options: dict[str, str]) -> None:
    session = session_of(new_match([level] * rules_of(name).least_seats, name=name, **options))
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = ReplayScreen(session, area_type(name).LOOK)
        await app.push_screen(screen)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulesReader)
        assert rules_of(name).title.upper() in text(app).splitlines()[0].upper()
