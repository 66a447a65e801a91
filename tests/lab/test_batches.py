"""Batches grow to about a second's work and keep the order of the jobs."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

import pytest

from cosmotui.lab import batches
from cosmotui.lab.batches import in_batches

T = TypeVar("T")


class Here(Executor):
    """An executor that works at once, and notes how much it was given."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, work: Callable[..., T], /, *args: Any, **named: Any) -> "Future[T]":
        self.sizes.append(len(args[0]))
        future: Future[T] = Future()
        future.set_result(work(*args))
        return future


@pytest.mark.parametrize(("seconds", "largest"), [(0.1, 10), (2.0, 1), (0.0, 250)])
def test_a_batch_is_about_a_second_of_work(seconds: float, largest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(batches, "perf_counter", lambda: now[0])

    def work(number: int) -> int:
        now[0] += seconds
        return -number

    pool = Here()
    assert list(in_batches(pool, work, iter(range(1000)), 1)) == [-number for number in range(1000)]
    assert pool.sizes[0] == 1
    assert max(pool.sizes) >= largest if seconds == 0 else max(pool.sizes) == largest
