"""The command line: what can be typed, and how the program ends. Each command has a file of its own in `commands`.

This module imports nothing that `--help` does not need.
"""

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from types import SimpleNamespace

from cosmotui.commands.misused import Misused
from cosmotui.startup.late import imported

HOME = SimpleNamespace(run="cosmotui.commands.home:run", reset_terminal=False)
"""What the command line means that says nothing; home shows sooner without a parser."""
MISUSE = 2
SIGNALLED = 128
"""The number below the exit codes after signals."""
INTERRUPTED = 130
MESSAGE_LIMIT = 500
"""The most characters of a message on standard error, which stays one readable line whatever was typed."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 success, 1 a fault found, 2 misuse, 130 Ctrl-C."""
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _drop_output()
        gone = error.errno in (errno.EPIPE, errno.EIO)  # nobody reads any more: no reason to complain
        return 0 if gone else _complain(error.strerror or str(error), 1)
    return code


def _run(argv: Sequence[str]) -> int:
    try:
        arguments = imported("cosmotui.commands.command_line:parse")(argv) if argv else HOME
    except Misused as misused:
        return _complain(str(misused), MISUSE)
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    if isinstance(sys.stdout, TextIOWrapper):  # another kind of stream, or none, stays as it is
        with suppress(ValueError):  # it may be closed
            sys.stdout.reconfigure(errors="replace")
    run = imported(arguments.run)
    if getattr(arguments, "caged", False):
        imported("cosmotui.saves.exchange:enter_cage")()
    try:
        return int(run(arguments))
    except BaseException as error:  # the request of a signal is no Exception
        code = imported("cosmotui.commands.problems:exit_code")(error)
        if code is None:
            raise
        return int(code) if code > SIGNALLED else _complain(str(error), int(code))


def _complain(message: str, code: int) -> int:
    """Write one line to standard error, in which nothing steers the terminal."""
    line = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in " ".join(message.split()))
    if len(line) > MESSAGE_LIMIT:
        line = f"{line[: MESSAGE_LIMIT - 60]} .. {line[-56:]}"
    with suppress(AttributeError, OSError, ValueError):
        print(f"cosmotui: {line}", file=sys.stderr)
    return code


def _drop_output() -> None:
    """Discard buffered output that has no reader any more, so that the interpreter ends quietly."""
    with suppress(AttributeError, OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
