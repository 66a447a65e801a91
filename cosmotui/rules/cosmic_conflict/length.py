"""The length of a battle (CX-18)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Round, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import has_ships
from cosmotui.rules.cosmic_conflict.command import begin_turn
from cosmotui.rules.cosmic_conflict.events import DieShown, StopAnswered
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.victory import CONCEDE, concede, conclude

DICE_TURN: Final = 5
"""From the end of this turn on a die decides (CX-18.1)."""
ENDS: Final = 4
"""The least face that ends the game (CX-18.1)."""
TURN_CAP: Final = 60
"""No die is asked any more: the battle ends (CX-18.7)."""
ON: Final = Option("on", "play on")
STOP: Final = Option("stop", "stop here", "if both agree, victory is counted")


def end_of_turn(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """End the battle, or begin the next turn (CX-18)."""
    state = table.state
    if over(table, rules) or (yield from _agreed(table)):
        conclude(table, rules)
    if state.ended is not None:
        return
    first = 1 - state.first if rules.alternate_first else state.first
    begin_turn(table, state.turn + 1, first)


def over(table: Table[CosmicConflictState], rules: Rules) -> bool:
    """Return whether this was the last turn (CX-18.1, CX-18.2, CX-18.4, CX-18.7, CX-18.8)."""
    state = table.state
    if not (has_ships(state, 0) and has_ships(state, 1)) or state.turn >= TURN_CAP:
        return True
    if rules.turns is not None:
        return state.turn >= rules.turns
    if rules.ends_on:
        return any(_has_lost(state, side, rules.ends_on) for side in (0, 1))
    if state.turn < DICE_TURN:
        return False
    die = table.roll(6)
    table.record(DieShown(f"end of turn {state.turn}, over on {ENDS} or more", (die,)))
    return die >= ENDS


def _has_lost(state: CosmicConflictState, side: int, event: str) -> bool:
    """Return whether a side has lost a ship, or at least half of its ships; bogeys are none (CX-18.8, CX-21.11)."""
    ships = [unit for unit in state.units if unit.side == side and not (unit.is_fighter or unit.bogey)]
    lost = sum(unit.is_lost for unit in ships)
    return lost > 0 if event == "loss" else 2 * lost >= len(ships)


def _agreed(table: Table[CosmicConflictState]) -> Script[bool]:
    """Ask whether both sides agree to stop, or one concedes; two bots are not asked (CX-18.3, CX-18.6,
    CX-18.9, CX-D43)."""
    if all(seat.bot for seat in table.setup.seats):
        return False
    title = f"Turn {table.state.turn} is over: play on?"
    replies = yield Round(tuple(ChooseOne(side, "CX-D43", title, (ON, STOP, CONCEDE)) for side in (0, 1)))
    losers = [side for side in (0, 1) if replies[side] == CONCEDE.value]
    if losers:
        concede(table, *losers)
        return False
    answers = [replies[side] == STOP.value for side in (0, 1)]
    if any(answers):
        for side in (0, 1):
            table.record(StopAnswered(side, answers[side]))
    return all(answers)
