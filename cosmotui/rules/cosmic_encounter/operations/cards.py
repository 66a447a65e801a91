"""Cards in the nexus of a power: powers, legacies and vouchers that wait there (CE-36.29, CE-36.70)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.cards import name_of_card, text_of_card
from cosmotui.rules.cosmic_encounter.model.card import Card
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.operations.choices import choose_word
from cosmotui.rules.cosmic_encounter.operations.powers import tell_one


def power_of(use: Use) -> Power | None:
    """Return the power whose nexus an effect works with: its own, or that of the alien its flare is named for."""
    return use.power or next((one for one in use.alien.powers if one.alien == use.source.id), None)


def cards_of(use: Use, kind: str = "") -> list[Card]:
    """Return the cards in the nexus of the power that has an effect: all, or those of one kind."""
    power = power_of(use)
    return [card for card in power.cards if kind in ("", card.kind)] if power is not None else []


def keep_card(use: Use, kind: str, id: str, shown: bool = False) -> Card:
    """Put a card into the nexus of the power that has an effect, open or shrouded, and return it."""
    power, card = power_of(use), Card(kind, id, shown)
    if power is not None:
        power.cards.append(card)
        known = Told(use.seat, f"{{}} has in the nexus: {name_of_card(card)}")
        everybody = shown and power.public
        use.table.record(known, None if everybody else (use.seat,), Told(use.seat, f"{{}} has one more {kind}"))
    return card


def take_card(use: Use, card: Card) -> str:
    """Take a card out of the nexus, and return what it is of."""
    power = power_of(use)
    if power is not None:
        power.cards = [one for one in power.cards if one is not card]
    return card.id


def show_card(use: Use, card: Card, seat: int | None = None) -> None:
    """Show a card to everybody, or to one alien (CE-36.32)."""
    if seat is not None:
        card.known = sorted({*card.known, seat})
        tell_one(use.table, seat, f"the nexus of {use.names[use.seat]}", name_of_card(card))
    elif not card.shown:
        card.shown = True
        use.table.record(Told(use.seat, f"{{}} showed a {name_of_card(card)}"))
        use.table.reveal("a card")


def choose_card(use: Use, title: str, among: Sequence[Card], none: str = "") -> Script[Card | None]:
    """Ask the user for one of these cards; with `none`, which says what that means, it may take none."""
    if not among:
        return None
    words = [(card.id, f"{name_of_card(card)}: {text_of_card(card)}") for card in among]
    words += [("none", none)] if none else []
    chosen = yield from choose_word(use.table, use.seat, title, words)
    return next((card for card in among if card.id == chosen), None)
