"""The host of a match as a process: one that is played already, or one that begins once everybody is there."""

import asyncio
import os
import shlex
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cosmotui.engine.game import AnyGame
from cosmotui.engine.setup import Setup
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.exchange import enter_cage
from cosmotui.saves.records import Terms
from cosmotui.session.live_match import LiveMatch
from cosmotui.startup import launch
from cosmotui.tables.background import Tell, in_background

if TYPE_CHECKING:
    from cosmotui.tables.together import Together

IDLE: Final = 3600.0
"""The seconds without anybody there after which a host in the background goes."""
REST: Final = 20.0
"""The same where nobody expects others to be there: the table rests without a process."""
TOGETHER: Final = "The match begins once everybody is here"
WITHOUT: Final = "Enter begins it without those who are missing"
"""Only at a terminal of the host's own."""


def host_together(rules: AnyGame, setup: Setup, terms: Terms, owners: Mapping[int, str], command: Sequence[str]) -> str:
    """Open a table whose match begins once everybody is there, in a process of its own; return its name.

    `owners` tells who has a seat already. Raises SaveError, and Misuse for a set-up that the game refuses.
    """

    def work(tell: Tell) -> None:
        from cosmotui.tables.together import Together

        together = Together(rules, setup, terms, owners=owners)
        host_match(together, lambda _: tell(together.table), IDLE, command)

    return in_background(work)


def host_match(
    match: "LiveMatch | Together", tell: Tell, idle: float | None, command: Sequence[str], group: str = ""
) -> int:
    """Host a match until a signal ends it, or nobody has been there for `idle` seconds; return the exit code.

    `tell` is given how to sit down, once the door is open. Raises SaveError.
    """
    live = match if isinstance(match, LiveMatch) else None
    launch.apply(launch.plan({"TERM": "xterm-256color"}, True, launch.Wishes(ssh=True)))
    enter_cage()  # who joins names no files of this account
    try:
        live = asyncio.run(_host(match, tell, idle, command, group))
    finally:
        if live is not None:
            live.close()
    lost = live.lost if live is not None else ""
    if lost:
        print(f"cosmotui: {lost}", file=sys.stderr)
    return 1 if lost else 0


async def _host(
    match: "LiveMatch | Together", tell: Tell, idle: float | None, command: Sequence[str], group: str
) -> LiveMatch | None:
    """Host a match, or one that begins once everybody is here; return it, or None if it never began."""
    from cosmotui.tables.host import Host
    from cosmotui.tables.identity import account_name
    from cosmotui.tables.table import Table

    if isinstance(match, LiveMatch):
        live: LiveMatch | None = match
    else:
        begins = TOGETHER if idle is not None else f"{TOGETHER}; {WITHOUT}"
        live = await match.begun(lambda: tell("\n".join([*_told(match.table, match.people), f"{begins}."])), idle)
    if live is None:
        return None
    path = live.file.path if live.file is not None else None
    if path is None:
        raise SaveError(f"A table needs a match that is saved. {live.trouble}")
    idle = REST if idle is not None and live.company.terms.days else idle
    table = Table(path.stem, live, account_name(os.getuid()), command)
    host = Host(table, idle, group)
    opened = asyncio.Event()
    running = asyncio.create_task(host.run(opened))
    waiting = asyncio.create_task(opened.wait())
    await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
    if not isinstance(match, LiveMatch):
        match.send_on(path.stem, is_open=opened.is_set())
    elif opened.is_set():
        seats = live.match.setup.seats
        tell("\n".join(_told(path.stem, [seats[seat].name for seat in live.seating.owned])))
    waiting.cancel()
    await running
    return live


def _told(name: str, people: Iterable[str]) -> list[str]:
    """Return how to sit down at a table, a line for each seat."""
    return [
        f"The table {name} is open. To sit down, in other terminals of this machine:",
        *(f"  cosmotui join {name} --as {shlex.quote(printable(person))}" for person in people),
    ]
