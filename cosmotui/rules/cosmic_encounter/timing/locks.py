"""Pods that lie open in a cache for a time and cannot be used meanwhile, and that are hidden again (CE-18.26)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState


def hide_again(state: CosmicEncounterState, pods: Sequence[int]) -> None:
    """Hide pods that were displayed for a time: whoever had not known them before loses track of them."""
    for pod in [pod for pod in pods if pod in state.displayed]:
        for seat in state.displayed.pop(pod):
            alien = state.aliens[seat]
            alien.known = [one for one in alien.known if one != pod]


def end_locks(state: CosmicEncounterState, moment: str) -> None:
    """Free and hide the pods that are locked until this moment."""
    for alien in state.aliens:
        if alien.locked and alien.locked_until == moment:
            hide_again(state, alien.locked)
            alien.locked, alien.locked_until = [], ""
