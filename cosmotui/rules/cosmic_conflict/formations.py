"""Entering and leaving Formations and Escort relationships (CX-26, CX-27). The questions are in other files."""

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.events import (
    EscortBegan,
    EscortEnded,
    FormationEnded,
    FormationFormed,
    FormationLeft,
)
from cosmotui.rules.cosmic_conflict.geometry import Point, heading_difference, on_table, within
from cosmotui.rules.cosmic_conflict.groups import anchor, drawn, escort_of, formation_of, group, is_bound
from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.state import FORMATION_NAMES, CosmicConflictState, Escort, Formation, FormationKind
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit

REACH = 2
"""How near a ship must be to join or to escort (CX-26.2, CX-27.2)."""
TURNED = 1
"""How many steps its heading may differ (CX-26.2, CX-27.2)."""


# --- who can ----------------------------------------------------------------------------------------------------------


def unfit(board: Board, unit: Unit) -> Problem | None:
    """Return why a ship can neither be in a Formation nor be an Escort now; None if it can (CX-8.9,
    CX-11.34, CX-26.4)."""
    if unit.is_fighter:
        return Problem("Fighters join no Formation and escort nobody.", "CX-11.34")
    if not unit.on_table or unit.bogey:
        return Problem(f"{unit.label} is not a ship on the table.", "CX-26.1")
    if unit.is_mute:
        return Problem(f"{unit.label} suffers Communications Damage.", "CX-8.9")
    if unit.jumping:
        return Problem(f"{unit.label} is about to jump.", "CX-26.26")
    if is_bound(board, unit.id):
        return Problem(f"{unit.label} is in a Formation or an Escort relationship already.", "CX-26.4")
    return None


def apart(one: Unit, other: Unit) -> Problem | None:
    """Return why two ships cannot be bound: distance, Velocity, heading (CX-26.2, CX-27.2)."""
    if not within(one.pos, other.pos, REACH):
        return Problem(f"{other.label} is farther than {REACH} u from {one.label}.", "CX-26.2")
    if one.velocity != other.velocity:
        told = f"{other.label} has Velocity {other.velocity}, {one.label} {one.velocity}."
        return Problem(told, "CX-26.2")
    if heading_difference(one.heading, other.heading) > TURNED:
        return Problem(f"{other.label} heads elsewhere than {one.label}.", "CX-26.2")
    return None


def joiners(board: Board, lead: Unit) -> list[Unit]:
    """Return the ships that can join one which leads a Formation or could (CX-26.2, CX-26.4)."""
    return [
        unit
        for unit in board.units
        if unit.side == lead.side and unit.id != lead.id and not (unfit(board, unit) or apart(lead, unit))
    ]


def leads(board: Board, side: int) -> list[Unit]:
    """Return the ships that could lead a new Formation."""
    return [unit for unit in board.units if unit.side == side and not unfit(board, unit) and joiners(board, unit)]


def guarded(board: Board, escort: Unit) -> list[Unit]:
    """Return the ships that a ship could escort (CX-27.2, CX-27.3)."""
    if unfit(board, escort):
        return []
    return [
        unit
        for unit in board.units
        if unit.side == escort.side
        and unit.id != escort.id
        and unit.on_table
        and not (unit.is_fighter or unit.bogey or unit.jumping)
        and escort.size <= unit.size
        and formation_of(board, unit.id) is None
        and escort_of(board, unit.id) is None
        and apart(unit, escort) is None
    ]


def guards(board: Board, side: int) -> list[Unit]:
    """Return the ships that could escort one."""
    return [unit for unit in board.units if unit.side == side and guarded(board, unit)]


# --- entering ---------------------------------------------------------------------------------------------------------


def form(table: Table[CosmicConflictState], lead: int, kind: FormationKind, others: tuple[int, ...]) -> None:
    """Create a Formation (CX-26.1 to CX-26.6)."""
    table.state.formations = (*table.state.formations, Formation(lead, kind, (), ()))
    for id in others:
        _enter(table.state, lead, id)
    tell(table, lead)


def join(table: Table[CosmicConflictState], lead: int, id: int) -> None:
    """Add a ship to a Formation, at the Lead's heading (CX-26.3)."""
    _enter(table.state, lead, id)
    tell(table, lead)


def _enter(state: CosmicConflictState, lead: int, id: int) -> None:
    formation = formation_of(state, lead)
    assert formation
    at, unit = state.units[lead].pos, state.units[id]
    offset = unit.pos[0] - at[0], unit.pos[1] - at[1]
    _put(
        state,
        msgspec.structs.replace(formation, members=(*formation.members, id), offsets=(*formation.offsets, offset)),
    )
    state.units[id] = msgspec.structs.replace(unit, pos=at, heading=state.units[lead].heading)


def retype(table: Table[CosmicConflictState], lead: int, kind: FormationKind) -> None:
    """Change the type of a Formation (CX-26.1)."""
    formation = formation_of(table.state, lead)
    assert formation
    _put(table.state, msgspec.structs.replace(formation, kind=kind))
    tell(table, lead)


def tell(table: Table[CosmicConflictState], lead: int) -> None:
    """Record the present members and type of a Formation."""
    state = table.state
    formation = formation_of(state, lead)
    assert formation
    unit = state.units[lead]
    others = tuple(state.units[id].label for id in formation.members)
    table.record(FormationFormed(unit.side, lead, unit.label, FORMATION_NAMES[formation.kind], others))


def guard(table: Table[CosmicConflictState], id: int, escorted: int) -> None:
    """Make a ship an Escort (CX-27.1, CX-27.4)."""
    state = table.state
    unit, other = state.units[id], state.units[escorted]
    state.escorts = (*state.escorts, Escort(id, escorted))
    state.units[id] = msgspec.structs.replace(unit, pos=other.pos, heading=other.heading)
    table.record(EscortBegan(unit.side, id, unit.label, escorted, other.label))


# --- leaving ----------------------------------------------------------------------------------------------------------


def detach(table: Table[CosmicConflictState], id: int) -> None:
    """Take a ship that is lost, cloaked or cannot act out of its Formation and Escort relationships."""
    state = table.state
    leave(table, id)
    end_escort(table, id)
    for escort in state.escorts:
        if escort.escorted == id:
            end_escort(table, escort.unit)


def leave(table: Table[CosmicConflictState], id: int) -> None:
    """Take a ship out of its Formation, which is dissolved without its Lead or its last other member (CX-26.20,
    CX-26.21)."""
    state = table.state
    formation = formation_of(state, id)
    if formation is None:
        return
    if id == formation.lead or len(formation.members) == 1:
        dissolve(table, formation.lead)
        return
    unit, place = state.units[id], formation.members.index(id)
    _stand(table, id)
    members, offsets = list(formation.members), list(formation.offsets)
    del members[place], offsets[place]
    _put(state, msgspec.structs.replace(formation, members=tuple(members), offsets=tuple(offsets)))
    table.record(FormationLeft(unit.side, id, unit.label, state.units[formation.lead].label))


def dissolve(table: Table[CosmicConflictState], lead: int) -> None:
    """Dissolve a Formation; its members stand where they were drawn (CX-26.21, CX-26.22)."""
    state = table.state
    formation = formation_of(state, lead)
    assert formation
    for id in formation.members:
        _stand(table, id)
    state.formations = tuple(other for other in state.formations if other.lead != formation.lead)
    unit = state.units[formation.lead]
    table.record(FormationEnded(unit.side, unit.id, unit.label))


def _stand(table: Table[CosmicConflictState], id: int) -> None:
    """A member stands at its drawn place; at the Lead's if that is off the table or in Solid terrain (CX-26.22)."""
    state = table.state
    unit = state.units[id]
    at = drawn(state, unit)
    if unit.on_table and is_open(rules_of(table.setup), state.features, at):
        state.units[id] = msgspec.structs.replace(unit, pos=at)


def is_open(rules: Rules, features: tuple[Feature, ...], at: Point) -> bool:
    """Return whether a point is on the table and outside Solid terrain."""
    solid = any(part.solid for feature in features for part in feature.parts_at(at))
    return on_table(at, rules.width, rules.height) and not solid


def end_escort(table: Table[CosmicConflictState], id: int) -> None:
    """End an Escort relationship; the Escort is placed later (CX-27.7, CX-27.11)."""
    state = table.state
    escort = escort_of(state, id)
    if escort is None:
        return
    state.escorts = tuple(other for other in state.escorts if other.unit != id)
    unit, other = state.units[id], state.units[escort.escorted]
    if unit.on_table:
        velocity = min(other.velocity, unit.most_velocity)
        state.units[id] = msgspec.structs.replace(unit, velocity=velocity)
        state.strays = (*state.strays, id)
    table.record(EscortEnded(unit.side, id, unit.label, other.id, other.label))


def _put(state: CosmicConflictState, formation: Formation) -> None:
    """Another one in the place of the Formation with that Lead."""
    state.formations = tuple(formation if other.lead == formation.lead else other for other in state.formations)


# --- moving -----------------------------------------------------------------------------------------------------------


def carry_along(state: CosmicConflictState, id: int, unit: Unit) -> None:
    """Give a unit and all that stand with it a new place, heading or Velocity (CX-26.5, CX-26.12, CX-27.4)."""
    others = group(state, id) if anchor(state, id) == id else (id,)
    for other in others:
        state.units[other] = msgspec.structs.replace(
            state.units[other], pos=unit.pos, heading=unit.heading, velocity=unit.velocity
        )
    state.units[id] = unit
