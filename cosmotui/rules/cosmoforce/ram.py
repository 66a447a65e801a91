"""Ramming and evading (CF-8.11 to CF-8.18)."""

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.damage import take_damage
from cosmotui.rules.cosmoforce.dice import throw
from cosmotui.rules.cosmoforce.ending import settle
from cosmotui.rules.cosmoforce.events import HeatTaken, RamDeclared, RamRolled
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.state import CosmoforceState, Now
from cosmotui.rules.cosmoforce.targets import choose_target, weakest


def ram(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Ram another ship, whose owner may take heat to evade (CF-8.11, CF-D12)."""
    state, seat = table.state, table.state.active
    state.now = Now("ram", seat)
    target = yield from choose_target(table, rules, "CF-D12", "Ram whom?", weakest(state, rules))
    dice = 1 + state.ships[seat].points
    table.record(RamDeclared(seat, target, dice))
    now = Now("ram", seat, target, left=dice)
    state.now = now
    evaded = yield from _evade(table, target, dice)
    thrown = yield from throw(table, rules, now, dice - evaded)
    effective = [thrown.dice[number] for number in thrown.effective]
    damage, back = len(effective), sum(value != 1 for value in effective)
    table.record(RamRolled(seat, thrown.dice, thrown.first, target, evaded, damage, back))
    yield from take_damage(table, rules, target, damage)
    yield from take_damage(table, rules, seat, back)
    settle(table, rules, (target, seat))


def _evade(table: Table[CosmoforceState], target: int, dice: int) -> Script[int]:
    """CF-D13: heat tokens taken, a die less for each (CF-8.11, CF-8.16)."""
    state = table.state
    default = min(dice, state.ships[target].sinks)
    title = f"{state.ships[state.active].name} rams with {dice} {'die' if dice == 1 else 'dice'}: take how much heat?"
    evaded = yield from choose_amount(Amount(target, "CF-D13", title, 0, dice, default, "heat"))
    if evaded:
        state.ships[target] = state.ships[target].with_heat(evaded)
        table.record(HeatTaken(target, evaded, state.ships[target].heat, "evaded"))
    return evaded
