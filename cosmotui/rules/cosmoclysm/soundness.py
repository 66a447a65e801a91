"""What the state of a match cannot hold, whoever wrote it."""

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import KINDS
from cosmotui.rules.cosmoclysm.state import NOWHERE, WORMHOLES, CosmoclysmState


def state_problem(setup: Setup, state: CosmoclysmState) -> str:
    """Return what no match with these seats can come to; empty if there is nothing of the kind."""
    players, frame = len(setup.seats), state.frame
    pieces = range(players * len(KINDS) + 1)
    if state.players != players or state.first not in range(players) or state.active not in range(players):
        return "it names a seat that there is not"
    if len(state.at) != TILES or not all(ship in pieces for ship in (*state.at, getattr(frame, "ship", 0))):
        return "a ship stands there that there is not"
    if len(state.holes) != len(WORMHOLES) or not all(hole in range(NOWHERE, TILES) for hole in state.holes):
        return "a wormhole lies outside of the board"
    if getattr(frame, "tile", 0) not in range(TILES) or getattr(frame, "loser", 0) not in range(players):
        return "something happens outside of the board"
    return "a turn has a number below 0" if min(state.turn, state.quiet) < 0 else ""
