"""The attack part of an activation: weapons, AWS, marks, Orders and Commands, in any order (CX-5.1, CX-5.19)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.aws import area_strike, area_targets
from cosmotui.rules.cosmic_conflict.escorts import finish
from cosmotui.rules.cosmic_conflict.groups import escorts_of
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.preference import most, weapons_best_first, worth
from cosmotui.rules.cosmic_conflict.scanning import EFFECTS, mark, mark_orders, markable, may_mark, spend, spendable
from cosmotui.rules.cosmic_conflict.self_inflicted import again_options, attack_again
from cosmotui.rules.cosmic_conflict.shots import shots
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.window_actions import (
    carry_out,
    choose_shot,
    do_window_action,
    weapon_option,
    window_options,
)

STOP: Final = Option("stop", "stop attacking", "go on to the movement")
NEXT: Final = Option("stop", "that is all of this ship", "to the next ship, or the movement")
ORDERS: Final = Option("orders", "Orders and Commands ..")
BACK: Final = Option("back", "none of them")


def attack_part(table: Table[CosmicConflictState], rules: Rules, frame: Activating) -> Script[None]:
    """Carry out one choice of the attack part (CX-5.3, CX-D15)."""
    state = table.state
    unit = state.units[frame.unit]
    useful, others = attack_options(state, rules, unit)
    if not useful and others in ([], [ORDERS]):  # step M1 offers Orders and Commands too
        _stopped(state, frame)
        return
    title = f"{unit.label} attacks with what?"
    stop = NEXT if frame.group else STOP
    offered = (*useful, *others, stop) if useful else (stop, *others)
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D15", title, offered))
    if reply == STOP.value:
        _stopped(state, frame)
    else:
        yield from _do(table, rules, unit, reply)
    if state.units[frame.unit].is_lost:  # CX-14.13
        state.frame = msgspec.structs.replace(frame, part="ship") if frame.group else frame.then


def _stopped(state: CosmicConflictState, frame: Activating) -> None:
    """Another ship of those that act together, or the movement."""
    if frame.group:
        state.frame = msgspec.structs.replace(frame, part="ship", stopped=(*frame.stopped, frame.unit))
    else:
        _to_movement(state, frame)


def choose_ship(table: Table[CosmicConflictState], rules: Rules, frame: Activating) -> Script[None]:
    """Ask which of the ships that act together attacks next (CX-26.11, CX-D15)."""
    state = table.state
    first = frame.group[0]
    if state.units[first].is_lost:  # CX-14.13
        finish(table, frame)
        return
    ready: list[Option] = []
    again: list[Option] = []
    waits = False
    for id in frame.group:
        unit = state.units[id]
        useful, others = attack_options(state, rules, unit) if unit.on_table else ([], [])
        if useful or others:
            detail = f"{len(useful)} to do" if useful else "Orders" if others else ""
            wanted = useful and id not in frame.stopped
            (ready if wanted else again).append(Option(f"u{id}", unit.label, detail, place=f"u{id}"))
            waits |= id not in frame.stopped or (bool(useful) and id != frame.stopped[-1])
    options = [*ready, STOP, *again]
    if not waits:  # nobody but who has just stopped has anything left
        reply = str(STOP.value)
    elif len(options) == 2 and ready:
        reply = str(ready[0].value)
    else:
        title = f"{state.units[first].label} and those with it: who attacks next?"
        reply = yield from choose_one(ChooseOne(state.units[first].side, "CX-D15", title, tuple(options)))
    if reply == STOP.value:
        _to_movement(state, frame)
    else:
        state.frame = msgspec.structs.replace(frame, unit=int(reply[1:]), part="attack")


def _to_movement(state: CosmicConflictState, frame: Activating) -> None:
    """The first of those that act together moves them all (CX-26.12, CX-27.8)."""
    state.frame = msgspec.structs.replace(
        frame, unit=frame.ids[0], part="pace" if escorts_of(state, frame.ids[0]) else "velocity"
    )
    state.mark_uses = tuple(use for use in state.mark_uses if use.unit not in frame.ids)


def attack_options(state: CosmicConflictState, rules: Rules, unit: Unit) -> tuple[list[Option], list[Option]]:
    """Return the options of a unit in its attack part: the default first, then the others (CX-D15).

    The others are weapons that cannot hurt, Marked tokens to spend, second attacks of Berserkers (CX-23.11), and
    Orders. There are none if the unit is aboard its carrier (CX-11.19, CX-11.20).
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
    if may_mark(state, rules, unit) and markable(state, rules, unit):
        (options if mark_orders(state, unit) and not rules.in_the_open else others).append(
            Option("mark", "Mark Target", "if it lies there" if rules.in_the_open else "reveals the Order")
        )
    for target, effect in spendable(state, unit):
        label = f"use the mark on {state.units[target].label}"
        others.append(Option(f"spend {target} {effect}", label, EFFECTS[effect], place=f"u{target}"))
    others += again_options(state, rules, unit)
    if not unit.is_fighter and window_options(state, rules, unit.side):
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
        if mark_orders(table.state, unit):  # in the open none may lie there (CX-12.23)
            yield from mark(table, rules, unit.id)
    elif word == "spend":
        spend(table, unit.id, int(rest[0]), next(effect for effect in EFFECTS if effect == rest[1]))
    else:
        chosen = yield from choose_shot(table, rules, unit.id, int(reply.removeprefix("w")))
        yield from carry_out(table, rules, chosen)


def orders_now(table: Table[CosmicConflictState], rules: Rules, side: int) -> Script[None]:
    """Run window WB: one Order or Command of any own ship (CX-12.17, CX-D14)."""
    options = window_options(table.state, rules, side)
    reply = yield from choose_one(ChooseOne(side, "CX-D14", "Which Order or Command?", (BACK, *options)))
    if reply != BACK.value:
        yield from do_window_action(table, rules, reply)
