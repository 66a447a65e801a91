"""The unit, the weapon and the attack of a question, read from its words: previews begin there."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, Value
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.preview.attack import AttackLens, attack_lens, best_lens
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


def acting_unit(view: CosmicConflictView, question: AnyQuestion | None) -> int:
    """Return the unit of a question: named in it, being activated, or attacking; -1 if there is none."""
    if question is not None:
        named = [unit for unit in view.units if unit.side == question.seat and f"{unit.label} " in f"{question.title} "]
        named += [unit for unit in view.units if unit.side == question.seat and f"{unit.label}:" in question.title]
        frame = view.frame
        if isinstance(frame, Activating) and any(unit.id == frame.unit for unit in named):
            return frame.unit
        if named:
            return named[0].id
    if view.aim is not None:
        return view.aim.attacker
    return view.frame.unit if isinstance(view.frame, Activating) else -1


def attack_of(view: CosmicConflictView, question: AnyQuestion, value: Value) -> AttackLens | Problem | None:
    """Return the attack that an answer to CX-D15 stands for: the best one of a weapon, or that on a target with the
    weapon of the title (CX-5.3, CX-5.4); None if it stands for none."""
    word, acting = str(value), acting_unit(view, question)
    number = int(word[1:]) if word[1:].isascii() and word[1:].isdecimal() and len(word) < 6 else -1
    if question.key != "CX-D15" or acting < 0 or number < 0:
        return None
    unit = view.units[acting]
    if word[0] == "w" and number < len(unit.card.mounts) and unit.card.mounts[number].is_weapon:
        return best_lens(view, view.rules, unit, number)
    mount = mount_named(unit, question.title)
    if word[0] == "t" and mount >= 0 and number < len(view.units):
        return attack_lens(view, view.rules, unit, mount, view.units[number])
    return None


def mount_named(unit: Unit, title: str) -> int:
    """Return the weapon at the beginning of a title, -1 if there is none."""
    return next((mount for mount in unit.unfired() if title.startswith(mount_label(unit, mount))), -1)
