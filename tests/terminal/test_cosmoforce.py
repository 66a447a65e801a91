"""Cosmoforce by keys alone: a ship is designed, the battle begins, the program is killed, and asks the same again."""

import signal
from pathlib import Path

import pytest

from tests.terminal.conftest import Start
from tests.terminal.playing import answer, answers, table
from tests.terminal.terminal import Terminal

SIZES = [(80, 24), (120, 40)]


def begin_match(terminal: Terminal) -> None:
    """Through the new match: a person against an ensign, both with ships of their own."""
    terminal.until("quit")
    terminal.press("2")
    terminal.until("THIS SEAT")
    terminal.press("down", "-")
    terminal.until("bot, ensign")
    terminal.press("enter")
    terminal.until("takes what?")


def design(terminal: Terminal) -> None:
    """The usual ship with a Missile in its ninth slot, confirmed."""
    terminal.press(*["down"] * 8)
    terminal.until("Slot 9 takes what?")
    terminal.press("6")
    terminal.until("Slot 10 takes what?")
    terminal.until("9 of 10")
    terminal.press("c")
    terminal.until(lambda: "takes what?" not in terminal.text)


@pytest.mark.parametrize("size", SIZES)
def test_killed_in_the_middle_of_a_battle_it_asks_the_same_again(
    start: Start, home: Path, size: tuple[int, int]
) -> None:
    first = start(size=size)
    begin_match(first)
    design(first)
    answer(first, home, 3)
    left, given = table(first), answers(home)
    first.signal(signal.SIGKILL)
    first.end()

    second = start("resume", size=size)
    second.until(lambda: table(second) == left)
    assert answers(home) == given
    answer(second, home, 1)


def test_killed_while_a_ship_is_designed_it_asks_for_the_design_again(start: Start, home: Path) -> None:
    first = start()
    begin_match(first)
    first.signal(signal.SIGKILL)
    first.end()
    second = start("resume")
    second.until("Slot 1 takes what?")
    design(second)
    answer(second, home, 1)
