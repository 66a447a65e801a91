"""A panel whose lines are made by a function, for the size of the panel and the current glyphs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from textual.reactive import reactive

from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, LineWidget, drawn

Draw: TypeAlias = Callable[[int, int, Glyphs], Sequence[Line]]
"""A function that makes lines for a width and a height in cells."""


def nothing(width: int, height: int, glyphs: Glyphs) -> Sequence[Line]:
    """Draw an empty panel."""
    return ()


@dataclass(frozen=True)
class Made:
    """A function that makes lines of parts; equal parts make an equal picture, which is not drawn again."""

    make: Callable[..., Sequence[Line]]
    """The function, which takes the parts, then width, height and glyphs."""
    parts: tuple[object, ...]

    def __call__(self, width: int, height: int, glyphs: Glyphs) -> Sequence[Line]:
        return self.make(*self.parts, width, height, glyphs)


class Drawing(LineWidget):
    """A panel that shows what `draw` makes, cutting what does not fit."""

    DEFAULT_CSS = "Drawing { height: 1fr; }"

    draw: reactive[Draw] = drawn(cast("Draw", lambda: nothing))  # what can be called is called for the default

    def lines(self, width: int, height: int) -> list[Line]:
        lines = list(self.draw(width, height, self.glyphs))[:height]
        return lines + [[] for _ in range(height - len(lines))]
