"""`cosmotui resume [SAVE]`: continuing a match."""

import sys
from argparse import Namespace

from cosmotui.commands.start import launch_plan, open_session, open_table
from cosmotui.plain.resume import find_save, newest, reopen
from cosmotui.saves.errors import printable
from cosmotui.saves.open_match import AtTable
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Open the match named, or the unfinished match that was played last."""
    if arguments.save is None:
        path = newest()
        if path is None:
            raise Misuse("No match is in progress; start one with: cosmotui play GAME")
    else:
        path = find_save(arguments.save)
    plan = launch_plan(arguments)
    try:
        session, notes = reopen(path, at_end=not plan.plain)
    except AtTable:
        return open_table(path.stem, plan)
    for note in notes:  # not on standard output: a screen would cover it
        print(f"cosmotui: {printable(note)}", file=sys.stderr)
    return open_session(session, plan)
