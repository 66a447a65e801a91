"""The drawing of a hex at two sizes, and the outline of any layout of hexes. Text only: no colours, no widget."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cosmotui.widgets.braille import bits_of, character

Cell = tuple[int, int]
Stroke = tuple[int, int, str]
"""A piece of outline: columns and rows from the hex's top left cell, and the text at that cell."""

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)
"""Steps to the six neighbours in axial coordinates, r growing downward."""


@dataclass(frozen=True)
class HexSize:
    """One size of hex, in cells: a hex is `width` + 1 wide with both walls; its inside starts at row `slope`."""

    width: int
    height: int
    slope: int
    """The number of rows that the slopes above the inside take; as many hang below the last row of hexes."""
    centre: int
    """The number of rows of dots from the top of the hex to its centre."""
    strokes: Mapping[tuple[int, int], tuple[Stroke, ...]]
    """The edge towards each neighbour."""
    base: tuple[Stroke, ...]
    """The two lower edges of a hex that nothing touches from below."""

    @property
    def inside(self) -> int:
        """The number of rows inside a hex."""
        return self.height - self.slope

    def origin(self, q: int, r: int) -> Cell:
        """Return the top left cell of the hex at (q, r)."""
        return q * self.width + r * self.width // 2, r * self.height

    def centre_dot(self, cell: Cell) -> Cell:
        """Return the dot in the middle of the hex whose top left cell is given."""
        return cell[0] * 2 + self.width, cell[1] * 4 + self.centre


def _walls(column: int, rows: Iterable[int], text: str) -> tuple[Stroke, ...]:
    return tuple((column, row, text) for row in rows)


SMALL: Final = HexSize(
    6, 3, 1, 8,
    {
        NORTH_WEST: ((0, 0, "⢀⡠⠒"),),
        NORTH_EAST: ((3, 0, "⠑⠢⣀"),),
        WEST: _walls(0, (1, 2), "⡇"),
        EAST: _walls(6, (1, 2), "⡇"),
        SOUTH_WEST: ((0, 3, "⠑⠢⣀"),),
        SOUTH_EAST: ((3, 3, "⢀⡠⠒"), (6, 3, "⠁")),
    },
    ((0, 3, "⠉⠢⠤⡠⠤⠊"), (6, 3, "⠁")),
)  # fmt: skip
LARGE: Final = HexSize(
    12, 5, 2, 13,
    {
        NORTH_WEST: ((3, 0, "⡠⠤⠊"), (0, 1, "⡤⠊⠉")),
        NORTH_EAST: ((6, 0, "⠉⠢⠤⡀"), (9, 1, "⠈⠉⠢"), (12, 1, "⡄")),
        WEST: _walls(0, (2, 3, 4), "⡇"),
        EAST: _walls(12, (2, 3, 4), "⡇"),
        SOUTH_WEST: ((0, 5, "⠉⠢⠤⡀"), (3, 6, "⠈⠉⠢"), (6, 6, "⡄")),
        SOUTH_EAST: ((9, 5, "⡠⠤⠊"), (12, 5, "⠁"), (6, 6, "⡤⠊⠉")),
    },
    ((0, 5, "⠉⠒⠤⢄⡀   ⣀⠤⠔⠊"), (12, 5, "⠁"), (4, 6, "⠈⠑⠒⠉")),
)  # fmt: skip
SMALL_ASCII: Final = HexSize(
    6, 3, 1, 8,
    {
        NORTH_WEST: ((0, 0, ".-'"),),
        NORTH_EAST: ((3, 0, "'-."),),
        WEST: _walls(0, (1, 2), "|"),
        EAST: _walls(6, (1, 2), "|"),
        SOUTH_WEST: ((0, 3, "'-."),),
        SOUTH_EAST: ((3, 3, ".-'"),),
    },
    ((0, 3, "'-..-'"),),
)  # fmt: skip
LARGE_ASCII: Final = HexSize(
    12, 5, 2, 13,
    {
        NORTH_WEST: ((3, 0, ".-'"), (0, 1, ".-'")),
        NORTH_EAST: ((6, 0, "'-."), (9, 1, "'-.")),
        WEST: _walls(0, (2, 3, 4), "|"),
        EAST: _walls(12, (2, 3, 4), "|"),
        SOUTH_WEST: ((0, 5, "'-."), (3, 6, "'-.")),
        SOUTH_EAST: ((9, 5, ".-'"), (6, 6, ".-'")),
    },
    ((0, 5, "'-."), (3, 6, "'-..-'"), (9, 5, ".-'")),
)  # fmt: skip


def hex_size(large: bool, braille: bool) -> HexSize:
    """Return the hex size for large or small hexes and a glyph tier."""
    if braille:
        return LARGE if large else SMALL
    return LARGE_ASCII if large else SMALL_ASCII


class Outline:
    """The outline of a layout: the place of each hex, and the character of every cell of its edges."""

    def __init__(self, spots: Iterable[tuple[int, int]], size: HexSize) -> None:
        spots = list(spots)
        raw = {spot: size.origin(*spot) for spot in spots}
        left = min((x for x, _ in raw.values()), default=0)
        top = min((y for _, y in raw.values()), default=0)
        self.size = size
        self.origins: dict[tuple[int, int], Cell] = {spot: (x - left, y - top) for spot, (x, y) in raw.items()}
        """The top left cell of each hex, by its axial coordinates."""
        self.cells: dict[Cell, str] = {}
        for spot in spots:
            self._draw(spot)
        self.width = max((x + size.width + 1 for x, _ in self.origins.values()), default=0)
        self.height = max((y + size.height + size.slope for _, y in self.origins.values()), default=0)
        self.rows = [[" "] * self.width for _ in range(self.height)]
        """The outline alone, row by row, one character per cell."""
        for (x, y), mark in self.cells.items():
            self.rows[y][x] = mark

    def _draw(self, spot: tuple[int, int]) -> None:
        q, r = spot
        x, y = self.origins[spot]
        below = [step for step in (SOUTH_WEST, SOUTH_EAST) if (q + step[0], r + step[1]) in self.origins]
        strokes = [stroke for step in (NORTH_WEST, NORTH_EAST, WEST, EAST) for stroke in self.size.strokes[step]]
        strokes += self.size.base if not below else self.size.strokes[SOUTH_WEST] + self.size.strokes[SOUTH_EAST]
        for dx, dy, text in strokes:
            for number, mark in enumerate(text):
                if mark != " ":
                    self._merge((x + dx + number, y + dy), mark)

    def _merge(self, cell: Cell, mark: str) -> None:
        both = bits_of(mark) | bits_of(self.cells.get(cell, " "))
        self.cells[cell] = character(both) if both else mark
