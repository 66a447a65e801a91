"""A guard against sizes that reach a screen when the terminal has another one already."""

from typing import TypeVar

from textual.events import Resize
from textual.screen import Screen

T = TypeVar("T")


def pass_over_stale(screen: Screen[T], event: Resize) -> None:
    """Keep Textual from laying out a screen for a size that the terminal no longer has.

    Laying out a screen tells the screen its size again. While two sizes are on their way, each layout would send the
    other size round once more, and the program would never come to rest.
    """
    if event.size != screen.app.size:
        event.prevent_default()
