"""A long match that is over shows its end at once on the screen, then its past; so does the replay its start."""

import msgspec
import pytest
from textual.pilot import Pilot

import cosmotui.saves.open_match as open_match_module
from cosmotui.app import CosmotuiApp
from cosmotui.saves.journal import START, frame_of, read_journal
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import match_to_watch, open_at_end
from cosmotui.screens.home import Home
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from cosmotui.session.session import AnyMatch, Session
from tests.at_rest import until
from tests.screens.playing import app_with, new_match, play_out, press, screen_of, session_of, settled
from tests.screens.reading import rows, text


def at_end() -> tuple[AnyMatch, Session]:
    """A match that was played to its end, and a session that shows it at its end."""
    match = play_out(new_match(seed=3))
    session = session_of(match, saved=True)
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    session.close()
    found = open_at_end(path, least=1)
    assert found.whole is not None
    return match, Session(found.match, found.file, whole=found.whole)


async def test_the_board_comes_first_and_the_whole_log_by_itself() -> None:
    match, session = at_end()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.is_whole)
        await settled(pilot)
        assert session.match.events(None) == match.events(None)
        late = rows(pilot.app)
    async with app_with(session_of(match)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert rows(pilot.app)[1:-1] == late[1:-1]


async def test_whoever_asks_for_the_result_at_once_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.screens.match_screen.SLICE", 0.0)
    match, session = at_end()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert not session.is_whole
        assert "The match is over" in text(pilot.app)
        local = screen_of(pilot).controller.local
        assert local is not None
        local.then("result")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ResultScreen)
        assert session.is_whole and session.match.event_count == match.event_count


async def watched(pilot: Pilot[str]) -> ReplayScreen:
    await settled(pilot)
    await press(pilot, "p")
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def save(match: AnyMatch) -> MatchFile:
    file = MatchFile.create(match)
    file.record(match)
    file.close()
    return file


async def test_a_replay_shows_the_start_and_then_how_long_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_match_module, "LEAST", 1)
    match = play_out(new_match(seed=3))
    save(match)
    async with CosmotuiApp().run_test(size=(80, 24)) as pilot:
        screen = await watched(pilot)
        await until(pilot, lambda: screen.replay.length == match.event_count)
        assert screen.replay.position == 0
        await press(pilot, "end")
        assert f"{match.event_count} of {match.event_count}" in text(pilot.app)
        await press(pilot, "v")
        assert "seen by" in rows(pilot.app)[0]


async def test_a_key_in_a_replay_waits_for_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_match_module, "LEAST", 1)
    monkeypatch.setattr("cosmotui.screens.replay.SLICE", 0.0)
    match = play_out(new_match(seed=3))
    file = save(match)
    assert file.path is not None and match_to_watch(file.path)[1] is not None
    async with CosmotuiApp().run_test(size=(80, 24)) as pilot:
        screen = await watched(pilot)
        assert screen.replay.length < match.event_count
        assert "READING" in text(pilot.app).upper()
        await press(pilot, "end")
        assert screen.replay.position == match.event_count


async def test_a_replay_that_comes_out_differently_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_match_module, "LEAST", 1)
    file = save(play_out(new_match(seed=3)))
    assert file.path is not None
    contents = read_journal(file.path)
    answers = [frame.whole for frame in contents.answers]
    answers[3] = frame_of(msgspec.structs.replace(contents.answer(3), question=1))
    file.path.write_bytes(START + frame_of(contents.header) + b"".join(answers))
    async with CosmotuiApp().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(pilot.app.screen, Home))
        await settled(pilot)
        assert "No replay." in rows(pilot.app)[-1]
