"""Matches of Cosmic Encounter played by given bots, and scenes in which a bot is asked."""

from collections.abc import Mapping, Sequence
from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.rules.cosmic_encounter.scenes import GAME, Scene

AnyMatch = Match[CosmicEncounterState, CosmicEncounterView]
EncounterBot = Bot[CosmicEncounterView]
PLENTY = 60.0
"""Seconds that no bot needs."""


def new_match(seats: int = 5, options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    players = tuple(Seat(f"Seat {number}", number, "novice") for number in range(seats))
    return Match.new(GAME, Setup(players, dict(options or {}), seed))


def play(match: AnyMatch, bots: Sequence[EncounterBot], rng: Random, answers: int, stray: float = 0.0) -> None:
    """At most `answers` answers, of which the part `stray` is random."""
    for _ in range(answers):
        if match.result is not None:
            return
        question = match.questions[0]
        bot = bots[question.seat]
        reply = bot.reply(match.view(question.seat), question, rng, PLENTY)
        question.check(reply)
        assert is_one_line(bot.reason), f"{question.key} {question.title}: {bot.reason!r}"
        assert reply == "quash" or not is_rare(question, reply)
        match.answer(question.seat, random_reply(question, rng) if rng.random() < stray else reply)


def is_one_line(reason: str) -> bool:
    """Whether a reason can stand in a log."""
    return 0 < len(reason) <= 72 and reason.isprintable() and not reason.endswith(".")


def is_rare(question: AnyQuestion, reply: Reply) -> bool:
    options = question.options if isinstance(question, ChooseOne) else ()
    return any(one.rare and one.value == reply for one in options) and not all(one.rare for one in options)


def asked(scene: Scene, key: str, level: str = "mastermind", *before: tuple[str, Reply]) -> Reply:
    """What a bot answers to the first question of that key, or of `key seat`, in a scene; all else by default."""
    scene.play(*before, stop=(key.split(maxsplit=1)[0],))
    match = scene.match
    assert match is not None
    for _ in range(40):
        question = match.questions[0]
        if key in (question.key, f"{question.key} {question.seat}"):
            return LEVELS[level]().reply(match.view(question.seat), question, Random(1), PLENTY)
        match.answer(question.seat, default_reply(question))
    raise AssertionError(f"{key} was never asked")
