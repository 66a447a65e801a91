"""The parts of a preview: chances in rows, and facts with their rules."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoforce.odds import Spread
from cosmotui.rules.fact import Fact

ROWS: Final = 4
"""Rows into which a spread is grouped."""
EDGE: Final = 0.1
"""Ends that together are rarer than this need no row of their own."""
SHOWN: Final = 0.0005
"""A chance below this is not worth a row."""
SELDOM: Final = 0.05


class Row(msgspec.Struct, frozen=True):
    """One outcome and its chance from 0 to 1."""

    label: str
    chance: float


class Lens(msgspec.Struct, frozen=True):
    """A preview of an answer, or of what is to come."""

    title: str
    """`Railgun 7 8 at Bastion`."""
    how: str = ""
    """What makes the chances: `Ofra slower: 3 dice each`."""
    rows: tuple[Row, ...] = ()
    """Groups of one spread that sum to 1, then single outcomes."""
    facts: tuple[Fact, ...] = ()
    exact: bool = True
    """False where characters are aboard, whose own rolls are not counted."""


def grouped(spread: Spread, unit: str, most: int = ROWS) -> tuple[Row, ...]:
    """Return a spread in a few rows of equal width, rare ends joined to the rows next to them.

    The first has the unit, the others are bare: `0-2 hits`, `3-4`, `5-6`, `7+`.
    """
    likely = [number for number, chance in enumerate(spread) if chance > 0]
    least, end = likely[0], likely[-1] + 1
    # A last row that hardly ever comes about would only take room.
    top = next(number for number in range(end) if sum(spread[number + 1 :]) < SHOWN)
    start, width = _window(spread[:end], least, most)
    starts = [least, *range(start + width, min(start + most * width, top + 1), width)]
    rows: list[Row] = []
    for low, after in pairwise((*starts, end)):
        label = f"{low}+" if after == end and after - low > 1 else _range(low, after - 1)
        first = f"{label} {unit.removesuffix('s') if label == '1' else unit}"
        rows.append(Row(label if rows else first, min(1.0, sum(spread[low:after]))))
    return tuple(rows)


def _window(spread: Spread, least: int, most: int) -> tuple[int, int]:
    """Return where the first row begins and how wide all are, so that `most` of them hold all but rare ends."""
    for width in range(1, len(spread)):
        rest, start = min(
            (sum(spread[:start]) + sum(spread[start + most * width :]), start) for start in range(least, len(spread))
        )
        if rest < EDGE:
            return start, width
    return least, len(spread)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def worth(*rows: tuple[str, float]) -> tuple[Row, ...]:
    """Return the rows for outcomes with a noticeable chance."""
    return tuple(Row(label, min(1.0, chance)) for label, chance in rows if chance >= SHOWN)


def how_often(chance: float, does: str) -> str:
    """Return `never binds`, `seldom binds`, `binds 31 in 100`."""
    if chance < SHOWN:
        return f"never {does}"
    return f"seldom {does}" if chance < SELDOM else f"{does} {in_100(chance)}"


def number(value: float) -> str:
    """Return an expected number, with one decimal."""
    return f"{value:.1f}"


def slot_list(slots: Sequence[int]) -> str:
    """Return `7 8`: slots by their numbers on screens."""
    return " ".join(str(slot + 1) for slot in slots)


def dice(count: int) -> str:
    """Return `1 die`, `6 dice`."""
    return "1 die" if count == 1 else f"{count} dice"


def several(count: int, one: str, more: str = "") -> str:
    """Return `1 mark`, `2 marks`."""
    return f"{count} {one if count == 1 else more or one + 's'}"
