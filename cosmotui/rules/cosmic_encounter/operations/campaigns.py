"""The end of a campaign, and its continuation by effects (CE-24.8, CE-37.52)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, Invasion

GOES_ON: Final = "campaign goes on"
FIRM: Final = "campaign is over"
"""Notes of an invasion."""
NO_FUEL: Final = "burns no fuel"
"""Note of an invasion: the passage of its flagship consumes no cell."""


def go_on(use: Use) -> None:
    """Let the campaign go on with one more invasion, whatever ends it: that consumes no fuel, and a destroyed flagship
    is restored for it (CE-37.52)."""
    use.now.notes[GOES_ON] = 1
    use.table.record(Told(use.state.campaign, "the campaign of {} goes on without fuel"))


def end_campaign(use: Use) -> None:
    """End the campaign at `upkeep.campaign` of this invasion; nothing lets it go on (CE-1.2)."""
    use.now.notes[FIRM] = 1
    use.table.record(Told(use.state.campaign, "the campaign of {} ends with this invasion"))


def is_over(now: Invasion) -> bool:
    """Return whether nothing lets the campaign go on."""
    return bool(now.notes.get(FIRM))


def goes_on(now: Invasion) -> bool:
    """Return whether an effect lets the campaign go on."""
    return bool(now.notes.get(GOES_ON)) and not is_over(now)


def repair_flagship(use: Use, seat: int, fuel: int = 0) -> None:
    """Repair a destroyed flagship where it was, with so much fuel (CE-36.79); the campaign may go on, unless its
    invader has quashed a negotiation (CE-21.57)."""
    alien, now = use.state.aliens[seat], use.now
    alien.flagship, alien.loaded = True, fuel
    if seat == use.state.campaign:
        now.quits = now.form == "quashed" and now.notes.get("quasher") == INVADERS
    use.table.record(Told(seat, f"the flagship of {{}} was repaired, {fuel} fuel in it"))


def turn_rotation(use: Use) -> None:
    """Turn the order of campaigns round, from the end of this one on (CE-37.42)."""
    state = use.state
    state.clockwise = not state.clockwise
    way = "clockwise" if state.clockwise else "counter-clockwise"
    use.table.record(Told(use.seat, f"after this campaign the rotation runs {way}"))


def burn_loaded(use: Use, seat: int) -> None:
    """Burn one of the fuel cells that are loaded (CE-5.11)."""
    use.state.aliens[seat].loaded -= 1
    use.table.record(Told(seat, "{} burned 1 loaded fuel"))
