"""The Director's table: a season that a real host holds, with real terminals of the Director and the players."""

import re
import signal
from pathlib import Path

import pytest

from cosmotui.saves.journal import read_journal
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
    again.press("T")
    again.until("Dorothea Lindqvist: Strength")
    again.send(b"\x1b")
    again.until("HEARD")
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


def test_an_episode_is_played_with_a_fight_in_which_a_line_drops_and_a_host_is_killed(
    start: Start, season: Path, home: Path
) -> None:
    first = host(start, "space-force", "--director", "Dana")
    dana, mira, jo = join(start, "Dana", "ROSTER"), join(start, "Mira", "HEARD"), join(start, "Jo", "HEARD")
    dana.press("t")
    dana.until("OPPOSITION")
    dana.press("c", "f")
    people = {"Mira": mira, "Jo": jo}
    for terminal in people.values():
        terminal.until("f goes there")
        terminal.press("f")
        terminal.until("combat, round")
    dropped = answers = 0
    for _ in range(60):  # the dice say who acts first
        whose = turn_of({"Dana": dana, **people})
        if whose in people and not dropped:
            dropped = 1
            people[whose].hang_up()
            people[whose].process.wait(PATIENCE)
            people[whose] = join(start, whose, "act on")  # the screen is where it was
        if dropped and answers >= 3:
            break
        at = {"Dana": dana, **people}[whose]
        answers = answers_in(home)
        at.press("1")
        at.until(lambda before=answers: answers_in(home) > before)
        for terminal in (dana, *people.values()):
            terminal.settle()
    assert dropped
    before = answers_in(home)
    first.process.send_signal(signal.SIGKILL)
    first.process.wait(PATIENCE)
    host(start, "space-force")
    again = join(start, "Mira", "HEARD")
    again.press("f")
    again.until("combat, round")
    assert answers_in(home) >= before


def turn_of(terminals: dict[str, Terminal]) -> str:
    """Return at whose terminal the question stands that is to be answered now."""
    for _ in range(30):
        for name, terminal in terminals.items():
            if re.search("▸ 1", terminal.text):
                return name
        for terminal in terminals.values():
            terminal.read(0.3)
    raise AssertionError("\n".join(terminal.text for terminal in terminals.values()))


def answers_in(home: Path) -> int:
    """The number of answers of the fight that are on disk."""
    (path,) = (home / "saves").glob("*.ctm")
    return len(read_journal(path).answers)
