"""The argument parser of the command line."""

import argparse
import os
from collections.abc import Sequence
from typing import NoReturn

from cosmotui.commands.misused import Misused


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line and wants every option in full."""

    def __init__(
        self,
        prog: str | None = None,
        description: str | None = None,
        epilog: str | None = None,
        parents: Sequence[argparse.ArgumentParser] = (),
        add_help: bool = True,
        is_only_listed: bool = False,
    ) -> None:
        """Create a parser; one that `is_only_listed` by its parent is never asked to parse, and costs nothing."""
        if not is_only_listed:
            super().__init__(
                prog,
                description=description,
                epilog=epilog,
                parents=list(parents),
                add_help=add_help,
                allow_abbrev=False,
                formatter_class=Formatter,
            )

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise Misused(f"{message}. Try: {self.prog} --help")


class Formatter(argparse.HelpFormatter):
    """Help as wide as the terminal. The width is found without `shutil`, which is slow to import."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdecimal() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(1).columns or 80
    except OSError:
        return 80
