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
        self.action_arcs, self.action_variant, self.action_slot = card.ask_arcs, card.ask_variant, card.change_slot
