"""The odds of an encounter by simulation: bots fight it on both sides, over and over, and count the outcomes."""

import math
from collections.abc import Iterator
from random import Random

import msgspec

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.space_force.combat.cast import Cast, cast_text
from cosmotui.rules.space_force.combat.game import SpaceForce
from cosmotui.rules.space_force.combat.view import SpaceForceView

FIGHTS = 200
"""Fights of a whole simulation: shares are right to about 7 points."""
LEVEL = "trooper"
SEED = 1
"""Always the same fights, so that two musters can be compared."""
_Z = 1.96
"""Of intervals that hold in 95 of 100 cases."""


class Spread(msgspec.Struct, frozen=True):
    """A number that varies from fight to fight."""

    sum: float = 0
    squares: float = 0

    def with_one(self, value: float) -> "Spread":
        """Return the spread with one more value."""
        return Spread(self.sum + value, self.squares + value * value)

    def mean(self, count: int) -> float:
        """Return the mean of so many values."""
        return self.sum / count if count else 0.0

    def margin(self, count: int) -> float:
        """Return the possible error of the mean, in 95 of 100 cases."""
        if count < 2:
            return 0.0
        variance = max(0.0, (self.squares - self.sum * self.sum / count) / (count - 1))
        return _Z * math.sqrt(variance / count)


class EncounterOdds(msgspec.Struct, frozen=True):
    """The outcomes of the fights so far."""

    fights: int = 0
    crew_wins: int = 0
    opposition_wins: int = 0
    crew_felled: Spread = Spread()
    """People of the crew who were down at the end of a fight, the dead among them."""
    crew_died: Spread = Spread()
    rounds: Spread = Spread()

    @property
    def draws(self) -> int:
        """The number of fights that nobody won."""
        return self.fights - self.crew_wins - self.opposition_wins


def interval(wins: int, fights: int) -> tuple[float, float]:
    """Return the Wilson interval of a share, which holds in 95 of 100 cases."""
    if not fights:
        return 0.0, 1.0
    share, square = wins / fights, _Z * _Z
    centre = (share + square / (2 * fights)) / (1 + square / fights)
    half = _Z * math.sqrt(share * (1 - share) / fights + square / (4 * fights * fights)) / (1 + square / fights)
    return max(0.0, centre - half), min(1.0, centre + half)


def encounter_odds(
    cast: Cast, options: dict[str, str], fights: int = FIGHTS, level: str = LEVEL, seed: int = SEED
) -> Iterator[EncounterOdds]:
    """Fight an encounter `fights` times and yield the odds after each; fight n has the seed `seed` + n.

    Dice are rolled here and questions are brief, whatever the options say. Raises SetupError for a cast that cannot
    fight.
    """
    odds = EncounterOdds()
    text = cast_text(cast)
    fixed = {name: value for name, value in options.items() if name not in ("dice", "questions")} | {"cast": text}
    for number in range(fights):
        view = _fought(fixed, level, seed + number)
        crew = [one for one in view.fighters if one.side == "A"]
        winners = {one.side for one in view.fighters if one.now.able}
        odds = EncounterOdds(
            odds.fights + 1,
            odds.crew_wins + (winners == {"A"}),
            odds.opposition_wins + (winners == {"B"}),
            odds.crew_felled.with_one(sum(not one.now.body.is_conscious for one in crew)),
            odds.crew_died.with_one(sum(one.now.body.is_dead for one in crew)),
            odds.rounds.with_one(view.round),
        )
        yield odds


def _fought(options: dict[str, str], level: str, seed: int) -> SpaceForceView:
    setup = Setup((Seat("Crew", 0, level), Seat("Opposition", 1, level)), options, seed)
    match = Match.new(SpaceForce(), setup)
    player, rng = bot("space-force", level), Random(seed)
    while match.result is None:
        question = match.questions[0]
        view = match.view(question.seat)
        match.answer(question.seat, player.reply(view, question, rng, 1.0))
    view = match.view(None)
    assert isinstance(view, SpaceForceView)
    return view


def odds_lines(odds: EncounterOdds) -> list[str]:
    """Return the odds in words, with their precision."""
    count = odds.fights
    if not count:
        return ["No fight yet."]

    def share(wins: int) -> str:
        low, high = interval(wins, count)
        return f"{100 * wins / count:.0f} in 100 ({100 * low:.0f} to {100 * high:.0f})"

    def mean(spread: Spread) -> str:
        return f"{spread.mean(count):.1f}, +-{spread.margin(count):.1f}"

    return [
        f"Crew wins {share(odds.crew_wins)}",
        f"Opposition {share(odds.opposition_wins)}",
        *([f"Nobody {share(odds.draws)}"] if odds.draws else []),
        f"Crew felled {mean(odds.crew_felled)} a fight",
        f"Crew died {mean(odds.crew_died)} a fight",
        f"Rounds {mean(odds.rounds)}",
    ]
