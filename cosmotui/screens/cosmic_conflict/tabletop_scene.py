"""The scene of a plot: areas with a texture, tokens with a course, strokes and circles. Units, not cells; no
drawing."""

from dataclasses import dataclass
from math import hypot
from typing import Literal, TypeAlias

XY: TypeAlias = tuple[float, float]
"""A point in units: x runs east, y runs north."""
Texture = Literal["solid", "concealing", "obscuring", "dense", "hazardous", "dangerous", "rings", "plain"]


@dataclass(frozen=True)
class Area:
    """All points whose distance from a segment is between two numbers: a disc, a ring or a capsule."""

    start: XY
    end: XY
    inner: float
    outer: float
    texture: Texture = "plain"
    rim: bool = False
    """Whether a dotted rim is drawn."""

    def depth(self, x: float, y: float) -> float:
        """Return how far a point is inside the outer edge; negative outside and within the inner edge."""
        (x0, y0), (x1, y1) = self.start, self.end
        dx, dy = x1 - x0, y1 - y0
        length = dx * dx + dy * dy
        part = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / length)) if length else 0.0
        far = hypot(x - x0 - part * dx, y - y0 - part * dy)
        return self.outer - far if far >= self.inner else -1.0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The west, south, east and north edge."""
        xs, ys = (self.start[0], self.end[0]), (self.start[1], self.end[1])
        return min(xs) - self.outer, min(ys) - self.outer, max(xs) + self.outer, max(ys) + self.outer


@dataclass(frozen=True)
class Mark:
    """A token at its exact place."""

    at: XY
    colour: int | None
    """The colour of the token's seat; None: nobody's, drawn bright."""
    text: str = ""
    """The text beside the shape, a number; without a colour, the text in its place."""
    bearing: int | None = None
    """The direction of the token, in degrees; the text stands on the other side."""
    role: Literal["", "acting", "target"] = ""
    letter: str = ""
    """The letter in the place of the seat's shape, in its ink: `!` for a missile."""
    out: bool = False
    """Whether the token can do nothing more this turn, and its text is dim."""


@dataclass(frozen=True)
class Stroke:
    """Straight lines from point to point; `gap` dots are left out after each."""

    points: tuple[XY, ...]
    ink: str = "path"
    gap: int = 0
    mark: str = "*"
    """The character that replaces dots where they cannot be drawn."""


@dataclass(frozen=True)
class Round:
    """A circle, or the part of it between two bearings in degrees, clockwise."""

    centre: XY
    radius: float
    ink: str = "dim"
    gap: int = 0
    first: float = 0.0
    last: float = 360.0


@dataclass(frozen=True)
class Label:
    """A name on the table, centred at the first of its places where it covers nothing."""

    places: tuple[XY, ...]
    text: str


@dataclass(frozen=True)
class PlotScene:
    """A table of any size; later marks and strokes lie above earlier ones."""

    width: float = 54
    height: float = 30
    areas: tuple[Area, ...] = ()
    labels: tuple[Label, ...] = ()
    rounds: tuple[Round, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    marks: tuple[Mark, ...] = ()
