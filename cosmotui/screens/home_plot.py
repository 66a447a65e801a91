"""The one drawing on the home screen: a course around two bodies and back, with a station for each game."""

from functools import lru_cache
from math import cos, pi, sin

from cosmotui.widgets.braille import Dots
from cosmotui.widgets.line_widget import Line, LineWidget

POINTS = 700
RIM_POINTS = 120
STATIONS = (0.60, 0.35, 0.115, 0.965, 0.87)
"""The places of the games on the course, as fractions of its length."""


class HomePlot(LineWidget):
    """The free-return course in one ink, plotted once. `games` is the number of stations."""

    def __init__(self, games: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.games = games

    def lines(self, width: int, height: int) -> list[Line]:
        return list(_plotted(width, height, self.games, self.glyphs.braille))


@lru_cache(maxsize=8)
def _plotted(width: int, height: int, games: int, braille: bool) -> tuple[Line, ...]:
    """Return the rows of the drawing."""
    dots = Dots(width, height)
    course = _Course(width * 2, height * 4)
    for number in range(POINTS):
        part = number / POINTS
        if part > 0.5 or number % 20 < 13:  # the way back is dashed
            x, y = course.at(part)
            dots.set(round(x), round(y))
    for x, y, radius, slope in course.bodies():
        dots.plot(_rim(x, y, radius))
        dots.plot(_shade(x, y, radius, slope))
    marks: dict[int, dict[int, str]] = {}
    for number in range(games):
        x, y = course.at(STATIONS[number % len(STATIONS)])
        marks.setdefault(round(y) // 4, {})[round(x) // 2] = str(number + 1)
    return tuple(_marked(text, marks.get(row, {})) for row, text in enumerate(dots.rows(braille)))


def _marked(text: str, marks: dict[int, str]) -> Line:
    """Return a row of dots with numbers at some of its columns."""
    line: Line = []
    start = 0
    for column, mark in sorted(marks.items()):
        line += [(text[start:column], "chart"), (mark, "strong")]
        start = column + 1
    return [*line, (text[start:], "chart")]


class _Course:
    """A lying figure of eight on a canvas of dots, its right loop flatter than the left one."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    def at(self, part: float) -> tuple[float, float]:
        """Return the dot at a fraction of the course, which begins at the right and leads over the top of the right
        loop."""
        turn = 2 * pi * part
        x = self.width * (0.48 + 0.41 * cos(turn))
        flat = 0.78 if cos(turn) > 0 else 1.0
        y = self.height * (0.52 - 0.44 * flat * sin(2 * turn))
        return x, y

    def bodies(self) -> tuple[tuple[float, float, float, int], ...]:
        """Return centre, radius and the lean of the shading of both bodies."""
        middle = self.height * 0.52
        return (
            (self.width * 0.17, middle, self.height * 0.30, 0),
            (self.width * 0.82, middle, self.height * 0.20, 1),
        )


def _rim(x: float, y: float, radius: float) -> list[tuple[int, int]]:
    turns = (2 * pi * number / RIM_POINTS for number in range(RIM_POINTS))
    return [(round(x + radius * cos(turn)), round(y + radius * sin(turn))) for turn in turns]


def _shade(x: float, y: float, radius: float, slope: int) -> list[tuple[int, int]]:
    """Return the dots of the night side: every fourth column, upright or leaning."""
    return [
        (px, py)
        for py in range(int(y - radius), int(y + radius) + 1)
        for px in range(int(x + radius * 0.2), int(x + radius) + 1)
        if (px - x) ** 2 + (py - y) ** 2 < (radius - 1.5) ** 2 and (px + slope * py) % 4 == 0 and py % 2 == 0
    ]
