"""A canvas of dots, two wide and four high in each cell, given back as braille text or its nearest ASCII."""

from collections.abc import Callable, Iterable, Iterator

BLANK = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a cell, by row and column."""


def dot_bit(x: int, y: int) -> int:
    """Return the bit that the dot (x, y) sets in its cell."""
    return _BITS[y % 4][x % 2]


def bits_of(character: str) -> int:
    """Return the dots of a braille character; 0 for any other character."""
    bits = ord(character) - BLANK
    return bits if 0 <= bits < 256 else 0


def character(bits: int) -> str:
    """Return the braille character for some dots; for no dots a space, as the blank braille character is never sent."""
    return chr(BLANK + bits) if bits else " "


def ascii_character(bits: int) -> str:
    """Return the ASCII character whose ink lies nearest to some dots."""
    if not bits:
        return " "
    if bits.bit_count() >= 6:
        return "#"
    left, right = bits & 0x47, bits & 0xB8
    if bits.bit_count() > 1 and not (left and right):
        return "|"
    top, upper, lower, bottom = bits & 0x09, bits & 0x12, bits & 0x24, bits & 0xC0
    if not (top or bottom):
        return "-"
    if not (lower or bottom):
        return "'"
    if not (top or upper):
        return "."
    falling, rising = bits & 0xA3, bits & 0x5C  # upper left and lower right, or the other way
    return ":" if falling and rising else "\\" if falling else "/"


def points_on_line(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the dots of a straight line, both ends included."""
    (x0, y0), (x1, y1) = start, end
    steps = max(abs(x1 - x0), abs(y1 - y0))
    for step in range(steps + 1):
        part = step / steps if steps else 0
        yield round(x0 + (x1 - x0) * part), round(y0 + (y1 - y0) * part)


class Dots:
    """A canvas of `width` x `height` cells. Dots outside the canvas are dropped."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells: dict[tuple[int, int], int] = {}

    def set(self, x: int, y: int) -> None:
        """Set one dot."""
        if 0 <= x < self.width * 2 and 0 <= y < self.height * 4:
            cell = (x // 2, y // 4)
            self._cells[cell] = self._cells.get(cell, 0) | dot_bit(x, y)

    def plot(self, points: Iterable[tuple[int, int]]) -> None:
        """Set many dots."""
        for x, y in points:
            self.set(x, y)

    def line(self, start: tuple[int, int], end: tuple[int, int], gap: int = 0) -> None:
        """Draw a straight line; `gap` leaves out that many dots after each one set."""
        for number, (x, y) in enumerate(points_on_line(start, end)):
            if number % (gap + 1) == 0:
                self.set(x, y)

    def fill(self, inside: Callable[[int, int], bool]) -> None:
        """Set every dot for which `inside` holds."""
        self.plot((x, y) for y in range(self.height * 4) for x in range(self.width * 2) if inside(x, y))

    def circle(self, x: float, y: float, radius: float) -> None:
        """Draw the rim of a circle around (x, y)."""
        self.fill(lambda px, py: abs(((px - x) ** 2 + (py - y) ** 2) ** 0.5 - radius) < 0.5)

    def bits(self, column: int, row: int) -> int:
        """Return the dots of one cell."""
        return self._cells.get((column, row), 0)

    def row(self, row: int, braille: bool = True) -> str:
        """Return one row of cells as text, `width` cells long."""
        shape = character if braille else ascii_character
        return "".join(shape(self.bits(column, row)) for column in range(self.width))

    def rows(self, braille: bool = True) -> list[str]:
        """Return all rows as text."""
        return [self.row(row, braille) for row in range(self.height)]
