"""The hexes where a ship may end its move, and the ways there (CC-6, CC-7, CC-8, CC-10.3)."""

from collections.abc import Sequence

from cosmotui.rules.cosmoclysm.board import Board
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, EXTERMINATOR, JUMPER
from cosmotui.rules.cosmoclysm.wormholes import PAIR_BIT, other_end

Route = tuple[int, ...]
"""Tiles from the start to the end: each turning point, wormhole entry and exit; a slide names only its ends."""


class Way:
    """A way to an end hex: the route, and the wormhole pairs used (bit 1 red, bit 2 blue)."""

    __slots__ = ("route", "used")

    def __init__(self, route: Route, used: int) -> None:
        self.route = route
        self.used = used


Reach = dict[int, Way]
"""By end tile: the first way found to it, using few wormholes and steps."""


def exits(holes: Sequence[int], tile: int, used: int) -> list[tuple[int, int]]:
    """Return the wormhole passages open on `tile`: (tile of the other end, pairs used then) (CC-8.1, CC-8.3)."""
    found: list[tuple[int, int]] = []
    for token, pair in enumerate(PAIR_BIT):
        if holes[token] == tile and not used & pair:
            other = holes[other_end(token)]
            if other >= 0:
                found.append((other, used | pair))
    return found


def reach(
    board: Board, at: Sequence[int], holes: Sequence[int], start: int, kind: int, allowance: int, straight: bool
) -> Reach:
    """Return every tile where the ship of `kind` on `start` may end its move.

    `allowance` counts for Fighters and Takers only; `straight` is the option `wormhole_turn` (CC-8.6).
    """
    if kind == CRUISER:
        return _slide(board.rows, at, holes, start, straight)
    if kind == DESTROYER:
        return _slide(board.diagonals, at, holes, start, straight)
    if kind == JUMPER:
        return _walk(board.jumps, at, holes, start, 1, start_free=True)
    steps = 1 if kind == EXTERMINATOR else allowance
    return _walk(board.neighbours, at, holes, start, steps, start_free=True)


def ways_out(board: Board, at: Sequence[int], holes: Sequence[int], start: int) -> Reach:
    """Return every tile to which a ship that must leave the fight hex `start` may go; the hex itself is closed
    (CC-10.5)."""
    return _walk(board.neighbours, at, holes, start, 1, start_free=False)


def can_move(board: Board, at: Sequence[int], holes: Sequence[int], start: int, kind: int) -> bool:
    """Return whether the ship of `kind` on `start` has any legal move; entering a hex is legal whoever is
    there (CC-6)."""
    if kind == DESTROYER:
        near = any(board.diagonals[start])
    elif kind == JUMPER:
        near = bool(board.jumps[start])
    else:
        near = bool(board.neighbours[start])
    return near or bool(exits(holes, start, 0))


def _slide(
    rays: tuple[tuple[tuple[int, ...], ...], ...],
    at: Sequence[int],
    holes: Sequence[int],
    start: int,
    straight: bool,
) -> Reach:
    ends: Reach = {}
    launches: list[tuple[int, int, Route, int]] = [(start, 0, (start,), -1)]
    seen = {(start, 0, -1)}
    for tile, used, route, heading in launches:
        gates = [(tile, route, heading)] if tile in holes else []
        for direction, ray in enumerate(rays[tile]):
            if heading >= 0 and direction != heading:
                continue
            for spot in ray:
                if spot not in ends:
                    ends[spot] = Way((*route, spot), used)
                if at[spot] and spot != start:
                    break
                if spot in holes:
                    gates.append((spot, (*route, spot), direction if straight else -1))
        for gate, way, onward in gates:
            for other, spent in exits(holes, gate, used):
                if other not in ends:
                    ends[other] = Way((*way, other), spent)
                if (not at[other] or other == start) and (other, spent, onward) not in seen:
                    seen.add((other, spent, onward))
                    launches.append((other, spent, (*way, other), onward))
    ends.pop(start, None)
    return ends


def _walk(
    steps: tuple[tuple[int, ...], ...],
    at: Sequence[int],
    holes: Sequence[int],
    start: int,
    allowance: int,
    start_free: bool,
) -> Reach:
    ends: Reach = {}
    seen = {(start, 0)}
    layer: list[tuple[int, int, Route]] = [(start, 0, (start,))]
    for left in range(allowance, -1, -1):
        for tile, used, route in layer:
            if tile in holes:
                for other, spent in exits(holes, tile, used):
                    if other == start and not start_free:
                        continue
                    if other not in ends:
                        ends[other] = Way((*route, other), spent)
                    if (not at[other] or other == start) and (other, spent) not in seen:
                        seen.add((other, spent))
                        layer.append((other, spent, (*route, other)))
        if not left:
            break
        onward: list[tuple[int, int, Route]] = []
        for tile, used, route in layer:
            for spot in steps[tile]:
                if (spot, used) in seen or (spot == start and not start_free):
                    continue
                seen.add((spot, used))
                way = (*route, spot)
                if spot not in ends or (ends[spot].used and not used):
                    ends[spot] = Way(way, used)
                if not at[spot] or spot == start:
                    onward.append((spot, used, way))
        layer = onward
    ends.pop(start, None)
    return ends
