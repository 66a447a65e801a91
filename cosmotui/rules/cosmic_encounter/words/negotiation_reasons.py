"""The reasons in a negotiation: budgets, prices, order and end, each with its rule."""

from collections.abc import Sequence

from cosmotui.engine.question import AnyQuestion, Option
from cosmotui.rules.cosmic_encounter.board import dominion, speakers_of
from cosmotui.rules.cosmic_encounter.facts.demands import demandables, place_of, veto_price
from cosmotui.rules.cosmic_encounter.facts.negotiation_rules import DEMAND_RULES, FAILS
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.negotiation_words import Names, leader_of, talks_of
from cosmotui.rules.cosmic_encounter.words.part_rule import part_rule


def reasons(
    view: CosmicEncounterView, names: Names, question: AnyQuestion | None, option: Option | None
) -> list[tuple[str, str]]:
    """Return the facts on the word in hand, then on all budgets, then on how the negotiation goes on."""
    facts: list[tuple[str, str]] = []
    if question is not None and option is not None and view.invasion is not None:
        facts += _word(view, question, option)
    for place in range(len(speakers_of(view))):
        facts += _budget(view, names, place)
    facts.append(("Demands are negated at once or never; a negated one may be made again.", "CE-21.13"))
    facts.append(("Removals are carried out first, a peaceful victory last.", "CE-21.61"))
    facts.append((f"It ends with {passes_words(talks_of(view))}; all that stands becomes the deal.", "CE-21.17"))
    facts.append(FAILS.get(view.options.get("quash", "off"), ("It cannot be broken off.", "CE-21.50")))
    return facts


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


def _budget(view: CosmicEncounterView, names: Names, side: int) -> list[tuple[str, str]]:
    """Return the parts of a leader's influence, and what is left; each part with its rule."""
    talks, name = talks_of(view), names[leader_of(view, side)]
    parts = merged(talks.parts[side])
    most = sum(amount for _, amount in parts)
    lines = [(f"{name}: {why} {amount}", part_rule(why)) for why, amount in parts]
    return [*lines, (f"{name}: {most} - {talks.spent[side]} spent = {talks.influence[side]} left", "CE-21.11")]


def merged(parts: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return the parts with those of one name added up, in the order in which the names came first."""
    found: dict[str, int] = {}
    for why, amount in parts:
        found[why] = found.get(why, 0) + amount
    return tuple(found.items())


# --- how it ends -----------------------------------------------------------------------------------------------------


def ends(view: CosmicEncounterView) -> tuple[str, ...]:
    """Return the ways in which the negotiation can end, and what comes of each."""
    talks = talks_of(view)
    due = "then every term is due" if any(one.standing for one in talks.demands) else "then all go home, both win"
    fails = {
        "mutual": "or both agree to break it off",
        "unilateral": "or one alone breaks it off",
    }
    return (passes_words(talks), due, fails.get(view.options.get("quash", "off"), "it cannot fail"))


def passes_left(talks: Negotiation) -> int:
    """Return how many passes in a row are missing (CE-21.17, CE-21.66)."""
    return len(talks.influence) - talks.passes


def passes_words(talks: Negotiation) -> str:
    """Return the missing passes in words: `two passes in a row`, `one more pass`."""
    left = passes_left(talks)
    count = ("no", "one", "two", "three", "four")[left] if left <= 4 else str(left)
    return f"{count} more {'pass' if left == 1 else 'passes'}" if talks.passes else f"{count} passes in a row"
