"""Reach and ways out as bit masks, compiled: what `bots.cosmoclysm.chart` tells, for the standard board."""

import numpy as np
from numba import njit

from cosmotui.lab.cosmoclysm_value.layout import DIAGONALS, JUMPS, LONGEST, NEAR, ROWS, Ints
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, JUMPER

_SPREAD = 0x03F79D71B4CB0A89
"""A number of de Bruijn: its product with each power of 2 begins with other 6 bits."""
_NUMBERS = np.zeros(64, np.int64)
for _bit in range(63):
    _NUMBERS[(_SPREAD << _bit & (1 << 64) - 1) >> 58] = _bit
_CHUNK = 13
"""Hexes whose neighbours are looked up at once."""
_SPREADS = np.zeros((3, 1 << _CHUNK), np.int64)
for _start in range(3):
    for _tile in range(_CHUNK * _start, min(TILES, _CHUNK * (_start + 1))):
        _SPREADS[_start, np.arange(1 << _CHUNK) >> (_tile - _CHUNK * _start) & 1 == 1] |= NEAR[_tile]


@njit
def spread(mask: int) -> int:
    """Return all neighbours of the tiles in `mask`."""
    return (
        _SPREADS[0, mask & (1 << _CHUNK) - 1]
        | _SPREADS[1, mask >> _CHUNK & (1 << _CHUNK) - 1]
        | _SPREADS[2, mask >> 2 * _CHUNK & (1 << _CHUNK) - 1]
    )


@njit
def gates_of(holes: Ints) -> Ints:
    """Return by tile the other ends of its wormholes, red and blue; -1 where there is none."""
    gates = np.full((TILES, 2), -1, np.int64)
    for token in range(4):
        gates[holes[token], token // 2] = holes[token ^ 1]
    return gates


@njit
def passages(front: int, free: int, gates: Ints) -> int:
    """Return all hexes that wormholes lead to from the hexes of `front`, also two in a row."""
    found = done = 0
    queue = front
    while queue:
        low = queue & -queue
        queue ^= low
        done |= low
        tile = bit_number(low)
        for pair in range(2):
            other = gates[tile, pair]
            if other >= 0:
                bit = 1 << other
                found |= bit
                if bit & free and not bit & done and (gates[other, 0] >= 0 or gates[other, 1] >= 0):
                    queue |= bit
    return found


@njit
def bit_number(low: int) -> int:
    """Return the number of the only bit of `low`."""
    return _NUMBERS[(low * _SPREAD >> 58) & 63]


@njit
def count(mask: int) -> int:
    """Return how many bits are set."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101) >> 56


@njit
def along(rays: Ints, tile: int, taken: int) -> int:
    """Return the reach along the rays of a tile, up to and with the first ship of each."""
    ends = 0
    for direction in range(6):
        for place in range(LONGEST):
            spot = rays[tile, direction, place]
            if spot < 0:
                break
            ends |= 1 << spot
            if taken >> spot & 1:
                break
    return ends


@njit
def slide(rays: Ints, start: int, taken: int, gates: Ints, doors: int) -> int:
    """Return where a Cruiser or Destroyer may end its move."""
    taken &= ~(1 << start)
    ends = along(rays, start, taken)
    open_now = (ends & ~taken | 1 << start) & doors
    if not open_now:
        return ends
    tiles = np.empty(16, np.int64)
    used = np.empty(16, np.int64)
    fronts = np.empty(16, np.int64)
    tiles[0], used[0], fronts[0] = start, 0, open_now
    launches, place = 1, 0
    while place < launches:
        front, before = fronts[place], used[place]
        place += 1
        while front:
            low = front & -front
            front ^= low
            tile = bit_number(low)
            for pair in range(2):
                other = gates[tile, pair]
                if other < 0 or before >> pair & 1:
                    continue
                ends |= 1 << other
                if taken >> other & 1:
                    continue
                after = before | 1 << pair
                known = False
                for one in range(launches):
                    known = known or (tiles[one] == other and used[one] == after)
                if known or launches == 16:
                    continue
                onward = along(rays, other, taken)
                ends |= onward
                tiles[launches], used[launches] = other, after
                fronts[launches] = (onward & ~taken | 1 << other) & doors
                launches += 1
    return ends & ~(1 << start)


@njit
def step(steps: Ints, start: int, taken: int, gates: Ints, doors: int) -> int:
    """Return one step or jump, with wormholes before and after it."""
    ends = steps[start]
    free = ~taken
    if doors >> start & 1:
        passed = passages(1 << start, free, gates)
        ends |= passed
        onward = passed & free & ~(1 << start)
        while onward:
            low = onward & -onward
            onward ^= low
            ends |= steps[bit_number(low)]
    if ends & free & doors:
        ends |= passages(ends & free & doors, free, gates)
    return ends


@njit
def walk(start: int, taken: int, gates: Ints, doors: int, masks: Ints) -> None:
    """Fill in where a Fighter or Taker may end its move with an allowance of 1, 2, 3 and 4."""
    own = 1 << start
    free = ~taken | own
    seen = front = own
    if front & doors:
        seen |= passages(front, free, gates)
        front = seen & free
    for allowance in range(4):
        fresh = spread(front) & ~seen
        front = fresh & free
        seen |= fresh
        if front & doors:
            passed = passages(front & doors, free, gates) & ~seen
            seen |= passed
            front |= passed & free
        masks[allowance] = seen & ~own


@njit
def ends_of(kind: int, start: int, taken: int, gates: Ints, doors: int) -> int:
    """Return where a Cruiser, Destroyer, Exterminator or Jumper may end its move."""
    if kind == CRUISER:
        return slide(ROWS, start, taken, gates, doors)
    if kind == DESTROYER:
        return slide(DIAGONALS, start, taken, gates, doors)
    own = 1 << start
    return step(JUMPS if kind == JUMPER else NEAR, start, taken & ~own, gates, doors) & ~own


@njit
def ways_out(start: int, taken: int, gates: Ints, doors: int) -> int:
    """Return where a ship that must leave a fight hex may go."""
    own = 1 << start
    return step(NEAR, start, taken | own, gates, doors) & ~own
