"""Private forms that are a list of numbers: up and down pick a row, left and right change it."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.screens.cosmic_encounter.count_subject import CountSubject
from cosmotui.screens.cosmic_encounter.private_form import COMMON, PrivateForm
from cosmotui.screens.form_screen import CHANGE
from cosmotui.widgets.section_list import SectionList


class CountForm(PrivateForm):
    """A form that shows its rows in a list; enter locks from every row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,tab", "move(1)", "row", key_display="up down", system=True),
        Binding("up,shift+tab", "move(-1)", "row above", show=False, system=True),
        *CHANGE,
        Binding("enter", "lock", "lock"),
        *COMMON,
    ]

    def __init__(self, counts: CountSubject) -> None:
        super().__init__(counts)
        self._counts = counts
        self.action_move = counts.list.action_move

    def action_change(self, by: int) -> None:
        """Change the chosen row."""
        if refused := self._counts.step(self._counts.list.key, by):
            self.say(refused)

    def on_section_list_moved(self, event: SectionList.Moved) -> None:
        event.stop()
        self.show()

    def on_section_list_taken(self, event: SectionList.Taken) -> None:
        event.stop()
        self.action_lock()
