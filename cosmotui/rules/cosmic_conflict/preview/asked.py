"""The unit and the weapon of a question, read from its words: previews begin there."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmic_conflict.conditions import mount_label
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


def mount_named(unit: Unit, title: str) -> int:
    """Return the weapon at the beginning of a title, -1 if there is none."""
    return next((mount for mount in unit.unfired() if title.startswith(mount_label(unit, mount))), -1)
