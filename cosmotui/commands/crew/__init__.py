"""`cosmotui crew`: the characters of Space Force on the command line, a file an action."""

from argparse import Namespace
from importlib import import_module


def run(arguments: Namespace) -> int:
    """Do what the action says. What the rules refuse is a fault, in their words."""
    from cosmotui.commands.problems import Refused
    from cosmotui.rules.space_force.season import SeasonError

    action = import_module(f"cosmotui.commands.crew.{arguments.module}")
    try:
        return int(action.run(arguments))
    except SeasonError as error:
        raise Refused(str(error)) from error
