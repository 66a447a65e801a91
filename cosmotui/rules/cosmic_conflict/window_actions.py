"""The actions in windows WA and WB: revealing Orders, using Commands, firing contingent shots (CX-12.17, CX-13)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.attack import attack
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.conditions import mount_label, payment_options, which_order
from cosmotui.rules.cosmic_conflict.declaring import declare
from cosmotui.rules.cosmic_conflict.escorts import PART, part
from cosmotui.rules.cosmic_conflict.groups import formed, users
from cosmotui.rules.cosmic_conflict.losses import vanish
from cosmotui.rules.cosmic_conflict.missiles import launch
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import (
    ATTACK,
    BRACE,
    CHANGE_VELOCITY,
    CONTINGENT,
    EVASIVE,
    FOCUS,
    REINFORCE,
    SCANNERS,
    SENSORS,
)
from cosmotui.rules.cosmic_conflict.preference import targets_best_first, weapons_best_first, worth
from cosmotui.rules.cosmic_conflict.revealing import pay, turn_up
from cosmotui.rules.cosmic_conflict.scanning import scan, scan_options, sensor_options, sensors
from cosmotui.rules.cosmic_conflict.shots import Shot, shots, targets
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.velocity import change_velocity

ANY_WINDOW: Final = (CONTINGENT, FOCUS, BRACE, REINFORCE, EVASIVE, CHANGE_VELOCITY, SCANNERS)
"""Orders that can be revealed in windows WA and WB."""
AT_ONCE: Final = (CHANGE_VELOCITY, SCANNERS)
"""Those that act once: such an Order set face up waits for a window to act in (CX-12.21)."""
DECLINE: Final = Option("decline", "nothing now")
QUIET: Final = Option("quiet", "nothing more this turn", "your own activations apart")


def window_options(state: CosmicConflictState, rules: Rules, side: int) -> list[Option]:
    """Return the actions that a side may take now: `reveal U N`, `velocity U P`, `sensors U P`, `attack U
    P`, `fire U`."""
    options: list[Option] = []
    for unit in on_table(state, side, ships_only=True):
        options += _unit_options(state, rules, unit)
    return options


def _unit_options(state: CosmicConflictState, rules: Rules, unit: Unit) -> list[Option]:
    options: list[Option] = []
    place, mark = f"u{unit.id}", unit.label.partition(" ")[0]
    contingent = unit.executes(CONTINGENT) and (unit.activated or _is_acting(state, unit))
    armed = bool(unit.payments(ATTACK)) and any(
        can_fire(state, rules, state.units[id]) for id in users(state, unit.id, ATTACK)
    )
    if contingent and can_fire(state, rules, unit):
        options.append(Option(f"fire {unit.id}", f"{mark} fires", CONTINGENT, place=place))
    for number, order in enumerate(unit.orders):
        if rules.in_the_open and order.is_hidden:
            told = f"{mark} reveals {which_order(unit, number)}"
            options.append(Option(f"reveal {unit.id} {number}", told, place=place))
            continue
        if order.name == SCANNERS and not scan_options(state, unit):
            continue  # it could do nothing (CX-12.10)
        if order.is_hidden and order.name in ANY_WINDOW and unit.hidden(order.name) == number:
            options.append(Option(f"reveal {unit.id} {number}", f"{mark} reveals {order.name}", place=place))
        elif order.name in AT_ONCE and order.is_live and unit.executes(order.name):
            options.append(Option(f"reveal {unit.id} {number}", f"{mark} carries out {order.name}", place=place))
    commands = [("velocity", CHANGE_VELOCITY), ("sensors", SENSORS)]
    if armed:
        commands.insert(0, ("attack", ATTACK))
    if not any(sensor_options(state, state.units[id]) for id in formed(state, unit.id)):
        commands.pop()  # Enhance Sensors could do nothing (CX-12.10, CX-13.32)
    for word, command in commands:
        for option in payment_options(rules, unit, unit.payments(command), f"{mark}: {command}"):
            options.append(msgspec.structs.replace(option, value=f"{word} {unit.id} {option.value}", place=place))
    return options


def can_fire(state: CosmicConflictState, rules: Rules, unit: Unit) -> bool:
    """Return whether any weapon that has not attacked this turn has a target."""
    return any(targets(state, rules, unit, mount) for mount in unit.unfired())


def _is_acting(state: CosmicConflictState, unit: Unit) -> bool:
    return isinstance(state.frame, Activating) and unit.id in state.frame.ids


def has_cards(state: CosmicConflictState, side: int) -> bool:
    """Return whether a side has a face-down Order, a token, or a Contingent Attack: public facts (CX-12.7)."""
    return any(
        unit.tokens or any(order.is_hidden for order in unit.orders) or unit.executes(CONTINGENT)
        for unit in on_table(state, side, ships_only=True)
    )


def do_window_action(table: Table[CosmicConflictState], rules: Rules, value: str) -> Script[None]:
    """Carry out one of `window_options`."""
    word, *numbers = value.split()
    id = int(numbers[0])
    if word == "fire":
        yield from fire(table, rules, id)
    elif word == PART:
        yield from part(table, rules, id)
    elif word == "reveal":
        yield from reveal_order(table, rules, id, int(numbers[1]))
    else:
        command = {"velocity": CHANGE_VELOCITY, "sensors": SENSORS, "attack": ATTACK}[word]
        pay(table, id, command, int(numbers[1]))
        if word == "velocity":
            yield from change_velocity(table, id)
        elif word == "sensors":
            yield from _all_scan(table, rules, id)
        else:
            yield from _all_fire(table, rules, id)


def reveal_order(table: Table[CosmicConflictState], rules: Rules, id: int, number: int) -> Script[None]:
    """Reveal an Order, and carry out its immediate effects (CX-12.9, CX-12.21, CX-13.20, CX-13.24)."""
    unit = table.state.units[id]
    name = unit.orders[number].name
    if name == SCANNERS and not scan_options(table.state, unit):
        turn_up(table, id, number)  # it lies open until it can do something (CX-12.23)
        return
    if unit.orders[number].is_hidden:
        turn_up(table, id, number, used_up=name in AT_ONCE)
    else:
        table.state.units[id] = unit.with_order(number, "used")
    if name == CHANGE_VELOCITY:
        yield from change_velocity(table, id)
    elif name == SCANNERS:
        yield from scan(table, rules, id)
        yield from _others_scan(table, rules, id)


def _others_scan(table: Table[CosmicConflictState], rules: Rules, lead: int) -> Script[None]:
    """Every other member of a Formation carries out its Enhance Scanners once as well (CX-26.8)."""
    for id in formed(table.state, lead):
        unit = table.state.units[id]
        live = [number for number, order in enumerate(unit.orders) if order.name == SCANNERS and order.is_live]
        if id != lead and live and scan_options(table.state, unit):
            table.state.units[id] = unit.with_order(live[0], "used")
            yield from scan(table, rules, id)


def _all_scan(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """The Command Enhance Sensors, once for each member that can use it (CX-26.9)."""
    for ship in users(table.state, id, SENSORS):
        if sensor_options(table.state, table.state.units[ship]):
            yield from sensors(table, rules, ship)


def _all_fire(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """The Command Attack, by one weapon of each member that can use it; with several each may hold (CX-26.9)."""
    state = table.state
    ships = [ship for ship in users(state, id, ATTACK) if can_fire(state, rules, state.units[ship])]
    for ship in ships:
        unit = state.units[ship]
        if not (unit.on_table and can_fire(state, rules, unit)):
            continue
        if len(ships) > 1:
            options = (Option("fire", f"{unit.label} fires"), Option("hold", "it holds its fire"))
            title = f"{unit.label}: one attack by the Command?"
            if (yield from choose_one(ChooseOne(unit.side, "CX-D14", title, options))) == "hold":
                continue
        yield from fire(table, rules, ship)


def fire(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Choose a weapon and a target, and attack (CX-5.3, CX-5.4, CX-D15)."""
    chosen = yield from choose_shot(table, rules, id)
    yield from carry_out(table, rules, chosen)


def carry_out(table: Table[CosmicConflictState], rules: Rules, chosen: Shot) -> Script[None]:
    """Make an attack: a bogey is removed at once, missiles are launched, or dice are rolled (CX-5.9, CX-9.18,
    CX-21.11)."""
    declare(table, chosen.attacker, chosen.mount)
    if table.state.units[chosen.target].bogey:
        vanish(table, chosen.target)
    elif chosen.launches:
        yield from launch(table, rules, chosen)
    else:
        yield from attack(table, rules, chosen)


def choose_shot(table: Table[CosmicConflictState], rules: Rules, id: int, mount: int = -1) -> Script[Shot]:
    """Choose a weapon that has not attacked, unless one is given, and its target; a single choice is not asked."""
    state = table.state
    unit = state.units[id]
    found = shots(state, rules, unit) if mount < 0 else {mount: targets(state, rules, unit, mount)}
    if mount < 0:
        mounts = weapons_best_first(found, worth(state, rules, unit.side))
        mount = mounts[0]
        if len(mounts) > 1:
            options = tuple(weapon_option(unit, number) for number in mounts)
            title = f"{unit.label} fires what?"
            mount = int((yield from choose_one(ChooseOne(unit.side, "CX-D15", title, options))).removeprefix("w"))
    some = targets_best_first(found[mount], worth(state, rules, unit.side))
    if len(some) == 1:
        return some[0]
    options = tuple(target_option(state, one) for one in some)
    title = f"{mount_label(unit, mount)} of {unit.label} at whom?"
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D15", title, options))
    return next(one for one in some if f"t{one.target}" == reply)


def weapon_option(unit: Unit, mount: int) -> Option:
    """Return the option for a weapon to fire."""
    return Option(f"w{mount}", mount_label(unit, mount), f"weapon Size {unit.card.weapon_size(mount)}")


def target_option(state: CosmicConflictState, one: Shot) -> Option:
    """Return the option for an enemy to fire at."""
    target = state.units[one.target]
    return Option(f"t{one.target}", target.label, f"{one.range:.1f} u", place=f"u{one.target}")
