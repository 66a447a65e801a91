"""Pictures of screens as text: what stands in each cell, and a letter for its fill. `GOLDEN=write` makes them anew."""

import os
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from textual.app import App

from tests.screens.reading import rows

T = TypeVar("T")
GOLDEN = Path(__file__).resolve().parent.parent / "golden"
FOLDER = GOLDEN / "screens"
FILLS = {"$ground": ".", "$signal": "S", "$lit": "L", "$plate": "P"}


def picture(app: App[T]) -> str:
    """The text of the screen in front, then the runs of fills of each row: `.43 S34 .3`."""
    variables = app.get_css_variables()
    letters = {variables[name[1:]].lower(): letter for name, letter in FILLS.items()}
    fills: list[str] = []
    for line in app.screen._compositor.render_strips(app.size):
        row = ""
        for segment in line:
            colour = segment.style.bgcolor if segment.style else None
            hexadecimal = colour.triplet.hex if colour and colour.triplet else ""
            row += letters.get(hexadecimal, "?") * len(segment.text)
        fills.append(" ".join(f"{letter}{len(list(run))}" for letter, run in groupby(row)))
    return "\n".join([*rows(app), "", *fills]) + "\n"


def same_as_golden(app: App[T], name: str) -> None:
    """Compare the screen in front with the picture kept under that name."""
    same_text(picture(app), FOLDER / f"{name}.txt")


def same_text(text: str, file: Path) -> None:
    """Compare a text with the one kept in a file."""
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    expected = file.read_text(encoding="utf-8") if file.is_file() else ""
    assert text == expected, f"{file.stem} looks different (GOLDEN=write keeps it):\n{text}"
