"""Matches of Cosmoclysm played by given bots."""

from collections.abc import Mapping, Sequence
from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoclysm import Cosmoclysm
from cosmotui.rules.cosmoclysm.state import CosmoclysmState
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from tests.bots import playing

GAME = Cosmoclysm()
AnyMatch = Match[CosmoclysmState, CosmoclysmView]
CosmoclysmBot = Bot[CosmoclysmView]


def new_match(seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    players = tuple(Seat(f"Seat {number}", number, "cadet") for number in range(seats))
    return Match.new(GAME, Setup(players, dict(options or {}), seed))


def play(match: AnyMatch, bots: Sequence[CosmoclysmBot], rng: Random, answers: int, stray: float = 0.0) -> None:
    """Give at most `answers` answers; the part `stray` of them is random, rare options too."""
    playing.play(match, bots, rng, answers, stray, any_reply)


def any_reply(question: AnyQuestion, rng: Random) -> Reply:
    """A random answer; now and then a rare one, but nobody concedes."""
    assert isinstance(question, ChooseOne)
    values = [option.value for option in question.options if option.value != "concede"]
    return rng.choice(values) if rng.random() < 0.2 else random_reply(question, rng)
