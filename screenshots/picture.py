"""A terminal screen as an SVG picture that looks the same with every font: braille is drawn as dots, and every run of
text is stretched to its cells."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from pyte import Screen
from pyte.screens import Char

CELL_WIDTH, CELL_HEIGHT = 9, 20
MARGIN = 12
PAPER, INK = "#0d1217", "#d6dce1"
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each bit of a braille character."""


def svg(screen: Screen, title: str) -> str:
    """The picture of a screen whose colours are true colours."""
    width = screen.columns * CELL_WIDTH + 2 * MARGIN
    height = screen.lines * CELL_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONT}" font-size="15">',
    ]
    for y in range(screen.lines):
        cells = [screen.buffer[y][x] for x in range(screen.columns)]
        parts += _fills(cells, y)
        parts += _texts(cells, y)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _fills(cells: list[Char], y: int) -> Iterator[str]:
    for x, count, colour in _runs([_colours(cell)[1] for cell in cells]):
        if colour != PAPER:
            place = f'x="{x * CELL_WIDTH}" y="{y * CELL_HEIGHT}" width="{count * CELL_WIDTH}" height="{CELL_HEIGHT}"'
            yield f'<rect {place} fill="{colour}"/>'


def _texts(cells: list[Char], y: int) -> Iterator[str]:
    kinds = [(_colours(cell)[0], cell.bold, _is_braille(cell.data), cell.data.isspace()) for cell in cells]
    for x, count, (colour, bold, braille, blank) in _runs(kinds):
        text = "".join(cell.data for cell in cells[x : x + count])
        if blank:
            continue
        if braille:
            yield f'<path fill="{colour}" d="{"".join(_dots(text, x, y))}"/>'
            continue
        place = f'x="{x * CELL_WIDTH}" y="{y * CELL_HEIGHT + 15}" textLength="{count * CELL_WIDTH}"'
        weight = ' font-weight="bold"' if bold else ""
        yield f'<text {place} lengthAdjust="spacingAndGlyphs" fill="{colour}"{weight}>{escape(text)}</text>'


def _dots(text: str, x: int, y: int) -> Iterator[str]:
    for number, character in enumerate(text):
        for bit, (column, row) in enumerate(DOTS):
            if (ord(character) - 0x2800) >> bit & 1:
                left = (x + number) * CELL_WIDTH + 2 + column * 4.5
                top = y * CELL_HEIGHT + 2.5 + row * 5
                yield f"M{left - 1:g} {top:g}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"


def _runs(things: list) -> Iterator[tuple]:
    x = 0
    for thing, group in groupby(things):
        count = len(list(group))
        yield x, count, thing
        x += count


def _colours(cell: Char) -> tuple[str, str]:
    front = INK if cell.fg == "default" else f"#{cell.fg}"
    back = PAPER if cell.bg == "default" else f"#{cell.bg}"
    return (back, front) if cell.reverse else (front, back)


def _is_braille(character: str) -> bool:
    return len(character) == 1 and 0x2800 <= ord(character) <= 0x28FF
