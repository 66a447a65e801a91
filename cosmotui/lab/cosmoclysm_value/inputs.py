"""The inputs of the learned value, compiled: what `bots.cosmoclysm.inputs` tells, for the standard board."""

import numpy as np
from numba import njit

from cosmotui.bots.cosmoclysm.captain import Captain
from cosmotui.bots.cosmoclysm.inputs import (
    BARE,
    BEST,
    CAPTAIN,
    CAPTAIN_MOST,
    CAPTAIN_STEPS,
    CONTACT,
    COVERED,
    FAR,
    FLEET,
    FREEDOM,
    GATE,
    HIT,
    INPUTS,
    KINDS,
    LATE,
    LATE_STEPS,
    NEAREST,
    PLACE,
    PLACES,
    QUIET,
    QUIET_STEPS,
    SEAT,
    SHUT,
    SIZE,
    SIZES,
    THREAT,
    WORTH,
    WORTH_STEP,
)
from cosmotui.bots.cosmoclysm.judge import ARRIVE, ODDS
from cosmotui.lab.cosmoclysm_value.layout import GAP, NEAR, Ints
from cosmotui.lab.cosmoclysm_value.reach import bit_number, count, ends_of, walk
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import FIGHTER, TAKER

QUIET_LIMIT = 40
"""Quiet turns until a draw, between two."""
_WEIGHTS = Captain.weights
_ODDS = np.array(ODDS)
_SHIP_WORTH = np.array(_WEIGHTS.worth)
_ARRIVE = np.array(ARRIVE)
_NEXT_HIT, _NEXT_OTHERS = _WEIGHTS.next_hit, _WEIGHTS.next_others
_LATER_HIT, _LATER_OTHERS = _WEIGHTS.later_hit, _WEIGHTS.later_others
_CAPTURE, _FREEDOM, _PATIENCE = _WEIGHTS.capture, _WEIGHTS.freedom, _WEIGHTS.patience
_PLACES = np.array(PLACES, np.int64)
_HIT = np.array(HIT, np.int64)
_WORTH = np.array(WORTH, np.int64)
_LATE_STEPS = np.array(LATE_STEPS, np.int64)


@njit
def fill(at: Ints, mover: int, quiet: int, before: int, gates: Ints, doors: int, row: Ints) -> float:
    """Fill in the inputs for a position where `mover` moves next, and return the share of the mover as captain sees it.
    `quiet` turns have been so, `before` this one it were so many, which captain goes by."""
    calm = max(0.0, 1 - before / QUIET_LIMIT / _PATIENCE)
    strength, gains = np.zeros(2), np.zeros(2)
    row[:INPUTS] = 0
    masks = np.zeros(2, np.int64)
    for tile in range(TILES):
        if at[tile]:
            masks[int((at[tile] - 1) // 6 != mover)] |= 1 << tile
    taken = masks[0] | masks[1]
    worst = np.zeros(TILES, np.int64)
    cover = np.zeros(2, np.int64)
    best = np.zeros((2, 2), np.int64)
    rolls = np.zeros(4, np.int64)
    for tile in range(TILES):
        if not at[tile]:
            continue
        side = int((at[tile] - 1) // 6 != mover)
        kind = (at[tile] - 1) % 6
        base = SEAT * side
        row[base + FLEET + kind] += 1
        row[base + PLACE + KINDS * _PLACES[tile] + kind] += 1
        if doors >> tile & 1:
            row[base + GATE + kind] += 1
        if not NEAR[tile] & ~taken:
            row[base + SHUT + kind] += 1
        foes = masks[1 - side]
        roller = kind in (FIGHTER, TAKER)
        if roller:
            walk(tile, taken, gates, doors, rolls)
            ends, reached = rolls[1], rolls[3]
        else:
            ends = ends_of(kind, tile, taken, gates, doors)
            reached = ends
        cover[side] |= ends
        row[base + FREEDOM + kind] += count(ends)
        strength[side] += _SHIP_WORTH[kind] + _FREEDOM * count(ends)
        others = _LATER_OTHERS if side else calm * _NEXT_OTHERS
        targets = reached & foes
        most = 0
        while targets:
            low = targets & -targets
            targets ^= low
            foe = bit_number(low)
            chance = 4
            if roller and not rolls[0] & low:
                chance = 3 if rolls[1] & low else 2 if rolls[2] & low else 1
            victim = (at[foe] - 1) % 6
            row[base + THREAT + KINDS * kind + victim] += chance
            gain = _ODDS[kind, victim] * _SHIP_WORTH[victim] * (_ARRIVE[4 - chance] if chance < 4 else 1.0)
            strength[1 - side] -= others * gain
            if kind == TAKER:
                strength[side] += _CAPTURE * gain
            gains[side] = max(gains[side], gain)
            odds = _HIT[kind, victim] * chance
            worst[foe] = max(worst[foe], odds)
            most = max(most, odds * _WORTH[victim])
        if most > best[side, 0]:
            best[side, 1] = best[side, 0]
            best[side, 0] = most
        elif most > best[side, 1]:
            best[side, 1] = most
        closest = FAR
        while foes:
            low = foes & -foes
            foes ^= low
            foe = bit_number(low)
            away = GAP[tile, foe]
            closest = min(closest, away)
            if away == 1 and side == 0:
                row[CONTACT + KINDS * kind + (at[foe] - 1) % 6] += 1
        row[base + NEAREST + KINDS * (closest - 1) + kind] += 1
    for tile in range(TILES):
        if worst[tile]:
            side = int((at[tile] - 1) // 6 != mover)
            part = COVERED if cover[side] >> tile & 1 else BARE
            row[SEAT * side + part + (at[tile] - 1) % 6] += worst[tile]
    for side in range(2):
        row[SEAT * side + SIZE + min(SIZES, count(masks[side])) - 1] += 1
        row[SEAT * side + BEST] = best[side, 0] // WORTH_STEP
        row[SEAT * side + BEST + 1] = best[side, 1] // WORTH_STEP
    steps = quiet * QUIET_STEPS // QUIET_LIMIT
    row[QUIET] = steps
    for place in range(len(LATE_STEPS)):
        row[LATE + place] = int(steps >= _LATE_STEPS[place])
    strength[1] -= gains[0] * calm * _NEXT_HIT
    strength[0] -= gains[1] * _LATER_HIT
    forces = np.maximum(strength, 0.05)
    forces = forces * forces * np.sqrt(forces)
    share = forces[0] / (forces[0] + forces[1])
    even = share - 0.5
    odds = even / np.sqrt(max(0.0001, 0.25 - even * even))
    row[CAPTAIN] = max(-CAPTAIN_MOST, min(CAPTAIN_MOST, round(odds * CAPTAIN_STEPS)))
    return share
