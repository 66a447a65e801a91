"""The table of Cosmic Conflict in words, line by line, for players who read or hear it rather than see it."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from cosmotui.rules.cosmic_conflict.arcs import ARC_NAMES, Arc, arcs_to
from cosmotui.rules.cosmic_conflict.board import nearest_enemy
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.faction import faction_words
from cosmotui.rules.cosmic_conflict.geometry import bearing, distance, place_name
from cosmotui.rules.cosmic_conflict.groups import escort_of, escorts_of, formation_of
from cosmotui.rules.cosmic_conflict.movement import HOURS
from cosmotui.rules.cosmic_conflict.orders import Order
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.state import (
    FORMATION_NAMES,
    Activating,
    Choosing,
    Commanding,
    Deploying,
    Fleets,
    Forming,
    Objectives,
    Placing,
    Resolving,
)
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES, Condition, Unit
from cosmotui.rules.cosmic_conflict.victory_words import had
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

WIDTH: Final = 78
INDENT: Final = "   "
HARD: Final = "\xa0"
"""A blank at which no line ends."""
STEPS: Final = (
    "Reinforce Shields",
    "mobile terrain",
    "missile tokens",
    "Dangerous terrain",
    "scenario actions and repairs",
    "bookkeeping",
    "Jumps",
    "clean-up",
)
"""R1 to R8 (CX-15)."""
SCENARIOS: Final = {
    "control": "Control, at the end ships near an objective count for it",
    "survey": "Survey, a ship takes an objective token in the other half of the table",
    "plain": "plain battle, no objective",
}
"""CX-20.1, CX-20.3, CX-20.10."""
PARTS: Final = {
    "ship": "attack part, who is next",
    "attack": "attack part",
    "pace": "movement, with or without Escorts",
    "velocity": "movement, Velocity",
    "straight": "movement, straight run",
    "maneuver": "movement, Maneuver",
    "heading": "movement, heading",
    "end": "end of the movement",
}


def describe(view: CosmicConflictView) -> list[str]:
    """Return turn and phase, terrain, every unit as this seat knows it, missiles, and the present action, in lines."""
    lines = [_when(view), *_table(view)]
    lines += [f"Objective {number} at {place_name(at)}" for number, at in enumerate(view.objectives, 1)]
    for number, feature in enumerate(view.features, 1):
        lines += _wrapped(f"Terrain {number}: {feature_words(feature)}", "")
    for side, seat in enumerate(view.seats):
        faction = f", {faction_words(view.factions[side])}" if view.factions[side] else ""
        lines.append(f"Side {'AB'[side]}, {seat.name}{faction}: {_strength(view, side)}")
        for unit in view.units:
            if unit.side == side:
                lines += _wrapped(unit_words(view, unit), INDENT)
    for missile in view.missiles:
        launcher, target = view.units[missile.launcher], view.units[missile.target]
        lines += _wrapped(
            f"Missiles m{missile.id} of {launcher.label} at {place_name(missile.pos)}, against {target.label}", ""
        )
    for line in (*under_way(view), *results(view)):
        lines += _wrapped(line, "")
    return lines


def results(view: CosmicConflictView) -> list[str]:
    """Return the counted victory conditions, with each side's numbers (CX-19.4)."""
    names = [seat.name for seat in view.seats]
    counted = [told.split(": ", 1) for told in view.results]
    return [f"{name}: {had(name, told, names)}" for name, told in counted]


def under_way(view: CosmicConflictView) -> list[str]:
    """Return the attack that is being carried out."""
    aim = view.aim
    if aim is None:
        return []
    attacker, target = view.units[aim.attacker], view.units[aim.target]
    dice = f": accuracy die {aim.accuracy}, damage {' '.join(map(str, aim.damage))}" if aim.accuracy else ""
    more = f", supported by {aim.support}" if aim.support else ""
    return [f"Now: {attacker.label} attacks {target.label} with {mount_label(attacker, aim.mount)}{more}{dice}"]


def unit_words(view: CosmicConflictView, unit: Unit) -> str:
    """Return the description of one unit, as far as this seat knows it."""
    name = unit.label if unit.revealed else f"{unit.label} {unit.name if unit.side == view.seat else _marker(unit)}"
    where = {
        "waiting": "not placed yet",
        "aboard": f"aboard {view.units[unit.carrier].label}" if unit.carrier >= 0 else "aboard its carrier",
        "cloaked": "cloaked",
        "fled": "has fled",
        "destroyed": "destroyed",
        "gone": "gone, it was a bogey",
    }.get(unit.status, "")
    parts = [name]
    if unit.is_lost:
        return _listed([name, where])
    if not unit.is_fighter and (unit.revealed or unit.side == view.seat):
        parts.append(f"Size {unit.size}")
    if unit.on_table:
        parts += _place(view, unit)
    else:
        parts.append(where)
    parts += [f"in {feature.name}" for feature in view.features if unit.on_table and feature.holds(unit.pos)]
    if unit.revealed or unit.side == view.seat:
        parts += _body(unit)
    parts += bond_words(view, unit)
    if unit.activated:
        parts.append("has acted")
    if unit.jumping:
        parts.append("jumps to hyperspace when activated")
    if unit.scuttling:
        parts.append("to be scuttled")
    parts += [_order(order, unit.side == view.seat) for order in unit.orders]
    if unit.tokens:
        parts.append("1 Command Token" if unit.tokens == 1 else f"{unit.tokens} Command Tokens")
    if unit.marks:
        parts.append("Marked" if len(unit.marks) == 1 else f"Marked {len(unit.marks)} times")
    if unit.objective:
        parts.append("holds an objective token")
    return _listed(parts)


def bond_words(view: CosmicConflictView, unit: Unit) -> list[str]:
    """Return the unit's role in a Formation or an Escort relationship, which is public (CX-26.1, CX-27.1)."""
    formation = formation_of(view, unit.id)
    if formation and formation.lead == unit.id:
        others = " and ".join(view.units[id].label for id in formation.members)
        return [f"leads {FORMATION_NAMES[formation.kind]} with {others}"]
    if formation:
        return [f"in the {formation.kind.title()} Formation of {view.units[formation.lead].label}"]
    escort = escort_of(view, unit.id)
    if escort:
        return [f"escorts {view.units[escort.escorted].label}"]
    some = escorts_of(view, unit.id)
    return [f"escorted by {' and '.join(view.units[id].label for id in some)}"] if some else []


def feature_words(feature: Feature) -> str:
    """Return a piece of terrain with its place, parts and effects."""
    more = ["Blocking"] * feature.blocking
    more += [f"Mobile {feature.mobile} heading {feature.heading} {HOURS[feature.heading]}"] * bool(feature.mobile)
    more += [f"Push {feature.push}{' at random' if feature.random_push else ''}"] * bool(feature.push)
    more += [f"Pull {feature.pull}"] * bool(feature.pull)
    parts = [_part(part) for part in feature.parts]
    return f"{feature.name} at {place_name(feature.centre)}, {_listed([*parts, *more])}"


def arcs_words(arcs: Sequence[Arc]) -> str:
    """Return `front arc`, `front and fore-right arcs`, `every arc`."""
    if len(arcs) == len(ARC_NAMES):
        return "every arc"
    return f"{' and '.join(ARC_NAMES[arc] for arc in arcs)} {'arc' if len(arcs) == 1 else 'arcs'}"


# --- parts of lines ---------------------------------------------------------------------------------------------------


def _when(view: CosmicConflictView) -> str:
    frame, turn = view.frame, f"Turn {view.turn}"
    names = [seat.name for seat in view.seats]
    if view.over:
        return f"The battle is over after turn {view.turn}."
    match frame:
        case Fleets():
            return "Both sides bring their fleets; nobody sees the other's before both are there."
        case Placing() | Objectives():
            return "Terrain and objectives are placed."
        case Deploying():
            return "The fleets are deployed."
        case Forming(side=side):
            return f"{turn}, Command Phase: {names[side]} may form Formations and Escorts."
        case Commanding():
            return f"{turn}, Command Phase: both sides give Orders in secret; {names[view.first]} is first."
        case Choosing(upward=upward, size=size, side=side):
            way = "upward" if upward else "downward"
            return f"{turn}, Activation Phase, Size {size} {way}: {names[side]} is to choose."
        case Activating(unit=unit, part=part):
            return f"{turn}, Activation Phase: {view.units[unit].label} acts, {PARTS[part]}."
        case Resolving(step=step):
            return f"{turn}, Resolution Phase, R{step}: {STEPS[step - 1]}."
        case _:
            return "The battle is about to begin."


def _table(view: CosmicConflictView) -> list[str]:
    rules = view.rules
    table = f"Table {rules.width} by {rules.height}, x runs east, y north; headings: 0 north, 3 east, 6 south"
    return [f"Scenario: {SCENARIOS.get(rules.scenario, rules.scenario)}", table]


def _strength(view: CosmicConflictView, side: int) -> str:
    own = [unit for unit in view.units if unit.side == side]
    ships = sum(unit.on_table and not unit.is_fighter for unit in own)
    fighters = sum(unit.is_fighter and not unit.is_lost for unit in own)
    lost = sum(unit.is_lost for unit in own)
    parts = [f"{ships} ship{'' if ships == 1 else 's'} on the table"]
    parts += [f"{fighters} Fighter{'' if fighters == 1 else 's'}"] * bool(fighters)
    parts += [f"{lost} lost"] * bool(lost)
    return ", ".join(parts)


def _marker(unit: Unit) -> str:
    return "unknown" if unit.name == "?" else f"unknown, {unit.name}"


def _place(view: CosmicConflictView, unit: Unit) -> list[str]:
    """Return where it is, and its nearest enemy with distance, bearing and arcs (CX-1.10)."""
    parts = [f"at {place_name(unit.pos)}"]
    if not unit.is_fighter:
        parts.append(f"heading {unit.heading} {HOURS[unit.heading]}")
        if unit.revealed or unit.side == view.seat:
            parts.append(f"Velocity {unit.velocity}")
    foe = nearest_enemy(view, unit)
    if foe:
        arcs = "" if unit.is_fighter else f" in {arcs_words(arcs_to(unit.pos, unit.heading, foe.pos))}"
        far, way = distance(unit.pos, foe.pos), round(bearing(unit.pos, foe.pos)) % 360
        short = f"{'ab'[foe.side]}{foe.number}"
        parts.append(f"nearest enemy {short} {far:.1f} u away at {way} degrees{arcs}")
    return parts


def _body(unit: Unit) -> list[str]:
    """Health, tracks, what is off, Conditions, payload."""
    parts = [f"Health {unit.card.health - unit.health} of {unit.card.health}"]
    for track in unit.tracks:
        name = "Armor" if track.kind == "ARM" else "Shields"
        off = "" if unit.is_active(track.mount) else " off"
        parts.append(f"{name} {track.undamaged} of {track.capacity}{off}")
    if unit.is_fighter and any(mount.is_weapon for mount in unit.card.mounts):
        parts.append(f"{unit.ammo} attacks left" if unit.ammo != 1 else "1 attack left")
    off = [mount_label(unit, mount) for mount in unit.off if all(track.mount != mount for track in unit.tracks)]
    parts += [f"{name} off" for name in off]
    return parts + [_condition(condition) for condition in unit.conditions]


def _condition(condition: Condition) -> str:
    choice = {"": "", "jump": ": no Jump", "velocity": ": no change of Velocity"}[condition.choice]
    return f"{CONDITION_NAMES[condition.kind]}{choice}"


def _order(order: Order, own: bool) -> str:
    """Return an Order as the seat knows it (CX-12.7, CX-12.19, CX-13.25)."""
    if order.is_hidden:
        if not order.name:
            return "a decoy of an Order" if own else "a hidden Order"
        return f"{order.name}, hidden" if own else f"{order.name}, hidden but looked at"
    if order.state == "discarded":
        return f"{order.name} discarded" if order.name else "a discarded Order"
    return f"{order.name}{' used' if order.state == 'used' else ''}"


def _part(part: Part) -> str:
    does = ["Solid"] * part.solid + ["Concealing"] * part.concealing
    for name, value in (("Obscuring", part.obscuring), ("Dangerous", part.dangerous), ("Hazardous", part.hazardous)):
        does += [f"{name} {value}"] * bool(value)
    return f"{_shape(part.shape)}{': ' if does else ''}{' and '.join(does)}"


def _shape(shape: Shape) -> str:
    match shape:
        case Disc(radius=radius):
            return f"radius {radius:g}"
        case Ring(inner=inner, outer=outer):
            return f"ring from {inner:g} to {outer:g}"
        case Capsule(end=end, radius=radius):
            return f"tail to {place_name(end)} with radius {radius:g}"


def _listed(parts: Iterable[str]) -> str:
    """Return the parts with commas between; no line ends inside one of them."""
    return ", ".join(part.replace(" ", HARD) for part in parts)


def _wrapped(text: str, indent: str) -> list[str]:
    lines = textwrap.wrap(text, WIDTH - len(indent) - len(INDENT), break_long_words=False, break_on_hyphens=False)
    return [(indent if number == 0 else indent + INDENT) + line.replace(HARD, " ") for number, line in enumerate(lines)]
