"""The standing of an alien: its powers, and its bases abroad."""

from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.standing import Standing


def standing(view: CosmicEncounterView, seat: int) -> Standing:
    """Return the standing of an alien: its powers, as far as the view knows them, and its dominion (CE-25.2)."""
    powers = sorted({power.alien for power in view.aliens[seat].powers if power.alien and not power.option})
    return Standing(" + ".join(powers), Survey(view, seat).dominion[seat])
