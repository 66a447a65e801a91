"""The phases of an invasion, and the phase of each sub-step (CE-5.3)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

PHASES: Final = ("warpfall", "destiny", "launch", "rally", "approach", "encounter", "payoff", "upkeep")
"""The phases in order (Part A)."""
_PHASE_OF: Final = {
    "arrival": "approach",
    "contact": "encounter",
    "combat": "encounter",
    "negotiation": "encounter",
    "end": "upkeep",
}
"""Blocks of sub-steps inside a phase; all others are named after theirs."""
_SEALED: Final = ("launch.after", "rally.", "arrival.reveal")
"""Where ships have been chosen and nobody knows how many."""


def phase_of(at: str) -> str:
    """Return the phase of a sub-step: one of the eight, or `orientation` or `setup` before them."""
    block = at.partition(".")[0]
    return _PHASE_OF.get(block, block)


def are_sizes_sealed(view: CosmicEncounterView) -> bool:
    """Return whether the invader has fixed its ships and has not shown them (CE-16.7)."""
    return view.at.startswith(_SEALED) and not any(ship.fleet >= 0 for ship in view.ships)
