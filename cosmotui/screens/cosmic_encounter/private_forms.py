"""Which screen fills in which form of Cosmic Encounter."""

from typing import Final, cast

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.cache import CacheScreen
from cosmotui.screens.cosmic_encounter.commission import CommissionScreen
from cosmotui.screens.cosmic_encounter.private_form import Asking, PrivateForm
from cosmotui.screens.cosmic_encounter.ships import ShipsScreen
from cosmotui.screens.cosmic_encounter.sponsor import SponsorScreen
from cosmotui.screens.match_flow import MatchFlow

SCREENS: Final[dict[str, type[PrivateForm]]] = {
    "ships": ShipsScreen,
    "commission": CommissionScreen,
    "sponsor": SponsorScreen,
    "prime": CacheScreen,
}
"""By form; any other is filled in field by field."""


class PrivateForms(MatchFlow):
    """Opens the forms of the game on screens of their own."""

    def fill_in(self, question: Compose) -> None:
        kind = SCREENS.get(question.form)
        if kind is None:
            super().fill_in(question)
            return
        match, view = self.session.match, cast("CosmicEncounterView", self.view)
        asking = Asking(
            self.title_now(),
            view,
            question,
            self._form_of(question),
            lambda form: match.form_problems(question, form),
            (match.game.name, match.game.rule_now(view, question), question.title),
            len(self.session.people) == 1,
        )
        self.app.push_screen(kind(asking), lambda filled: self._filled(question, filled))
