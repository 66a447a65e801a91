"""The Activation Phase: Size steps up and down, windows, and the sides' activations (CX-14)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.escorts import part, part_options
from cosmotui.rules.cosmic_conflict.events import Activated, Passed, StepBegan
from cosmotui.rules.cosmic_conflict.formations import detach
from cosmotui.rules.cosmic_conflict.groups import anchor, group, step_size
from cosmotui.rules.cosmic_conflict.losses import flee
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.self_inflicted import reroute
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing, CosmicConflictState, Resolving
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.victory import CONCEDE, concede
from cosmotui.rules.cosmic_conflict.window_actions import DECLINE, QUIET, do_window_action, has_cards, window_options

PASS: Final = Option("pass", "pass", "nothing more of this Size until the way down")


def begin_activation(table: Table[CosmicConflictState]) -> None:
    """Begin the upward run with the Fighters (CX-14.1)."""
    table.state.frame = _step(table.state, True, 0)
    table.record(StepBegan(True, 0))


def choosing(table: Table[CosmicConflictState], rules: Rules, frame: Choosing) -> Script[None]:
    """Run a window, then one activation or a pass (CX-12.17, CX-14.2 to CX-14.8)."""
    state = table.state
    if frame.window:
        yield from window_a(table, rules)
        state.frame = msgspec.structs.replace(frame, window=False)
        return
    side = frame.side
    can_pass = may_pass(frame)
    units, others = _ready(state, side, frame), _ready(state, 1 - side, frame)
    escorts = breaking(state, side, frame) if units or can_pass else []
    if not units and not others and not escorts and not (can_pass and breaking(state, 1 - side, frame)):
        _next_step(table, frame)
        return
    if not units and not escorts:  # CX-14.3, CX-14.4
        state.frame = msgspec.structs.replace(frame, side=1 - side)
        return
    chosen = units[0] if units else escorts[0]
    if len(units) > 1 or can_pass or escorts:
        options = [Option(f"u{unit.id}", unit.label, _detail(state, unit), place=f"u{unit.id}") for unit in units]
        if can_pass:
            options.append(PASS)
        options += [
            Option(f"e{unit.id}", f"{unit.label} leaves", "escorts no more, acts alone", place=f"u{unit.id}")
            for unit in escorts
        ]
        options.append(CONCEDE)
        title = "Activate which unit?" if can_pass else "Which unit must act?"
        reply = yield from choose_one(ChooseOne(side, "CX-D12" if can_pass else "CX-D13", title, tuple(options)))
        if reply == CONCEDE.value:
            concede(table, side)
            return
        if reply == PASS.value:
            passed = (True, frame.passed[1]) if side == 0 else (frame.passed[0], True)
            state.frame = msgspec.structs.replace(frame, side=1 - side, passed=passed, window=True)
            table.record(Passed(side))
            return
        chosen = next(unit for unit in (*units, *escorts) if reply in (f"u{unit.id}", f"e{unit.id}"))
        if reply.startswith("e"):
            yield from part(table, rules, chosen.id)
            chosen = state.units[chosen.id]
    yield from _activate(table, rules, chosen, msgspec.structs.replace(frame, side=1 - side, window=True))


def largest(state: CosmicConflictState) -> int:
    """Return the largest Size of any ship on the table (CX-14.7)."""
    return max((unit.size for unit in on_table(state, ships_only=True)), default=0)


def may_pass(frame: Choosing) -> bool:
    """Return whether a side may pass: only in upward steps below the largest Size at its start (CX-14.2, CX-14.6 to
    14.8)."""
    return frame.upward and frame.size < frame.largest


def _step(state: CosmicConflictState, upward: bool, size: int) -> Choosing:
    """Return the step of a Size as it begins (CX-14.2, CX-14.7)."""
    return Choosing(upward, size, state.first, largest=largest(state))


def waiting(state: CosmicConflictState, side: int, size: int) -> list[Unit]:
    """Return the units of a Size that are still to be activated; Fighters aboard are among them (CX-14.10)."""
    return [
        unit
        for unit in state.units
        if unit.side == side
        and not unit.activated
        and unit.status in ("table", "aboard")
        and anchor(state, unit.id) == unit.id
        and step_size(state, unit) == size
    ]


def breaking(state: CosmicConflictState, side: int, frame: Choosing) -> list[Unit]:
    """Return the escorts of this Size that may leave their Escorted Ship to act alone (CX-27.7); not on the
    way down."""
    if frame.passed[side] or not frame.upward:
        return []
    return [
        unit
        for escort in state.escorts
        for unit in [state.units[escort.unit]]
        if unit.side == side and unit.size == frame.size and not unit.activated
    ]


def _ready(state: CosmicConflictState, side: int, frame: Choosing) -> list[Unit]:
    return [] if frame.passed[side] else waiting(state, side, frame.size)


def _detail(state: CosmicConflictState, unit: Unit) -> str:
    if unit.status == "aboard":
        return "aboard its carrier"
    others = [f"{'ab'[unit.side]}{state.units[id].number}" for id in group(state, unit.id)[1:]]
    if others:
        return f"with {' '.join(others)}"
    return f"Size {unit.size}, {unit.card.health - unit.health} Health"


def _next_step(table: Table[CosmicConflictState], frame: Choosing) -> None:
    """The next Size up or down, or the Resolution Phase (CX-14.1, CX-14.7, CX-14.9)."""
    state = table.state
    upward, size = frame.upward, frame.size
    while True:
        if upward and size < largest(state):
            size += 1
        elif upward:
            upward = False
            size = max((unit.size for side in (0, 1) for unit in _left(state, side)), default=0)
        else:
            size -= 1
        if size < 0:
            state.frame = Resolving(1)
            return
        step = _step(state, upward, size)
        leaving = may_pass(step) and any(breaking(state, side, step) for side in (0, 1))  # CX-27.16
        if leaving or any(waiting(state, side, size) for side in (0, 1)):
            break
    # The window before its first choice has just been open (CX-12.17).
    state.frame = msgspec.structs.replace(_step(state, upward, size), window=False)
    table.record(StepBegan(upward, size))


def _left(state: CosmicConflictState, side: int) -> list[Unit]:
    return [unit for size in range(7) for unit in waiting(state, side, size)]


def _activate(table: Table[CosmicConflictState], rules: Rules, unit: Unit, then: Choosing) -> Script[None]:
    """An activation begins; a ship with a pending Jump leaves instead (CX-13.33, CX-23.6, CX-23.12)."""
    state = table.state
    table.record(Activated(unit.side, unit.id, unit.label))
    state.redirected = ()
    # Those who jump or are without power do not act with the others (CX-26.26).
    for id in reversed(group(state, unit.id)):
        ship = state.units[id]
        if ship.jumping:
            flee(table, id, "jumped to hyperspace")
        elif ship.skips:
            detach(table, id)
            ship = state.units[id]
            conditions = tuple(
                msgspec.structs.replace(condition, spent=True) if condition.kind == "power" else condition
                for condition in ship.conditions
            )
            state.units[id] = msgspec.structs.replace(ship, skips=False, activated=True, conditions=conditions)
    state.frame = then
    if state.units[unit.id].is_lost or state.units[unit.id].activated:
        return
    ids = group(state, unit.id)
    together = ids if len(ids) > 1 else ()
    state.frame = Activating(unit.id, then, "ship" if together else "attack", group=together)
    for id in ids:
        yield from reroute(table, rules, id)


def window_a(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """Run window WA: the first player, then the other, until both decline in a row (CX-12.17, CX-12.20, CX-D14)."""
    state = table.state
    state.redirected = ()  # CX-27.10
    declined = 0
    side = state.first
    while declined < 2:
        declined += 1
        if has_cards(state, side) and state.quiet[side] < state.turn:
            options = [*window_options(state, rules, side), *part_options(state, side)]
            reply = yield from choose_one(
                ChooseOne(side, "CX-D14", "Any Order or Command now?", (DECLINE, QUIET, *options, CONCEDE))
            )
            if reply == CONCEDE.value:
                concede(table, side)
                return
            if reply == QUIET.value:
                state.quiet = (state.turn, state.quiet[1]) if side == 0 else (state.quiet[0], state.turn)
            elif reply != DECLINE.value:
                yield from do_window_action(table, rules, reply)
                declined = 0
        side = 1 - side
