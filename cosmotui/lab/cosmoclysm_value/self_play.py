"""One match in compiled code: both judges take their turns, and the positions are noted for the lesson."""

import numpy as np
from numba import njit

from cosmotui.bots.cosmoclysm.inputs import INPUTS
from cosmotui.bots.cosmoclysm.judge import ODDS
from cosmotui.lab.cosmoclysm_value.inputs import QUIET_LIMIT, fill
from cosmotui.lab.cosmoclysm_value.layout import Ints
from cosmotui.lab.cosmoclysm_value.minds import Floats, judged
from cosmotui.lab.cosmoclysm_value.reach import gates_of
from cosmotui.lab.cosmoclysm_value.turns import ALL, best_turn, enter
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import FIGHTER, TAKER

_ODDS = np.array(ODDS)
TURNS = 400
"""No match is longer than this."""


@njit
def seeded(seed: int) -> None:
    """Seed the dice of compiled matches."""
    np.random.seed(seed)


@njit
def count_ships(at: Ints, turn: Ints) -> None:
    """Note the ships of both seats."""
    turn[1] = turn[2] = 0
    for tile in range(TILES):
        if at[tile]:
            turn[1 + (at[tile] - 1) // 6] += 1


@njit
def play(
    start: Ints,
    holes: Ints,
    begins: int,
    minds: tuple[Floats, Floats],
    noted: Ints,
    values: Floats,
    movers: Ints,
) -> tuple[float, int]:
    """Play a match from a position; return the share of seat 0 in the win, and the turns. `minds` are the weights by
    seat. Noted are the inputs before each turn, what its mover expects (-1 for captain), and the mover."""
    at = start.copy()
    gates = gates_of(holes)
    turn = np.zeros(4, np.int64)
    for token in range(4):
        turn[3] |= 1 << holes[token]
    row, picks, way = np.zeros(INPUTS, np.int64), np.zeros(5, np.int64), np.zeros(1, np.int64)
    player = begins
    for number in range(TURNS):
        count_ships(at, turn)
        if turn[1] == 0 or turn[2] == 0:
            return (1.0 if turn[1] else 0.0), number
        if turn[0] >= QUIET_LIMIT:
            return 0.5, number
        fill(at, player, turn[0], max(0, turn[0] - 1), gates, turn[3], row)
        noted[number] = row
        movers[number] = player
        weights = minds[0] if player == 0 else minds[1]
        value = best_turn(at, player, turn, gates, row, weights, picks)
        values[number] = value if len(weights) else -1.0
        loss = False
        if picks[0] >= 0:
            ship = int(at[picks[0]])
            at[picks[0]] = 0
            roll = np.random.randint(4) if (ship - 1) % 6 in (FIGHTER, TAKER) else 0
            tile, fights = int(picks[1 + roll]), 0
            while True:
                there = int(at[tile])
                at[tile] = ship
                owner = (ship - 1) // 6
                if not there or (there - 1) // 6 == owner:
                    loss = loss or there > 0
                    break
                fights += 1
                leaver = there
                if np.random.random() < _ODDS[(ship - 1) % 6, (there - 1) % 6]:
                    loss = True
                    weights = minds[0] if owner == 0 else minds[1]
                    others = False
                    for other in range(TILES):
                        others = others or (at[other] > 0 and (at[other] - 1) // 6 != owner)
                    if (ship - 1) % 6 != TAKER or not others:
                        break
                    leaver = 1 + owner * 6 + (there - 1) % 6
                    kept = enter(at, leaver, tile, player, 1, turn, gates, row, weights, ALL, way)
                    gone = judged(at, player, turn, gates, row, weights)
                    if (kept <= gone) if owner == player else (kept >= gone):
                        break
                else:
                    weights = minds[0] if (there - 1) // 6 == 0 else minds[1]
                    enter(at, leaver, tile, player, 1, turn, gates, row, weights, ALL, way)
                ship, tile = leaver, int(way[0])
        turn[0] = 0 if loss else turn[0] + 1
        player = 1 - player
    return 0.5, TURNS
