"""What leaves a table by the hands of a player: a line that tells nothing hidden, and no file."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.share import AT_TABLE
from cosmotui.screens.share_screen import ShareScreen
from cosmotui.session.live_match import LiveMatch
from tests.screens.playing import app_with, new_match, press, screen_of, settled
from tests.screens.reading import rows
from tests.screens.test_changes_elsewhere import end_of

pytestmark = pytest.mark.usefixtures("same_aliens", "home")


def hosted(folder: Path) -> LiveMatch:
    """A match with secrets at a table, kept in a file of the host."""
    match = new_match([""] * 5, name="cosmic-encounter")
    return LiveMatch(match, MatchFile.create(match, folder=folder))


async def test_a_player_shares_a_line_and_writes_no_file(tmp_path: Path) -> None:
    live = hosted(tmp_path)
    async with app_with(end_of(live, 0)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert AT_TABLE in await said(pilot, "x")
        await pilot.app.push_screen(ReplayScreen(end_of(live, 0), screen_of(pilot).controller.look))
        await press(pilot, "x")
        assert isinstance(pilot.app.screen, ShareScreen)
        shown = "\n".join(rows(pilot.app))
        assert "Copy the line" in shown
        assert "Picture" not in shown and "Recording" not in shown
        for key in ("2", "3"):
            assert AT_TABLE in await said(pilot, key)
    assert [path.suffix for path in tmp_path.iterdir() if not path.name.startswith(".")] == [".ctm"]
    live.close()


async def said(pilot: Pilot[str | None], key: str) -> str:
    await press(pilot, key)
    return rows(pilot.app)[-1]


def test_an_export_holds_nothing_of_what_was_said(tmp_path: Path) -> None:
    live = hosted(tmp_path)
    live.company.sit(0, "mira")
    assert live.company.say((0,), "between us") == ""
    live.close()
    (path,) = tmp_path.glob("*.ctm")
    assert b"between us" in path.read_bytes()
    exported = Library(tmp_path).export(path, tmp_path / "out")
    assert b"between us" not in exported.read_bytes()
