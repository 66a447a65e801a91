"""The count of a fight: who acts on which number, with hit points, Stun and what each is doing."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, column, cut_line, drawn, fill_of, seat_ink
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import visible

METER = 6
"""The number of cells of the hit point meter."""


@dataclass(frozen=True)
class CountRow:
    """One fighter in the count."""

    number: str
    """The number on which the fighter acts; `-` for none."""
    colour: int
    """The colour of the fighter's side, 0 to 7."""
    name: str
    hp: int
    most_hp: int
    stun: int
    state: str
    """The state of the fighter: `acts now`, `waits`, `dying E3` .."""
    acting: bool = False
    done: bool = False
    """Whether the fighter has acted on this number or cannot act any more."""


class CountTable(LineWidget):
    """A head and a row for each fighter; where there is no room for all, the rows around the one who acts."""

    COUNTS = True
    rows: reactive[tuple[CountRow, ...]] = drawn(())

    def __init__(self, rows: Sequence[CountRow] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(CountTable.rows, tuple(rows))

    def lines(self, width: int, height: int) -> list[Line]:
        names = min(max([13, *(len(row.name) for row in self.rows)]), max(13, width - 36))
        head: Line = [("COUNT", "head"), (f"   {'WHO':<{names}} {'HP':<{METER + 4}} STUN STATE", "dim")]
        shown, above, below = self._window(max(1, height - 1))
        lines = [cut_line(head, width), *(self._row(row, names, width) for row in shown)]
        if above or below:
            told = [f"{above} above"] * bool(above) + [f"{below} below"] * bool(below)
            lines[-1] = [("      ", "dim"), *more(above + below, IN_FULL, f"({', '.join(told)})")]
        return lines

    def _window(self, room: int) -> tuple[Sequence[CountRow], int, int]:
        """Return the rows that fit, and how many are left out above and below them; one row is kept for that note."""
        if len(self.rows) <= room:
            return self.rows, 0, 0
        acting = next((at for at, row in enumerate(self.rows) if row.acting), 0)
        first = min(max(0, acting - room // 2), len(self.rows) - (room - 1))
        last = first + room - 1
        return [*self.rows[first:last], self.rows[first]], first, len(self.rows) - last

    def _row(self, row: CountRow, names: int, width: int) -> Line:
        fill = "signal" if row.acting else ""
        ink = fill or ("chart" if row.done else "text")
        strong = f"{fill}-strong" if fill else ("chart" if row.done else "strong")
        line: Line = [
            column(visible(row.number), 5, strong, right=True),
            (" ", ink),
            (self.glyphs.seat(row.colour), seat_ink(row.colour, fill)),
            (" ", ink),
            column(visible(row.name), names, strong if row.acting else ink),
            (" " + self.glyphs.meter(row.hp, row.most_hp, METER), ink),
            (f"{row.hp:>4}", ink),
            (f"{row.stun:>5} ", ink if row.stun else (fill or "chart")),
            (visible(row.state), ink),
        ]
        line = cut_line(line, width)
        if fill:
            used = sum(len(text) for text, _ in line)
            line.append((" " * max(0, width - used), fill))
        assert all(fill_of(one) == fill for _, one in line)
        return line
