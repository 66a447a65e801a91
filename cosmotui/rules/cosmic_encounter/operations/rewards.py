"""The rewards of an encounter: their kinds exchanged by effects, or taken from an alien (CE-22.20 to CE-22.32)."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.operations.ships import rebound

BACKED: Final = "backed"
"""Note of an invasion, with a side and a seat: how many ships it had in its fleet at the result (CE-22.22)."""


def exchange_rewards(use: Use, sponsors_only: bool = False) -> None:
    """Exchange the kinds of reward of the two fleets, or of their sponsors only; a second exchange of the same scope
    undoes the first (CE-22.32)."""
    now = use.now
    if sponsors_only:
        now.sponsors_swapped = not now.sponsors_swapped
    else:
        now.swapped = not now.swapped


def forgo_rewards(use: Use, side: int, seat: int) -> Script[None]:
    """Let an alien go without the rewards of its fleet: its ships there rebound, and it gains no boons (CE-22.20,
    CE-22.22)."""
    use.now.notes[f"{BACKED} {side} {seat}"] = 0
    use.table.record(Told(seat, "{} gets no rewards"))
    yield from rebound(use.table, fleet_ships(use.state, side, seat), by=use)
