"""Space stations that change hands (CE-28.4)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import place_name, planets_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.operations.items import name_of, receive
from cosmotui.rules.cosmic_encounter.operations.planets import choose_planet
from cosmotui.rules.cosmic_encounter.operations.powers import pass_bound_powers


def trade_station(table: CosmicTable, number: int, seat: int, by: Use | None = None) -> Script[None]:
    """Hand a station over: its new owner puts it on one of its home planets, or where it was if there is none."""
    state, names = table.state, table.setup.names()
    one, giver = state.holdings[number], state.holdings[number].owner
    name = name_of(state, number)
    title = f"On which home planet does {name} go?"
    planet = yield from choose_planet(table, seat, title, planets_of(state, seat))
    one.planet = planet if planet >= 0 else one.planet
    where = place_name(state, names, one.planet)
    table.record(Told(giver, f"{{}} handed the station {name} to {{1}}, who puts it on {where}", seat))
    one.owner = seat
    yield from pass_bound_powers(table, number, seat)
    yield from receive(table, number, seat, by)
