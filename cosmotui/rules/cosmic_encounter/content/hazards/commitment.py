"""Hazards that limit the ships that are committed."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard


@effect("gate-malfunction", "invader:launch.beacon", "invader:rally.sponsor")
def _gate_malfunction(use: Use) -> None:
    """Everybody that commits ships must take all of them from one single home planet."""
    do.limit_ships(use, "one")
    do.limit_ships(use, "from", place="home")


GATE_MALFUNCTION = Hazard(id="gate-malfunction", name="Gate Malfunction", uses=(_gate_malfunction,))


@effect("house-arrest", "invader:rally.sponsor")
def _house_arrest(use: Use) -> None:
    """Sponsors may commit ships from foreign bases only."""
    do.limit_ships(use, "from", place="foreign", of_sponsors=True)


HOUSE_ARREST = Hazard(id="house-arrest", name="House Arrest", uses=(_house_arrest,))


@effect("the-subspace-emissary", "invader:rally.commission")
def _subspace_emissary(use: Use) -> None:
    """A leader may commission only one alien per encounter."""
    do.ask_few(use, 1)


THE_SUBSPACE_EMISSARY = Hazard(
    id="the-subspace-emissary", name="The Subspace Emissary", is_boss=True, uses=(_subspace_emissary,)
)


@effect("warp-leak", "invader:rally.sponsor")
def _warp_leak(use: Use) -> None:
    """Sponsors may also commit ships from the warp, within capacity."""
    do.limit_ships(use, "warp", of_sponsors=True)


WARP_LEAK = Hazard(id="warp-leak", name="Warp Leak", uses=(_warp_leak,))
