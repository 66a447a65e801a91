"""The command line: what can be typed, and how the program ends. Each command has a file of its own in `commands`.

This module imports nothing that `--help` does not need.
"""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from cosmotui import __version__, games
from cosmotui.commands.arguments import COMMANDS, add_display
from cosmotui.commands.parser import Misused, Parser
from cosmotui.late import imported

MISUSE = 2
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
        arguments = build_parser(argv).parse_args(argv)
    except Misused as misused:
        return _complain(str(misused), MISUSE)
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    if isinstance(sys.stdout, TextIOWrapper):  # another kind of stream, or none, stays as it is
        with suppress(ValueError):  # it may be closed
            sys.stdout.reconfigure(errors="replace")
    run = imported(arguments.run)
    problems = imported("cosmotui.commands.problems")
    if getattr(arguments, "caged", False):
        imported("cosmotui.saves.exchange:enter_cage")()
    try:
        return int(run(arguments))
    except problems.MISUSES as error:
        return _complain(str(error), MISUSE)
    except problems.FAULTS as error:
        return _complain(str(error), 1)
    except problems.Ended as ended:
        return 128 + int(ended.number)


def build_parser(typed: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser for the command line `typed`. A command that does not occur in it is only listed."""
    parser = Parser(
        prog="cosmotui",
        description="Space board games in a terminal, for people and bots at one keyboard or over SSH.",
        epilog="Without a command it opens the home screen. Saves and settings lie where COSMOTUI_HOME says.",
    )
    add_display(parser)
    parser.add_argument("--version", action="version", version=f"cosmotui {__version__}")
    parser.add_argument("--reset-terminal", action="store_true", help="repair a terminal after a killed program")
    parser.set_defaults(run="cosmotui.commands.home:run")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    of_games = (command for name in games.names() for command in games.manifest(name).commands)
    for command in (*COMMANDS, *of_games):
        is_typed = command.name in typed
        sub = commands.add_parser(
            command.name, help=command.summary, description=command.summary, is_only_listed=not is_typed
        )
        if is_typed:
            sub.set_defaults(run=command.run)
            imported(command.arguments)(sub)
    return parser


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
