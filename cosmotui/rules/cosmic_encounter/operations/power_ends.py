"""What a power does when it is disrupted, is deactivated or leaves its alien (CE-12.16, CE-33.2, CE-33.5)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.prices import price_of


@effect("end")
def _clause(use: Use) -> None:
    """What a power does when it ends."""


def power_ends(table: CosmicTable, seat: int, power: Power, why: str) -> Script[None]:
    """Carry out what the text of a power, or of one that asks a price for it, says about its end; `why` is one of the
    ends in `model/power.py`."""
    ending, price, source = alien(power.alien).power.if_off, price_of(power), power_source(seat, power)
    script = ending(Use(table, seat, _clause, why, source=source)) if ending is not None else None
    if script is not None:
        yield from script
    if price is not None:
        yield from price.script(Use(table, seat, price, why, source=source))
