"""The outcome of an encounter in one line for players: winner, margin, new bases, losses."""

from collections import Counter
from collections.abc import Sequence

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.course import (
    CampaignBegan,
    EncounterEnded,
    InvasionBegan,
    TalksEnded,
    Tallied,
)
from cosmotui.rules.cosmic_encounter.events.ships import ShipsLanded, ShipsLost

_LONG = 60
"""Letters of the terms of a deal from which only their number is told."""


def last_outcome(events: Sequence[Event], names: Sequence[str]) -> str:
    """Return the outcome of the last encounter that ended in `events`; "" if none did."""
    ends = [number for number, event in enumerate(events) if isinstance(event, EncounterEnded)]
    if not ends:
        return ""
    ended = events[ends[-1]]
    assert isinstance(ended, EncounterEnded)
    begins = [number for number, event in enumerate(events) if isinstance(event, InvasionBegan | CampaignBegan)]
    first = max((number for number in begins if number < ends[-1]), default=0)
    last = min((number for number in begins if number > ends[-1]), default=len(events))
    course = events[first:last]
    parts = [_result(ended, course, names), _bases(events[ends[-1] : last], names), _lost(course, names)]
    return " ".join(part for part in parts if part)


def _result(ended: EncounterEnded, course: Sequence[Event], names: Sequence[str]) -> str:
    invader, defender = (names[seat] if seat >= 0 else "nobody" for seat in ended.leaders)
    for event in course:
        if isinstance(event, TalksEnded):
            if event.form != "deal":
                return f"No deal between {invader} and {defender}."
            terms = "; ".join(event.terms) or "no terms"
            told = terms if len(terms) <= _LONG else f"{len(event.terms)} terms"
            return f"{invader} and {defender} made a deal: {told}."
    totals = next((event.totals for event in reversed(course) if isinstance(event, Tallied)), None)
    match ended.results:
        case ("win", "lose"):
            count = f", {totals[0]} to {totals[1]}" if totals else ""
            return f"{invader} beat {defender} on {ended.where}{count}."
        case ("lose", "win"):
            count = f", {totals[1]} to {totals[0]}" if totals else ""
            return f"{defender} held {ended.where} against {invader}{count}."
        case ("lose", "lose"):
            return f"{invader} and {defender} both lost on {ended.where}."
        case _:
            return f"Nobody won on {ended.where}: {ended.form}."


def _bases(course: Sequence[Event], names: Sequence[str]) -> str:
    """Return who has a base where it had none."""
    made = [names[event.seat] for event in course if isinstance(event, ShipsLanded) and event.is_new]
    return f"New {'base' if len(made) == 1 else 'bases'}: {', '.join(dict.fromkeys(made))}." if made else ""


def _lost(course: Sequence[Event], names: Sequence[str]) -> str:
    lost = Counter[int]()
    for event in course:
        if isinstance(event, ShipsLost):
            lost[event.seat] += event.count
    return f"Ships lost: {', '.join(f'{names[seat]} {count}' for seat, count in sorted(lost.items()))}." if lost else ""
