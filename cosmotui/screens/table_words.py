"""Who is at a table, who sat where, and whose answer is awaited since when, in words."""

from collections.abc import Sequence

from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import Setup
from cosmotui.saves.records import Around
from cosmotui.screens.file_list import moment
from cosmotui.session.session import Session
from cosmotui.session.sittings import who_sat_where
from cosmotui.widgets.facts import Fact
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.words import Ship


def open_questions(session: Session) -> list[AnyQuestion]:
    """Return the questions of which everybody may know. That a bot is asked in private must not show (PP-6)."""
    asked = session.match.questions
    return [one for one in asked if not (session.is_bot(one.seat) and session.needs_handover(one))]


def awaited(session: Session) -> str:
    """Return whose answers a table waits for; "" where nobody sits elsewhere, or where the match is over."""
    if not session.is_at_table or session.match.result is not None:
        return ""
    seats = session.match.setup.seats
    asked = [one.seat for one in open_questions(session) if one.seat not in session.people]
    if len(asked) != 1:
        told = ", ".join(_told(session, seat) for seat in asked)
        return f"To answer: {told}." if told else ""
    (seat,) = asked
    name = visible(seats[seat].name)
    if session.is_bot(seat):
        return f"{name}, {session.live.seating.bot_of(seat)}, thinks."
    company = session.live.company
    at = company.asked_since(seat)
    since = f", since {moment(at).removeprefix('today ')}" if at is not None else ""
    if company.is_free(seat):
        return f"{name} is to answer{since}: a seat for whoever comes first."
    return f"{name} is to answer{since}{'' if seat in company.here else ', and is away'}."


def away(session: Session) -> str:
    """Return which people of a table are not there, and which seats are free: `away: Jo  free: Clotho`.

    Return "" where all are there, or where nobody sits elsewhere.
    """
    if not session.is_at_table:
        return ""
    seats, company = session.match.setup.seats, session.live.company
    names: dict[str, list[str]] = {"away": [], "free": []}
    for seat in session.live.people:
        if seat not in company.here:
            names["free" if company.is_free(seat) else "away"].append(visible(seats[seat].name))
    return "  ".join(f"{word}: {', '.join(some)}" for word, some in names.items() if some)


def seats_told(setup: Setup, around: Sequence[Around]) -> list[Fact]:
    """Return a line for each seat of a table with who sat there; nothing for a match of one keyboard."""
    told = zip(setup.seats, who_sat_where(setup, around), strict=False)
    return [Fact((Ship(seat.colour), f" {visible(seat.name)}: {visible(who)}")) for seat, who in told]


def _told(session: Session, seat: int) -> str:
    name = visible(session.match.setup.seats[seat].name)
    company = session.live.company
    if session.is_bot(seat) or seat in company.here:
        return name
    return f"{name} ({'free' if company.is_free(seat) else 'away'})"
