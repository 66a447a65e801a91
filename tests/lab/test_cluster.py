"""A Dask cluster plays what the processes of one machine play, seed by seed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import cast

import msgspec
import pytest

from cosmotui.engine.errors import SetupError
from cosmotui.lab import cluster as module
from cosmotui.lab.arena import run_arena
from cosmotui.lab.batches import in_batches
from cosmotui.lab.cluster import cluster
from cosmotui.lab.rows import SeatRow

pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(
        find_spec("distributed") is None, reason="distributed is not installed: pip install 'cosmotui[lab]'"
    ),
]


@contextmanager
def started(workers: int, threads: int, processes: bool) -> Iterator[str]:
    """A cluster on this machine; its address."""
    from distributed import LocalCluster  # takes seconds: not while all tests are collected

    none = cast(str, None)  # no dashboard, which the type of the parameter does not know
    made = LocalCluster(
        n_workers=workers, threads_per_worker=threads, processes=processes, dashboard_address=none, asynchronous=False
    )
    with made:
        yield str(made.scheduler_address)


def played(**more: object) -> list[SeatRow]:
    rows: list[SeatRow] = []
    run_arena(
        "cosmoclysm",
        ["captain", "random"],
        {"quiet_rounds": "5"},
        6,
        seed=3,
        swap=True,
        keep=lambda seats, _: rows.extend(msgspec.structs.replace(row, seconds=0.0) for row in seats),
        **more,  # type: ignore[arg-type] # jobs or an executor, of several types
    )
    return rows


def test_the_same_rows_as_from_one_process() -> None:
    with started(1, 2, False) as address, cluster(address) as (executor, threads):
        assert threads == 2
        assert played(executor=executor, jobs=threads) == played()


def dies_once(job: tuple[str, int]) -> int:
    """Double a number; the first who gets number 3 kills its process."""
    folder, number = job
    if number == 3 and not (mark := Path(folder) / "died").exists():
        mark.touch()
        os._exit(1)
    return 2 * number


@pytest.mark.slow
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    with started(2, 1, True) as address, cluster(address) as (executor, threads):
        jobs = ((str(tmp_path), number) for number in range(8))
        assert list(in_batches(executor, dies_once, jobs, threads)) == [2 * number for number in range(8)]
    assert (tmp_path / "died").exists()


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", "0.2s")
    with pytest.raises(SetupError, match="No Dask scheduler answers at tcp://127"), cluster("tcp://127.0.0.1:1"):
        pass


def test_without_workers_nothing_is_begun() -> None:
    with started(0, 1, False) as address, pytest.raises(SetupError, match="no workers"), cluster(address):
        pass
