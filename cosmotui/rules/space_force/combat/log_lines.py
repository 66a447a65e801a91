"""Events of an encounter in one line each: an attack with its damage, the initiative of a round."""

from collections.abc import Sequence
from typing import ClassVar, Final

from cosmotui.engine.event import Event, Summary
from cosmotui.engine.summing import run_of, summed
from cosmotui.rules.space_force.combat.events import (
    Attacked,
    DamageRolled,
    Finished,
    FlewOn,
    Harmed,
    InitiativeRolled,
    Noted,
    NumberCalled,
    RoundBegan,
    Scattered,
)
from cosmotui.rules.space_force.health.harm import Turned, note_line

_OUTCOMES: Final = (FlewOn, Scattered, DamageRolled, Harmed, Noted)


class Attack(Summary, frozen=True):
    """An attack roll and its results."""

    rolled: Attacked

    def who(self) -> int | None:
        return self.rolled.who()

    @property
    def hits(self) -> str:
        """The result: `missed`, `hit`, `hit x2`."""
        degree = self.rolled.degree
        return "missed" if not degree else "hit" if degree == 1 else f"hit x{degree}"

    @property
    def harmed(self) -> list[str]:
        """The harm, person by person; the target goes without a name."""
        return self._harmed(with_rest=True)

    @property
    def result(self) -> str:
        """The result in very few words: `missed`, `8 K, dying`."""
        return ", ".join(self._harmed(with_rest=False)) or self.hits

    def _harmed(self, *, with_rest: bool) -> list[str]:
        told: list[str] = []
        for part in self.parts:
            match part:
                case FlewOn(target_name=name, hit=True):
                    told.append(f"flew on to {name}")
                case Scattered(words=words):
                    told.append(f"landed {words}")
                case Harmed(who_number=number, name=name, amount=amount, kind=kind, hp=hp, stun=stun):
                    left = f", {hp} HP left" if kind == "K" else f", Stun {stun}"
                    whom = "" if number == self.rolled.target else f"{name} "
                    told.append(f"{whom}{amount} {kind}{left if with_rest else ''}")
                case Noted(note=Turned() as note):
                    told.append(note_line("", note).strip(" .") if with_rest else note.into)
                case _:
                    pass
        return told

    def rolling(self, names: Sequence[str]) -> str:
        return self.rolled.rolling(names)

    def describe(self, names: Sequence[str]) -> str:
        told = self.rolled.describe(names)
        return ": ".join(filter(None, (told, ", ".join(self.harmed))))


class Initiative(Summary, frozen=True):
    """The order of actions in a round."""

    @property
    def order(self) -> list[tuple[str, int]]:
        """The names and numbers, the highest number first."""
        rolls = [part for part in self.parts if isinstance(part, InitiativeRolled)]
        return [(roll.name, roll.result) for roll in sorted(rolls, key=lambda roll: -roll.result)]

    def describe(self, names: Sequence[str]) -> str:
        return "initiative: " + ", ".join(f"{name} {number}" for name, number in self.order)


class Called(Summary, frozen=True):
    """A number was called, after others on which nobody did anything more."""

    mark: ClassVar[str] = "phase"
    leads: ClassVar[bool] = True
    number: NumberCalled

    def describe(self, names: Sequence[str]) -> str:
        return self.number.describe(names)


def summed_rounds(events: Sequence[Event]) -> list[Event]:
    """Return the events with a line for each attack, for the initiative, and for numbers on which nothing happened."""
    return summed(events, _volley, _initiative, _called)


def _volley(events: Sequence[Event], at: int) -> tuple[Event, ...]:
    """Return the attacks of one number: all dice come before what they did (SF-12.25)."""
    if not isinstance(events[at], Attacked):
        return ()
    lines: list[Event | list[Event]] = []
    attacks: dict[int, list[Event]] = {}
    last: list[Event] = []
    for event in run_of(events, at, lambda event: not event.mark):
        if isinstance(event, Attacked):
            last = attacks[event.who_number] = [event]
            lines.append(last)
        elif isinstance(event, _OUTCOMES):
            last = attacks.get(event.by, last) if isinstance(event, Harmed) else last
            last.append(event)
        else:
            lines.append(event)
    return tuple(_attack(line) if isinstance(line, list) else line for line in lines)


def _attack(parts: Sequence[Event]) -> Attack:
    rolled = parts[0]
    assert isinstance(rolled, Attacked)
    return Attack(tuple(parts), rolled)


def _initiative(events: Sequence[Event], at: int) -> tuple[Initiative, ...]:
    parts = run_of(events, at, lambda event: isinstance(event, InitiativeRolled))
    return (Initiative(parts),) if len(parts) > 1 else ()


def _called(events: Sequence[Event], at: int) -> tuple[Called, ...]:
    found: list[Event] = []
    last: NumberCalled | None = None
    while at < len(events) and isinstance(event := events[at], NumberCalled):
        quiet = run_of(events, at + 1, lambda event: isinstance(event, Finished))
        found += [event]
        last = event
        after = at + 1 + len(quiet)
        if after >= len(events) or not isinstance(events[after], NumberCalled | RoundBegan):
            break
        found += quiet
        at = after
    return (Called(tuple(found), last),) if last is not None and len(found) > 1 else ()
