"""A screen of a season with a list at the left to work in, and what follows from it at the right."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.screens.space_force.action_panel import ActionPanel
from cosmotui.screens.space_force.season_page import SeasonPage, sheets
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.picker import Picker
from cosmotui.widgets.prompt import Done, Prompt
from cosmotui.widgets.section_list import SectionList

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

T = TypeVar("T")
WIDE = 120
"""Columns from which the wide layout is used."""
LEFT, LEFT_WIDE = 46, 62
"""Columns of the list."""


class FormPage(SeasonPage[T]):
    """The list has the focus; what is asked for by typing takes the place of the plate at the bottom right."""

    CSS_PATH = sheets("form")

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__(file)
        self.list = SectionList(id="list")
        self.below, self.side, self.asks = Panel(id="below"), Panel(id="side"), ActionPanel(id="asks")

    def above(self) -> Iterable[Widget]:
        """What stands above both columns."""
        return ()

    def body(self) -> Iterable[Widget]:
        yield from self.above()
        with Horizontal(id="form"):
            with Vertical(id="left"):
                yield from (self.list, self.below)
            with Vertical(id="right"):
                yield from (self.side, self.asks, self.picker, self.prompt)

    def on_mount(self) -> None:
        self.list.focus(scroll_visible=False)

    def on_resize(self) -> None:
        if self.is_mounted:
            self.call_after_refresh(self.show)

    @property
    def is_wide(self) -> bool:
        """Whether there is room for more than the facts that are needed."""
        return self.size.width >= WIDE

    @property
    def left_cells(self) -> int:
        """Cells of a line at the left, without the mark of the chosen row."""
        return (LEFT_WIDE if self.is_wide else LEFT) - 3

    @property
    def right_cells(self) -> int:
        """Cells of a line at the right."""
        return max(20, self.size.width - (LEFT_WIDE if self.is_wide else LEFT) - 3)

    @property
    def row(self) -> str:
        """The key of the row under the cursor."""
        return self.list.key

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and self.is_asking:
            return False  # keys are typed
        return super().check_action(action, parameters)

    def on_section_list_moved(self) -> None:
        self.show()
        self.refresh_bindings()

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self.type_row(message.key, message.text)

    def type_row(self, key: str, text: str) -> None:
        """Ask for the text that a row holds, beginning with what was typed; for pages that have such rows."""

    # --- asking --------------------------------------------------------------------------------------------------

    @property
    def is_asking(self) -> bool:
        """Whether something is asked that has to be typed or picked."""
        return self.prompt.display or self.picker.display

    def ask(self, title: str, done: Done, *, text: str = "", fact: str = "", hint: str = "", limit: int = 200) -> None:
        if self.picker.asking:
            self.picker.close()
        self.asks.display = False
        super().ask(title, done, text=text, fact=fact, hint=hint, limit=limit)

    def make_room(self) -> None:
        """Picking takes the right column."""
        if self.prompt.display:
            self.prompt.close()
        self.asks.display = self.side.display = False

    @on(Prompt.Closed)
    @on(Picker.Closed)
    def answered(self) -> None:
        """Show again what made room for a question."""
        self.asks.display = self.side.display = not self.is_asking
        self.side.display = not self.picker.display
        self.call_later(self.refresh_all)
