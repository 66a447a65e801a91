"""Events of Cosmic Conflict in one line each: an attack with its damage, a movement with its parts."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event, Summary
from cosmotui.engine.summing import run_of, summed
from cosmotui.rules.cosmic_conflict.events import (
    AreaStrike,
    AttackResolved,
    AttackRolled,
    CardShown,
    CommandUsed,
    ConditionPicked,
    ConditionRolled,
    DamageTaken,
    Destroyed,
    DieRerolled,
    EquipmentLost,
    ExchangeRolled,
    Fled,
    MarkSpent,
    Moved,
    OrderRevealed,
    Redirected,
    Turned,
    UnitEvent,
    VelocityChanged,
)
from cosmotui.rules.cosmic_conflict.geometry import place_name

_HARM: Final = (DamageTaken, ConditionRolled, ConditionPicked, EquipmentLost, Destroyed, Fled)
_ANSWERS: Final = (DieRerolled, Redirected, CardShown, CommandUsed, MarkSpent, OrderRevealed)
"""What both sides may do between the dice and what comes of them."""
Shooting = AttackRolled | ExchangeRolled | AreaStrike


class Attack(Summary, frozen=True):
    """An attack, an exchange or a strike, and its effects."""

    rolled: Shooting
    resolved: AttackResolved | None = None

    def who(self) -> int | None:
        return self.rolled.side

    @property
    def result(self) -> str:
        """The result in words: `missed`, `hit for 3`; "" if it is unknown or not applicable."""
        if self.resolved is None:
            return ""
        if self.resolved.result == "miss":
            return "missed"
        return f"{self.resolved.result} for {self.resolved.dealt}"

    @property
    def harmed(self) -> list[tuple[str, list[str]]]:
        """The labels of harmed units, with the words for their harm."""
        hurt = [part for part in self.parts if isinstance(part, _HARM)]
        return [(label, harm_words([part for part in hurt if part.label == label]))
                for label in dict.fromkeys(part.label for part in hurt)]  # fmt: skip

    @property
    def target_label(self) -> str:
        """The label of the target, if it was one unit."""
        return self.rolled.target_label if isinstance(self.rolled, AttackRolled) else ""

    def rolling(self, names: Sequence[str]) -> str:
        return self.rolled.rolling(names) if len(self.parts) > 1 else ""

    def describe(self, names: Sequence[str]) -> str:
        told = [self.rolled.describe(names), self.result]
        harmed = "; ".join(
            f"{'' if label == self.target_label else label + ' '}{', '.join(words)}" for label, words in self.harmed
        )
        first = ", ".join(text for text in told if text)
        return f"{first}: {harmed}" if harmed else first


class Movement(Summary, frozen=True):
    """A unit changed its Velocity, moved and turned."""

    moved: Moved
    velocity: int = -1
    """-1 where it stayed as it was."""
    heading: int = -1
    """-1 where it stayed as it was."""

    def who(self) -> int | None:
        return self.moved.side

    @property
    def changes(self) -> str:
        """The changes besides the place: `, Velocity 4, heads 10`."""
        velocity = f", Velocity {self.velocity}" if self.velocity >= 0 else ""
        return velocity + (f", heads {self.heading}" if self.heading >= 0 else "")

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.moved.label} moved to {place_name(self.moved.end)}{self.changes}"


def harm_words(parts: Sequence[UnitEvent]) -> list[str]:
    """Return the harm to one unit: damage by what took it, Conditions, losses."""
    sums = {"Shields": 0, "Armor": 0, "Health": 0}
    words: list[str] = []
    for part in parts:
        match part:
            case DamageTaken(shields=shields, armor=armor, health=health):
                for name, count in zip(sums, (shields, armor, health), strict=True):
                    sums[name] += count
            case ConditionRolled(condition=condition, again=again):
                words += [] if again else [condition]
            case EquipmentLost(items=items):
                words.append(f"loses {', '.join(items)}")
            case Destroyed():
                words.append("destroyed")
            case Fled():
                words.append("fled")
            case _:
                pass
    return [f"{name} {count}" for name, count in sums.items() if count] + words


def summed_attacks(events: Sequence[Event]) -> list[Event]:
    """Return the events with a line for each attack and each movement."""
    return summed(events, _attack, _movement)


def _attack(events: Sequence[Event], at: int) -> tuple[Attack, ...]:
    rolled = events[at]
    if not isinstance(rolled, AttackRolled | ExchangeRolled | AreaStrike):
        return ()
    dice = run_of(events, at + 1, lambda event: isinstance(event, _ANSWERS))
    end = at + 1 + len(dice)
    resolved = events[end] if end < len(events) else None
    after: tuple[Event, ...] = ()
    if isinstance(resolved, AttackResolved) and isinstance(rolled, AttackRolled):
        end += 1
        after = (resolved,)
    else:
        resolved = None
        if isinstance(rolled, AttackRolled):  # it is not over yet
            return (Attack((rolled, *dice), rolled),)
    return (
        Attack((rolled, *dice, *after, *run_of(events, end, lambda event: isinstance(event, _HARM))), rolled, resolved),
    )


def _movement(events: Sequence[Event], at: int) -> tuple[Movement, ...]:
    first = events[at]
    if not isinstance(first, VelocityChanged | Moved):
        return ()
    parts = run_of(
        events, at, lambda event: isinstance(event, VelocityChanged | Moved | Turned) and event.unit == first.unit
    )
    moved = [part for part in parts if isinstance(part, Moved)]
    if len(parts) < 2 or not moved:
        return ()
    velocity = next((part.velocity for part in reversed(parts) if isinstance(part, VelocityChanged)), -1)
    heading = next((part.heading for part in reversed(parts) if isinstance(part, Turned)), -1)
    return (Movement(parts, moved[-1], velocity, heading),)
