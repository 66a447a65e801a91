"""Fighters: their flight, launching, collecting and reloading (CX-11.6, CX-11.16 to CX-11.24)."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import ChooseOne, Compose, Option, Script, choose_one, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import nearest_enemy
from cosmotui.rules.cosmic_conflict.events import FighterMoved, Moved, Resupplied
from cosmotui.rules.cosmic_conflict.geometry import Point, on_table, toward, within
from cosmotui.rules.cosmic_conflict.losses import reveal
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import point_form, point_of
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.terrain_effects import arrive
from cosmotui.rules.cosmic_conflict.unit import Unit, payload

FLY_FORM: Final = "flight"
LAUNCH_FORM: Final = "launch"
HANGAR_REACH: Final = 2
"""How near a carrier launches and collects (CX-11.21, CX-11.22)."""
SEEN: Final = 20
"""A carrier launches by default if an enemy is so near (CX-D39)."""
STAY: Final = "stay"
GO: Final = "go"


def hangars_free(carrier: Unit) -> int:
    """Return the number of launches and collections left to a carrier this turn (CX-10.17, CX-11.23)."""
    return max(0, len(carrier.active("FLH")) - carrier.hangar_used)


def fly(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Move a Fighter from its place, or out of its carrier (CX-11.6, CX-11.20, CX-11.24, CX-D36)."""
    state = table.state
    unit = state.units[id]
    aboard = unit.status == "aboard"
    if aboard and not (state.units[unit.carrier].on_table and hangars_free(state.units[unit.carrier])):
        return
    options = [
        Option(STAY, "stay aboard" if aboard else "stay"),
        Option(GO, "launch and fly" if aboard else "fly", f"up to {unit.fighter_move} u"),
    ]
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D36", f"{unit.label}: fly?", tuple(options)))
    if reply == STAY:
        if not aboard:  # CX-11.35
            yield from arrive(table, rules, id)
        return
    if aboard:
        _launch(table, id, state.units[unit.carrier].pos)
    start = state.units[id].pos
    question = Compose(unit.side, "CX-D36", f"{unit.label} flies where?", FLY_FORM, point_form(start, id=id))
    end = point_of((yield from compose(question)))
    state.units[id] = msgspec.structs.replace(state.units[id], pos=end)
    table.record(Moved(unit.side, id, unit.label, start, end, "flew"))
    yield from arrive(table, rules, id)


def flight_problems(unit: Unit, at: Point, rules: Rules) -> list[Problem]:
    """Return why a Fighter cannot fly there (CX-11.6)."""
    problems: list[Problem] = []
    if not on_table(at, rules.width, rules.height):
        problems.append(Problem("A Fighter cannot leave the table.", "CX-11.6"))
    if not within(unit.pos, at, unit.fighter_move):
        problems.append(Problem(f"{unit.label} flies {unit.fighter_move} u at most.", "CX-11.6"))
    return problems


def carry(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """After a movement, collect a Fighter, or let a carrier launch and collect (CX-11.21, CX-11.22, CX-D39)."""
    unit = table.state.units[id]
    if unit.is_fighter:
        if unit.carrier >= 0:
            yield from _collected(table, id)
        return
    while True:
        carrier = table.state.units[id]
        if not (carrier.on_table and hangars_free(carrier)):
            return
        wanted, others = _hangar_options(table.state, carrier)
        if not wanted and not others:
            return
        options = [*wanted, Option("done", "leave the hangars closed"), *others]
        title = f"{carrier.label}: launch or collect?"
        reply = yield from choose_one(ChooseOne(carrier.side, "CX-D39", title, tuple(options)))
        if reply == "done":
            return
        word, number = reply.split()
        if word == "collect":
            _collect(table, int(number))
        else:
            yield from _place(table, rules, int(number))


def _hangar_options(state: CosmicConflictState, carrier: Unit) -> tuple[list[Option], list[Option]]:
    """Return what is done by default, with an enemy near by or an empty Fighter, and what else can be done (CX-D39)."""
    foe = nearest_enemy(state, carrier)
    near = foe is not None and within(carrier.pos, foe.pos, SEEN)
    wanted: list[Option] = []
    others: list[Option] = []
    for unit in state.units:
        if unit.carrier != carrier.id:
            continue
        if unit.status == "aboard":
            some = wanted if near and not is_empty(unit) else others
            some.append(Option(f"launch {unit.id}", f"launch {unit.label}"))
        elif unit.on_table and not unit.jumping and within(carrier.pos, unit.pos, HANGAR_REACH):  # CX-11.38
            some = wanted if is_empty(unit) else others
            some.append(Option(f"collect {unit.id}", f"collect {unit.label}", place=f"u{unit.id}"))
    return wanted, others


def is_empty(unit: Unit) -> bool:
    """Return whether a Fighter's weapon has no attack left (CX-11.14)."""
    return payload(unit.card) > 0 and not unit.ammo


def _collected(table: Table[CosmicConflictState], id: int) -> Script[None]:
    """A Fighter that ends its move near its carrier may be taken aboard (CX-11.22)."""
    state = table.state
    unit, carrier = state.units[id], state.units[state.units[id].carrier]
    if not (carrier.on_table and hangars_free(carrier) and within(carrier.pos, unit.pos, HANGAR_REACH)):
        return
    options = [Option("collect", "take it aboard"), Option("leave", "leave it out")]
    if not is_empty(unit):
        options.reverse()
    title = f"{unit.label} is at its carrier: take it aboard?"
    if (yield from choose_one(ChooseOne(unit.side, "CX-D39", title, tuple(options)))) == "collect":
        _collect(table, id)


def _collect(table: Table[CosmicConflictState], id: int) -> None:
    state = table.state
    unit = msgspec.structs.replace(state.units[id], status="aboard", aboard_all_turn=False)
    state.units[id] = unit
    _use_hangar(table, unit.carrier)
    table.record(FighterMoved(unit.side, id, unit.label, False))


def _launch(table: Table[CosmicConflictState], id: int, at: Point) -> None:
    state = table.state
    unit = msgspec.structs.replace(state.units[id], status="table", pos=at, aboard_all_turn=False, revealed=True)
    state.units[id] = unit
    _use_hangar(table, unit.carrier)
    reveal(table, unit.carrier)
    table.record(FighterMoved(unit.side, id, unit.label, True))


def _use_hangar(table: Table[CosmicConflictState], carrier: int) -> None:
    unit = table.state.units[carrier]
    table.state.units[carrier] = msgspec.structs.replace(unit, hangar_used=unit.hangar_used + 1)


def _place(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """Launched by its carrier: placed within 2 u of it (CX-11.21)."""
    state = table.state
    carrier = state.units[state.units[id].carrier]
    foe = nearest_enemy(state, carrier)
    start = toward(carrier.pos, foe.pos, HANGAR_REACH) if foe else carrier.pos
    if launch_problems(carrier, start, state.features, rules):
        start = carrier.pos
    title = f"Where is {state.units[id].label} launched?"
    question = Compose(carrier.side, "CX-D39", title, LAUNCH_FORM, point_form(start, id=id))
    _launch(table, id, point_of((yield from compose(question))))


def launch_problems(
    carrier: Unit,
    at: Point,
    features: tuple[Feature, ...],
    rules: Rules,
    reach: int = HANGAR_REACH,
    rule: str = "CX-11.21",
) -> list[Problem]:
    """Return why a Fighter cannot be placed there (CX-11.21, CX-11.37, CX-17.9)."""
    problems: list[Problem] = []
    if not on_table(at, rules.width, rules.height):
        problems.append(Problem("That point is not on the table.", "CX-1.6"))
    if not within(carrier.pos, at, reach):
        problems.append(Problem(f"A Fighter is placed within {reach} u of its carrier.", rule))
    problems += [
        Problem(f"That point is inside the {feature.name}.", "CX-11.37")
        for feature in features
        if any(part.solid for part in feature.parts_at(at))
    ]
    return problems


def resupply(table: Table[CosmicConflictState]) -> None:
    """Reload Fighters that have been aboard since the Command Phase (CX-11.16)."""
    for unit in table.state.units:
        if unit.is_fighter and unit.status == "aboard" and unit.aboard_all_turn and unit.ammo < payload(unit.card):
            table.state.units[unit.id] = msgspec.structs.replace(unit, ammo=payload(unit.card))
            table.record(Resupplied(unit.side, unit.id, unit.label))
