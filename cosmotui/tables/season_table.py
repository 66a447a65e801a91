"""The Director's table: a season that is played by people who each have a terminal of their own."""

import asyncio
from collections.abc import Callable

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.chairs import Chairs
from cosmotui.tables.host_log import note_fault
from cosmotui.tables.identity import Visitor, ways_in
from cosmotui.tables.line import Line
from cosmotui.tables.refused import Refused
from cosmotui.tables.season_news import has_part, season_news
from cosmotui.tables.season_sittings import DirectorSitting, PlayerSitting
from cosmotui.tables.sitting import Sitting
from cosmotui.tables.table_bots import TableBots
from cosmotui.tables.wire import Hello, Kind, News
from cosmotui.widgets.plain_text import visible


class SeasonTable:
    """The season that is played, and who is there. Whoever is named as the actor of a character plays it."""

    def __init__(self, name: str, file: SeasonFile, owner: str) -> None:
        """Open the table of a season; `owner` is the account for which the host runs, and the Director by default."""
        self.name, self.episode = name, EpisodeTable(file, owner)
        self._chairs = Chairs(owner, self._came_or_went)
        self._bots: TableBots | None = None
        self._closing: set[asyncio.Task[None]] = set()
        self.episode.fights.opened = self._fight
        self.emptied: Callable[[], object] = lambda: None
        """Called when the last terminal has gone."""

    def begin(self) -> None:
        """Open the fight again that goes on."""
        try:
            self.episode.fights.go_on()
        except SaveError as error:
            note_fault("the fight could not be opened", error)

    @property
    def is_empty(self) -> bool:
        """Whether no terminal is attached."""
        return self._chairs.is_empty

    # --- coming and going --------------------------------------------------------------------------------------------

    async def welcome(self, line: Line, hello: Hello, visitor: Visitor) -> None:
        """Let the Director, an actor or a spectator in. Raises Refused."""
        watches, who = hello.wants == "watch", visitor.name
        if not watches and not has_part(self.episode, who):
            raise Refused(self._no_part(visitor))
        self._chairs.make_room(who, watches)
        await self._chairs.seat(line, hello, who, lambda: self._sitting(who, watches))

    def _sitting(self, who: str, watches: bool) -> Sitting:
        if self.episode.directs(who) and not watches:
            return DirectorSitting(DirectorEnd(self.episode))
        return PlayerSitting(PlayerEnd(self.episode, who, watches))

    def _no_part(self, visitor: Visitor) -> str:
        people = self.episode.actors
        names = " and ".join([", ".join(people[:-1]), people[-1]] if len(people) > 1 else people)
        told = f"the actors are {names}" if people else "no character has an actor yet"
        hint = f"The Director names the actor of a character on its sheet. {ways_in(visitor, may_speak=True)}"
        return f"No character of this season is played by {visible(visitor.name)}: {visible(told)}. {hint}"

    def _came_or_went(self) -> None:
        self.count()
        if self.is_empty:
            self.emptied()

    def count(self) -> None:
        """Note who has come and gone, and tell every screen."""
        players = self._chairs.players
        here = {one.who.casefold(): one.who for one in players if one.is_here}
        self._count_fighters()
        self.episode.seat(here, lost={one.who.casefold() for one in players})

    def _count_fighters(self) -> None:
        """Tell the fight whose people are there."""
        fights = self.episode.fights
        if fights.live is None:
            return
        here = frozenset(seat for one in self._chairs.players if one.is_here for seat in fights.seats_of(one.who))
        if here != fights.live.company.here:
            fights.live.company.here = here
            fights.live.tell()

    def _fight(self, live: LiveMatch) -> None:
        """Let the bots of a fight think, and everybody hear of it."""
        self._stop_bots()
        bots = self._bots = TableBots(live)
        live.listen(bots, bots.go_on)
        live.listen(self.episode, self.episode.tell)
        self._count_fighters()
        bots.go_on()
        self.episode.tell()

    def _stop_bots(self) -> None:
        if self._bots is not None:
            task = asyncio.get_running_loop().create_task(self._bots.close())
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)
            self._bots = None

    async def close(self, why: str) -> None:
        """Send everybody away, and close the season."""
        await self._chairs.close(why)
        self._stop_bots()
        await asyncio.gather(*self._closing, return_exceptions=True)
        self.episode.close()

    # --- news --------------------------------------------------------------------------------------------------------

    def news(self, visitor: Visitor) -> News:
        """Return the present state of the table, as everybody may know it."""
        return season_news(self.name, self.episode, visitor.name, self._chairs.watching)

    def answer_news(self, line: Line, visitor: Visitor) -> None:
        """Tell the state of the table, and end the line."""
        line.tell(Kind.NEWS, self.news(visitor))
        line.end()
