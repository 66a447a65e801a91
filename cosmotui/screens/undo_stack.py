"""Something in the making, and every step there, so that all can be taken back. No drawing."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST_STEPS: Final = 200
"""Changes that can be taken back."""


class UndoStack(Generic[T]):
    """What it is now, was at first, was before and would be again."""

    def __init__(self, start: T) -> None:
        self.now = start
        self.began = start
        self.watch: Callable[[T], None] = lambda thing: None
        """Told what it is, whenever that has changed."""
        self._before: list[T] = []
        self._after: list[T] = []

    @property
    def changed(self) -> bool:
        """Whether it is another than it was at first."""
        return self.now != self.began

    @property
    def count(self) -> int:
        """Changes that can be taken back."""
        return len(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._after)

    def become(self, thing: T) -> bool:
        """Change it; whether that changed anything."""
        if thing == self.now:
            return False
        self._before = [*self._before, self.now][-MOST_STEPS:]
        self._after.clear()
        self._be(thing)
        return True

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        if not self._before:
            return False
        self._after.append(self.now)
        self._be(self._before.pop())
        return True

    def redo(self) -> bool:
        """Make the change again that was taken back last; whether there was one."""
        if not self._after:
            return False
        self._before.append(self.now)
        self._be(self._after.pop())
        return True

    def _be(self, thing: T) -> None:
        self.now = thing
        self.watch(thing)
