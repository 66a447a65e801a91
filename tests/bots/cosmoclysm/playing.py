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

GAME = Cosmoclysm()
AnyMatch = Match[CosmoclysmState, CosmoclysmView]
CosmoclysmBot = Bot[CosmoclysmView]
PLENTY = 60.0
"""Seconds that a bot with a node budget never needs."""


def new_match(seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    players = tuple(Seat(f"Seat {number}", number, "cadet") for number in range(seats))
    return Match.new(GAME, Setup(players, dict(options or {}), seed))


def ask(bot: CosmoclysmBot, match: AnyMatch, rng: Random) -> Reply:
    """The bot's answer to the first open question."""
    question = match.questions[0]
    return bot.reply(match.view(question.seat), question, rng, PLENTY)


def play(match: AnyMatch, bots: Sequence[CosmoclysmBot], rng: Random, answers: int, stray: float = 0.0) -> None:
    """Give at most `answers` answers; the part `stray` of them is random, rare options too."""
    for _ in range(answers):
        if match.result is not None:
            return
        question = match.questions[0]
        reply = ask(bots[question.seat], match, rng)
        question.check(reply)
        assert not is_rare(question, reply)
        match.answer(question.seat, any_reply(question, rng) if rng.random() < stray else reply)


def is_rare(question: AnyQuestion, reply: Reply) -> bool:
    assert isinstance(question, ChooseOne)
    return any(option.rare and option.value == reply for option in question.options)


def any_reply(question: AnyQuestion, rng: Random) -> Reply:
    """A random answer; now and then a rare one, but nobody concedes."""
    assert isinstance(question, ChooseOne)
    values = [option.value for option in question.options if option.value != "concede"]
    return rng.choice(values) if rng.random() < 0.2 else random_reply(question, rng)
