"""The additions of Cosmoforce to the course of its matches: everybody designs in secret, and seasons have sheets."""

from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.page import Page
from cosmotui.screens.secret_building import BuildWords, SecretBuilding
from cosmotui.screens.space_force.tracker_course import TrackerCourse


def ship_building(controller: MatchController, lean: bool) -> SecretBuilding:
    """Return the phase in which ships are designed one after the other (CF-D1)."""

    def yard(job: BuildJob) -> Page[dict[str, object]]:
        from cosmotui.screens.cosmoforce.shipyard import Shipyard

        return Shipyard(job, lean)

    words = BuildWords("Who designs now?", builds="designs", changes="changes a ship")
    return SecretBuilding(controller, "CF-D1", words, yard)


class CosmoforceCourse(TrackerCourse):
    """A course that begins with the design of ships, and ends with an offer to write the sheets of those who flew."""

    def __init__(self, controller: MatchController, building: SecretBuilding) -> None:
        super().__init__(controller)
        self.building = building
