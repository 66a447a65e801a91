"""Exactly the destinations that can be reached are offered: compared with a plain search of all paths."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.engine.hexes import Hex
from cosmotui.rules.cosmoclysm.board import TILES, Board
from cosmotui.rules.cosmoclysm.movement import Reach, can_move, exits, reach, ways_out
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, EXTERMINATOR, FIGHTER, JUMPER, TAKER, piece
from cosmotui.rules.cosmoclysm.state import NOWHERE
from tests.rules.cosmoclysm.brute_force import DIAGONALS, ROWS, Paths
from tests.rules.cosmoclysm.layouts import KINDS, layout


class Position:
    """A random position, once for the package and once for the plain search."""

    def __init__(self, kind: str, seed: int) -> None:
        random = Random(seed)
        spots = layout(kind, random)
        self.board = Board(spots)
        self.start = random.randrange(TILES)
        others = random.sample(range(TILES), random.choice((0, 3, 8, 15, 30)))
        self.at = [0] * TILES
        for tile in others:
            self.at[tile] = piece(random.randrange(3), random.randrange(6))
        self.holes = [
            random.choice(others) if others and random.random() < 0.3 else random.randrange(TILES) for _ in range(4)
        ]
        if random.random() < 0.5:
            self.holes[random.randrange(4)] = self.start
        if random.random() < 0.3:
            self.holes[3] = self.holes[random.randrange(2)]  # two pairs meet on one hex
        for token in (1, 3):
            if self.holes[token] == self.holes[token - 1]:
                self.holes[token] = (self.holes[token] + 1) % TILES
        if random.random() < 0.2:
            self.holes[0] = NOWHERE
        self.spots = spots
        self.random = random

    def paths(self) -> Paths:
        occupied = {(spot.q, spot.r) for spot, ship in zip(self.spots, self.at, strict=True) if ship}
        ends = [None if hole == NOWHERE else self._pair(hole) for hole in self.holes]
        pairs = [(one, other) for one, other in (ends[:2], ends[2:]) if one is not None and other is not None]
        return Paths([(spot.q, spot.r) for spot in self.spots], occupied, pairs, self._pair(self.start))

    def _pair(self, tile: int) -> tuple[int, int]:
        return self.spots[tile].q, self.spots[tile].r

    def named(self, ends: Reach) -> set[tuple[int, int]]:
        return {self._pair(tile) for tile in ends}

    def reach(self, kind: int, allowance: int, straight: bool) -> Reach:
        self.at[self.start] = piece(0, kind)
        return reach(self.board, self.at, self.holes, self.start, kind, allowance, straight)


def check_routes(position: Position, ends: Reach) -> None:
    """Each way named leads from the start to the end, and tells truly which pairs it uses."""
    for end, way in ends.items():
        assert way.route[0] == position.start
        assert way.route[-1] == end
        assert len(way.route) > 1
        inner = [tile for tile in way.route[1:-1] if tile != position.start]
        assert not any(position.at[tile] for tile in inner), "a way runs through a ship"
        if way.used:
            passed = [
                spent
                for one, other in zip(way.route, way.route[1:], strict=False)
                for far, spent in exits(position.holes, one, 0)
                if far == other
            ]
            assert passed, "a wormhole is named but none is on the way"


POSITIONS = st.builds(Position, st.sampled_from(KINDS), st.integers(0, 10**9))


@pytest.mark.rule("CC-6.3", "CC-6.4", "CC-6.5", "CC-7.1", "CC-7.2", "CC-8.3", "CC-8.4", "CC-8.6", "CC-8.8", "CC-8.10")
@given(POSITIONS, st.sampled_from((CRUISER, DESTROYER)), st.booleans())
@settings(max_examples=300)
def test_slides(position: Position, kind: int, straight: bool) -> None:
    ends = position.reach(kind, 0, straight)
    assert position.named(ends) == position.paths().slide(ROWS if kind == CRUISER else DIAGONALS, straight)
    check_routes(position, ends)
    assert can_move(position.board, position.at, position.holes, position.start, kind) is bool(ends)


@pytest.mark.rule("CC-6.4", "CC-7.5", "CC-7.6", "CC-8.2", "CC-8.4", "CC-8.5", "CC-8.9", "CC-8.11")
@given(POSITIONS, st.sampled_from((FIGHTER, TAKER, EXTERMINATOR)), st.integers(1, 4), st.booleans())
@settings(max_examples=150)
def test_walks(position: Position, kind: int, die: int, straight: bool) -> None:
    ends = position.reach(kind, die, straight)
    assert position.named(ends) == position.paths().walk(1 if kind == EXTERMINATOR else die, 1)
    check_routes(position, ends)
    assert can_move(position.board, position.at, position.holes, position.start, kind) is bool(ends)


@pytest.mark.rule("CC-7.7", "CC-7.8", "CC-8.5")
@given(POSITIONS, st.booleans())
@settings(max_examples=200)
def test_jumps(position: Position, straight: bool) -> None:
    ends = position.reach(JUMPER, 4, straight)
    assert position.named(ends) == position.paths().walk(1, 2)
    check_routes(position, ends)
    assert can_move(position.board, position.at, position.holes, position.start, JUMPER) is bool(ends)


@pytest.mark.rule("CC-10.1", "CC-10.3", "CC-10.4", "CC-10.5", "CC-10.11", "CC-10.12", "CC-12.3")
@given(POSITIONS)
@settings(max_examples=300)
def test_ways_out_of_a_fight_hex(position: Position) -> None:
    position.at[position.start] = piece(1, FIGHTER)  # the victor stands there
    ends = ways_out(position.board, position.at, position.holes, position.start)
    assert position.named(ends) == position.paths().leave()
    assert ends, "there is always a way out"
    check_routes(position, ends)
    assert all(position.start not in way.route[1:] for way in ends.values())


def test_the_layouts_of_these_tests_are_layouts() -> None:
    for kind in KINDS:
        for seed in range(20):
            spots = layout(kind, Random(seed))
            assert len(set(spots)) == TILES
            assert all(isinstance(spot, Hex) for spot in spots)
