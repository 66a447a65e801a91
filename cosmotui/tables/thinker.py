"""A process that thinks for a table, so that no screen waits for it."""

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from threading import Thread
from typing import Final, TypeVar

from cosmotui.startup.spawning import spawning

T = TypeVar("T")
WATCH: Final = 5.0
"""The seconds between two looks of the process whether the one that it works for still lives."""


class Thinker:
    """A process that does one piece of work after the other. It begins with the first, and anew after a stop."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    @property
    def is_there(self) -> bool:
        """Whether the process has begun."""
        return self._pool is not None

    def begin(self, job: Callable[[], T]) -> "Future[T]":
        """Begin a piece of work, all of which can be sent to another process."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, spawning(), initializer=_end_with, initargs=(os.getpid(),))
        try:
            return self._pool.submit(job)
        except BrokenExecutor:  # the process was killed while it had nothing to do
            self.stop()
            return self.begin(job)

    def stop(self) -> None:
        """Let the process end once its work is done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _end_with(host: int) -> None:
    """End this process soon after the one that wants the answers has died, however it died: Ctrl-C is for that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch(gone: Callable[[], bool]) -> None:
        while not gone():
            time.sleep(WATCH)
        os._exit(0)

    Thread(target=watch, args=(lambda: os.getppid() != host,), daemon=True).start()
