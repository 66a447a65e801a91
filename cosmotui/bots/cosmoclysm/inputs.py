"""What the learned value looks at: a position of two seats as a row of small whole numbers.

The seat that moves next comes first, then the other one, in the same order; what both share comes last.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from cosmotui.bots.cosmoclysm.chart import BIT, Chart, tiles_of
from cosmotui.bots.cosmoclysm.judge import KIND, ODDS, OWNER
from cosmotui.engine.hexes import Hex
from cosmotui.rules.cosmoclysm.allowance import D4, ROLLERS
from cosmotui.rules.cosmoclysm.board import HEXAGON, TILES

KINDS: Final = 6
FLEET, SIZE, PLACE, FREEDOM = 0, 6, 14, 50
"""Where parts of a seat begin: ships by kind; how many there are in all, 1 to 8; kinds by place on the board; hexes in
reach by kind."""
THREAT, NEAREST, BARE, COVERED = 56, 92, 116, 122
"""Threats by attacker and target; kinds by the distance of the nearest foe; how badly kinds are threatened that nobody
covers, and that somebody does."""
SHUT, GATE, BEST = 128, 134, 140
"""Kinds without a free neighbour; kinds on wormholes; the two best threats."""
SEAT: Final = 142
"""Inputs of a seat."""
CONTACT, QUIET, LATE = 2 * SEAT, 2 * SEAT + 36, 2 * SEAT + 37
"""Neighbours by their kinds, first those of the seat that moves next; quiet turns; whether these are many."""
CAPTAIN: Final = 2 * SEAT + 40
"""What captain makes of the position: the learned value begins there, and corrects it."""
INPUTS: Final = 2 * SEAT + 41

SHIPS: Final = 14
"""Ships on a full board."""
SIZES: Final = 8
FAR: Final = 4
"""The distance from which all are the same."""
QUIET_STEPS: Final = 16
LATE_STEPS: Final = (8, 12, 14)
FINE: Final = 4
"""How much finer than a d4's chances the odds of a fight are."""
HIT: Final = tuple(tuple(round(4 * FINE * odds) for odds in row) for row in ODDS)
"""By kinds of attacker and target: the odds in sixteenths."""
WORTH: Final = (8, 10, 9, 6, 8, 6)
"""Ships by kind, a Destroyer being 10: what the best threats are measured in."""
WORTH_STEP: Final = 8
"""The best threats are told in steps of this size."""

CAPTAIN_STEPS: Final = 256
CAPTAIN_MOST: Final = 1000


def _place(spot: Hex) -> int:
    """Return the sort of place of a hex: places that turns and mirrors carry into each other are the same."""
    far = spot.distance(Hex(0, 0))
    straight = 0 in (spot.q, spot.r, spot.q + spot.r)
    return (0, 1, 2, 4)[far] + (far > 1 and not straight)


PLACES: Final = tuple(map(_place, HEXAGON))
"""By tile: its sort, 0 in the middle."""


def captain_input(share: float) -> int:
    """Return what stands for the share that captain gives the seat that moves next."""
    even = share - 0.5
    odds = even / sqrt(max(0.0001, 0.25 - even * even))
    return max(-CAPTAIN_MOST, min(CAPTAIN_MOST, round(odds * CAPTAIN_STEPS)))


def inputs(at: Sequence[int], mover: int, quiet: int, chart: Chart, holes: int, captain: float) -> list[int]:
    """Return the inputs for a position where `mover` moves next; `holes` is the mask of all wormholes, `captain` the
    share that captain gives the mover."""
    row = [0] * INPUTS
    row[CAPTAIN] = captain_input(captain)
    ships = [(tile, int(OWNER[ship] != mover), KIND[ship]) for tile, ship in enumerate(at) if ship]
    masks, cover = [0, 0], [0, 0]
    for tile, side, _ in ships:
        masks[side] |= BIT[tile]
    taken = masks[0] | masks[1]
    near, (one, two, three) = chart.grid.near, chart.grid.within
    worst = [0] * TILES
    """By tile: the best odds of a foe to hit the ship there."""
    best = [[0], [0]]
    """By side: the best threat of each ship."""
    for tile, side, kind in ships:
        base = SEAT * side
        row[base + FLEET + kind] += 1
        row[base + PLACE + KINDS * PLACES[tile] + kind] += 1
        if holes & BIT[tile]:
            row[base + GATE + kind] += 1
        if not near[tile] & ~taken:
            row[base + SHUT + kind] += 1
        foes = masks[not side]
        rolls = chart.ends_by_roll(tile, taken) if kind in ROLLERS else ()
        ends = rolls[1] if rolls else chart.ends(kind, tile, taken)
        cover[side] |= ends
        row[base + FREEDOM + kind] += ends.bit_count()
        targets = (rolls[3] if rolls else ends) & foes
        if targets:
            hit, threat, most = HIT[kind], base + THREAT + KINDS * kind, 0
            while targets:
                low = targets & -targets
                targets ^= low
                foe = low.bit_length() - 1
                chance = D4
                if rolls and not rolls[0] & low:
                    chance = 3 if rolls[1] & low else 2 if rolls[2] & low else 1
                victim = KIND[at[foe]]
                row[threat + victim] += chance
                odds = hit[victim] * chance
                if odds > worst[foe]:
                    worst[foe] = odds
                most = max(most, odds * WORTH[victim])
            best[side].append(most)
        contacts = one[tile] & foes
        away = 0 if contacts else 1 if two[tile] & foes else 2 if three[tile] & foes else FAR - 1
        row[base + NEAREST + KINDS * away + kind] += 1
        if contacts and not side:
            for foe in tiles_of(contacts):
                row[CONTACT + KINDS * kind + KIND[at[foe]]] += 1
    for tile, side, kind in ships:
        if worst[tile]:
            row[SEAT * side + (COVERED if cover[side] & BIT[tile] else BARE) + kind] += worst[tile]
    for side, mask in enumerate(masks):
        row[SEAT * side + SIZE + min(SIZES, mask.bit_count()) - 1] += 1
        for place, most in enumerate(sorted(best[side])[:-3:-1]):
            row[SEAT * side + BEST + place] = most // WORTH_STEP
    row[QUIET] = quiet
    for place, least in enumerate(LATE_STEPS):
        row[LATE + place] = int(quiet >= least)
    return row


def ships_of(row: Sequence[int]) -> int:
    """Return how many ships there are, by the inputs."""
    return sum(row[FLEET:SIZE]) + sum(row[SEAT + FLEET : SEAT + SIZE])
