"""Ship Information Cards, and the cards of Fighters, which have Size 0 (CX-2, CX-11)."""

from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import Of
from cosmotui.rules.cosmic_conflict.arcs import Arc
from cosmotui.rules.cosmic_conflict.components import COMPONENTS, HANGARS, TRACKED
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT, AnyFaction
from cosmotui.rules.cosmic_conflict.weapons import WEAPON_NAMES, Variant, WeaponType

SHIP_SIZES: Final = (1, 6)
ROW: Final = 10
"""Damage of a Health row of a ship (CX-2.4, CX-2.5)."""
FIGHTER_ROW: Final = 6
"""CX-11.4."""
TRAITS: Final = {"veteran": "Veteran", "lucky": "Lucky", "command_ai": "Command AI"}
"""CX-24.1 to CX-24.4."""


class Mount(msgspec.Struct, frozen=True, array_like=True):
    """A weapon or component in a Primary or a Secondary slot (CX-2.8)."""

    what: Annotated[str, msgspec.Meta(max_length=8), Of("equipment")]
    """Code of a weapon type or of a component."""
    primary: bool
    arcs: Annotated[tuple[Arc, ...], msgspec.Meta(max_length=6)] = ()
    variant: Variant = ""
    size: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """Weapon Size of a Fighter's weapon (CX-11.12); a ship's follows from its slot."""

    @property
    def is_weapon(self) -> bool:
        """Whether it is a weapon."""
        return self.what in WEAPON_NAMES

    @property
    def is_component(self) -> bool:
        """Whether it is a component; a Structurally Mounted weapon is both (CX-9.11)."""
        return not self.is_weapon or self.variant == "SM"

    @property
    def weapon(self) -> WeaponType:
        """The weapon type. Raises ValueError for a component."""
        for code in WEAPON_NAMES:
            if code == self.what:
                return code
        raise ValueError(f"{self.what} is not a weapon.")

    @property
    def slots(self) -> int:
        """The number of slots of its kind that it fills (CX-3.10)."""
        return 2 if self.variant == "SM" else 1

    @property
    def name(self) -> str:
        """The name of its type: `Kinetic`, `Armor`."""
        if self.is_weapon:
            return WEAPON_NAMES[self.weapon]
        return COMPONENTS[self.what].name if self.what in COMPONENTS else self.what


class Card(msgspec.Struct, frozen=True, array_like=True):
    """A ship of Size 1 to 6 or a Fighter of Size 0. It may break the rules: see `card_problems`."""

    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
    size: Annotated[int, msgspec.Meta(ge=0, le=6)]
    mounts: Annotated[tuple[Mount, ...], msgspec.Meta(max_length=40)] = ()
    traits: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=3)] = ()

    @property
    def is_fighter(self) -> bool:
        """Whether the card is a Fighter's (CX-0.4)."""
        return self.size == 0

    @property
    def row(self) -> int:
        """The damage that a Health row holds (CX-2.4, CX-11.4)."""
        return FIGHTER_ROW if self.is_fighter else ROW

    @property
    def health(self) -> int:
        """The damage that destroys the unit, tracks not counted (CX-2.4, CX-11.4)."""
        return self.row * max(1, self.size)

    def primaries(self) -> int:
        """Return the number of Primary slots that are filled (CX-3.10)."""
        return sum(mount.slots for mount in self.mounts if mount.primary)

    def secondaries(self) -> int:
        """Return the number of Secondary slots that are filled."""
        return sum(not mount.primary for mount in self.mounts)

    def count(self, *codes: str) -> int:
        """Return the number of these components."""
        return sum(mount.what in codes for mount in self.mounts)

    @property
    def berths(self) -> int:
        """The number of Fighters that the ship can carry (CX-11.3)."""
        return self.count(*HANGARS)

    def weapon_size(self, number: int) -> int:
        """Return the size of the weapon at mount `number` (CX-2.12, CX-9.10, CX-11.12)."""
        mount = self.mounts[number]
        if self.is_fighter:
            return mount.size
        return self.size if mount.primary else self.size - 1

    def track(self, number: int) -> int:
        """Return the size of the track at mount `number`, 0 without Armor or Shield there (CX-10.7 to CX-10.9)."""
        mount = self.mounts[number]
        if mount.what not in TRACKED:
            return 0
        return self.row if mount.primary else (self.row + 1) // 2


class Wing(msgspec.Struct, frozen=True, array_like=True):
    """A card in a fleet; a Fighter's carrier is given by its number among the fleet's entries (CX-11.2)."""

    card: Card
    carrier: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


class Fleet(msgspec.Struct, frozen=True, array_like=True):
    """The ships and Fighters of one side, in order (CX-3.14)."""

    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
    wings: Annotated[tuple[Wing, ...], msgspec.Meta(max_length=60)]
    faction: AnyFaction = ""
