"""Hazards that end with the invasion."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.traits import VOIDS_POWERS


def _is_its_own(use: Use) -> bool:
    """Return whether the ships of this alien are about to be destroyed: a hazard acts on all, each once."""
    return use.destroys_own


@effect("black-hole", "all:on:ships-would-be-lost", applies=_is_its_own)
def _black_hole(use: Use) -> None:
    """Ships that would be destroyed are vaporized in this invasion."""
    use.event.vaporizes = True


BLACK_HOLE = Hazard(id="black-hole", name="Black Hole", uses=(_black_hole,))


@effect("cosmic-nebula", "all:on:power-used", applies=lambda use: use.befalls_user)
def _cosmic_nebula(use: Use) -> Script[None]:
    """Every power that is used in this invasion is zapped on the spot."""
    yield from do.zap_use(use, use.event)


COSMIC_NEBULA = Hazard(id="cosmic-nebula", name="Cosmic Nebula", uses=(_cosmic_nebula,), traits=(VOIDS_POWERS(True),))


@effect("mirror-universe", "invader:payoff.window")
def _mirror_universe(use: Use) -> None:
    """Sponsors' reward kinds are exchanged: winning backwards land on the target planet, winning forewards gain backer
    boons."""
    do.exchange_rewards(use, sponsors_only=True)


MIRROR_UNIVERSE = Hazard(id="mirror-universe", name="Mirror Universe", uses=(_mirror_universe,))
