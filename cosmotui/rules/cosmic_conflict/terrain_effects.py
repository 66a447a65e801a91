"""Effects of terrain at the end of a unit's movement, and of the turn (CX-4.9, CX-16.11 to CX-16.25)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.conditions import payment_options, which_order
from cosmotui.rules.cosmic_conflict.damage import Blow, hurt
from cosmotui.rules.cosmic_conflict.events import DieShown, FeatureMoved, Moved
from cosmotui.rules.cosmic_conflict.formations import carry_along
from cosmotui.rules.cosmic_conflict.geometry import Point, on_table
from cosmotui.rules.cosmic_conflict.groups import group, holder, payments
from cosmotui.rules.cosmic_conflict.losses import destroy, flee
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import CHANGE_VELOCITY, EVASIVE
from cosmotui.rules.cosmic_conflict.revealing import pay, turn_up
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.terrain import Feature, displaced, swept
from cosmotui.rules.cosmic_conflict.velocity import change_velocity

LEAVE: Final = "leave"


def arrive(table: Table[CosmicConflictState], rules: Rules, id: int) -> Script[None]:
    """End a unit's movement: pushes, the table edge, solid obstacles, hazards (CX-4.9)."""
    _displace(table, id)
    unit = table.state.units[id]
    if not on_table(unit.pos, rules.width, rules.height):
        if unit.is_fighter:  # CX-11.36
            x, y = unit.pos
            edge = (min(max(x, 0.0), float(rules.width)), min(max(y, 0.0), float(rules.height)))
            table.state.units[id] = msgspec.structs.replace(unit, pos=edge)
        else:
            for other in reversed(group(table.state, id)):
                flee(table, other, "off the table")
            return
    crash(table, id)
    for other in group(table.state, id):
        if table.state.units[other].on_table:
            yield from _hazards(table, rules, other, unit.pos)


def crash(table: Table[CosmicConflictState], id: int) -> None:
    """Destroy a unit inside Solid terrain, with all that stand with it (CX-4.11, CX-16.7, CX-26.5)."""
    unit = table.state.units[id]
    for feature in table.state.features:
        if any(part.solid for part in feature.parts_at(unit.pos)):
            for other in reversed(group(table.state, id)):
                destroy(table, other, f"struck the {feature.name}")
            return


def _displace(table: Table[CosmicConflictState], id: int) -> None:
    """Push and Pull, once per feature in id order, each where the unit has got to (CX-16.21, CX-16.25)."""
    for feature in table.state.features:
        unit = table.state.units[id]
        if not (feature.push or feature.pull) or not feature.holds(unit.pos):
            continue
        die = 0
        if feature.random_push:
            die = table.roll(6)
            table.record(DieShown(feature.name, (die,)))
        end = displaced(feature, unit.pos, None if unit.is_fighter else unit.heading, die)
        if end != unit.pos:
            how = "was pulled" if feature.pull else "was pushed"
            table.record(Moved(unit.side, id, unit.label, unit.pos, end, how))
            carry_along(table.state, id, msgspec.structs.replace(unit, pos=end))


def _hazards(table: Table[CosmicConflictState], rules: Rules, id: int, at: Point) -> Script[None]:
    """Hazardous terrain hurts whoever has not navigated, one event per part (CX-16.12, CX-16.13)."""
    unit = table.state.units[id]
    parts = [
        (feature.name, part.hazardous)
        for feature in table.state.features
        for part in feature.parts_at(at)
        if part.hazardous
    ]
    if not parts or not unit.size or unit.navigated:
        return
    names = dict.fromkeys(name for name, _ in parts)
    yield from _navigate(table, rules, id, " and ".join(names), sum(rate for _, rate in parts) * unit.size)
    for name, rate in parts:
        unit = table.state.units[id]
        if not unit.navigated and unit.on_table:
            yield from hurt(table, rules, id, Blow(rate * unit.size, name))


def _navigate(table: Table[CosmicConflictState], rules: Rules, id: int, where: str, damage: int) -> Script[None]:
    """Window WH: a Navigate Order or Command before the hazards (CX-13.23, CX-D37)."""
    unit, card = table.state.units[id], holder(table.state, id)
    options = [
        Option(f"order {number}", f"reveal {which_order(card, number) if rules.in_the_open else order.name}")
        for number, order in enumerate(card.orders)
        if (rules.in_the_open and order.is_hidden and not card.is_mute)
        or (order.is_hidden and order.name in (EVASIVE, CHANGE_VELOCITY) and card.hidden(order.name) == number)
    ]
    options += [
        msgspec.structs.replace(option, value=f"pay {option.value}")
        for option in payment_options(rules, card, payments(table.state, id, CHANGE_VELOCITY), CHANGE_VELOCITY)
    ]
    if not options and not (rules.one_screen and card.has_face_down and not card.is_mute):
        return
    options.insert(0 if rules.in_the_open else len(options), Option(LEAVE, "take the damage", number=f"{damage}"))
    title = f"{unit.label} ends in {where}, hazardous: navigate?"
    reply = yield from choose_one(ChooseOne(unit.side, "CX-D37", title, tuple(options)))
    if reply == LEAVE:
        return
    how, _, number = reply.partition(" ")
    if how == "order":
        name = card.orders[int(number)].name
        turn_up(table, card.id, int(number), used_up=name == CHANGE_VELOCITY)
    else:
        pay(table, card.id, CHANGE_VELOCITY, int(number))
        name = CHANGE_VELOCITY
    if name == CHANGE_VELOCITY:
        yield from change_velocity(table, id)


def dangers(table: Table[CosmicConflictState], rules: Rules) -> Script[None]:
    """Let Dangerous terrain hurt each unit inside, one event per part (CX-15.4, CX-16.11, CX-16.13)."""
    state = table.state
    for id in order_of(state):
        for feature in state.features:
            for part in feature.parts_at(state.units[id].pos):
                unit = state.units[id]
                if part.dangerous and unit.on_table and unit.size:
                    yield from hurt(table, rules, id, Blow(part.dangerous * unit.size, feature.name))


def order_of(state: CosmicConflictState) -> list[int]:
    """Return all units: the first player's first, then by id (CX-15); members come after their Lead (CX-26.29)."""
    leads = {id: formation.lead for formation in state.formations for id in formation.members}
    keys = [(unit.side != state.first, leads.get(unit.id, unit.id), unit.id in leads, unit.id) for unit in state.units]
    return [key[-1] for key in sorted(keys)]


def drift(table: Table[CosmicConflictState], rules: Rules) -> None:
    """Move Mobile terrain, and let Solid discs run over what is in their way (CX-15.2, CX-16.16 to CX-16.20)."""
    state = table.state
    left: list[Feature] = []
    for feature in state.features:
        if not feature.mobile:
            left.append(feature)
            continue
        struck = [unit.id for unit in state.units if unit.on_table and swept(feature, unit.pos)]
        for id in order_of(state):
            if id in struck and state.units[id].on_table:
                destroy(table, id, f"struck by the {feature.name}")
        moved = feature.next_turn()
        gone = not moved.touches((0, 0, rules.width, rules.height))
        if not gone:
            left.append(moved)
        table.record(FeatureMoved(feature.name, moved.centre, gone))
    state.features = tuple(left)
