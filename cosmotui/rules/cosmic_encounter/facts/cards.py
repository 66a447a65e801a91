"""What the cards in the nexus of a power are: their names and their texts."""

from typing import Protocol, cast

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.model.card import LEGACY, TECHNOLOGY, VOUCHER
from cosmotui.rules.cosmic_encounter.model.pod import titled


class CardFacts(Protocol):
    """A card that is known."""

    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> str: ...


class _Developed(Protocol):
    """A technology, as far as this file knows it."""

    @property
    def development(self) -> Effect: ...


def name_of_card(card: CardFacts) -> str:
    """Return what a card is: `legacy of Tide`, `voucher: payment`, `technology: Force Field Amplifier`."""
    if card.kind == TECHNOLOGY:
        return f"technology: {item_of(TECHNOLOGY, card.id).name}"
    return f"voucher: {card.id}" if card.kind == VOUCHER else f"{card.kind} of {titled(card.id)}"


def text_of_card(card: CardFacts) -> str:
    """Return the text of a card."""
    if card.kind == VOUCHER:
        return VOUCHERS[card.id].text
    if card.kind == TECHNOLOGY:
        return cast(_Developed, item_of(TECHNOLOGY, card.id)).development.text  # the kinds of items are above this file
    kind = alien(card.id)
    return " ".join(one.text for one in (kind.legacy.effects if card.kind == LEGACY else kind.power.uses))
