"""Possible shots: range, arc, line of attack, and every modifier by name (CX-5.3 to CX-5.8, CX-6, CX-9)."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.arcs import in_arcs
from cosmotui.rules.cosmic_conflict.board import Board, enemies, mark_effects, pws_against
from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, distance
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import EVASIVE
from cosmotui.rules.cosmic_conflict.state import Missile
from cosmotui.rules.cosmic_conflict.terrain import Cover, cover
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.weapons import AFFECTED_BY_PWS, DIRECT, DamageRoll, band_at, damage_roll, linked

MARK_ACCURACY: Final = 2
"""CX-13.28."""
MARK_RANGE: Final = 4
"""CX-13.30."""

Outcome = Literal["miss", "glance", "hit"]


class Modifier(msgspec.Struct, frozen=True):
    """A part of accuracy or damage, with its reason."""

    value: int
    reason: str
    rule: str


class Shot(msgspec.Struct, frozen=True):
    """A possible attack: everything but the dice."""

    attacker: int
    mount: int
    target: int
    origin: Point
    """The attacker's centre, or the missile token (CX-1.22)."""
    range: float
    band: int
    """Which range band, from 0."""
    roll: DamageRoll
    accuracy: tuple[Modifier, ...]
    """Added to the accuracy die (CX-6.1, CX-6.10)."""
    damage: tuple[Modifier, ...]
    """Added to the damage roll (CX-6.2, CX-6.11)."""
    glance_top: int
    """The highest accuracy number that is a Glance (CX-6.12)."""
    blocking: tuple[str, ...]
    """Names of the features of which the defender may have a die re-rolled (CX-16.14)."""
    launches: bool = False
    """Whether it places a missile token instead of striking at once (CX-9.18)."""

    @property
    def accuracy_bonus(self) -> int:
        """The sum of all accuracy modifiers, the Size difference included."""
        return sum(modifier.value for modifier in self.accuracy)

    @property
    def damage_bonus(self) -> int:
        """The sum of all damage modifiers, the Size difference included."""
        return sum(modifier.value for modifier in self.damage)


def shot(
    board: Board,
    rules: Rules,
    attacker: Unit,
    mount: int,
    target: Unit,
    missile: Missile | None = None,
    support: int = 0,
) -> Shot | Problem:
    """Return an attack with one weapon, or of a missile token, on one target; or why it is not possible.

    `support`: the damage added by an Offensive Formation (CX-26.17); for Missiles it is at the token.
    """
    weapon = attacker.card.mounts[mount]
    kind = weapon.weapon
    effects = missile.effects if missile else mark_effects(board, attacker.id, target.id)
    origin = missile.pos if missile else attacker.pos
    far = distance(origin, target.pos)
    more = MARK_RANGE if "range" in effects else 0
    bands = rules.bands(kind, weapon.variant, board.factions[attacker.side], more)
    number = band_at(bands, far)
    if number is None:
        return Problem(f"{target.label} is {far:.1f} u away, {weapon.name} reach {bands[-1].reach:g}.", "CX-5.5")
    if bands[number].penalty and (attacker.is_fighter or target.is_fighter):
        rule = "CX-5.8" if target.is_fighter else "CX-11.13"
        return Problem("Fighters take no part in attacks at Extended Range.", rule)
    heading = None if attacker.is_fighter else attacker.heading
    if missile is None and not in_arcs(attacker.pos, heading, target.pos, weapon.arcs):
        return Problem(f"{target.label} is not in any arc of {weapon.name}.", "CX-5.6")
    way = cover(board.features, origin, target.pos, rules.exempt)
    blocked = _blocked(way, effects, kind == "M")
    if blocked:
        return blocked
    see_through = "terrain" in effects
    near = kind == "M" and far <= DIRECT + EPS
    return Shot(
        attacker=attacker.id,
        mount=mount,
        target=target.id,
        origin=origin,
        range=far,
        band=number,
        roll=damage_roll(kind, weapon.variant, number),
        accuracy=tuple(_accuracy(attacker, mount, target, bands[number].penalty, way, effects)),
        damage=tuple(damage_modifiers(board, attacker, mount, target, missile, support)),
        glance_top=target.glance_top,
        blocking=() if near or see_through else way.blocking,
        launches=kind == "M" and missile is None and not near,
    )


def _blocked(way: Cover, effects: tuple[str, ...], is_missile: bool) -> Problem | None:
    """Return what closes the line of attack, if anything (CX-5.7, CX-13.29)."""
    seen = "terrain" in effects
    if way.solid and not (seen and is_missile):
        return Problem(f"{way.solid[0]} lies in the way.", "CX-16.6")
    if way.concealing and not seen:
        return Problem(f"{way.concealing[0]} conceals it.", "CX-16.8")
    return None


def _accuracy(
    attacker: Unit, mount: int, target: Unit, penalty: int, way: Cover, effects: tuple[str, ...]
) -> Iterable[Modifier]:
    """Yield the Size difference, then the modifiers of the table (CX-6.1, CX-6.10)."""
    weapon = attacker.card.mounts[mount]
    size = attacker.card.weapon_size(mount)
    yield Modifier(target.size - size, f"Size {target.size} against weapon Size {size}", "CX-6.1")
    if penalty:
        yield Modifier(-penalty, "Extended Range", "CX-9.2")
    x = linked(weapon.variant)
    if x:
        yield Modifier(x + 1, f"Linked ({x})", "CX-9.8")
    if weapon.variant == "OS":
        yield Modifier(-1, "Oversized", "CX-9.9")
    if weapon.variant == "SM":
        yield Modifier(-1, "Structurally Mounted", "CX-9.10")
    if target.countermeasures:
        yield Modifier(-target.countermeasures, "Electronic Countermeasures", "CX-10.11")
    if "terrain" not in effects:
        for name, obscured in way.obscured:
            yield Modifier(-obscured, name, "CX-16.9")
    if target.executes(EVASIVE):
        yield Modifier(-1, "Evasive Actions", "CX-13.19")
    if "accuracy" in effects:
        yield Modifier(MARK_ACCURACY, "Marked", "CX-13.28")


def damage_modifiers(
    board: Board, attacker: Unit, mount: int, target: Unit, missile: Missile | None = None, support: int = 0
) -> Iterable[Modifier]:
    """Yield the Size difference, then the modifiers of the table (CX-6.2, CX-6.11)."""
    weapon = attacker.card.mounts[mount]
    size = attacker.card.weapon_size(mount)
    yield Modifier(size - target.size, f"weapon Size {size} against Size {target.size}", "CX-6.2")
    x = linked(weapon.variant)
    if x:
        yield Modifier(-x, f"Linked ({x})", "CX-9.8")
    if weapon.what in AFFECTED_BY_PWS:
        pws = pws_against(board, target, weapon.what == "M", attacker.is_fighter)
        if pws:
            yield Modifier(-pws, f"{pws} PWS", "CX-9.4")
    if missile is not None:
        support = missile.support
    if support:
        yield Modifier(support, "Offensive Formation", "CX-26.17")


def targets(board: Board, rules: Rules, attacker: Unit, mount: int) -> list[Shot]:
    """Return the possible attacks of a weapon now (CX-5.4)."""
    found = (shot(board, rules, attacker, mount, target) for target in enemies(board, attacker.side))
    return [one for one in found if isinstance(one, Shot)]


def shots(board: Board, rules: Rules, attacker: Unit) -> dict[int, list[Shot]]:
    """Return the possible attacks of each weapon that has not attacked this turn; weapons without any are left out."""
    found = {mount: targets(board, rules, attacker, mount) for mount in attacker.unfired()}
    return {mount: some for mount, some in found.items() if some}


def outcome(number: int, glance_top: int) -> Outcome:
    """Return the result of an accuracy number (CX-2.15, CX-6.4, CX-6.12)."""
    if number <= 0:
        return "miss"
    return "glance" if number <= glance_top else "hit"


def dealt(result: Outcome, damage: int) -> int:
    """Return the damage of an attack: all of it, half of it rounded up, or none (CX-6.5 to CX-6.8)."""
    if result == "miss" or damage <= 0:
        return 0
    return damage if result == "hit" else -(-damage // 2)
