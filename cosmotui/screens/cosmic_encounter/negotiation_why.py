"""The reasons in a negotiation: budgets, prices, order and end, each with its rule."""

from cosmotui.engine.question import AnyQuestion, Option
from cosmotui.rules.cosmic_encounter.board import dominion, speakers_of
from cosmotui.rules.cosmic_encounter.facts.demands import demandables, place_of, veto_price
from cosmotui.rules.cosmic_encounter.facts.negotiation_rules import DEMAND_RULES, FAILS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.negotiation_words import leader_of, talks_of
from cosmotui.rules.cosmic_encounter.words.part_rule import part_rule
from cosmotui.screens.cosmic_encounter.negotiation_scene import merged, negotiation_of, short_names
from cosmotui.screens.notes import Note


def negotiation_note(view: CosmicEncounterView, question: AnyQuestion | None, option: Option | None) -> Note:
    """Return the note on the word in hand, then on both budgets, then on how the negotiation goes on."""
    facts: list[tuple[str, str]] = []
    what = ""
    if question is not None and option is not None and view.invasion is not None:
        what = option.label
        facts += _word(view, question, option)
    for place in range(len(speakers_of(view))):
        facts += _budget(view, place)
    facts.append(("Demands are negated at once or never; a negated one may be made again.", "CE-21.13"))
    facts.append(("Removals are carried out first, a peaceful victory last.", "CE-21.61"))
    facts.append((f"It ends with {negotiation_of(view).ends[0]}; all that stands becomes the deal.", "CE-21.17"))
    facts.append(FAILS.get(view.options.get("quash", "off"), ("It cannot be broken off.", "CE-21.50")))
    return Note(what, tuple(facts))


def _word(view: CosmicEncounterView, question: AnyQuestion, option: Option) -> list[tuple[str, str]]:
    word = str(option.value).partition(" ")[0]
    rule = DEMAND_RULES.get(word, "CE-21.53" if word == "quash" else "CE-21.32")
    if question.key == "D-demand":
        side = place_of(view, question.seat)
        price = [one.cost for one in demandables(view, talks_of(view), side) if one.value == option.value]
        return [(_price(view, side, word, price[0]) if price else option.detail or option.label, rule)]
    if word == "negate":
        price_now = veto_price(view, place_of(view, talks_of(view).said[-1].seat))
        made = " = 2 + 1 against Stubborn" if price_now > 2 else ""
        return [(f"To negate costs {price_now}{made}; nobody negates a negation.", rule)]
    return [(option.detail or option.label, rule)]


def _price(view: CosmicEncounterView, side: int, word: str, cost: int) -> str:
    assert view.invasion is not None
    if side in talks_of(view).free:
        return "free: the first demand of Innocent (CE-21.20)"
    if word == "victory":
        return f"costs {cost} = 1 + dominion {dominion(view, view.invasion.invader)}"
    if word == "remove":
        return f"costs {cost} = 1 for each of its ships here"
    return f"costs {cost}"


def _budget(view: CosmicEncounterView, side: int) -> list[tuple[str, str]]:
    """Return the parts of a leader's influence, and what is left; each part with its rule."""
    talks, name = talks_of(view), short_names(view)[leader_of(view, side)]
    parts = merged(talks.parts[side])
    most = sum(amount for _, amount in parts)
    lines = [(f"{name}: {why} {amount}", part_rule(why)) for why, amount in parts]
    return [*lines, (f"{name}: {most} - {talks.spent[side]} spent = {talks.influence[side]} left", "CE-21.11")]
