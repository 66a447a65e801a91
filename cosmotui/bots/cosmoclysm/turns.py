"""The outcomes of a turn: every move, the fights with their odds, retreats, captures and moves out.

Retreats, captures and moves out are assumed to be the best for their owner. Sums are those of `fsum`: what `sum` makes
of fractions depends on the version of Python.
"""

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Protocol

from cosmotui.bots.cosmoclysm.chart import BIT, Chart, tiles_of
from cosmotui.bots.cosmoclysm.judge import KIND, ODDS, OWNER, Shares
from cosmotui.rules.cosmoclysm.allowance import D4, ROLLS, needs_d4
from cosmotui.rules.cosmoclysm.ships import TAKER, has_piece_left, piece

CHAIN_LIMIT = 2
"""Fights of a chain that are followed; after them a ship leaves for a free hex if it can."""
SKETCH = CHAIN_LIMIT - 1
"""The number of fights from which a sketch counts."""
SKETCHED_WAYS = 2
"""Free hexes that are looked at where a chain is not followed any more."""
STAY = -1
"""The tile of a turn without a move."""


class Judging(Protocol):
    """Whoever tells what a position is worth."""

    chart: Chart

    def shares(self, at: list[int], active: int) -> Shares:
        """Return everybody's share after a turn of `active`."""
        ...


class Leaf:
    """A position in which a turn may end, its probability, and its weight."""

    __slots__ = ("at", "chance", "shares")

    def __init__(self, chance: float, at: list[int], shares: Shares) -> None:
        self.chance, self.at, self.shares = chance, at, shares


Outcome = list[Leaf]


class Choice:
    """One move: the ship on `start` goes to `end`, which needs a d4 of at least `roll`."""

    __slots__ = ("end", "leaves", "roll", "shares", "start")

    def __init__(self, start: int, end: int, roll: int, leaves: Outcome) -> None:
        self.start, self.end, self.roll, self.leaves = start, end, roll, leaves
        self.shares = expected(leaves)


class Turns:
    """The turns of one match. `limited` is the option that keeps captures within the pieces of a colour."""

    def __init__(self, judge: Judging, limited: bool, may_pass: bool) -> None:
        self.judge, self.chart = judge, judge.chart
        self._limited, self._may_pass = limited, may_pass

    def choices(self, at: list[int], player: int) -> list[Choice]:
        """Return every move of `player`; those that lose an own ship only if there is nothing else."""
        found = self.moves(at, player, tiles_of(masks(at, player)[1]))
        if self._may_pass or not found:
            found.append(Choice(STAY, STAY, 1, [Leaf(1.0, at, self.judge.shares(at, player))]))
        return found

    def moves(self, at: list[int], player: int, ships: list[int]) -> list[Choice]:
        """Return the moves of the ships on these tiles."""
        taken, own = masks(at, player)
        found: list[Choice] = []
        lossy: list[Choice] = []
        for start in ships:
            ship = at[start]
            vacated = at[:]
            vacated[start] = 0
            for ends, roll in self._reach(KIND[ship], start, taken):
                for end in tiles_of(ends & ~own):
                    found.append(Choice(start, end, roll, self.enter(vacated, ship, end, player, 0)))
                if not found:
                    for end in tiles_of(ends & own):
                        lossy.append(Choice(start, end, roll, self.enter(vacated, ship, end, player, 0)))
        return found or lossy

    def strikes(self, at: list[int], player: int) -> list[Choice]:
        """Return a sketch of the turn of `player`: its fights, followed less closely, and staying put."""
        taken, own = masks(at, player)
        stay = [Leaf(1.0, at, self.judge.shares(at, player))]
        found = [Choice(STAY, STAY, 1, stay)]
        for start in tiles_of(own):
            ship = at[start]
            vacated = at[:]
            vacated[start] = 0
            if needs_d4(KIND[ship]):
                found.append(Choice(start, start, 1, stay))
            for ends, roll in self._reach(KIND[ship], start, taken):
                for end in tiles_of(ends & taken & ~own):
                    found.append(Choice(start, end, roll, self.enter(vacated, ship, end, player, SKETCH)))
        return found

    def _reach(self, kind: int, start: int, taken: int) -> list[tuple[int, int]]:
        """Masks of end hexes, each with the lowest d4 that reaches them."""
        if not needs_d4(kind):
            return [(self.chart.ends(kind, start, taken), 1)]
        before = 0
        reach: list[tuple[int, int]] = []
        for roll, ends in enumerate(self.chart.ends_by_roll(start, taken), 1):
            reach.append((ends & ~before, roll))
            before = ends
        return reach

    def enter(self, at: list[int], ship: int, tile: int, active: int, fights: int) -> Outcome:
        """Return the ends after `ship`, which stands nowhere in `at`, enters `tile` (CC-9.1)."""
        there = at[tile]
        after = at[:]
        after[tile] = ship
        if not there or OWNER[there] == OWNER[ship]:
            return [Leaf(1.0, after, self.judge.shares(after, active))]
        odds = ODDS[KIND[ship]][KIND[there]]
        won = self.beat(after, ship, there, tile, active, fights + 1)
        lost = self.leave(after, there, tile, active, fights + 1)
        return scaled(won, odds) + scaled(lost, 1 - odds)

    def beat(self, at: list[int], ship: int, beaten: int, tile: int, active: int, fights: int) -> Outcome:
        """Return the ends after `ship` on `tile` has beaten `beaten`; a Taker captures or destroys it (CC-12)."""
        destroyed = [Leaf(1.0, at, self.judge.shares(at, active))]
        captor = OWNER[ship]
        if KIND[ship] != TAKER or all(OWNER[other] == captor for other in at if other):
            return destroyed
        if not has_piece_left(at, captor, KIND[beaten], limited=self._limited):
            return destroyed
        captured = self.leave(at, piece(captor, KIND[beaten]), tile, active, fights)
        return captured if expected(captured)[captor] > expected(destroyed)[captor] else destroyed

    def leave(self, at: list[int], ship: int, tile: int, active: int, fights: int) -> Outcome:
        """Return the ends after `ship` must leave `tile` to the other ship: its owner's best way out (CC-10,
        CC-12.3)."""
        owner = OWNER[ship]
        taken, own = masks(at, owner)
        ways = self.chart.ways_out(tile, taken)
        choices = tiles_of(ways & ~own or ways)
        if fights >= CHAIN_LIMIT:
            choices = tiles_of(ways & ~taken)[:SKETCHED_WAYS]
            if fights == CHAIN_LIMIT:
                fights_on = tiles_of(ways & taken & ~own)
                choices += [max(fights_on, key=lambda end: ODDS[KIND[ship]][KIND[at[end]]])] if fights_on else []
        best: Outcome = []
        worth = -1.0
        for end in choices:
            outcome = self.enter(at, ship, end, active, fights)
            share = expected(outcome)[owner]
            if share > worth:
                best, worth = outcome, share
        return best or [Leaf(1.0, at, self.judge.shares(at, active))]


def masks(at: Sequence[int], player: int) -> tuple[int, int]:
    """Return the hexes with ships, and those with ships of `player`."""
    taken = own = 0
    for tile, ship in enumerate(at):
        if ship:
            taken |= BIT[tile]
            if OWNER[ship] == player:
                own |= BIT[tile]
    return taken, own


def expected(leaves: Outcome) -> Shares:
    """Return the expected shares over all ends of a turn."""
    if len(leaves) == 1:
        return leaves[0].shares
    return [fsum(part) for part in zip(*([leaf.chance * s for s in leaf.shares] for leaf in leaves), strict=True)]


def scaled(leaves: Outcome, chance: float) -> Outcome:
    """Return the ends with their probabilities multiplied by that of the fight that leads to them."""
    return [Leaf(chance * leaf.chance, leaf.at, leaf.shares) for leaf in leaves]


def sorted_by_ship(choices: Iterable[Choice]) -> dict[int, list[Choice]]:
    """Return the choices by the tile of the ship they move."""
    by_ship: dict[int, list[Choice]] = {}
    for choice in choices:
        by_ship.setdefault(choice.start, []).append(choice)
    return by_ship


def best_of(choices: Iterable[Choice], player: int) -> tuple[Shares, int]:
    """Return the expectation of the player to move, and the ship to move; after a d4 the best within its roll."""
    best: Shares = []
    ship = STAY
    for start, mine in sorted_by_ship(choices).items():
        shares = _rolled(sorted(mine, key=lambda choice: -choice.shares[player]))
        if not best or shares[player] > best[player]:
            best, ship = shares, start
    return best, ship


def _rolled(ranked: list[Choice]) -> Shares:
    """Return the mean over the four rolls of the best choice within each; `ranked` has the best first."""
    if ranked[0].roll == 1:
        return ranked[0].shares
    picks = [next(choice for choice in ranked if choice.roll <= roll) for roll in ROLLS]
    return [fsum(part) / D4 for part in zip(*(pick.shares for pick in picks), strict=True)]
