"""Powers that go off and on with the authority of their owners (CE-12.20 to CE-12.26)."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import authority
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.powers import PowerSwitched
from cosmotui.rules.cosmic_encounter.model.power import OFF, Power
from cosmotui.rules.cosmic_encounter.operations.power_ends import power_ends
from cosmotui.rules.cosmic_encounter.options.rules import rules_of

NO_POWER: Final = 2
"""Authority with which a power is deactivated (CE-12.20, CE-12.21)."""


def switch(table: CosmicTable, seat: int, power: Power, on: bool) -> Script[None]:
    """Deactivate or reactivate a power (CE-12.20, CE-12.22).

    A hidden one is not announced, for that would show whether it is persistent (CE-12.23): its owner sees it on the
    table.
    """
    if power.off is not on:
        return
    power.off = not on
    if power.public:
        table.record(PowerSwitched(seat, power.alien, on))
    if not on:
        yield from power_ends(table, seat, power, OFF)


def regain(table: CosmicTable, seat: int) -> Script[None]:
    """Reactivate a power whose authority suffices again, if powers are regained at once (CE-12.26)."""
    lost = [power for power in table.state.aliens[seat].powers if power.off]
    if lost and rules_of(table.setup).regains and authority(table.state, seat) > NO_POWER:
        for power in lost:
            yield from switch(table, seat, power, True)
