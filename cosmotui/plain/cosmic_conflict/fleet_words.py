"""Fleets and cards as told and found in lines (CX-2, CX-3, CX-28)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_conflict.arcs import ARC_NAMES
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount
from cosmotui.rules.cosmic_conflict.card_words import card_told, fleet_told, item_told, kind_told, ranges
from cosmotui.rules.cosmic_conflict.faction import AnyFaction, faction_name
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost, mount_cost
from cosmotui.rules.cosmic_conflict.preview.measure import arcs_word
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES

STOCK = {**SHIPS, **FIGHTERS}
"""Stock cards by their codes."""
_ARCS = {"all": "all arcs", "fwd": "forward arcs", "left": "arcs to the left", "right": "arcs to the right"}


def fleet_lines(fleet: Fleet, paid: Sequence[str]) -> list[str]:
    """Return the cards of a fleet, numbered, each with its points and its carrier."""
    lines: list[str] = []
    for number, wing in enumerate(fleet.wings, 1):
        card = wing.card
        size = "Fighter" if card.is_fighter else f"Size {card.size}"
        aboard = ""
        if wing.carrier is not None and wing.carrier < len(fleet.wings):
            aboard = f", aboard {wing.carrier + 1} {fleet.wings[wing.carrier].card.name}"
        lines.append(f"{number:>4}  {card.name}: {size}{aboard}, {card_cost(card, fleet.faction, paid)} points")
    return lines or ["      no cards yet"]


def points_line(fleet: Fleet, limit: int, paid: Sequence[str]) -> str:
    """Return the cost of a fleet and the points that are left."""
    cost = fleet_cost(fleet, paid)
    faction = f", {faction_name(fleet.faction)}" if fleet.faction else ""
    left = f"{limit - cost} left" if cost <= limit else f"{cost - limit} too many"
    return f"{fleet.name or 'without a name'}{faction}: {fleet_told(fleet)}, {cost} of {limit} points, {left}"


def card_line(card: Card, faction: AnyFaction, paid: Sequence[str]) -> str:
    """Return a card in a line: `Cruiser, 280 points: Size 4, 40 hull, velocity 5; Beam, 3 Kinetic, 4 components`."""
    return f"{card.name}, {card_cost(card, faction, paid)} points: {kind_told(card)}; {card_told(card)}"


def card_lines(card: Card, faction: AnyFaction = "", paid: Sequence[str] = ()) -> list[str]:
    """Return a card in full: one item per line, with its effect and its cost."""
    lines = [f"{card.name}: {kind_told(card)}, {card_cost(card, faction, paid)} points"]
    for mount in card.mounts:
        slot = "Primary" if mount.primary else "Secondary"
        lines.append(f"{slot}, {mount_cost(mount, paid)} points: {mount_words(card, mount, faction)}")
    lines += [TRAITS.get(trait, trait) for trait in card.traits]
    return lines


def mount_words(card: Card, mount: Mount, faction: AnyFaction = "") -> str:
    """Return an item with its arcs in words and its ranges, or with its effect."""
    if not mount.is_weapon:
        return f"{mount.name}: {item_told(mount.what, mount.primary, card.is_fighter, card.size)[0]}"
    if card.is_fighter:
        return f"{mount.name}, weapon Size {mount.size}, every direction, range {ranges(mount, faction, True)}"
    variant = f", {VARIANT_NAMES.get(mount.variant, mount.variant)}" if mount.variant else ""
    size = card.size if mount.primary else card.size - 1
    return f"{mount.name}{variant}, weapon Size {size}, {arcs_told(mount)}, range {ranges(mount, faction)}"


def arcs_told(mount: Mount) -> str:
    """Return the arcs of a weapon: `all arcs`, `forward`, `arcs front, fore-left`."""
    word = arcs_word(mount.arcs)
    if word in _ARCS:
        return _ARCS[word]
    return f"{'arc' if len(mount.arcs) == 1 else 'arcs'} {', '.join(ARC_NAMES[arc] for arc in mount.arcs)}"


def card_named(text: str, own: Sequence[Card]) -> Card | list[Card]:
    """Return the card of a code, a name or its beginning, own cards first; several or none if that is not clear."""
    wanted = text.casefold()
    if text.upper() in STOCK:
        return STOCK[text.upper()]
    cards = [*own, *STOCK.values()]
    exact = [card for card in cards if card.name.casefold() == wanted]
    begun = [card for card in cards if wanted and card.name.casefold().startswith(wanted)]
    found = exact[:1] or begun
    return found[0] if len(found) == 1 else found


def stock_fleet(text: str) -> Fleet | None:
    """Return the starter fleet with this code or name."""
    wanted = text.casefold()
    return next((fleet for code, fleet in FLEETS.items() if wanted in (code.casefold(), fleet.name.casefold())), None)
