"""`cosmotui host GAME|SAVE`: a table at which everybody sits at a terminal of their own."""

import asyncio
import shlex
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from cosmotui import games, launch
from cosmotui.live_match import LiveMatch
from cosmotui.new_match import Misuse, find_game, make_setup, new_session, read_options_apart, read_seat, read_seed
from cosmotui.plain.resume import find_save
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.exchange import enter_cage
from cosmotui.saves.open_match import open_match

if TYPE_CHECKING:
    from cosmotui.tables.host import Host


def run(arguments: Namespace) -> int:
    """Host a new match of a game, or go on with a saved one, until a signal ends it."""
    live = _new(arguments) if arguments.what in games.names() else _saved(arguments)
    path = live.file.path if live.file is not None else None
    if path is None:
        raise SaveError(f"A table needs a match that is saved. {live.trouble}")
    launch.apply(launch.plan({"TERM": "xterm-256color"}, True, launch.Wishes(ssh=True)))
    enter_cage()  # who joins names no files of this account
    from cosmotui.tables.host import Host

    try:
        asyncio.run(_host(Host(path.stem, live, is_open=arguments.open), path))
    finally:
        live.close()
    if live.lost:
        print(f"cosmotui: {live.lost}", file=sys.stderr)
    return 1 if live.lost else 0


async def _host(host: "Host", path: Path) -> None:
    opened = asyncio.Event()
    running = asyncio.create_task(host.run(opened))
    waiting = asyncio.create_task(opened.wait())
    await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
    if opened.is_set():
        print(f"The table {path.stem} is open. Ctrl-C closes it; the match is saved.")
        print("To sit down, in other terminals of this machine:")
        for seat in host.table.live.people:
            name = host.table.live.match.setup.seats[seat].name
            print(f"  cosmotui join {path.stem} --as {shlex.quote(printable(name))}")
        sys.stdout.flush()
    waiting.cancel()
    await running


def _new(arguments: Namespace) -> LiveMatch:
    rules = find_game(arguments.what)
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
    for note in opened.notes:
        print(f"cosmotui: {printable(note)}", file=sys.stderr)
    return LiveMatch(opened.match, opened.file, whole=opened.whole)
