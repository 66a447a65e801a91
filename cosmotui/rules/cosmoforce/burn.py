"""Burn Engines: heat, then another speed (CF-8.3 to CF-8.7)."""

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.events import Burned, HeatTaken
from cosmotui.rules.cosmoforce.maneuver import break_ties
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now
from cosmotui.rules.cosmoforce.targets import prey_of
from cosmotui.rules.cosmoforce.turn import at_risk


def burn(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Carry out Burn Engines: heat first, then another speed (CF-8.3 to CF-8.7)."""
    state, seat = table.state, table.state.active
    heat_up(table, seat, state.ships[seat].size_mod, "burn")
    ship = state.ships[seat]
    yield from change_speed(table, rules, (ship.thrust + 1) * POINT)


def change_speed(table: Table[CosmoforceState], rules: Rules, limit: int) -> Script[None]:
    """Let the owner of the acting ship change its speed by at most `limit` hundredths (CF-8.4 to CF-8.6, CF-D10)."""
    state, seat = table.state, table.state.active
    ship = state.ships[seat]
    step = POINT if rules.whole_burns else 1
    most = min(limit, ship.speed)
    low, high = -(most // step), limit // step
    default = sensible_change(state, rules, seat, limit) // step
    unit = "points" if rules.whole_burns else "hundredths"
    state.now = Now("burn", seat)
    title = f"Change speed {points(ship.speed)} by how much?"
    change = step * (yield from choose_amount(Amount(seat, "CF-D10", title, low, high, default, unit)))
    state.ships[seat] = ship.with_speed(ship.speed + change)
    table.record(Burned(seat, change, state.ships[seat].speed))
    yield from break_ties(table, rules)


def sensible_change(state: CosmoforceState, rules: Rules, seat: int, limit: int) -> int:
    """Return the suggested change of speed, in hundredths (CF-D10).

    A ship at risk of collision slows down by whole points. Any other becomes just faster than the fastest enemy that it
    can outpace, and reaches 1.00 if it can; if it can outpace none of those ahead it burns as hard as it can.
    """
    ship, step = state.ships[seat], POINT if rules.whole_burns else 1
    if at_risk(ship, rules.standby_helm):
        return -(min(limit, ship.speed) // POINT) * POINT
    ahead = [state.ships[other] for other in prey_of(state, rules, seat) if state.ships[other].pace > ship.pace]
    needed = [foe.speed - ship.speed + (ship.mass >= foe.mass) for foe in ahead]
    changes = [-(-change // step) * step for change in needed]
    reached = [change for change in changes if change <= limit // step * step]
    change = max(reached, default=limit // step * step if ahead else 0)
    slow = -(-max(0, POINT - ship.speed) // step) * step
    return max(change, slow) if slow <= limit else change


def heat_up(table: Table[CosmoforceState], seat: int, count: int, why: str) -> None:
    """Add heat tokens to a ship."""
    if count:
        ship = table.state.ships[seat].with_heat(count)
        table.state.ships[seat] = ship
        table.record(HeatTaken(seat, count, ship.heat, why))
