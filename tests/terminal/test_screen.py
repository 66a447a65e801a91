"""The screen through everything that happens to a terminal: other sizes, other looks, garbage, and silence."""

from random import Random
from signal import SIGWINCH

import pytest

from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

STORM = [(20, 5), (300, 90), (80, 24), (1, 1), (500, 10), (79, 24), (80, 23), (10, 200), (120, 40), (2, 2)]


@pytest.fixture
def playing(start: Start, saved: str) -> Terminal:
    """The program at a question of a match."""
    terminal = start("resume", saved)
    terminal.until("undo")
    terminal.settle()
    return terminal


def test_a_storm_of_sizes_ends_with_the_screen_intact(playing: Terminal) -> None:
    before = playing.text
    rng = Random(1)
    for width, height in [*STORM, *((rng.randint(1, 300), rng.randint(1, 90)) for _ in range(20))]:
        playing.resize(width, height)
        playing.read(0.02)
    playing.resize(80, 24)
    playing.until(lambda: playing.text == before)


def test_a_terminal_that_was_narrow_for_a_moment_is_painted_again(playing: Terminal) -> None:
    before = playing.text
    playing.screen.erase_in_display(2)  # some terminals drop what had no room
    playing.process.send_signal(SIGWINCH)  # the program was busy, and sees only the last size
    playing.until(lambda: playing.text == before)


def test_below_the_size_it_needs_it_says_so_until_it_has_room(playing: Terminal) -> None:
    before = playing.text
    playing.resize(60, 20)
    playing.until("This terminal is 60 x 20.")
    playing.resize(30, 4)
    playing.until("Too small: 30 x 4")
    playing.resize(80, 24)
    playing.until(lambda: playing.text == before)


def test_it_starts_in_a_terminal_that_is_too_small(start: Start) -> None:
    terminal = start(size=(60, 20))
    terminal.until("This terminal is 60 x 20.")
    terminal.resize(80, 24)
    terminal.until("quit")


def test_other_glyphs_and_colours_and_a_screen_painted_again(playing: Terminal) -> None:
    playing.press("f3")
    playing.until("Glyphs: ")
    playing.press("f4")
    playing.until("Colours: ")
    playing.press("right")
    playing.until("arrows")
    playing.settle()
    before = playing.text
    playing.screen.draw("what another program wrote into the terminal")
    assert playing.text != before
    playing.press("ctrl+l")
    playing.until(lambda: playing.text == before)


def test_nothing_is_sent_while_nothing_happens(start: Start, playing: Terminal) -> None:
    at_home = start()
    at_home.until("quit")
    # A slow machine may still paint something after the first silence. Both are silent for the same seconds.
    at_home.until(lambda: at_home.read(3) + playing.read(0) == b"")


@pytest.mark.slow
def test_nothing_is_sent_in_ten_seconds(playing: Terminal) -> None:
    assert playing.read(10) == b""
