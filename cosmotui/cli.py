"""The command line: what can be typed, and how it all ends. What a command does lives in `commands`, a file each.

Nothing is imported here that `--help` does not need.
"""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from cosmotui import __version__
from cosmotui.commands.crew.parser import add_crew

MISUSE = 2
INTERRUPTED = 130
KNOWN = "of your library, ready-made, or a file"
CATALOG = "alien, flare, legacy, pod, artifact, distress, negotiate, kicker, rift, voucher, demand, dimension, option"
"""Kinds of things that a catalogue lists."""
CATALOG_JSON = (
    "--json: an object with `game`, `kinds` (how many there are of each) and `items`. Every item has kind, id, name, "
    "text, parts (part, text, timing as role:moment, always, with_power, burnout), rule, forge (copies: standard; "
    "large adds these), from (where else it comes from) and in_play; an alien also epithet, alert, galaxy, types, "
    "persistent."
)
JOBS_A_PROCESSOR = 4
"""Processes that an arena may use for each processor."""
MESSAGE_LIMIT = 500
"""Characters of a message on standard error: whatever was typed, it stays one readable line."""


class Misused(Exception):
    """The command line cannot be understood; the text says why and where to look."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise Misused(f"{message}. Try: {self.prog} --help")


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
        arguments = build_parser().parse_args(argv)
    except Misused as misused:
        return _complain(str(misused), MISUSE)
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    if isinstance(sys.stdout, TextIOWrapper):  # another kind of stream, or none, stays as it is
        with suppress(ValueError):  # it may be closed
            sys.stdout.reconfigure(errors="replace")
    command = import_module(f"cosmotui.commands.{arguments.command}")
    problems = import_module("cosmotui.commands.problems")
    if getattr(arguments, "caged", False):
        import_module("cosmotui.saves.exchange").enter_cage()
    try:
        return int(command.run(arguments))
    except problems.MISUSES as error:
        return _complain(str(error), MISUSE)
    except problems.FAULTS as error:
        return _complain(str(error), 1)
    except problems.Ended as ended:
        return 128 + int(ended.number)


def build_parser() -> argparse.ArgumentParser:
    """Everything that can be typed."""
    display = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    _add_display(display)
    parser = Parser(
        prog="cosmotui",
        description="Space board games in a terminal, for people and bots at one keyboard or over SSH.",
        epilog="Without a command it opens the home screen. Saves and settings lie where COSMOTUI_HOME says.",
        parents=[display],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"cosmotui {__version__}")
    parser.add_argument("--reset-terminal", action="store_true", help="repair a terminal after a killed program")
    parser.set_defaults(command="home")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, summary: str, *parents: Parser) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=summary, description=summary, parents=parents, allow_abbrev=False)
        sub.set_defaults(command=name)
        return sub

    play = add("play", "start a match", display)
    play.add_argument("game", metavar="GAME")
    _add_seats(play, "NAME, NAME:bot or NAME:bot:LEVEL; once a seat, in playing order; without it you are asked")
    play.add_argument("--quick", metavar="NAME", help="a quick start of the game; `options GAME` lists them")
    _add_options(play)
    resume = add("resume", "go on with a match, the one played last if none is named", display)
    resume.add_argument("save", metavar="SAVE", nargs="?")
    _add_saves(add("saves", "list, check and move saved matches"))
    verify = add("verify", "prove that every roll of a saved match came from its sealed seed")
    verify.add_argument("--against", metavar="HASH", help="say whether it is the match of a hash noted earlier")
    verify.add_argument("save", metavar="SAVE")
    rules = add("rules", "show the rules: the chapters, a rule by its id, or every place that holds some words")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="ID|TEXT", nargs="*")
    options = add("options", "list the options of a game")
    options.add_argument("game", metavar="GAME")
    _add_json(options)
    catalog = add("catalog", "list everything that can turn up in a game, with its words")
    catalog.add_argument("game", metavar="GAME")
    catalog.add_argument(
        "kind", metavar="KIND", nargs="?", default="", help=f"one of {CATALOG}; without it all of them"
    )
    _add_json(catalog)
    catalog.epilog = CATALOG_JSON
    _add_arena(add("arena", "let bots play matches without a screen"))
    designs = _add_texts(
        add("designs", "keep, check and move ship designs of Cosmoforce, and see their odds"), "design"
    )
    odds = designs("odds", "what a design deals to typical ships and takes from them, and its heat", True)
    odds.add_argument("name", metavar="NAME", help=KNOWN)
    _add_texts(add("fleets", "keep, check and move fleets of Cosmic Conflict"), "fleet")
    _add_texts(add("cards", "keep, check and move ship cards of Cosmic Conflict"), "card")
    _add_texts(add("opponents", "keep, check and move opponents for the encounters of Space Force"), "opponent")
    add_crew(add("crew", "make, check, roll and move the characters of Space Force"), Parser)
    return parser


def _add_display(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("display")
    group.add_argument("--plain", action="store_true", help="numbered lines instead of a screen")
    group.add_argument(
        "--ssh", "--lean", action=argparse.BooleanOptionalAction, help="few bytes: no animation, no mouse, 256 colours"
    )
    group.add_argument("--color", choices=("auto", "none", "16", "256", "truecolor"), help="how many colours to send")
    group.add_argument("--theme", choices=("auto", "dark", "light", "contrast", "mono"), help="colours")
    group.add_argument("--glyphs", choices=("auto", "ascii", "safe", "rich"), help="symbols")
    group.add_argument("--caged", action="store_true", help="files go to and come from one folder alone; for guests")


def _add_seats(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--seat", metavar="SEAT", action="append", default=[], dest="seats", help=text)


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], dest="options", help="an option of the rulebook"
    )
    parser.add_argument("--seed", help="up to 16 digits: the same seed, the same dice; who chose it knows them")


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for other programs")


def _add_saves(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(action="list", json=False, trash=False)
    actions = parser.add_subparsers(title="what to do", metavar="ACTION")

    def add(name: str, summary: str, *arguments: str) -> argparse.ArgumentParser:
        sub = actions.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        sub.set_defaults(action=name)
        for argument in arguments:
            word, _, count = argument.partition(" ")
            sub.add_argument(word.lower(), metavar=word, nargs=count or None)
        return sub

    listing = add("list", "all matches, the one played last first")
    listing.add_argument("--trash", action="store_true", help="what was deleted instead")
    _add_json(listing)
    _add_json(add("check", "read every match, or those named, and say what is wrong", "SAVES *"))
    add("export", "write a match to one file or into a folder", "SAVE", "FILE")
    add("import", "take a copy of a file into the saves", "FILE")
    add("delete", "move matches to the trash", "SAVES +")
    add("restore", "bring matches back from the trash", "SAVES +")


def _add_texts(parser: argparse.ArgumentParser, noun: str) -> Callable[[str, str, bool], argparse.ArgumentParser]:
    """What is done to the files of a library. Returns what adds more: name, summary, whether there is JSON."""
    shared = Parser(add_help=False)
    _add_json(shared)
    parser.set_defaults(action="list", json=False, trash=False)
    actions = parser.add_subparsers(title="what to do", metavar="ACTION")

    def add(name: str, summary: str, for_programs: bool = False) -> argparse.ArgumentParser:
        parents = [shared] if for_programs else []
        sub = actions.add_parser(name, help=summary, description=summary, parents=parents, allow_abbrev=False)
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
    return add


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--matches", metavar="N", type=_count, required=True, help="how many matches to play")
    _add_seats(parser, "bot:LEVEL; once a seat, in playing order")
    _add_options(parser)
    jobs = f"processes to use, at most {_most_jobs()} on this machine"
    parser.add_argument("--jobs", metavar="J", type=_jobs, default=1, help=jobs)
    parser.add_argument("--swap", action="store_true", help="every bot moves on by one seat from match to match")
    _add_json(parser)


def _count(text: str) -> int:
    """A whole number from 1 to a million."""
    if not (text.isascii() and text.isdigit() and len(text) <= 7 and 1 <= int(text) <= 1_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 1000000")
    return int(text)


def _jobs(text: str) -> int:
    """How many processes, up to what the machine can carry."""
    most = _most_jobs()
    if not (text.isascii() and text.isdigit() and len(text) <= 7 and 1 <= int(text) <= most):
        what = f"from 1 to {most}, {JOBS_A_PROCESSOR} a processor"
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number {what}")
    return int(text)


def _most_jobs() -> int:
    return JOBS_A_PROCESSOR * (os.cpu_count() or 1)


def _complain(message: str, code: int) -> int:
    """Write one line to standard error, in which nothing steers the terminal."""
    line = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in " ".join(message.split()))
    if len(line) > MESSAGE_LIMIT:
        line = f"{line[: MESSAGE_LIMIT - 60]} .. {line[-56:]}"
    with suppress(AttributeError, OSError, ValueError):
        print(f"cosmotui: {line}", file=sys.stderr)
    return code


def _drop_output() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, so that the interpreter ends quietly."""
    with suppress(AttributeError, OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
