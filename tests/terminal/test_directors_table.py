"""The Director's table: a season that a real host holds, with real terminals of the Director and the players."""

import re
import signal
from pathlib import Path

import pytest

from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.health.harm import awaken
from cosmotui.rules.space_force.sheet.derived import max_hp
from cosmotui.rules.space_force.show.players_season import played_by
from cosmotui.saves.journal import read_journal
from cosmotui.saves.open_match import whole_match
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


def test_a_fight_takes_its_course_though_a_line_drops_and_a_host_is_killed_and_is_written_once(
    start: Start, season: Path, home: Path
) -> None:
    first = host(start, "space-force", "--director", "Dana")
    people = {"Dana": join(start, "Dana", "ROSTER"), "Mira": join(start, "Mira", "HEARD")}
    people["Jo"] = join(start, "Jo", "HEARD")
    dana = people["Dana"]
    dana.press("down", "t")
    dana.until("OPPOSITION")
    dana.press("down", "space", *["down"] * 6, "left")  # Mira's and Jo's characters against two guards
    dana.until("2 against 2")
    dana.press("f")
    enter_fight(people)
    whose = turn_of(people)
    act(people, whose, home)
    dropped = "Mira" if whose != "Mira" else "Jo"
    people[dropped].hang_up()
    people[dropped].process.wait(PATIENCE)
    people[dropped] = join(start, dropped, "round")  # the screen is where it was
    before = answers_in(home)
    first.process.send_signal(signal.SIGKILL)
    first.process.wait(PATIENCE)
    host(start, "space-force")
    people = {"Dana": join(start, "Dana", "ROSTER"), "Mira": join(start, "Mira", "HEARD")}
    people["Jo"] = join(start, "Jo", "HEARD")
    people["Dana"].press("t")
    people["Dana"].until("Go on with it")
    people["Dana"].press("enter")
    enter_fight(people)
    assert answers_in(home) == before
    acted: set[str] = set()
    while whole_match(fight_of(home)).result is None:
        acted.add(whose := turn_of(people))
        act(people, whose, home)
    assert acted
    write_down(people["Dana"], season)
    for name in ("Mira", "Jo"):
        people[name].press("q")
        people[name].until("HEARD")
        with SeasonFile.open(season, writing=False) as file:
            (own,) = played_by(file.season, name)
            sheet = file.season.characters[own]
        assert sheet.hp == hp_at_the_end(home, own)
        people[name].until(f"{sheet.hp}/{max_hp(sheet)}")


def enter_fight(people: dict[str, Terminal]) -> None:
    """Let everybody who acts come to the fight in which the Director is already."""
    people["Dana"].until("round")
    for name in ("Mira", "Jo"):
        people[name].until("Encounter 1")
        people[name].press("f")
        people[name].until("round")


def act(people: dict[str, Terminal], whose: str, home: Path) -> None:
    """Give the first answer at the terminal of whoever is asked, and wait until all have seen it."""
    before = answers_in(home)
    people[whose].press("1")
    people[whose].until(lambda: answers_in(home) > before)
    for terminal in people.values():
        terminal.settle()


def write_down(dana: Terminal, season: Path) -> None:
    """Write what happened onto the sheets, which is then offered no more."""
    dana.until("write it onto the sheets")
    dana.press("1")
    dana.until("No undo. Write it?")
    dana.press("2")
    dana.until(lambda: fights_in(season) == [True])
    dana.settle()
    assert "write it onto the sheets" not in dana.text


def fights_in(season: Path) -> list[bool]:
    """Whether each fight of the season on disk is written."""
    with SeasonFile.open(season, writing=False) as file:
        return [fight.written for fight in file.season.fights.values()]


def hp_at_the_end(home: Path, id: str) -> int:
    """The hit points with which somebody left the fight, awake again (SF-14.30)."""
    view = whole_match(fight_of(home)).view(None)
    assert isinstance(view, SpaceForceView)
    return next(awaken(one.now.body).body.hp for one in view.fighters if one.profile.member.sheet.id == id)


def fight_of(home: Path) -> Path:
    """The save of the only fight."""
    (path,) = (home / "saves").glob("*.ctm")
    return path


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
    return len(read_journal(fight_of(home)).answers)
