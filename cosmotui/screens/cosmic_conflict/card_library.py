"""The cards to begin from: stock ships and Fighters, and those the user has kept."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.card_problems import card_problems
from cosmotui.rules.cosmic_conflict.card_text import MODULES
from cosmotui.rules.cosmic_conflict.card_words import card_told
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.saves.cards import Cards
from cosmotui.screens.cosmic_conflict.card_rows import sheet_rows
from cosmotui.screens.text_library import LibraryRows, TextLibrary
from cosmotui.widgets.columns import lent, longest
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.plain_text import fit
from cosmotui.widgets.section_list import Row

READY_MADE: Final = {
    "ships": {f"stock:{code}": card for code, card in SHIPS.items()},
    "fighters": {f"stock:{code}": card for code, card in FIGHTERS.items()},
}

NAME, EQUIPMENT = 24, 34
"""The widths of the columns of words in cells, unless something is longer."""


class CardRows(LibraryRows[Card]):
    """A card with its Size and cost, on a wide screen with its equipment; all of it beside the list."""

    TITLE, RULES = ("Cosmic Conflict", "cards"), ("cosmic-conflict", "CX-28.1", "CX-2.20", "the cards")

    def __init__(self) -> None:
        self._sizes: tuple[int, ...] = (NAME, EQUIPMENT)

    def problems(self, thing: Card) -> Sequence[Problem]:
        return card_problems(thing, MODULES)

    def measure(self, named: Sequence[tuple[Card, str]]) -> None:
        names, told = (name for _, name in named), (card_told(card) for card, _ in named)
        self._sizes = lent((NAME, EQUIPMENT), (longest(names), longest(told)))

    def columns(self, wide: bool) -> str:
        return f"{'equipment':<{self._sizes[1]}} size points" if wide else "size points"

    def line(self, thing: Card, name: str, wide: bool) -> tuple[Line, Line]:
        names, told = self._sizes
        size = str(thing.size) if thing.size else "F"
        numbers = f"{size:>4} {card_cost(thing):>6}"
        if not wide:
            return [column(name, NAME, "text")], [(numbers, "dim")]
        return [column(name, names, "text")], [(f"{fit(card_told(thing), told)} {numbers}", "dim")]

    def sheet(self, thing: Card, cells: int) -> list[Row]:
        return sheet_rows(thing, cells)


class CardLibrary(TextLibrary[Card]):
    """A page that returns the card to begin from, or to join a fleet; nothing if it is left."""

    NAME = "cards"
    EXAMPLE = "old-lady.card"

    def __init__(self, drafted: Card | None = None, shared: bool = False) -> None:
        super().__init__(Cards(), CardRows(), READY_MADE, drafted, shared)
