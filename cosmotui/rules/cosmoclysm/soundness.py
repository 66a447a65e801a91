"""Checks of a state from elsewhere: values that no match of Cosmoclysm can reach."""

from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import Things
from cosmotui.rules.cosmoclysm.board import TILES
from cosmotui.rules.cosmoclysm.ships import KINDS
from cosmotui.rules.cosmoclysm.state import CosmoclysmState
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES


def things(setup: Setup) -> Things:
    """Return the things of each kind that the state refers to."""
    return {
        "tile": range(TILES),
        "kind": range(len(KINDS)),
        "piece": range(1, len(setup.seats) * len(KINDS) + 1),
        "wormhole": range(len(WORMHOLES)),
    }


def state_problem(setup: Setup, state: CosmoclysmState) -> str:
    """Return the reason why no match with these seats can reach the state; empty if one can."""
    if state.players != len(setup.seats):
        return f"it has {state.players} players for {len(setup.seats)} seats"
    if len(state.at) != TILES or len(state.holes) != len(WORMHOLES):
        return "it is about another board"
    return ""
