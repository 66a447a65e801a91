"""Work that is done here, side by side in processes, or wherever an executor does it, with the same results."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import TypeVar

from cosmotui.lab.batches import in_batches
from cosmotui.lab.side_by_side import side_by_side

T = TypeVar("T")
R = TypeVar("R")


def anywhere(work: Callable[[T], R], todo: Iterator[T], at_once: int, executor: Executor | None = None) -> Iterator[R]:
    """Yield the results of all jobs in their order. Raises whatever `work` raises."""
    if executor is not None:
        return in_batches(executor, work, todo, at_once)
    return side_by_side(work, todo, at_once) if at_once > 1 else map(work, todo)
