"""The screen of a match that may belong to a season: once it is over, what it did can be written onto the sheets."""

from pathlib import Path
from typing import TYPE_CHECKING

from cosmotui.encounters import fight_of, season_with, write_up
from cosmotui.engine.question import ChooseOne, Option
from cosmotui.engine.seal import seal
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.settings import Settings
from cosmotui.screens.match import MatchScreen
from cosmotui.screens.space_force.season_page import SeasonPage, in_a_line
from cosmotui.session import Session

if TYPE_CHECKING:
    from cosmotui.saves.season_file import SeasonFile


class OntoSheets(MatchScreen):
    """Offers at the end what the encounters of the season offer too: to write it, once."""

    def __init__(self, session: Session, settings: Settings | None = None, lean: bool = False) -> None:
        super().__init__(session, settings, lean)
        self._season: Path | None = None
        """The file of the season that the match belongs to, where no screen has it open."""

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
        told = self._write() if answer == "yes" else ""
        self._over()
        self.say(told)

    def _unwritten(self) -> bool:
        match = self.session.match
        if not match.setup.options.get("cast") or self._main or match.is_fork:
            return False
        match_seal = seal(match.setup.seed)
        held = self._held_season(match_seal)
        if held:
            fight = fight_of(held.season, match_seal)
            return fight is not None and not fight.written
        self._season = self._season or season_with(match_seal)
        return self._season is not None

    def _held_season(self, match_seal: str) -> "SeasonFile | None":
        """The season of the match if one of the screens below has it open."""
        pages = [screen for screen in self.app.screen_stack if isinstance(screen, SeasonPage)]
        return next((page.file for page in pages if fight_of(page.season, match_seal)), None)

    def _write(self) -> str:
        """Write the match onto the sheets, and say what came of it."""
        from cosmotui.saves.season_file import SeasonFile

        match_seal = seal(self.session.match.setup.seed)
        held = self._held_season(match_seal)
        try:
            file = held or (SeasonFile.open(self._season) if self._season else None)
            if file is None:
                return "The season of this match is gone."
            try:
                fight = fight_of(file.season, match_seal)
                told = write_up(file, fight, self.session.match) if fight else "The season does not know this match"
            finally:
                if file is not held:
                    file.close()
                    self._season = None
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        return f"{told}."
