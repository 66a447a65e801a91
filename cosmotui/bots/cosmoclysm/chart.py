"""Reach and ways out as bit masks: the results of `rules.cosmoclysm.movement`, without routes, many times faster.

Bit n of a mask stands for tile n. The tests compare every answer with the rules' own.
"""

from collections.abc import Iterable
from functools import lru_cache

from cosmotui.rules.cosmoclysm.board import TILES, Board
from cosmotui.rules.cosmoclysm.movement import reach
from cosmotui.rules.cosmoclysm.options import Rules
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, JUMPER
from cosmotui.rules.cosmoclysm.wormholes import PAIR_BIT, other_end

BIT = tuple(1 << tile for tile in range(TILES))
_CHUNK = 10
_CHUNK_MASK = (1 << _CHUNK) - 1
_MEMO_LIMIT = 4096
"""Entries a line of tiles may remember; only layouts with very long lines get there."""
_POSITIONS_LIMIT = 30_000
"""Answers a chart may remember: moves that change nothing nearby lead to the same ones over and over."""

Rolls = tuple[int, int, int, int]
Line = tuple[int, tuple[int, ...], tuple[int, ...], dict[int, int]]
"""A line through a tile: its mask, the tiles to both sides (nearest first), and the reach by what stands on it."""


class Grid:
    """The masks of a layout, whatever wormholes there are."""

    def __init__(self, board: Board) -> None:
        self.rows = tuple(_lines(rays) for rays in board.rows)
        self.diagonals = tuple(_lines(rays) for rays in board.diagonals)
        self.near = tuple(mask_of(tiles) for tiles in board.neighbours)
        """By tile: its neighbours."""
        self.jumps = tuple(mask_of(tiles) for tiles in board.jumps)
        self.gap = tuple(tuple(board.distance(one, other) for other in range(TILES)) for one in range(TILES))
        """Distance between two tiles."""
        self.within = tuple(
            tuple(mask_of(other for other in range(TILES) if gaps[other] <= far) for gaps in self.gap)
            for far in (1, 2, 3)
        )
        """By distance from 1 to 3, then by tile: the tiles at most so far away, the tile itself too."""
        self._spread = tuple(_spread_table(self.near, start) for start in range(0, 4 * _CHUNK, _CHUNK))

    def spread(self, mask: int) -> int:
        """Return all neighbours of the tiles in `mask`."""
        one, two, three, four = self._spread
        return (
            one[mask & _CHUNK_MASK] | two[mask >> 10 & _CHUNK_MASK] | three[mask >> 20 & _CHUNK_MASK] | four[mask >> 30]
        )


class Chart:
    """The masks of a layout with its wormholes. `taken` is always the mask of all hexes with ships."""

    def __init__(self, board: Board, holes: tuple[int, ...], straight: bool) -> None:
        self.grid = grid_of(board)
        self._board, self._holes, self._straight = board, holes, straight
        self._gates: dict[int, tuple[tuple[int, int], ...]] = _gates(holes)
        self._open = mask_of(self._gates)
        self._ends: dict[int, int] = {}
        self._rolls: dict[int, Rolls] = {}

    def ends(self, kind: int, start: int, taken: int) -> int:
        """Return the tiles where a Cruiser, Destroyer, Exterminator or Jumper on `start` may end its move."""
        key = (taken << 6 | start) << 3 | kind
        found = self._ends.get(key)
        if found is None:
            if len(self._ends) >= _POSITIONS_LIMIT:
                self._ends.clear()
            found = self._ends[key] = self._find_ends(kind, start, taken)
        return found

    def _find_ends(self, kind: int, start: int, taken: int) -> int:
        if kind == CRUISER:
            return self._slide(self.grid.rows, kind, start, taken)
        if kind == DESTROYER:
            return self._slide(self.grid.diagonals, kind, start, taken)
        if kind == JUMPER:
            return self._step(self.grid.jumps, start, taken & ~BIT[start]) & ~BIT[start]
        return self._step(self.grid.near, start, taken & ~BIT[start]) & ~BIT[start]

    def ends_by_roll(self, start: int, taken: int) -> Rolls:
        """Return the tiles where a Fighter or Taker may end its move with an allowance of 1, 2, 3 and 4."""
        key = taken << 6 | start
        found = self._rolls.get(key)
        if found is None:
            if len(self._rolls) >= _POSITIONS_LIMIT:
                self._rolls.clear()
            found = self._rolls[key] = self._find_rolls(start, taken)
        return found

    def _find_rolls(self, start: int, taken: int) -> Rolls:
        own = BIT[start]
        free = ~taken | own
        seen = front = own
        if front & self._open:
            seen |= self._passages(front, free)
            front = seen & free
        masks: list[int] = []
        for _ in range(4):
            fresh = self.grid.spread(front) & ~seen
            front = fresh & free
            seen |= fresh
            if front & self._open:
                passed = self._passages(front, free) & ~seen
                seen |= passed
                front |= passed & free
            masks.append(seen & ~own)
        return masks[0], masks[1], masks[2], masks[3]

    def ways_out(self, start: int, taken: int) -> int:
        """Return the tiles to which a ship that must leave the fight hex `start` may go (CC-10)."""
        return self._step(self.grid.near, start, taken | BIT[start]) & ~BIT[start]

    def _step(self, steps: tuple[int, ...], start: int, taken: int) -> int:
        """Return one step or jump, with wormholes before and after it."""
        ends = steps[start]
        free = ~taken
        if BIT[start] & self._open:
            passed = self._passages(BIT[start], free)
            ends |= passed
            for tile in tiles_of(passed & free & ~BIT[start]):
                ends |= steps[tile]
        if ends & free & self._open:
            ends |= self._passages(ends & free & self._open, free)
        return ends

    def _passages(self, front: int, free: int) -> int:
        """Return all hexes that wormholes lead to from the hexes of `front`, also two in a row."""
        found = 0
        queue = front & self._open
        done = 0
        while queue:
            tile = queue & -queue
            queue ^= tile
            done |= tile
            for other, _ in self._gates[tile.bit_length() - 1]:
                found |= BIT[other]
                queue |= BIT[other] & free & self._open & ~done
        return found

    def _slide(self, lines: tuple[tuple[Line, ...], ...], kind: int, start: int, taken: int) -> int:
        taken &= ~BIT[start]
        ends = _along(lines[start], taken)
        doors = (ends & ~taken | BIT[start]) & self._open
        if not doors:
            return ends
        if self._straight:
            at = [taken >> tile & 1 for tile in range(TILES)]
            return mask_of(reach(self._board, at, self._holes, start, kind, 0, True))
        launches = [(doors, 0)]
        launched = {(start, 0)}
        for doors, used in launches:
            for tile in tiles_of(doors):
                for other, pair in self._gates[tile]:
                    if used & pair:
                        continue
                    ends |= BIT[other]
                    if taken & BIT[other] or (other, used | pair) in launched:
                        continue
                    launched.add((other, used | pair))
                    onward = _along(lines[other], taken)
                    ends |= onward
                    launches.append(((onward & ~taken | BIT[other]) & self._open, used | pair))
        return ends & ~BIT[start]


def mask_of(tiles: Iterable[int]) -> int:
    """Return the mask of some tiles."""
    mask = 0
    for tile in tiles:
        mask |= BIT[tile]
    return mask


def tiles_of(mask: int) -> list[int]:
    """Return the tiles of a mask, in label order."""
    tiles: list[int] = []
    while mask:
        low = mask & -mask
        tiles.append(low.bit_length() - 1)
        mask ^= low
    return tiles


@lru_cache(maxsize=16)
def grid_of(board: Board) -> Grid:
    """Return the masks of a board."""
    return Grid(board)


@lru_cache(maxsize=4)
def chart_of(rules: Rules, holes: tuple[int, ...]) -> Chart:
    """Return the masks of a match with these wormholes."""
    return Chart(rules.board, holes, rules.straight)


def _gates(holes: tuple[int, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
    """By tile: the other ends of its wormholes, each with the bit of its pair."""
    gates: dict[int, tuple[tuple[int, int], ...]] = {}
    for token, tile in enumerate(holes):
        other = holes[other_end(token)]
        if tile >= 0 and other >= 0:
            gates[tile] = (*gates.get(tile, ()), (other, PAIR_BIT[token]))
    return gates


def _lines(rays: tuple[tuple[int, ...], ...]) -> tuple[Line, ...]:
    """Return the three lines made of six rays; opposite rays are three apart."""
    return tuple((mask_of((*rays[k], *rays[k + 3])), rays[k], rays[k + 3], {}) for k in range(3))


def _along(lines: tuple[Line, ...], taken: int) -> int:
    """Return the reach along the lines through a tile: up to and with the first ship on either side."""
    ends = 0
    for mask, one, other, known in lines:
        found = known.get(taken & mask)
        if found is None:
            found = _ray(one, taken) | _ray(other, taken)
            if len(known) >= _MEMO_LIMIT:
                known.clear()
            known[taken & mask] = found
        ends |= found
    return ends


def _ray(ray: tuple[int, ...], taken: int) -> int:
    ends = 0
    for tile in ray:
        ends |= BIT[tile]
        if taken & BIT[tile]:
            break
    return ends


def _spread_table(near: tuple[int, ...], start: int) -> tuple[int, ...]:
    """By the bits of one chunk of a mask: the neighbours of its tiles."""
    table = [0] * (1 << _CHUNK)
    for bits in range(1, 1 << _CHUNK):
        low = bits & -bits
        tile = start + low.bit_length() - 1
        table[bits] = table[bits ^ low] | (near[tile] if tile < TILES else 0)
    return tuple(table)
