"""A screen of a season with a list to work in at the left, and what follows from it at the right."""

from dataclasses import dataclass
from typing import TypeVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import ActionPanel
from cosmotui.screens.space_force.row_keys import RowKeys
from cosmotui.screens.space_force.season_page import GAME, SeasonPage, sheets
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.section_list import SectionList

T = TypeVar("T")

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


class FormPage(SeasonPage[T]):
    """A page whose list has the focus; what is typed replaces the plate at the bottom right."""

    CSS_PATH = sheets("form")

    def __init__(self, file: SeasonFile) -> None:
        super().__init__(file)
        self.list = SectionList(id="list")
        self.below, self.side, self.asks = Panel(id="below"), Panel(id="side"), ActionPanel(id="asks")
        self.columns = FormColumns(self)
        self.keys = RowKeys(self.changes, lambda: self.row)
        self.questions.typing_hides, self.questions.picking_hides = (self.asks,), (self.asks, self.side)
        self.questions.answered = self.refresh_all
        self.askers = self.questions.askers
        self.rail = Vertical(self.side, self.asks, *self.askers, id="right")
        """The right column."""
        self.parts = (Horizontal(Vertical(self.list, self.below, id="left"), self.rail, id="form"),)
        self.resized = self.show

    def on_mount(self) -> None:
        self.list.focus(scroll_visible=False)

    @property
    def row(self) -> str:
        """The key of the row under the cursor."""
        return self.list.key

    def show(self) -> None:
        if self.is_mounted and self.has_subject():
            self.draw()

    def draw(self) -> None:
        """Draw everything from the season; called while the screen and its subject are there."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) if self.has_subject() else True

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Return whether an action does something now; called while no question is open and the subject is there."""
        if self.keys.kinds and action in ("turn", "drop"):
            return (self.keys.kind.turn if action == "turn" else self.keys.kind.drop) is not None
        return True

    def taking(self) -> str:
        return self.keys.kind.taking or self.keys.other.taking

    def on_section_list_moved(self) -> None:
        self.show()
        self.refresh_bindings()

    def on_section_list_taken(self) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Do what the row is for."""
        self.keys.take()

    def action_why(self) -> None:
        """Open the rule of the row."""
        self.app.read_rules(GAME, *self.why())

    def why(self) -> tuple[str, str]:
        """Return the rule that is read about the row, and why."""
        return self.keys.kind.rule or self.rules_here()[1], self.where()
