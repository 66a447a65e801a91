"""Formations and Escorts on the map and in the list: where members are drawn, and with whom they act (CX-26.6)."""

from math import cos, radians, sin
from typing import Final

from cosmotui.rules.cosmic_conflict.formations import REACH
from cosmotui.rules.cosmic_conflict.forming import KEY
from cosmotui.rules.cosmic_conflict.geometry import STEP, Point
from cosmotui.rules.cosmic_conflict.groups import bond, drawn, escort_of, escorts_of, formation_of, is_bound
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.tabletop_scene import Round, Stroke
from cosmotui.widgets.line_widget import seat_ink

ASTERN: Final = (150, 210, 120, 240, 180)
"""The bearings at which the Escorts of a ship are drawn, from its heading; the rules know no such place (CX-27.4)."""
CLOSE: Final = 1.0


def shown_at(view: CosmicConflictView, unit: Unit) -> Point:
    """Return where a unit is drawn; for all rules it may stand elsewhere (CX-26.5, CX-26.6, CX-27.4)."""
    escort = escort_of(view, unit.id)
    if escort is None:
        return drawn(view, unit)
    turned = ASTERN[escorts_of(view, escort.escorted).index(unit.id) % len(ASTERN)]
    angle = radians(STEP * unit.heading + turned)
    return unit.pos[0] + CLOSE * sin(angle), unit.pos[1] + CLOSE * cos(angle)


def links(view: CosmicConflictView) -> list[Stroke]:
    """Return a dotted line from each ship to the one where it stands for all rules."""
    found: list[Stroke] = []
    for unit in view.units:
        first = bond(view, unit.id)
        if unit.on_table and first not in (-1, unit.id):
            ink = seat_ink(view.seats[unit.side].colour)
            found.append(Stroke((view.units[first].pos, shown_at(view, unit)), ink, 1, "."))
    return found


def bond_mark(view: CosmicConflictView, unit: Unit) -> str:
    """Return the bond of a unit for the list: `with 1`, `guards 1`; "" for a unit that acts by itself or leads."""
    first = bond(view, unit.id)
    if first in (-1, unit.id):
        return ""
    return f"{'guards' if escort_of(view, unit.id) else 'with'} {view.units[first].number}"


def bond_line(view: CosmicConflictView, unit: Unit) -> str:
    """Return the bond of a unit for its card: `Defensive Formation: leads 2, 3`; "" for a unit that acts by itself."""
    formation = formation_of(view, unit.id)
    if formation:
        others = ", ".join(str(view.units[id].number) for id in formation.members)
        part = f"leads {others}" if formation.lead == unit.id else f"with {view.units[formation.lead].number}"
        return f"{formation.kind.title()} Formation: {part}"
    escort = escort_of(view, unit.id)
    if escort:
        return f"escorts {view.units[escort.escorted].number}"
    numbers = ", ".join(str(view.units[id].number) for id in escorts_of(view, unit.id))
    return f"escorted by {numbers}" if numbers else ""


def reach_of(view: CosmicConflictView, key: str, unit: Unit) -> tuple[Round, ...]:
    """Return the circle within which ships join or escort a ship that is free to be bound (CX-26.2, CX-27.2)."""
    if key != KEY or is_bound(view, unit.id):
        return ()
    return (Round(unit.pos, REACH, "path", 1),)
