"""Space stations that stop artifacts."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, stop
from cosmotui.rules.cosmic_encounter.kinds.station import Station


def _is_zap(use: Use) -> bool:
    """Whether an artifact that another alien discharges has zap in its name, or is discharged as one that has."""
    cause = use.event
    return cause.by is not None and cause.seat != use.seat and "zap" in cause.by.effect.name


def _ravage_here(use: Use) -> Script[None]:
    yield from do.ravage(use.table, use.seat, 1, use, of=on_planet(use.state, use.holding.planet, use.seat))


@hinted(Hint(stop(0.3), cost=SHIP))
@effect("zap-zapper", "any:on:artifact-discharged", applies=_is_zap, cost=_ravage_here)
def _zap_zapper(use: Use) -> Script[None]:
    """When an artifact with zap in its name is discharged you may ravage one of your ships on this planet to zap it."""
    yield from do.zap_cause(use, use.event)


ZAP_ZAPPER = Station(id="zap-zapper", name="Zap Zapper", uses=(_zap_zapper,))
