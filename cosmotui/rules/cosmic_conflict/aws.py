"""The Area Weapons System, which strikes at missile tokens and Fighters (CX-10.5, CX-10.6)."""

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import AreaStrike
from cosmotui.rules.cosmic_conflict.geometry import place_name, within
from cosmotui.rules.cosmic_conflict.losses import reveal
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.veteran import rerolled


def area_targets(state: CosmicConflictState, unit: Unit) -> list[Option]:
    """Return the enemy Fighters and missile tokens within 2 x Size (CX-10.5); Fighters first (CX-D18)."""
    reach = 2 * unit.size
    fighters = [
        Option(f"t{other.id}", other.label, "1d6 damage", place=f"u{other.id}")
        for other in enemies(state, unit.side)
        if other.is_fighter and within(unit.pos, other.pos, reach)
    ]
    tokens = [
        Option(f"m{missile.id}", f"Missiles at {place_name(missile.pos)}", "removes them", place=f"m{missile.id}")
        for missile in state.missiles
        if missile.side != unit.side and within(unit.pos, missile.pos, reach)
    ]
    return fighters + tokens


def area_strike(table: Table[CosmicConflictState], rules: Rules, id: int, mount: int) -> Script[None]:
    """Let one AWS act, which reveals its ship (CX-10.5, CX-10.6, CX-10.28, CX-D18)."""
    state = table.state
    unit = state.units[id] = state.units[id].with_fired(mount)
    reveal(table, id)
    options = area_targets(state, unit)
    value = str(options[0].value)
    if len(options) > 1:
        title = f"{unit.label}'s Area Weapons System strikes what?"
        value = yield from choose_one(ChooseOne(unit.side, "CX-D18", title, tuple(options)))
    number = int(value[1:])
    if value[0] == "m":
        state.missiles = tuple(missile for missile in state.missiles if missile.id != number)
        table.record(AreaStrike(unit.side, id, unit.label, "Missiles"))
    else:
        (die,) = yield from rerolled(table, rules, id, (table.roll(6),))
        table.record(AreaStrike(unit.side, id, unit.label, state.units[number].label, die))
        yield from hurt(table, rules, number, Blow(die, "Area Weapons System"))
