"""A duel between two tempers: the same battle twice, with the seats changed."""

from collections.abc import Sequence
from random import Random
from typing import Final

from cosmotui.bots.cosmic_conflict.strategist import Strategist
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.game import CosmicConflict
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS

SCENARIOS: Final = ("control", "survey", "plain")
MAPS: Final = ("m1", "m1", "m2", "m3", "m4")
"""To choose from; half of all battles are fought on the usual one."""
LIMIT: Final = 480
SKIRMISHES: Final = tuple(name for name, fleet in FLEETS.items() if fleet_cost(fleet) <= LIMIT)
"""The small starter fleets: many short battles teach more than few long ones."""
SECONDS: Final = 1.0


def battle(number: int, chance: Random) -> dict[str, str]:
    """Return the options of a battle between equal starter fleets: all scenarios by turns."""
    name = chance.choice(SKIRMISHES)
    return {
        "scenario": SCENARIOS[number % len(SCENARIOS)],
        "fleets": name.lower(),
        "points": str(LIMIT),
        "map": chance.choice(MAPS),
    }


def duel(one: Temper, other: Temper, options: dict[str, str], seed: int) -> float:
    """Return the share of the first temper in both battles together, from 0 to 1."""
    return (_share(one, other, options, seed) + 1 - _share(other, one, options, seed)) / 2


def _share(one: Temper, other: Temper, options: dict[str, str], seed: int) -> float:
    """Return the share of the first seat in one battle; a draw is half a win."""
    seats = (Seat("Ann", 0, CosmicConflict.bot_levels[-1]), Seat("Bob", 1, CosmicConflict.bot_levels[-1]))
    match = Match.new(CosmicConflict(), Setup(seats, options, seed))
    bots: Sequence[Strategist] = (Strategist(), Strategist())
    for bot, temper in zip(bots, (one, other), strict=True):
        bot.temper = temper
    rng = Random(seed)
    while match.result is None:
        question = match.questions[0]
        view = match.view(question.seat)
        match.answer(question.seat, bots[question.seat].reply(view, question, rng, SECONDS))
    return 0.5 if match.result.is_draw else float(match.result.winners == (0,))
