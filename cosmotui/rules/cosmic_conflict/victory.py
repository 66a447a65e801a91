"""Victory: the objective and the generic conditions that are drawn (CX-19)."""

from typing import Final

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.question import Option
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.board import IN_PLAY, Board, has_ships, on_table
from cosmotui.rules.cosmic_conflict.events import Conceded, ConditionWon, DieShown, MatchEnded
from cosmotui.rules.cosmic_conflict.faction import AnyFaction
from cosmotui.rules.cosmic_conflict.geometry import EPS
from cosmotui.rules.cosmic_conflict.losses import reveal, vanish
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.scenario import control_counts, survey_counts
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.unit import Unit

NAMES: Final = {1: "Area control", 2: "Ships remaining", 3: "Ships destroyed or fled", 4: "Conditions inflicted"}
"""The generic conditions (CX-19.5 to CX-19.9)."""
DICE: Final = {1: 2, 2: 1, 3: 1, 4: 0}
"""How many dice each of them rolls."""
CONCEDE: Final = Option("concede", "concede", "the other side wins", serious=True, rare=True)
"""CX-18.6."""


class ConditionTally(msgspec.Struct, frozen=True):
    """A victory condition with its count."""

    name: str
    told: str
    winner: int | None


def conclude(table: Table[CosmicConflictState], rules: Rules) -> None:
    """Draw the conditions, count everything, and end the match (CX-19.1 to CX-19.4, CX-19.13)."""
    for unit in table.state.units:  # CX-21.11
        if unit.bogey and unit.on_table:
            vanish(table, unit.id)
    numbers = drawn(table, rules)
    tallies = [objective(table.state, rules)] if rules.scenario != "plain" else []
    tallies += [counted(table, rules, number) for number in numbers]
    won = [0, 0]
    for tally in tallies:
        if tally.winner is not None:
            won[tally.winner] += 1
        table.record(ConditionWon(tally.name, tally.told, tally.winner))
    table.state.results = tuple(f"{tally.name}: {tally.told}" for tally in tallies)
    lead = abs(won[0] - won[1])
    winners = (0, 1) if not lead else (0,) if won[0] > won[1] else (1,)
    score = f"conditions {max(won)} to {min(won)}"
    reason = score if not lead else f"a victory, {score}" if lead == 1 else f"a decisive victory, {score}"
    end(table, winners, reason, "CX-19.13")


def concede(table: Table[CosmicConflictState], *sides: int) -> None:
    """Let a side give up and lose; both at once make a draw (CX-18.6, CX-18.10)."""
    for side in sides:
        table.record(Conceded(side))
    names = " and ".join(table.setup.seats[side].name for side in sides)
    winners = tuple(side for side in (0, 1) if side not in sides) or (0, 1)
    end(table, winners, f"{names} conceded", "CX-18.6")


def end(table: Table[CosmicConflictState], winners: tuple[int, ...], reason: str, rule: str) -> None:
    """End the match; all cards are revealed (CX-21.9)."""
    state = table.state
    for unit in state.units:
        reveal(table, unit.id)
    state.ended = Result(winners, reason, rule)
    table.record(MatchEnded(winners, reason))


def drawn(table: Table[CosmicConflictState], rules: Rules) -> list[int]:
    """Return the conditions, each once, in the order drawn (CX-19.3, CX-19.11)."""
    numbers: list[int] = []
    while len(numbers) < rules.conditions:
        die = table.roll(6)
        table.record(DieShown("victory condition", (die,)))
        if die <= max(NAMES) and die not in numbers and (die != 1 or rules.area_control):
            numbers.append(die)
    return numbers


def objective(board: Board, rules: Rules) -> ConditionTally:
    """Return the tally of the scenario's own objective (CX-20.6, CX-20.10)."""
    if rules.scenario == "survey":
        return _more("Survey", "tokens", *survey_counts(board))
    return _more("Control", "ships at objectives", *control_counts(board, board.objectives))


def counted(table: Table[CosmicConflictState], rules: Rules, number: int) -> ConditionTally:
    """Return the tally of one generic condition, rolling its dice (CX-19.4)."""
    dice = tuple(table.roll(6) for _ in range(DICE[number]))
    if dice:
        table.record(DieShown(NAMES[number], dice))
    return tally(table.state, rules, number, dice)


def tally(board: Board, rules: Rules, number: int, dice: tuple[int, ...]) -> ConditionTally:
    """Return the tally of one generic condition by its dice (CX-19.5 to CX-19.9)."""
    if number == 1:
        count, axis = dice
        return _area(board, rules, count, axis <= 3)
    if number == 4:
        return _conditions(board)
    by_size = dice[0] <= 3
    what = "Sizes" if by_size else "points"
    if number == 2:
        return _more(NAMES[2], what, *(remaining(board, rules, side, by_size) / 2 for side in (0, 1)))
    lost = [losses(board, rules, side, by_size) / 2 for side in (0, 1)]
    return _less(NAMES[3], what, lost[0], lost[1])


def worth(unit: Unit, rules: Rules, faction: AnyFaction, by_size: bool) -> int:
    """Return the size or points of a unit."""
    return unit.size if by_size else card_cost(unit.card, faction, rules.paid)


def remaining(board: Board, rules: Rules, side: int, by_size: bool) -> int:
    """Return twice the sum of a side's remaining units; a ship with a Condition counts half (CX-19.7, CX-11.28)."""
    total = 0
    for unit in board.units:
        if unit.side != side or (unit.is_fighter and by_size):
            continue
        if unit.is_fighter:
            total += 2 * worth(unit, rules, board.factions[side], by_size) if survives(board, unit) else 0
        elif unit.status in IN_PLAY:
            halves = 1 if unit.conditions_in_play else 2
            total += halves * worth(unit, rules, board.factions[side], by_size)
    return total


def survives(board: Board, unit: Unit) -> bool:
    """Return whether a Fighter's points count for its owner: alive, and with its carrier or FTL Drives (CX-11.28)."""
    if unit.is_lost:
        return False
    carried = unit.carrier >= 0 and board.units[unit.carrier].status != "destroyed"
    return carried or bool(unit.card.count("FTL"))


def losses(board: Board, rules: Rules, side: int, by_size: bool) -> int:
    """Return twice the sum of a side's losses: destroyed in full, fled by half (CX-19.8, CX-19.11, CX-19.15)."""
    total = 0
    spared = [name.casefold() for name in rules.spared]
    for unit in board.units:
        if unit.side != side or (unit.is_fighter and by_size):
            continue
        if not unit.is_fighter and unit.name.casefold() in spared:
            continue
        value = worth(unit, rules, board.factions[side], by_size)
        if unit.status == "fled":
            total += value
        elif unit.status == "destroyed" or (unit.is_fighter and not survives(board, unit)):
            total += 2 * value
    return total


def _area(board: Board, rules: Rules, count: int, by_x: bool) -> ConditionTally:
    """Strips across an axis, each held by the larger sum of Sizes (CX-19.5, CX-19.6)."""
    length = rules.width if by_x else rules.height
    held = [0, 0]
    for strip in range(count):
        sums = [0, 0]
        for unit in on_table(board, ships_only=True):
            if strip_of(unit.pos[0] if by_x else unit.pos[1], length, count) == strip:
                sums[unit.side] += unit.size
        if sums[0] != sums[1]:
            held[0 if sums[0] > sums[1] else 1] += 1
    name = f"{NAMES[1]}, {count} strips across {'X' if by_x else 'Y'}"
    return _more(name, "strips", held[0], held[1])


def strip_of(at: float, length: float, count: int) -> int:
    """Return the strip of a coordinate; the last one is closed (CX-19.6, CX-1.41)."""
    return min(count - 1, max(0, int((at + EPS) * count // length)))


def _conditions(board: Board) -> ConditionTally:
    """Return the fewer Conditions win; a side without ships loses to one with (CX-19.9, CX-19.10)."""
    counts = [0, 0]
    for unit in board.units:
        counts[unit.side] += unit.conditions_in_play if unit.status in IN_PLAY else 0
    ships = [has_ships(board, side) for side in (0, 1)]
    if not all(ships):
        told = "only one side has ships left" if any(ships) else "nobody has ships left"
        winner = ships.index(True) if any(ships) else None
        return ConditionTally(NAMES[4], f"{counts[0]} to {counts[1]}, {told}", winner)
    return _less(NAMES[4], "Conditions", counts[0], counts[1])


def _more(name: str, what: str, a: float, b: float) -> ConditionTally:
    return ConditionTally(name, f"{a:g} to {b:g} {what}", None if a == b else 0 if a > b else 1)


def _less(name: str, what: str, a: float, b: float) -> ConditionTally:
    return ConditionTally(name, f"{a:g} to {b:g} {what}", None if a == b else 0 if a < b else 1)
