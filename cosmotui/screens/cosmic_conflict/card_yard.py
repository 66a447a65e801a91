"""The shipyard for ship cards: a ship or Fighter is designed and returned, or left unchanged (CX-2, CX-3)."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.screens.cosmic_conflict.card_subject import CardSubject
from cosmotui.screens.editor_screen import EditorScreen
from cosmotui.screens.rows_area import RowsArea


class CardYard(EditorScreen[Card, Card]):
    """A page that returns the card once it is confirmed."""

    NAME = "the ship card"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "arcs", "arcs", show=False),
        Binding("v", "variant", "variant", show=False),
        Binding("m", "slot", "other slot", show=False),
    ]

    def __init__(self, card: CardSubject) -> None:
        super().__init__(card, RowsArea(card))
        self.card = card

    def action_arcs(self) -> None:
        """Choose the arcs of the weapon under the cursor, or a Fighter's weapon Size."""
        self.card.ask_arcs()

    def action_variant(self) -> None:
        """Choose the variant of the weapon under the cursor."""
        self.card.ask_variant()

    def action_slot(self) -> None:
        """Mount the item under the cursor in the other kind of slot."""
        self.card.change_slot()
