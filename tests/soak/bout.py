"""One match of a soak: played at random by players who like to use what they have, and looked at all the while."""

import traceback
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Final

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import MatchFault, SetupError
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from tests.rules.cosmic_encounter.invariants import broken_always, broken_between
from tests.rules.cosmic_encounter.random_play import CosmicMatch, Ledger, played, state_of
from tests.rules.cosmic_encounter.scenes import GAME
from tests.soak.tables import KINDS, Table

CHAIN: Final = 10_000
"""Answers in one step after which a chain is taken to be endless."""
MEETING: Final = 400
"""Answers of a match of pairs, whose aliens only have to meet."""
SHORT, LONG, WHOLE = 400, 2_500, 60_000
"""Answers of most matches; of some; and those within which the others mostly end."""
CYCLES: Final = 15
"""Every alien has led that many campaigns in a match that is tired: nothing has stalled, but effects end most campaigns
of players who answer by chance, such as a legacy that takes a pod for the leave to send ships."""
OFTEN_LONG, OFTEN_WHOLE = 10, 100
"""A match whose number this divides is long, or played to its end."""
LOOK, GLANCE = 31, 311
"""Answers from one look at the table to the next, and from one at what everybody sees and imagines; the table is looked
at when a step begins besides."""


@dataclass
class Bout:
    """What came of a match."""

    kind: str
    number: int
    table: Table
    fault: str = ""
    answers: int = 0
    has_ended: bool = False
    is_tired: bool = False
    """It was to be played to its end, and came to none while cycle followed cycle."""
    ledger: Ledger = field(default_factory=Ledger)


def fight(kind: str, number: int, most: int = 0) -> Bout:
    """Play the match of a kind and number, to its end or as far as such a match goes, and say what is wrong with it."""
    bout = Bout(kind, number, KINDS[kind](number))
    most = most or length(kind, number)
    try:
        with bout.ledger.listening():
            _play(bout, bout.table.begin(number), most)
    except MatchFault as fault:
        cause = fault.__cause__ or fault
        bout.fault = f"{type(cause).__name__}: {cause} ({_where(cause)})"
    except (AssertionError, LookupError, SetupError, TypeError, ValueError, RecursionError) as fault:
        bout.fault = f"{type(fault).__name__}: {fault} ({_where(fault)})"
    return bout


def length(kind: str, number: int) -> int:
    """The most answers of a match: many that are short meet more, a few are played through."""
    if number % OFTEN_WHOLE == 0:
        return WHOLE
    if kind == "pairs":
        return MEETING
    return SHORT if number % OFTEN_LONG else LONG


def _where(fault: BaseException) -> str:
    frames = traceback.extract_tb(fault.__traceback__)[-2:]
    return " < ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in reversed(frames))


def _play(bout: Bout, match: CosmicMatch, most: int) -> None:
    rng, dice = Random(f"{bout.kind} {bout.number}"), Dice(bout.number)
    for now in played(match, rng, most, eager=rng.choice((0.3, 0.6, 0.8))):
        state, since = state_of(now), now.answer_count - now.checkpoint.answers
        broken = [] if since and now.answer_count % LOOK else list(broken_always(state))
        assert not broken, f"{broken[0]} at {state.at}"
        assert since < CHAIN, f"a step at {state.at} has no end"
        if now.answer_count % GLANCE == 0:
            _look(now, dice)
    bout.answers, bout.has_ended = match.answer_count, match.result is not None
    bout.ledger.read(match)
    bout.is_tired = not bout.has_ended and most >= WHOLE
    assert not bout.is_tired or state_of(match).cycle >= CYCLES, f"no end within {most} answers"
    for one in match._table.events:
        one.event.describe(match.setup.names())
    _between(match)


def _look(match: CosmicMatch, dice: Dice) -> None:
    """What everybody sees can be told, and what a seat imagines is a sound table that looks the same to it."""
    seat = match.questions[0].seat if match.questions else None
    for one in range(len(match.setup.seats)):
        match.view(one)
    imagined = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
    GAME.resample(match.setup, imagined, seat, dice, ())
    broken = list(broken_always(imagined))
    assert not broken, f"imagined: {broken[0]}"
    assert GAME.view(match.setup, imagined, seat) == match.view(seat), f"{seat} sees another table"


def _between(match: CosmicMatch) -> None:
    states = [msgspec.msgpack.decode(step.state, type=CosmicEncounterState) for step in match.checkpoints]
    for before, state in pairwise(states):
        if before.phase == "upkeep" and state.decided is None:
            broken = list(broken_between(before, state))
            assert not broken, f"{broken[0]} in cycle {state.cycle}"
