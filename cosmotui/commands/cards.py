"""`cosmotui cards`: ship and Fighter cards of Cosmic Conflict, in the user's library and in files."""

from argparse import Namespace
from typing import Final

from cosmotui.commands.shelf import Shelf
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card
from cosmotui.rules.cosmic_conflict.card_words import card_told, kind_told
from cosmotui.rules.cosmic_conflict.points import card_cost, mount_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.saves.cards import Cards

HEAD: Final = ("NAME", "SIZE", "HULL", "PRIMARY", "SECONDARY", "POINTS", "EQUIPMENT")
CODES: Final = {**SHIPS, **FIGHTERS}
READY_MADE: Final = tuple(CODES.values())


def run(arguments: Namespace) -> int:
    """Carry out the action."""
    shelf = Shelf(Cards(), READY_MADE, card_row, card_line, CODES)
    match arguments.action:
        case "list":
            return shelf.table(HEAD, _cells, (1, 2, 3, 4, 5), trash=arguments.trash, json=arguments.json)
        case _:
            return shelf.do(arguments)


def card_row(card: Card) -> dict[str, object]:
    """Return a card for other programs."""
    return {
        "card": card.name,
        "size": card.size,
        "hull": card.health,
        "points": card_cost(card),
        "items": [
            {
                "item": mount.what,
                "primary": mount.primary,
                "arcs": list(mount.arcs),
                "variant": mount.variant,
                "size": card.weapon_size(number) if mount.is_weapon else 0,
                "points": mount_cost(mount),
            }
            for number, mount in enumerate(card.mounts)
        ],
        "traits": [TRAITS.get(trait, trait) for trait in card.traits],
    }


def card_line(card: Card) -> str:
    """Return a card in a line: `Size 3, 30 hull, velocity 6: 206 points`."""
    return f"{kind_told(card)}: {card_cost(card)} points"


def _cells(card: Card, note: str) -> tuple[str, ...]:
    numbers = (card.size, card.health, card.primaries(), card.secondaries(), card_cost(card))
    more = f", {note}" if note else ""
    return (card.name, *(str(number) for number in numbers), card_told(card) + more)
