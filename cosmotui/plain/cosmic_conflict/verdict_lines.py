"""The explanation of a battle's result, in lines: every condition with its measure, each side's value, the winner."""

from collections.abc import Sequence

from cosmotui.engine.event import Event
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict.events import ConditionWon, DieShown
from cosmotui.rules.cosmic_conflict.victory_words import counts, had

DRAW = "victory condition"
"""The purpose of the dice that draw conditions."""


def verdict_lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return the explanation of a result; nothing where a concession ended the battle and nothing was counted."""
    drawn: list[int] = []
    rolled: dict[str, str] = {}
    lines: list[str] = []
    won = [0, 0]
    for event in events:
        match event:
            case DieShown(why=why, dice=dice) if why == DRAW:
                drawn += dice
            case DieShown(why=why, dice=dice):
                rolled[why] = ", ".join(str(die) for die in dice)
            case ConditionWon(name=name, told=told, winner=winner):
                what, rule = counts(name)
                die = rolled.get(name.partition(",")[0], "")
                lines.append(f"{name}: {what}. {rule}")
                who = "a tie, nobody wins it" if winner is None else f"{names[winner]} wins it"
                lines.append(f"  {had(name, told, names)}{f', decided by a roll of {die}' if die else ''}: {who}")
                if winner is not None:
                    won[winner] += 1
            case _:
                pass
    if not lines:
        return []
    dice = ", ".join(str(die) for die in drawn)
    first = [f"Conditions were drawn with the dice {dice}; 5, 6 and doubles are rolled again. CX-19.3"] * bool(drawn)
    return wrapped([*first, *lines, f"Conditions won: {names[0]} {won[0]}, {names[1]} {won[1]}. CX-19.13"])
