"""Events of Cosmoforce in one line each: a roll with all its effects on ships and crews."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event, Summary
from cosmotui.engine.summing import run_of, summed
from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.events import (
    ActionTaken,
    AttackRolled,
    CollisionRolled,
    Cooled,
    CrewHarmed,
    CrewLost,
    DamageTaken,
    DamageWasted,
    HeatRolled,
    HeatTaken,
    MissilesSpent,
    RamDeclared,
    RamRolled,
    Rolled,
    SeatEvent,
)

SPOKEN: Final = ("attack", "ram")
"""Actions that the roll itself tells."""
_AFTER: Final = (DamageTaken, DamageWasted, CrewLost, CrewHarmed)


class Blow(Summary, frozen=True):
    """A roll and its harm; without a roll, the harm that is marked after a question."""

    rolled: Rolled | None
    seat: int

    def who(self) -> int | None:
        return self.seat

    @property
    def harmed(self) -> list[tuple[int, list[str]]]:
        """The seats that it harmed, with the words for their systems and crews."""
        seats = dict.fromkeys(part.seat for part in self.parts if isinstance(part, _AFTER))
        return [(seat, harm_words(self.parts, seat)) for seat in seats]

    @property
    def spent(self) -> list[str]:
        """The price paid by the ship that rolled."""
        told: list[str] = []
        for part in self.parts:
            if isinstance(part, MissilesSpent):
                numbers = " ".join(str(slot + 1) for slot in part.slots)
                told.append(f"{plural(len(part.slots), 'Missile')} {numbers} empty")
            elif isinstance(part, Cooled):
                told.append(f"cooled {part.count}, heat {part.heat}")
            elif isinstance(part, HeatTaken) and part.why != "lasers":
                told.append(f"{part.why}, heat {part.heat}")
        return told

    def rolling(self, names: Sequence[str]) -> str:
        return self.rolled.rolling(names) if self.rolled else ""

    def describe(self, names: Sequence[str]) -> str:
        first = self.rolled.describe(names) if self.rolled else names[self.seat]
        target = self.rolled.target if isinstance(self.rolled, AttackRolled | RamRolled) else self.seat
        harmed = [
            f"{'' if seat == target and number == 0 else names[seat] + ': '}{', '.join(words)}"
            for number, (seat, words) in enumerate(self.harmed)
        ]
        told = [*harmed, *self.spent]
        return f"{first}: {'; '.join(told)}" if told else first


def harm_words(parts: Sequence[Event], seat: int) -> list[str]:
    """Return the harm to the systems and the crew of one seat, each system once and in its final state."""
    systems: dict[int, DamageTaken] = {}
    people: list[str] = []
    wasted = hurt = dead = heat = 0
    for part in parts:
        match part:
            case DamageTaken(seat=owner, slot=slot) if owner == seat:
                systems[slot] = part
            case HeatTaken(seat=owner, heat=now, why="lasers") if owner == seat:
                heat = now
            case DamageWasted(seat=owner, count=count) if owner == seat:
                wasted += count
            case CrewHarmed(seat=owner, name=name) | CrewLost(seat=owner, name=name) if owner == seat and name:
                note = part.note if isinstance(part, CrewHarmed) else ""
                people.append(f"{name} {'dead' if part.killed else 'hurt'}{f', {note}' if note else ''}")
            case CrewLost(seat=owner, killed=killed) | CrewHarmed(seat=owner, killed=killed) if owner == seat:
                dead += killed
                hurt += not killed
            case _:
                pass
    told: dict[str, list[str]] = {}
    for slot, mark in sorted(systems.items()):
        state = "destroyed" if mark.marks >= mark.boxes else "hit"
        told.setdefault(f"{mark.system} {{}} {state}", []).append(str(slot + 1))
    words = [text.format(" ".join(slots)) for text, slots in told.items()]
    words += [f"{hurt} crew hurt"] * bool(hurt) + [f"{dead} crew dead"] * bool(dead) + people
    return words + [f"heat {heat}"] * bool(heat) + [f"{wasted} found no box"] * bool(wasted)


def summed_blows(events: Sequence[Event]) -> list[Event]:
    """Return the events with a line for each roll and its harm."""
    return summed(events, _blow)


def _blow(events: Sequence[Event], at: int) -> tuple[Blow, ...]:
    lead = _lead(events, at)
    end = at + len(lead)
    rolled = events[end] if end < len(events) else None
    if isinstance(rolled, AttackRolled | RamRolled | CollisionRolled | HeatRolled):
        cooled = any(isinstance(event, Cooled) for event in lead)
        if (lead and lead[0].seat != rolled.seat) or (cooled and not isinstance(rolled, HeatRolled)):
            return ()
        end += 1
        after = run_of(events, end, lambda event: _follows(event, rolled))
        parts = (*lead, rolled, *after)
        alone = len(parts) == 1 and isinstance(rolled, CollisionRolled | HeatRolled)
        return () if alone else (Blow(parts, rolled, rolled.seat),)
    first = events[at]
    if isinstance(first, _AFTER):
        after = run_of(events, at, lambda event: isinstance(event, _AFTER) and event.seat == first.seat)
        return (Blow(after, None, first.seat),) if len(after) > 1 else ()
    return ()


def _lead(events: Sequence[Event], at: int) -> tuple[SeatEvent, ...]:
    """Return what a roll says with it: the action, and what the dice did to whoever rolled."""
    found: list[SeatEvent] = []
    for event in run_of(events, at, _leads):
        assert isinstance(event, SeatEvent)
        found.append(event)
    return tuple(found)


def _leads(event: Event) -> bool:
    match event:
        case ActionTaken(action=action):
            return action in SPOKEN
        case HeatTaken(why=why):
            return why in ("overheated", "evaded")
        case Cooled(conserving=conserving):
            return not conserving
        case _:
            return isinstance(event, RamDeclared | MissilesSpent)


def _follows(event: Event, rolled: Rolled) -> bool:
    """Return whether this came of a roll."""
    match event:
        case HeatTaken(why=why):
            return why == "lasers"
        case DamageTaken() | DamageWasted() | CrewLost() | CrewHarmed():
            return event.seat == rolled.seat or event.seat == getattr(rolled, "target", rolled.seat)
        case _:
            return False
