"""A real sshd of this system, on a port of the loopback."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.terminal.terminal import PATIENCE

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin:/sbin")
TRIES = 20
"""Ports that are tried: a free one may be taken by somebody else before sshd has it."""


@contextmanager
def running_sshd(folder: Path, settings: Sequence[str]) -> Iterator[int]:
    """The port of an sshd with these settings beside those that it needs here; its configuration lies in the folder."""
    if os.geteuid() == 0:  # where it is not started by the system nobody has made this yet
        try:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        except OSError as error:
            pytest.skip(f"sshd cannot run as root here: {error}")
    config, heard = folder / "sshd_config", ""
    for _ in range(TRIES):
        port = _free_port()
        own = (f"Port {port}", "ListenAddress 127.0.0.1", "PidFile none", "StrictModes no")
        config.write_text("\n".join((*own, *settings)) + "\n")
        daemon = subprocess.Popen([str(SSHD), "-D", "-e", "-f", str(config)], stderr=subprocess.PIPE, text=True)
        assert daemon.stderr is not None
        while "Server listening" not in heard and (line := daemon.stderr.readline()):
            heard += line
        if "Server listening" in heard:
            break
        daemon.wait(PATIENCE)
        assert "Address already in use" in heard, f"sshd does not start here: {heard}"
    else:
        raise AssertionError(heard)
    Thread(target=daemon.stderr.read, daemon=True).start()
    try:
        yield port
    finally:
        daemon.terminate()
        daemon.wait(PATIENCE)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])
