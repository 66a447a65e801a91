"""The subject of a private form that is a list of numbers."""

from abc import abstractmethod
from collections.abc import Sequence

from cosmotui.screens.cosmic_encounter.private_subject import Asking, PrivateSubject
from cosmotui.widgets.section_list import AROUND, Row, SectionList


class CountSubject(PrivateSubject):
    """A form whose rows stand in a list; the keys of those that can be chosen are fields of the form."""

    def __init__(self, asking: Asking) -> None:
        self.list = SectionList(id="rows", keeps=True)
        self.list.can_focus = False
        super().__init__(asking, self.list)

    @abstractmethod
    def count_rows(self, cells: int) -> Sequence[Row]:
        """Return the rows, in the given width."""

    @abstractmethod
    def step(self, key: str, by: int) -> str:
        """Raise or lower the number of a row by one; return why not, if that is impossible."""

    def show_top(self) -> None:
        self.list.show(self.count_rows(max(40, self.list.size.width or 78) - AROUND))

    def number(self, key: str) -> int:
        """Return the number in a field; 0 if there is none."""
        value = self.form.get(key, 0)
        return value if isinstance(value, int) else 0
