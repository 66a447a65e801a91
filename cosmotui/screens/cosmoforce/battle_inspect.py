"""The notes on a ship, a system or the crew under the cursor."""

from cosmotui.rules.cosmoforce.survey import crew_facts, ship_facts, system_facts
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmoforce.battle_board import ship_at, slot_at
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import visible


def inspect(view: CosmoforceView, place: str) -> Note:
    """Return the facts about a place of the board: `1.7`, `1.crew` or `1`."""
    seat, slot = ship_at(place), slot_at(place)
    if seat is None or not 0 <= seat < len(view.ships):
        return Note("Nothing is there.")
    ship = view.ships[seat]
    if slot is not None and 0 <= slot < len(ship.systems):
        name = ship.systems[slot] or "empty slot"
        return _note(f"{slot + 1} {name} of {ship.name}", system_facts(view, ship, slot))
    if "." in place:
        return _note(f"Crew of {ship.name}", crew_facts(ship))
    return _note(f"{ship.name}, {view.seats[seat].name}", ship_facts(view, ship))


def _note(what: str, facts: list[Fact]) -> Note:
    return Note(visible(what), tuple((visible(fact.text), fact.rule) for fact in facts))
