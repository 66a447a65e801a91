"""The lens of a battle in short words."""

from cosmotui.engine.question import Reply
from cosmotui.rules.cosmoforce.preview import Lens, lens
from tests.rules.cosmoforce.battle import Battle

LANCE = "Cruiser Engine Dissipator*2 Habitat Armor*2 Railgun*2"
HEAVY = "Capital Engine*2 Dissipator*2 Habitat Armor*2 Hangar*2 Missile"


def of(match: Battle, reply: Reply) -> Lens:
    """The lens of an answer to the question asked."""
    found = lens(match.view, match.question, reply)
    assert found is not None
    return found


def facts(found: Lens) -> dict[str, str]:
    """By rule; the last one where a rule stands twice."""
    return {fact.rule: fact.text for fact in found.facts}


def rows(found: Lens) -> dict[str, float]:
    """In 100, with one decimal."""
    return {row.label: round(100 * row.chance, 1) for row in found.rows}
