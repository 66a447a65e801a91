"""Space stations that give powers."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.station import Station


def _is_empty(use: Use) -> bool:
    return not any(power.holding == use.source.number for one in use.state.aliens for power in one.powers)


@effect("alien-outpost", "any:on:received", applies=_is_empty, mandatory=True)
def _alien_outpost(use: Use) -> Script[None]:
    """When you receive it and it holds no power yet, manifest a random power. While the station is online that power is
    also your sub-power."""
    yield from do.grant_power(use, use.seat, do.manifest_power(use.table), holding=use.source.number)


ALIEN_OUTPOST = Station(id="alien-outpost", name="Alien Outpost", uses=(_alien_outpost,))
