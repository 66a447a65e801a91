"""The keys of a sheet, whoever may do what else there: the place under the cursor is rolled or explained."""

from typing import Final, Protocol

from textual.binding import Binding

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.screens.space_force.sheet_grid import SheetGrid
from cosmotui.screens.space_force.sheet_side import Rolls, SheetSide
from cosmotui.screens.space_force.sheet_subject import SheetSubject

SHEET_KEYS: Final = (
    Binding("w", "why", "why"),
    Binding("plus,equals_sign", "harder(1)", "harder", show=False),
    Binding("minus", "harder(-1)", "easier", show=False),
    Binding("1", "roll", "roll it", show=False),
    Binding("t,2", "time", "take your time", show=False),
    Binding("left_square_bracket", "other(-1)", "previous character", show=False),
    Binding("right_square_bracket", "other(1)", "next character", show=False),
)
"""The keys themselves; the page of the sheet has an action for each."""


class SheetPage(Protocol):
    """A page with a sheet."""

    subject: SheetSubject
    grid: SheetGrid

    @property
    def is_mounted(self) -> bool:
        """Whether the page can be drawn."""
        ...

    def refresh_bindings(self) -> None:
        """Draw the keys anew: what they do depends on the place under the cursor."""


class SheetKeys:
    """What the keys do with the place under the cursor of a page."""

    def __init__(self, page: SheetPage, side: SheetSide, rolls: Rolls) -> None:
        self._page, self._side, self._rolls = page, side, rolls

    def begin(self) -> None:
        """Let the cursor begin at a place that is rolled, so that enter is a roll from the start."""
        grid = self._page.grid
        grid.key = f"ability:{Ability.STRENGTH}"
        grid.focus(scroll_visible=False)

    def show(self) -> None:
        """Draw the sheet and what stands beside it."""
        self._page.grid.redraw()
        self.show_side()

    def show_side(self) -> None:
        """Draw what depends on the place under the cursor."""
        page = self._page
        if page.is_mounted and page.subject.exists:
            self._side.show(page.grid.key)
            page.refresh_bindings()

    def moved(self) -> None:
        """Show what belongs to another place."""
        self._rolls.told = ""
        self.show_side()

    def changed(self, is_rolled: bool) -> None:
        """Show a roll that was made, or its settings; a roll takes the place of an explanation."""
        self._side.is_explaining &= not is_rolled
        self.show_side()

    def why(self) -> None:
        """Explain the place under the cursor, or show its roll again."""
        self._side.is_explaining = not self._side.is_explaining
        self.show_side()
