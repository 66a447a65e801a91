"""The dice of an attack once rolled: rerolls, dodges, and payments for them (CX-D22 to CX-D24)."""

from typing import Final

from cosmotui.bots.cosmic_conflict.prize import prize
from cosmotui.bots.cosmic_conflict.stakes import price
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.rules.cosmic_conflict import orders
from cosmotui.rules.cosmic_conflict.attack import STAND
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.groups import holder
from cosmotui.rules.cosmic_conflict.odds import FACES
from cosmotui.rules.cosmic_conflict.orders import Order
from cosmotui.rules.cosmic_conflict.shots import Shot, dealt, outcome, shot
from cosmotui.rules.cosmic_conflict.state import Aim
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

TOKEN: Final = 4.0
"""Points that a Command Token, or an Order that may still be of use, is worth."""
SPENT: Final = 0.5
"""Points of an Order that can do nothing more this turn."""
NEEDED: Final = 40.0
"""Points of an Order that the ship was given for one purpose, and that is still to come."""
LAST: Final = 30.0
"""Points for each Size of a ship that would be destroyed."""


def reroll(view: CosmicConflictView, values: list[str], temper: Temper) -> str:
    """Return the attacker's answer: the right and the die that add most, or to keep the roll; "" if neither
    is offered."""
    aim, aimed = view.aim, _aimed(view)
    if aim is None or aimed is None:
        return ""
    attacker, target = view.units[aim.attacker], view.units[aim.target]
    dice = _Dice(view, target, aimed, temper)
    now = dice.value(aim.accuracy, aim.damage)
    best, found = 0.0, str(STAND.value)
    for value in values:
        if value == STAND.value:
            continue
        right, _, die = value.rpartition(" ")
        gain = dice.again(aim, int(die)) - now
        if right.startswith("pay "):
            gain -= payment_worth(view, holder(view, attacker.id), int(right[4:]))
        if gain > best:
            best, found = gain, value
    return found


def blocked(view: CosmicConflictView, values: list[str], temper: Temper) -> str:
    """Return the defender's answer where terrain blocks: the die whose second roll takes most off (CX-16.14)."""
    aim, aimed = view.aim, _aimed(view)
    if aim is None or aimed is None:
        return ""
    target = view.units[aim.target]
    dice = _Dice(view, target, aimed, temper)
    now = dice.value(aim.accuracy, aim.damage)
    best, found = 0.0, str(STAND.value)
    for value in values:
        if value.startswith("die "):
            gain = now - dice.again(aim, int(value[4:]))
            if gain > best:
                best, found = gain, value
    return found


def dodge(view: CosmicConflictView, values: list[str], temper: Temper) -> str:
    """Return whether to dodge, and the payment for it (CX-13.22)."""
    aim, aimed = view.aim, _aimed(view)
    if aim is None or aimed is None:
        return ""
    target = view.units[aim.target]
    dice = _Dice(view, target, aimed, temper)
    saved = dice.value(aim.accuracy, aim.damage) - dice.value(aim.accuracy - 1, aim.damage)
    payments = [value for value in values if value != STAND.value]
    if not payments:
        return ""
    payer = holder(view, target.id)
    cheapest = min(payments, key=lambda value: payment_worth(view, payer, int(value)))
    return cheapest if saved > payment_worth(view, payer, int(cheapest)) else str(STAND.value)


def payment_worth(view: CosmicConflictView, unit: Unit, payment: int) -> float:
    """Return the worth of a token (-1) or of a hidden Order to a ship."""
    if payment < 0:
        return TOKEN
    return NEEDED if _is_needed(view, unit, unit.orders[payment]) else _use(view, unit, unit.orders[payment])


def _is_needed(view: CosmicConflictView, unit: Unit, order: Order) -> bool:
    """Return whether its purpose is still to come: a token of a Survey, a Jump, a repair."""
    if order.name == orders.SCANNERS:
        return view.rules.scenario == "survey" and not unit.objective
    return order.name in (orders.JUMP, orders.DAMAGE_CONTROL, orders.CLOAK)


def _use(view: CosmicConflictView, unit: Unit, order: Order) -> float:
    """Return the points of an Order that may still do something this turn."""
    if f"order {order.name}" in unit.used:
        return SPENT
    match order.name:
        case orders.FOCUS:
            return TOKEN if unit.unfired() and not unit.activated else SPENT
        case orders.CONTINGENT:
            return TOKEN if unit.unfired() else SPENT
        case orders.EVASIVE:
            return TOKEN if any(foe.unfired() for foe in enemies(view, unit.side)) else SPENT
        case orders.REINFORCE:
            marked = sum(track.marked for track in unit.tracks if track.kind == "SHD" and track.mount not in unit.off)
            return SPENT + price(view, unit) * min(marked, unit.size + len(unit.active("SHD")))
        case orders.BRACE:
            return TOKEN if unit.size > 1 else SPENT
        case _:
            return SPENT


# --- what dice are worth ----------------------------------------------------------------------------------------------


def _aimed(view: CosmicConflictView) -> Shot | None:
    """Return the attack at hand as this seat can know it; None for Missiles that fly, whose token is gone."""
    aim = view.aim
    if aim is None or not aim.accuracy:
        return None
    found = shot(view, view.rules, view.units[aim.attacker], aim.mount, view.units[aim.target])
    return found if isinstance(found, Shot) and not found.launches else None


class _Dice:
    """What rolled dice are worth to the attacker of a unit."""

    def __init__(self, view: CosmicConflictView, target: Unit, aimed: Shot, temper: Temper) -> None:
        self._aimed, self._prize = aimed, prize(view, target, temper)
        self._lost = LAST * max(1, target.size)

    def value(self, accuracy: int, damage: tuple[int, ...]) -> float:
        """Return the points of damage that these dice deal; more for what fills a row, much more for what destroys."""
        aimed, won = self._aimed, self._prize
        result = outcome(accuracy + aimed.accuracy_bonus, aimed.glance_top)
        amount = dealt(result, aimed.roll.value(damage) + aimed.damage_bonus)
        total = won.rate * min(amount, won.lost.damage)
        if amount >= won.lost.damage:
            return total + self._lost
        return total + won.row.worth if won.row and amount >= won.row.damage else total

    def again(self, aim: Aim, die: int) -> float:
        """Return what the dice deal on average once one of them is rolled again."""
        total = 0.0
        for face in FACES:
            damage = list(aim.damage)
            if die:
                damage[die - 1] = face
            total += self.value(aim.accuracy if die else face, tuple(damage))
        return total / len(FACES)
