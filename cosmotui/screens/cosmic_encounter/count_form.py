"""Private forms that are a list of numbers: up and down pick a row, left and right change it."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.screens.cosmic_encounter.private_form import COMMON, Asking, PrivateForm
from cosmotui.widgets.section_list import AROUND, Row, SectionList


class CountForm(PrivateForm):
    """Shows its rows in a list; enter locks from every row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,tab", "move(1)", "row", key_display="up down", system=True),
        Binding("up,shift+tab", "move(-1)", "row above", show=False, system=True),
        Binding(
            "right,plus,equals_sign",
            "change(1)",
            "change",
            key_display="left right",
            tooltip="more, or the next choice",
        ),
        Binding("left,minus", "change(-1)", "less, or the previous choice", show=False),
        Binding("enter", "lock", "lock"),
        *COMMON,
    ]

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking)
        self.list = SectionList(id="rows", keeps=True)
        self.list.can_focus = False

    @abstractmethod
    def count_rows(self, cells: int) -> Sequence[Row]:
        """The rows, of so many cells; the keys of those that can be chosen are fields of the form."""

    @abstractmethod
    def step(self, key: str, by: int) -> str:
        """One more or one less in a row; why not, if not."""

    def top(self) -> Widget:
        return self.list

    def show_top(self) -> None:
        self.list.show(self.count_rows(max(40, self.list.size.width or 78) - AROUND))

    def number(self, key: str) -> int:
        """The number in a field; 0 if there is none."""
        value = self.form.get(key, 0)
        return value if isinstance(value, int) else 0

    def action_change(self, by: int) -> None:
        """Change the chosen row."""
        if refused := self.step(self.list.key, by):
            self.say(refused)

    def action_move(self, by: int) -> None:
        """Choose another row."""
        self.list.action_move(by)

    def on_section_list_moved(self, event: SectionList.Moved) -> None:
        event.stop()
        self.show()

    def on_section_list_taken(self, event: SectionList.Taken) -> None:
        event.stop()
        self.action_lock()
