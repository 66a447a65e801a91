"""What Cosmoforce adds to the course of its matches: everybody designs in secret, and seasons have their sheets."""

from cosmotui.engine.question import Option
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.page import Page
from cosmotui.screens.secret_building import BuildWords, SecretBuilding
from cosmotui.screens.space_force.write_back_offer import WriteBackOffer


def ship_building(controller: MatchController, lean: bool) -> SecretBuilding:
    """The phase in which ships are designed one after the other (CF-D1)."""

    def yard(job: BuildJob) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmoforce.shipyard import Shipyard

        return Shipyard(job, lean)

    words = BuildWords("Who designs now?", builds="designs", changes="changes a ship")
    return SecretBuilding(controller, "CF-D1", words, yard)


class CosmoforceCourse(GameCourse):
    """Begins with the design of ships, and offers at the end to write the sheets of those who flew."""

    def __init__(self, controller: MatchController, building: SecretBuilding) -> None:
        self.building = building
        self._offer = WriteBackOffer(controller)

    def advanced(self) -> None:
        self._offer.remember()

    def end_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        return self._offer.options(options)

    def end_chosen(self, choice: str) -> bool:
        return self._offer.chosen(choice)
