"""`cosmotui tables`: the tables that are open, and those of them that wait for an answer."""

from argparse import Namespace

import msgspec

from cosmotui.commands.host import notify_command
from cosmotui.commands.output import say, say_json
from cosmotui.late import imported
from cosmotui.saves.errors import printable
from cosmotui.tables.inquiry import all_news
from cosmotui.tables.wire import News, Person


def run(arguments: Namespace) -> int:
    """List the tables, or carry out what is due where nobody is.

    With `--waiting` list only those that wait for whoever asks, and fail if there are none.
    """
    if arguments.do == "tick":
        for line in imported("cosmotui.tables.resting:tick")(notify_command(arguments)):
            say(printable(line))
        return 0
    found = [news for news in all_news(arguments.name or "") if news.waits_for_you or not arguments.waiting]
    if arguments.json:
        say_json([msgspec.to_builtins(news) for news in found])
    else:
        for news in found:
            say(*_told(news))
        if not found:
            say("No table waits for you." if arguments.waiting else "No table is open here.")
    return 1 if arguments.waiting and not found else 0


def _told(news: News) -> list[str]:
    """Return what there is to say of a table, a line for its state and one for its people."""
    where = ", ".join(filter(None, (news.game, news.where)))
    state = "over" if news.is_over else "waits for you" if news.waits_for_you else "goes on"
    watching = f"; {news.watching} {'watches' if news.watching == 1 else 'watch'}" if news.watching else ""
    return [f"{news.table}: {where}, {state}", f"  {', '.join(map(_person, news.people))}{watching}"]


def _person(person: Person) -> str:
    """Return a seat, and whether its person is there and is to answer."""
    there = person.bot or ("here" if person.is_here else "away")
    return f"{person.seat} ({there}{', to answer' if person.is_asked else ''})"
