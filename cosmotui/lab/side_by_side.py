"""Work in several processes, which Ctrl-C ends all at once and at no awkward moment."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Jobs handed out to each process: the next one waits there while results are read in turn."""


def side_by_side(work: Callable[[T], R], todo: Iterator[T], processes: int) -> Iterator[R]:
    """Yield the results of all jobs in their order, with only a few handed out at a time.

    Raises whatever `work` raises, and BrokenProcessPool if a process was killed.
    """
    others = active_children()
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        yield from in_order(pool, work, todo, AHEAD * processes)
    except BaseException:
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(pool: Executor, work: Callable[[T], R], todo: Iterator[T], ahead: int) -> Iterator[R]:
    """Yield the results of all jobs in their order, with `ahead` of them handed out at a time.

    Whatever is handed out and has not begun when the results are no longer wanted is taken back.
    """
    running: deque[Future[R]] = deque()
    try:
        with _without_interrupts():
            running.extend(pool.submit(work, job) for job in islice(todo, ahead))
        while running:
            yield running.popleft().result()
            with _without_interrupts():
                running.extend(pool.submit(work, job) for job in islice(todo, 1))
    finally:
        for future in running:
            future.cancel()


@contextmanager
def _without_interrupts() -> Generator[None]:
    """Hold Ctrl-C back for the moment, and for good from the processes that are started in it.

    A pool that is interrupted while it starts a process can neither go on nor be shut down.
    """
    meaning = signal.getsignal(signal.SIGINT)
    if not callable(meaning) or not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield  # ignored anyway, or on Windows, or not told of Ctrl-C
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # the first start of a process would do it, and let Ctrl-C through again
    pressed: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))  # other threads may still be told of it
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # which processes inherit
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, meaning)
    if pressed:
        signal.raise_signal(signal.SIGINT)
