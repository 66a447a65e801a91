"""The notes on a battle on request: on the choice in hand, for `w`, and on the unit under the cursor, for `i`."""

from cosmotui.rules.cosmic_conflict.preview.ground import underfoot
from cosmotui.rules.cosmic_conflict.preview.moves import move
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_card import component_facts, orders_word
from cosmotui.screens.cosmic_conflict.battle_orders import order_facts
from cosmotui.screens.cosmic_conflict.hand import Hand
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import visible


def about_hand(view: CosmicConflictView, hand: Hand) -> Note | None:
    """Return what the choice in hand leads to, with its rules; None where there is nothing special to say."""
    orders, shown = hand.orders.draft, hand.shown
    if orders is not None and hand.measuring.cursor is None:
        unit = orders.unit
        return Note(visible(unit.label) if unit else "orders", tuple(order_facts(orders, view.rules)))
    if not shown.facts and not shown.lead:
        return None
    lead = tuple((text, "") for text in shown.lead)
    return Note(visible(shown.title), (*lead, *((fact.text, fact.rule) for fact in shown.facts)))


def about_unit(view: CosmicConflictView, unit: int) -> Note | None:
    """Return what every viewer may know of a unit; None if there is no such unit."""
    if not 0 <= unit < len(view.units):
        return None
    there = view.units[unit]
    facts: list[tuple[str, str]] = []
    if orders_word(there):
        facts.append((orders_word(there), "CX-12.7"))
    if there.on_table:
        facts += [(f"in {fact.text}", fact.rule) for fact in underfoot(view.features, there.pos)]
    if there.on_table and not there.is_fighter and there.revealed:
        facts += [(fact.text, fact.rule) for fact in move(view, view.rules, there).facts]
    facts += [(f"Condition: {condition.kind}", "CX-8.3") for condition in there.conditions]
    return Note(visible(there.label), (*facts, *component_facts(there)))
