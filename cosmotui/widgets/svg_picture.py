"""A screen as an SVG picture that looks the same with every font: braille is drawn as dots, and every run of text is
stretched to its cells."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple, TypeVar

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

T = TypeVar("T")
CELL_WIDTH, CELL_HEIGHT = 9, 20
MARGIN = 12
PAPER, INK = "#0d1217", "#d6dce1"
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each bit of a braille character."""


class Cell(NamedTuple):
    """A character of the screen and its colours."""

    text: str
    ink: str
    paper: str
    bold: bool


def svg_picture(rows: Sequence[Strip], width: int, title: str) -> str:
    """Return the picture of the rows of a screen whose colours are true colours."""
    across, down = width * CELL_WIDTH + 2 * MARGIN, len(rows) * CELL_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{across}" height="{down}" rx="8" fill="{PAPER}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONT}" font-size="15">',
    ]
    for y, row in enumerate(rows):
        cells = list(_cells(row))[:width]
        parts += _fills(cells, y)
        parts += _texts(cells, y)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _cells(row: Strip) -> Iterator[Cell]:
    for text, style, _ in row:
        ink, paper, bold = _colours(style or Style.null())
        for character in text:
            yield Cell(character, ink, paper, bold)


def _colours(style: Style) -> tuple[str, str, bool]:
    ink, paper = _hexadecimal(style.color, INK), _hexadecimal(style.bgcolor, PAPER)
    return (paper, ink, bool(style.bold)) if style.reverse else (ink, paper, bool(style.bold))


def _hexadecimal(colour: Color | None, usual: str) -> str:
    return usual if colour is None or colour.is_default else colour.get_truecolor().hex


def _fills(cells: list[Cell], y: int) -> Iterator[str]:
    for x, count, colour in _runs(cell.paper for cell in cells):
        if colour != PAPER:
            place = f'x="{x * CELL_WIDTH}" y="{y * CELL_HEIGHT}" width="{count * CELL_WIDTH}" height="{CELL_HEIGHT}"'
            yield f'<rect {place} fill="{colour}"/>'


def _texts(cells: list[Cell], y: int) -> Iterator[str]:
    kinds = [(cell.ink, cell.bold, _is_braille(cell.text), cell.text.isspace()) for cell in cells]
    for x, count, (colour, bold, braille, blank) in _runs(kinds):
        text = "".join(cell.text for cell in cells[x : x + count])
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


def _runs(things: Iterable[T]) -> Iterator[tuple[int, int, T]]:
    """Where each run of equal things begins, how long it is, and what it is a run of."""
    x = 0
    for thing, group in groupby(things):
        count = len(list(group))
        yield x, count, thing
        x += count


def _is_braille(character: str) -> bool:
    return 0x2800 <= ord(character) <= 0x28FF
