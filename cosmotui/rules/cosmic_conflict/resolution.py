"""The Resolution Phase, step by step (CX-15)."""

from typing import Final

import msgspec

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.cloak import appear, cloak
from cosmotui.rules.cosmic_conflict.conditions import repaired
from cosmotui.rules.cosmic_conflict.events import OrderRevealed, ResolutionBegan, Scanned, ShieldsRestored
from cosmotui.rules.cosmic_conflict.fighters import resupply
from cosmotui.rules.cosmic_conflict.groups import holder
from cosmotui.rules.cosmic_conflict.length import end_of_turn
from cosmotui.rules.cosmic_conflict.losses import destroy, reveal
from cosmotui.rules.cosmic_conflict.missiles import strike
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import DAMAGE_CONTROL, JUMP, REINFORCE, SCANNERS
from cosmotui.rules.cosmic_conflict.revealing import answer_options, answer_with, may_answer, turn_up
from cosmotui.rules.cosmic_conflict.scenario import beyond_midline
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Resolving
from cosmotui.rules.cosmic_conflict.terrain_effects import dangers, drift, order_of
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Track, Unit

YES: Final = "yes"
NO: Final = "no"
REPAIRABLE: Final = ("structural", "weapons", "component", "communications", "propulsion")
"""Conditions that Damage Control removes (CX-23.7)."""


STEPS: Final = {1: "Shields", 2: "mobile terrain", 3: "Missiles", 4: "dangerous terrain", 5: "scenario", 7: "Jumps"}
"""Steps by number."""


def has_work(state: CosmicConflictState, rules: Rules, step: int) -> bool:
    """Return whether a step deserves a line of its own, judged by public facts."""
    ships = [unit for unit in state.units if unit.on_table and not unit.is_fighter and unit.revealed]
    match step:
        case 1:
            return any(_marked_shields(unit) and (unit.executes(REINFORCE) or unit.has_face_down) for unit in ships)
        case 2:
            return any(feature.mobile for feature in state.features)
        case 3:
            return bool(state.missiles)
        case 4:
            inside = (part for unit in ships for feature in state.features for part in feature.parts_at(unit.pos))
            return any(part.dangerous for part in inside)
        case 5:
            beyond = [unit for unit in ships if beyond_midline(rules, unit, state.swapped)]
            tokens = [unit for unit in beyond if not unit.objective and (unit.executes(SCANNERS) or unit.has_face_down)]
            return bool(tokens and rules.scenario == "survey") or any(unit.scuttling for unit in ships)
        case _:
            return step in STEPS and any(unit.executes(JUMP) for unit in ships)


def _marked_shields(unit: Unit) -> list[Track]:
    """Damaged Shields that work (CX-13.14)."""
    return [track for track in unit.tracks if track.kind == "SHD" and track.marked and unit.is_active(track.mount)]


def resolving(table: Table[CosmicConflictState], rules: Rules, frame: Resolving) -> Script[None]:
    """Run one step of the phase (CX-15.1 to CX-15.8)."""
    state = table.state
    if not frame.done and has_work(state, rules, frame.step):
        table.record(ResolutionBegan(frame.step, STEPS[frame.step]))
    match frame.step:
        case 1:
            state.redirected = ()  # CX-27.10
            for id in order_of(state):
                yield from _reinforce(table, rules, id)
        case 2:
            drift(table, rules)
        case 3:
            for missile in state.missiles:
                if any(other.id == missile.id for other in state.missiles):
                    yield from strike(table, rules, missile)
        case 4:
            yield from dangers(table, rules)
        case 5:
            done = frame.done
            for id in [id for id in order_of(state) if id not in frame.done]:
                was_cloaked = state.units[id].cloak is not None
                yield from _scenario_actions(table, rules, id)
                done = (*done, id)
                if state.units[id].cloak and not was_cloaked:
                    # A new step: from here on a fork draws another way for it (CX-21.12).
                    state.frame = Resolving(frame.step, done)
                    return
        case 7:
            _jumps(table)
        case 8:
            _clean_up(table)
            yield from end_of_turn(table, rules)
            return
        case _:
            pass
    state.frame = Resolving(frame.step + 1)


def _reinforce(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """R1: restore Shields by Size and Shield components (CX-13.13 to CX-13.16, CX-D40)."""
    state = table.state
    unit = state.units[id]
    if not unit.on_table or unit.is_fighter:
        return
    marked = _marked_shields(unit)
    if marked and may_answer(rules, holder(state, id), REINFORCE):
        yes, no = Option(YES, f"reveal {REINFORCE}"), Option(NO, "keep it hidden")
        options = answer_options(rules, holder(state, id), REINFORCE, yes, no)
        title = f"{unit.label} has damaged Shields: an Order now?"
        if (yield from choose_one(ChooseOne(unit.side, "CX-D40", title, options))) == YES:
            answer_with(table, id, REINFORCE)
            unit = state.units[id]
    if not unit.executes(REINFORCE) or not marked:
        return
    left = unit.size + len(unit.active("SHD"))
    restored = 0
    for place, track in enumerate(sorted(marked, key=lambda track: -track.capacity)):
        others = sum(other.marked for other in marked if other.mount != track.mount)
        high = min(left - restored, track.marked)
        low = max(0, min(high, left - restored - others))
        part = high
        if place < len(marked) - 1 and low < high:
            title = f"{unit.label}: restore how much of {unit.card.mounts[track.mount].name} {track.capacity}?"
            part = yield from choose_amount(Amount(unit.side, "CX-D40", title, low, high, high, "damage"))
        restored += part
        unit = unit.with_tracks(
            msgspec.structs.replace(other, marked=other.marked - part) if other.mount == track.mount else other
            for other in unit.tracks
        )
        marked[marked.index(track)] = msgspec.structs.replace(track, marked=0)
    state.units[id] = unit
    table.record(ShieldsRestored(unit.side, id, unit.label, restored))


def _scenario_actions(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """R5: Survey tokens, Damage Control, scuttling (CX-15.5, CX-20.3, CX-23.7, CX-23.13)."""
    state = table.state
    unit = state.units[id]
    if unit.cloak:
        yield from appear(table, rules, id)
        return
    if not unit.on_table or unit.is_fighter:
        return
    if rules.scenario == "survey" and not unit.objective and beyond_midline(rules, unit, state.swapped):
        yield from _survey(table, rules, unit)
    if rules.damage_control:
        yield from _damage_control(table, rules, id)
    if state.units[id].scuttling:
        destroy(table, id, "scuttled")
        return
    yield from cloak(table, id)


def _survey(table: Table[CosmicConflictState], rules: Rules, unit: Unit) -> Script[None]:
    """Enhance Scanners takes an objective token (CX-20.3, CX-20.4, CX-D41)."""
    card = holder(table.state, unit.id)
    number = card.hidden(SCANNERS)
    live = next((n for n, order in enumerate(unit.orders) if order.name == SCANNERS and order.is_live), -1)
    if unit.is_mute or (live < 0 and not may_answer(rules, card, SCANNERS)):
        return
    yes, no = Option(YES, "take an objective token", SCANNERS), Option(NO, "no")
    options = (yes, no) if live >= 0 else answer_options(rules, card, SCANNERS, yes, no)
    title = f"{unit.label}: an Order now?"
    if (yield from choose_one(ChooseOne(unit.side, "CX-D41", title, options))) == NO:
        return
    if number < 0 and live < 0:
        return
    if live >= 0:
        table.state.units[unit.id] = unit.with_order(live, "used")
    else:
        turn_up(table, card.id, number, used_up=True, by=unit.id)
    table.state.units[unit.id] = msgspec.structs.replace(table.state.units[unit.id], objective=True)
    reveal(table, unit.id)  # CX-13.24
    table.record(Scanned(unit.side, unit.id, table.state.units[unit.id].label, "takes an objective token"))


def _damage_control(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Order Damage Control removes a Condition (CX-23.7 to CX-23.10, CX-D42)."""
    state = table.state
    unit = state.units[id]
    card = holder(state, id)
    number = card.hidden(DAMAGE_CONTROL)
    some = [n for n, condition in enumerate(unit.conditions) if condition.kind in REPAIRABLE]
    live = unit.executes(DAMAGE_CONTROL)
    if not some or not (live or may_answer(rules, card, DAMAGE_CONTROL)):
        return
    options = [Option(str(n), f"remove {CONDITION_NAMES[unit.conditions[n].kind]}", DAMAGE_CONTROL) for n in some]
    if not live and number < 0 and not rules.in_the_open:
        options = []  # asked only so that nobody else learns that it does not lie there
    options.insert(0 if rules.in_the_open and not live else len(options), Option(NO, "nothing"))
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D42", f"{unit.label}: an Order now?", tuple(options)))
    if reply == NO or (number < 0 and not live):
        return
    if not live:
        turn_up(table, card.id, number, used_up=True, by=id)
    unit = state.units[id]
    gone = unit.conditions[int(reply)]
    state.units[id] = repaired(unit, int(reply))
    table.record(Scanned(unit.side, id, unit.label, f"has repaired {CONDITION_NAMES[gone.kind]}"))


def _jumps(table: Table[CosmicConflictState]) -> None:
    """R7: Jumps are revealed and pending (CX-13.33, CX-13.34, CX-15.7)."""
    state = table.state
    for id in order_of(state):
        unit = state.units[id]
        if unit.on_table and not unit.is_barred("Hyperspace"):
            for number, order in enumerate(unit.orders):
                if order.name == JUMP and order.state in ("hidden", "revealed"):
                    if order.is_hidden:
                        turn_up(table, id, number)
                    else:
                        table.record(OrderRevealed(unit.side, id, unit.label, JUMP))
                    jumping = state.units[id].with_order(number, "used")
                    state.units[id] = msgspec.structs.replace(jumping, jumping=True)


def _clean_up(table: Table[CosmicConflictState]) -> None:
    """R8: everything that belongs to the turn leaves (CX-15.8, CX-12.16, CX-13.31)."""
    state = table.state
    resupply(table)
    for id, unit in enumerate(state.units):
        state.units[id] = msgspec.structs.replace(
            unit,
            orders=(),
            tokens=0,
            used=(),
            navigated=False,
            activated=False,
            fired=(),
            marks=(),
            hangar_used=0,
            veteran_used=False,
            frenzied=False,
        )
    state.mark_uses = ()
