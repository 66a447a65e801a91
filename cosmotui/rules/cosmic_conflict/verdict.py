"""The verdict on a battle that ended now: the chance of a side over all draws of conditions and all their dice."""

from itertools import combinations, product
from typing import Final, TypeAlias

from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.odds import FACES
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.victory import DICE, NAMES, tally

AREA: Final = 1
"""The number of the condition that depends on places (CX-19.5)."""
OUTCOMES: Final = (-1, 0, 1)
"""Of a condition: a side loses it, nobody wins it, the side wins it."""
Chances: TypeAlias = tuple[float, float, float]
"""By outcome."""


class Verdict:
    """The chance of a side to win, a draw counting as half a win, by the outcomes of objective and area.

    A battle without an objective is one with an objective that nobody wins.
    """

    def __init__(self, board: Board, rules: Rules, side: int) -> None:
        numbers = [number for number in NAMES if number != AREA or rules.area_control]
        chances = {number: condition_chances(board, rules, number, side) for number in numbers if number != AREA}
        draws = list(combinations(numbers, rules.conditions))

        def share(objective: int, area: int) -> float:
            known = chances | {AREA: _certain(area)}
            return sum(_share(draw, known, objective) for draw in draws) / len(draws)

        self._shares = {(objective, area): share(objective, area) for objective in OUTCOMES for area in OUTCOMES}

    def share(self, objective: int, area: int) -> float:
        """Return the chance; objective and area each come out as one of `OUTCOMES`."""
        return self._shares[objective, area]


def condition_chances(board: Board, rules: Rules, number: int, side: int) -> Chances:
    """Return the chances of a generic condition over its dice (CX-19.4)."""
    rolls = list(product(FACES, repeat=DICE[number]))
    winners = [tally(board, rules, number, dice).winner for dice in rolls]
    lost, won = winners.count(1 - side) / len(rolls), winners.count(side) / len(rolls)
    return lost, winners.count(None) / len(rolls), won


def _certain(outcome: int) -> Chances:
    return float(outcome < 0), float(outcome == 0), float(outcome > 0)


def _share(draw: tuple[int, ...], chances: dict[int, Chances], lead: int) -> float:
    """Return the chance to have won more conditions, from a lead on; as many are half a win (CX-19.13)."""
    leads = {lead: 1.0}
    for number in draw:
        after = dict[int, float]()
        for before, chance in leads.items():
            for step, part in zip(OUTCOMES, chances[number], strict=True):
                after[before + step] = after.get(before + step, 0.0) + chance * part
        leads = after
    return sum(chance * (1.0 if at > 0 else 0.5 if at == 0 else 0.0) for at, chance in leads.items())
