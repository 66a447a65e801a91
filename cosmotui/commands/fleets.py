"""`cosmotui fleets`: fleets of Cosmic Conflict, in the user's library and in files."""

from argparse import Namespace
from typing import Final

from cosmotui.commands.cards import card_row
from cosmotui.commands.shelf import Shelf
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.card_words import fleet_told
from cosmotui.rules.cosmic_conflict.faction import balance_warning, faction_name, faction_words, traits_of
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.saves.fleets import Fleets

HEAD: Final = ("NAME", "SHIPS", "FIGHTERS", "POINTS", "CARDS")
READY_MADE: Final = tuple(FLEETS.values())


def run(arguments: Namespace) -> int:
    """Carry out the action."""
    shelf = Shelf(Fleets(), READY_MADE, _row, _line, FLEETS, _warning)
    match arguments.action:
        case "list":
            return shelf.table(HEAD, _cells, (1, 2, 3), trash=arguments.trash, json=arguments.json)
        case _:
            return shelf.do(arguments)


def _line(fleet: Fleet) -> str:
    faction = f", {faction_words(fleet.faction)}" if fleet.faction else ""
    return f"{fleet_told(fleet)}{faction}: {fleet_cost(fleet)} points"


def _warning(fleet: Fleet) -> str:
    warning = balance_warning(fleet.faction)
    return f"{warning} CX-22.2" if warning else ""


def _cells(fleet: Fleet, note: str) -> tuple[str, ...]:
    fighters = sum(wing.card.is_fighter for wing in fleet.wings)
    counted: dict[str, int] = {}
    for wing in fleet.wings:
        counted[wing.card.name] = counted.get(wing.card.name, 0) + 1
    cards = ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted.items())
    numbers = (len(fleet.wings) - fighters, fighters, fleet_cost(fleet))
    more = f", {note}" if note else ""
    return (fleet.name, *(str(number) for number in numbers), cards + more)


def _row(fleet: Fleet) -> dict[str, object]:
    cards = [
        card_row(wing.card)
        | {
            "points": card_cost(wing.card, fleet.faction),
            "carrier": None if wing.carrier is None else wing.carrier + 1,
        }
        for wing in fleet.wings
    ]
    named = isinstance(fleet.faction, str)
    return {
        "fleet": fleet.name,
        "faction": fleet.faction if named else faction_name(fleet.faction),
        "traits": list(traits_of(fleet.faction)),
        "points": fleet_cost(fleet),
        "cards": cards,
    }
