"""Offensive Formations: other members' weapons add to the damage of an attack (CX-26.17, CX-26.18, CX-D20).

Values: `none`, or `support U M`: the weapon at mount M of unit U.
"""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.declaring import declare
from cosmotui.rules.cosmic_conflict.events import Supported
from cosmotui.rules.cosmic_conflict.groups import formation_of
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState

ALONE: Final = Option("none", "no support")
ENOUGH: Final = Option("none", "no more support")


class Support(msgspec.Struct, frozen=True):
    """A weapon of another member that may support an attack."""

    unit: int
    mount: int
    size: int
    """Added to the damage."""


def supporters(board: Board, rules: Rules, aimed: Shot) -> list[Support]:
    """Return the weapons of like type and variant, no larger, unused, that could attack the target themselves
    (CX-26.18)."""
    formation = formation_of(board, aimed.attacker)
    if formation is None or formation.kind != "offensive":
        return []
    attacker, target = board.units[aimed.attacker], board.units[aimed.target]
    weapon, size = attacker.card.mounts[aimed.mount], attacker.card.weapon_size(aimed.mount)
    found: list[Support] = []
    for id in formation.ships:
        unit = board.units[id]
        if id == aimed.attacker or not unit.on_table:
            continue
        for mount in unit.unfired():
            other = unit.card.mounts[mount]
            alike = other.what == weapon.what and other.variant == weapon.variant
            if (
                alike
                and unit.card.weapon_size(mount) <= size
                and isinstance(shot(board, rules, unit, mount, target), Shot)
            ):
                found.append(Support(id, mount, unit.card.weapon_size(mount)))
    return found


def most_support(board: Board, rules: Rules, aimed: Shot) -> int:
    """Return the most damage that other members can add with one weapon each."""
    best: dict[int, int] = {}
    for one in supporters(board, rules, aimed):
        best[one.unit] = max(best.get(one.unit, 0), one.size)
    return sum(best.values())


def support_for(table: Table[CosmicConflictState], rules: Rules, aimed: Shot) -> Script[int]:
    """Let the owner use up one weapon of each of any other members, and return the damage added (CX-26.17)."""
    state, total = table.state, 0
    helped: list[int] = []
    while True:
        some = [one for one in supporters(state, rules, aimed) if one.unit not in helped]
        if not some:
            return total
        attacker, target = state.units[aimed.attacker], state.units[aimed.target]
        options = [ENOUGH if helped else ALONE]
        for one in some:
            unit = state.units[one.unit]
            label = f"{mount_label(unit, one.mount)} of {unit.label}"
            options.append(
                Option(f"support {one.unit} {one.mount}", label, f"damage +{one.size}", place=f"u{one.unit}")
            )
        title = f"{attacker.label} attacks {target.label}: who supports it?"
        reply = yield from choose_one(ChooseOne(attacker.side, "CX-D20", title, tuple(options)))
        if reply == ALONE.value:
            return total
        chosen = next(one for one in some if reply == f"support {one.unit} {one.mount}")
        helped.append(chosen.unit)
        total += chosen.size
        unit = state.units[chosen.unit]
        weapon = mount_label(unit, chosen.mount)
        declare(table, chosen.unit, chosen.mount)
        table.record(
            Supported(unit.side, unit.id, state.units[unit.id].label, weapon, chosen.size, attacker.id, attacker.label)
        )
