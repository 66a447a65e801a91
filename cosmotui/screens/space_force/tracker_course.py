"""The course of an encounter of a season, which ends with writing it onto the sheets."""

from cosmotui.engine.question import Option
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.space_force.write_back_offer import WriteBackOffer


class TrackerCourse(GameCourse):
    """A course that tells seasons about an encounter, and offers at its end to write the results onto their sheets."""

    def __init__(self, controller: MatchController) -> None:
        self._offer = WriteBackOffer(controller)

    def advanced(self) -> None:
        self._offer.remember()

    def end_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        return self._offer.options(options)

    def end_chosen(self, choice: str) -> bool:
        return self._offer.chosen(choice)
