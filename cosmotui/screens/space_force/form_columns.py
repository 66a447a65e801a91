"""The width of the two columns of a form."""

from dataclasses import dataclass

from textual.widget import Widget

WIDE = 120
"""Columns of the terminal from which the wide layout is used."""


@dataclass(frozen=True)
class FormColumns:
    """Two columns: the left one has one of two widths, the right one what is left."""

    screen: Widget
    narrow: int = 43
    wide: int = 59
    """Cells of a line at the left, without the mark of the chosen row."""
    between: int = 6
    """Cells of marks and margins."""

    @property
    def is_wide(self) -> bool:
        """Whether there is room for more than the facts that are needed."""
        return self.screen.size.width >= WIDE

    @property
    def left(self) -> int:
        """Cells of a line at the left."""
        return self.wide if self.is_wide else self.narrow

    @property
    def right(self) -> int:
        """Cells of a line at the right."""
        return max(20, self.screen.size.width - self.left - self.between)
