"""`cosmotui host GAME|SAVE`: a table at which everybody sits at a terminal of their own."""

import asyncio
import shlex
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Final

import msgspec

from cosmotui import games, launch
from cosmotui.commands.output import say
from cosmotui.late import imported
from cosmotui.live_match import LiveMatch
from cosmotui.new_match import Misuse, find_game, make_setup, new_session, read_options_apart, read_seat, read_seed
from cosmotui.plain.resume import find_save
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.exchange import enter_cage
from cosmotui.saves.open_match import open_match
from cosmotui.saves.settings import load_settings
from cosmotui.tables.background import Tell, in_background
from cosmotui.tables.notify import command_of

if TYPE_CHECKING:
    from cosmotui.tables.host import Host
    from cosmotui.tables.table import Table


IDLE: Final = 3600.0
"""The seconds without anybody there after which a host in the background goes."""
REST: Final = 20.0
"""The same where nobody expects others to be there: the table rests without a process."""


def run(arguments: Namespace) -> int:
    """Host a new match of a game, or go on with a saved one, until a signal ends it."""
    if arguments.days:
        say(*_rest(arguments))
        return 0
    if arguments.background:
        say(*open_in_background(arguments).splitlines())
        return 0
    return _run(arguments, lambda told: print(f"Ctrl-C closes the table; the match is saved.\n{told}", flush=True))


def host_again(table: str) -> str:
    """Open the table of a saved match in a process of its own, and return how to sit down there. Raises SaveError."""
    nothing = dict.fromkeys(("seed", "grace", "days", "stand_in", "notify"))
    return open_in_background(Namespace(what=table, seats=[], options=[], open=False, **nothing))


def open_in_background(arguments: Namespace) -> str:
    """Open a table in a process of its own, and return how to sit down there. Raises SaveError."""
    return in_background(lambda tell: _run(arguments, tell, IDLE))


def _run(arguments: Namespace, tell: Tell, idle: float | None = None) -> int:
    command = notify_command(arguments)
    live = _new(arguments) if arguments.what in games.names() else _saved(arguments)
    path = live.file.path if live.file is not None else None
    if path is None:
        raise SaveError(f"A table needs a match that is saved. {live.trouble}")
    _agree(live, arguments)
    launch.apply(launch.plan({"TERM": "xterm-256color"}, True, launch.Wishes(ssh=True)))
    enter_cage()  # who joins names no files of this account
    from cosmotui.tables.host import Host

    try:
        idle = REST if idle is not None and live.company.terms.days else idle
        asyncio.run(_host(Host(path.stem, live, idle, command), tell))
    finally:
        live.close()
    if live.lost:
        print(f"cosmotui: {live.lost}", file=sys.stderr)
    return 1 if live.lost else 0


def _rest(arguments: Namespace) -> list[str]:
    """Begin a match at which nobody has to be at the same time, and leave it to rest; return how to sit down."""
    command = notify_command(arguments)
    live = _new(arguments) if arguments.what in games.names() else _saved(arguments)
    path = live.file.path if live.file is not None else None
    if path is None:
        raise SaveError(f"A table needs a match that is saved. {live.trouble}")
    try:
        _agree(live, arguments)
        trouble = imported("cosmotui.tables.resting:settle")(live, command)
        names = [live.match.setup.seats[seat].name for seat in live.seating.owned]
    finally:
        live.close()
    days = f"{arguments.days} {'day' if arguments.days == 1 else 'days'}"
    return [
        f"The table {path.stem} waits without a process; each has {days} for an answer. To sit down:",
        *(f"  cosmotui join {path.stem} --as {shlex.quote(printable(name))}" for name in names),
        *[trouble] * bool(trouble),
    ]


def _agree(live: LiveMatch, arguments: Namespace) -> None:
    """Let hold at the table what the options say; what they do not name stays as it was."""
    company, seating = live.company, live.seating
    level = arguments.stand_in or company.terms.level or seating.usual_level
    company.settle(
        msgspec.structs.replace(
            company.terms,
            open=tuple(seating.owned) if arguments.open else company.terms.open,
            grace=company.terms.grace if arguments.grace is None else arguments.grace,
            days=company.terms.days if arguments.days is None else arguments.days,
            level=level if arguments.grace or arguments.days else company.terms.level,
        )
    )


def notify_command(arguments: Namespace) -> list[str]:
    """Return the command that is named, or that of the settings. Raises SaveError."""
    return command_of(arguments.notify if arguments.notify is not None else load_settings()[0].notify)


async def _host(host: "Host", tell: Tell) -> None:
    opened = asyncio.Event()
    running = asyncio.create_task(host.run(opened))
    waiting = asyncio.create_task(opened.wait())
    await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
    if opened.is_set():
        tell("\n".join(_told(host.table)))
    waiting.cancel()
    await running


def _told(table: "Table") -> list[str]:
    """Return how to sit down at a table, a line for each seat."""
    names = [table.live.match.setup.seats[seat].name for seat in table.live.seating.owned]
    return [
        f"The table {table.name} is open. To sit down, in other terminals of this machine:",
        *(f"  cosmotui join {table.name} --as {shlex.quote(printable(name))}" for name in names),
    ]


def _check_level(levels: tuple[str, ...], arguments: Namespace) -> None:
    """Refuse a bot to stand in that the game does not have. Raises Misuse."""
    if arguments.stand_in is not None and arguments.stand_in not in levels:
        there = f"there are {', '.join(levels)}" if levels else "no bots play this game"
        raise Misuse(f"There is no bot {printable(arguments.stand_in)!r} to stand in; {there}.")


def _new(arguments: Namespace) -> LiveMatch:
    rules = find_game(arguments.what)
    _check_level(rules.bot_levels, arguments)
    if not arguments.seats:
        raise Misuse("A table needs seats: add --seat NAME for each person, and --seat NAME:bot for a bot.")
    seats = [read_seat(text, rules) for text in arguments.seats]
    setup = make_setup(rules, seats, read_options_apart(arguments.options, rules), read_seed(arguments.seed))
    return new_session(rules, setup).live


def _saved(arguments: Namespace) -> LiveMatch:
    if arguments.seats or arguments.options or arguments.seed is not None:
        raise Misuse(
            f"There is no game {printable(arguments.what)!r}; a saved match has its seats and options already."
        )
    opened = open_match(find_save(arguments.what))
    try:
        _check_level(opened.match.game.bot_levels, arguments)
    except Misuse:
        opened.file.close()
        raise
    for note in opened.notes:
        print(f"cosmotui: {printable(note)}", file=sys.stderr)
    return LiveMatch(opened.match, opened.file, whole=opened.whole)
