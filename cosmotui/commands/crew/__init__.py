"""`cosmotui crew`: the characters of Space Force on the command line, one file per action."""

from argparse import Namespace
from importlib import import_module


def run(arguments: Namespace) -> int:
    """Carry out the action. A refusal by the rules is a fault, in the words of the rules."""
    from cosmotui.commands.problems import Refused
    from cosmotui.rules.space_force.season import SeasonError

    action = import_module(f"cosmotui.commands.crew.{arguments.module}")
    try:
        return int(action.run(arguments))
    except SeasonError as error:
        raise Refused(str(error)) from error
