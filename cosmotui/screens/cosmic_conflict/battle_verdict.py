"""The explanation of every victory condition: what it counts, what each side had, who got it (CX-19)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event
from cosmotui.engine.game import Result
from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_conflict.events import Conceded, ConditionWon, DieShown
from cosmotui.rules.cosmic_conflict.victory_words import counts, had
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.plain_text import visible, wrap

WIDTH: Final = 74
"""The width of a line, in cells."""


def verdict(events: Sequence[Event], seats: Sequence[Seat], result: Result | None) -> tuple[LogEntry, ...]:
    """Return the lines that explain how a battle was decided, in the order of the rules."""
    lines: list[LogEntry] = []
    dice: list[str] = []
    drawn: list[str] = []
    won = [0, 0]
    names = [visible(seat.name) for seat in seats]
    for event in events:
        match event:
            case Conceded(side=side):
                name = visible(seats[side].name)
                lines.append(LogEntry(f"{name} conceded: the other side wins.", seats[side].colour))
            case DieShown(why=why, dice=faces) if why == "victory condition":
                drawn.append(" ".join(str(face) for face in faces))
            case DieShown(why=why, dice=faces):
                dice = [*dice, f"{why}: {' '.join(str(face) for face in faces)}"]
            case ConditionWon(name=name, told=told, winner=winner):
                kind = name.partition(",")[0]
                counted, rule = counts(name)
                lines.append(LogEntry(f"{name}, {rule}", mark=True))
                lines += [LogEntry(f"  {row}") for row in wrap(f"counts {counted}", WIDTH)] if counted else []
                rolled = next((one.rpartition(": ")[2] for one in reversed(dice) if one.startswith(kind)), "")
                lines.append(LogEntry(f"  {had(name, told, names)}" + (f"  (rolled {rolled})" if rolled else "")))
                if winner is None:
                    lines.append(LogEntry("  a tie: nobody wins it"))
                else:
                    won[winner] += 1
                    lines.append(LogEntry(f"{visible(seats[winner].name)} wins it", seats[winner].colour))
                lines.append(LogEntry(""))
    first = [LogEntry(f"Conditions drawn with {', '.join(drawn)}; numbers without one, or drawn before, do not count")]
    last = [LogEntry(f"Conditions won: {names[0]} {won[0]}, {names[1]} {won[1]}")]
    if not drawn:
        first, last = [], []
    if result is not None:
        last.append(LogEntry(f"{result.reason}, {result.rule}"))
    return (*first, *lines, *last)
