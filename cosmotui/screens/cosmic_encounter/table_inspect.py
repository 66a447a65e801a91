"""The notes on an alien, a planet or a number of the table: the answers to `i` and `w`."""

from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words import inspection
from cosmotui.rules.cosmic_encounter.words.table_words import role_of
from cosmotui.screens.cosmic_encounter.table_scene import planet_at, seat_at
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.screens.notes import Note
from cosmotui.widgets.words import Ship, Words


def _named(view: CosmicEncounterView, seat: int, text: str) -> Words:
    return (Ship(view.seats[seat].colour), f" {text}")


def inspect(view: CosmicEncounterView, place: str) -> Note:
    """Return what lies at a place: an alien with all its items, or a planet with everybody on it."""
    planet = planet_at(view, place)
    if planet is not None:
        named = _named(view, view.planets[planet].system, planet_words(view, planet))
        return Note(named, tuple(inspection.planet_facts(view, planet)))
    seat = seat_at(view, place) or 0
    what = f"{view.seats[seat].name}{': the cache' if view.aliens[seat].cache else ''}"
    return Note(_named(view, seat, what), tuple(inspection.alien_facts(view, seat)))


def reasons(view: CosmicEncounterView, place: str, seat: int, lead: Note | None, rule: str) -> Note:
    """Return numbers as named parts, each with its rule: of the player under the cursor, and of both fleets.

    `lead` is the note on the option in hand, which comes first.
    """
    looked = seat_at(view, place) if place else None
    owner = seat if looked is None else looked
    facts = [*(lead.facts if lead else ()), *inspection.reasons(view, owner)]
    if rule and not lead:
        facts.append(("What applies now", rule))
    what = lead.what if lead else _named(view, owner, f"{view.seats[owner].name} {role_of(view, owner)}".rstrip())
    return Note(what, tuple(facts))
