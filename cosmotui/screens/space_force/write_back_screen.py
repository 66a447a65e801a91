"""The screen of a match that may belong to seasons: once it is over, what it did can be written onto the sheets."""

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.saves.settings import Settings
from cosmotui.screens.match import MatchScreen
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.session import Session
from cosmotui.write_back import WriteBack as Writing


class WriteBackScreen(MatchScreen):
    """Offers at the end what the encounters of the season offer too: to write it, once."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self._remembered = False
        """Whether the seasons of those who fly know of this match, or it was said why they do not."""
        self._owed: bool | None = None
        """Whether something is still to be written; None: not looked up."""

    def advance(self) -> None:
        super().advance()
        if not self._remembered and self._main is None and self.session.file is not None:
            writing = self._writing()
            self._remembered = bool(writing.volunteers)
            if self._remembered and (trouble := writing.remember()):
                self.say(trouble)

    def after_options(self) -> tuple[Option, ...]:
        """First of all, what the match did belongs onto the sheets of its season."""
        write = (Option("write", "write it onto the sheets"),) if self._unwritten() else ()
        seasonal = any(isinstance(screen, SeasonPage) for screen in self.app.screen_stack)
        leave = Option("home", "back to the season") if seasonal else None
        return (*write, *(leave if leave and one.value == "home" else one for one in super().after_options()))

    def _after(self, choice: str) -> None:
        if choice == "write":
            options = (Option("no", "not now"), Option("yes", "write it onto the sheets"))
            asked = ChooseOne(-1, "SF-14.30", "No undo. Write it?", options)
            self.ask(asked, self._written)
        else:
            super()._after(choice)

    def _written(self, answer: str) -> None:
        told = self._writing().write() if answer == "yes" else ""
        self._owed = None
        self._over()
        self.say(told)

    def _unwritten(self) -> bool:
        if self._main is not None:
            return False
        if self._owed is None:
            self._owed = self._writing().is_unwritten
        return self._owed

    def _writing(self) -> Writing:
        """The match on its way onto the sheets, of a season that a screen below has open if there is one."""
        held = next((screen.file for screen in self.app.screen_stack if isinstance(screen, SeasonPage)), None)
        return Writing(self.session.match, held)
