"""`cosmotui lab`: what the rows of an arena show, and the balance of the games."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.commands.progress import progress
from cosmotui.lab.balance import balance, played, total
from cosmotui.lab.report import report
from cosmotui.lab.row_file import read_rows
from cosmotui.lab.rows import SeatRow
from cosmotui.saves.exchange import named_file
from cosmotui.session.new_match import read_number


def run(arguments: Namespace) -> int:
    """Print the report."""
    if arguments.action == "balance":
        times, seed = arguments.times, read_number(arguments.seed)
        with progress(total(times)) as told:
            rows = list(played(times, seed, told))
        say(*balance(rows, f"cosmotui lab balance --times {times:g} --seed {seed}"))
    else:
        say(*report(read_rows(named_file(arguments.file), SeatRow)))
    return 0
