"""Forms for a point of the table (CX-1.39)."""

from math import isfinite

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.geometry import Point

LIMIT = 1000.0
"""No coordinate lies farther out."""


class PointForm(msgspec.Struct, frozen=True):
    """`x` and `y` in units; `heading` and `velocity` where a ship is placed; `id` is the unit concerned."""

    x: float
    y: float
    id: int = -1
    heading: int = 0
    velocity: int = 0


def point_form(at: Point, **more: int) -> dict[str, object]:
    """Return a form that begins with this point."""
    return {"x": at[0], "y": at[1], **more}


def read_point(form: dict[str, object]) -> PointForm | Problem:
    """Return the form as data, or the problems with it."""
    try:
        read = msgspec.convert(form, PointForm)
    except msgspec.ValidationError as error:
        said = "".join(letter for letter in str(error) if letter.isprintable())[:100]
        return Problem(f"The point cannot be read: {said}", "CX-1.39")
    if not (isfinite(read.x) and isfinite(read.y) and abs(read.x) < LIMIT and abs(read.y) < LIMIT):
        return Problem("That is not a point of any table.", "CX-1.6")
    return read


def point_of(form: dict[str, object]) -> Point:
    """Return the point of a checked form. Raises ValueError for any other."""
    read = read_point(form)
    if isinstance(read, Problem):
        raise ValueError(str(read))
    return read.x, read.y
