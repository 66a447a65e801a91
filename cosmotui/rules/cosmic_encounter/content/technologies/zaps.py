"""Technologies that zap."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, stop
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology


@hinted(Hint(stop(0.3)))
@effect("cosmic-field-generator", "any:on:power-used")
def _cosmic_field_generator(use: Use) -> Script[None]:
    """Zap a power as it is used; your own power is a legal target."""
    yield from do.zap_use(use, use.event)


COSMIC_FIELD_GENERATOR = Technology(
    id="cosmic-field-generator", name="Cosmic Field Generator", cost=2, development=_cosmic_field_generator
)


def _namesakes(use: Use) -> list[int]:
    """Return the flares in the user's cache that are named after the power another alien is using."""
    cause = use.cause
    if cause is None or cause.seat == use.seat or cause.by is None or cause.by.power is None:
        return []
    power, pods = cause.by.power.alien, use.state.pods
    return [pod for pod in use.cache if (pods[pod].kind, pods[pod].item) == ("flare", power)]


@hinted(Hint(stop(0.3)))
@effect("power-radiant", "any:on:power-used", applies=lambda use: bool(_namesakes(use)))
def _power_radiant(use: Use) -> Script[None]:
    """Scrap a flare of your cache to zap the power of the alien it is named after, as that power is used. Then draft a
    technology."""
    yield from do.scrap(use.table, use.seat, _namesakes(use)[:1], use)
    yield from do.zap_use(use, use.event)
    yield from do.draft_technology(use.table, use.seat, use)


POWER_RADIANT = Technology(id="power-radiant", name="Power Radiant", cost=3, development=_power_radiant)
