"""Hazards that change what power an alien has."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.power import Power

SWAPPED = "swapped"
"""Mark of a power that goes back to the other leader in the end."""


@effect("psychic-switcheroo", "invader:destiny.defender")
def _switcheroo(use: Use) -> Script[None]:
    """Both leaders swap powers with every aspect"""
    for power in (yield from do.swap_powers(use, use.now.invader, use.now.defender)):
        do.set_marks(use, power, SWAPPED, 1)


def _swapped(use: Use) -> list[tuple[int, Power]]:
    """Return the powers that have been swapped, each with its present owner."""
    found = [(seat, power) for seat in timing_order(use.state) for power in use.state.aliens[seat].powers]
    return [(seat, power) for seat, power in found if power.marks.get(SWAPPED)]


@effect("end of psychic-switcheroo", "invader:upkeep.end", first=True, applies=lambda use: bool(_swapped(use)))
def _back(use: Use) -> Script[None]:
    """until `upkeep.end`."""
    swapped = _swapped(use)
    for _, power in swapped:
        del power.marks[SWAPPED]
    there = list({seat: power for seat, power in swapped if power.is_main}.items())
    if len(there) == 2:
        (first, one), (second, other) = there
        yield from do.swap_powers(use, first, second, (one, other))


PSYCHIC_SWITCHEROO = Hazard(id="psychic-switcheroo", name="Psychic Switcheroo", uses=(_switcheroo, _back))
