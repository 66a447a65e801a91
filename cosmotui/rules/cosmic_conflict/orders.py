"""Orders and Commands by type (CX-13), and the conditions for giving and paying them (CX-12)."""

from typing import Annotated, Final, Literal

import msgspec

from cosmotui.engine.soundness import Of

OrderType = Literal["Offensive", "Defensive", "Navigate", "Scanning", "Hyperspace", "Repair", "Special"]

CONTINGENT: Final = "Contingent Attack"
FOCUS: Final = "Offensive Focus"
BRACE: Final = "Brace for Impact"
REINFORCE: Final = "Reinforce Shields"
EVASIVE: Final = "Evasive Actions"
CHANGE_VELOCITY: Final = "Change Velocity"
SCANNERS: Final = "Enhance Scanners"
MARK: Final = "Mark Target"
JUMP: Final = "Jump to Hyperspace"
DAMAGE_CONTROL: Final = "Damage Control"
CLOAK: Final = "Cloak"

REROLL: Final = "Re-roll"
ATTACK: Final = "Attack"
REPLACE: Final = "Replace Condition"
DODGE: Final = "Dodge"
SENSORS: Final = "Enhance Sensors"


class OrderKind(msgspec.Struct, frozen=True):
    """An Order or a Command as the rulebook lists it."""

    name: str
    type: OrderType
    effect: str
    rule: str


ORDERS: Final[dict[str, OrderKind]] = {
    order.name: order
    for order in (
        OrderKind(CONTINGENT, "Offensive", "fire between and after movement steps", "CX-13.1"),
        OrderKind(FOCUS, "Offensive", "re-roll one die in each attack", "CX-13.3"),
        OrderKind(BRACE, "Defensive", "what overflows a Health row is lost", "CX-13.8"),
        OrderKind(REINFORCE, "Defensive", "restore Shields at the end of the turn", "CX-13.13"),
        OrderKind(EVASIVE, "Navigate", "-1 accuracy for attackers", "CX-13.19"),
        OrderKind(CHANGE_VELOCITY, "Navigate", "Velocity +1 or -1 at once", "CX-13.20"),
        OrderKind(SCANNERS, "Scanning", "reveal, look at Orders, or take a token", "CX-13.24"),
        OrderKind(MARK, "Scanning", "put a Marked token on an enemy", "CX-13.26"),
        OrderKind(JUMP, "Hyperspace", "leave the battle next turn", "CX-13.33"),
        OrderKind(DAMAGE_CONTROL, "Repair", "remove one Condition", "CX-23.7"),
        OrderKind(CLOAK, "Special", "vanish for one to three turns", "CX-21.12"),
    )
}
"""By name, in the order of the rulebook."""

COMMANDS: Final[dict[str, OrderKind]] = {
    command.name: command
    for command in (
        OrderKind(REROLL, "Offensive", "re-roll one die of an attack", "CX-13.4"),
        OrderKind(ATTACK, "Offensive", "attack at once with one weapon", "CX-13.5"),
        OrderKind(REPLACE, "Defensive", "generate another Condition instead", "CX-13.17"),
        OrderKind(CHANGE_VELOCITY, "Navigate", "Velocity +1 or -1 at once", "CX-13.21"),
        OrderKind(DODGE, "Navigate", "-1 accuracy for the attack at hand", "CX-13.22"),
        OrderKind(SENSORS, "Scanning", "reveal a ship, or meet a requirement", "CX-13.32"),
    )
}
"""By name."""

State = Literal["hidden", "revealed", "discarded", "used"]


class Order(msgspec.Struct, frozen=True, array_like=True):
    """An Order at a ship. Its name is "" for sides that may not know it (CX-12.7)."""

    name: Annotated[str, Of("Order", ("",))]
    slot: Literal["", "Navigate", "Scanning"] = ""
    """The type that an extra Order is bound to (CX-10.12, CX-10.14)."""
    state: State = "hidden"
    known: bool = False
    """Whether the enemy has looked at it (CX-13.25)."""

    @property
    def is_hidden(self) -> bool:
        """Whether it still lies face down."""
        return self.state == "hidden"

    @property
    def is_live(self) -> bool:
        """Whether it is face up and works (CX-12.18)."""
        return self.state == "revealed"


ORDERS_OF_MODULES: Final = {DAMAGE_CONTROL: "damage-control", CLOAK: "stealth"}
"""Orders that only an optional module gives."""
