"""Setup: the first player, ships, wormholes (CC-4)."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS, TILES, Board, sector
from cosmotui.rules.cosmoclysm.ending import begin_turn
from cosmotui.rules.cosmoclysm.events import Began, SetupRolled, ShipPlaced, WormholePlaced
from cosmotui.rules.cosmoclysm.options import Rules
from cosmotui.rules.cosmoclysm.ships import (
    ATTACK,
    DEFENSE,
    FLEET_SIZE,
    KINDS,
    NAMES,
    fleet_box,
    kind_of,
    owner_of,
    piece,
)
from cosmotui.rules.cosmoclysm.state import (
    NOWHERE,
    CosmoclysmState,
    PlacingShips,
    PlacingWormholes,
    Rolling,
)
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES, other_end

OTHER_SHIP = Option("withdraw", "another ship", "from the box", rare=True)
OTHER_WORMHOLE = Option("withdraw", "another wormhole", "of those left", rare=True)


def roll_for_first(table: Table[CosmoclysmState], frame: Rolling) -> Script[None]:
    """Let all remaining players roll a d20; the lowest begins, ties for lowest roll again (CC-4.1, CC-4.2)."""
    yield from ()
    state = table.state
    dice = {player: table.roll(20) for player in frame.contenders}
    for player, die in dice.items():
        table.record(SetupRolled(player, die))
    lowest = [player for player in frame.contenders if dice[player] == min(dice.values())]
    if len(lowest) > 1:
        state.frame = Rolling(tuple(lowest))
        return
    state.first = state.active = lowest[0]
    state.frame = PlacingShips(0, NOWHERE)
    table.record(Began(lowest[0]))


def ship_hexes(board: Board, at: Sequence[int], player: int, is_first_player: bool) -> list[int]:
    """Return the hexes where `player` may place the next ship, in label order (CC-4.4 to CC-4.9)."""
    own = [tile for tile in range(TILES) if at[tile] and owner_of(at[tile]) == player]
    free = [tile for tile in range(TILES) if not at[tile]]
    if not own:
        edges = [tile for tile in board.edges if not at[tile]]
        corners = [tile for tile in board.corners if not at[tile]]
        return edges if is_first_player else corners or edges or free
    near = [tile for tile in free if any(tile in board.neighbours[ship] for ship in own)]
    if near:
        return near
    gap = {tile: min(board.distance(tile, ship) for ship in own) for tile in free}
    return [tile for tile in free if gap[tile] == min(gap.values())]


def box_of(rules: Rules, at: Sequence[int], players: int, player: int) -> list[int]:
    """Return the ships of each kind that `player` may still place (CC-3.3)."""
    box = fleet_box(players, rules.free_pick)
    for ship in at:
        if ship and owner_of(ship) == player:
            box[kind_of(ship)] -= 1
    return box


def place_ship(table: Table[CosmoclysmState], rules: Rules, frame: PlacingShips) -> Script[None]:
    """Let the next player place one ship: its kind, then its hex (CC-4.3, CC-D1)."""
    state = table.state
    player = state.active
    kinds = [kind for kind, left in enumerate(box_of(rules, state.at, state.players, player)) if left]
    hexes = ship_hexes(rules.board, state.at, player, player == state.first)
    if rules.quick_setup:
        kind = state.dice.choose(kinds)
        _put_ship(table, frame.number, kind, state.dice.choose(hexes))
    elif frame.kind == NOWHERE:
        options = tuple(Option(KINDS[kind], NAMES[kind], _dice_text(kind)) for kind in kinds)
        reply = yield from choose_one(ChooseOne(player, "CC-D1", "Place which ship?", options))
        state.frame = PlacingShips(frame.number, KINDS.index(reply))
    else:
        options = (*(hex_option(tile) for tile in hexes), OTHER_SHIP)
        title = f"Where is the {NAMES[frame.kind]} placed?"
        reply = yield from choose_one(ChooseOne(player, "CC-D1", title, options))
        if reply == OTHER_SHIP.value:
            state.frame = PlacingShips(frame.number, NOWHERE)
        else:
            _put_ship(table, frame.number, frame.kind, INDEX[reply])


def _put_ship(table: Table[CosmoclysmState], number: int, kind: int, tile: int) -> None:
    state = table.state
    player = state.active
    state.at[tile] = piece(player, kind)
    state.active = (player + 1) % state.players
    placed = number + 1
    if placed < state.players * FLEET_SIZE[state.players]:
        state.frame = PlacingShips(placed, NOWHERE)
    else:
        state.frame = PlacingWormholes(0, NOWHERE)
    table.record(ShipPlaced(player, kind, tile))


def wormhole_hexes(rules: Rules, holes: Sequence[int], token: int) -> list[int]:
    """Return the hexes where a token may be placed: its letter differs from that of the pair's other end (CC-4.12)."""
    other = holes[other_end(token)]
    if other == NOWHERE:
        return list(range(TILES))
    return [tile for tile in range(TILES) if letter(rules, tile) != letter(rules, other)]


def letter(rules: Rules, tile: int) -> str:
    """Return the letter of a tile, by which wormhole ends are kept apart (CC-4.12, CC-4.13)."""
    return sector(tile) if rules.sectors else LABELS[tile][0]


def place_wormhole(table: Table[CosmoclysmState], rules: Rules, frame: PlacingWormholes) -> Script[None]:
    """Let the next player place one wormhole token: which one, then its hex (CC-4.11, CC-D2)."""
    state = table.state
    left = [token for token in range(len(WORMHOLES)) if state.holes[token] == NOWHERE]
    if rules.quick_setup:
        token = state.dice.choose(left)
        _put_wormhole(table, frame.number, token, state.dice.choose(wormhole_hexes(rules, state.holes, token)))
    elif frame.token == NOWHERE:
        options = tuple(Option(WORMHOLES[token], WORMHOLES[token]) for token in left)
        reply = yield from choose_one(ChooseOne(state.active, "CC-D2", "Place which wormhole?", options))
        state.frame = PlacingWormholes(frame.number, WORMHOLES.index(reply))
    else:
        options = (*(hex_option(tile) for tile in wormhole_hexes(rules, state.holes, frame.token)), OTHER_WORMHOLE)
        title = f"Where is {WORMHOLES[frame.token]} placed?"
        reply = yield from choose_one(ChooseOne(state.active, "CC-D2", title, options))
        if reply == OTHER_WORMHOLE.value:
            state.frame = PlacingWormholes(frame.number, NOWHERE)
        else:
            _put_wormhole(table, frame.number, frame.token, INDEX[reply])


def _put_wormhole(table: Table[CosmoclysmState], number: int, token: int, tile: int) -> None:
    state = table.state
    player = state.active
    state.holes[token] = tile
    table.record(WormholePlaced(player, token, tile))
    if number + 1 < len(WORMHOLES):
        state.active = (player + 1) % state.players
        state.frame = PlacingWormholes(number + 1, NOWHERE)
    else:
        begin_turn(table, state.first, 1)


def hex_option(tile: int) -> Option:
    """Return the option for a free hex to place something on."""
    return Option(LABELS[tile], LABELS[tile], place=LABELS[tile])


def _dice_text(kind: int) -> str:
    return f"A {ATTACK[kind]}  D {DEFENSE[kind]}"
