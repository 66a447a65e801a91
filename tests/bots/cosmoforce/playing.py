"""Matches of Cosmoforce played by given bots."""

from collections.abc import Mapping, Sequence
from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.bots.cosmoforce import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.view import CosmoforceView
from tests.rules.cosmoforce.battle import GAME, AnyMatch, Battle

CosmoforceBot = Bot[CosmoforceView]
PLENTY = 60.0
"""Seconds that no bot needs."""


def new_match(seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    players = tuple(Seat(f"Seat {number}", number, "ensign") for number in range(seats))
    return Match.new(GAME, Setup(players, dict(options or {}), seed))


def ask(bot: CosmoforceBot, match: AnyMatch, rng: Random | None = None) -> Reply:
    """The bot's answer to the first open question."""
    question = match.questions[0]
    return bot.reply(match.view(question.seat), question, rng or Random(1), PLENTY)


def answer_of(level: str, battle: Battle) -> Reply:
    """What a bot of that level does in a battle that tests have written down."""
    return ask(LEVELS[level](), battle.match)


def play(match: AnyMatch, bots: Sequence[CosmoforceBot], rng: Random, answers: int, stray: float = 0.0) -> None:
    """At most `answers` answers, of which the part `stray` is random."""
    for _ in range(answers):
        if match.result is not None:
            return
        question = match.questions[0]
        reply = ask(bots[question.seat], match, rng)
        question.check(reply)
        assert not is_rare(question, reply)
        assert reply != "crew", "bots take no Crew Actions"
        match.answer(question.seat, random_reply(question, rng) if rng.random() < stray else reply)


def is_rare(question: AnyQuestion, reply: Reply) -> bool:
    options = question.options if isinstance(question, ChooseOne) else ()
    return any(one.rare and one.value == reply for one in options) and not all(one.rare for one in options)
