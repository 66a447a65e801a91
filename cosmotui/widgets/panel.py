"""A panel of heads and lines to read, without a cursor: what follows, what is checked, what is lacking."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from textual.geometry import Size
from textual.reactive import reactive

from cosmotui.widgets.head import head_lines
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.section_list import MANY, Row
from cosmotui.widgets.spread import label_cells, spread


class Panel(LineWidget):
    """Rows as in a list, but without a cursor. The last line counts the rows that do not fit."""

    COUNTS = True
    more_key = IN_FULL
    """The key that shows the rows that do not fit; a screen may name its own."""
    rows: reactive[tuple[Row, ...]] = drawn(())
    """Heads and lines."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        width, before = self.size.width, 0
        follows = self.styles.is_auto_height
        if follows and width:
            before = self._full_height(width)
        self.set_reactive(Panel.rows, tuple(rows))
        if follows and (not width or self._full_height(width) != before):
            self.refresh(layout=True)
        self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._full_height(width)

    def _full_height(self, width: int) -> int:
        """Return the number of lines that all rows take with nothing cut."""
        return sum(len(lines) for lines in self._told(self.rows, width, MANY))

    def holds(self, rows: Sequence[Row]) -> bool:
        """Return whether the panel has room for all of these rows with nothing cut."""
        return sum(len(lines) for lines in self._told(rows, self.size.width, MANY)) <= self.size.height

    def _told(self, rows: Sequence[Row], width: int, height: int) -> list[list[Line]]:
        """Return the lines of each row; a row that would be cut takes more lines while any are free."""
        spare = max(0, height - sum(row.height for row in rows))
        told: list[list[Line]] = []
        for row in rows:
            lines: list[Line] = []
            if row.head:
                title, note = row.head
                lines += head_lines(title, self.glyphs.adapt(note), width, self.glyphs, 1 + spare)
            else:
                for number, (left, right) in enumerate(row.texts):
                    most = 1 + spare - (len(lines) - number)
                    lines += spread(left, right, width, most, indent=label_cells(left) or 2)
            spare -= len(lines) - row.height
            told.append(lines)
        return told

    def lines(self, width: int, height: int) -> list[Line]:
        told = self._told(self.rows, width, height)
        lines = [line for row in told for line in row]
        if len(lines) > height > 1:
            ends = accumulate(len(row) for row in told)
            unseen = (lines[max(start, height - 1) : end] for start, end in pairwise([0, *ends]))
            left = sum(1 for row in unseen if any(text.strip() for line in row for text, _ in line))
            lines = [*lines[: height - 1], more(left, self.more_key) if left else []]
        return lines + [[]] * (height - len(lines))


def said(text: str, cells: int, ink: str = "text", mark: str = "", rule: str = "") -> Row:
    """Return a row that holds a whole text: wrapped, `mark` before its first line, a rule at the right of its last."""
    indent = " " * len(mark)
    wrapped = wrap(visible(text), max(8, cells - len(mark)))
    if rule and len(mark) + len(wrapped[-1]) + len(rule) + 2 > cells:
        room = max(8, cells - len(mark) - len(rule) - 2)
        wrapped = [*wrapped[:-1], *wrap(wrapped[-1], room)]
    texts: list[tuple[Line, Line]] = [([((indent if n else mark) + line, ink)], []) for n, line in enumerate(wrapped)]
    if rule:
        texts[-1] = (texts[-1][0], [(rule, "chart")])
    return Row("", tuple(texts))
