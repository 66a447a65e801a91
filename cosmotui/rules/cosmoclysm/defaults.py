"""The rulebook's default answer to every decision, for a seat that gives none (section Decisions)."""

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmoclysm.allowance import D4
from cosmotui.rules.cosmoclysm.board import INDEX
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.movement import reach, ways_out
from cosmotui.rules.cosmoclysm.ships import DEFENSE, KINDS, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import Capturing, Leaving, Moving
from cosmotui.rules.cosmoclysm.view import CosmoclysmView

PLACING_ORDER = "ECDJTF"
LOSING_ORDER = "FTJCDE"
"""Which ally is lost first if one must be (CC-D6)."""


def default_reply(view: CosmoclysmView, question: AnyQuestion) -> Reply:
    """Return the default answer; every question of the game is a choice of one."""
    assert isinstance(question, ChooseOne)
    values = [str(option.value) for option in question.options if not option.rare]
    tiles = [INDEX[value] for value in values if value in INDEX]
    match question.key:
        case "CC-D1":
            return _label(question, _place_ship(view, tiles)) if tiles else min(values, key=PLACING_ORDER.index)
        case "CC-D2" if tiles:
            return _label(question, _place_wormhole(view, tiles))
        case "CC-D3" if tiles:
            return _label(question, _choose_ship(view, tiles))
        case "CC-D5" if isinstance(view.frame, Moving):
            return _label(question, _move(view, kind_of(view.at[view.frame.tile]), tiles))
        case "CC-D6" | "CC-D8" if isinstance(view.frame, Leaving):
            return _label(question, _leave(view, view.frame, tiles))
        case "CC-D7" if isinstance(view.frame, Capturing):
            return "capture" if _has_way_out(view, view.frame) else "destroy"
        case _:
            return values[0]


def _label(question: ChooseOne, tile: int) -> str:
    return next(str(option.value) for option in question.options if INDEX.get(str(option.value)) == tile)


def _ships(view: CosmoclysmView, own: bool) -> list[int]:
    """Return the tiles with ships of the view's own seat, or with ships of all others."""
    return [tile for tile, ship in enumerate(view.at) if ship and (owner_of(ship) == view.seat) == own]


def _gap(view: CosmoclysmView, tile: int, others: list[int]) -> int:
    return min((view.rules.board.distance(tile, other) for other in others), default=0)


def _place_ship(view: CosmoclysmView, tiles: list[int]) -> int:
    others = _ships(view, own=False)
    if _ships(view, own=True):
        return tiles[0]
    corners = [tile for tile in tiles if tile in view.rules.board.corners] or tiles
    return max(corners, key=lambda tile: (_gap(view, tile, others), -tile))


def _place_wormhole(view: CosmoclysmView, tiles: list[int]) -> int:
    own = _ships(view, own=True)
    return min(tiles, key=lambda tile: (bool(view.at[tile]), _gap(view, tile, own), tile))


def _choose_ship(view: CosmoclysmView, tiles: list[int]) -> int:
    chances = {tile: _best_fight(view, tile) for tile in tiles}
    best = max(chances.values())
    if best:
        return next(tile for tile in tiles if chances[tile] == best)
    enemies = _ships(view, own=False)
    return min(tiles, key=lambda tile: (_gap(view, tile, enemies), tile))


def _best_fight(view: CosmoclysmView, tile: int) -> float:
    """Return the highest chance of a fight in reach, a Fighter or Taker taken to roll a 4."""
    kind, board = kind_of(view.at[tile]), view.rules.board
    ends = reach(board, view.at, view.holes, tile, kind, D4, view.rules.straight)
    chances = [win_chance(kind, kind_of(view.at[end])) for end in ends if _enemy_at(view, end)]
    return max(chances, default=0.0)


def _enemy_at(view: CosmoclysmView, tile: int) -> bool:
    return bool(view.at[tile]) and owner_of(view.at[tile]) != view.seat


def _move(view: CosmoclysmView, kind: int, tiles: list[int]) -> int:
    fights = [tile for tile in tiles if _enemy_at(view, tile)]
    if fights:
        return min(fights, key=lambda tile: (-win_chance(kind, kind_of(view.at[tile])), tile))
    free = [tile for tile in tiles if not view.at[tile]]
    if free:
        return min(free, key=lambda tile: (_gap(view, tile, _ships(view, own=False)), tile))
    return _ally(view, tiles)


def _ally(view: CosmoclysmView, tiles: list[int]) -> int:
    return min(tiles, key=lambda tile: (LOSING_ORDER.index(KINDS[kind_of(view.at[tile])]), tile))


def _leave(view: CosmoclysmView, frame: Leaving, tiles: list[int]) -> int:
    kind = kind_of(frame.ship)
    fights = [tile for tile in tiles if _enemy_at(view, tile)]
    good = [tile for tile in fights if win_chance(kind, kind_of(view.at[tile])) >= 0.5]
    if frame.captured and good:
        return min(good, key=lambda tile: (-win_chance(kind, kind_of(view.at[tile])), tile))
    free = [tile for tile in tiles if not view.at[tile]]
    near = [tile for tile in view.rules.board.neighbours[frame.tile] if tile in free]
    if near or free:
        return (near or free)[0]
    if fights:
        return min(fights, key=lambda tile: (DEFENSE[kind_of(view.at[tile])], tile))
    return _ally(view, tiles)


def _has_way_out(view: CosmoclysmView, frame: Capturing) -> bool:
    captor = owner_of(view.at[frame.tile])
    ends = ways_out(view.rules.board, view.at, view.holes, frame.tile)
    return any(not view.at[tile] or owner_of(view.at[tile]) != captor for tile in ends)
