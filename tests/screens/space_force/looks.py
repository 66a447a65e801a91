"""What every screen of a season must look like, whatever it shows."""

import unicodedata

from textual.app import App

from tests.screens.golden import picture
from tests.screens.reading import rows, text


def looks_right(app: App[object], plates: int = 2) -> None:
    """Few amber rows, few style runs in a row, and nothing but glyphs that are one cell wide everywhere."""
    strips = app.screen._compositor.render_strips(app.size)
    assert max(len(list(strip.simplify())) for strip in strips) <= 24
    fills = picture(app).split("\n\n")[-1].splitlines()
    amber = [number for number, row in enumerate(fills) if "S" in row]
    assert len(amber) <= plates, "the plate, and the cursor of what is typed"
    symbols = {character for character in text(app) if ord(character) > 127 and not character.isalpha()}
    assert all(unicodedata.east_asian_width(symbol) in ("N", "Na") for symbol in symbols), symbols


def told_from(app: App[object], column: int) -> str:
    """What stands from a column on, in one line: a text that was wrapped reads as it was written."""
    return " ".join(" ".join(row[column:] for row in rows(app)).split())
