"""Ties of speed and mass: tied ships maneuver until none is left (CF-6.6 to CF-6.13)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.dice import throw
from cosmotui.rules.cosmoforce.events import ManeuverRolled, TieBroken
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now


def tied(ships: Sequence[Ship]) -> tuple[int, ...]:
    """Return the seats of the fastest group equal in speed and mass, in seat order; none if there is no tie
    (CF-6.9)."""
    paces = [ship.pace for ship in ships if not ship.lost]
    twice = [pace for pace in paces if paces.count(pace) > 1]
    if not twice:
        return ()
    fastest = max(twice)
    return tuple(seat for seat, ship in enumerate(ships) if not ship.lost and ship.pace == fastest)


def break_ties(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Maneuver until no two surviving ships are equal in speed and mass (CF-6.8)."""
    state = table.state
    while group := tied(state.ships):
        gains: list[int] = []
        for seat in group:
            now = Now("maneuver", seat)
            thrown = yield from throw(table, rules, now, state.ships[seat].thrust + 1)
            gains.append(thrown.count)
            table.record(ManeuverRolled(seat, thrown.dice, thrown.first, thrown.count))
        for seat, gain in zip(group, gains, strict=True):
            state.ships[seat] = state.ships[seat].with_speed(state.ships[seat].speed + gain)
        table.record(TieBroken(group, tuple(state.ships[seat].speed for seat in group)))
    state.now = None
