"""The attack part of an activation: weapons, AWS, marks, Orders and Commands, in any order (CX-5.1, CX-5.19)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.aws import area_strike, area_targets
from cosmotui.rules.cosmic_conflict.deeds import carry_out, choose_shot, deed_options, do_deed, weapon_option
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.preference import most, weapons_best_first, worth
from cosmotui.rules.cosmic_conflict.scanning import EFFECTS, mark, mark_orders, markable, may_mark, spend, spendable
from cosmotui.rules.cosmic_conflict.self_inflicted import again_options, attack_again
from cosmotui.rules.cosmic_conflict.shots import shots
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit

STOP: Final = Option("stop", "stop attacking", "go on to the movement")
ORDERS: Final = Option("orders", "Orders and Commands ..")
BACK: Final = Option("back", "none of them")


def attack_part(table: Table[CosmicConflictState], rules: Rules, frame: Activating) -> Script[None]:
    """One choice of the attack part (CX-5.3, CX-D15)."""
    state = table.state
    unit = state.units[frame.unit]
    useful, others = attack_options(state, rules, unit)
    if not useful and not others:
        _to_movement(state, frame)
        return
    title = f"{unit.label} attacks with what?"
    offered = (*useful, *others, STOP) if useful else (STOP, *others)
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D15", title, offered))
    if reply == STOP.value:
        _to_movement(state, frame)
    else:
        yield from _do(table, rules, unit, reply)
    if state.units[frame.unit].is_lost:  # CX-14.13
        state.frame = frame.then


def _to_movement(state: CosmicConflictState, frame: Activating) -> None:
    state.frame = msgspec.structs.replace(frame, part="velocity")
    state.mark_uses = tuple(use for use in state.mark_uses if use.unit != frame.unit)


def attack_options(state: CosmicConflictState, rules: Rules, unit: Unit) -> tuple[list[Option], list[Option]]:
    """What a unit can do in its attack part: what the default does, best first, and the rest (CX-D15).

    The rest are weapons that cannot hurt, second attacks of Berserkers (CX-23.11), and Orders. Nothing if it is
    aboard its carrier (CX-11.19, CX-11.20).
    """
    if unit.status == "aboard":
        return [], []
    found, rate = shots(state, rules, unit), worth(state, rules, unit.side)
    weapons = weapons_best_first(found, rate)
    options = [weapon_option(unit, mount) for mount in weapons if most(found[mount], rate) > 0]
    others = [weapon_option(unit, mount) for mount in weapons if most(found[mount], rate) <= 0]
    for mount in unit.active("AWS"):
        if mount not in unit.fired and area_targets(state, unit):
            options.append(Option(f"aws {mount}", "Area Weapons System", "a missile token or a Fighter"))
    if may_mark(rules, unit) and markable(state, rules, unit):
        (options if mark_orders(unit) and not rules.in_the_open else others).append(
            Option("mark", "Mark Target", "if it lies there" if rules.in_the_open else "reveals the Order")
        )
    for target, effect in spendable(state, unit):
        label = f"use the mark on {state.units[target].label}"
        options.append(Option(f"spend {target} {effect}", label, EFFECTS[effect], place=f"u{target}"))
    others += again_options(state, rules, unit)
    if not unit.is_fighter and deed_options(state, rules, unit.side):
        others.append(ORDERS)
    return options, others


def _do(table: Table[CosmicConflictState], rules: Rules, unit: Unit, reply: str) -> Script[None]:
    word, *rest = reply.split()
    if reply == ORDERS.value:
        yield from orders_now(table, rules, unit.side)
    elif word == "aws":
        yield from area_strike(table, rules, unit.id, int(rest[0]))
    elif word == "again":
        yield from attack_again(table, rules, unit.id, int(rest[0]))
    elif word == "mark":
        for number in mark_orders(unit)[:1]:  # in the open none may lie there (CX-12.23)
            yield from mark(table, rules, unit.id, number)
    elif word == "spend":
        spend(table, unit.id, int(rest[0]), next(effect for effect in EFFECTS if effect == rest[1]))
    else:
        chosen = yield from choose_shot(table, rules, unit.id, int(reply.removeprefix("w")))
        yield from carry_out(table, rules, chosen)


def orders_now(table: Table[CosmicConflictState], rules: Rules, side: int) -> Script[None]:
    """Window WB: one Order or Command of any own ship (CX-12.17, CX-D14)."""
    options = deed_options(table.state, rules, side)
    reply = yield from choose_one(ChooseOne(side, "CX-D14", "Which Order or Command?", (*options, BACK)))
    if reply != BACK.value:
        yield from do_deed(table, rules, reply)
