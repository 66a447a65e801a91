"""Work in several processes, and Ctrl-C at its worst moments."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children
from typing import Any

import pytest

from cosmotui.lab.side_by_side import side_by_side

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows holds no signals back")


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Ctrl-C has its usual meaning; a shell ignores it for what it starts in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def squared(number: int) -> int:
    return number * number


def hears_ctrl_c(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def asleep(_: int) -> None:
    signal.pause()


def test_results_come_in_the_order_of_the_jobs() -> None:
    assert list(side_by_side(squared, iter(range(9)), 2)) == [squared(number) for number in range(9)]


def test_ctrl_c_reaches_no_process() -> None:
    assert not any(side_by_side(hears_ctrl_c, iter(range(3)), 2))


@pytest.mark.parametrize("threads", [0, 1])
def test_ctrl_c_while_processes_are_started_waits_until_they_are(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()
    for _ in range(threads):  # the system may tell one of them of Ctrl-C
        threading.Thread(target=done.wait, daemon=True).start()
    submit, submitted = ProcessPoolExecutor.submit, []

    def interrupted(pool: ProcessPoolExecutor, *job: Any) -> "Future[object]":
        os.kill(os.getpid(), signal.SIGINT)
        submitted.append(job)
        return submit(pool, *job)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(side_by_side(squared, iter(range(3)), 2))
    done.set()
    assert len(submitted) == 3
    assert active_children() == []


def test_ctrl_c_ends_processes_that_are_at_work() -> None:
    def jobs() -> Iterator[int]:
        yield from range(2)
        signal.setitimer(signal.ITIMER_REAL, 0.1)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(side_by_side(asleep, jobs(), 2))
    finally:
        signal.signal(signal.SIGALRM, before)
    assert active_children() == []
