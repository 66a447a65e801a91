"""`cosmotui resume [SAVE]`: go on with a match."""

from argparse import Namespace

from cosmotui.commands.start import launch_plan, open_session
from cosmotui.new_match import Misuse
from cosmotui.plain.resume import find_save, newest, reopen


def run(arguments: Namespace) -> int:
    """Open the match named, or the one played last that is not over."""
    if arguments.save is None:
        path = newest()
        if path is None:
            raise Misuse("No match is in progress; start one with: cosmotui play GAME")
    else:
        path = find_save(arguments.save)
    session, notes = reopen(path)
    plan = launch_plan(arguments)
    if plan.plain:
        from cosmotui.commands.output import say

        say(*notes)
    return open_session(session, plan)
