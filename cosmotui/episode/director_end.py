"""The Director's end of the table: the whole season, what everybody heard, and a word to all."""

from collections.abc import Callable

from cosmotui.episode.directors_fights import DirectorsFights
from cosmotui.episode.episode_table import DIRECTOR, EpisodeTable
from cosmotui.episode.public_log import LogLine
from cosmotui.episode.public_talk import PublicTalk
from cosmotui.saves.season.file import SeasonFile


class DirectorEnd:
    """What the Director's desk may ask of the table at which the season is played."""

    no_talk = ""
    called = DIRECTOR

    def __init__(self, table: EpisodeTable) -> None:
        self._table = table
        self._known = set(table.log)
        self.talk = PublicTalk(self)
        """What everybody has heard, and a word to all."""
        self.fights = DirectorsFights(table.fights, lambda: table.director, self.talk)
        """The fights of the season."""

    @property
    def file(self) -> SeasonFile:
        """The season, which the table closes."""
        return self._table.file

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What everybody has heard, oldest first."""
        return tuple(self._table.log)

    def news(self) -> str:
        """Return what somebody else did last, in words; "" if nothing is new since this was asked."""
        log = self._table.log
        new = [line for line in log if line not in self._known and line.who != DIRECTOR]
        self._known = set(log)
        return new[-1].told if new else ""

    @property
    def away(self) -> str:
        """The actors who are not there, in words; "" if all are."""
        away = [one for one in self._table.actors if not self._table.is_here(one)]
        return f"away: {', '.join(away)}" if away else ""

    def say(self, text: str) -> str:
        """Tell everybody something; return why it was not told, or nothing."""
        return self._table.say(self._table.director, text)

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` after every change, until `forget`."""
        self._table.listen(who, heard)

    def forget(self, who: object) -> None:
        """Tell `who` no more."""
        self._table.forget(who)
