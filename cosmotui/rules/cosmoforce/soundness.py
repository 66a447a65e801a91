"""What the state of a match cannot hold, whoever wrote it."""

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmoforce.state import CosmoforceState


def state_problem(setup: Setup, state: CosmoforceState) -> str:
    """Return what no match with these seats can come to; empty if there is nothing of the kind."""
    seats, now = range(len(setup.seats)), state.now
    if len(state.ships) not in (0, len(seats)):
        return f"it has {len(state.ships)} ships for {len(seats)} seats"
    named = (state.active, *state.acted, *state.order, *((now.seat,) if now else ()))
    aimed = (now.target,) if now and now.target != -1 else ()
    if not all(seat in seats for seat in (*named, *aimed)):
        return "it names a seat that there is not"
    if state.order and not set(state.alive()) <= set(state.order):
        return "a ship is missing from the order of turns"
    return "a round has a number below 0" if min(state.round, state.overtime) < 0 else ""
