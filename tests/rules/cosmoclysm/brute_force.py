"""Where ships may go, found the slow and plain way from the text of CC-6 to CC-10: every path is walked in full.

Nothing of the package is used here: positions are plain pairs (q, r), and no path is cut short for being a repeat.
"""

from collections.abc import Iterator

Spot = tuple[int, int]
Pair = tuple[Spot, Spot]

ROWS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
DIAGONALS = [(2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1)]


def distance(one: Spot, other: Spot) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class Paths:
    """One ship about to move: the hexes of the board, those that hold other ships, and the placed pairs."""

    def __init__(self, board: list[Spot], occupied: set[Spot], pairs: list[Pair], start: Spot) -> None:
        self.board = board
        self.occupied = occupied - {start}  # CC-6.4
        self.pairs = pairs
        self.start = start
        self.closed: set[Spot] = set()

    def may_enter(self, spot: Spot) -> bool:
        return spot in self.board and spot not in self.closed

    def passages(self, spot: Spot, used: frozenset[int]) -> Iterator[tuple[Spot, frozenset[int]]]:
        """CC-8.1, CC-8.3: the other end of each pair that has an end here and was not used yet."""
        for number, (one, other) in enumerate(self.pairs):
            if number in used:
                continue
            if spot == one and self.may_enter(other):
                yield other, used | {number}
            if spot == other and self.may_enter(one):
                yield one, used | {number}

    def slide(self, steps: list[Spot], straight: bool) -> set[Spot]:
        """CC-7.1, CC-7.2 with CC-8.6."""
        return self._slide(self.start, frozenset(), None, steps, straight) - {self.start}

    def _slide(
        self, spot: Spot, used: frozenset[int], heading: Spot | None, steps: list[Spot], straight: bool
    ) -> set[Spot]:
        found = {spot}
        if spot in self.occupied:
            return found  # CC-6.1, CC-6.2, CC-8.8
        for step in steps if heading is None else [heading]:
            onward = (spot[0] + step[0], spot[1] + step[1])
            if self.may_enter(onward):
                found |= self._slide(onward, used, step, steps, straight)
        for far, spent in self.passages(spot, used):
            found |= self._slide(far, spent, heading if straight else None, steps, straight)
        return found

    def walk(self, moves: int, length: int) -> set[Spot]:
        """CC-7.5, CC-7.6 (`length` 1) and CC-7.7 (`length` 2): so many moves, each to a hex at that distance."""
        return self._walk(self.start, frozenset(), moves, length) - {self.start}

    def _walk(self, spot: Spot, used: frozenset[int], left: int, length: int) -> set[Spot]:
        found = {spot}
        if spot in self.occupied:
            return found
        if left:
            for onward in self.board:
                if distance(spot, onward) == length and self.may_enter(onward):
                    found |= self._walk(onward, used, left - 1, length)
        for far, spent in self.passages(spot, used):
            found |= self._walk(far, spent, left, length)
        return found

    def leave(self) -> set[Spot]:
        """CC-10.1 to CC-10.5, CC-10.12: one step with passages around it; the fight hex is not entered again."""
        self.closed = {self.start}
        return self.walk(1, 1)
