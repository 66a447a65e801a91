"""Components and the mounts that they need (CX-10, CX-11.29, CX-21, CX-25)."""

from typing import Final

import msgspec

PRIMARY_COST: Final = 20
SECONDARY_COST: Final = 10
"""CX-3.2, CX-3.3."""


class Component(msgspec.Struct, frozen=True):
    """A kind of component."""

    code: str
    name: str
    effect: str
    primary: int | None = None
    """What it costs in a Primary slot; None if it does not fit there."""
    secondary: int | None = None
    fighter_primary: bool = False
    """Whether a Fighter may mount it as its Primary (CX-11.8)."""
    fighter_secondary: bool = False
    module: str = ""
    """The optional module that it belongs to: `stealth`, `trade`."""
    fighter_only: bool = False


COMPONENTS: Final[dict[str, Component]] = {
    component.code: component
    for component in (
        Component(
            "AWS", "Area Weapons System", "one more PWS for friends near by; strikes at missiles and Fighters", 20
        ),
        Component("ARM", "Armor", "a track of 10, or of 5", 20, 10, fighter_primary=True, fighter_secondary=True),
        Component("SHD", "Shields", "a track of 10, or of 5", 20, 10, fighter_primary=True, fighter_secondary=True),
        Component(
            "ECM",
            "Electronic Countermeasures",
            "-1 accuracy for attackers, or one more Glance",
            20,
            10,
            fighter_primary=True,
            fighter_secondary=True,
        ),
        Component("ANV", "Advanced Navigation", "one more Navigate Order", 20),
        Component("MNV", "Maneuver Enhance", "Maneuver as if a Size smaller", secondary=10),
        Component("HDG", "Heading Enhance", "Heading as if a Size smaller", secondary=10),
        Component("ASN", "Advanced Sensors", "one more Scanning Order", secondary=10),
        Component("FLH", "Fighter Launch Hangar", "carries and launches a Fighter", 5),
        Component("FHG", "Fighter Hangar", "carries a Fighter", 0),
        Component(
            "PWS", "Proximity Weapon System", "-1 damage of Rockets and Missiles", secondary=10, fighter_primary=True
        ),
        Component("FTL", "FTL Drives", "needs no carrier, may jump", fighter_secondary=True, fighter_only=True),
        Component("FPW", "fPWS", "one more PWS against Fighters", fighter_secondary=True, fighter_only=True),
        Component("INB", "Interceptor Boosters", "moves 10", fighter_secondary=True, fighter_only=True),
        Component("EXP", "Extended Payload", "one more attack", fighter_secondary=True, fighter_only=True),
        Component("SIG+", "Signature Mask (+1)", "looks a Size bigger", secondary=10, module="stealth"),
        Component("SIG-", "Signature Mask (-1)", "looks a Size smaller", secondary=10, module="stealth"),
        Component("CLK", "Cloaking Device", "the Order Cloak", 20, module="stealth"),
        Component("CRG", "Cargo Hold", "as the scenario says", 0, 0, module="trade"),
        Component("PAX", "Passenger Quarters", "as the scenario says", 0, 0, module="trade"),
        Component("TRP", "Troop Bay", "as the scenario says", 0, 0, module="trade"),
        Component("CRV", "Courier Vault", "as the scenario says", 0, 0, module="trade"),
        Component("LAB", "Laboratory", "as the scenario says", 0, 0, module="trade"),
    )
}
"""By code (CX-10, CX-11.29, CX-21.10, CX-21.12, CX-25.1)."""

TRACKED: Final = ("ARM", "SHD")
"""Components with a track of their own (CX-2.7)."""
EXTRA_ORDERS: Final = {"ANV": "Navigate", "ASN": "Scanning"}
"""Components that give an Order of one type (CX-10.12, CX-10.14)."""
HANGARS: Final = ("FLH", "FHG")
