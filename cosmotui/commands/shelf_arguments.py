"""The arguments of the commands about libraries of designs, fleets, cards and opponents.

This module imports nothing that `--help` does not need.
"""

import argparse
from collections.abc import Callable

from cosmotui.commands.arguments import add_days

KNOWN = "of your library, ready-made, or a file"


def add_designs(parser: argparse.ArgumentParser) -> None:
    """Add the actions on ship designs."""
    designs = _add_texts(parser, "design")
    odds = designs("odds", "what a design deals to typical ships and takes from them, and its heat", True)
    odds.add_argument("name", metavar="NAME", help=KNOWN)


def add_fleets(parser: argparse.ArgumentParser) -> None:
    """Add the actions on fleets."""
    _add_texts(parser, "fleet")


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Add the actions on ship cards."""
    _add_texts(parser, "card")


def add_opponents(parser: argparse.ArgumentParser) -> None:
    """Add the actions on opponents."""
    _add_texts(parser, "opponent")


def _add_texts(parser: argparse.ArgumentParser, noun: str) -> Callable[[str, str, bool], argparse.ArgumentParser]:
    """Add the actions on the files of a library. Return a function that adds more: name, summary, JSON or not."""
    shared = type(parser)(add_help=False)
    shared.add_argument("--json", action="store_true", help="for other programs")
    parser.set_defaults(action="list", json=False, trash=False)
    actions = parser.add_subparsers(title="what to do", metavar="ACTION")

    def add(name: str, summary: str, for_programs: bool = False) -> argparse.ArgumentParser:
        parents = [shared] if for_programs else []
        sub = actions.add_parser(name, help=summary, description=summary, parents=parents)
        sub.set_defaults(action=name)
        return sub

    listing = add("list", f"your library, the {noun} saved last first", True)
    listing.add_argument("--trash", action="store_true", help="what was removed instead")
    add("show", f"one {noun} with its numbers", True).add_argument("name", metavar="NAME", help=KNOWN)
    check = add("check", f"say everything that is wrong with {noun}s; 1 if anything is", True)
    check.add_argument("files", metavar="FILE|NAME", nargs="*", help="- is standard input; without any: all you have")
    add("import", "take a copy of a file into your library", True).add_argument("file", metavar="FILE")
    export = add("export", f"write one {noun} to a text file")
    export.add_argument("name", metavar="NAME", help=KNOWN)
    export.add_argument("file", metavar="FILE", help="- is the screen")
    export.add_argument("--force", action="store_true", help="replace FILE if there is one")
    add("remove", f"move {noun}s to the trash").add_argument("names", metavar="NAME", nargs="+")
    add("restore", f"bring {noun}s back from the trash").add_argument("names", metavar="NAME", nargs="+")
    add_days(add("empty", "remove for good what has been in the trash for long"))
    return add
