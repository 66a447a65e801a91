"""The moment after a question appeared that somebody else's answer led to, in which keys cannot yet be meant for it."""

from collections.abc import Callable
from typing import Final

ANSWERING: Final = frozenset(("enter", *"0123456789"))
"""The keys that answer a question; all others only look or choose."""


class GracePeriod:
    """Drops answering keys from when a question is put until it has stood on the screen for so long.

    One for the whole program: whichever screen the question is put on, the keys are dropped before they reach it.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` gives seconds that only grow."""
        self._clock = clock
        self._seconds = 0.0
        """How long it lasts; 0 while there is none."""
        self._painted: float | None = None
        """When the question was painted, once it was."""

    def begin(self, milliseconds: int) -> None:
        """Begin one: a question is about to be painted. Of no length, there is none."""
        self._seconds, self._painted = milliseconds / 1000, None

    @property
    def awaits_paint(self) -> bool:
        """Whether the question has not been painted yet."""
        return bool(self._seconds) and self._painted is None

    def painted(self) -> None:
        """Count from now on: the question stands on the screen, or stands there again."""
        self._painted = self._clock()

    def drops(self, key: str) -> bool:
        """Whether a key comes too early to be meant for the question."""
        if self._seconds and self._painted is not None and self._clock() - self._painted >= self._seconds:
            self._seconds = 0.0
        return bool(self._seconds) and key in ANSWERING
