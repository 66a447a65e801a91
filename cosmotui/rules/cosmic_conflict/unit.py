"""A ship or Fighter in play. Units are immutable; a new one replaces the old."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from cosmotui.engine.soundness import Of
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.cloak_plan import CloakPlan
from cosmotui.rules.cosmic_conflict.components import EXTRA_ORDERS
from cosmotui.rules.cosmic_conflict.movement_table import heading_value, maneuver, most_velocity
from cosmotui.rules.cosmic_conflict.orders import COMMANDS, ORDERS, Order, OrderType

Status = Literal["waiting", "table", "aboard", "cloaked", "fled", "destroyed", "gone"]
"""`gone` is a bogey that has been taken away."""
ConditionKind = Literal[
    "catastrophic",
    "critical",
    "structural",
    "serious",
    "weapons",
    "component",
    "communications",
    "propulsion",
    "none",
    "power",
    "ammunition",
    "engines",
]
"""Results of the table, and those of the advanced one (CX-8.1, CX-23.3)."""

CONDITION_NAMES: Final[dict[ConditionKind, str]] = {
    "catastrophic": "Catastrophic Damage",
    "critical": "Critical Damage",
    "structural": "Structural Damage",
    "serious": "Serious Damage",
    "weapons": "Weapons Damage",
    "component": "Component Damage",
    "communications": "Communications Damage",
    "propulsion": "Propulsion Damage",
    "none": "no effect",
    "power": "Power Loss",
    "ammunition": "Ammunition Feed Failure",
    "engines": "Compromised Engines",
}


class Condition(msgspec.Struct, frozen=True, array_like=True):
    """A Condition that a ship suffers (CX-8.3)."""

    kind: ConditionKind
    mounts: tuple[int, ...] = ()
    """What it has switched off (CX-8.7, CX-8.8), or the weapon with one shot left (CX-23.4)."""
    choice: Literal["", "jump", "velocity"] = ""
    """The option of Propulsion Damage (CX-8.10); `velocity` for Compromised Engines that are locked (CX-23.5)."""
    in_play: bool = True
    """False for one that a faction starts with (CX-19.14)."""
    spent: bool = False
    """Its effect is over: the shot was fired, the activation skipped (CX-23.4, CX-23.6)."""


class Track(msgspec.Struct, frozen=True, array_like=True):
    """Armor or Shield (CX-2.7)."""

    mount: int
    kind: Literal["ARM", "SHD"]
    capacity: int
    marked: int = 0

    @property
    def undamaged(self) -> int:
        """Whether it has taken no damage (CX-7.3)."""
        return self.capacity - self.marked


_Coordinate = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
"""The table is at most 120 u wide (CX-1.2); a cloaked plan or a push may lead somewhat beyond it."""


class Unit(msgspec.Struct, frozen=True, array_like=True):
    """A ship (Size 1 to 6) or Fighter (Size 0). Bounds are checked where a saved state is read."""

    id: Annotated[int, Of("unit")]
    side: Annotated[int, msgspec.Meta(ge=0, le=1)]
    card: Card
    pos: tuple[_Coordinate, _Coordinate] = (0.0, 0.0)
    heading: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    velocity: int = 0
    status: Status = "waiting"
    health: int = 0
    """Damage marked (CX-7.12)."""
    tracks: tuple[Track, ...] = ()
    off: tuple[int, ...] = ()
    """Mounts that are deactivated (CX-8.14)."""
    conditions: tuple[Condition, ...] = ()
    orders: tuple[Order, ...] = ()
    tokens: int = 0
    """Command Tokens (CX-12.8)."""
    used: tuple[str, ...] = ()
    """Orders and Commands of this turn, as `order NAME` and `command NAME` (CX-12.12)."""
    navigated: bool = False
    """CX-13.23."""
    activated: bool = False
    fired: tuple[int, ...] = ()
    """Weapons that have attacked, and AWS that have acted, this turn (CX-5.2, CX-10.6)."""
    jumping: bool = False
    """Jump pending (CX-13.33)."""
    revealed: bool = True
    """Stealth (CX-21.1)."""
    objective: bool = False
    """Holds a Survey token (CX-20.3)."""
    marks: tuple[Annotated[int, Of("unit")], ...] = ()
    """Marked tokens on it, each by the id of who put it there (CX-13.26)."""
    carrier: Annotated[int, Of("unit", (-1,))] = -1
    """Id of a Fighter's carrier (CX-11.2)."""
    ammo: int = 0
    """Attacks left to a Fighter's weapon (CX-11.14)."""
    aboard_all_turn: bool = False
    """Whether a Fighter has been aboard since the Command Phase began (CX-11.16)."""
    hangar_used: int = 0
    """Launches and collections of this turn (CX-11.23)."""
    skips: bool = False
    """Power Loss: the next activation is left out (CX-23.6)."""
    veteran_used: bool = False
    """CX-24.2."""
    scuttling: bool = False
    """CX-23.13."""
    number: int = 1
    """Among the units of its side, from 1."""
    cloak: CloakPlan | None = None
    """While it is cloaked (CX-21.12)."""
    bogey: bool = False
    """A decoy; only its owner knows (CX-21.11)."""
    frenzied: bool = False
    """Whether one of its weapons has attacked a second time (CX-23.11)."""

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """The Size of its card; 0 for a Fighter."""
        return self.card.size

    @property
    def is_fighter(self) -> bool:
        """Whether it is a Fighter (CX-0.4)."""
        return self.card.size == 0

    @property
    def name(self) -> str:
        """The name on the card."""
        return self.card.name

    @property
    def label(self) -> str:
        """The name for people: `a1 Cruiser`; an unrevealed unit has no name (CX-21.3)."""
        return f"{self.tag} {self.name}" if self.revealed else self.tag

    @property
    def tag(self) -> str:
        """The side and number for people: `a1`."""
        return f"{'ab'[self.side]}{self.number}"

    @property
    def on_table(self) -> bool:
        """Whether it is in play on the table."""
        return self.status == "table"

    @property
    def is_lost(self) -> bool:
        """Whether it was destroyed, fled, or was a bogey that is removed."""
        return self.status in ("fled", "destroyed", "gone")

    # --- equipment ---------------------------------------------------------------------------------------------------

    def is_active(self, mount: int) -> bool:
        """Return whether a weapon or component works (CX-8.14)."""
        return mount not in self.off

    def active(self, *codes: str) -> tuple[int, ...]:
        """Return the mounts of working components of these kinds."""
        off = self.off
        return tuple(n for n, mount in enumerate(self.card.mounts) if mount.what in codes and n not in off)

    def weapons(self) -> tuple[int, ...]:
        """Return the mounts of working weapons."""
        off = self.off
        return tuple(n for n, mount in enumerate(self.card.mounts) if mount.is_weapon and n not in off)

    def unfired(self) -> tuple[int, ...]:
        """Return the weapons that can still attack this turn (CX-5.2, CX-5.3); without payload a Fighter has none
        (CX-11.14)."""
        if self.is_fighter and not self.ammo:
            return ()
        return tuple(mount for mount in self.weapons() if mount not in self.fired)

    def screen(self, kind: str) -> tuple[Track, ...]:
        """Return the Armor or Shield tracks that can take damage, in Readout order (CX-7.3)."""
        return tuple(
            track for track in self.tracks if track.kind == kind and track.undamaged and track.mount not in self.off
        )

    @property
    def pws(self) -> int:
        """The working PWS of the unit itself (CX-10.19)."""
        return len(self.active("PWS"))

    @property
    def glance_top(self) -> int:
        """The highest accuracy number that is a Glance (CX-2.15, CX-6.12)."""
        return 1 + sum(not self.card.mounts[mount].primary for mount in self.active("ECM"))

    @property
    def countermeasures(self) -> int:
        """The penalty to an attacker's accuracy (CX-6.10, CX-10.11)."""
        return sum(self.card.mounts[mount].primary for mount in self.active("ECM"))

    # --- movement ----------------------------------------------------------------------------------------------------

    @property
    def most_velocity(self) -> int:
        """The highest Velocity (CX-2.19)."""
        return most_velocity(self.size)

    @property
    def maneuver(self) -> int:
        """The Maneuver value at its present Velocity (CX-4.6, CX-4.7, CX-23.5)."""
        return self.maneuver_at(self.velocity)

    @property
    def turn(self) -> int:
        """The Heading value at its present Velocity (CX-4.6, CX-4.7, CX-23.5)."""
        return self.turn_at(self.velocity)

    def maneuver_at(self, velocity: int) -> int:
        """Return the Maneuver value at another Velocity (CX-4.7)."""
        return max(0, maneuver(self.size, velocity, len(self.active("MNV"))) - self.suffers("engines"))

    def turn_at(self, velocity: int) -> int:
        """Return the Heading value at another Velocity (CX-4.7)."""
        return max(0, heading_value(self.size, velocity, len(self.active("HDG"))) - self.suffers("engines"))

    @property
    def fighter_move(self) -> int:
        """The movement allowance of a Fighter (CX-11.6, CX-11.33)."""
        return 10 if self.active("INB") else 7

    # --- damage ------------------------------------------------------------------------------------------------------

    def suffers(self, kind: ConditionKind) -> int:
        """Return the number of its Conditions of a kind."""
        return sum(condition.kind == kind for condition in self.conditions)

    @property
    def conditions_in_play(self) -> int:
        """The number of Conditions that count for victory (CX-19.14)."""
        return sum(condition.in_play for condition in self.conditions)

    # --- Orders ------------------------------------------------------------------------------------------------------

    def is_barred(self, type: OrderType) -> bool:
        """Return whether such an Order cannot be given and such a Command cannot be paid for (CX-8.15)."""
        kinds: dict[OrderType, ConditionKind] = {
            "Offensive": "weapons",
            "Defensive": "component",
            "Navigate": "propulsion",
        }
        if type == "Hyperspace":
            return any(condition.choice == "jump" for condition in self.conditions)
        return type in kinds and self.suffers(kinds[type]) > 0

    @property
    def is_mute(self) -> bool:
        """Whether Communications Damage allows no Order or Command but Jump (CX-8.9)."""
        return self.suffers("communications") > 0

    def may_change_velocity(self) -> bool:
        """Return whether no Condition forbids it in its activation (CX-8.10)."""
        return not any(condition.choice == "velocity" for condition in self.conditions)

    @property
    def engines_are_locked(self) -> bool:
        """Whether Compromised Engines forbid any change of Velocity after navigating (CX-23.5)."""
        return any(condition.kind == "engines" and condition.choice for condition in self.conditions)

    def silences(self, name: str) -> bool:
        """Return whether Communications Damage keeps an Order from working (CX-8.9, CX-8.16)."""
        return self.is_mute and ORDERS[name].type not in ("Hyperspace", "Repair")

    @property
    def has_face_down(self) -> bool:
        """Whether any Order lies face down at it, which is public (CX-12.7)."""
        return any(order.is_hidden for order in self.orders)

    def executes(self, name: str) -> bool:
        """Return whether an Order of that name is face up and works (CX-12.18, CX-8.16)."""
        if self.silences(name):
            return False
        return any(order.name == name and order.is_live for order in self.orders)

    def hidden(self, name: str) -> int:
        """Return the number of a hidden Order of that name that may be revealed now, -1 if none (CX-8.16)."""
        if self.silences(name):
            return -1
        if f"order {name}" in self.used:
            return -1
        return next((n for n, order in enumerate(self.orders) if order.is_hidden and order.name == name), -1)

    def may_give(self, name: str) -> bool:
        """Return whether this Order may be given in the Command Phase (CX-8.9, CX-8.15, CX-11.17, CX-11.30,
        CX-12.14)."""
        type = ORDERS[name].type
        if self.is_fighter:
            return type == "Hyperspace" and bool(self.active("FTL"))
        if self.is_mute:
            return type in ("Hyperspace", "Repair") and not self.is_barred(type)
        if name == "Cloak" and not self.active("CLK"):
            return False
        return not self.is_barred(type)

    def payments(self, command: str) -> tuple[int, ...]:
        """Return the payments for a Command: -1 for a token, else numbers of hidden Orders (CX-12.11, CX-12.12,
        CX-10.12)."""
        type = COMMANDS[command].type
        if self.is_mute or self.is_barred(type) or self.is_fighter or self.bogey or f"command {command}" in self.used:
            return ()
        orders = tuple(n for n, order in enumerate(self.orders) if order.is_hidden and order.slot in ("", type))
        return (-1,) * (self.tokens > 0) + orders

    @property
    def extra_slots(self) -> tuple[OrderType, ...]:
        """The types of the extra Orders that it may be given (CX-10.12, CX-10.14)."""
        if self.is_mute:
            return ()
        types: tuple[tuple[str, OrderType], ...] = (("ANV", "Navigate"), ("ASN", "Scanning"))
        assert len(types) == len(EXTRA_ORDERS)
        return tuple(type for code, type in types if self.active(code) and not self.is_barred(type))

    # --- others in its place -----------------------------------------------------------------------------------------

    def with_order(self, number: int, state: Literal["revealed", "discarded", "used"]) -> "Unit":
        """Return the unit with an Order revealed, discarded or used up."""
        orders = list(self.orders)
        orders[number] = msgspec.structs.replace(orders[number], state=state)
        return msgspec.structs.replace(self, orders=tuple(orders))

    def with_used(self, *names: str) -> "Unit":
        """Return the unit with names that it cannot use again this turn (CX-12.12)."""
        return msgspec.structs.replace(self, used=(*self.used, *names))

    def with_fired(self, mount: int) -> "Unit":
        """Return the unit with a weapon or AWS that has acted this turn."""
        return msgspec.structs.replace(self, fired=(*self.fired, mount))

    def with_engines_locked(self) -> "Unit":
        """Return the unit after navigating: Compromised Engines keep their Velocity from now on (CX-23.5)."""
        if not self.suffers("engines"):
            return self
        conditions = tuple(
            msgspec.structs.replace(condition, choice="velocity") if condition.kind == "engines" else condition
            for condition in self.conditions
        )
        return msgspec.structs.replace(self, conditions=conditions)

    def with_tracks(self, tracks: Iterable[Track]) -> "Unit":
        """Return the unit with other marks on Armor and Shields."""
        return msgspec.structs.replace(self, tracks=tuple(tracks))


def unit_of(id: int, side: int, card: Card, carrier: int = -1, revealed: bool = True) -> Unit:
    """Return a fresh unit (CX-10.7 to CX-10.9, CX-11.14)."""
    tracks: list[Track] = []
    for number, mount in enumerate(card.mounts):
        kind: Literal["ARM", "SHD"] | None = "ARM" if mount.what == "ARM" else "SHD" if mount.what == "SHD" else None
        if kind:
            tracks.append(Track(number, kind, card.track(number)))
    ammo = payload(card) if card.is_fighter else 0
    return Unit(id, side, card, tracks=tuple(tracks), carrier=carrier, ammo=ammo, revealed=revealed)


def payload(card: Card) -> int:
    """Return the number of attacks of a fully loaded Fighter (CX-11.14)."""
    return 1 + card.count("EXP") if any(mount.is_weapon for mount in card.mounts) else 0
