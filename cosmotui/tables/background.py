"""Work in a process of its own, which goes on when the one that began it has ended."""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from cosmotui.saves.errors import SaveError

Tell: TypeAlias = Callable[[str], None]
_WELL: Final = "+"
"""What stands before the text of work that has begun well; other texts say why it has not."""


def in_background(work: Callable[[Tell], object]) -> str:
    """Begin the work, and return what it tells once it is under way. Raises SaveError if it fails before that.

    The work gets a function that tells a text, to be called once. No thread may run here yet.
    """
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        _detach(work, writes)
    os.close(writes)
    os.waitpid(child, 0)
    with os.fdopen(reads, encoding="utf-8", errors="replace") as pipe:
        text = pipe.read()
    if not text.startswith(_WELL):
        raise SaveError(text or "The process ended before it had begun its work.")
    return text.removeprefix(_WELL)


def _detach(work: Callable[[Tell], object], writes: int) -> None:
    """Do the work without the terminal of this process, and end."""

    def tell(text: str) -> None:
        os.write(writes, f"{_WELL}{text}".encode())
        os.close(writes)

    os.setsid()
    if os.fork():
        os._exit(0)
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        work(tell)
    except BaseException as error:  # whatever it is, nobody but the other process can be told of it
        with suppress(OSError):
            os.write(writes, str(error).encode())
    finally:
        os._exit(0)
