"""True states of every game, from the first question to the last, to be forged."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.saves.journal import read_journal
from tests.fixtures.write import HOMES
from tests.saves.forging import SETUPS, match_of

MOMENTS = (0, 6, 25, 60, 120, 250)
"""After how many usual answers a state is taken."""
MARKS = 12
"""Checkpoints that are taken from a save that an earlier program wrote."""


class TrueState(NamedTuple):
    """A state that a match went through, with what the match was made from."""

    game: str
    setup: Setup
    state: bytes


@lru_cache
def true_states(game: str) -> tuple[TrueState, ...]:
    """Return states of a game: of a usual match, and of matches that were saved by an earlier program."""
    usual = [match_of(game, moment) for moment in MOMENTS]
    return (*(TrueState(game, match.setup, match.checkpoint.state) for match in usual), *_saved(game))


def _saved(game: str) -> Iterator[TrueState]:
    for path in sorted(HOMES.glob("*/saves/*.ctm")):
        contents = read_journal(path)
        if contents.header.game == game:
            step = max(1, len(contents.marks) // MARKS)
            for mark in contents.marks[::step]:
                yield TrueState(game, _people(contents.header.setup), mark.state)


def _people(setup: Setup) -> Setup:
    """The same with people at all seats: whatever is asked, the test answers."""
    seats = tuple(msgspec.structs.replace(seat, bot="") for seat in setup.seats)
    return msgspec.structs.replace(setup, seats=seats)


GAMES = tuple(SETUPS)
