"""Work that can be done a little at a time."""

from collections.abc import Generator
from time import perf_counter
from typing import Generic, TypeVar

T = TypeVar("T")


class Gradual(Generic[T]):
    """Work in small steps that comes to a result, in slices of time between which a screen takes keys, or at once."""

    def __init__(self, steps: Generator[None, None, T]) -> None:
        self._steps = steps
        self._result: list[T] = []
        self._error: Exception | None = None

    def go_on(self, seconds: float) -> bool:
        """Work for so long; return whether the result is there. Raises whatever the work raises."""
        end = perf_counter() + seconds
        while not self._result and perf_counter() < end:
            self._step()
        return bool(self._result)

    def result(self) -> T:
        """Do all that is left, and return the result. Raises whatever the work raises."""
        while not self._result:
            self._step()
        return self._result[0]

    def _step(self) -> None:
        if self._error is not None:
            raise self._error
        try:
            next(self._steps)
        except StopIteration as end:
            self._result.append(end.value)
        except Exception as error:
            self._error = error
            raise
