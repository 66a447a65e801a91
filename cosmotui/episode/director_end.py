"""The Director's end of the table: the whole season, what everybody heard, and a word to all."""

from collections.abc import Callable

from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.public_log import LogLine
from cosmotui.saves.season.file import SeasonFile


class DirectorEnd:
    """What the Director's desk may ask of the table at which the season is played."""

    no_talk = ""

    def __init__(self, table: EpisodeTable) -> None:
        self._table = table

    @property
    def file(self) -> SeasonFile:
        """The season, which the table closes."""
        return self._table.file

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What everybody has heard, oldest first."""
        return tuple(self._table.log)

    @property
    def people(self) -> list[tuple[str, bool]]:
        """Everybody who plays a character, and whether they are here."""
        return [(one, self._table.is_here(one)) for one in self._table.actors]

    def say(self, text: str) -> str:
        """Tell everybody something; return why it was not told, or nothing."""
        return self._table.say(self._table.director, text)

    def listen(self, heard: Callable[[], object]) -> None:
        """Call `heard` after every change."""
        self._table.listen(self, heard)

    def close(self) -> None:
        """Listen no more; the season stays open at the table."""
        self._table.forget(self)
