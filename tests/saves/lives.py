"""A player in a process of its own that is killed without warning. For programs only: a test runner must not fork."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path


def one_life(
    play: Callable[[Path, int], None], folder: Path, is_enough: Callable[[bytes], bool], delay: float
) -> list[bytes]:
    """Let a player live until it has reported enough, and a moment longer; every line that it reported.

    `play` gets the folder and where to write, and never returns.
    """
    read, write = os.pipe()
    player = os.fork()
    if player == 0:
        try:
            os.fsync = lambda fd: None  # the system survives: what it was handed is safe without waiting for the disk
            play(folder, write)
        finally:  # only if something went wrong: the traceback is on stderr
            os._exit(1)
    os.close(write)
    reports = b""
    while not is_enough(reports) and (more := os.read(read, 4096)):
        reports += more
    time.sleep(delay)
    os.kill(player, signal.SIGKILL)
    status = os.waitpid(player, 0)[1]
    with os.fdopen(read, "rb") as rest:
        reports += rest.read()
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the player ended by itself")
    return reports.splitlines()
