"""The seats and what each has left: shape, name, pieces by letter, and a number."""

from dataclasses import dataclass

from textual.reactive import reactive

from cosmotui.widgets.headed import Headed
from cosmotui.widgets.line_widget import Line, drawn, justify
from cosmotui.widgets.plain_text import fit, visible
from cosmotui.widgets.words import Who, name_line


@dataclass(frozen=True)
class RosterRow:
    """One seat."""

    who: Who
    pieces: str
    """A letter for each piece, and a blank for each piece that is lost."""
    number: str
    acting: bool = False
    out: bool = False
    """Whether the seat is out of the game."""


class Roster(Headed):
    """A head and one row per seat."""

    rows: reactive[tuple[RosterRow, ...]] = drawn(())
    """The seats in playing order."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("fleets", id=id)

    def lines(self, width: int, height: int) -> list[Line]:
        longest = max((len(row.pieces) for row in self.rows), default=0)
        room = width - 3 - 2 * longest - 3
        names = min(max([10, *(len(row.who.name) for row in self.rows)]), 12 if width < 40 else 20, room)
        return [self.head(width), *(self._row(row, names, width) for row in self.rows)]

    def _row(self, row: RosterRow, names: int, width: int) -> Line:
        ink = "chart" if row.out else "bright" if row.acting else "text"
        tag, _ = name_line(row.who, self.glyphs, ink)
        pieces = " ".join(self.glyphs.none if letter == " " else letter for letter in row.pieces)
        left: Line = [
            tag,
            (" " + fit(visible(row.who.name), names), ink),
            (" " + pieces, "chart" if row.out else "text"),
        ]
        return justify(left, [(visible(row.number) + " ", "dim")], width)
