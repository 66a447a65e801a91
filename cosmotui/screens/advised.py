"""Screens with an adviser: the bar that says what to do, and the room that is left."""

from collections.abc import Iterable
from typing import TypeVar

from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.lesson_bar import LessonBar

T = TypeVar("T")

ADVISED = "-advised"
"""The class of a screen on which the bar is shown."""


def bars(screen: Screen[T]) -> Iterable[Widget]:
    """Return the bar for a new screen if there is an adviser now."""
    app = screen.app
    if isinstance(app, Navigator) and app.adviser is not None:
        screen.add_class(ADVISED)
        bar = LessonBar(id="lesson-bar")
        bar.advice = app.adviser.advice()
        yield bar


def show_advice(app: Navigator) -> None:
    """Show on all screens what the adviser says now, or nothing once there is none any more."""
    adviser = app.adviser
    for screen in app.screen_stack:
        for bar in screen.query(LessonBar):
            if adviser is not None:
                bar.advice = adviser.advice()
            bar.display = adviser is not None
            screen.set_class(adviser is not None, ADVISED)


def room_of(widget: Widget) -> Size:
    """Return the size of the terminal without the rows that an adviser takes from the screen of a widget."""
    width, height = widget.app.size
    if not widget.screen.has_class(ADVISED):
        return Size(width, height)
    return Size(width, height - (2 if widget.screen.has_class("-tall") else 1))
