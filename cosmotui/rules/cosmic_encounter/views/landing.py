"""The gain of a landing on the target planet: a base, and perhaps the match (CE-22.20, CE-25.1)."""

from cosmotui.rules.cosmic_encounter.board import dominion, on_planet
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def gains_base(view: CosmicEncounterView, seat: int) -> bool:
    """Return whether an alien would gain a base abroad by landing on the target planet (CE-3.16, CE-22.20)."""
    now = view.invasion
    if now is None or now.target < 0:
        return False
    return view.planets[now.target].system != seat and not on_planet(view, now.target, seat)


def landing_wins(view: CosmicEncounterView, seat: int) -> bool:
    """Return whether a base on the target planet would win an alien the match (CE-25.1)."""
    return gains_base(view, seat) and dominion(view, seat) + 1 >= view.threshold


def landing_words(view: CosmicEncounterView, seat: int) -> str:
    """Return the change of dominion by a landing: `A base there makes dominion 3 to 4 of 5.`; "" without a new base."""
    have = dominion(view, seat)
    return f"A base there makes dominion {have} to {have + 1} of {view.threshold}." if gains_base(view, seat) else ""
