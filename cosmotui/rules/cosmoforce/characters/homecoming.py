"""Characters at the end of a round, at the loss of their ship and at the end of the battle (SF-18)."""

from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.characters.casualties import harmed
from cosmotui.rules.cosmoforce.characters.fares import aboard, become
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState
from cosmotui.rules.space_force.duel import battle_link
from cosmotui.rules.space_force.duel.battle_link import Bound, Changed
from cosmotui.rules.space_force.rolls.roller import MatchDice


def round_over(table: Table[CosmoforceState]) -> None:
    """End a round: the dying weaken, then those whose time has come awaken (SF-18.14)."""
    state = table.state
    seat_of = {one.key: seat for seat in state.alive() for one in aboard(state.ships[seat])}
    people = tuple(one for seat in state.alive() for one in aboard(state.ships[seat]))
    for changed in battle_link.end_of_round(people, state.round):
        become(table, seat_of[changed.bound.key], changed)


def ship_lost(table: Table[CosmoforceState], seat: int) -> None:
    """Eliminate the ship of `seat`: one last harm for everybody, then the battle is over for them (SF-18.13)."""
    for changed in battle_link.ship_lost(aboard(table.state.ships[seat]), table.state.round, MatchDice(table.roll)):
        harmed(table, seat, changed)
    _come_home(table, seat)


def battle_over(table: Table[CosmoforceState]) -> None:
    """End the battle for the remaining ships (SF-18.42, SF-18.43)."""
    for seat in table.state.alive():
        _come_home(table, seat)


def came_home(ship: Ship, round: int) -> tuple[Bound, ...]:
    """Return everybody who flew on a ship in their final state: the living of the roster, then the dead.

    A ship that is not lost survives, even if the battle is abandoned (SF-18.42 to SF-18.44).
    """
    return (*(changed.bound for changed in _homecoming(ship, round)), *ship.fallen)


def _come_home(table: Table[CosmoforceState], seat: int) -> None:
    for changed in _homecoming(table.state.ships[seat], table.state.round):
        if changed.notes:
            become(table, seat, changed)


def _homecoming(ship: Ship, round: int) -> tuple[Changed, ...]:
    other_ready = any(one.bound is None and one.is_ready for one in ship.crew)
    return battle_link.battle_over(aboard(ship), round, not ship.lost, other_ready)
