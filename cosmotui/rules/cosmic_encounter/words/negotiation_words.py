"""The consequences of a word in a negotiation: what the other leader could answer, and at what cost."""

from collections.abc import Sequence

from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, Option
from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.facts.demands import (
    GOODS,
    addressee,
    demandables,
    in_order,
    offered_words,
    place_of,
    veto_price,
)
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.effects import takes_a_turn
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand, Negotiation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.table_words import alien_name

Names = Sequence[str]
"""The names of the seats as they are to be told."""


def talks_of(view: CosmicEncounterView) -> Negotiation:
    """Return the negotiation under way."""
    assert view.invasion is not None
    assert view.invasion.negotiation is not None
    return view.invasion.negotiation


def leader_of(view: CosmicEncounterView, side: int) -> int:
    """Return who speaks for a fleet, or at a place behind the leaders."""
    return speakers_of(view)[side]


def head(view: CosmicEncounterView, names: Names, question: AnyQuestion | None, option: Option | None) -> str:
    """Return the head above the consequences: whose word is in hand."""
    if question is None or option is None:
        return "what follows"
    if question.key == "D-demand" and isinstance(question, ChooseOne) and option.value != "reveal":
        place = place_of(view, question.seat)
        said = str(option.value)
        answers = _asked(view, place, said) if place <= DEFENDERS or addressee(said) >= 0 else -1
        return f"{names[answers]} could" if answers >= 0 else "what follows"
    return "what follows"


def follows(
    view: CosmicEncounterView,
    names: Names,
    question: AnyQuestion | None,
    option: Option | None,
    amount: int | None = None,
) -> list[str]:
    """Return public facts alone, a line each, the weightiest first."""
    if question is None or view.invasion is None:
        return []
    if question.key == "D-crooked":
        return _crooked(view, question, amount or 0)
    if question.seat not in speakers_of(view) or option is None:
        return []
    side, value = place_of(view, question.seat), str(option.value)
    match question.key:
        case "D-demand":
            return _after_word(view, names, side, value)
        case "D-negate":
            return _after_answer(view, names, side, value)
        case "D-offer-answer":
            return _after_offer(view, names, side, value)
        case "D-reveal":
            return [option.detail, "all know the power from now on", "either may ask for it"] if value != "none" else []
        case "D-quash":
            return _broken(view, names, side) if value == "agree" else ["it counts as a pass"]
        case _:
            return []


def _crooked(view: CosmicEncounterView, question: AnyQuestion, amount: int) -> list[str]:
    if not isinstance(question, Amount):
        return []
    left = talks_of(view).influence[place_of(view, question.seat)]
    return [f"{left} + {amount} = {left + amount} influence", f"{question.high - amount} lucre left"]


def _asked(view: CosmicEncounterView, place: int, value: str) -> int:
    """Return the seat to which a demand is made."""
    to = addressee(value)
    return to if to >= 0 else leader_of(view, 1 - place)


def _after_word(view: CosmicEncounterView, names: Names, side: int, value: str) -> list[str]:
    talks = talks_of(view)
    word = value.partition(" ")[0]
    if word == "pass":
        others = [place for place in range(len(talks.influence)) if place != side]
        if talks.passes == len(others):
            return ["nothing: the deal is done", *_due(view)]
        has = " and ".join(f"{talks.influence[place]}" for place in others)
        return ["pass too: the deal is done", f"or demand: has {has}"]
    if word == "quash":
        return _broken(view, names, side)
    if word == "reveal":
        return ["you alone read what it could be", "it may stay hidden", "the turn goes on"]
    if word == "offer":
        return ["refuse: nothing happens", "accept: it is done at once", "either way the turn is over"]
    costs = [one.cost for one in demandables(view, talks, side) if one.value == value]
    if takes_a_turn(value):
        return ["done at once, no term of the deal", "it cannot be negated", "the turn is over"]
    if not costs:
        return ["answer once it is named", "void if none is held"]  # a kind or the name of a pod
    price, has = veto_price(view, side), talks.influence[place_of(view, _asked(view, side, value))]
    own = f"{talks.influence[side] - costs[0]} left to {names[leader_of(view, side)]} then"
    if has < price:
        return [f"not negate: has {has}, needs {price}", "so it stands", own]
    left = has - price
    more = left // price
    vetoes = "no more vetoes" if not more else f"{more} more {'veto' if more == 1 else 'vetoes'}"
    return [f"negate for {price}: has {has}", f"then {left} left, {vetoes}", "or let it stand", own]


def _after_answer(view: CosmicEncounterView, names: Names, side: int, value: str) -> list[str]:
    talks = talks_of(view)
    said = talks.said[-1]
    asker = place_of(view, said.seat)
    own, other = names[leader_of(view, side)], names[said.seat]
    price = veto_price(view, asker)
    theirs = f"{talks.influence[asker]} left to {other}"
    if value == "quash":
        return _broken(view, names, side)
    if value != "negate":
        terms = in_order([*talks.demands, Demand(said.seat, said.what, said.target)])
        key = (said.what, said.target, said.seat)
        number = max(place for place, one in enumerate(terms, 1) if (one.what, one.target, one.seat) == key)
        return [f"it becomes term {number}", theirs, f"{talks.influence[side]} left to {own}"]
    named = str(said.to) if said.to >= 0 else said.target if said.what in ("remove", *GOODS) else ""
    value = f"{said.what} {named}".strip()
    again = next((one.cost for one in demandables(view, talks, asker) if one.value == value), 0)
    afford = talks.influence[asker] >= again
    lines = [f"{talks.influence[side] - price} left to {own}", theirs]
    return [*lines, f"it may be demanded again for {again}" if afford else f"{other} cannot pay for it again"]


def _after_offer(view: CosmicEncounterView, names: Names, side: int, value: str) -> list[str]:
    other = names[leader_of(view, 1 - side)]
    if value == "quash":
        return _broken(view, names, side)
    if value == "refuse":
        return ["nothing happens", f"the turn of {other} is over"]
    offers = [alien(power).offer for power in _offering(view)]
    both_pay = any(offer is not None and offer.costs is not None for offer in offers)
    earned = "both pay for it" if both_pay else "whoever does it earns influence"
    return ["it is done at once", earned, "no other offer is accepted here"]


def _broken(view: CosmicEncounterView, names: Names, side: int) -> list[str]:
    own, other = names[leader_of(view, side)], names[leader_of(view, 1 - side)]
    if view.options.get("quash") == "mutual":
        return [f"{own} and {other} lose", "their ships here and their flagships", "sponsors go home, no terms"]
    return [f"{own} loses its ships here", "and its flagship", f"{other} and sponsors are safe", "all terms are void"]


def _due(view: CosmicEncounterView) -> list[str]:
    count = sum(one.standing for one in talks_of(view).demands)
    return [f"{count} {'term is' if count == 1 else 'terms are'} carried out"]


# --- what cannot be demanded -----------------------------------------------------------------------------------------


def refused(view: CosmicEncounterView, names: Names, question: AnyQuestion) -> list[tuple[str, str]]:
    """Return what a leader cannot demand now, with the reason; public facts alone."""
    if question.key != "D-demand" or not isinstance(question, ChooseOne):
        return []
    values = [option.value for option in question.options]
    if "pass" not in values:
        return []  # the name of a pod
    side, talks = place_of(view, question.seat), talks_of(view)
    found = [
        (offered_words(view, names, side, one.value), one.refusal)
        for one in demandables(view, talks, side)
        if one.refusal
    ]
    if side <= DEFENDERS and not any(str(value).startswith("offer") for value in values):
        found.append(("special offer", _no_offer(view, side)))
    return found


def _no_offer(view: CosmicEncounterView, side: int) -> str:
    talks = talks_of(view)
    owners = [alien_name(power) for power in _offering(view)]
    if not owners:
        return "none here"
    if talks.offered:
        return "done already"
    if side in talks.offers:
        return "asked for already"
    return f"{owners[0]}: not now"


def _offering(view: CosmicEncounterView) -> list[str]:
    """Return the public powers of the leaders that list a special offer and work."""
    return [
        power.alien
        for side in (INVADERS, DEFENDERS)
        for power in view.aliens[leader_of(view, side)].powers
        if power.public and power.is_active and alien(power.alien).offer is not None
    ]
