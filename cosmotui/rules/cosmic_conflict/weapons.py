"""Weapon types, their range bands and variants (CX-9)."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from cosmotui.rules.cosmic_conflict.faction import AnyFaction, has
from cosmotui.rules.cosmic_conflict.geometry import EPS

WeaponType = Literal["K", "B", "R", "M"]
Variant = Literal["", "L1", "L2", "L3", "OS", "SM"]
"""None, Linked (X), Oversized, Structurally Mounted (CX-9.7 to CX-9.10)."""

WEAPON_NAMES: Final[dict[WeaponType, str]] = {"K": "Kinetic", "B": "Beam", "R": "Rockets", "M": "Missiles"}
VARIANT_NAMES: Final[dict[Variant, str]] = {
    "": "",
    "L1": "Linked (1)",
    "L2": "Linked (2)",
    "L3": "Linked (3)",
    "OS": "Oversized",
    "SM": "Structurally Mounted",
}
DIRECT: Final = 10
"""Missiles strike at once up to here, and tokens are placed within it (CX-9.17, CX-9.18, CX-9.23)."""
OVERSIZED_REACH: Final = 2
STRUCTURAL_REACH: Final = 4
"""Added to the highest range value (CX-9.9, CX-9.10)."""


class Band(msgspec.Struct, frozen=True):
    """A range: up to `reach` units with `penalty` to accuracy (CX-9.1, CX-9.2)."""

    reach: float
    penalty: int = 0


_BANDS: Final[dict[WeaponType, tuple[Band, ...]]] = {
    "K": (Band(10), Band(18, 1)),
    "B": (Band(12), Band(20, 1)),
    "R": (Band(6), Band(12, 1), Band(18, 2)),
    "M": (Band(24),),
}
AFFECTED_BY_PWS: Final[tuple[WeaponType, ...]] = ("R", "M")
"""CX-9.4."""
VARIANT_TYPES: Final[tuple[WeaponType, ...]] = ("K", "B")
"""Types that may have a variant (CX-9.7)."""
FAR_BEAM_REACH: Final = 14
"""Range of Beams in the Beam Order, and wherever they are far (CX-22.5)."""


def bands(weapon: WeaponType, variant: Variant = "", more: float = 0, faction: AnyFaction = "") -> tuple[Band, ...]:
    """Return the range bands of a weapon, shortest first; `more` extends the highest one (CX-9.5, CX-9.9, CX-13.30)."""
    found = _BANDS[weapon]
    if weapon == "B" and has(faction, "far_beams"):
        found = (Band(FAR_BEAM_REACH), *found[1:])
    more += OVERSIZED_REACH if variant == "OS" else STRUCTURAL_REACH if variant == "SM" else 0
    if not more:
        return found
    *shorter, highest = found
    return *shorter, Band(highest.reach + more, highest.penalty)


def band_at(found: Sequence[Band], far: float) -> int | None:
    """Return the number of the smallest band that includes a distance, None beyond all (CX-1.12, CX-9.3)."""
    return next((number for number, band in enumerate(found) if far <= band.reach + EPS), None)


def linked(variant: Variant) -> int:
    """Return the X of Linked (X), 0 for any other weapon (CX-9.8)."""
    return int(variant[1:]) if variant in ("L1", "L2", "L3") else 0


class DamageRoll(msgspec.Struct, frozen=True):
    """The reading of the damage dice: one die, the higher of two, or two summed (CX-6.3)."""

    dice: int = 1
    summed: bool = True

    def value(self, faces: tuple[int, ...]) -> int:
        """Return the damage roll."""
        return sum(faces) if self.summed else max(faces)


ONE_DIE: Final = DamageRoll()
HIGHER: Final = DamageRoll(2, summed=False)
TWO_DICE: Final = DamageRoll(2)


def damage_roll(weapon: WeaponType, variant: Variant, band: int) -> DamageRoll:
    """Return the damage dice at a range band, counted from 0 (CX-9.9, CX-9.10, CX-9.15)."""
    if weapon == "R":
        return (TWO_DICE, HIGHER, ONE_DIE)[band]
    return {"OS": HIGHER, "SM": TWO_DICE}.get(variant, ONE_DIE)
