"""The keys that do something to the row under the cursor of a form: enter, left and right, delete."""

from collections.abc import Callable, Mapping

from cosmotui.screens.space_force.action_panel import RowKind
from cosmotui.screens.space_force.season_page import SeasonChanges


class RowKeys:
    """The actions of a form's keys, by the kind of the row."""

    def __init__(self, changes: SeasonChanges, row: Callable[[], str]) -> None:
        self.kinds: Mapping[str, RowKind] = {}
        """What the rows are for, by the word before the first colon of their keys."""
        self.other = RowKind()
        """What any other row is for."""
        self._changes, self._row = changes, row

    @property
    def kind(self) -> RowKind:
        """What the row under the cursor is for."""
        return self.kinds.get(self._row().partition(":")[0], self.other)

    def take(self) -> None:
        """Do what the row is for."""
        if self.kind.take:
            self._do(self.kind.take)
        else:
            self.turn(1)

    def turn(self, step: int) -> None:
        """Give the row its next or previous value."""
        self._do(self.kind.turn, step)

    def drop(self) -> None:
        """Remove what the row stands for."""
        self._do(self.kind.drop)

    def _do(self, act: Callable[..., object] | None, *first: int) -> None:
        if act:
            parts = [int(part) if part.isdecimal() else part for part in self._row().split(":")[1:]]
            self._changes.do(lambda: act(*first, *parts))
