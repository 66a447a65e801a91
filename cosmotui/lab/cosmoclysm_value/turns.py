"""The outcomes of a turn, compiled: what `bots.cosmoclysm.turns` reckons, for two seats."""

import numpy as np
from numba import njit

from cosmotui.bots.cosmoclysm.judge import ODDS
from cosmotui.bots.cosmoclysm.turns import CHAIN_LIMIT, SKETCHED_WAYS
from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.lab.cosmoclysm_value.minds import Floats, judged
from cosmotui.lab.cosmoclysm_value.reach import bit_number, ends_of, walk, ways_out
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import FIGHTER, TAKER

_ODDS = np.array(ODDS)
ALL = -1
"""In the place of one end: the best of all ways out."""


@njit
def enter(
    at: Ints,
    ship: int,
    tile: int,
    active: int,
    fights: int,
    turn: Ints,
    gates: Ints,
    row: Ints,
    weights: Floats,
    end: int,
    found: Ints,
) -> float:
    """Return the share of `active` once `ship` has entered `end`, or left `tile` by the way that is best for its owner:
    that way is told in `found`."""
    owner = (ship - 1) // 6
    taken = own = 0
    for spot in range(TILES):
        if at[spot]:
            taken |= 1 << spot
            if (at[spot] - 1) // 6 == owner:
                own |= 1 << spot
    if end != ALL:
        ends = 1 << end
    else:
        ways = ways_out(tile, taken, gates, turn[3])
        ends = ways & ~own
        if not ends:
            ends = ways
        if fights >= CHAIN_LIMIT:
            ends = 0
            free = ways & ~taken
            for _ in range(SKETCHED_WAYS):
                ends |= free & -free
                free &= free - 1
            fight = ways & taken & ~own
            if fights == CHAIN_LIMIT and fight:
                target, odds = 0, -1.0
                while fight:
                    low = fight & -fight
                    fight ^= low
                    chance = _ODDS[(ship - 1) % 6, (at[bit_number(low)] - 1) % 6]
                    if chance > odds:
                        target, odds = low, chance
                ends |= target
    best, way = -2.0, -1
    nothing = np.zeros(1, np.int64)
    while ends:
        low = ends & -ends
        ends ^= low
        spot = bit_number(low)
        there = at[spot]
        after = at.copy()
        after[spot] = ship
        if not there or (there - 1) // 6 == owner:
            value = judged(after, active, turn, gates, row, weights)
        else:
            odds = _ODDS[(ship - 1) % 6, (there - 1) % 6]
            won = judged(after, active, turn, gates, row, weights)
            if (ship - 1) % 6 == TAKER:
                others = False
                for other in range(TILES):
                    others = others or (after[other] > 0 and (after[other] - 1) // 6 != owner)
                if others:
                    prize = 1 + owner * 6 + (there - 1) % 6
                    kept = enter(after, prize, spot, active, fights + 1, turn, gates, row, weights, ALL, nothing)
                    won = max(won, kept) if owner == active else min(won, kept)
            lost = enter(after, there, spot, active, fights + 1, turn, gates, row, weights, ALL, nothing)
            value = odds * won + (1 - odds) * lost
        mine = value if owner == active else 1 - value
        if mine > best:
            best, way = mine, spot
    if way < 0:
        return judged(at, active, turn, gates, row, weights)
    found[0] = way
    return best if owner == active else 1 - best


@njit
def best_turn(
    at: Ints,
    player: int,
    turn: Ints,
    gates: Ints,
    row: Ints,
    weights: Floats,
    picks: Ints,
) -> float:
    """Return what `player` can expect of its best turn; `picks` tells the tile of the ship, then where it goes with
    each d4."""
    taken = own = 0
    for tile in range(TILES):
        if at[tile]:
            taken |= 1 << tile
            if (at[tile] - 1) // 6 == player:
                own |= 1 << tile
    best = -1.0
    rolls, ways, nothing = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(1, np.int64)
    tops = np.zeros(4)
    picks[0] = -1
    for lossy in range(2):
        for start in range(TILES):
            if not own >> start & 1:
                continue
            ship = at[start]
            kind = (ship - 1) % 6
            vacated = at.copy()
            vacated[start] = 0
            roller = kind in (FIGHTER, TAKER)
            if roller:
                walk(start, taken, gates, turn[3], rolls)
            else:
                rolls[:] = ends_of(kind, start, taken, gates, turn[3])
            tops[:] = -1
            before = 0
            for roll in range(4 if roller else 1):
                ends = rolls[roll] & ~before & (own if lossy else ~own)
                before |= rolls[roll]
                if roll:
                    tops[roll], ways[roll] = tops[roll - 1], ways[roll - 1]
                while ends:
                    low = ends & -ends
                    ends ^= low
                    end = bit_number(low)
                    value = enter(vacated, ship, end, player, 0, turn, gates, row, weights, end, nothing)
                    if value > tops[roll]:
                        tops[roll], ways[roll] = value, end
            if tops[0] < 0:
                continue  # with a d4 of 1 it could not move without a loss
            mean = (tops[0] + tops[1] + tops[2] + tops[3]) / 4 if roller else tops[0]
            if mean > best:
                best = mean
                picks[0] = start
                for roll in range(4):
                    picks[1 + roll] = ways[roll] if roller else ways[0]
        if picks[0] >= 0:
            break
    return best
