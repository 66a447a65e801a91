"""What takes long says how far it is, and Ctrl-C ends it at once, without a traceback."""

from pathlib import Path

import pytest

from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.library import SeasonShelf
from tests.plain.walker import number_of
from tests.terminal.conftest import Start

INTERRUPTED = 130
"""The code of a command that Ctrl-C has ended, as shells tell it."""
ODDS = ("crew", "odds", "Lindqvist", "Castellanos", "--against", "guard 3", "--fights", "10000")
ARENA = ("arena", "cosmoforce", "--matches", "10000", "--seat", "bot:ensign", "--seat", "bot:ensign", "--jobs")


def in_a_shell(code: int) -> int:
    """The exit code that a shell tells: Python ends by the signal itself where Ctrl-C met it while it made a class."""
    return 128 - code if code < 0 else code


@pytest.fixture
def season(home: Path) -> None:
    with SeasonShelf(home / "seasons").create("First light", 7) as file:
        file.commit(Change("samples", SAMPLES))


@pytest.mark.parametrize("words", [ODDS, (*ARENA, "1"), (*ARENA, "2")], ids=["odds", "arena", "two processes"])
@pytest.mark.usefixtures("season")
def test_a_command_shows_a_bar_and_is_ended_by_ctrl_c(start: Start, words: tuple[str, ...]) -> None:
    terminal = start(*words)
    terminal.until("/10000")
    terminal.press("ctrl+c")
    assert in_a_shell(terminal.end()) == INTERRUPTED, terminal.text
    assert b"Traceback" not in terminal.sent and b"100 (" not in terminal.sent


@pytest.mark.usefixtures("season")
def test_plain_odds_say_how_far_they_are_and_are_ended_by_ctrl_c(start: Start) -> None:
    terminal = start("--plain", size=(80, 100))
    for words in ("Space Force", "First light", "encounters", "set up another"):
        terminal.until(words)
        terminal.press(number_of(terminal.text, words), "enter")
    for asked, answer in (("Who fights", ""), ("Against whom", ""), ("Paces", ""), ("What", "2")):
        terminal.until(asked)
        terminal.press(*answer, "enter")
    terminal.until("50 of 200")
    terminal.press("ctrl+c")
    assert terminal.end() == INTERRUPTED
    assert "200 of 200" not in terminal.text and "Crew wins" not in terminal.text
