"""The order of the turns, two lines under a head: who has acted, acts and is to come, and the steps of the turn."""

from dataclasses import dataclass
from typing import Final

from textual.reactive import reactive

from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn, seat_ink, width_of


@dataclass(frozen=True)
class Turn:
    """A seat in the order."""

    colour: int
    team: str = ""
    done: bool = False
    acting: bool = False


GAPS: Final = ("  ", " ", "")
"""The gaps between the seats, as wide as there is room for."""


class TurnOrder(LineWidget):
    """A head, the seats in order, and the steps with the present one spelled out where all do not fit."""

    turns: reactive[tuple[Turn, ...]] = drawn(())
    """The seats in order of acting."""
    steps: reactive[tuple[str, ...]] = drawn(())
    """The names of the steps."""
    step: reactive[int] = drawn(0)
    """The present step, from 1; 0 for none."""
    note: reactive[str] = drawn("")
    """The right side of the head."""

    def lines(self, width: int, height: int) -> list[Line]:
        rows = [self._row(gap) for gap in GAPS]
        order = next((row for row in rows if width_of(row) <= width), rows[-1])
        return [head_line("order", self.note, width, self.glyphs), cut_line(order, width), self._steps(width)]

    def _row(self, gap: str) -> Line:
        line: Line = []
        for number, turn in enumerate(self.turns):
            if number:
                line.append((gap, "text"))
            if turn.acting:
                line.append((self.glyphs.chosen + (" " if gap else ""), "bright"))
            line.append((self.glyphs.seat(turn.colour), seat_ink(turn.colour)))
            line.append((turn.team + (self.glyphs.yes if turn.done else ""), "dim"))
        return line

    def _steps(self, width: int) -> Line:
        if not self.step:
            return []
        full = self._told(spelled=True)
        return full if width_of(full) <= width else cut_line(self._told(spelled=False), width)

    def _told(self, spelled: bool) -> Line:
        line: Line = []
        for number, name in enumerate(self.steps, 1):
            here = number == self.step
            text = f"{number} {name}" if here or spelled else str(number)
            done = self.glyphs.yes if number < self.step else ""
            mark = self.glyphs.chosen if here else ""
            line.append((f"{'  ' if line else ''}{mark}{text}{done}", "bright" if here else "dim"))
        return line
