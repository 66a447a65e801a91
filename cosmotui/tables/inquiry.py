"""The question to the hosts of all open tables what goes on there."""

from typing import Final

from cosmotui.saves.errors import SaveError
from cosmotui.tables.doors import knock, open_doors
from cosmotui.tables.wire import BadFrame, Frames, Hello, Kind, News, frame, read

PATIENCE: Final = 2.0
"""The seconds that a host may take to answer."""


def all_news(who: str = "") -> list[News]:
    """Return the state of every table whose host answers, as `who` may know it; by default the account."""
    return [news for table in open_doors() if (news := news_of(table, who)) is not None]


def next_waiting(who: str, after: str) -> str:
    """Return the table that waits for somebody and comes after another; that one where no other waits."""
    names = sorted(news.table for news in all_news(who) if news.waits_for_you and news.table != after)
    return next((name for name in names if name > after), names[0] if names else after)


def news_of(table: str, who: str = "") -> News | None:
    """Return the state of a table; None where no host answers."""
    try:
        line = knock(table)
    except SaveError:
        return None
    frames = Frames()
    with line:
        line.settimeout(PATIENCE)
        try:
            line.sendall(frame(Kind.HELLO, Hello(wants="news", name=who)))
            while data := line.recv(1 << 14):
                for kind, body in frames.feed(data):
                    return read(body, News) if kind is Kind.NEWS else None
        except (OSError, BadFrame):
            return None
    return None
