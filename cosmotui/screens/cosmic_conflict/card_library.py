"""The cards there are to begin from: stock ships and Fighters, and those the user has kept."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.card_problems import card_problems
from cosmotui.rules.cosmic_conflict.card_text import MODULES
from cosmotui.rules.cosmic_conflict.card_words import card_told
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.saves.cards import Cards
from cosmotui.screens.cosmic_conflict.card_rows import sheet_rows
from cosmotui.screens.text_library import TextLibrary
from cosmotui.widgets.columns import lent, longest
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import fit, visible
from cosmotui.widgets.section_list import Row
from cosmotui.widgets.title_bar import Title

READY_MADE: Final = {
    "ships": {f"stock:{code}": card for code, card in SHIPS.items()},
    "fighters": {f"stock:{code}": card for code, card in FIGHTERS.items()},
}

NAME, EQUIPMENT = 24, 34
"""Cells of the columns of words, where nothing is longer."""


class CardLibrary(TextLibrary[Card]):
    """Returns the card to begin from, or to join a fleet; nothing if it is left."""

    NAME = "cards"
    EXAMPLE = "old-lady.card"

    def __init__(self, drafted: Card | None = None, shared: bool = False) -> None:
        super().__init__(Cards(), drafted, READY_MADE, shared)
        self._sizes: tuple[int, ...] = (NAME, EQUIPMENT)

    def title_now(self) -> Title:
        return Title("Cosmic Conflict", "cards", note="files are kept at once")

    def rules_here(self) -> tuple[str, str, str]:
        return "cosmic-conflict", "CX-28.1" if self.list.key in self.ready else "CX-2.20", "the cards"

    @property
    def columns(self) -> str:
        return f"{'equipment':<{self._sizes[1]}} size points" if self.size.width >= 120 else "size points"

    def measure(self, things: Sequence[Card]) -> None:
        names, told = (self._titled(card) for card in things), (card_told(card) for card in things)
        self._sizes = lent((NAME, EQUIPMENT), (longest(names), longest(told)))

    def _titled(self, card: Card) -> str:
        broken = f"{self.app.glyphs.no} " if card_problems(card, MODULES) else ""
        return f"{broken}{visible(card.name)}"

    def line(self, thing: Card) -> tuple[Line, Line]:
        names, told = self._sizes
        size = str(thing.size) if thing.size else "F"
        numbers = f"{size:>4} {card_cost(thing):>6}"
        if self.size.width < 120:
            return [column(self._titled(thing), NAME, "text")], [(numbers, "dim")]
        return [column(self._titled(thing), names, "text")], [(f"{fit(card_told(thing), told)} {numbers}", "dim")]

    def sheet(self, thing: Card, cells: int) -> list[Row]:
        mark = f"{self.app.glyphs.no} "
        wrong = card_problems(thing, MODULES)
        return [
            *sheet_rows(thing, cells),
            *(said(problem.text, cells, "bright", mark, problem.rule) for problem in wrong),
        ]
