"""The chairs of a table: a place for everybody who has come, and how somebody who comes gets one."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from cosmotui.tables.chair import Chair
from cosmotui.tables.guests import folder_of
from cosmotui.tables.line import Line
from cosmotui.tables.refused import Refused
from cosmotui.tables.sitting import Sitting
from cosmotui.tables.start_queue import StartQueue
from cosmotui.tables.wire import Hello

if TYPE_CHECKING:
    from cosmotui.tables.plain_chair import PlainChair

Place: TypeAlias = "Chair | PlainChair"
MOST: Final = 64
"""The people who can sit and watch at once."""


class Chairs:
    """Who has come to a table, whatever is played there. The same person may play, and watch at another terminal."""

    def __init__(self, owner: str, changed: Callable[[], object]) -> None:
        """`owner` is the account for which the host runs; `changed` is called when somebody has come or gone."""
        self._owner, self._changed, self._starts = owner, changed, StartQueue()
        self._places: dict[tuple[str, bool], Place] = {}
        """By name in small letters, and whether that person watches."""

    # --- who is there ------------------------------------------------------------------------------------------------

    @property
    def is_empty(self) -> bool:
        """Whether no terminal is attached."""
        return not any(place.is_here for place in self._places.values())

    @property
    def everybody(self) -> list[Place]:
        """The places of all, whether their terminals are attached or not."""
        return list(self._places.values())

    @property
    def players(self) -> list[Place]:
        """The places of those who do not watch."""
        return [place for (_, watches), place in self._places.items() if not watches]

    @property
    def watching(self) -> int:
        """How many watch now."""
        return sum(place.is_here for (_, watches), place in self._places.items() if watches)

    # --- coming and going --------------------------------------------------------------------------------------------

    def make_room(self, who: str, watches: bool) -> None:
        """Raise Refused where somebody finds no place any more."""
        if (who.casefold(), watches) not in self._places and len(self._places) >= MOST:
            raise Refused(f"{MOST} people are here already, and there is no more room.")

    async def seat(
        self, line: Line, hello: Hello, who: str, sitting: Callable[[], Sitting], seats: tuple[int, ...] = ()
    ) -> None:
        """Give somebody the place that person has, or a new one with a `sitting`."""
        key = (who.casefold(), hello.wants == "watch")
        while (place := self._places.get(key)) is not None and (place.is_plain or hello.is_plain):
            await place.close("You sat down at another terminal.")
            if self._places.get(key) is place:
                del self._places[key]
        if place is None:
            folder = None if who == self._owner else folder_of(who)  # the owner has settings and drafts already
            place = _kind(hello.is_plain, self._starts)(sitting(), who, seats, folder, self._vacated)
        self._places[key] = place
        await place.attach(line, hello)
        if place.is_taken:
            self._places[key] = place  # it may have been vacated by a terminal of another kind
            self._changed()
        else:
            self._vacated(place)  # whoever came has gone before there was anything to show

    def _vacated(self, place: Place) -> None:
        self._places = {key: one for key, one in self._places.items() if one is not place}
        self._changed()

    async def close(self, why: str) -> None:
        """Send everybody away."""
        await asyncio.gather(*(place.close(why) for place in self.everybody), return_exceptions=True)


def _kind(is_plain: bool, starts: StartQueue) -> Callable[..., Place]:
    """Return the place of those who have a screen, or lines: few play in lines, and that needs a library of its own."""
    if not is_plain:
        return partial(Chair, starts=starts)
    from cosmotui.tables.plain_chair import PlainChair

    return PlainChair
