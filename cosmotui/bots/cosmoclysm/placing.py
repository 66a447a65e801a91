"""Set-up: the next ship and its tile, and the tiles of the wormholes."""

from collections.abc import Sequence
from random import Random
from typing import Final

from cosmotui.bots.cosmoclysm.chart import Chart, chart_of
from cosmotui.bots.cosmoclysm.judge import OWNER, Judge, Weights
from cosmotui.rules.cosmoclysm.placing import box_of
from cosmotui.rules.cosmoclysm.ships import FLEET_SIZE, KINDS, piece
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import other_end

ORDER: Final = "ECJTFD"
"""The sturdy ships first; those that strike from afar when there is something to aim at."""
CLOSE: Final = 0.003
"""Places whose shares differ by less are as good as each other: one is drawn."""


def kind_to_place(view: CosmoclysmView, weights: Weights, seat: int) -> int:
    """Return the kind to place next: the best ships of the box go on the board, in the order of ORDER."""
    players = len(view.seats)
    box = box_of(view.rules, view.at, players, seat)
    placed = sum(1 for ship in view.at if OWNER[ship] == seat)
    left = sorted((kind for kind in range(6) for _ in range(box[kind])), key=lambda kind: -weights.worth[kind])
    return min(left[: FLEET_SIZE[players] - placed], key=lambda kind: ORDER.index(KINDS[kind]))


def ship_place(view: CosmoclysmView, weights: Weights, seat: int, kind: int, tiles: Sequence[int], rng: Random) -> int:
    """Return the tile where a ship of this kind stands best."""
    judge = Judge(weights, chart_of(view.rules, view.holes), len(view.seats))
    shares: dict[int, float] = {}
    for tile in tiles:
        at = list(view.at)
        at[tile] = piece(seat, kind)
        shares[tile] = judge.shares(at, _before(view))[seat]
    return _draw(shares, rng)


def hole_place(view: CosmoclysmView, weights: Weights, seat: int, token: int, tiles: Sequence[int], rng: Random) -> int:
    """Return the tile where this wormhole helps most; the first end of a pair may go anywhere."""
    if view.holes[other_end(token)] < 0:
        return rng.choice(tiles)
    shares: dict[int, float] = {}
    for tile in tiles:
        holes = list(view.holes)
        holes[token] = tile
        judge = Judge(weights, Chart(view.rules.board, tuple(holes), view.rules.straight), len(view.seats))
        shares[tile] = judge.shares(list(view.at), _before(view))[seat]
    return _draw(shares, rng)


def token_to_place(view: CosmoclysmView, tokens: Sequence[int]) -> int:
    """Return a token whose other end is on the board already, if there is one, since it can be aimed."""
    return next((token for token in tokens if view.holes[other_end(token)] >= 0), tokens[0])


def _before(view: CosmoclysmView) -> int:
    """Return the seat before the one that will begin."""
    return (view.first - 1) % len(view.seats)


def _draw(shares: dict[int, float], rng: Random) -> int:
    best = max(shares.values())
    return rng.choice([tile for tile, share in shares.items() if share >= best - CLOSE])
