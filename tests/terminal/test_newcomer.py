"""The way of a newcomer: home, a new match, some moves, leave or be cut off, and back to the very same question."""

import signal
from pathlib import Path

import pytest

from cosmotui.saves.library import Library
from tests.terminal.conftest import Start
from tests.terminal.playing import table
from tests.terminal.terminal import Terminal

SIZES = [(80, 24), (120, 40)]


def begin_match(terminal: Terminal) -> None:
    """Through the new match by keys alone: a person against a cadet."""
    terminal.until("quit")
    terminal.press("1")
    terminal.until("THIS SEAT")
    terminal.press("down", "-")
    terminal.until("bot, cadet")
    terminal.press("enter")
    terminal.until("ship 1 of 7")


def place_ships(terminal: Terminal, ships: int) -> None:
    """Place the first ships, each at the first place offered; the cadet places its own between."""
    for number in range(1, ships + 1):
        terminal.until(lambda number=number: asks(terminal, "Place which ship?", f"ship {number} of 7"))
        terminal.press("tab", "enter")
        terminal.until("placed?")
        terminal.press("enter")
    terminal.until(lambda: asks(terminal, "Place which ship?", f"ship {ships + 1} of 7"))
    terminal.settle()


def asks(terminal: Terminal, question: str, fact: str) -> bool:
    return question in terminal.text and fact in terminal.text


@pytest.mark.parametrize("size", SIZES)
def test_from_home_to_a_match_and_back_to_the_same_question(start: Start, size: tuple[int, int]) -> None:
    first = start(size=size)
    first.until("No match is waiting")
    begin_match(first)
    place_ships(first, 2)
    left = table(first)
    first.press("q")
    first.until("CONTINUE")
    first.press("q")
    assert first.end() == 0

    second = start(size=size)
    second.until("Atropos to move")
    second.press("enter")
    second.until("ship 3 of 7")
    assert table(second) == left


def test_killed_in_the_middle_it_asks_the_same_again(start: Start) -> None:
    first = start()
    begin_match(first)
    place_ships(first, 2)
    left = table(first)
    first.signal(signal.SIGKILL)
    first.end()

    second = start("resume")
    second.until("ship 3 of 7")
    assert table(second) == left


def test_killed_while_an_answer_is_given_at_most_that_answer_is_lost(start: Start, home: Path) -> None:
    first = start()
    begin_match(first)
    place_ships(first, 1)
    [before] = Library(home / "saves").matches()
    first.press("enter")
    first.signal(signal.SIGKILL)
    first.end()
    [after] = Library(home / "saves").matches()
    assert not after.problem
    assert after.answers in (before.answers, before.answers + 1)

    second = start("resume")
    second.until("ship 2 of 7")
