"""Technologies that limit who sponsors."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS


@hinted(Hint(gain(0.15), why="the defender will stand alone"))
@effect("energy-cloak", "invader:rally.open")
def _energy_cloak(use: Use) -> None:
    """The defender cannot commission anybody in this invasion."""
    do.bind(use, "bar", DEFENDERS, EVERYBODY)


ENERGY_CLOAK = Technology(id="energy-cloak", name="Energy Cloak", cost=4, development=_energy_cloak)
