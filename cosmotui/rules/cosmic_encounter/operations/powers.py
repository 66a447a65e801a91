"""Powers: zap them, switch them off and on (CE-12)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Happening, Use
from cosmotui.rules.cosmic_encounter.events.powers import PowerSwitched, Zapped
from cosmotui.rules.cosmic_encounter.state import Power
from cosmotui.rules.cosmic_encounter.windows import before


def zap_use(use: Use, deed: Happening) -> Script[None]:
    """Zap the power that is being used: no effect, and disrupted until `upkeep.end` (CE-12.17)."""
    assert deed.by is not None and deed.by.power is not None
    about = Happening("on:zap", deed.seat, use, what=f"zap {deed.by.power.alien}")
    if (yield from before(use.table, about)):
        deed.by.power.zapped = True
        deed.stop()
        use.table.record(Zapped(deed.seat, f"the power {deed.by.power.alien.title()}", use.seat))


def switch(table: CosmicTable, seat: int, power: Power, on: bool) -> None:
    """Deactivate or reactivate a power (CE-12.20, CE-12.22)."""
    if power.off is on:
        power.off = not on
        table.record(PowerSwitched(seat, power.alien if power.public else "", on))
