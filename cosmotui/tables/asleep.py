"""Tables without a host: matches that were played at a table, and go on when somebody sits down there again."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from cosmotui import games
from cosmotui.saves.directories import hosted_folder, hosted_seasons_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import Contents, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.records import Asked, Sat, Terms
from cosmotui.saves.season.records import SUFFIX
from cosmotui.session.seat_changes import owner_of, stand_in, terms_in
from cosmotui.startup.late import imported
from cosmotui.tables.identity import Visitor
from cosmotui.tables.seats_for import own_seats, seats_for
from cosmotui.tables.wire import News, Person
from cosmotui.widgets.plain_text import visible

DAY: Final = 86_400
"""Seconds."""


def asleep(who: str, hosted: Collection[str]) -> list[News]:
    """Return the tables that have no host and are not over, as `who` may know them."""
    found: list[News] = []
    for path in Library(hosted_folder()).files():
        if path.stem in hosted:
            continue
        try:
            contents = read_journal(path)
            is_table = any(isinstance(one, Sat | Terms) for one in contents.around)
            if is_table and not contents.over and contents.header.game in games.names():
                found.append(_news(path.stem, contents, who, int(path.stat().st_mtime)))
        except (SaveError, OSError):
            continue
    return found


def seasons() -> list[Path]:
    """Return the files of the seasons that may be played at tables."""
    return sorted(path for path in hosted_seasons_folder().glob(f"*{SUFFIX}") if not path.name.startswith("."))


def seasons_asleep(who: str, hosted: Collection[str]) -> list[News]:
    """Return the seasons that were played at a table and have no host now; where there is none no rules are read."""
    paths = [path for path in seasons() if path.stem not in hosted]
    return imported("cosmotui.tables.season_news:news_asleep")(who, paths) if paths else []


def terms_of(contents: Contents) -> Terms:
    """Return what holds at the table of a match."""
    return terms_in(contents.around)


def standing_in(contents: Contents) -> dict[int, str]:
    """Return the bots that stand in for people, their levels by seat."""
    seats = range(len(contents.setup.seats))
    return {seat: one.level for seat in seats if (one := stand_in(contents.around, seat)) is not None}


def asked_since(contents: Contents) -> dict[int, int]:
    """Return the people who are asked, and since when as far as that is noted; else 0."""
    noted = {one.seat: one for one in contents.around if isinstance(one, Asked)}
    asked = contents.answer(-1).asked if contents.answers else tuple(noted)
    bots = standing_in(contents)
    seats = contents.setup.seats
    people = (number for number in asked if not seats[number].bot and number not in bots)
    return {number: noted[number].at if number in noted else 0 for number in people}


def _news(name: str, contents: Contents, who: str, changed: int) -> News:
    seats, terms = contents.setup.seats, terms_of(contents)
    owners = {number: owner_of(contents.around, number) for number, seat in enumerate(seats) if not seat.bot}
    asked, bots, days = asked_since(contents), standing_in(contents), terms.days
    since = min((at for at in asked.values() if at), default=changed)
    visitor = Visitor(who, True)
    found = seats_for(visitor, contents.setup, terms, owners)
    mine = set(own_seats(visitor, contents.setup, terms, owners))
    people = tuple(
        Person(visible(seat.name), seat.bot or bots.get(number, ""), False, number in asked, seat.colour)
        for number, seat in enumerate(seats)
    )
    return News(
        name,
        visible(contents.title),
        games.manifest(contents.header.game).title,
        "",
        people,
        0,
        is_over=False,
        waits_for_you=bool(mine & set(asked)),
        is_yours=bool(mine),
        has_room=bool(found) and not mine,
        is_hosted=False,
        since=since,
        due=since + days * DAY if days and asked else 0,
    )
