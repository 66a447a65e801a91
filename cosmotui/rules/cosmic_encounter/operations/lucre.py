"""Lucre (CE-11)."""

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import LucreMoved


def gain_lucre(table: CosmicTable, seat: int, amount: int, why: str) -> int:
    """Give lucre, or take it if the amount is negative, never below 0; return the real change (CE-11.1)."""
    alien = table.state.aliens[seat]
    amount = max(amount, -alien.lucre)
    if amount:
        alien.lucre += amount
        table.record(LucreMoved(seat, amount, why))
    return amount
