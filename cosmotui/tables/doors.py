"""The doors of tables: a Unix socket for each table that is open, in a folder of the account that hosts them."""

import os
import socket
import stat
import struct
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from cosmotui.saves.directories import DOORS_VARIABLE, door_of, doors_folder, ensure_folder, shared_doors
from cosmotui.saves.errors import SaveError, printable

SUFFIX: Final = ".door"
LONGEST: Final = 90
"""The bytes of a path that every system takes for a socket."""


def open_doors() -> list[str]:
    """Return the names of the tables that have a door, whether somebody is behind it or not."""
    try:
        return sorted(path.name.removesuffix(SUFFIX) for path in doors_folder().glob(f"*{SUFFIX}"))
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


def make_door(table: str, group: str = "") -> socket.socket:
    """Return the socket that listens at the door of a table whose lock is held. Raises SaveError, OSError.

    It is open to the account of the host alone, or to the accounts of a group as well.
    """
    number = number_of(group) if group else None
    _check_folder(number is not None)
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with _short(door_of(table)) as path:
            _clear(path, table)
            before = os.umask(0o177)
            try:
                door.bind(path)
            finally:
                os.umask(before)
            if number is not None:
                os.chown(path, -1, number)
                os.chmod(path, 0o660)
        door.listen(64)
        door.setblocking(False)
    except BaseException:
        door.close()
        raise
    return door


def number_of(group: str) -> int:
    """Return the number of a group to which this account may open a door. Raises SaveError."""
    if shared_doors() is None:
        hint = f"Set {DOORS_VARIABLE} to one, as docs/HOSTING.md shows."
        raise SaveError("A table for several accounts needs a folder of doors that all of them know.", hint=hint)
    if not hasattr(socket, "SO_PEERCRED"):
        raise SaveError("This system does not tell whose connection it is: no table can be open to other accounts.")
    import grp  # not every system has groups

    try:
        number = grp.getgrnam(group).gr_gid
    except KeyError as error:
        raise SaveError(f"There is no group {printable(group)} on this machine.") from error
    if os.getuid() != 0 and number not in (os.getgid(), *os.getgroups()):
        raise SaveError(f"Your account is not in the group {printable(group)}: it cannot open a door to it.")
    return number


def _check_folder(is_for_group: bool) -> None:
    """Make the folder of doors private, or refuse a shared one in which a door could be swapped. Raises SaveError."""
    folder = shared_doors()
    if folder is None:
        folder = ensure_folder(doors_folder())
        if folder.stat().st_mode & (stat.S_IRWXO | stat.S_IRWXG):
            folder.chmod(0o700)
        return
    try:
        mode = folder.stat().st_mode
    except OSError as error:
        hint = "Whoever runs the machine makes it, as docs/HOSTING.md shows."
        raise SaveError("The folder of doors cannot be used.", folder, hint) from error
    if mode & stat.S_IRWXO:
        raise SaveError("The folder of doors is open to every account.", folder, "Close it: chmod o= FOLDER")
    if mode & stat.S_IWGRP and not mode & stat.S_ISVTX:
        told = "Anybody in the group of the folder of doors could put another door in the place of yours."
        raise SaveError(told, folder, "Set its sticky bit: chmod +t FOLDER")
    if is_for_group and not mode & stat.S_IXGRP:
        raise SaveError("The group cannot enter the folder of doors.", folder, "Let it: chmod g+x FOLDER")


def _clear(path: str, table: str) -> None:
    """Take away the door of a host that was killed. Raises SaveError if it is another account's."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass
    except PermissionError as error:
        raise SaveError(f"Another account has a table {table} open in the same folder of doors.") from error


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
    except PermissionError as error:
        line.close()
        raise SaveError(f"The table {table} is not open to your account.") from error
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
