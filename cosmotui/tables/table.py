"""A table: one match, the bots that play in it, and a chair for everybody who has come."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cosmotui.live_match import LiveMatch
from cosmotui.tables.chair import Chair
from cosmotui.tables.guests import folder_of
from cosmotui.tables.line import Line
from cosmotui.tables.refused import Refused
from cosmotui.tables.table_bots import TableBots
from cosmotui.tables.wire import Hello, Kind, News, Person
from cosmotui.widgets.plain_text import visible

MOST_CHAIRS: Final = 64
"""The people who can sit and watch at once."""
WATCHES: Final = "watch:"
"""What stands before the name of a spectator, so that the same person may play and watch."""


class Table:
    """The match that is played, and who sits where. A seat is for the person whose name it bears."""

    def __init__(self, name: str, live: LiveMatch, owner: str, pace: float) -> None:
        """Open the table of a match; `owner` is the account for which the host runs."""
        self.name, self.live = name, live
        self._owner = owner
        self._chairs: dict[str, Chair] = {}
        self._bots = TableBots(live, pace)
        live.listen(self, self._bots.go_on)
        self.emptied: Callable[[], object] = lambda: None
        """Called when the last terminal has gone."""

    def begin(self) -> None:
        """Let bots answer what they are asked first."""
        self._bots.go_on()

    @property
    def is_empty(self) -> bool:
        """Whether no terminal is attached."""
        return not any(chair.is_here for chair in self._chairs.values())

    def seats_of(self, who: str) -> tuple[int, ...]:
        """Return the seats that a person plays, or may sit down on: a free one that bears no other's name last."""
        seats, live, person = self.live.match.setup.seats, self.live, who.casefold()
        owners = {number: live.company.owner_of(number).casefold() for number in live.seating.owned}
        own = tuple(number for number, owner in owners.items() if owner == person)
        named = (number for number, owner in owners.items() if not owner and seats[number].name.casefold() == person)
        opened = live.company.terms.open
        free = (number for number, owner in owners.items() if not owner and number in opened)
        return own or tuple(named) or tuple(free)[:1]

    # --- coming and going --------------------------------------------------------------------------------------------

    async def welcome(self, line: Line, hello: Hello, who: str) -> None:
        """Seat a person, or let a spectator watch. Raises Refused."""
        watches = hello.wants == "watch"
        seats = () if watches else self.seats_of(who)
        if not watches and not seats:
            raise Refused(self._no_seat(who))
        for seat in seats:
            self.live.company.sit(seat, who)
        key = f"{WATCHES}{who}" if watches else who.casefold()
        chair = self._chairs.get(key)
        if chair is None:
            if len(self._chairs) >= MOST_CHAIRS:
                raise Refused(f"{MOST_CHAIRS} people are here already, and there is no more room.")
            chair = Chair(self.live, who, seats, self._folder_of(who), self._vacated)
        self._chairs[key] = chair
        await chair.attach(line, hello)
        self._chairs[key] = chair  # it may have been vacated by a terminal of another kind
        self.count()

    def _no_seat(self, who: str) -> str:
        people = [self.live.match.setup.seats[number].name for number in self.live.seating.owned]
        names = " and ".join([", ".join(people[:-1]), people[-1]] if len(people) > 1 else people)
        taken = "; all seats are taken" if self.live.company.terms.open else ""
        return f"No seat of this table is for {who}: {names or 'only bots'} play here{taken}. --watch lets you watch."

    def _folder_of(self, who: str) -> Path | None:
        """Return where a guest's settings, drafts and libraries lie; None for the owner, who has them already."""
        if who == self._owner:
            return None
        return folder_of(who)

    def _vacated(self, chair: Chair) -> None:
        self._chairs = {key: one for key, one in self._chairs.items() if one is not chair}
        self.count()
        if self.is_empty:
            self.emptied()

    def count(self) -> None:
        """Tell every screen who is here, if that has changed."""
        company = self.live.company
        here = frozenset(seat for chair in self._chairs.values() if chair.is_here for seat in chair.seats)
        if here != company.here:
            lost = {seat for chair in self._chairs.values() for seat in chair.seats}
            for seat in company.here - here:
                company.leave(seat, is_lost=seat in lost)
            company.here = here
            self.live.tell()

    async def close(self, why: str) -> None:
        """Send everybody away, and close the match."""
        await asyncio.gather(*(chair.close(why) for chair in list(self._chairs.values())), return_exceptions=True)
        await self._bots.close()
        self.live.close()

    # --- news --------------------------------------------------------------------------------------------------------

    def news(self, who: str) -> News:
        """Return the present state of the table, as everybody may know it."""
        match = self.live.match
        company, mine = self.live.company, self.seats_of(who)
        here = company.here
        asked = {one.seat for one in match.questions if not self.live.is_bot(one.seat)}
        people = tuple(
            Person(visible(seat.name), self.live.seating.bot_of(number), number in here, number in asked, seat.colour)
            for number, seat in enumerate(match.setup.seats)
        )
        watching = sum(chair.is_here and not chair.seats for chair in self._chairs.values())
        header = self.live.file.header if self.live.file is not None else None
        return News(
            self.name,
            visible(header.title) if header else self.name,
            match.game.title,
            match.game.where(match.view(None)),
            people,
            watching,
            match.result is not None,
            bool(asked & set(mine)),
            is_yours=any(owned.casefold() == who.casefold() for seat in mine if (owned := company.owner_of(seat))),
            has_room=bool(mine) and not any(company.owner_of(seat) for seat in mine),
            since=int(max((company.asked_since(seat) or 0 for seat in asked), default=0)),
        )

    def answer_news(self, line: Line, who: str) -> None:
        """Tell the state of the table, and end the line."""
        line.tell(Kind.NEWS, self.news(who))
        line.end()
