"""Matches played by given bots, whatever the game."""

from collections.abc import Callable, Container, Sequence
from random import Random
from typing import Final, TypeVar

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.state import State, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
PLENTY: Final = 60.0
"""Seconds that no bot needs, nor one with a node budget."""


def ask(bot: Bot[V], match: Match[S, V], rng: Random | None = None) -> Reply:
    """The bot's answer to the first open question."""
    question = match.questions[0]
    return bot.reply(match.view(question.seat), question, rng or Random(1), PLENTY)


def play(
    match: Match[S, V],
    bots: Sequence[Bot[V]],
    rng: Random,
    answers: int,
    stray: float = 0.0,
    strays: Callable[[AnyQuestion, Random], Reply] = random_reply,
    never: Container[Reply] = (),
) -> None:
    """At most `answers` answers, of which the part `stray` is random; no bot does what is rare, or `never` done."""
    for _ in range(answers):
        if match.result is not None:
            return
        question = match.questions[0]
        reply = ask(bots[question.seat], match, rng)
        question.check(reply)
        assert not is_rare(question, reply)
        assert reply not in never
        match.answer(question.seat, strays(question, rng) if rng.random() < stray else reply)


def is_rare(question: AnyQuestion, reply: Reply) -> bool:
    """Whether an answer is rare where others are not."""
    options = question.options if isinstance(question, ChooseOne) else ()
    return any(one.rare and one.value == reply for one in options) and not all(one.rare for one in options)
