"""`cosmotui tables`: the tables that are open or rest, and those of them that wait for an answer."""

import os
import time
from argparse import Namespace
from contextlib import suppress

import msgspec

from cosmotui.commands.output import say, say_json
from cosmotui.saves.errors import printable
from cosmotui.startup.late import imported
from cosmotui.tables.asleep import asleep, seasons_asleep
from cosmotui.tables.host_log import log_of
from cosmotui.tables.inquiry import all_news
from cosmotui.tables.wire import News, Person


def run(arguments: Namespace) -> int:
    """List the tables, or carry out what is due where nobody is.

    With `--waiting` list only those that wait for whoever asks, and fail if there are none.
    """
    if arguments.do == "tick":
        command = imported("cosmotui.commands.host:notify_command")(arguments)
        for line in imported("cosmotui.tables.resting:tick")(command):
            say(printable(line))
        return 0
    who = arguments.name or _account()
    hosted = all_news(who if arguments.name else "")
    names = {news.table for news in hosted}
    tables = [*hosted, *asleep(who, names)]
    if not arguments.waiting:  # at the Director's table nobody is to answer
        tables += seasons_asleep(who, names)
    found = [news for news in tables if news.waits_for_you or not arguments.waiting]
    if arguments.json:
        say_json([{**msgspec.to_builtins(news), "log": _log(news.table)} for news in found])
    else:
        for news in found:
            say(*_told(news))
        if not found:
            say("No table waits for you." if arguments.waiting else "There is no table here.")
    return 1 if arguments.waiting and not found else 0


def _told(news: News) -> list[str]:
    """Return what there is to say of a table, a line for its state and one for its people."""
    where = ", ".join(filter(None, (news.game, news.where)))
    until = f", until {_moment(news.due)}" if news.due and not news.is_gathering else ""
    state = "begins once everybody is there" if news.state == "gathers" else news.state
    watching = f"; {news.watching} {'watches' if news.watching == 1 else 'watch'}" if news.watching else ""
    return [f"{news.table}: {where}, {state}{until}", f"  {', '.join(map(_person, news.people))}{watching}"]


def _log(table: str) -> str:
    """Return the path of the log that hosts of this account keep of a table; "" where there is nothing in it."""
    path = log_of(table)
    return str(path) if path.is_file() and path.stat().st_size else ""


def _moment(at: int) -> str:
    """Return a time on the clock of the machine, to the minute."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _account() -> str:
    """Return the name of the account."""
    with suppress(ImportError, KeyError):
        import pwd

        return pwd.getpwuid(os.getuid()).pw_name
    return ""


def _person(person: Person) -> str:
    """Return a seat, and whether its person is there and is to answer."""
    there = person.bot or ("here" if person.is_here else "away")
    return f"{person.seat} ({there}{', to answer' if person.is_asked else ''})"
