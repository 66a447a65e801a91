"""Creating, changing and dissolving Formations and Escorts before the Orders (CX-12.4, CX-26.1, CX-27.1, CX-D08).

Values: `done`, `form`, `change LEAD`, `escort`, `end ESCORT`; ships are `u<id>`, with `back` and `enough` (nobody
else); then `defensive` or `offensive`; of a Formation `join U`, `leave U`, `type`, `dissolve`, `back`.
"""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.escorts import part
from cosmotui.rules.cosmic_conflict.formations import (
    REACH,
    TURNED,
    dissolve,
    form,
    guard,
    guarded,
    guards,
    join,
    joiners,
    leads,
    leave,
    retype,
)
from cosmotui.rules.cosmic_conflict.geometry import distance, heading_difference, within
from cosmotui.rules.cosmic_conflict.groups import bond
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import Commanding, CosmicConflictState, Formation, FormationKind, Forming
from cosmotui.rules.cosmic_conflict.unit import Unit

KEY: Final = "CX-D08"
KEEP: Final = Option("done", "leave it so", "on to the Orders")
FORM: Final = Option("form", "a new Formation ..", "ships that act as one")
GUARD: Final = Option("escort", "a new Escort ..", "a ship that guards another")
ENOUGH: Final = Option("enough", "nobody else")
BACK: Final = Option("back", "back")
KINDS: Final[dict[FormationKind, Option]] = {
    "defensive": Option("defensive", "Defensive", "a Hit may strike another member"),
    "offensive": Option("offensive", "Offensive", "weapons support one another"),
}
"""CX-26.14, CX-26.17."""


def forming(table: Table[CosmicConflictState], rules: Rules, frame: Forming) -> Script[None]:
    """Make one change, or go on to the next side or to the Orders."""
    state, side = table.state, frame.side
    options = menu(state, rules, frame)
    reply = str(KEEP.value)
    if len(options) > 1 or (rules.stealth and _may_seem(state, side)):
        title = (
            "Formations and Escorts?"
            if rules.formations and rules.escorts
            else ("Formations?" if rules.formations else "Escorts?")
        )
        reply = yield from choose_one(ChooseOne(side, KEY, title, tuple(options)))
    word, _, number = reply.partition(" ")
    before = [bond(state, unit.id) for unit in state.units]
    match word:
        case "form":
            yield from _found(table, frame)
        case "change":
            yield from _change(table, frame, int(number))
        case "escort":
            yield from _guard(table, frame)
        case "end":
            yield from part(table, rules, int(number))
        case _:
            state.frame = Forming(1 - side) if side == state.first else Commanding()
            return
    changed = [unit.id for unit in state.units if bond(state, unit.id) != before[unit.id]]
    state.frame = msgspec.structs.replace(frame, changed=tuple(sorted({*frame.changed, *changed})))


def _may_seem(state: CosmicConflictState, side: int) -> bool:
    """Return whether to everybody's eyes there could be something to change: nothing hidden may show (CX-21.3)."""
    own = on_table(state, side, ships_only=True)
    return any(
        within(one.pos, other.pos, REACH) and heading_difference(one.heading, other.heading) <= TURNED
        for one in own
        for other in own
        if one.id != other.id
    )


def menu(state: CosmicConflictState, rules: Rules, frame: Forming) -> list[Option]:
    """Return the choices of a side; leaving everything unchanged comes first."""
    side, options = frame.side, [KEEP]
    if rules.formations:
        options += [
            Option(f"change {formation.lead}", f"the Formation of {unit.label} ..", place=f"u{unit.id}")
            for formation in state.formations
            for unit in [state.units[formation.lead]]
            if unit.side == side
        ]
        if any(_fresh(frame, joiners(state, lead)) for lead in _fresh(frame, leads(state, side))):
            options.append(FORM)
    if rules.escorts:
        options += [
            Option(f"end {unit.id}", f"{unit.label} escorts {other.label} no more", place=f"u{unit.id}")
            for escort in state.escorts
            for unit, other in [(state.units[escort.unit], state.units[escort.escorted])]
            if unit.side == side and unit.id not in frame.changed
        ]
        if _fresh(frame, guards(state, side)):
            options.append(GUARD)
    return options


def _fresh(frame: Forming, units: list[Unit]) -> list[Unit]:
    """Return those that have entered or left nothing in this phase (CX-26.27)."""
    return [unit for unit in units if unit.id not in frame.changed]


def _choices(units: list[Unit], near: Unit | None = None, detail: str = "") -> list[Option]:
    return [
        Option(
            f"u{unit.id}",
            unit.label,
            f"{distance(near.pos, unit.pos):.1f} u away" if near else detail,
            place=f"u{unit.id}",
        )
        for unit in units
    ]


def _pick(side: int, title: str, options: list[Option]) -> Script[int]:
    """Return a ship, or -1."""
    reply = yield from choose_one(ChooseOne(side, KEY, title, tuple(options)))
    return int(reply[1:]) if reply.startswith("u") else -1


def _found(table: Table[CosmicConflictState], frame: Forming) -> Script[None]:
    """Who leads, who joins, of what type: nothing is done before the last answer (CX-26.1, CX-26.2)."""
    state, side = table.state, frame.side
    can_lead = [unit for unit in _fresh(frame, leads(state, side)) if _fresh(frame, joiners(state, unit))]
    lead = yield from _pick(side, "Who leads the new Formation?", [*_choices(can_lead), BACK])
    if lead < 0:
        return
    joined: list[int] = []
    while True:
        others = [unit for unit in _fresh(frame, joiners(state, state.units[lead])) if unit.id not in joined]
        if not others:
            break
        label = state.units[lead].label
        title = f"Who else joins {label}?" if joined else f"Who joins {label}?"
        choices = [*_choices(others, state.units[lead]), ENOUGH if joined else BACK]
        id = yield from _pick(side, title, choices)
        if id < 0:
            break
        joined.append(id)
    if not joined:
        return
    title = f"Of what type is the Formation of {state.units[lead].label}?"
    kind = yield from choose_one(ChooseOne(side, KEY, title, tuple(KINDS.values())))
    form(table, lead, "offensive" if kind == "offensive" else "defensive", tuple(joined))


def _change(table: Table[CosmicConflictState], frame: Forming, lead: int) -> Script[None]:
    """Ships join or leave, the type changes, or the Formation is dissolved (CX-26.1)."""
    state, side = table.state, frame.side
    formation = next(one for one in state.formations if one.lead == lead)
    other: FormationKind = "offensive" if formation.kind == "defensive" else "defensive"
    options = _change_options(state, frame, formation)
    title = f"The {formation.kind.title()} Formation of {state.units[lead].label}"
    reply = yield from choose_one(ChooseOne(side, KEY, title, tuple(options)))
    word, _, number = reply.partition(" ")
    match word:
        case "join":
            join(table, lead, int(number))
        case "leave":
            leave(table, int(number))
        case "type":
            retype(table, lead, other)
        case "dissolve":
            dissolve(table, lead)
        case _:
            pass


def _change_options(state: CosmicConflictState, frame: Forming, formation: Formation) -> list[Option]:
    lead = state.units[formation.lead]
    options = [
        Option(
            f"join {unit.id}", f"{unit.label} joins", f"{distance(lead.pos, unit.pos):.1f} u away", place=f"u{unit.id}"
        )
        for unit in _fresh(frame, joiners(state, lead))
    ]
    members = [state.units[id] for id in formation.members]
    if len(members) > 1:
        options += [
            Option(f"leave {unit.id}", f"{unit.label} leaves", place=f"u{unit.id}") for unit in _fresh(frame, members)
        ]
    kind = KINDS["offensive" if formation.kind == "defensive" else "defensive"]
    options.append(Option("type", f"make it {kind.label}", kind.detail))
    if len(_fresh(frame, [lead, *members])) == len(formation.ships):
        options.append(Option("dissolve", "dissolve it"))
    return [BACK, *options]


def _guard(table: Table[CosmicConflictState], frame: Forming) -> Script[None]:
    """Who escorts, and whom (CX-27.1 to CX-27.3)."""
    state, side = table.state, frame.side
    id = yield from _pick(side, "Which ship becomes an Escort?", [*_choices(_fresh(frame, guards(state, side))), BACK])
    if id < 0:
        return
    unit = state.units[id]
    escorted = yield from _pick(side, f"{unit.label} escorts whom?", [*_choices(guarded(state, unit), unit), BACK])
    if escorted >= 0:
        guard(table, id, escorted)
