"""Which unit and which weapon a question is about, read from its words: the lenses begin there."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


def acting_unit(view: CosmicConflictView, question: AnyQuestion | None) -> int:
    """The unit that a question is about: named in it, being activated, or attacking; -1 if there is none."""
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
    """The weapon that a title begins with, -1 if there is none."""
    return next((mount for mount in unit.unfired() if title.startswith(mount_label(unit, mount))), -1)
