"""Matches of Cosmic Conflict played by given bots."""

from collections.abc import Mapping, Sequence
from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from tests.rules.cosmic_conflict.scenes import GAME, AnyMatch, Scene

CosmicConflictBot = Bot[CosmicConflictView]
PLENTY = 60.0
"""Seconds that no bot needs."""
ENOUGH = 20_000
"""Answers; no match needs so many."""


def new_match(options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    seats = (Seat("Ann", 0, "lieutenant"), Seat("Bob", 1, "lieutenant"))
    return Match.new(GAME, Setup(seats, dict(options or {}), seed))


def ask(bot: CosmicConflictBot, match: AnyMatch, rng: Random | None = None) -> Reply:
    """The bot's answer to the first open question."""
    question = match.questions[0]
    return bot.reply(match.view(question.seat), question, rng or Random(1), PLENTY)


def answer_of(level: str, now: Scene) -> Reply:
    """What a bot of that level does in a scene."""
    return ask(LEVELS[level](), now.match)


def play(
    match: AnyMatch, bots: Sequence[CosmicConflictBot], rng: Random, answers: int = ENOUGH, stray: float = 0.0
) -> None:
    """At most `answers` answers, of which the part `stray` is random."""
    for _ in range(answers):
        if match.result is not None:
            return
        question = match.questions[0]
        reply = ask(bots[question.seat], match, rng)
        question.check(reply)
        assert not is_rare(question, reply)
        strays = isinstance(question, ChooseOne) and rng.random() < stray
        match.answer(question.seat, random_reply(question, rng) if strays else reply)


def is_rare(question: AnyQuestion, reply: Reply) -> bool:
    options = question.options if isinstance(question, ChooseOne) else ()
    return any(one.rare and one.value == reply for one in options)


def winner(better: str, worse: str, options: Mapping[str, str], seed: int) -> str:
    """Who won of two levels, or "" for a draw; odd seeds have the seats swapped."""
    levels = (worse, better) if seed % 2 else (better, worse)
    match = new_match(options, seed)
    play(match, [LEVELS[level]() for level in levels], Random(seed))
    assert match.result is not None
    return "" if match.result.is_draw else levels[match.result.winners[0]]
