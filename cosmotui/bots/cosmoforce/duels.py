"""Duels between two designs flown by bots, for the shipyard, and their tally."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

import msgspec

from cosmotui.bots.registry import find
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.game import Cosmoforce
from cosmotui.rules.cosmoforce.view import CosmoforceView

Pilot = Callable[[CosmoforceView, AnyQuestion, Random, float], Reply]
"""Answers as a bot does."""
STANDARD: Final[Mapping[str, str]] = MappingProxyType({})
"""Options that nobody has changed."""


class DuelTally(msgspec.Struct, frozen=True):
    """The results of the duels so far."""

    wins: int = 0
    """Of the design."""
    draws: int = 0
    played: int = 0


def duels(design: Design, opponent: Design, level: str, matches: int, seed: int) -> Iterator[DuelTally]:
    """Play `matches` duels under the standard options between bots of one level, and yield the tally after each.

    The designs change seats after every match; match number n has the seed `seed` + n. Both must be legal designs:
    raises IllegalReply at the first duel if one is not, SetupError if there is no such level.
    """
    tally, pilot = DuelTally(), find("cosmoforce", level).reply
    for number in range(matches):
        swapped = number % 2
        pair = (opponent, design) if swapped else (design, opponent)
        winners = flown(pair, pilot, seed + number)
        won = winners == (swapped,)
        tally = DuelTally(tally.wins + won, tally.draws + (len(winners) != 1), tally.played + 1)
        yield tally


def flown(designs: Sequence[Design], pilot: Pilot, seed: int, options: Mapping[str, str] = STANDARD) -> tuple[int, ...]:
    """Return the seats that win a battle of these designs, several where it is a draw or a team wins. One pilot flies
    all of them; raises IllegalReply if a design is not legal."""
    level = Cosmoforce.bot_levels[0]
    setup = Setup(tuple(Seat(f"Seat {seat}", seat, level) for seat in range(len(designs))), dict(options), seed)
    match, rng = Match.new(Cosmoforce(), setup), Random(seed)
    while match.result is None:
        question: AnyQuestion = match.questions[0]
        if isinstance(question, Compose):
            match.answer(question.seat, form_of(designs[question.seat]))
        else:
            match.answer(question.seat, pilot(match.view(question.seat), question, rng, 1.0))
    return match.result.winners
