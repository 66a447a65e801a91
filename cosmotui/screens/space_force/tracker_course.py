"""The course of a match that belongs to seasons: they are told of it, and at its end offered its results, once."""

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.space_force.players_screen import PlayersScreen
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.seasons.write_back import WriteBack


class TrackerCourse(GameCourse):
    """A course that tells seasons about a match, and offers at its end to write the results onto their sheets."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self._remembered = False
        """Whether the seasons of those who fly know of this match, or the reason why not has been shown."""
        self._owed: bool | None = None
        """Whether results are still to be written; None if that has not been looked up."""

    def advanced(self) -> None:
        """Tell the seasons about the match, as soon as it is known who flies."""
        controller = self._controller
        if self._remembered or controller.fork is not None or controller.main.file is None or self._is_players:
            return
        writing = self._writing()
        self._remembered = bool(writing.volunteers)
        if self._remembered and (trouble := writing.remember()):
            controller.front.say(trouble)

    def end_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Return the options with the offer first; where a season lies below, home is that season."""
        write = (Option("write", "write it onto the sheets"),) if self._is_unwritten() else ()
        seasonal = any(isinstance(screen, SeasonPage) for screen in self._controller.front.app.screen_stack)
        leave = Option("home", "back to the season") if seasonal else None
        if self._is_players:
            leave = Option("home", "back to the table")
        return (*write, *(leave if leave and one.value == "home" else one for one in options))

    def end_chosen(self, choice: str) -> bool:
        """Ask for confirmation before writing if `choice` is the offer; return whether it is."""
        if choice != "write":
            return False
        answers = (Option("no", "not now"), Option("yes", "write it onto the sheets"))
        self._controller.ask(ChooseOne(-1, "SF-14.30", "No undo. Write it?", answers), self._write)
        return True

    @property
    def _is_players(self) -> bool:
        """Whether the match is played at the table of a season by somebody who does not direct it."""
        stack = self._controller.front.app.screen_stack
        return self._controller.main.is_at_table and any(isinstance(one, PlayersScreen) for one in stack)

    def _write(self, answer: str) -> None:
        told = self._writing().write() if answer == "yes" else ""
        self._owed = None
        self._controller.front.end()
        self._controller.front.say(told)

    def _is_unwritten(self) -> bool:
        if self._controller.fork is not None or self._is_players:
            return False
        if self._owed is None:
            self._owed = self._writing().is_unwritten
        return self._owed

    def _writing(self) -> WriteBack:
        """Return the writer of the match's results, with the season that a screen below has open, if there is one."""
        stack = self._controller.front.app.screen_stack
        held = next((screen.file for screen in stack if isinstance(screen, SeasonPage)), None)
        return WriteBack(self._controller.main.match, held)
