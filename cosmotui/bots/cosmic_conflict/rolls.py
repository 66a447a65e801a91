"""The dice of an attack once rolled: rerolls, dodges, and payments for them (CX-D22 to CX-D24)."""

from typing import Final

from cosmotui.bots.cosmic_conflict.stakes import price
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


def reroll(view: CosmicConflictView, values: list[str]) -> str:
    """Return the attacker's answer: the right and the die that add most, or to keep the roll; "" if neither
    is offered."""
    aim, aimed = view.aim, _aimed(view)
    if aim is None or aimed is None:
        return ""
    attacker, target = view.units[aim.attacker], view.units[aim.target]
    now = _value(view, target, aimed, aim.accuracy, aim.damage)
    best, found = 0.0, str(STAND.value)
    for value in values:
        if value == STAND.value:
            continue
        right, _, die = value.rpartition(" ")
        gain = _again(view, target, aimed, aim, int(die)) - now
        if right.startswith("pay "):
            gain -= payment_worth(view, holder(view, attacker.id), int(right[4:]))
        if gain > best:
            best, found = gain, value
    return found


def blocked(view: CosmicConflictView, values: list[str]) -> str:
    """Return the defender's answer where terrain blocks: the die whose second roll takes most off (CX-16.14)."""
    aim, aimed = view.aim, _aimed(view)
    if aim is None or aimed is None:
        return ""
    target = view.units[aim.target]
    now = _value(view, target, aimed, aim.accuracy, aim.damage)
    best, found = 0.0, str(STAND.value)
    for value in values:
        if value.startswith("die "):
            gain = now - _again(view, target, aimed, aim, int(value[4:]))
            if gain > best:
                best, found = gain, value
    return found


def dodge(view: CosmicConflictView, values: list[str]) -> str:
    """Return whether to dodge, and the payment for it (CX-13.22)."""
    aim, aimed = view.aim, _aimed(view)
    if aim is None or aimed is None:
        return ""
    target = view.units[aim.target]
    saved = _value(view, target, aimed, aim.accuracy, aim.damage)
    saved -= _value(view, target, aimed, aim.accuracy - 1, aim.damage)
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


def _value(view: CosmicConflictView, target: Unit, aimed: Shot, accuracy: int, damage: tuple[int, ...]) -> float:
    """Return the points of damage that these dice deal; much more for what destroys the target."""
    result = outcome(accuracy + aimed.accuracy_bonus, aimed.glance_top)
    amount = dealt(result, aimed.roll.value(damage) + aimed.damage_bonus)
    left = (
        target.card.health
        - target.health
        + sum(track.undamaged for track in target.tracks if track.mount not in target.off)
    )
    return price(view, target) * min(amount, left) + (LAST * max(1, target.size) if amount >= left else 0.0)


def _again(view: CosmicConflictView, target: Unit, aimed: Shot, aim: Aim, die: int) -> float:
    """Return what the dice deal on average once one of them is rolled again."""
    total = 0.0
    for face in FACES:
        damage = list(aim.damage)
        if die:
            damage[die - 1] = face
        total += _value(view, target, aimed, aim.accuracy if die else face, tuple(damage))
    return total / len(FACES)
