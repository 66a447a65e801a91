"""A match at a terminal: answered by keys, and looked at."""

from pathlib import Path

from cosmotui.saves.library import Library
from tests.terminal.terminal import Terminal


def answers(home: Path) -> int:
    """How many answers the one saved match has."""
    [saved] = Library(home / "saves").matches()
    assert not saved.problem
    return saved.answers


def answer(terminal: Terminal, home: Path, count: int) -> None:
    """Give so many answers, whatever is asked, the first choice each time."""
    for _ in range(count):
        terminal.settle()
        before = answers(home)
        terminal.press("enter")
        terminal.until(lambda before=before: answers(home) > before)


def table(terminal: Terminal) -> str:
    """All of the screen but the keys."""
    terminal.settle()
    return "\n".join(terminal.screen.display[:-1])
