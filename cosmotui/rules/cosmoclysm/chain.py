"""Entering a hex, and the chain of fights, retreats and captures that follows (CC-9 to CC-12)."""

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.choices import targets, where_to
from cosmotui.rules.cosmoclysm.ending import end_turn, note_loss
from cosmotui.rules.cosmoclysm.events import AllyLost, Moved, MovedOut, Retreated, ShipCaptured, ShipDestroyed
from cosmotui.rules.cosmoclysm.fight import fight
from cosmotui.rules.cosmoclysm.movement import ways_out
from cosmotui.rules.cosmoclysm.options import Rules
from cosmotui.rules.cosmoclysm.ships import EMPTY, NAMES, TAKER, has_piece_left, kind_of, owner_of, piece
from cosmotui.rules.cosmoclysm.state import Capturing, Choosing, CosmoclysmState, Leaving

CAPTURE = Option("capture", "capture it", "moves out 1 hex")
DESTROY = Option("destroy", "destroy it", "no ship moves out")


def enter(table: Table[CosmoclysmState], rules: Rules, ship: int, move: Moved, fights: int) -> None:
    """End the `move` of `ship` on its last hex, and carry out everything that needs no decision.

    `fights` counts the fights of the chain so far.
    """
    state, tile = table.state, move.route[-1]
    there = state.at[tile]
    if there and owner_of(there) != owner_of(ship):
        table.record(move)
        fought = fight(table, tile, ship, there)
        if fought.won:
            table.record(fought)
            _put(state, ship, move)
            _beat(table, rules, ship, there, tile, fights + 1)
        else:
            _put(state, ship, move)
            state.frame = Leaving(tile, there, False, fights + 1)
            table.record(fought)
        return
    _put(state, ship, move)
    table.record(move)
    if there:
        state.loss = True
        table.record(AllyLost(owner_of(there), kind_of(there), tile))
    end_turn(table, rules)


def _put(state: CosmoclysmState, ship: int, move: Moved) -> None:
    """Stand a ship on the last hex of its move. On a fight hex that it leaves, another ship stands already."""
    if not isinstance(state.frame, Leaving):
        state.at[move.route[0]] = EMPTY
    state.at[move.route[-1]] = ship
    state.frame = Choosing()


def _beat(table: Table[CosmoclysmState], rules: Rules, ship: int, beaten: int, tile: int, fights: int) -> None:
    """The attacker won: the defender leaves the board (CC-9.4), or a Taker may keep it (CC-12.1)."""
    state = table.state
    loser, kind = owner_of(beaten), kind_of(beaten)
    if kind_of(ship) == TAKER and has_piece_left(state.at, owner_of(ship), kind, limited=rules.limited_pieces):
        state.frame = Capturing(tile, kind, loser, fights)
        return
    table.record(ShipDestroyed(loser, kind, tile, owner_of(ship)))
    if not note_loss(table, loser):
        end_turn(table, rules)


def capture(table: Table[CosmoclysmState], rules: Rules, frame: Capturing) -> Script[None]:
    """Let the Taker's owner capture the beaten ship or destroy it (CC-12.1, CC-12.2, CC-D7)."""
    state = table.state
    captor = owner_of(state.at[frame.tile])
    title = f"Capture the {NAMES[frame.kind]} at {LABELS[frame.tile]}?"
    reply = yield from choose_one(ChooseOne(captor, "CC-D7", title, (CAPTURE, DESTROY)))
    captured = reply == CAPTURE.value
    state.frame = Leaving(frame.tile, piece(captor, frame.kind), True, frame.fight) if captured else Choosing()
    event = ShipCaptured if captured else ShipDestroyed
    table.record(event(frame.loser, frame.kind, frame.tile, captor))
    if note_loss(table, frame.loser):
        return
    if not captured:
        end_turn(table, rules)


def leave(table: Table[CosmoclysmState], rules: Rules, frame: Leaving) -> Script[None]:
    """Let a winning defender retreat, or a captured ship move out (CC-10, CC-12.3, CC-D6, CC-D8)."""
    state, ship = table.state, frame.ship
    owner, kind = owner_of(ship), kind_of(ship)
    ends = ways_out(rules.board, state.at, state.holes, frame.tile)
    options = tuple(targets(table.setup, state.at, ends, owner, kind))
    if frame.captured:
        question, event = ChooseOne(owner, "CC-D8", f"Move the {NAMES[kind]} out where?", options), MovedOut
    else:
        question, event = ChooseOne(owner, "CC-D6", where_to(kind, frame.tile), options), Retreated
    tile = INDEX[(yield from choose_one(question))]
    enter(table, rules, ship, event(owner, kind, ends[tile].route, ends[tile].used), frame.fight)
