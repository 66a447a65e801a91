"""Resampling of secrets: hidden Orders, unrevealed cards, cloaked ways, the deck (CX-12.7, CX-21.3)."""

from collections.abc import Container
from typing import Final

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.cloak import MOST_TURNS
from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan, Leg
from cosmotui.rules.cosmic_conflict.command import given
from cosmotui.rules.cosmic_conflict.groups import group
from cosmotui.rules.cosmic_conflict.movement_table import most_velocity
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import BRACE, CHANGE_VELOCITY, EVASIVE, FOCUS, MARK, ORDERS
from cosmotui.rules.cosmic_conflict.state import Activating, CosmicConflictState, Escort, Forming
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Unit, unit_of
from cosmotui.rules.cosmic_conflict.view import marker

LIKELY: Final = (FOCUS, BRACE, EVASIVE)
"""Orders that are given more often than others: they answer to what the enemy does."""
WEIGHT: Final = 3
FREIGHTERS: Final = tuple(Card("Freighter", size) for size in range(1, 7))
"""Ships without equipment (CX-2.9): what has just had nothing to attack with may be one."""


def redraw(state: CosmicConflictState, rules: Rules, seat: int | None, dice: Dice, known: Container[str]) -> bool:
    """Draw again everything hidden from `seat`, except what `known` names. Return whether anything was drawn."""
    before = (list(state.units), state.deck)
    for unit in before[0]:
        if unit.bogey and unit.side != seat:
            _elsewhere(state, rules, state.units[unit.id], dice, known)
    units = list(state.units)
    for unit in units:
        if unit.side == seat:
            continue
        if not unit.revealed and not unit.is_lost and full_label(unit) not in known:
            kept = any(_keeps(state, units[id], known) for id in group(state, unit.id))
            state.units[unit.id] = _another(state, rules, unit, dice, kept)
        unit = state.units[unit.id]
        if unit.cloak and unit.label not in known:
            unit = _other_way(state, unit, dice)
        state.units[unit.id] = _other_orders(unit, rules, seat, dice, known)
    for id in [*(one.lead for one in state.formations), *(one.escorted for one in state.escorts)]:
        _agree(state, group(state, id), seat)
    if state.deck and not any(name in known for name in CONDITION_NAMES.values()):
        deck = list(state.deck)
        dice.shuffle(deck)
        state.deck = tuple(deck)
    return before != (state.units, state.deck)


def full_label(unit: Unit) -> str:
    """Return the label of a unit once its card is revealed."""
    return msgspec.structs.replace(unit, revealed=True).label


# --- Orders -----------------------------------------------------------------------------------------------------------


def _other_orders(unit: Unit, rules: Rules, seat: int | None, dice: Dice, known: Container[str]) -> Unit:
    """Return other Orders in the same slots, such as the unit may be given (CX-12.5, CX-12.12)."""
    orders = list(unit.orders)
    told = unit.label in known or full_label(unit) in known
    for number, order in enumerate(orders):
        if order.state in ("revealed", "used") or not order.name or (told and order.name in known):
            continue
        if order.known and order.is_hidden and seat is not None:
            continue
        had = [other.name for place, other in enumerate(orders) if place != number and other.name != MARK]
        names = [name for name in given(unit, rules) if name not in had and f"order {name}" not in unit.used]
        names = [name for name in names if order.slot in ("", ORDERS[name].type)]
        bag = [name for name in names for _ in range(WEIGHT if name in LIKELY else 1)]
        if bag:
            orders[number] = msgspec.structs.replace(order, name=bag[dice.below(len(bag))])
    return msgspec.structs.replace(unit, orders=tuple(orders))


# --- bogeys -----------------------------------------------------------------------------------------------------------


def _elsewhere(state: CosmicConflictState, rules: Rules, bogey: Unit, dice: Dice, known: Container[str]) -> None:
    """A bogey is any of the markers of its side that look like it (CX-21.11, CX-21.15)."""
    if not bogey.bogey or not _is_plain(state, bogey, known):
        return
    alike = [
        unit
        for unit in state.units
        if unit.side == bogey.side
        and not unit.bogey
        and unit.status == bogey.status
        and marker(unit, rules).card == marker(bogey, rules).card
        and len(unit.orders) == len(bogey.orders)
        and bogey.velocity <= unit.most_velocity
        and _is_plain(state, unit, known)
    ]
    chosen = dice.below(len(alike) + 1)
    if chosen < len(alike):
        state.units[bogey.id] = _in_place_of(alike[chosen], bogey)
        state.units[alike[chosen].id] = _in_place_of(bogey, alike[chosen])


def _is_plain(state: CosmicConflictState, unit: Unit, known: Container[str]) -> bool:
    """Return whether a marker has shown nothing by which it is known to be a ship, or a bogey."""
    frame = state.frame
    return not (
        unit.revealed
        or unit.is_lost
        or unit.is_fighter
        or unit.tokens
        or unit.used
        or unit.navigated
        or unit.jumping
        or unit.scuttling
        or unit.cloak
        or any(not order.is_hidden or order.known for order in unit.orders)
        or full_label(unit) in known
        or len(group(state, unit.id)) > 1
        or any(other.carrier == unit.id for other in state.units)
        or any(missile.target == unit.id for missile in state.missiles)
        or (isinstance(frame, Activating) and unit.id in frame.ids)
    )


def _in_place_of(unit: Unit, other: Unit) -> Unit:
    """Return a unit where another one stands, under its id."""
    return msgspec.structs.replace(
        unit,
        id=other.id,
        number=other.number,
        pos=other.pos,
        heading=other.heading,
        velocity=other.velocity,
        activated=other.activated,
    )


# --- cards ------------------------------------------------------------------------------------------------------------


def _keeps(state: CosmicConflictState, unit: Unit, known: Container[str]) -> bool:
    """Return whether the Velocity of a unit is known, its limits have shown, or it is about to show."""
    told = unit.revealed or (unit.label in known and CHANGE_VELOCITY in known)
    return told or unit.status == "waiting" or _forms(state, unit) or _runs(state, unit)


def _agree(state: CosmicConflictState, ids: tuple[int, ...], seat: int | None) -> None:
    """Ships that move together have one Velocity, within the limits of each (CX-26.2, CX-26.13, CX-27.12)."""
    ships = [state.units[id] for id in ids]
    if ships[0].side == seat:
        return
    least = min(ship.most_velocity for ship in ships)
    velocity = next((ship.velocity for ship in ships if ship.revealed), min(least, ships[0].velocity))
    for ship in ships:
        state.units[ship.id] = msgspec.structs.replace(ship, velocity=velocity)


def _another(state: CosmicConflictState, rules: Rules, unit: Unit, dice: Dice, kept: bool) -> Unit:
    """Return an unrevealed unit with another card, and another Velocity unless it is `kept`; bogeys keep theirs
    (CX-21.3)."""
    other = unit
    if not unit.bogey:
        cards = [
            card
            for card in (FIGHTERS.values() if unit.is_fighter else (*SHIPS.values(), *FREIGHTERS))
            if _fits(state, rules, unit, card) and not (kept and most_velocity(card.size) < unit.velocity)
        ]
        card = cards[dice.below(len(cards))] if cards else unit.card
        fresh = unit_of(unit.id, unit.side, card)
        other = msgspec.structs.replace(unit, card=card, tracks=fresh.tracks, ammo=fresh.ammo, off=())
    if kept or unit.is_fighter:
        return other
    return msgspec.structs.replace(other, velocity=dice.below(other.most_velocity + 1))


def _forms(state: CosmicConflictState, unit: Unit) -> bool:
    """Return whether its side is asked who joins whom, which depends on Velocities and Sizes (CX-26.2, CX-27.2)."""
    return isinstance(state.frame, Forming) and state.frame.side == unit.side


def _runs(state: CosmicConflictState, unit: Unit) -> bool:
    """Return whether it is about to run, so that its Velocity is about to show (CX-4.3)."""
    frame = state.frame
    return isinstance(frame, Activating) and unit.id in frame.ids and frame.part == "straight"


def _fits(state: CosmicConflictState, rules: Rules, unit: Unit, card: Card) -> bool:
    """Return whether a ship with that card would look the same, hold its Fighters and take its extra Orders."""
    other = msgspec.structs.replace(unit, card=card, off=())
    if unit.is_fighter:
        return unit.carrier >= 0
    wings = sum(fighter.carrier == unit.id for fighter in state.units)
    slots = [order.slot for order in unit.orders if order.slot]
    return (
        marker(other, rules).card == marker(unit, rules).card
        and (card.size == unit.size or not (unit.status == "waiting" or _forms(state, unit)))  # CX-17.6, CX-27.2
        and card.count("FLH") + card.count("FHG") >= wings
        and all(slot in other.extra_slots for slot in slots)
        and all(
            state.units[escort.unit].size <= card.size
            if escort.escorted == unit.id
            else card.size <= _size(state, escort)
            for escort in state.escorts
            if unit.id in (escort.unit, escort.escorted)
        )
    )


def _size(state: CosmicConflictState, escort: Escort) -> int:
    """Return the Size of the Escorted Ship (CX-27.2)."""
    return state.units[escort.escorted].size


# --- cloaked ships ----------------------------------------------------------------------------------------------------


def _other_way(state: CosmicConflictState, unit: Unit, dice: Dice) -> Unit:
    """Some other number of turns, straight on (CX-21.12)."""
    assert unit.cloak
    least = max(1, state.turn - unit.cloak.turn)
    count = least + dice.below(max(1, MOST_TURNS + 1 - least))
    return msgspec.structs.replace(unit, cloak=CloakPlan(unit.cloak.turn, (Leg(),) * count))
