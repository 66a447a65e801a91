"""Weapons and targets, Marked tokens, and attacks between activations (CX-5.3, CX-13.2, CX-13.5, CX-13.27)."""

from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.gunnery import FLYING
from cosmotui.bots.cosmic_conflict.prize import Prize, prize
from cosmotui.bots.cosmic_conflict.temper import PLAIN, Temper
from cosmotui.rules.cosmic_conflict.odds import AttackOdds, attack_odds
from cosmotui.rules.cosmic_conflict.shots import MARK_ACCURACY, Shot, shots
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

MARK_PAYS: Final = 0.8
"""Damage that a mark has to add."""


class Chance(msgspec.Struct, frozen=True):
    """An attack and its worth in points."""

    shot: Shot
    worth: float


def chances(view: CosmicConflictView, unit: Unit, temper: Temper = PLAIN) -> list[Chance]:
    """Return every attack that a unit can make now, the best first."""
    prizes: dict[int, Prize] = {}
    found: list[Chance] = []
    for some in shots(view, view.rules, unit).values():
        for one in some:
            if one.target not in prizes:
                prizes[one.target] = prize(view, view.units[one.target], temper)
            worth = _worth(attack_odds(one), prizes[one.target])
            found.append(Chance(one, worth * FLYING if one.launches else worth))
    found.sort(key=lambda chance: (-chance.worth, chance.shot.mount, chance.shot.target))
    return found


def _worth(odds: AttackOdds, prize: Prize) -> float:
    """Return what an attack is worth."""
    marks = (mark for mark in (prize.lost, prize.row) if mark)
    return odds.damage * prize.rate + sum(odds.deals(mark.damage) * mark.worth for mark in marks)


def volley_worth(view: CosmicConflictView, unit: Unit, temper: Temper = PLAIN) -> float:
    """Return the worth of all weapons of a unit together, each at its best target, in points."""
    best: dict[int, float] = {}
    for chance in chances(view, unit, temper):
        best[chance.shot.mount] = max(best.get(chance.shot.mount, 0.0), chance.worth)
    return sum(best.values())


def best_chance(view: CosmicConflictView, unit: Unit, values: list[str], temper: Temper = PLAIN) -> str:
    """Return the best weapon, or the best target of the weapon chosen before, among these values; "" for none."""
    some = [chance for chance in chances(view, unit, temper) if chance.worth > 0]
    if not some:
        return "stop" if "stop" in values else ""
    first = some[0].shot
    if f"w{first.mount}" in values:
        return f"w{first.mount}"
    for chance in some:
        if chance.shot.mount == first.mount and f"t{chance.shot.target}" in values:
            return f"t{chance.shot.target}"
    return ""


def promised(view: CosmicConflictView, unit: Unit, value: str) -> str:
    """Return what the best attack with a weapon or on a target promises: `1.8 damage to expect on Pike`; empty if that
    is neither."""
    for chance in chances(view, unit):
        one = chance.shot
        if value == f"w{one.mount}" or (
            value == f"t{one.target}" and (view.aim is None or view.aim.mount == one.mount)
        ):
            return f"{attack_odds(one).damage:.1f} damage to expect on {view.units[one.target].label}"
    return ""


def mark_gain(view: CosmicConflictView, unit: Unit, target: int) -> float:
    """Return the damage that +2 to hit adds to those of a unit's attacks on a target that are its weapons' best."""
    total = 0.0
    for some in shots(view, view.rules, unit).values():
        for one in some:
            if one.target == target:
                total += attack_odds(one, accuracy=MARK_ACCURACY).damage - attack_odds(one).damage
    return total


def marking(view: CosmicConflictView, unit: Unit, values: list[str]) -> str:
    """Return the answer that puts on a mark, or uses one up, before the first attack; "" if neither pays."""
    for value in values:
        word, _, rest = value.partition(" ")
        if word == "spend" and rest.endswith(" accuracy"):
            target = int(rest.split()[0])
            if mark_gain(view, unit, target) >= MARK_PAYS:
                return value
    if "mark" in values:
        foes = {chance.shot.target for chance in chances(view, unit)}
        if any(mark_gain(view, unit, target) >= MARK_PAYS for target in sorted(foes)):
            return "mark"
    return ""


def marked(view: CosmicConflictView, unit: Unit, values: list[str]) -> str:
    """Return the target to mark."""
    return max(values, key=lambda value: mark_gain(view, unit, int(value[1:])))
