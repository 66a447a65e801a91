"""An invasion at its beginning (CE-5.3)."""

from cosmotui.rules.cosmic_encounter.board import remaining
from cosmotui.rules.cosmic_encounter.model.constraints import Bond
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState, Fleet, Invasion


def fresh_invasion(invader: int) -> Invasion:
    """Return an invasion in which nothing has happened yet."""
    return Invasion([Fleet(invader), Fleet()], commissions=[{}, {}], actors=[invader])


def begin_invasion(state: CosmicEncounterState, invader: int) -> None:
    """Let an invasion begin, without those that are left out of the whole campaign, unless nobody else is there to be
    invaded (CE-32.16)."""
    state.invasion = fresh_invasion(invader)
    away = [seat for seat in state.outer.away if seat != invader] if state.outer is not None else []
    if any(seat != invader and seat not in away for seat in remaining(state)):
        state.invasion.left_out = away
        state.invasion.bonds = [
            Bond("bar", side, seat) for seat in state.invasion.left_out for side in (INVADERS, DEFENDERS)
        ]
