"""Everything that can be typed behind `cosmotui`. This module imports nothing that `--help` does not need."""

import argparse
from collections.abc import Sequence

from cosmotui import __version__, games
from cosmotui.commands.arguments import COMMANDS, add_display
from cosmotui.commands.parser import Parser
from cosmotui.startup.late import imported


def parse(typed: Sequence[str]) -> argparse.Namespace:
    """Return the arguments of a command line; `run` names what carries it out.

    Raises Misused if the command line cannot be understood, and SystemExit after `--help` and `--version`.
    """
    return _parser(typed).parse_args(typed)


def _parser(typed: Sequence[str]) -> argparse.ArgumentParser:
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
