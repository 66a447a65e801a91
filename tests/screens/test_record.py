"""The record on screen, the daily sector from there, and the ways to share a match."""

from pathlib import Path

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.record.entry import Begun, Finished
from cosmotui.record.record_file import append, load_record
from cosmotui.saves.directories import record_file
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.record import RecordScreen
from tests.record.ended import duel, seat
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, new_match, play_out, press, session_of, settled
from tests.screens.reading import text

SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_an_empty_record_says_what_counts(size: tuple[int, int]) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "w")
        assert isinstance(app.screen, RecordScreen)
        assert "No match has ended here yet" in text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_players_feats_and_bots_have_a_sheet_each(size: tuple[int, int]) -> None:
    append(duel(1, "Ann", "Bo"))
    append(duel(2, "Ann", "Lachesis", bot="captain"))
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "w")
        assert "2 matches, 2 won" in text(app) and "captain bots 1 of 1" in text(app)
        await press(pilot, "end")
        assert "captain bots" in text(app) and "probably" in text(app)
        await press(pilot, "up")
        assert "0 of 19 done" in text(app) and "CC-13.2" in text(app)
        await press(pilot, "right", "end")
        assert "SF-14.32" in text(app)
        await press(pilot, "escape")
        assert not isinstance(app.screen, RecordScreen)


async def test_a_bad_line_is_told(home: Path) -> None:
    append(duel(1, "Ann", "Bo"))
    record_file().write_bytes(record_file().read_bytes() + b"nonsense\n")
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "w")
        assert "Line 2 cannot be read" in text(app) and "1 match, 1 won" in text(app)


async def test_the_daily_sector_begins_only_once_it_is_asked_for() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "t")
        assert "not begun" in text(app) and load_record().begun == ()
        await press(pilot, "enter")
        assert isinstance(app.screen, MatchScreen) and len(load_record().begun) == 1
        await press(pilot, "q")
        assert "begun, not over" in text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_a_picture_is_written_and_no_file_is_overwritten(size: tuple[int, int], tmp_path: Path) -> None:
    app = app_with(session_of(play_out(new_match(seed=3))))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "x", "2", "enter")
        picture = tmp_path / "match.svg"
        assert "<svg" in picture.read_text() and ">seats,<" in picture.read_text()
        await press(pilot, "2", "enter")
        assert "exists already" in text(app)


async def test_a_match_without_a_file_is_not_recorded() -> None:
    app = app_with(session_of(play_out(new_match(seed=3))))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "x", "3")
        assert "Only a match that is kept in a file can be recorded." in text(app)


def kept() -> None:
    """A record of two people, bots and two daily sectors."""
    for number in range(6):
        append(duel(number, *(("Ann", "Bo") if number % 3 else ("Bo", "Ann"))))
    shared = (seat("Ann", "shared", 0, "", -1.2, "peace"), seat("Cy", "lost", 1), seat("E", "shared", 2, "mastermind"))
    append(Finished("deals", "cosmic-encounter", 7, shared, 9))
    for day in ("2026-11-26", "2026-11-27"):
        append(Begun(day, day))
        sector = (seat("Ann", "won", 0, "", -0.5), seat("Lachesis", "lost", 1, "captain"))
        append(Finished(day, "cosmoclysm", 8, sector, 23, day))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "keys"), [("record", ()), ("daily", ("end", "up", "up")), ("feats", ("end", "up"))])
async def test_the_record_looks_as_it_was_drawn(
    name: str, keys: tuple[str, ...], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmotui.screens.record.today", lambda: "2026-11-28")
    kept()
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "w", *keys)
        same_as_golden(app, f"{name}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_ways_to_share_look_as_they_were_drawn(size: tuple[int, int]) -> None:
    app = app_with(session_of(play_out(new_match(seed=3, quiet_rounds="5"))))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "x")
        same_as_golden(app, f"share-{size[0]}x{size[1]}")
