"""The questions about a ship card in the making: an item, a detail of a weapon, Size, traits."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from cosmotui.engine.question import ChooseOne, ChooseSeveral, Option
from cosmotui.rules.cosmic_conflict.arcs import ARC_NAMES, ARCS
from cosmotui.rules.cosmic_conflict.card import SHIP_SIZES, TRAITS, Card, Mount
from cosmotui.rules.cosmic_conflict.card_words import TRAIT_TOLD, VARIANT_TOLD, fitting, item_name
from cosmotui.rules.cosmic_conflict.movement_table import most_velocity
from cosmotui.rules.cosmic_conflict.points import ARC_COST, mount_cost
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES
from cosmotui.screens.cosmic_conflict.card_rows import SLOTS
from cosmotui.widgets.plain_text import clip

Detail: TypeAlias = Literal["", "arcs", "variant", "size"]
"""The detail of a weapon that is asked about, if any."""
_WAYS: Final = (
    Option("done", "Done", number="the card is used"),
    Option("name", "Give it another name"),
    Option("library", "Begin from another"),
)
_SIZES: Final = (
    *(
        Option(str(size), f"Size {size}", number=f"{10 * size} hull, velocity {most_velocity(size)}")
        for size in range(SHIP_SIZES[0], SHIP_SIZES[1] + 1)
    ),
    Option("0", "Fighter", number="6 hull, needs a carrier"),
)


def about_row(
    card: Card, key: str, place: int | None, modules: Sequence[str], paid: Sequence[str]
) -> ChooseOne | ChooseSeveral:
    """Return the question of a row, by its key; `place` is the item of the row, if it has one."""
    if place is not None:
        primary = card.mounts[place].primary
        return _choice(f"Item {place + 1}, {_slot(primary)}: what?", _items(card, primary, modules, paid))
    if key in SLOTS:
        return _choice(f"Another {_slot(SLOTS[key])}: what?", _items(card, SLOTS[key], modules, paid))
    if key == "size":
        return _choice("Which Size?", _SIZES)
    if key.startswith("trait:"):
        trait = key.partition(":")[2]
        ways = (Option("yes", TRAITS[trait], number=TRAIT_TOLD[trait][0]), Option("no", "none of it"))
        return _choice(f"{TRAITS[trait]}?", ways)
    return _choice("What about this card?", _WAYS)


def about_weapon(mount: Mount, detail: Detail) -> ChooseOne | ChooseSeveral:
    """Return the question about a detail of a weapon."""
    if detail == "arcs":
        half = 1 if mount.primary else 2
        options = tuple(Option(arc, f"{arc} {ARC_NAMES[arc]}", number=f"+{ARC_COST[arc] // half}") for arc in ARCS)
        return ChooseSeveral(0, "CX-D02", "Through which arcs?", options, 1, 1 if mount.variant == "SM" else 6)
    if detail == "size":
        return _choice("Which weapon Size?", tuple(Option(str(size), f"weapon Size {size}") for size in range(1, 7)))
    variants = tuple(
        Option(code or "none", name or "no variant", number=VARIANT_TOLD[code][0])
        for code, name in VARIANT_NAMES.items()
        if mount.primary or code not in ("OS", "SM")
    )
    return _choice("Which variant?", variants)


def _choice(title: str, options: tuple[Option, ...]) -> ChooseOne:
    return ChooseOne(0, "CX-D02", title, options)


def _slot(primary: bool) -> str:
    return "Primary" if primary else "Secondary"


def _items(card: Card, primary: bool, modules: Sequence[str], paid: Sequence[str]) -> tuple[Option, ...]:
    codes = fitting(primary, card.is_fighter, modules)
    costs = {code: "" if card.is_fighter else str(mount_cost(Mount(code, primary), paid)) for code in codes}
    return tuple(Option(code, clip(item_name(code), 26), number=costs[code]) for code in codes)
