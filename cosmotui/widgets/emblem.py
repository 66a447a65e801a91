"""The eight seat shapes drawn large in dots: the only large type in the program."""

from collections.abc import Callable
from functools import cache
from math import atan2, hypot, pi

from textual.reactive import reactive

from cosmotui.widgets.braille import Dots
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, seat_ink

Shape = Callable[[float, float], bool]
"""A test whether a shape covers a point; both coordinates run from -1 to 1, the second one downward."""


def _cross(x: float, y: float) -> bool:
    return min(abs(x), abs(y)) <= 0.32 and max(abs(x), abs(y)) <= 1


def _planet(x: float, y: float) -> bool:
    distance = hypot(x, y)
    return distance <= 0.52 or 0.76 <= distance <= 1


def _star(x: float, y: float) -> bool:
    x, y = max(0.0, abs(x) - 0.03), max(0.0, abs(y) - 0.03)  # so that the four tips are not cut off
    return x**0.6 + y**0.6 <= 1


def _fir(x: float, y: float) -> bool:
    if y > 0.72:
        return abs(x) <= 0.16 and y <= 1
    tier = 0.0 if y < -0.35 else 0.22 if y < 0.2 else 0.42
    return y >= -1 and abs(x) <= (y + 1) * 0.62 - tier


def _gem(x: float, y: float) -> bool:
    distance = abs(x) / 0.74 + abs(y)
    return distance <= 0.33 or 0.64 <= distance <= 1.01


def _slice(x: float, y: float) -> bool:
    x -= 0.42  # half a disc, moved so that it sits in the middle
    distance = hypot(x, y)
    if x > 0 or distance > 1:
        return False
    if distance >= 0.86:
        return True
    segment = (atan2(y, -x) + pi / 2) % (pi / 4)
    return distance <= 0.74 and distance >= 0.14 and min(segment, pi / 4 - segment) * distance >= 0.05


def _house(x: float, y: float) -> bool:
    if y < 0:
        return abs(x) <= (y + 0.86) * 1.12
    return abs(x) <= 0.74 and y <= 0.86 and not (abs(x) <= 0.2 and y >= 0.28)


def _monolith(x: float, y: float) -> bool:
    return abs(x) <= 0.42 and abs(y) <= 1


SHAPES: tuple[Shape, ...] = (_cross, _planet, _star, _fir, _gem, _slice, _house, _monolith)
"""The shapes by seat colour, 0 to 7."""


@cache
def emblem_rows(colour: int, radius: int, braille: bool = True) -> tuple[str, ...]:
    """Return the emblem of a seat as rows of text, `radius` dots from its middle to its rim."""
    dots = Dots(radius, (2 * radius + 3) // 4)
    shape, middle = SHAPES[colour], radius - 0.5
    dots.fill(lambda x, y: shape((x - middle) / radius, (y - middle) / radius))
    return tuple(dots.rows(braille))


class Emblem(LineWidget):
    """One emblem, or several side by side, in the middle of the space."""

    colours: reactive[tuple[int, ...]] = drawn(())
    """The colours of the seats whose emblems are drawn."""
    radius: reactive[int] = drawn(18)
    """Dots from the middle to the rim."""

    def __init__(self, *colours: int, radius: int = 18, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Emblem.colours, colours)
        self.set_reactive(Emblem.radius, radius)

    def lines(self, width: int, height: int) -> list[Line]:
        emblems = [(colour, emblem_rows(colour, self.radius, self.glyphs.braille)) for colour in self.colours]
        if not emblems:
            return []
        gap = 3
        total = len(emblems) * (self.radius + gap) - gap
        left = " " * max(0, (width - total) // 2)
        lines: list[Line] = []
        for row in range(len(emblems[0][1])):
            line: Line = [(left, "text")]
            for colour, rows in emblems:
                line += [(rows[row] + " " * gap, seat_ink(colour))]
            lines.append(line)
        return lines
