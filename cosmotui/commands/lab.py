"""`cosmotui lab report FILE`: what the rows of an arena show."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.lab.report import report
from cosmotui.lab.row_file import read_rows
from cosmotui.lab.rows import SeatRow
from cosmotui.saves.exchange import named_file


def run(arguments: Namespace) -> int:
    """Print the report."""
    say(*report(read_rows(named_file(arguments.file), SeatRow)))
    return 0
