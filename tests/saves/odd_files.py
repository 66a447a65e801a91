"""What may lie where a file is expected: a folder, a pipe, a socket, a device, something huge."""

import os
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    """A pipe at whose other end a writer waits and leaves: reading it waits for nothing, and finds nothing."""
    os.mkfifo(path)

    def writer() -> None:
        with suppress(OSError):  # it may be gone by now
            os.close(os.open(path, os.O_WRONLY))

    threading.Thread(target=writer, daemon=True).start()


def port(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the names of sockets are short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(200 << 20)


ODD: list[Callable[[Path], None]] = [folder, pipe, port, device, huge]

odd_files = pytest.mark.parametrize("put", ODD, ids=lambda put: put.__name__)
"""Run a test with each of them: `put(path)` makes one."""
