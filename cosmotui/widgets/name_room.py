"""The room for names: a drawing is made with as many cells for each name as fit."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rich.cells import cell_len

from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row

T = TypeVar("T")


def with_room(draw: Callable[[int], T], names: Iterable[str], least: int, fits: Callable[[T], bool]) -> T:
    """Return what `draw` makes with the largest number of cells per name that fits.

    Names get no more cells than the longest of them takes, and no fewer than `least`, whether or not that fits.
    """
    longest = max((cell_len(visible(name)) for name in names), default=0)
    wider = range(least + 1, longest + 1)
    return draw(least + bisect_left(wider, True, key=lambda cells: not fits(draw(cells))))


def beside(cells: int) -> Callable[[Sequence[Row]], bool]:
    """Return a test whether each line of some rows fits into the given number of cells."""
    return lambda rows: all(row.cells <= cells for row in rows)
