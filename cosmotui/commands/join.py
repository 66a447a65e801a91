"""`cosmotui join [TABLE]`: sitting down at a table that somebody hosts, each at a terminal of their own."""

import os
import signal
import sys
from argparse import Namespace

import msgspec

from cosmotui.plain.words import folded
from cosmotui.saves.errors import SaveError
from cosmotui.saves.receipts import Given
from cosmotui.startup import launch
from cosmotui.tables.doors import account_behind, find_door, knock, open_doors
from cosmotui.tables.gather import Gather
from cosmotui.tables.inquiry import news_of, next_waiting
from cosmotui.tables.pipe import GONE, describe, join
from cosmotui.tables.plain_pipe import describe_lines, join_plain
from cosmotui.tables.wire import GO_NEXT, Hello
from cosmotui.tables.witness import Witness


def run(arguments: Namespace) -> int:
    """Join the table named, or the only one that is open."""
    return sit_down(
        _table(arguments.table),
        Hello(
            wants="watch" if arguments.watch else "play",
            name=arguments.name or "",
            color=getattr(arguments, "color", "auto"),
            theme=getattr(arguments, "theme", "auto"),
            glyphs=getattr(arguments, "glyphs", "auto"),
            ssh=getattr(arguments, "ssh", None),
            bell=arguments.bell,
            title=arguments.title,
            is_plain=is_in_lines(arguments),
        ),
    )


def is_in_lines(arguments: Namespace) -> bool:
    """Return whether a table is played in lines: where that is asked for, or the terminal can do nothing else."""
    return getattr(arguments, "plain", False) or os.environ.get("TERM", "") in ("dumb", "unknown")


def sit_down(table: str, hello: Hello) -> int:
    """Play at a table, and print why the host ended that, if the host did. Raises SaveError."""
    why = play_at(table, hello)
    if why:
        print(f"cosmotui: {why}", file=sys.stderr)
    return 1 if why else 0


def play_at(table: str, hello: Hello) -> str:
    """Play at a table, and at those that the player goes on to, until the player leaves or a host ends it; return why
    the host did. Raises SaveError."""
    if not hello.is_plain and not launch.is_terminal():
        raise SaveError("A table needs a terminal.", hint="Over ssh, -t gives one; --plain plays in lines.")
    for number in launch.end_signals():
        signal.signal(number, _ended)
    while True:
        why = _visit(*gathered(table, hello.name), hello)
        if why != GO_NEXT:
            return why
        table = next_waiting(hello.name, table)


def _visit(table: str, given: Given | None, hello: Hello) -> str:
    """Play at one table, to which a share of its seed may have been given; return why that has ended."""
    hello = describe_lines(hello) if hello.is_plain else describe(hello)
    line = knock(table)
    witness = Witness(table, hello.name, account_behind(line))
    if given is not None:
        witness.note(given)
    if witness.notice:
        print(f"cosmotui: {witness.notice}", file=sys.stderr)
    hello = msgspec.structs.replace(hello, knows=witness.knows)
    why = join_plain(line, hello, witness) if hello.is_plain else join(line, hello, witness)
    if witness.mark and "SSH_CONNECTION" in os.environ:  # who comes from elsewhere keeps nothing here
        print(f"Receipt of {table}: {witness.mark}" if why == GO_NEXT else f"Receipt: {witness.mark}")
    if why is None:
        raise SaveError(GONE)
    return why


def gathered(table: str, who: str) -> tuple[str, Given | None]:
    """Wait where a table begins only once everybody is there; return the table, and the share that was given."""
    news = news_of(table, who)
    if news is None or not news.is_gathering:
        return table, None
    try:
        begun, given = Gather(knock(table), who, _say).wait()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    return begun or table, given


def _say(text: str) -> None:
    for line in folded(text):
        print(line, flush=True)


def _table(typed: str | None) -> str:
    if typed is not None:
        try:
            table = find_door(typed)
            knock(table).close()
        except SaveError:
            return _opened(typed)
        return table
    doors = open_doors()
    if len(doors) == 1:
        return doors[0]
    if doors:
        raise SaveError(f"{len(doors)} tables are open.", hint=f"Name one: {', '.join(doors)}")
    raise SaveError("No table is open here.", hint="Open one with: cosmotui host GAME --seat NAME --seat NAME")


def _opened(typed: str) -> str:
    """Open the table of a match again that was played at one. Raises SaveError where there is no such match."""
    from cosmotui.commands.host import host_again
    from cosmotui.plain.resume import find_save
    from cosmotui.saves.journal import read_journal

    if host_season_again(typed):
        return typed
    path = find_save(typed)
    if not read_journal(path).around:
        told = "Nobody hosts this match, and nobody has played it at a table."
        raise SaveError(told, hint=f"Open one with: cosmotui host {path.stem}")
    host_again(path.stem)
    return path.stem


def host_season_again(typed: str) -> bool:
    """Open the table of a season again that was played at one; return whether there is such a season."""
    from cosmotui.commands.host import host_again
    from cosmotui.saves.season.journal import read_season
    from cosmotui.saves.season.library import SeasonShelf

    path = next((path for path in SeasonShelf().files() if path.stem == typed), None)
    if path is None or not read_season(path).beside:
        return False
    host_again(path.stem)
    return True


def _ended(number: int, _: object) -> None:
    raise SystemExit(128 + number)
