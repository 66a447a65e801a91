"""Matches of Cosmoforce played by given bots."""

from collections.abc import Mapping, Sequence
from random import Random

from cosmotui.bots.bot import Bot
from cosmotui.bots.cosmoforce import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.view import CosmoforceView
from tests.bots import playing
from tests.bots.playing import ask
from tests.rules.cosmoforce.battle import GAME, AnyMatch, Battle

CosmoforceBot = Bot[CosmoforceView]


def new_match(seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    players = tuple(Seat(f"Seat {number}", number, "ensign") for number in range(seats))
    return Match.new(GAME, Setup(players, dict(options or {}), seed))


def answer_of(level: str, battle: Battle) -> Reply:
    """What a bot of that level does in a battle that tests have written down."""
    return ask(LEVELS[level](), battle.match)


def play(match: AnyMatch, bots: Sequence[CosmoforceBot], rng: Random, answers: int, stray: float = 0.0) -> None:
    """At most `answers` answers, of which the part `stray` is random; bots take no Crew Actions."""
    playing.play(match, bots, rng, answers, stray, never=("crew",))
