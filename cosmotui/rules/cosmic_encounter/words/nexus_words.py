"""What lies in the nexus of an alien besides pods and technologies: essences, tokens, and what it has marked unseen."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.facts.cards import name_of_card, text_of_card
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.model.card import KINDS, LEGACY, POWER, TECHNOLOGY, VOUCHER
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, TOKEN
from cosmotui.rules.cosmic_encounter.model.pod import titled
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.power_view import CardView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.holding_words import facts_of, holding_words, holdings_of, tokens_in


def nexus_words(view: CosmicEncounterView, seat: int) -> list[tuple[str, str]]:
    """Return labels with what stands behind them, as far as there is any: `essences` and `Hoarding; 3 in the pool`."""
    found: list[tuple[str, str]] = []
    for power in view.aliens[seat].powers:
        if power.essences or power.left:
            held = ", ".join(ESSENCES[id].name for id in power.essences) or "unseen"
            found.append(("essences", f"{held}; {power.left} in the pool"))
        found += [(label, view.seats[other].name) for label, other in power.secrets.items()]
        found += [(label, where_words(view, ids)) for label, ids in power.ships.items() if ids]
        found += (
            [(titled(power.alien), f"each use has the price that {titled(power.price)} asks")] if power.price else []
        )
        found += [("in the nexus", cards_words(power.cards))] if power.cards else []
    if borne := [holding_words(view, number) for number in borne_by(view, seat)]:
        found.append(("bears", ", ".join(borne)))
    if there := [holding_words(view, number) for number in tokens_in(view, seat)]:
        found.append(("in its system", ", ".join(there)))
    return found


def where_words(view: CosmicEncounterView, ids: Sequence[int]) -> str:
    """Return whose ships these are and where they stand: `2 of Ofra at Mira III`, or `some of Ofra at Mira III` while
    counts are off (CE-37.38)."""
    names = [seat.name for seat in view.seats]
    there = [(names[view.ships[id].owner], place_name(view, names, view.ships[id].place)) for id in ids]
    shown = counts_are_shown(view)
    return ", ".join(f"{there.count(one) if shown else 'some'} of {one[0]} at {one[1]}" for one in dict.fromkeys(there))


def cards_words(cards: Sequence[CardView]) -> str:
    """Return what lies in a nexus: `power of Tide, legacy of Human, 2 legacies unseen`; those that only its owner sees
    stand behind the others, as such."""
    seen = [f"{name_of_card(card)}{'' if card.shown else ' (shrouded)'}" for card in cards if card.id]
    unseen = [card.kind for card in cards if not card.id]
    plural = {POWER: "powers", LEGACY: "legacies", VOUCHER: "vouchers", TECHNOLOGY: "technologies"}
    more = [f"{unseen.count(kind)} {kind if unseen.count(kind) == 1 else plural[kind]} unseen" for kind in KINDS]
    return ", ".join([*seen, *(words for words, kind in zip(more, KINDS, strict=True) if kind in unseen)])


def borne_by(view: CosmicEncounterView, seat: int) -> list[int]:
    """Return the linked essences and the tokens on the nexus of an alien, by number."""
    there = [*holdings_of(view, seat, ESSENCE), *holdings_of(view, seat, TOKEN)]
    return [number for number in there if view.holdings[number].planet < 0 and view.holdings[number].system < 0]


def nexus_facts(view: CosmicEncounterView, seat: int) -> list[tuple[str, str]]:
    """Return what essences and tokens in a nexus do, as far as the seat of the view knows them, each with its rule."""
    held = [id for power in view.aliens[seat].powers for id in power.essences]
    own = [(f"{ESSENCES[id].name}: {ESSENCES[id].text}", "CE-26.5") for id in held]
    cards = [card for power in view.aliens[seat].powers for card in power.cards if card.id]
    own += [(f"{name_of_card(card).capitalize()}: {text_of_card(card)}", _RULES[card.kind]) for card in cards]
    prices = [alien(power.price).power.price for power in view.aliens[seat].powers if power.price]
    own += [(price.text, "CE-37.25") for price in prices if price is not None]
    return [*own, *facts_of(view, [*borne_by(view, seat), *tokens_in(view, seat)])]


_RULES: Final = {POWER: "CE-12.1", LEGACY: "CE-25.22", VOUCHER: "CE-11.14", TECHNOLOGY: "CE-27.6"}
"""By kind of card: the rule about what it is."""
