"""A thing in the making, and every step of it, so that all can be taken back."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST_STEPS: Final = 200
"""The most changes that can be undone."""


class UndoStack(Generic[T]):
    """The present, the first, the earlier and the undone states of a thing."""

    def __init__(self, start: T) -> None:
        self.now = start
        self.began = start
        self.watch: Callable[[T], None] = lambda thing: None
        """The function that is told the new state whenever it has changed."""
        self._before: list[tuple[str, T]] = []
        self._after: list[tuple[str, T]] = []

    @property
    def changed(self) -> bool:
        """Whether the thing differs from its first state."""
        return self.now != self.began

    @property
    def count(self) -> int:
        """The number of changes that can be undone."""
        return len(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a change was undone."""
        return bool(self._after)

    def become(self, thing: T, what: str = "") -> bool:
        """Change the thing; return whether that changed anything. Changes of the same `what` in a row are one step."""
        if thing == self.now:
            return False
        if not (what and self._before and self._before[-1][0] == what):
            self._before = [*self._before, (what, self.now)][-MOST_STEPS:]
        self._after.clear()
        self._be(thing)
        return True

    def undo(self) -> bool:
        """Undo the last change; return whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Redo the change that was undone last; return whether there was one."""
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
