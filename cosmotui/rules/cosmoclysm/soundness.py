"""What the state of a match cannot hold, whoever wrote it."""

from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import Things
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import KINDS
from cosmotui.rules.cosmoclysm.state import WORMHOLES, CosmoclysmState


def things(setup: Setup) -> Things:
    """Return what there is of each kind that the state names."""
    return {
        "tile": range(TILES),
        "kind": range(len(KINDS)),
        "piece": range(1, len(setup.seats) * len(KINDS) + 1),
        "wormhole": range(len(WORMHOLES)),
    }


def state_problem(setup: Setup, state: CosmoclysmState) -> str:
    """Return what no match with these seats can come to; empty if there is nothing of the kind."""
    if state.players != len(setup.seats):
        return f"it has {state.players} players for {len(setup.seats)} seats"
    if len(state.at) != TILES or len(state.holes) != len(WORMHOLES):
        return "it is about another board"
    return ""
