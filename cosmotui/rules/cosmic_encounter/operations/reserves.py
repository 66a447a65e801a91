"""What aliens have in reserve for their campaigns: fuel and free resupplies (CE-5.8, CE-16.24)."""

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told


def gain_fuel(table: CosmicTable, seat: int, amount: int, why: str) -> int:
    """Give an alien fuel in reserve, or take some, never below 0; return the real change (CE-5.8)."""
    alien = table.state.aliens[seat]
    amount = max(amount, -alien.fuel)
    if amount:
        alien.fuel += amount
        table.record(Told(seat, f"{{}} {'gained' if amount > 0 else 'lost'} {abs(amount)} fuel: {why}"))
    return amount


def gain_resupplies(table: CosmicTable, seat: int, amount: int) -> None:
    """Give an alien free resupplies (CE-16.24)."""
    table.state.aliens[seat].resupplies += amount
    table.record(Told(seat, f"{{}} has {amount} free {'resupply' if amount == 1 else 'resupplies'} more"))
