"""The expected damage between two units in any two places: fast enough for thousands of places."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.sight import Line, sector
from cosmotui.rules.cosmic_conflict.arcs import ARCS, Arc
from cosmotui.rules.cosmic_conflict.board import pws_against
from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.orders import EVASIVE
from cosmotui.rules.cosmic_conflict.shots import Modifier, Shot
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.weapons import AFFECTED_BY_PWS, DIRECT, DamageRoll, damage_roll, linked

OBSCURED: Final = 5
"""So much cover is told apart; more counts as the last."""
FLYING: Final = 0.6
"""What Missiles that fly to their target are worth: it may get away from them."""
SECTORS: Final[dict[Arc, int]] = {arc: number for number, arc in enumerate(ARCS)}


class Gun(msgspec.Struct, frozen=True, gc=False):
    """A weapon against one target."""

    mount: int
    sectors: tuple[bool, ...]
    """By sector of 60 degrees, clockwise from the front, whether it bears there."""
    reaches: tuple[float, ...]
    """The range bands."""
    damage: tuple[tuple[float, ...], ...]
    """To be expected, by range band and by how much cover there is."""
    bears: tuple[tuple[int, ...], ...]
    """By hour of the bearing (see `clock`) the headings with which it bears."""

    @property
    def reach(self) -> float:
        """The longest range."""
        return self.reaches[-1] + EPS

    def at(self, far: float, obscured: int) -> float:
        """Return the expected damage at a distance, through cover."""
        for reach, some in zip(self.reaches, self.damage, strict=True):
            if far <= reach + EPS:
                return some[min(obscured, OBSCURED - 1)]
        return 0.0


@lru_cache(maxsize=8192)
def expected(roll: DamageRoll, accuracy: int, damage: int, glance_top: int) -> float:
    """Return the expected damage of an attack with these numbers."""
    aimed = Shot(
        attacker=0,
        mount=0,
        target=0,
        origin=(0.0, 0.0),
        range=0.0,
        band=0,
        roll=roll,
        accuracy=(Modifier(accuracy, "", ""),),
        damage=(Modifier(damage, "", ""),),
        glance_top=glance_top,
        blocking=(),
    )
    return attack_odds(aimed).damage


def guns(view: CosmicConflictView, attacker: Unit, target: Unit, unfired: bool = False) -> tuple[Gun, ...]:
    """Return the weapons of a unit against another; with `unfired` only those that have not attacked yet."""
    mounts = attacker.unfired() if unfired else attacker.weapons()
    if attacker.is_fighter and not attacker.ammo:
        return ()
    if not mounts:
        return ()
    accuracy = target.size - target.countermeasures - target.executes(EVASIVE)
    found = (_gun(view, attacker, mount, target, accuracy, target.glance_top) for mount in mounts)
    return tuple(gun for gun in found if gun.reaches)


def _gun(view: CosmicConflictView, attacker: Unit, mount: int, target: Unit, accuracy: int, glance: int) -> Gun:
    """Return one weapon; `accuracy` and `glance` are what the target makes of any."""
    weapon = attacker.card.mounts[mount]
    kind, variant = weapon.weapon, weapon.variant
    size = attacker.card.weapon_size(mount)
    x = linked(variant)
    accuracy += (x + 1 if x else 0) - (variant in ("OS", "SM")) - size
    damage = size - target.size - x
    if kind in AFFECTED_BY_PWS:
        damage -= pws_against(view, target, kind == "M", attacker.is_fighter)
    small = attacker.is_fighter or target.is_fighter
    reaches: list[float] = []
    table: list[tuple[float, ...]] = []
    for number, band in enumerate(view.rules.bands(kind, variant, view.factions[attacker.side])):
        if band.penalty and small:
            continue
        roll = damage_roll(kind, variant, number)
        some = tuple(expected(roll, accuracy - band.penalty - cover, damage, glance) for cover in range(OBSCURED))
        if kind == "M":
            reaches.append(float(DIRECT))
            table.append(some)
            some = tuple(FLYING * value for value in some)
        reaches.append(band.reach)
        table.append(some)
    bears = [False] * len(SECTORS)
    for arc in weapon.arcs:
        bears[SECTORS[arc]] = True
    if attacker.is_fighter:
        bears = [True] * len(SECTORS)
    sectors = tuple(bears)
    return Gun(mount, sectors, tuple(reaches), tuple(table), _bearings(sectors))


@lru_cache(maxsize=64)
def _bearings(sectors: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    hours = range(HEADINGS)
    return tuple(tuple(heading for heading in range(HEADINGS) if sectors[sector(hour, heading)]) for hour in hours)


def volley(some: Sequence[Gun], way: Line, heading: int) -> float:
    """Return the expected damage of all these weapons along a line, fired at that heading."""
    if way.closed:
        return 0.0
    number = way.sector(heading)
    return sum(gun.at(way.far, way.obscured) for gun in some if gun.sectors[number])
