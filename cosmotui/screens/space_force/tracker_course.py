"""What the combat tracker adds to the course of a match: writing an encounter of a season onto its sheets."""

from cosmotui.engine.question import Option
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.space_force.write_back_offer import WriteBackOffer


class TrackerCourse(GameCourse):
    """Tells seasons about an encounter, and offers at its end to write its results onto their sheets."""

    def __init__(self, controller: MatchController) -> None:
        self._offer = WriteBackOffer(controller)

    def advanced(self) -> None:
        self._offer.remember()

    def end_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        return self._offer.options(options)

    def end_chosen(self, choice: str) -> bool:
        return self._offer.chosen(choice)
