"""Matches of Cosmic Conflict played by given bots."""

from collections.abc import Mapping
from random import Random

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.engine.setup import Seat, Setup
from tests.bots.playing import ask, play
from tests.rules.cosmic_conflict.scenes import GAME, AnyMatch, Scene

ENOUGH = 20_000
"""Answers; no match needs so many."""


def new_match(options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    seats = (Seat("Ann", 0, "lieutenant"), Seat("Bob", 1, "lieutenant"))
    return Match.new(GAME, Setup(seats, dict(options or {}), seed))


def answer_of(level: str, now: Scene) -> Reply:
    """What a bot of that level does in a scene."""
    return ask(LEVELS[level](), now.match)


def winner(better: str, worse: str, options: Mapping[str, str], seed: int) -> str:
    """Who won of two levels, or "" for a draw; odd seeds have the seats swapped."""
    levels = (worse, better) if seed % 2 else (better, worse)
    match = new_match(options, seed)
    play(match, [LEVELS[level]() for level in levels], Random(seed), ENOUGH)
    assert match.result is not None
    return "" if match.result.is_draw else levels[match.result.winners[0]]
