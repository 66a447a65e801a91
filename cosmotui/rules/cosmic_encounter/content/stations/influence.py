"""Space stations that give dominion and influence."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.station import Station
from cosmotui.rules.cosmic_encounter.traits import DOMINION

ENERGY = "energy"


@effect("cosmic-energy-generator", "actor:encounter.result", mandatory=True)
def _generate(use: Use) -> None:
    """Place two of your marks here after each win of your fleet, remove one after each loss."""
    change = 2 if use.fleet.result == "win" else -1 if use.fleet.result == "lose" else 0
    do.set_marks(use, use.holding, ENERGY, use.holding.marks.get(ENERGY, 0) + change)
    full = use.holding.marks.get(ENERGY, 0) >= 5
    use.holding.marks[DOMINION.name] = 1 if full else 0


COSMIC_ENERGY_GENERATOR = Station(
    id="cosmic-energy-generator",
    name="Cosmic Energy Generator",
    uses=(_generate,),
    supplement="With five or more marks here the station gives you 1 dominion while it is online.",
)
