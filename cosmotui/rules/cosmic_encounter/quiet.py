"""Passing for the rest of a phase: people need not decline moment after moment (PP-18)."""

from typing import Final

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.state import CosmicEncounterState

REST: Final = "rest"
"""Value of the answer."""
_PHASE_OF: Final = {
    "arrival": "approach",
    "contact": "encounter",
    "combat": "encounter",
    "negotiation": "encounter",
}
"""Blocks of sub-steps inside a phase; all others are named after theirs."""
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


def phase_of(at: str) -> str:
    """The phase that a sub-step belongs to: orientation or one of the eight of an invasion (CE-5.3)."""
    block = at.partition(".")[0]
    return _PHASE_OF.get(block, block)


def rest(state: CosmicEncounterState, label: str) -> Option:
    """The answer that passes everything until the next phase; `label` is what passing is called."""
    return Option(REST, f"{label}, until {_NEXT.get(phase_of(state.at), 'the next phase')}", rare=True)


def be_quiet(state: CosmicEncounterState, seat: int) -> None:
    """An alien passes everything for the rest of this phase."""
    state.aliens[seat].quiet = phase_of(state.at)


def end_quiet(state: CosmicEncounterState) -> None:
    """Whoever has passed for the rest of an earlier phase is asked again."""
    for alien in state.aliens:
        if alien.quiet and alien.quiet != phase_of(state.at):
            alien.quiet = ""
