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
        self._before: list[tuple[str, T]] = []
        self._after: list[tuple[str, T]] = []

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

    def become(self, thing: T, what: str = "") -> bool:
        """Change it; whether that changed anything. Changes of the same `what` in a row are one step."""
        if thing == self.now:
            return False
        if not (what and self._before and self._before[-1][0] == what):
            self._before = [*self._before, (what, self.now)][-MOST_STEPS:]
        self._after.clear()
        self._be(thing)
        return True

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Make the change again that was taken back last; whether there was one."""
        return self._step(self._after, self._before)

    def _step(self, since: list[tuple[str, T]], to: list[tuple[str, T]]) -> bool:
        if not since:
            return False
        what, thing = since.pop()
        to.append((what, self.now))
        self._be(thing)
        return True

    def _be(self, thing: T) -> None:
        self.now = thing
        self.watch(thing)
