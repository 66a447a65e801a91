"""Passing for longer than a moment, so that people need not decline again and again (PP-18)."""

from typing import Final

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.model.phase import phase_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState

REST: Final = "rest"
"""Value of the answer that passes for the rest of the phase."""
INVASION: Final = "invasion"
"""Value of the answer that passes for the rest of the invasion."""
LONGER: Final = (REST, INVASION)
"""Values of the answers that pass for longer than a moment."""
_NEXT: Final = {
    "orientation": "warpfall",
    "warpfall": "destiny",
    "destiny": "launch",
    "launch": "rally",
    "rally": "the approach",
    "approach": "the encounter",
    "encounter": "the payoff",
    "payoff": "upkeep",
    "upkeep": "the next invasion",
}
"""What follows each phase, in words."""


def longer(state: CosmicEncounterState, label: str) -> list[Option]:
    """Return the answers to pass until the next phase, and until the invasion ends; `label` is the word for passing.

    Both are offered in every phase, so that a row keeps its number.
    """
    following = _NEXT.get(phase_of(state.at), "the next phase")
    return [
        Option(REST, f"{label}, until {following}", rare=True),
        Option(INVASION, f"{label}, until this invasion ends", rare=True, added=True),
    ]


def be_quiet(state: CosmicEncounterState, seat: int, how: str) -> None:
    """Let an alien pass for the rest of this phase or, if `how` says so, of this invasion."""
    if how == INVASION:
        state.now.quiet.append(seat)
    else:
        state.aliens[seat].quiet = phase_of(state.at)


def is_quiet(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien has passed for the rest of the phase or of the invasion."""
    return bool(state.aliens[seat].quiet) or (state.invasion is not None and seat in state.invasion.quiet)


def end_quiet(state: CosmicEncounterState) -> None:
    """Ask those again who passed for the rest of an earlier phase. An invasion takes its list with it."""
    for alien in state.aliens:
        if alien.quiet and alien.quiet != phase_of(state.at):
            alien.quiet = ""
