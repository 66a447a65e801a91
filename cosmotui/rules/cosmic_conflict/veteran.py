"""Re-rolls of veteran ships: one die a turn in their own activation (CX-24.2, CX-24.8)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.events import DieRerolled
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState

VETERAN: Final = "Veteran"
STAND: Final = Option("stand", "let it stand")
POOR: Final = 2
"""A die that shows no more is rolled again by default (CX-D45)."""


def may_reroll(table: Table[CosmicConflictState], rules: Rules, id: int) -> bool:
    """Return whether a ship is a veteran, is being activated, and has not re-rolled this turn."""
    unit, frame = table.state.units[id], table.state.frame
    acting = isinstance(frame, Activating) and id in frame.ids
    return bool(rules.crew) and "veteran" in unit.card.traits and acting and not unit.veteran_used


def use_up(table: Table[CosmicConflictState], id: int) -> None:
    """Use up the re-roll of this turn."""
    table.state.units[id] = msgspec.structs.replace(table.state.units[id], veteran_used=True)


def rerolled(
    table: Table[CosmicConflictState], rules: Rules, id: int, dice: tuple[int, ...]
) -> Script[tuple[int, ...]]:
    """Offer a re-roll of one damage die outside of attacks, and return the dice (CX-24.8, CX-D45)."""
    unit = table.state.units[id]
    if not dice or not may_reroll(table, rules, id):
        return dice
    lowest = dice.index(min(dice))
    order = [lowest, *(number for number in range(len(dice)) if number != lowest)]
    options = [Option(str(number), "roll a die again", VETERAN, f"shows {dice[number]}") for number in order]
    options.insert(0 if dice[lowest] > POOR else 1, STAND)
    title = f"{unit.label} rolled {' '.join(str(die) for die in dice)}: re-roll a die?"
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D45", title, tuple(options)))
    if reply == STAND.value:
        return dice
    number = int(reply)
    use_up(table, id)
    face = table.roll(6)
    table.record(DieRerolled(unit.side, VETERAN, number + 1, dice[number], face))
    return (*dice[:number], face, *dice[number + 1 :])
