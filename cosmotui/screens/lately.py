"""The marks on a board of what happened since a person last acted, in the glyphs of the safe tier."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from cosmotui.engine.event import Trace
from cosmotui.engine.lately import lately
from cosmotui.engine.summing import parts_of
from cosmotui.engine.windows import may_only_pass
from cosmotui.screens.match_controller import MatchController
from cosmotui.session.live_match import AnyMatch

SIGNS: Final[Mapping[str, str]] = {"came": "▸", "left": "∙", "hit": "!", "lost": "✗"}
"""By what happened: its mark."""


def lately_at(controller: MatchController) -> dict[str, Trace]:
    """Return what happened at each place of the board since the person who looks last acted; nothing before that
    person has acted at all. While dice settle, those whom they concern are marked too."""
    session, question = controller.session, controller.question
    alone = session.people[0] if len(session.people) == 1 else None
    seat = question.seat if question is not None else alone
    since = acted_until(session.match, seat) if seat is not None else 0
    moment = controller.watching.moment
    events = session.match.events(controller.viewer, since, moment.board) if since else []
    names = session.match.setup.names()
    parts = parts_of(moment.settling.line) if moment.settling is not None else ()
    return lately([*events, *takewhile(lambda part: not part.rolling(names), parts)])


def acted_until(match: AnyMatch, seat: int) -> int:
    """Return the number of events up to the end of the effects of the last answer in which a seat had a choice; 0 if it
    has given none."""
    log = match.log
    for number in range(len(log) - 1, -1, -1):
        if log[number].seat == seat and not may_only_pass(log[number].question):
            return log[number + 1].events if number + 1 < len(log) else match.event_count
    return 0


def marks_at(controller: MatchController) -> dict[str, str]:
    """Return the mark of each place at which something happened since the person who looks last acted."""
    return marks_of(lately_at(controller))


def marks_of(traces: Mapping[str, Trace]) -> dict[str, str]:
    """Return the mark of each place at which something happened."""
    return {place: SIGNS[trace.what] for place, trace in traces.items()}
