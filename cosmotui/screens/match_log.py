"""The newest events of a match, for the log beside its board."""

from cosmotui.engine.state import View
from cosmotui.screens.log_lines import told
from cosmotui.screens.look import Look
from cosmotui.screens.match_controller import MatchController
from cosmotui.session import Session
from cosmotui.widgets.event_log import EventLog, LogEntry

LOG_EVENTS = 60
"""The number of latest events that the rail shows; the whole log has them all."""


def show_log(log: EventLog, controller: MatchController, look: Look[View]) -> None:
    """Show the newest events; in a fork, those of the match above them."""
    session, question, lines = controller.session, controller.question, list[LogEntry]()
    if controller.fork is not None:  # whoever is asked in the fork: the match is shown as to whoever opened it
        main = controller.main
        lines += [*_newest(main, look, main.viewer(main.person_question())), LogEntry("what if", mark=True)]
    actor = question.seat if question else None
    since = session.seen_until(actor) if actor is not None else None
    with log.held():
        log.since = f"since {session.match.setup.seats[actor].name} acted" if actor is not None else ""
        lines += _newest(session, look, controller.viewer, since or None)
        trouble = session.trouble
        log.entries = (*lines, *([LogEntry(f"not saved: {trouble}", new=True)] if trouble else []))


def _newest(session: Session, look: Look[View], viewer: int | None, since: int | None = None) -> list[LogEntry]:
    """Return the end of the log; events from `since` on are new, and no event before a first answer is."""
    first = max(0, session.match.event_count - LOG_EVENTS)
    return told(look, session.match, viewer, session.remarks, first, since=since)
