"""A season that is played at a table: the Director has all of it, everybody else what an actor may know."""

import time
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec

from cosmotui.episode.public_log import LogLine, public_log
from cosmotui.episode.table_fights import TableFights
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged
from cosmotui.rules.space_force.rolls.roll_terms import RollTerms
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.rolls.rolls import roll_check
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.sheet.check_at import check_at
from cosmotui.rules.space_force.show.players_season import actors, played_by
from cosmotui.saves.errors import SaveError
from cosmotui.saves.records import WHO_LIMIT
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.records import Beside, Came, Directs, Told, Went
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.session.table_talk import EMPTY, TOO_FAST, TalkLimit, clean

NOT_YOURS: Final = "This character is not yours to roll for."
DIRECTOR: Final = "Director"
"""How the Director is called in the public log."""


class EpisodeTable:
    """What is shared at the Director's table. Whoever listens is told of every change of the season, and beside it."""

    def __init__(
        self,
        file: SeasonFile,
        director: str,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """Open the table of a season; `director` is who directs where the season names nobody."""
        self.file = file
        self._director, self._wall = director, wall
        self.here: Mapping[str, str] = {}
        """The people who are there, by their names in small letters."""
        self._limits: defaultdict[str, TalkLimit] = defaultdict(lambda: TalkLimit(now))
        self._listeners: dict[object, Callable[[], object]] = {}
        file.listen(self, self.tell)
        self.fights = TableFights(lambda: self.season, self.directs)

    @property
    def season(self) -> Season:
        """The season, with everything that only the Director knows."""
        return self.file.season

    @property
    def director(self) -> str:
        """The name of the Director."""
        named = (one.who for one in reversed(self.file.beside) if isinstance(one, Directs))
        return next(named, self._director)

    def directs(self, who: str) -> bool:
        """Return whether somebody is the Director."""
        return who.casefold() == self.director.casefold()

    def appoint(self, who: str) -> None:
        """Let somebody be the Director from now on. Raises SaveError."""
        if not self.directs(who):
            self.file.note(Directs(who[:WHO_LIMIT]))

    @property
    def actors(self) -> list[str]:
        """Everybody who plays a character."""
        return [one for one in actors(self.season) if not self.directs(one)]

    def is_here(self, who: str) -> bool:
        """Return whether somebody is at the table."""
        return who.casefold() in self.here

    # --- coming and going --------------------------------------------------------------------------------------------

    def seat(self, here: Mapping[str, str], lost: Collection[str]) -> None:
        """Note who has come and gone, by name in small letters; of some the line is lost."""
        before, self.here = self.here, here
        if before.keys() == here.keys():
            return
        now = int(self._wall())
        for key in (key for key in here if key not in before):
            self._note(Came(here[key][:WHO_LIMIT], now))
        for key in (key for key in before if key not in here):
            self._note(Went(before[key][:WHO_LIMIT], now, key in lost))
        self.tell()

    def _note(self, record: Beside) -> str:
        """Keep what happened beside the play; return why it could not be kept, or nothing."""
        try:
            self.file.note(record)
        except SaveError as error:
            return in_a_line(error)
        return ""

    # --- those who look on -------------------------------------------------------------------------------------------

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` after every change, until `forget`."""
        self._listeners[who] = heard

    def forget(self, who: object) -> None:
        """Tell `who` no more."""
        self._listeners.pop(who, None)

    def tell(self) -> None:
        """Tell everybody that something has changed."""
        for heard in list(self._listeners.values()):
            heard()

    # --- what is said and rolled -------------------------------------------------------------------------------------

    @property
    def log(self) -> list[LogLine]:
        """What everybody at the table has heard, oldest first."""
        return public_log(self.season, self.file.beside)

    def say(self, who: str, text: str) -> str:
        """Say something to everybody; return why it was not said, or nothing."""
        if not (plain := clean(text)):
            return EMPTY
        if not self._limits[who.casefold()].takes():
            return TOO_FAST
        name = DIRECTOR if self.directs(who) else who
        refused = self._note(Told(name[:WHO_LIMIT], int(self._wall()), plain))
        self.tell()
        return refused

    def roll(self, who: str, id: Id, key: str, difficulty: int, takes_time: bool) -> str:
        """Roll the check at a place of somebody's own sheet with the dice of the season, and tell it to all.

        Returns why it cannot be rolled, or nothing.
        """
        season = self.season
        if id not in played_by(season, who):
            return NOT_YOURS
        base = check_at(season, season.characters[id], key)
        if base is None:
            return "Nothing is rolled there."
        terms = RollTerms.of(season.series.options)
        terms.difficulty, terms.take_time = difficulty, takes_time
        dice = SeasonDice(season.series)
        try:
            roll = msgspec.structs.replace(logged(roll_check(terms.filled(base), dice)), told=True)
            self.file.commit(log_rolls(season, [roll], dice, int(self._wall()), base.title))
        except (SeasonError, SaveError) as error:
            return in_a_line(error)
        return ""

    def close(self) -> None:
        """Close the season, and the fight that goes on."""
        self.fights.close()
        self.file.forget(self)
        self.file.close()
