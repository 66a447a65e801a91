"""`cosmotui host GAME|SAVE|SEASON`: a table at which everybody sits at a terminal of their own."""

import shlex
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

import msgspec

from cosmotui import games
from cosmotui.commands.host_match import IDLE, host_match
from cosmotui.commands.host_season import check, host_season, season_meant
from cosmotui.commands.output import say
from cosmotui.engine.setup import Setup
from cosmotui.plain.resume import find_save
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import WHO_LIMIT, Terms
from cosmotui.saves.settings import load_settings
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.new_match import (
    Misuse,
    default_level,
    find_game,
    make_setup,
    new_session,
    read_options_apart,
    read_seat,
    read_seed,
)
from cosmotui.startup.late import imported
from cosmotui.tables.background import Tell, in_background
from cosmotui.tables.notify import command_of

if TYPE_CHECKING:
    from cosmotui.tables.together import Together


def run(arguments: Namespace) -> int:
    """Host a new match of a game, a saved one, or a season, until a signal ends it."""
    if season_meant(arguments) is not None:
        check(arguments)
    if arguments.days and arguments.together:
        raise Misuse("With --together everybody is there at the start; with --days nobody has to be.")
    if arguments.days:
        say(*_rest(arguments))
        return 0
    if arguments.background:
        say(*open_in_background(arguments).splitlines())
        return 0
    return _run(arguments, lambda told: print(f"Ctrl-C closes the table; everything is saved.\n{told}", flush=True))


def host_again(table: str) -> str:
    """Open the table of a saved match in a process of its own, and return how to sit down there. Raises SaveError."""
    nothing = dict.fromkeys(("seed", "grace", "days", "stand_in", "notify", "group"))
    unset = {"seats": [], "options": [], "accounts": [], "open": False, "together": False, "director": None}
    return open_in_background(Namespace(what=table, **unset, **nothing))


def open_in_background(arguments: Namespace) -> str:
    """Open a table in a process of its own, and return how to sit down there. Raises SaveError."""
    return in_background(lambda tell: _run(arguments, tell, IDLE))


def _run(arguments: Namespace, tell: Tell, idle: float | None = None) -> int:
    if (season := season_meant(arguments)) is not None:
        return host_season(season, tell, idle, arguments)
    if arguments.director:
        raise Misuse("Only a season has a Director: name one, or `space-force` for the one played last.")
    command, group = notify_command(arguments), arguments.group or ""
    if arguments.together:
        return host_match(_together(arguments), tell, idle, command, group)
    live = _live(arguments)
    try:
        _agree(live, arguments)
    except Misuse:
        live.close()
        raise
    return host_match(live, tell, idle, command, group)


def _rest(arguments: Namespace) -> list[str]:
    """Begin a match at which nobody has to be at the same time, and leave it to rest; return how to sit down."""
    command = notify_command(arguments)
    live = _live(arguments)
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
    """Let hold at the table what the options say. Raises Misuse."""
    live.company.settle(_terms(arguments, live.match.setup, live.company.terms, live.seating.usual_level))


def _terms(arguments: Namespace, setup: Setup, before: Terms, usual_level: str) -> Terms:
    """Return what is to hold at the table; what the options do not name stays as it was. Raises Misuse."""
    people = tuple(number for number, seat in enumerate(setup.seats) if not seat.bot)
    accounts = dict(before.accounts)
    for text in arguments.accounts:
        name, equals, account = text.partition("=")
        seat = next((seat for seat in people if setup.seats[seat].name.casefold() == name.strip().casefold()), None)
        if not equals or len(account.strip()) > WHO_LIMIT or seat is None:
            raise Misuse(f"{printable(text)!r} is not SEAT=ACCOUNT with the seat of a person.")
        accounts[seat] = account.strip()
    accounts = {seat: account for seat, account in accounts.items() if account}
    is_timed = arguments.grace or arguments.days
    return msgspec.structs.replace(
        before,
        open=people if arguments.open else before.open,
        accounts=accounts,
        grace=before.grace if arguments.grace is None else arguments.grace,
        days=before.days if arguments.days is None else arguments.days,
        level=arguments.stand_in or before.level or (usual_level if is_timed else ""),
    )


def notify_command(arguments: Namespace) -> list[str]:
    """Return the command that is named, or that of the settings. Raises SaveError."""
    return command_of(arguments.notify if arguments.notify is not None else load_settings()[0].notify)


def _together(arguments: Namespace) -> "Together":
    from cosmotui.tables.together import Together

    if arguments.what not in games.names():
        raise Misuse("--together is for a new match: the seed of a saved one was drawn when that began.")
    rules, setup = find_game(arguments.what), _setup(arguments)
    usual_level = default_level(rules) if rules.bot_levels else ""
    return Together(rules, setup, _terms(arguments, setup, Terms(), usual_level), arguments.group or "")


def _check_level(levels: tuple[str, ...], arguments: Namespace) -> None:
    """Refuse a bot to stand in that the game does not have. Raises Misuse."""
    if arguments.stand_in is not None and arguments.stand_in not in levels:
        there = f"there are {', '.join(levels)}" if levels else "no bots play this game"
        raise Misuse(f"There is no bot {printable(arguments.stand_in)!r} to stand in; {there}.")


def _live(arguments: Namespace) -> LiveMatch:
    if arguments.what not in games.names():
        return _saved(arguments)
    return new_session(find_game(arguments.what), _setup(arguments)).live


def _setup(arguments: Namespace) -> Setup:
    rules = find_game(arguments.what)
    _check_level(rules.bot_levels, arguments)
    if not arguments.seats:
        raise Misuse("A table needs seats: add --seat NAME for each person, and --seat NAME:bot for a bot.")
    seats = [read_seat(text, rules) for text in arguments.seats]
    setup = make_setup(rules, seats, read_options_apart(arguments.options, rules), read_seed(arguments.seed))
    _terms(arguments, setup, Terms(), "")  # what makes no sense is refused before anything is written
    return setup


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
