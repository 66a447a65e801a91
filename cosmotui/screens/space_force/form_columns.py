"""The width of the two columns of a form."""

from dataclasses import dataclass

from textual.widget import Widget

WIDE = 120
"""The terminal width from which the wide layout is used."""


@dataclass(frozen=True)
class FormColumns:
    """The widths of the two columns: the left one has one of two widths, the right one the remaining space."""

    screen: Widget
    narrow: int = 43
    wide: int = 59
    """The width in cells of a line at the left, without the mark of the chosen row."""
    between: int = 6
    """The width in cells of marks and margins."""

    @property
    def is_wide(self) -> bool:
        """Whether there is room for more than the most important facts."""
        return self.screen.size.width >= WIDE

    @property
    def left(self) -> int:
        """The width in cells of a line at the left."""
        return self.wide if self.is_wide else self.narrow

    @property
    def right(self) -> int:
        """The width in cells of a line at the right."""
        return max(20, self.screen.size.width - self.left - self.between)
