"""Captive ships: taken, kept, freed (CE-36.2, CE-36.40, CE-36.85, CE-37.48)."""

from collections.abc import Iterable, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.facts.captives import captor_of
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, HELD, NOBODY, UNDER
from cosmotui.rules.cosmic_encounter.operations.items import name_of
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.ship_choices import choose_ships
from cosmotui.rules.cosmic_encounter.operations.ships import LENT, lose, owners_in_order, rebound


def capture(table: CosmicTable, seat: int, ids: Iterable[int], by: Use | None = None) -> Script[list[int]]:
    """Abduct ships into the own nexus: lost, and free for nobody; return those really taken (CE-36.2, CE-36.85,
    CE-37.48)."""
    return (yield from lose(table, ids, by, captor=seat))


def abduct_ships(
    table: CosmicTable, seat: int, among: Sequence[int], count: int, by: Use | None = None
) -> Script[list[int]]:
    """Abduct some of these ships of one owner, who picks which (CE-36.2). Returns those really taken."""
    owner = table.state.ships[among[0]].owner if among else seat
    title = f"Which of your ships is abducted? {{}} of {count}"
    ids = yield from choose_ships(table, owner, "D-ravage", title, among, count)
    return (yield from capture(table, seat, ids, by))


def keep_captives(table: CosmicTable, ids: Iterable[int], under: int = -1, on: int = -1, seat: int = NOBODY) -> None:
    """Put captives under a ship, which takes them along, on what lies on the table, or into the nexus of `seat`; with
    none of these back into that of their captor (CE-37.48).

    Under a ship that `manifest` has made for it, of a kind that does not move, a captive stands on a base.
    """
    state = table.state
    held = [id for id in ids if captor_of(state, state.ships[id]) != NOBODY]
    place = UNDER if under >= 0 else ABOARD if on >= 0 else HELD
    for id in held:
        captor = seat if seat >= 0 else captor_of(state, state.ships[id])
        put(state, id, place, holder=max(under, on) if place != HELD else captor)
    if held:
        told = {
            UNDER: f"under a ship at {place_name(state, table.setup.names(), state.ships[under].place)}",
            ABOARD: f"on {name_of(state, on)}" if on >= 0 else "",
            HELD: f"in the nexus of {table.setup.names()[seat]}" if seat >= 0 else "in the nexus",
        }
        table.record(Told(state.ships[held[0]].owner, f"{counted(len(held))} of {{}} are held {told[place]}"))


def release(table: CosmicTable, ids: Iterable[int], by: Use | None = None) -> Script[None]:
    """Free captive ships; they rebound (CE-36.40)."""
    state = table.state
    held = [id for id in ids if captor_of(state, state.ships[id]) != NOBODY]
    for owner in owners_in_order(state, held):
        yield from rebound(table, [id for id in held if state.ships[id].owner == owner], by=by)


def lend_captives(table: CosmicTable, power: Power, owner: int, user: int) -> None:
    """Put the captives in the nexus of an alien into that of another one, to which its power goes for a time; those of
    another power of that alien stay (CE-12.14)."""
    state = table.state
    others = [id for one in state.aliens[owner].powers for ids in one.ships.values() for id in ids]
    held = [id for id, ship in enumerate(state.ships) if ship.place == HELD and ship.holder == owner]
    lent = [id for id in held if id not in others]
    if lent:
        power.ships[LENT] = lent
    for id in lent:
        put(state, id, HELD, holder=user)


def return_captives(table: CosmicTable, power: Power, user: int, owner: int) -> Script[None]:
    """Put the captives of a power that goes back to its owner into its nexus, with those taken meanwhile; where that
    alien has been eliminated, they go home (CE-12.14, CE-37.26)."""
    state, named = table.state, {id for ids in power.ships.values() for id in ids}
    power.ships.pop(LENT, None)
    held = [id for id in sorted(named) if state.ships[id].place == HELD and state.ships[id].holder == user]
    if state.aliens[owner].eliminated:
        yield from release(table, held)
    else:
        for id in held:
            put(state, id, HELD, holder=owner)
