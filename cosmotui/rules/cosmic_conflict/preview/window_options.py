"""Previews of answers in windows: the effect of an Order or a Command, the chances of a re-rolled die."""

from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, Option
from cosmotui.rules.chance import percent
from cosmotui.rules.cosmic_conflict.escorts import PART, PART_REACH
from cosmotui.rules.cosmic_conflict.odds import FACES
from cosmotui.rules.cosmic_conflict.orders import (
    ATTACK,
    CHANGE_VELOCITY,
    COMMANDS,
    CONTINGENT,
    ORDERS,
    SENSORS,
    OrderKind,
)
from cosmotui.rules.cosmic_conflict.shots import Shot, dealt, outcome, shot
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact

_COMMANDS: Final = {"attack": ATTACK, "velocity": CHANGE_VELOCITY, "sensors": SENSORS}
REROLLS: Final = ("CX-D22", "CX-D23", "CX-D45")
"""The decisions about a die that is re-rolled (CX-5.12, CX-16.14, CX-24.2)."""
DICE: Final = (*REROLLS, "CX-D24")
"""The decisions about dice on the table: a re-roll, or a Dodge (CX-13.22)."""


def about_action(view: CosmicConflictView, option: Option) -> tuple[int, tuple[Fact, ...]] | None:
    """Return the ship of an action in windows WA and WB, and what the action does (CX-12.17, CX-13)."""
    word, *numbers = str(option.value).split()
    if not numbers or not numbers[0].isdecimal() or int(numbers[0]) >= len(view.units):
        return None
    unit = view.units[int(numbers[0])]
    if word == "fire":
        return unit.id, _told(ORDERS[CONTINGENT])
    if word == PART:
        return unit.id, (Fact(f"it is placed within {PART_REACH} u and acts by itself", "CX-27.7"),)
    if word in _COMMANDS:
        paid = Fact(f"paid with {option.detail}", "CX-12.11")
        return unit.id, (*_told(COMMANDS[_COMMANDS[word]]), paid)
    if word != "reveal" or len(numbers) < 2 or int(numbers[1]) >= len(unit.orders):
        return None
    name = unit.orders[int(numbers[1])].name
    if name in ORDERS:
        return unit.id, _told(ORDERS[name])
    return unit.id, (Fact("Which Order lies there is for its owner to know: o looks at it.", "CX-12.7"),)


def _told(kind: OrderKind) -> tuple[Fact, ...]:
    return (Fact(f"{kind.name}, {kind.type}: {kind.effect}", kind.rule),)


def about_dice(view: CosmicConflictView, question: AnyQuestion, option: Option) -> tuple[str, ...]:
    """Return the result of the dice of the attack under way, and the chances of one of them if it is rolled again."""
    aim = view.aim
    if aim is None or not aim.accuracy or question.key not in DICE:
        return ()
    attacker, target = view.units[aim.attacker], view.units[aim.target]
    found = shot(view, view.rules, attacker, aim.mount, target)
    if isinstance(found, Problem) or not target.revealed:  # CX-21.18
        return (_dice_told(aim.accuracy, aim.damage),)
    less = 1 if aim.dodged else 0
    faces = (aim.accuracy, *aim.damage)
    now = _comes_to(found, faces, less, aim.support)
    lines = [_dice_told(aim.accuracy, aim.damage), f"now: accuracy {now[0]}, {now[1]}, {now[2]} damage"]
    number = str(option.value).rpartition(" ")[2]
    if question.key in REROLLS and number.isdecimal() and int(number) < len(faces):
        die = int(number)
        after = [_comes_to(found, (*faces[:die], face, *faces[die + 1 :]), less, aim.support)[2] for face in FACES]
        ways = len(after)
        more, fewer = sum(one > now[2] for one in after) / ways, sum(one < now[2] for one in after) / ways
        lines.append(f"again: more {percent(more)}, less {percent(fewer)} of 100, mean {sum(after) / ways:.1f}")
    return tuple(lines)


def _comes_to(found: Shot, faces: tuple[int, ...], less: int, support: int) -> tuple[int, str, int]:
    """Return Accuracy number, result and damage of dice (CX-6.1 to CX-6.8)."""
    number = faces[0] + found.accuracy_bonus - less
    result = outcome(number, found.glance_top)
    return number, result, dealt(result, found.roll.value(faces[1:]) + found.damage_bonus + support)


def _dice_told(accuracy: int, damage: tuple[int, ...]) -> str:
    return f"accuracy die {accuracy}, damage {' '.join(str(face) for face in damage)}"
