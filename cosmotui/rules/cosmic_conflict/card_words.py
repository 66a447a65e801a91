"""Cards in words: the cost of each part and its reason, the effect of an item, and what fits where (CX-3, CX-9 to
CX-11)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.rules.cosmic_conflict.arcs import ARCS, Arc
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount
from cosmotui.rules.cosmic_conflict.card_problems import item_refusal, shown
from cosmotui.rules.cosmic_conflict.components import COMPONENTS, HANGARS, PRIMARY_COST, SECONDARY_COST
from cosmotui.rules.cosmic_conflict.faction import AnyFaction, faction_name, has
from cosmotui.rules.cosmic_conflict.movement_table import most_velocity
from cosmotui.rules.cosmic_conflict.points import (
    ARC_COST,
    CHEAPER_PERCENT,
    HULL_COST,
    OVERSIZED_PERCENT,
    PRIMARY_EXCESS,
    SECONDARY_EXCESS,
    TRAIT_PERCENT,
    card_cost,
    excess,
    mount_cost,
    percent,
)
from cosmotui.rules.cosmic_conflict.weapons import WEAPON_NAMES, bands

ITEMS: Final = (*WEAPON_NAMES, *COMPONENTS)
"""Codes of everything that can be mounted, weapons first."""
TRAIT_TOLD: Final = {
    "veteran": ("one re-roll a turn", "CX-24.2"),
    "lucky": ("Conditions roll again", "CX-24.3"),
    "command_ai": ("one more token", "CX-24.4"),
}
VARIANT_TOLD: Final = {
    "": ("none", "CX-9.7"),
    "L1": ("+2, damage -1", "CX-9.8"),
    "L2": ("+3, damage -2", "CX-9.8"),
    "L3": ("+4, damage -3", "CX-9.8"),
    "OS": ("better of 2 dice, -1", "CX-9.9"),
    "SM": ("sum of 2 dice, -1", "CX-9.10"),
}


class Part(msgspec.Struct, frozen=True):
    """One part of the cost of a card."""

    label: str
    how: str
    """Where the number comes from: `20 + 6 + 4`."""
    points: int
    rule: str
    slot: str = ""
    """`Primary`, `Secondary`, or "" for what is no item."""


def item_name(code: str) -> str:
    """Return `Kinetic`, `Armor`."""
    return Mount(code, True).name


def item_told(code: str, primary: bool, fighter: bool, size: int) -> tuple[str, str]:
    """Return the effect of an item in a few words, and its rule."""
    if code in WEAPON_NAMES:
        reach = ranges(Mount(code, primary), fighter=fighter)
        return (reach if fighter else f"{reach}, Size {size if primary else size - 1}"), "CX-9.1"
    if code in ("ARM", "SHD"):
        row = 6 if fighter else 10
        return f"a track of {row if primary else (row + 1) // 2}", "CX-10.7"
    part = COMPONENTS.get(code)
    return (part.effect if part else "there is no such item"), "CX-10.1" if part else "CX-2.8"


def ranges(mount: Mount, faction: AnyFaction = "", fighter: bool = False) -> str:
    """Return the range bands of a weapon: `10, 18 (-1)`; a Fighter's end where Extended Range begins (CX-11.13)."""
    found = bands(mount.weapon, mount.variant, 0, faction)
    if fighter:
        found = found[:1]
    return ", ".join(f"{band.reach:g} (-{band.penalty})" if band.penalty else f"{band.reach:g}" for band in found)


def mount_told(card: Card, mount: Mount) -> str:
    """Return the choices made for an item: arcs and variant of a weapon, its Size on a Fighter, a track."""
    if mount.is_weapon:
        variant = mount.variant or ""
        words = f"Size {mount.size}" if card.is_fighter else _arcs(mount.arcs)
        return f"{words} {variant}".strip()
    if mount.what in ("ARM", "SHD"):
        return item_told(mount.what, mount.primary, card.is_fighter, card.size)[0]
    return ""


def _arcs(arcs: Sequence[Arc]) -> str:
    closed = [arc for arc in ARCS if arc not in arcs]
    if len(closed) <= 1:
        return f"all but {closed[0]}" if closed else "all"
    return " ".join(arcs) or "no arc"


def fitting(primary: bool, fighter: bool, modules: Sequence[str]) -> tuple[str, ...]:
    """Return the codes of the items that fit such a slot, weapons first (CX-10.1, CX-11.7 to CX-11.10)."""
    return tuple(code for code in ITEMS if not item_refusal(code, primary, fighter, modules))


def card_parts(card: Card, faction: AnyFaction = "", paid: Sequence[str] = ()) -> list[Part]:
    """Return all parts of a card's cost; the points add up to `card_cost` (CX-3)."""
    if card.is_fighter:
        return _fighter_parts(card)
    parts = [Part("hull", f"{HULL_COST} x {card.size}", HULL_COST * card.size, "CX-3.1")]
    parts += [_mount_part(mount, paid) for mount in card.mounts]
    base = cost = sum(part.points for part in parts)
    over_primary, over_secondary = excess(card)
    if over_primary or over_secondary:
        rate = PRIMARY_EXCESS * over_primary + SECONDARY_EXCESS * over_secondary
        counted = [f"{over_primary} Primary"] * bool(over_primary) + [f"{over_secondary} Secondary"] * bool(
            over_secondary
        )
        cost = percent(base, 100 + rate)
        parts.append(Part(f"{' and '.join(counted)} extra", f"{rate} in 100", cost - base, "CX-3.4"))
    if has(faction, "cheaper"):
        before, cost = cost, percent(cost, CHEAPER_PERCENT)
        parts.append(Part(shown(faction_name(faction)), f"{CHEAPER_PERCENT} in 100", cost - before, "CX-22.4"))
    if "crew" in paid and card.traits:
        rate = sum(TRAIT_PERCENT.get(trait, 0) for trait in card.traits)
        names = ", ".join(TRAITS.get(trait, trait) for trait in card.traits)
        parts.append(Part(names, f"{rate} in 100", percent(cost, 100 + rate) - cost, "CX-24.6"))
    return parts


def _mount_part(mount: Mount, paid: Sequence[str]) -> Part:
    slot = "Primary" if mount.primary else "Secondary"
    base = PRIMARY_COST if mount.primary else SECONDARY_COST
    how, rule = str(base), "CX-3.2" if mount.primary else "CX-3.3"
    if mount.variant == "SM":
        how, rule = "in all", "CX-3.10"
    elif mount.is_weapon and mount.arcs:
        arcs = [_arc(arc, mount.primary) for arc in mount.arcs]
        # All six add as much as the item itself.
        added = arcs if len(arcs) < len(ARCS) else [sum(arcs)]
        how, rule = " + ".join(str(part) for part in (base, *added)), "CX-3.7"
        if mount.variant == "OS":
            how, rule = f"({how}) x {OVERSIZED_PERCENT / 100:g}", "CX-3.9"
    elif mount.what in HANGARS:
        how, rule = "a hangar", "CX-3.11"
    elif not mount.is_weapon and mount_cost(mount, paid) != base:
        how, rule = "as the set-up says", "CX-25.3"
    return Part(mount.name, how, mount_cost(mount, paid), rule, slot)


def _arc(arc: Arc, primary: bool) -> int:
    return ARC_COST[arc] // (1 if primary else 2)


def _fighter_parts(card: Card) -> list[Part]:
    """CX-3.13: the kind of slot alone is paid for, and one Primary at most."""
    parts: list[Part] = []
    base = paid = 0
    for mount in card.mounts:
        points = SECONDARY_COST if not mount.primary else 0 if paid else PRIMARY_COST
        paid += mount.primary
        base += points
        slot = "Primary" if mount.primary else "Secondary"
        parts.append(Part(mount.name, str(points), points, "CX-3.13", slot))
    over = card_cost(card) - base
    if over:
        parts.append(Part("extra Secondaries", f"{over * 100 // max(1, base)} in 100", over, "CX-3.13"))
    return parts


def card_told(card: Card) -> str:
    """Return a card in one line by its weapons."""
    weapons = [mount for mount in card.mounts if mount.is_weapon]
    counted: dict[str, int] = {}
    for mount in weapons:
        counted[mount.what] = counted.get(mount.what, 0) + 1
    arms = ", ".join(f"{count} {item_name(code)}" if count > 1 else item_name(code) for code, count in counted.items())
    others = len(card.mounts) - len(weapons)
    more = f"{others} components" if others > 1 else "1 component" if others else ""
    return ", ".join(word for word in (arms, more) if word) or "nothing mounted"


def kind_told(card: Card) -> str:
    """Return `Size 3, 30 hull, velocity 6`."""
    if card.is_fighter:
        return f"Fighter, {card.health} hull"
    return f"Size {card.size}, {card.health} hull, velocity {most_velocity(card.size)}"


def fleet_told(fleet: Fleet) -> str:
    """Return a fleet in one line: `5 ships, 2 Fighters`."""
    fighters = sum(wing.card.is_fighter for wing in fleet.wings)
    ships = len(fleet.wings) - fighters
    told = f"{ships} ship" if ships == 1 else f"{ships} ships"
    if fighters:
        told += f", {fighters} Fighter" if fighters == 1 else f", {fighters} Fighters"
    return told
