"""The additions of Cosmic Conflict to the course of a match: fleets brought in secret, forms filled in on the board."""

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.command import FORM as ORDERS
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmic_conflict.battle_points import POINT_FORMS
from cosmotui.screens.cosmic_conflict.hand import Hand
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.page import Page
from cosmotui.screens.secret_building import BuildWords, SecretBuilding

WORDS = BuildWords("Who brings a fleet now?", "brings a fleet", "changes a fleet")


class CosmicConflictCourse(GameCourse):
    """A course in which both sides bring a fleet in secret (CX-D02, CX-17.1); points and Orders are set on the
    board."""

    def __init__(self, controller: MatchController, hand: Hand) -> None:
        self._controller, self._hand = controller, hand
        self.building = SecretBuilding(controller, "CX-D02", WORDS, _yard)

    def open_form(self, question: Compose) -> bool:
        if question.form not in (*POINT_FORMS, ORDERS):
            return False
        self._hand.drop()
        self._controller.front.show()
        return True


def _yard(job: BuildJob) -> Page[dict[str, object]]:
    """Return the screen on which a fleet is put together."""
    from cosmotui.screens.cosmic_conflict.fleet_yard import FleetYard

    return FleetYard(job)
