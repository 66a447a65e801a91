"""What a fork must not change: all that the seat has seen for whom it is made."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from cosmotui.engine.game import S, V
from cosmotui.engine.log import Checkpoint, LogEntry
from cosmotui.engine.reply import words

if TYPE_CHECKING:
    from cosmotui.engine.match import Match


def named_since(match: "Match[S, V]", step: Checkpoint, since: Iterable[LogEntry], seat: int | None) -> frozenset[str]:
    """Everything named in the answers that `seat` gave since a checkpoint and in the events it saw."""
    own = [entry.reply for entry in since if entry.seat == seat]
    return frozenset(words((own, msgspec.to_builtins(match.events(seat, step.events)))))


def looks_like(match: "Match[S, V]", fork: "Match[S, V]", step: Checkpoint, seat: int | None) -> bool:
    """Whether a fork is like its match to `seat`: what it saw since the checkpoint, what it sees asked now."""
    seen = fork.view(seat) == match.view(seat) and fork.events(seat) == match.events(seat, step.events)
    keys = [{one.seat: one.key for one in played.questions} for played in (match, fork)]
    asked = [one.seat for one in match.questions if not match.game.needs_handover(match.setup, one)]
    alike = all(keys[0].get(one) == keys[1].get(one) for one in asked)
    return seen and alike and (seat is None or fork.question_for(seat) == match.question_for(seat))
