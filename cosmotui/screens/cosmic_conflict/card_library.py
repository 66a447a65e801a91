"""The cards there are to begin from: stock ships and Fighters, and those the user has kept."""

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
from cosmotui.widgets.paint import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row
from cosmotui.widgets.title_bar import Title

READY_MADE: Final = {
    "ships": {f"stock:{code}": card for code, card in SHIPS.items()},
    "fighters": {f"stock:{code}": card for code, card in FIGHTERS.items()},
}


class CardLibrary(TextLibrary[Card]):
    """Returns the card to begin from, or to join a fleet; nothing if it is left."""

    NAME = "cards"
    EXAMPLE = "old-lady.card"

    def __init__(self, drafted: Card | None = None, shared: bool = False) -> None:
        super().__init__(Cards(), drafted, READY_MADE, shared)

    def title_now(self) -> Title:
        return Title("Cosmic Conflict", "cards", note="files are kept at once")

    def rules_here(self) -> tuple[str, str, str]:
        return "cosmic-conflict", "CX-28.1" if self.list.key in self.ready else "CX-2.20", "the cards"

    @property
    def columns(self) -> str:
        return f"{'equipment':<32} size points" if self.size.width >= 120 else "size points"

    def line(self, thing: Card) -> tuple[Line, Line]:
        broken = f"{self.app.glyphs.no} " if card_problems(thing, MODULES) else ""
        size = str(thing.size) if thing.size else "F"
        numbers = f"{size:>4} {card_cost(thing):>6}"
        left: Line = [column(f"{broken}{visible(thing.name)}", 24, "text")]
        if self.size.width < 120:
            return left, [(numbers, "dim")]
        return left, [(f"{clip(card_told(thing), 32):<32} {numbers}", "dim")]

    def sheet(self, thing: Card, cells: int) -> list[Row]:
        mark = f"{self.app.glyphs.no} "
        wrong = card_problems(thing, MODULES)
        return [
            *sheet_rows(thing, cells),
            *(said(problem.text, cells, "bright", mark, problem.rule) for problem in wrong),
        ]
