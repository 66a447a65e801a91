"""Ends of a table for tests: a screen and lines, with everything that was ever sent to them."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from pyte import Screen, Stream
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import AnyMatch, Session
from cosmotui.startup import launch
from cosmotui.tables.plain_chair import PlainChair
from cosmotui.tables.sitting import MatchSitting
from cosmotui.tables.wire import Hello
from cosmotui.widgets.far_terminal import FarTerminal
from tests.at_rest import at_rest

SIZE = (120, 40)
WRITTEN = re.compile(r"\x1b\[[0-9;?]*[@-~]|\x1b\][^\x07]*\x07")
"""What moves the cursor, colours and the like: what is left is text."""


class ScreenEnd:
    """A terminal of a table that shows screens."""

    def __init__(self, live: LiveMatch, seat: int | None) -> None:
        self._screen, self._sent = Screen(*SIZE), ""
        self._stream = Stream(self._screen)
        session = Session(live.match, live=live, seats=() if seat is None else (seat,))
        environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        plan = launch.plan(environ, True, launch.Wishes(ssh=True))
        self.app = CosmotuiApp(session=session, plan=plan, far=FarTerminal(environ, "256", SIZE, True, self._take))
        self.app.settings.pace = "instant"  # what is shown does not depend on when one looks

    def _take(self, text: str) -> None:
        self._sent += text
        self._stream.feed(text)

    async def at_rest(self) -> None:
        """Wait until it shows everything."""
        with self.app._context():  # else it would be that of the app that began last
            await at_rest(self.app)

    def sent(self) -> str:
        """What was sent since somebody asked last."""
        sent, self._sent = self._sent, ""
        return sent

    @property
    def shown(self) -> list[str]:
        """The title and the lines of the screen."""
        return [self._screen.title, *self._screen.display]


class Lines:
    """The line to a terminal of a table that shows text. It never breaks."""

    def __init__(self) -> None:
        self.transport, self.sitter, self.text = self, None, ""

    def is_closing(self) -> bool:
        return False

    def paint(self, text: str) -> None:
        self.text += text

    def tell(self, kind: object, news: object) -> None:
        pass

    def end(self, why: str = "") -> None:
        self.text += why


class Ends:
    """A screen and lines of one seat, or of a spectator, at a match of their own."""

    def __init__(self, match: AnyMatch, seat: int | None) -> None:
        self.live = LiveMatch(match, rng=Random(1))
        self.match, self.seat = match, seat
        self._end, self._lines = ScreenEnd(self.live, seat), Lines()
        seats = () if seat is None else (seat,)
        self._chair = PlainChair(MatchSitting(self.live, seats), "somebody", seats, None, lambda _: None)
        self._pilot: Pilot[str] | None = None

    @asynccontextmanager
    async def there(self) -> AsyncIterator[None]:
        """Somebody sits there."""
        async with self._end.app.run_test(size=SIZE) as pilot:
            self._pilot = pilot
            await self._chair.attach(self._lines, Hello(is_plain=True, size=SIZE))  # type: ignore[arg-type] # no line
            yield
            await self._chair.close("")

    async def press(self, key: str) -> None:
        """Press a key at the screen; none: wait until both have shown everything."""
        assert self._pilot is not None
        if key:
            with self._end.app._context():
                await self._pilot.press(key)
        await self._end.at_rest()

    async def type(self, words: str) -> None:
        """Type a line."""
        self._chair.take(words.encode() + b"\n")
        await self.press("")

    def shown(self) -> list[str]:
        """The title, the screen, and all lines since somebody asked last."""
        lines, self._lines.text = self._lines.text, ""
        return [*self._end.shown, *lines.splitlines()]

    def sent(self) -> str:
        """The text that was sent to the screen since somebody asked last."""
        return WRITTEN.sub(" ", self._end.sent())
