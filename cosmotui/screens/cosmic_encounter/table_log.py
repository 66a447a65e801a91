"""Events of Cosmic Encounter as lines of the log, and the planet or alien that an event is about."""

from collections.abc import Sequence

from cosmotui.engine.event import Event
from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_encounter.events.course import (
    CampaignBegan,
    DriversRevealed,
    EncounterEnded,
    FleetsRevealed,
    InvasionBegan,
)
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed
from cosmotui.rules.cosmic_encounter.events.ships import (
    BaseLost,
    ShipsLanded,
    ShipsManifested,
    ShipsRebounded,
    ShipsRevived,
)
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.table_words import alien_name
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.widgets.event_log import LogEntry


def entries_of(event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
    """Return an event as lines, first things first; campaigns, invasions and phases stand as marks between them.

    What a power or a pod does in full is said where the question is about it, not in a line of the log.
    """
    names = [seat.name for seat in seats]
    told = event.describe(names)
    match event:
        case CampaignBegan() | InvasionBegan():
            return [LogEntry(told, None, mark=True)]
        case DriversRevealed():
            return [LogEntry("encounter", None, mark=True), LogEntry(told)]
        case EncounterEnded():
            return [LogEntry(told), LogEntry("payoff", None, mark=True)]
        case FleetsRevealed():
            return [] if event.sponsors else [LogEntry("nobody sponsored")]  # every commitment has its own line
        case PowerUsed():
            told = f"{names[event.seat]} used {alien_name(event.alien)}"
            return [LogEntry(told, seats[event.seat].colour)]
        case PodDischarged():
            return [LogEntry(f"{names[event.seat]} discharged {event.pod}", seats[event.seat].colour)]
        case _:
            seat = event.who()
            return [LogEntry(told, None if seat is None else seats[seat].colour)]


def place_told(view: CosmicEncounterView, event: Event | None) -> str:
    """Return the planet that an event is about, as a place; "" for none."""
    match event:
        case ShipsLanded() | ShipsRevived() | ShipsRebounded() | ShipsManifested() | BaseLost():
            where = event.where
        case _:
            return ""
    for number in range(len(view.planets)):
        if where == planet_words(view, number):
            return str(number)
    return ""
