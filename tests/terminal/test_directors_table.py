"""The Director's table: a season that a real host holds, with real terminals of the Director and the players."""

import re
import signal
from pathlib import Path

import pytest

from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.records import Came, Told, Went
from cosmotui.tables.guests import folder_of
from tests.episode.seasons import season_at_table
from tests.terminal.conftest import Start
from tests.terminal.terminal import PATIENCE, Terminal

FALLS = "The lights go out."


@pytest.fixture(autouse=True)
def season(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The season that is played, on disk."""
    monkeypatch.setenv("COSMOTUI_HOME", str(home))
    with season_at_table() as file:
        return file.path


def host(start: Start, *words: str) -> Terminal:
    """A host whose table is open."""
    terminal = start("host", *words, size=(200, 24))
    terminal.until("(the Director)")
    return terminal


def join(start: Start, name: str, shows: str, *words: str) -> Terminal:
    """The terminal of somebody who has come."""
    settings = folder_of(name) / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"grace_ms": 0}')
    terminal = start("join", "--as", name, *words)
    terminal.until(shows)
    terminal.settle()
    return terminal


def rolls_in(season: Path) -> int:
    """The number of rolls that are on disk."""
    with SeasonFile.open(season, writing=False) as file:
        return len(file.season.rolls)


def test_a_player_rolls_and_all_hear_it_and_the_director_speaks_to_all(start: Start, season: Path) -> None:
    host(start, "space-force", "--director", "Dana")
    dana, mira, jo = join(start, "Dana", "ROSTER"), join(start, "mira", "HEARD"), join(start, "jo", "HEARD")
    mira.press("enter")
    mira.until(lambda: rolls_in(season) == 1)
    told = re.compile(r"Dorothea Lindqvist: Strength \d+ \+4 = \d+ v 15")
    for terminal in (dana, mira, jo):
        terminal.until(lambda shown=terminal: told.search(shown.text) is not None)
    dana.press("T")
    dana.until("Say to the table")
    dana.send(f"{FALLS}\r".encode())
    for terminal in (mira, jo):
        terminal.until(f"Director: {FALLS}")
    assert "Bram" not in mira.text + jo.text


def test_the_host_is_killed_and_another_goes_on_with_everything(start: Start, season: Path) -> None:
    first = host(start, "season-1", "--director", "Dana")
    mira = join(start, "mira", "HEARD")
    mira.press("enter")
    mira.until(lambda: rolls_in(season) == 1)
    mira.hang_up()
    mira.process.wait(PATIENCE)
    first.process.send_signal(signal.SIGKILL)
    first.process.wait(PATIENCE)
    host(start, "season-1")
    again = join(start, "mira", "HEARD")
    again.until("Dorothea Lindqvist: Strength")
    dana = join(start, "dana", "ROSTER")
    dana.until("away: Jo")
    again.press("q")
    assert again.end() == 0
    dana.until("mira went away.")
    with SeasonFile.open(season, writing=False) as file:
        beside = [(type(one), one.who) for one in file.beside if isinstance(one, Came | Went | Told)]
    assert beside[:2] == [(Came, "mira"), (Went, "mira")] and beside[-1] == (Went, "mira")


def test_who_plays_nobody_is_turned_away_and_may_watch(start: Start) -> None:
    host(start, "space-force", "--director", "Dana")
    stranger = start("join", "--as", "Eve", size=(200, 24))
    stranger.until("No character of this season is played by Eve: the actors are Mira and Jo.")
    assert stranger.end() == 1
    watcher = join(start, "Eve", "you watch", "--watch")
    watcher.press("T")
    watcher.settle()
    assert "Say to the table" not in watcher.text


def test_a_player_and_the_director_are_at_the_table_in_lines(start: Start, season: Path) -> None:
    host(start, "space-force", "--director", "Dana")
    mira = start("join", "--as", "Mira", "--plain")
    mira.until("Your move")
    mira.send(b"roll strength 12\n")
    mira.until("Dorothea Lindqvist: Strength")
    assert rolls_in(season) == 1
    dana = start("join", "--as", "Dana", "--plain", size=(80, 60))
    dana.until("Choose")
    dana.send(b"10\n")
    dana.until("THE TABLE: away: Jo")
    dana.send(f"say {FALLS}\n".encode())
    mira.until(f"Director: {FALLS}")
    mira.send(b"q\n")
    assert mira.end() == 0
