"""The doors of tables: a Unix socket for each table that is open, in a folder of the account that hosts them."""

import os
import socket
import stat
import struct
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from cosmotui.saves.directories import door_of, ensure_folder, tables_folder
from cosmotui.saves.errors import SaveError, printable

SUFFIX: Final = ".door"
LONGEST: Final = 90
"""The bytes of a path that every system takes for a socket."""


def open_doors() -> list[str]:
    """Return the names of the tables that have a door, whether somebody is behind it or not."""
    try:
        return sorted(path.name.removesuffix(SUFFIX) for path in tables_folder().glob(f"*{SUFFIX}"))
    except OSError:
        return []


def find_door(typed: str) -> str:
    """Return the name of the table that is meant: a name in full, or the beginning of just one. Raises SaveError."""
    doors = open_doors()
    found = [typed] if typed in doors else [name for name in doors if name.startswith(typed)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise SaveError(f"No table {printable(typed)!r} is open here.", hint="`cosmotui tables` lists those that are.")
    raise SaveError(f"{printable(typed)!r} may be {' or '.join(found)}.", hint="Type more of the name.")


def make_door(table: str) -> socket.socket:
    """Return the socket that listens at the door of a table whose lock is held. Raises SaveError, OSError."""
    folder = ensure_folder(tables_folder())
    mode = folder.stat().st_mode
    if mode & (stat.S_IRWXO | stat.S_IRWXG):
        folder.chmod(0o700)
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with _short(door_of(table)) as path:
            with suppress(FileNotFoundError):
                os.unlink(path)  # left by a host that was killed
            door.bind(path)
            os.chmod(path, 0o600)
        door.listen(64)
        door.setblocking(False)
    except BaseException:
        door.close()
        raise
    return door


def close_door(table: str) -> None:
    """Take away the door of a table."""
    with suppress(OSError):
        door_of(table).unlink()


def knock(table: str) -> socket.socket:
    """Return a line to the host behind a door. Raises SaveError if nobody is there."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with _short(door_of(table)) as path:
            line.connect(path)
    except (FileNotFoundError, ConnectionRefusedError) as error:
        line.close()
        raise SaveError(
            f"Nobody hosts the table {table} now.", hint=f"Open it again with: cosmotui host {table}"
        ) from error
    except OSError as error:
        line.close()
        raise SaveError(f"The table {table} cannot be reached: {error.strerror or error}.") from error
    return line


def account_behind(line: socket.socket) -> int:
    """Return the number of the account at the other end of a line; that of this process where no system tells it."""
    if not hasattr(socket, "SO_PEERCRED"):
        return os.getuid()  # the folder lets nobody else in
    _, account, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return int(account)


@contextmanager
def _short(path: Path) -> Generator[str]:
    """Give a path that is short enough for a socket: through a handle of its folder where need be."""
    if len(os.fsencode(path)) <= LONGEST or not Path("/proc/self/fd").is_dir():
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
