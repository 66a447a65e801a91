"""Battles from their beginning: rules by their options, steps of the set-up, ships that wait to be deployed."""

from collections.abc import Mapping

import msgspec

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict.scenes import GAME, AnyMatch, ship


def new(options: Mapping[str, str] | None = None, seed: int = 1) -> AnyMatch:
    """A match from its beginning."""
    return Match.new(GAME, Setup((Seat("Ann", 0, ""), Seat("Bob", 1, "")), dict(options or {}), seed))


def rules(**options: str) -> Rules:
    """The rules under these options."""
    return rules_of(Setup((), options, 0))


def state(match: AnyMatch) -> CosmicConflictState:
    """A copy of the state."""
    return msgspec.msgpack.decode(match.state_bytes(), type=CosmicConflictState)


def onward(match: AnyMatch, *keys: str) -> AnyMatch:
    """Default answers up to one of these decisions."""
    while match.questions[0].key not in keys:
        question = match.questions[0]
        match.answer(question.seat, GAME.default(match.view(question.seat), question))
    return match


def waiting(what: str, **more) -> Unit:
    """A ship that is not deployed yet."""
    return ship(what, status="waiting", **more)
