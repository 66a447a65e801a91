"""What a Dask cluster costs: `python -m tests.benchmarks.cluster [TASKS]` prints one table.

Tasks of a second sleep, so that a busy machine lengthens none of them: what is longer than their time divided by the
workers is the way there and back, with the batches that the arena makes.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from time import perf_counter, sleep
from typing import Final, cast

from distributed import LocalCluster

from cosmotui.lab.batches import in_batches
from cosmotui.lab.cluster import cluster

WORKERS: Final = 2
SECONDS: Final = 1.0
"""How long a task takes."""
LIMIT: Final = 0.10
"""The part that the way may add."""


def task(number: int) -> int:
    """Take a second."""
    sleep(SECONDS)
    return number


@contextmanager
def dask() -> Iterator[Executor]:
    """The executor of a local Dask cluster, as the arena gets it."""
    made = LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=cast(str, None))
    with made, cluster(str(made.scheduler_address)) as (executor, _):
        yield executor


@contextmanager
def processes() -> Iterator[Executor]:
    """The executor of a pool of processes."""
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        yield pool


def overhead(executor: Executor, tasks: int) -> float:
    """The part that so many tasks take longer than they have to, once all workers are there."""
    assert list(in_batches(executor, abs, iter(range(2 * WORKERS)), WORKERS))  # started, and imported
    began = perf_counter()
    assert list(in_batches(executor, task, iter(range(tasks)), WORKERS)) == list(range(tasks))
    return (perf_counter() - began) / (SECONDS * tasks / WORKERS) - 1


def main(tasks: int) -> None:
    """Measure and print."""
    print(f"{f'{tasks} tasks of {SECONDS:g} s, {WORKERS} workers':<40}{'overhead':>10}{'limit':>8}")
    for name, place in {"pool of processes": processes, "Dask": dask}.items():
        with place() as executor:
            print(f"{name:<40}{overhead(executor, tasks):>10.1%}{LIMIT:>8.0%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 24)
