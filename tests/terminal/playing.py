"""A match at a terminal: answered by keys, and looked at."""

from pathlib import Path

from cosmotui.saves.library import Library
from cosmotui.screens.match_controller import SKIP
from tests.terminal.terminal import Terminal


def answers(home: Path) -> int:
    """How many answers the one saved match has."""
    [saved] = Library(home / "saves").matches()
    assert not saved.problem
    return saved.answers


def answer(terminal: Terminal, home: Path, count: int) -> None:
    """Give so many answers, whatever is asked, the first choice each time."""
    for _ in range(count):
        watch(terminal)
        before = answers(home)
        while answers(home) == before:
            terminal.press("enter")
            watch(terminal)


def watch(terminal: Terminal) -> None:
    """Wait until what others did has been seen."""
    terminal.settle()
    begins = SKIP.partition(" to ")[0]  # in a narrow rail the rest stands in the next line
    terminal.until(lambda: begins not in terminal.text)
    terminal.settle()


def table(terminal: Terminal) -> str:
    """All of the screen but the keys."""
    watch(terminal)
    return "\n".join(terminal.screen.display[:-1])
