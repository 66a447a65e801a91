"""Who is at a table, and whose answer is awaited there, in words."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.session import Session
from cosmotui.widgets.plain_text import visible


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
        return f"{name}, {seats[seat].bot}, thinks."
    return f"{name} is to answer{'' if seat in session.live.here else ', and is away'}."


def away(session: Session) -> str:
    """Return which people of a table are not there: `away: Jo`; "" where all are, or where nobody sits elsewhere."""
    if not session.is_at_table:
        return ""
    seats = session.match.setup.seats
    gone = [visible(seats[seat].name) for seat in session.live.people if seat not in session.live.here]
    return f"away: {', '.join(gone)}" if gone else ""


def _told(session: Session, seat: int) -> str:
    name = visible(session.match.setup.seats[seat].name)
    return name if session.is_bot(seat) or seat in session.live.here else f"{name} (away)"
