"""What it is worth to damage a unit, in points."""

import msgspec

from cosmotui.bots.cosmic_conflict.stakes import end_chance, price
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView


class Mark(msgspec.Struct, frozen=True):
    """What so much damage at once brings about."""

    damage: int
    worth: float


class Prize(msgspec.Struct, frozen=True):
    """The worth of damage to a unit."""

    rate: float
    """For each point of it."""
    lost: Mark
    """The unit is destroyed."""
    row: Mark | None
    """A row of Health is filled, which brings a Condition; the last row brings none (CX-7.13, CX-7.15)."""


def prize(view: CosmicConflictView, target: Unit, temper: Temper) -> Prize:
    """Return the prize of a target; Shields and Armor have to be used up first where they still hold."""
    screens = sum(track.undamaged for track in target.tracks if track.mount not in target.off)
    left, row = target.card.health - target.health, target.card.row
    late = 1 + temper.press * end_chance(view)
    lost = Mark(left + screens, late * temper.kill * (1 + target.size))
    rate = price(view, target)
    if left <= row or target.is_fighter:
        return Prize(rate, lost, None)
    first = 0.0 if target.conditions_in_play else temper.first * card_cost(target.card)
    return Prize(rate, lost, Mark(row - target.health % row + screens, late * (temper.condition + first)))
