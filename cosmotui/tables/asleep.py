"""Tables without a host: matches that were played at a table, and go on when somebody sits down there again."""

from collections.abc import Collection, Sequence
from typing import Final

from cosmotui import games
from cosmotui.saves.directories import hosted_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import Contents, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.records import Asked, Sat, StandIn, Terms
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
                found.append(_news(path.stem, contents, who.casefold(), int(path.stat().st_mtime)))
        except (SaveError, OSError):
            continue
    return found


def terms_of(contents: Contents) -> Terms:
    """Return what holds at the table of a match."""
    return next((one for one in reversed(contents.around) if isinstance(one, Terms)), Terms())


def owners_of(contents: Contents) -> Sequence[str]:
    """Return who has each seat; "" where nobody has it yet."""
    owners = [""] * len(contents.header.setup.seats)
    for one in contents.around:
        if isinstance(one, Sat):
            owners[one.seat] = one.who
    return owners


def standing_in(contents: Contents) -> dict[int, str]:
    """Return the bots that stand in for people, their levels by seat."""
    found: dict[int, str] = {}
    for one in contents.around:
        if isinstance(one, StandIn):
            found[one.seat] = one.level
        elif isinstance(one, Sat):
            found.pop(one.seat, None)
    return found


def asked_since(contents: Contents) -> dict[int, int]:
    """Return the people who are asked, and since when as far as that is noted; else 0."""
    noted = {one.seat: one for one in contents.around if isinstance(one, Asked)}
    asked = contents.answer(-1).asked if contents.answers else tuple(noted)
    bots = standing_in(contents)
    seats = contents.header.setup.seats
    people = (number for number in asked if not seats[number].bot and number not in bots)
    return {number: noted[number].at if number in noted else 0 for number in people}


def _news(name: str, contents: Contents, who: str, changed: int) -> News:
    seats, terms = contents.header.setup.seats, terms_of(contents)
    owners = [terms.accounts.get(number) or owner for number, owner in enumerate(owners_of(contents))]
    asked, bots, days = asked_since(contents), standing_in(contents), terms.days
    since = min((at for at in asked.values() if at), default=changed)
    free = {number for number, seat in enumerate(seats) if not owners[number] and not seat.bot}
    mine = {number for number, owner in enumerate(owners) if owner and owner.casefold() == who}
    mine = mine or {number for number in free if seats[number].name.casefold() == who}
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
        has_room=not mine and bool(free & set(terms.open)),
        is_hosted=False,
        since=since,
        due=since + days * DAY if days and asked else 0,
    )
