"""Batches of jobs for an executor that may be far away: each is about a second's work, so that the way costs little."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Final, TypeVar

from cosmotui.lab.side_by_side import in_order

T = TypeVar("T")
R = TypeVar("R")

SECONDS: Final = 1.0
"""How long a batch should take."""
MOST: Final = 1000
"""Jobs in one batch, at most."""
AHEAD: Final = 2
"""Batches handed out to each worker: the next one waits there."""


def in_batches(pool: Executor, work: Callable[[T], R], todo: Iterator[T], workers: int) -> Iterator[R]:
    """Yield the results of all jobs in their order. Raises whatever `work` raises."""
    size = 1

    def batches() -> Iterator[tuple[T, ...]]:
        while batch := tuple(islice(todo, size)):
            yield batch

    for results, seconds in in_order(pool, partial(_timed, work), batches(), AHEAD * workers):
        size = max(1, min(MOST, 2 * size, round(len(results) * SECONDS / max(seconds, 1e-6))))
        yield from results


def _timed(work: Callable[[T], R], batch: tuple[T, ...]) -> tuple[list[R], float]:
    """Return the results of a batch, and how long it took."""
    began = perf_counter()
    return [work(job) for job in batch], perf_counter() - began
