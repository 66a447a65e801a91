"""The classes that a screen has by its size."""

from typing import TypeVar

from textual.screen import Screen

T = TypeVar("T")


def take_size(screen: Screen[T]) -> None:
    """Give a screen the classes of its size before its first layout: Textual gives them later, and styles all again."""
    app, (width, height) = screen.app, screen.app.size
    across = app.HORIZONTAL_BREAKPOINTS if screen.HORIZONTAL_BREAKPOINTS is None else screen.HORIZONTAL_BREAKPOINTS
    down = app.VERTICAL_BREAKPOINTS if screen.VERTICAL_BREAKPOINTS is None else screen.VERTICAL_BREAKPOINTS
    for size, breakpoints in ((width, across), (height, down)):
        reached = [name for least, name in sorted(breakpoints or ()) if size >= least]
        screen.add_class(*reached[-1:])
