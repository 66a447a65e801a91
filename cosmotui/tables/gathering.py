"""The gathering before a match: everybody comes, and each adds a share to the seed before the first die is rolled."""

import asyncio
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from cosmotui.engine.seal import seal
from cosmotui.engine.setup import Setup
from cosmotui.engine.shares import Share, commitment
from cosmotui.games import manifest
from cosmotui.saves.records import WHO_LIMIT, Terms
from cosmotui.tables.doors import account_behind, close_door, make_door
from cosmotui.tables.identity import Visitor, who_comes
from cosmotui.tables.refused import Refused
from cosmotui.tables.seats_for import own_seats, seats_for
from cosmotui.tables.wire import (
    VERSION,
    BadFrame,
    Begun,
    End,
    Frames,
    Handed,
    Hello,
    Kind,
    News,
    Person,
    Promises,
    Waiting,
    frame,
    read,
)
from cosmotui.widgets.plain_text import visible

MOST_LINES: Final = 256
"""The connections that may be open at once; more are closed as they come."""
GREETING: Final = 10.0
"""The seconds in which a terminal has to say what it wants."""
GIVING: Final = 15.0
"""The seconds in which promised shares have to be given; what comes later is left out."""
CHUNK: Final = 1 << 12
MOST_UNREAD: Final = 1 << 17
"""The bytes on their way to a terminal above which it counts as gone."""
NOBODY: Final[Mapping[int, str]] = MappingProxyType({})


class _Guest:
    """Somebody who has come, and the share that was promised and given."""

    def __init__(self, who: str, writer: asyncio.StreamWriter) -> None:
        self.who, self._writer = who, writer
        self.promised = self.given = ""

    def tell(self, kind: Kind, news: msgspec.Struct) -> None:
        if self._writer.is_closing():
            return
        if self._writer.transport.get_write_buffer_size() > MOST_UNREAD:
            self._writer.transport.abort()  # whoever reads nothing does not play
            return
        self._writer.write(frame(kind, news))

    def end(self, why: str = "") -> None:
        self.tell(Kind.END, End(why))
        self._writer.close()


class Gathering:
    """A table that has not begun. Its seed is sealed already; bots promise nothing."""

    def __init__(
        self,
        table: str,
        setup: Setup,
        game: str,
        terms: Terms,
        group: str = "",
        owners: Mapping[int, str] = NOBODY,
    ) -> None:
        """Gather for a match of `game`; the table is open to the accounts of a `group`, if one is named.

        `owners` tells whose some seats are, whatever name they bear.
        """
        self.table, self._setup, self._game, self._terms, self._group = table, setup, game, terms, group
        self._owners = owners
        self._seal = seal(setup.seed)
        self._guests: dict[int, _Guest] = {}
        self._promises: tuple[Share, ...] = ()
        """The promises, once no more are taken."""
        self._mixed: tuple[Share, ...] = ()
        """The shares of all seats, once no more are taken."""
        self._left: dict[int, _Guest] = {}
        """Who has gone since then: a promise stands."""
        self._changed = asyncio.Event()
        self._is_enough = False
        self._server: asyncio.Server | None = None
        self._watchers: set[_Guest] = set()
        self._lines = 0

    async def open(self) -> None:
        """Open the door. Raises SaveError, OSError."""
        self._server = await asyncio.start_unix_server(self._receive, sock=make_door(self.table, self._group))

    async def shares(self) -> tuple[Share, ...]:
        """Return the shares of all seats, once everybody is here or `begin` was called."""
        while not (self._guests and self._is_enough) and not self._are_all_here():
            await self._change()
        self._promises = tuple(Share(seat, guest.promised) for seat, guest in self._promised())
        for guest in self._guests.values():
            guest.tell(Kind.PROMISES, Promises(self._promises))
        try:
            async with asyncio.timeout(GIVING):
                while not all(guest.given or not guest.promised for guest in self._guests.values()):
                    await self._change()
        except TimeoutError:
            pass
        self._mixed = self._given()
        return self._mixed

    async def deserted(self, idle: float) -> None:
        """Return once nobody has been here for so many seconds."""
        while True:
            try:
                async with asyncio.timeout(None if self._guests else idle):
                    await self._change()
            except TimeoutError:
                return

    def begin(self) -> None:
        """Wait for nobody any more."""
        self._is_enough = True
        self._changed.set()

    @property
    def seated(self) -> dict[int, str]:
        """Who came, by seat."""
        return {seat: guest.who for seat, guest in self._guests.items()}

    def close(self, begun: str = "", why: str = "") -> None:
        """Send everybody to the table that has begun, or away."""
        given = {share.seat for share in self._mixed if share.value}
        left_out = tuple(visible(self._setup.seats[seat].name) for seat in self._people() if seat not in given)
        for guest in (*self._guests.values(), *self._watchers):
            if begun:
                guest.tell(Kind.BEGUN, Begun(begun, self._mixed, left_out))
            guest.end(why)
        if self._server is not None:
            self._server.close()
        if not begun:
            close_door(self.table)

    # --- who is here -------------------------------------------------------------------------------------------------

    def _people(self) -> list[int]:
        return [number for number, seat in enumerate(self._setup.seats) if not seat.bot]

    def _promised(self) -> list[tuple[int, _Guest]]:
        return [(seat, guest) for seat, guest in sorted(self._guests.items()) if guest.promised]

    def _are_all_here(self) -> bool:
        return len(self._promised()) == len(self._people())

    def _seated(self, seat: int) -> _Guest:
        return self._guests.get(seat) or self._left[seat]

    def _given(self) -> tuple[Share, ...]:
        return tuple(msgspec.structs.replace(share, value=self._seated(share.seat).given) for share in self._promises)

    def _seat_of(self, visitor: Visitor) -> int | None:
        """Return the seat of a person: where one sits already, that of one's name, or a free one of an open table."""
        return next(iter(seats_for(visitor, self._setup, self._terms, self._owned())), None)

    def _owned(self) -> dict[int, str]:
        """Return who has each seat of a person; "" where nobody has come to it yet."""
        guests, owners = self._guests, self._owners
        return {seat: guests[seat].who if seat in guests else owners.get(seat, "") for seat in self._people()}

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def _tell(self) -> None:
        self._changed.set()
        names = self._setup.names()
        missing = tuple(visible(names[seat]) for seat in self._people() if seat not in self._guests)
        people = tuple(visible(names[seat]) for seat in self._people())
        for guest in self._guests.values():
            guest.tell(Kind.WAITING, Waiting(self._seal, missing, people, True))
        for guest in self._watchers:
            guest.tell(Kind.WAITING, Waiting(self._seal, missing, people, False))

    # --- what guests send --------------------------------------------------------------------------------------------

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines += 1
        try:
            if self._lines > MOST_LINES:
                raise Refused("Too many people are here already.")
            frames = Frames()
            async with asyncio.timeout(GREETING):
                hello, rest = await _greeting(reader, frames)
            if hello.v != VERSION:
                raise Refused(f"This host speaks version {VERSION} of the protocol of tables, not {hello.v}.")
            visitor = who_comes(account_behind(writer.get_extra_info("socket")), hello.name)
            if hello.wants == "news":
                writer.write(frame(Kind.NEWS, self._news(visitor)))
            elif hello.wants == "gather":
                await self._host(visitor, reader, writer, frames, rest)
            else:
                raise Refused("The match begins once everybody is here: `cosmotui join` waits for that.")
        except (Refused, BadFrame) as refused:
            if not writer.is_closing():
                writer.write(frame(Kind.END, End(str(refused))))
        except (TimeoutError, ConnectionError):
            pass
        finally:
            self._lines -= 1
            writer.close()

    async def _host(
        self,
        visitor: Visitor,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        frames: Frames,
        come: list[tuple[Kind, bytes]],
    ) -> None:
        """Seat somebody, or let watch who has no seat, until the line ends."""
        guest, seat = _Guest(visitor.name, writer), None if self._promises else self._seat_of(visitor)
        if seat is None:
            self._watchers.add(guest)
        else:
            before = self._guests.get(seat)
            if before is not None:
                before.end("You sat down at another terminal.")
            self._guests[seat] = guest
        self._tell()
        try:
            while True:
                for kind, body in come:
                    if kind is not Kind.SHARE or seat is None:
                        raise BadFrame("A terminal sends no such frames here.")
                    self._take(guest, read(body, Handed).share)
                data = await reader.read(CHUNK)
                if not data:
                    return
                come = frames.feed(data)
        finally:
            self._watchers.discard(guest)
            if seat is not None and self._guests.get(seat) is guest:
                del self._guests[seat]
                if self._promises:
                    self._left[seat] = guest
                self._tell()

    def _take(self, guest: _Guest, share: str) -> None:
        """Take a promise as long as promises are taken, then the share that was promised and no other."""
        if self._promises:
            guest.given = guest.given or (share if commitment(share) == guest.promised else "")
        else:
            guest.promised = guest.promised or (share if len(share) > 32 else "")
        self._changed.set()

    def _news(self, visitor: Visitor) -> News:
        people = tuple(
            Person(visible(seat.name), seat.bot, number in self._guests, False, seat.colour)
            for number, seat in enumerate(self._setup.seats)
        )
        seat, own = self._seat_of(visitor), own_seats(visitor, self._setup, self._terms, self._owned())
        return News(
            self.table,
            self.table,
            manifest(self._game).title,
            "",
            people,
            len(self._watchers),
            is_over=False,
            waits_for_you=bool(own) and seat not in self._guests,
            is_yours=bool(own),
            has_room=seat is not None and not own,
            is_gathering=True,
            is_made_by_you=bool(visitor.name) and visitor.name[:WHO_LIMIT] == self._terms.made_by,
        )


async def _greeting(reader: asyncio.StreamReader, frames: Frames) -> tuple[Hello, list[tuple[Kind, bytes]]]:
    """Return what a terminal says first, and what came with it. Raises BadFrame, ConnectionError."""
    while True:
        data = await reader.read(CHUNK)
        if not data:
            raise ConnectionResetError
        come = frames.feed(data)
        if come:
            (kind, body), *rest = come
            if kind is not Kind.HELLO:
                raise BadFrame("The first frame has to say what is wanted.")
            return read(body, Hello), rest
