"""`cosmotui host SEASON`: the Director's table, where a season of Space Force is played, each at an own terminal."""

import asyncio
import os
import shlex
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final

from cosmotui import games
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.exchange import enter_cage
from cosmotui.saves.library import Library
from cosmotui.saves.records import WHO_LIMIT
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.session.new_match import Misuse
from cosmotui.startup import launch
from cosmotui.tables.background import Tell
from cosmotui.tables.doors import knock

GAME: Final = "space-force"
OF_MATCHES: Final = ("seats", "options", "accounts", "open", "together", "seed", "grace", "days", "stand_in")
"""The arguments that say something of a match, and nothing of a season."""


def season_meant(arguments: Namespace) -> Path | None:
    """Return the season to be played at a table, if the arguments name one and no match. Raises SaveError, Misuse."""
    what, shelf = arguments.what, SeasonShelf()
    if what == GAME and not arguments.seats:
        path = next((season.path for season in shelf.seasons() if not season.problem), None)
        if path is None:
            hint = "Begin one at home, or with: cosmotui crew random. For one fight without a season add --seat NAME."
            raise SaveError("There is no season to play.", hint=hint)
        return path
    if what in games.names():
        return None
    with suppress(SaveError):
        Library().find(what)
        return None
    try:
        return shelf.find(what)
    except SaveError:
        return None  # whoever looks for the match says that there is none


def check(arguments: Namespace) -> None:
    """Refuse what makes no sense for a season. Raises Misuse."""
    if any(getattr(arguments, name, None) for name in OF_MATCHES):
        raise Misuse("A season has no seats: whoever is named as the actor of a character plays it. Leave these out.")


def host_season(path: Path, tell: Tell, idle: float | None, arguments: Namespace) -> int:
    """Host a season until a signal ends it. Raises SaveError."""
    with suppress(SaveError):
        knock(path.stem).close()
        raise Misuse(f"A table {path.stem} is open already; `cosmotui join {path.stem}` sits down there.")
    file = SeasonFile.open(path)
    launch.apply(launch.plan({"TERM": "xterm-256color"}, True, launch.Wishes(ssh=True)))
    enter_cage()  # who joins names no files of this account
    try:
        asyncio.run(_host(file, tell, idle, arguments))
    except SaveError as error:
        raise SaveError(in_a_line(error)) from error
    finally:
        file.close()
    return 0


async def _host(file: SeasonFile, tell: Tell, idle: float | None, arguments: Namespace) -> None:
    from cosmotui.tables.host import Host
    from cosmotui.tables.identity import account_name
    from cosmotui.tables.season_table import SeasonTable

    name, owner = file.path.stem, account_name(os.getuid())
    table = SeasonTable(name, file, owner)
    if arguments.director:
        table.episode.appoint(arguments.director[:WHO_LIMIT])
    opened = asyncio.Event()
    running = asyncio.create_task(Host(table, idle, arguments.group or "").run(opened))
    waiting = asyncio.create_task(opened.wait())
    await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
    if opened.is_set():
        director = table.episode.director
        as_director = "" if director == owner else f" --as {shlex.quote(printable(director))}"
        lines = [f"The Director's table {name} is open. To sit down, in other terminals of this machine:"]
        lines.append(f"  cosmotui join {name}{as_director}  (the Director)")
        lines += [f"  cosmotui join {name} --as {shlex.quote(printable(one))}" for one in table.episode.actors]
        tell("\n".join(lines))
    waiting.cancel()
    await running
