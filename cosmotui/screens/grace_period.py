"""The moment after another player's answer led to a question, in which no key can be meant for that question yet."""

from collections.abc import Callable
from typing import Final

ANSWERING: Final = frozenset(("enter", *"0123456789"))
"""The keys that answer a question; all others only look or choose."""


class GracePeriod:
    """A filter that drops answering keys from when a question is put until it has stood on the screen long enough.

    The whole program has one: whichever screen the question is put on, the keys are dropped before they reach it.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start without a period; `clock` gives seconds that only grow."""
        self._clock = clock
        self._seconds = 0.0
        """The length of the period in seconds; 0 while there is none."""
        self._painted: float | None = None
        """The time at which the question was painted, if it was."""

    def begin(self, milliseconds: int) -> None:
        """Begin a period: a question is about to be painted. Without a length, there is none."""
        self._seconds, self._painted = milliseconds / 1000, None

    @property
    def awaits_paint(self) -> bool:
        """Whether the question has not been painted yet."""
        return bool(self._seconds) and self._painted is None

    def painted(self) -> None:
        """Count from now on: the question has been painted, or painted again."""
        self._painted = self._clock()

    def drops(self, key: str) -> bool:
        """Return whether a key comes too early to be meant for the question."""
        if self._seconds and self._painted is not None and self._clock() - self._painted >= self._seconds:
            self._seconds = 0.0
        return bool(self._seconds) and key in ANSWERING
