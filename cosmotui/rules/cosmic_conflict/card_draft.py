"""Changes to a ship card in the editor, each giving another card."""

from typing import Final

import msgspec

from cosmotui.rules.cosmic_conflict.arcs import ARCS, Arc
from cosmotui.rules.cosmic_conflict.card import Card, Mount
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_TYPES, Variant, WeaponType

BLANK: Final = Card("New ship", 1)
"""The beginning of a new card."""


def with_item(card: Card, code: str, place: int | None, primary: bool) -> tuple[Card, int]:
    """Return the card with an item at a place, or last of its slots, and its place. A weapon keeps the arcs there."""
    mounts = list(card.mounts)
    before = mounts[place] if place is not None else None
    mount = _mounted(card, code, before.primary if before else primary, before)
    if place is None:
        place = last_of(card, primary)
        mounts.insert(place, mount)
    else:
        mounts[place] = mount
    return msgspec.structs.replace(card, mounts=tuple(mounts)), place


def last_of(card: Card, primary: bool) -> int:
    """Return the place of the next item of a kind of slot: Primaries lie before Secondaries."""
    if not primary:
        return len(card.mounts)
    return max((number for number, mount in enumerate(card.mounts, 1) if mount.primary), default=0)


def without_item(card: Card, place: int) -> Card:
    """Return the card without one of its items."""
    return msgspec.structs.replace(card, mounts=(*card.mounts[:place], *card.mounts[place + 1 :]))


def moved(card: Card, place: int) -> tuple[Card, int]:
    """Return the card with an item moved from a Primary slot to a Secondary one, or back, and the item's place."""
    mount = card.mounts[place]
    rest = without_item(card, place)
    other = msgspec.structs.replace(mount, primary=not mount.primary)
    to = last_of(rest, other.primary)
    return msgspec.structs.replace(rest, mounts=(*rest.mounts[:to], other, *rest.mounts[to:])), to


def with_arcs(card: Card, place: int, arcs: list[Arc]) -> Card:
    """Return the card with other arcs for a weapon, in the order of the compass (CX-2.13)."""
    return _changed(card, place, arcs=tuple(arc for arc in ARCS if arc in arcs))


def with_variant(card: Card, place: int, variant: Variant) -> Card:
    """Return the card with another variant of a weapon; a Structurally Mounted one keeps its first arc (CX-9.10)."""
    mount = card.mounts[place]
    arcs = mount.arcs[:1] if variant == "SM" else mount.arcs
    return _changed(card, place, variant=variant, arcs=arcs)


def with_weapon_size(card: Card, place: int, size: int) -> Card:
    """Return the card with another Size of a Fighter's weapon (CX-11.12)."""
    return _changed(card, place, size=size)


def resized(card: Card, size: int) -> Card:
    """Return the card in another Size; weapons adapt to a change between ship and Fighter (CX-1.21)."""
    mounts = card.mounts
    if card.is_fighter != (size == 0):
        mounts = tuple(_converted(mount, size == 0) for mount in mounts)
    return msgspec.structs.replace(card, size=size, mounts=mounts)


def with_trait(card: Card, trait: str, wanted: bool) -> Card:
    """Return the card with or without a trait (CX-24.1)."""
    traits = tuple(other for other in card.traits if other != trait)
    return msgspec.structs.replace(card, traits=(*traits, trait) if wanted else traits)


def called(card: Card, name: str) -> Card:
    """Return the card under another name (CX-2.20)."""
    return msgspec.structs.replace(card, name=name.strip()[:NAME_LIMIT])


def _changed(card: Card, place: int, **fields: object) -> Card:
    mounts = list(card.mounts)
    mounts[place] = msgspec.structs.replace(mounts[place], **fields)
    return msgspec.structs.replace(card, mounts=tuple(mounts))


def _mounted(card: Card, code: str, primary: bool, before: Mount | None) -> Mount:
    fresh = Mount(code, primary)
    if not fresh.is_weapon:
        return fresh
    if card.is_fighter:
        return Mount(code, primary, size=before.size if before and before.size else 1)
    arcs = before.arcs if before and before.arcs else ("F",)
    kept: Variant = before.variant if before and _may_vary(fresh.weapon) else ""
    return Mount(code, primary, arcs, kept)


def _may_vary(weapon: WeaponType) -> bool:
    return weapon in VARIANT_TYPES


def _converted(mount: Mount, fighter: bool) -> Mount:
    if not mount.is_weapon:
        return mount
    return Mount(mount.what, mount.primary, size=1) if fighter else Mount(mount.what, mount.primary, ("F",))
