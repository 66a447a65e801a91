"""The lock that lets one process at a time hold a match or a season: a locked file beside the save.

The operating system releases the lock when the process ends, however it ends; a lock file left behind locks nothing.
"""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from cosmotui.saves.errors import SaveError

_WIDTH = 20
"""Characters of the process number in the lock file."""
_FLAGS: Final = os.O_RDWR | os.O_CREAT | sum(getattr(os, name, 0) for name in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK"))


class Lock:
    """The lock of one save."""

    def __init__(self, path: Path, noun: str = "match") -> None:
        self.path = path
        self._noun = noun
        self._file = path.with_name(f".{path.name}.lock")
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the lock."""
        return self._handle is not None

    def acquire(self) -> None:
        """Take the lock. Raises SaveError if another process has it, and OSError if the folder cannot be written."""
        if self._handle is not None:
            return
        while self._handle is None:
            self._check()
            handle = os.open(self._file, _FLAGS, 0o600)
            if not _lock(handle):
                holder = os.read(handle, _WIDTH).decode("ascii", "replace").strip()
                os.close(handle)
                raise self._taken(holder)
            if self._is_current(handle):
                self._handle = handle
            else:
                os.close(handle)  # its holder removed it between our two calls: try the new one
        with suppress(OSError):  # the number is only for the message: a full disk must not stop anybody
            os.write(self._handle, f"{os.getpid():<{_WIDTH}}".encode())  # of one width, so that nothing is left over

    def release(self) -> None:
        """Release the lock, if it is held."""
        if self._handle is not None:
            with suppress(OSError):
                self._file.unlink()
            os.close(self._handle)
            self._handle = None

    def _check(self) -> None:
        """Refuse a link, a pipe or a folder in the place of the lock file: nothing is written through it."""
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(os.lstat(self._file).st_mode):
                raise SaveError(f"The lock of this {self._noun} is not a file.", self._file, "Take it away first.")

    def _is_current(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), os.stat(self._file))
        except FileNotFoundError:
            return False

    def _taken(self, holder: str) -> SaveError:
        who = f"process {holder}" if holder.isdecimal() else "another process"
        if holder == str(os.getpid()):
            who = "this program"
        return SaveError(f"This {self._noun} is open in {who}.", self.path, "Leave it there first.")


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Lock one byte far behind the process number, which others may then still read."""
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Lock the file; a file system that knows no locks counts as locked."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
