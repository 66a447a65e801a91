"""What stands on a screen, as text."""

from typing import TypeVar

from textual.app import App

T = TypeVar("T")


def rows(app: App[T]) -> list[str]:
    """The rows of the screen in front, as a person would read them."""
    width, height = app.size
    lines = app.screen._compositor.render_strips(app.size)
    return ["".join(segment.text for segment in line)[:width].rstrip() for line in lines[:height]]


def text(app: App[T]) -> str:
    """The whole screen as one text."""
    return "\n".join(rows(app))


def keys_of(typed: str) -> list[str]:
    """The keys that type a text."""
    names = {" ": "space", "-": "minus", ".": "full_stop", "/": "slash", ",": "comma", "_": "underscore", ":": "colon"}
    return [names.get(character, character) for character in typed]
