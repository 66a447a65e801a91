"""The screen of Cosmic Encounter: the table, and the private screens that are opened from it."""

from typing import cast

from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.private_forms import PrivateForms
from cosmotui.screens.match import MatchScreen


class CosmicEncounterScreen(PrivateForms, MatchScreen):
    """Plays Cosmic Encounter."""

    @property
    def table(self) -> CosmicEncounterView:
        """What whoever looks may see."""
        return cast("CosmicEncounterView", self.view)
