"""Friends who come by ssh: their keys, and the ssh of this system at a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal

asyncssh = pytest.importorskip("asyncssh")


def own_key(folder: Path, name: str) -> Path:
    """A fresh private key of somebody."""
    path = folder / f"key-{name}"
    asyncssh.generate_private_key("ssh-ed25519").write_private_key(str(path))
    path.chmod(0o600)
    return path


def line_of(key: Path, name: str) -> str:
    """The line of a key in the file of those who may come."""
    return asyncssh.read_private_key(str(key)).export_public_key().decode().strip() + f" {name}\n"


def ssh(home: Path, key: Path, port: int, *words: str, size: tuple[int, int] = (80, 24)) -> Terminal:
    """The ssh of this system, which trusts whatever server that is."""
    return Terminal(*ssh_words(key, port), *words, home=home, command=("ssh",), size=size)


def ssh_words(key: Path, port: int) -> list[str]:
    """What such an ssh is started with, before it is told where to."""
    options = ["-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"]
    return ["-t", *options, "-o", "IdentitiesOnly=yes", "-F", "/dev/null", "-i", str(key), "-p", str(port)]


@contextmanager
def closing(*terminals: Terminal) -> Iterator[None]:
    try:
        yield
    finally:
        for terminal in terminals:
            terminal.close()
