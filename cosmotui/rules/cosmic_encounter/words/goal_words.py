"""Further conditions of winning, in words (CE-25.2)."""

from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.traits import ELIMINATED_WIN, GOAL, having
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def goal_words(view: CosmicEncounterView) -> list[tuple[str, str]]:
    """Return what more aliens need for a win, and what lets them win besides; mostly nothing."""
    names = [seat.name for seat in view.seats]
    found = [
        (f"{'Everybody' if source.owner == NOBODY else names[source.owner]} {goal.text}.", "CE-25.2")
        for source, goal in having(view, GOAL)
    ]
    return [*found, *(("Whoever would be eliminated wins.", "CE-25.33") for _ in having(view, ELIMINATED_WIN))]
