"""An actor's end of the Director's table: it gives what an actor may know, and takes what an actor may do."""

from collections.abc import Callable
from typing import NamedTuple

from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.public_log import LogLine
from cosmotui.episode.public_talk import PublicTalk
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.show.episodes import on_air
from cosmotui.rules.space_force.show.players_season import played_by, players_season
from cosmotui.session.session import Session


class PlayersView(NamedTuple):
    """What an actor may know of the season, and no more."""

    season: Season
    """The own characters, the rolls that were told, and nothing of what is the Director's alone."""
    own: tuple[Id, ...]
    """The own characters; none for somebody who watches."""
    episode: str
    """The episode that is open: `episode 4, The Long Night`; "" if none is."""
    log: tuple[LogLine, ...]
    """What everybody has heard, oldest first."""
    away: tuple[str, ...]
    """The actors who are not there, and the Director."""
    fight: str = ""
    """The title of the fight that goes on, if one does."""
    is_asked: bool = False
    """Whether this person is to answer in it."""


class PlayerEnd:
    """What the screen or the lines of an actor, or of somebody who watches, may ask of the table."""

    def __init__(self, table: EpisodeTable, who: str, watches: bool = False) -> None:
        self.who, self._table, self._watches = who, table, watches
        self.called = who
        self.talk = PublicTalk(self)
        """What everybody has heard, and a word to all."""

    def view(self) -> PlayersView:
        """Return what this person may know now."""
        table = self._table
        season, own = table.season, self._own
        running = on_air(season)
        episode = f"episode {running[1].number}, {running[1].title}" if running else ""
        away = [one for one in table.actors if not table.is_here(one)]
        away += ["the Director"] * (not table.is_here(table.director))
        seen = players_season(season, own)
        asked = not self._watches and table.fights.asks(self.who)
        return PlayersView(seen, own, episode, tuple(table.log), tuple(away), table.fights.title, asked)

    def fight(self) -> Session | None:
        """Return this person's end of the fight that goes on; None where none does."""
        return self._table.fights.end_of(self.who, self._watches, self.talk)

    @property
    def _own(self) -> tuple[Id, ...]:
        return () if self._watches else played_by(self._table.season, self.who)

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything of which this person is told: where it is the same, nothing has changed."""
        view = self.view()
        return view.log, view.own, view.episode, view.away, view.is_asked, self._table.fights.moment

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What everybody has heard, oldest first."""
        return tuple(self._table.log)

    @property
    def no_talk(self) -> str:
        """Why this person may say nothing; empty if talk is free."""
        return "Only those who play can talk here." if self._watches else ""

    def say(self, text: str) -> str:
        """Say something to everybody; return why it was not said, or nothing."""
        return self.no_talk or self._table.say(self.who, text)

    def roll(self, id: Id, key: str, difficulty: int, takes_time: bool) -> str:
        """Roll the check at a place of an own sheet; return why it cannot be rolled, or nothing."""
        if id not in self._own:
            return "Only your own characters are yours to roll for."
        return self._table.roll(self.who, id, key, difficulty, takes_time)

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` after every change, until `forget`."""
        self._table.listen(who, heard)

    def forget(self, who: object) -> None:
        """Tell `who` no more."""
        self._table.forget(who)
