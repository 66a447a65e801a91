"""The user's library of ship and Fighter cards: a folder with one readable text file for each card (CX-2.20)."""

from pathlib import Path
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict.card import Card
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, name_problems
from cosmotui.rules.cosmic_conflict.card_text import CARD_LIMIT, MODULES, CardTextError, card_text, read_card
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT
from cosmotui.saves.directories import cards_folder
from cosmotui.saves.text_folder import TextError, TextFolder

BYTES_LIMIT: Final = 4 * CARD_LIMIT


class Cards(TextFolder[Card]):
    """The cards in one folder, by default the user's. Cards of optional modules are allowed here."""

    noun, plural, suffix = "card", "cards", ".card"
    bytes_limit, name_limit = BYTES_LIMIT, NAME_LIMIT

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or cards_folder())

    def read(self, text: str) -> Card:
        """Return the card in a text; the rules may still refuse it. Raises TextError with all problems at once."""
        try:
            return read_card(text)
        except CardTextError as error:
            raise TextError(error.problems) from error

    def text(self, thing: Card) -> str:
        """Return the text of a card."""
        return card_text(thing)

    def problems(self, thing: Card) -> list[Problem]:
        """Return the problems that keep a card out of play."""
        return card_problems(thing, MODULES)

    def unwritable(self, thing: Card) -> list[Problem]:
        """Return the problems with the name and text of a card that would keep it from being read again (CX-2.20)."""
        return name_problems("card", thing.name) or self.unread(thing)

    def renamed(self, thing: Card, name: str) -> Card:
        """Return the card under another name."""
        return msgspec.structs.replace(thing, name=name)
