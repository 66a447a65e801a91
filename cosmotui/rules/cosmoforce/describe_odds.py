"""The odds of an answer in words, line by line, for players who read or hear them rather than see them."""

from cosmotui.engine.question import AnyQuestion, Option, Reply
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoforce.preview import Lens, lens
from cosmotui.rules.cosmoforce.view import CosmoforceView


def describe_odds(view: CosmoforceView, question: AnyQuestion, answer: Option | Reply) -> list[str]:
    """Return what an answer would lead to: a line with the chances, then a line a fact; nothing where
    nothing is known."""
    found = lens(view, question, answer)
    if found is None:
        return []
    facts = [f"{fact.text} {fact.rule}".rstrip() for fact in found.facts]
    rough = [] if found.exact else ["the rolls of the characters aboard are not counted"]
    return [_chances(found), *facts, *rough]


def _chances(found: Lens) -> str:
    head = f"{found.title}, {found.how}" if found.how else found.title
    rows = ", ".join(f"{row.label} {in_100(row.chance)}" for row in found.rows)
    return f"{head}: {rows}" if rows else head
