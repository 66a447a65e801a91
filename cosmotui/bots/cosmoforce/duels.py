"""Duels between two designs flown by bots, for the shipyard, and their tally."""

from collections.abc import Iterator
from random import Random

import msgspec

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.game import Cosmoforce


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
    tally = DuelTally()
    for number in range(matches):
        swapped = number % 2
        pair = (opponent, design) if swapped else (design, opponent)
        winners = _duel(pair, level, seed + number)
        won = winners == (swapped,)
        tally = DuelTally(tally.wins + won, tally.draws + (len(winners) != 1), tally.played + 1)
        yield tally


def _duel(pair: tuple[Design, Design], level: str, seed: int) -> tuple[int, ...]:
    """Return the seats that win one duel."""
    setup = Setup(tuple(Seat(f"Seat {seat}", seat, level) for seat in range(2)), {}, seed)
    match = Match.new(Cosmoforce(), setup)
    player, rng = bot("cosmoforce", level), Random(seed)
    while match.result is None:
        question: AnyQuestion = match.questions[0]
        if isinstance(question, Compose):
            match.answer(question.seat, form_of(pair[question.seat]))
        else:
            match.answer(question.seat, player.reply(match.view(question.seat), question, rng, 1.0))
    return match.result.winners
