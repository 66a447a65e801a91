"""Targets of attacks and rams, and the easiest prey among them (CF-9.1, CF-13.3, CF-D8, CF-D12)."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.setup import Seat
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.state import CosmoforceState


def targets(state: CosmoforceState, rules: Rules, seat: int) -> list[int]:
    """Return the other surviving ships that may be aimed at, in seat order after the attacker (CF-9.1, CF-13.3)."""
    sides, count = rules.sides, len(state.ships)
    others = [(seat + step) % count for step in range(1, count)]
    return [
        other
        for other in others
        if not state.ships[other].lost and (rules.friendly_fire or sides[other] != sides[seat])
    ]


def prey_of(state: CosmoforceState, rules: Rules, seat: int) -> list[int]:
    """Return the enemies among the targets, or the friends if there are no enemies."""
    seats = targets(state, rules, seat)
    return [other for other in seats if rules.sides[other] != rules.sides[seat]] or seats


def weakest(state: CosmoforceState, rules: Rules) -> int:
    """Return the enemy of the acting ship with the fewest empty boxes (CF-D12)."""
    return min(prey_of(state, rules, state.active), key=lambda other: state.ships[other].empty_boxes)


def choose_target(table: Table[CosmoforceState], rules: Rules, key: str, title: str, first: int) -> Script[int]:
    """Ask the acting player for a target; `first` is listed first. A single one is not asked (CF-2.6)."""
    state, seat = table.state, table.state.active
    seats = targets(state, rules, seat)
    if len(seats) == 1:
        return seats[0]
    order = [first, *sorted(other for other in seats if other != first)]
    options = tuple(_option(state, table.setup.seats, other) for other in order)
    return int((yield from choose_one(ChooseOne(seat, key, title, options))))


def _option(state: CosmoforceState, seats: Sequence[Seat], seat: int) -> Option:
    ship = state.ships[seat]
    detail = f"{ship.hull} mass {ship.mass}, speed {points(ship.speed)}"
    return Option(str(seat), f"{ship.name}, {seats[seat].name}", detail, f"{ship.empty_boxes} boxes", str(seat + 1))
