"""The chain of a match is told as it grows, but not so that its length tells what somebody else does in secret."""

from random import Random

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.match_file import MatchFile
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.table_chain import TableChain

pytestmark = pytest.mark.usefixtures("home")
Told = tuple[int, int | None]
"""How many records were told of, and to whom alone; None: to everybody."""


class Hosted:
    """A table of three who design ships, each without knowing those of the others."""

    def __init__(self) -> None:
        seats = tuple(Seat(name, number) for number, name in enumerate(("Mira", "Jo", "Ann")))
        match = Match.new(rules_of("cosmoforce"), Setup(seats, {}, 7))
        self.live = LiveMatch(match, MatchFile.create(match), Random(1))
        self._chain = TableChain(self.live)

    def design(self, seat: int) -> list[Told]:
        """A seat hands its design in, for the first time or again; what is told of the chain."""
        match = self.live.match
        question = match.may_answer(seat)
        assert question is not None
        self.live.answer(seat, match.game.default(match.view(seat), question))
        stand, only = self._chain.grown()
        return [] if stand is None else [(stand.records, only)]


def test_each_is_told_of_their_own_answer_at_once() -> None:
    table = Hosted()
    assert table.design(1) == [(1, None)]  # who is still asked is seen by all
    assert table.design(0) == [(2, None)]
    table.live.close()


def test_whoever_changes_a_design_is_told_alone() -> None:
    table = Hosted()
    table.design(1)
    assert table.design(1) == [(2, 1)]
    assert table.design(1) == [(3, 1)]
    assert table.design(0) == [(4, None)]
    table.live.close()


def test_nothing_is_told_again_that_was_told() -> None:
    table = Hosted()
    table.design(1)
    assert table._chain.grown() == (None, None)
    table.live.close()
