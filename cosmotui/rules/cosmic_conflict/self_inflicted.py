"""Self-inflicted Conditions: Berserkers and Reroute Power (CX-23.11, CX-23.12, CX-23.15, CX-23.16)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.conditions import mount_label, propulsion_choices, repaired
from cosmotui.rules.cosmic_conflict.damage import suffer
from cosmotui.rules.cosmic_conflict.events import Scanned
from cosmotui.rules.cosmic_conflict.faction import has
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.shots import targets
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.window_actions import carry_out, choose_shot

KEEP: Final = Option("keep", "leave it as it is")


def again_options(board: Board, rules: Rules, unit: Unit) -> list[Option]:
    """Return the weapons with which a Berserk ship may attack a second time (CX-22.7, CX-23.11)."""
    if unit.is_fighter or unit.frenzied or not has(board.factions[unit.side], "berserk"):
        return []
    return [
        Option(f"again {mount}", f"{mount_label(unit, mount)} again", "then Weapons Damage")
        for mount in unit.weapons()
        if mount in unit.fired and targets(board, rules, unit, mount)
    ]


def attack_again(table: Table[CosmicConflictState], rules: Rules, id: int, mount: int) -> Script[None]:
    """Make the second attack with a weapon, and suffer Weapons Damage right after it (CX-23.11)."""
    units = table.state.units
    chosen = yield from choose_shot(table, rules, id, mount)
    units[id] = msgspec.structs.replace(units[id], frenzied=True)
    yield from carry_out(table, rules, chosen)
    yield from suffer(table, rules, id, "weapons")


def reroute(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Let a ship trade Component Damage for Propulsion Damage as its activation begins (CX-23.12, CX-D45)."""
    unit = table.state.units[id]
    damaged = [number for number, condition in enumerate(unit.conditions) if condition.kind == "component"]
    if not rules.self_inflicted or not damaged or not propulsion_choices(unit):
        return
    options = [KEEP]
    for number in damaged:
        mounts = unit.conditions[number].mounts
        works = ", ".join(mount_label(unit, mount) for mount in mounts) or "Defensive Orders"
        options.append(Option(str(number), "Propulsion Damage instead", f"{works} again"))
    title = f"{unit.label} suffers Component Damage: reroute power?"
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D45", title, tuple(options)))
    if reply == KEEP.value:
        return
    table.state.units[id] = repaired(unit, int(reply))
    table.record(Scanned(unit.side, id, unit.label, "reroutes power"))
    yield from suffer(table, rules, id, "propulsion")
