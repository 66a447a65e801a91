"""A table: one match, the bots that play in it, and a chair for everybody who has come."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.session.live_match import LiveMatch
from cosmotui.tables.absence import Absence
from cosmotui.tables.chairs import Chairs
from cosmotui.tables.host_log import note
from cosmotui.tables.identity import Visitor, ways_in
from cosmotui.tables.line import Line
from cosmotui.tables.notify import notify
from cosmotui.tables.refused import Refused
from cosmotui.tables.seats_for import own_seats, seats_for
from cosmotui.tables.sitting import MatchSitting
from cosmotui.tables.table_bots import TableBots
from cosmotui.tables.table_chain import TableChain
from cosmotui.tables.wire import Hello, Kind, News, Person
from cosmotui.widgets.plain_text import visible

LONGEST_WAIT: Final = 3600.0
"""The seconds after which a table looks again what is due: clocks are set, and machines sleep."""


class Table:
    """The match that is played, and who sits where. A seat is for the person whose name it bears."""

    def __init__(self, name: str, live: LiveMatch, owner: str, command: Sequence[str] = ()) -> None:
        """Open the table of a match; `owner` is the account for which the host runs.

        `command` tells somebody who is not there that the table waits.
        """
        self.name, self.live = name, live
        self._chairs = Chairs(owner, self._came_or_went)
        self._leaving: set[asyncio.Task[None]] = set()
        self._bots = TableBots(live)
        self._chain = TableChain(live)
        self._absence, self._command = Absence(live), command
        self._due: asyncio.TimerHandle | None = None
        live.listen(self, self._heard)
        self.emptied: Callable[[], object] = lambda: None
        """Called when the last terminal has gone."""

    def begin(self) -> None:
        """Let bots answer what they are asked first, and carry out what is due."""
        self._heard()

    def _heard(self) -> None:
        """Go on after any change: bots answer, and who is away is told, or a bot stands in."""
        self._see_out()
        self._tell_chain()
        if self._is_over:
            return
        terms = self.live.company.terms
        if terms.days or terms.grace or self._command:
            self._watch()
        self._bots.go_on()

    def _tell_chain(self) -> None:
        """Tell how far the chain has grown."""
        stand, seat = self._chain.grown()
        if stand is not None:
            for chair in self._chairs.everybody:
                if seat is None or seat in chair.seats:
                    chair.tell(Kind.STAND, stand)

    @property
    def _is_over(self) -> bool:
        return self.live.match.result is not None

    def _watch(self) -> None:
        """Carry out what is due now, and look again when something is due next."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        self._absence.note_questions()
        if self._absence.carry_out():
            self.live.tell()  # which looks again
            return
        if self._command and (names := self._absence.to_notify()):
            trouble = notify(self._command, names, self.name, self._title)
            if trouble:
                note(trouble)
        if (at := self._absence.next) is not None:
            wait = min(max(0.0, at - time.time()), LONGEST_WAIT) + 0.05
            self._due = asyncio.get_running_loop().call_later(wait, self._watch)

    def _see_out(self) -> None:
        """Send those away whose seat was given to somebody else."""
        for chair in self._chairs.everybody:
            owners = map(self.live.company.owner_of, chair.seats)
            other = next((one for one in owners if one and one.casefold() != chair.who.casefold()), "")
            if other:
                told = f"Your seat is {visible(other)}'s now. `cosmotui join --watch` lets you watch."
                task = asyncio.get_running_loop().create_task(chair.close(told))
                self._leaving.add(task)
                task.add_done_callback(self._leaving.discard)

    @property
    def is_empty(self) -> bool:
        """Whether no terminal is attached."""
        return self._chairs.is_empty

    def seats_of(self, visitor: Visitor) -> tuple[int, ...]:
        """Return the seats that a person plays, or may sit down on."""
        return seats_for(visitor, self.live.match.setup, self.live.company.terms, self._owners)

    @property
    def _owners(self) -> dict[int, str]:
        """Who has each seat of a person; "" where nobody has come to it yet."""
        return {number: self.live.company.owner_of(number) for number in self.live.seating.owned}

    @property
    def _title(self) -> str:
        """The title of the match, or the name of the table where no file is open."""
        return self.live.file.title if self.live.file is not None else self.name

    # --- coming and going --------------------------------------------------------------------------------------------

    async def welcome(self, line: Line, hello: Hello, visitor: Visitor) -> None:
        """Seat a person, or let a spectator watch. Raises Refused."""
        watches, who = hello.wants == "watch", visitor.name
        seats = () if watches else self.seats_of(visitor)
        if not watches and not seats:
            raise Refused(self._no_seat(visitor))
        self._chairs.make_room(who, watches)
        for seat in seats:
            self.live.company.sit(seat, who)
        for stand in self._chain.shown(hello.knows):
            line.tell(Kind.STAND, stand)
        await self._chairs.seat(line, hello, who, lambda: MatchSitting(self.live, seats), seats)

    def _no_seat(self, visitor: Visitor) -> str:
        who = visitor.name
        for seat, account in self.live.company.terms.accounts.items():
            name = self.live.match.setup.seats[seat].name
            if who.casefold() in (name.casefold(), account.casefold()):
                return f"The seat of {name} is for the account {account} alone."
        people = [self.live.match.setup.seats[number].name for number in self.live.seating.owned]
        names = " and ".join([", ".join(people[:-1]), people[-1]] if len(people) > 1 else people)
        taken = "; all seats are taken" if self.live.company.terms.open else ""
        ways = ways_in(visitor, not set(self.live.seating.owned) <= set(self.live.company.terms.accounts))
        return f"No seat of this table is for {who}: {names or 'only bots'} play here{taken}. {ways}"

    def _came_or_went(self) -> None:
        self.count()
        if self.is_empty:
            self.emptied()

    def count(self) -> None:
        """Tell every screen who is here, if that has changed."""
        company = self.live.company
        here = frozenset(seat for chair in self._chairs.players if chair.is_here for seat in chair.seats)
        if here != company.here:
            lost = {seat for chair in self._chairs.players for seat in chair.seats}
            for seat in company.here - here:
                company.leave(seat, is_lost=seat in lost)
            company.here = here
            self.live.tell()

    async def close(self, why: str) -> None:
        """Send everybody away, and close the match."""
        await self._chairs.close(why)
        await self._bots.close()
        if self._due is not None:
            self._due.cancel()
        self.live.close()

    # --- news --------------------------------------------------------------------------------------------------------

    def news(self, visitor: Visitor) -> News:
        """Return the present state of the table, as everybody may know it."""
        match = self.live.match
        company, mine = self.live.company, self.seats_of(visitor)
        own = own_seats(visitor, match.setup, company.terms, self._owners)
        who, here = visitor.name.casefold(), company.here
        asked = {one.seat for one in match.questions if not self.live.is_bot(one.seat)}
        people = tuple(
            Person(visible(seat.name), self.live.seating.bot_of(number), number in here, number in asked, seat.colour)
            for number, seat in enumerate(match.setup.seats)
        )
        return News(
            self.name,
            visible(self._title),
            match.game.title,
            match.game.where(match.view(None)),
            people,
            self._chairs.watching,
            match.result is not None,
            bool(asked & set(own)),
            is_yours=any(owned.casefold() == who for seat in mine if (owned := company.owner_of(seat))),
            has_room=bool(mine) and not any(company.owner_of(seat) for seat in mine),
            since=int(max((company.asked_since(seat) or 0 for seat in asked), default=0)),
        )

    def answer_news(self, line: Line, visitor: Visitor) -> None:
        """Tell the state of the table, and end the line."""
        line.tell(Kind.NEWS, self.news(visitor))
        line.end()
