"""Redirecting a Hit to a member of a Defensive Formation, or to an Escort (CX-5.15, CX-26.14, CX-27.9, CX-D25).

Values: `stand`, or the ship that takes it as `u<id>`.
"""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.events import Redirected
from cosmotui.rules.cosmic_conflict.groups import escorts_of, formation_of
from cosmotui.rules.cosmic_conflict.roll import Roll
from cosmotui.rules.cosmic_conflict.shots import Modifier, damage_modifiers, dealt
from cosmotui.rules.cosmic_conflict.state import Aim, CosmicConflictState, Missile
from cosmotui.rules.cosmic_conflict.unit import Unit

KEEP: Final = Option("stand", "let it strike")


def takers(board: Board, target: Unit) -> list[Unit]:
    """Return the ships that may take a Hit: members of a Defensive Formation that are no larger, or Escorts.

    An Escort may only if none has taken one in this activation (CX-26.14, CX-27.9, CX-27.10).
    """
    formation = formation_of(board, target.id)
    ids: tuple[int, ...] = ()
    if formation and formation.kind == "defensive":
        ids = formation.ships
    elif target.id not in board.redirected:
        ids = escorts_of(board, target.id)
    units = [board.units[id] for id in ids if id != target.id]
    return [unit for unit in units if unit.on_table and unit.size <= target.size]


def redirect(table: Table[CosmicConflictState], roll: Roll, missile: Missile | None, support: int) -> Script[None]:
    """Run window WE: the target's owner may have another ship take the Hit (CX-26.15, CX-26.16, CX-26.28)."""
    state = table.state
    target = state.units[roll.shot.target]
    some = takers(state, target)
    if roll.result != "hit" or not roll.dealt or not some:
        return
    _show(table, roll)
    bonus = {unit.id: damage_for(state, roll, unit, missile, support) for unit in some}
    options = [KEEP]
    for unit in some:
        number = roll.shot.roll.value(roll.damage) + sum(modifier.value for modifier in bonus[unit.id])
        options.append(
            Option(f"u{unit.id}", f"{unit.label} takes it", f"for {dealt('hit', number)}", place=f"u{unit.id}")
        )
    title = f"A Hit on {target.label} for {roll.dealt}: who takes it?"
    reply = yield from choose_one(ChooseOne(target.side, "CX-D25", title, tuple(options)))
    if reply == KEEP.value:
        return
    taker = next(unit for unit in some if f"u{unit.id}" == reply)
    if taker.id in escorts_of(state, target.id):
        state.redirected = (*state.redirected, target.id)
    roll.redirect(taker.id, bonus[taker.id])
    table.record(Redirected(taker.side, taker.id, taker.label, target.id, target.label))


def damage_for(
    state: CosmicConflictState, roll: Roll, unit: Unit, missile: Missile | None, support: int
) -> tuple[Modifier, ...]:
    """Return the damage modifier if that unit takes the Hit: its Size and PWS count (CX-26.15, CX-27.9)."""
    attacker = state.units[roll.shot.attacker]
    return tuple(damage_modifiers(state, attacker, roll.shot.mount, unit, missile, support))


def _show(table: Table[CosmicConflictState], roll: Roll) -> None:
    """Everybody sees the dice while the owner decides."""
    aim = table.state.aim
    one = roll.shot
    done = tuple(roll.by_attacker)
    table.state.aim = Aim(
        one.attacker, one.mount, one.target, roll.accuracy, roll.damage, roll.dodged, done, aim.support if aim else 0
    )
