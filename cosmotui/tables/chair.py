"""The place of one person at a table: the app that paints for that person, whether a terminal is attached or not."""

import asyncio
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from cosmotui.keymap.current import use_apart
from cosmotui.saves.directories import lives_in
from cosmotui.startup import launch
from cosmotui.tables.host_log import note_fault
from cosmotui.tables.line import Line
from cosmotui.tables.sitting import OnScreen
from cosmotui.tables.start_queue import StartQueue
from cosmotui.tables.wire import GO_NEXT, Hello, Kind
from cosmotui.widgets.far_terminal import FarTerminal

if TYPE_CHECKING:
    from pathlib import Path

    from cosmotui.app import CosmotuiApp

LEAST: Final = (20, 5)
"""The smallest size of a terminal for which the host paints."""
MOST: Final = (240, 80)
"""The largest; on a larger terminal the rest stays empty."""
KEPT: Final = 600.0
"""The seconds for which an app waits for its person to come back."""
PAGE: Final = 400
"""The letters above which what is sent is a painted screen, not modes of a terminal."""
MOST_KEYS: Final = 500
"""The keys that may wait for an app."""
DESCRIBES: Final = ("TERM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "SSH_CONNECTION", "TERM_PROGRAM")
"""The variables of a terminal that the program looks at."""


class Chair:
    """Somebody's place. The app goes on where it was when the same person comes back with such a terminal."""

    is_plain = False

    def __init__(
        self,
        sitting: OnScreen,
        who: str,
        seats: tuple[int, ...],
        folder: "Path | None",
        vacated: "Callable[[Chair], None]",
        starts: StartQueue,
        kept: float = KEPT,
    ) -> None:
        """Seat `who`, whose own settings and libraries lie in `folder`; None: where the host's own lie.

        The app waits for its person to come back for so many seconds.
        """
        self.who, self.seats = who, seats
        self._starts, self._painted = starts, asyncio.Event()
        self._sitting, self._folder, self._vacated, self._kept = sitting, folder, vacated, kept
        self._attaching = asyncio.Lock()
        self._line: Line | None = None
        self._hello: Hello | None = None
        self._app: CosmotuiApp | None = None
        self._terminal: FarTerminal | None = None
        self._running: asyncio.Task[None] | None = None
        self._waiting: asyncio.TimerHandle | None = None

    @property
    def is_here(self) -> bool:
        """Whether a terminal is attached."""
        return self._line is not None

    @property
    def is_taken(self) -> bool:
        """Whether a terminal is attached, or an app waits for its person to come back."""
        return self._line is not None or self._running is not None

    # --- coming and going --------------------------------------------------------------------------------------------

    async def attach(self, line: Line, hello: Hello) -> None:
        """Give the place to another line; the one before ends."""
        async with self._attaching:
            await self._attach(line, hello)

    async def _attach(self, line: Line, hello: Hello) -> None:
        if self._line is not None:
            before, self._line = self._line, None
            before.sitter = None
            before.end("You sat down at another terminal.")
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        size = _clamped(hello.size)
        is_like = self._hello is not None and _looks(self._hello) == _looks(hello)
        if self._running is not None and not is_like:
            await self.stop()
        is_new = self._running is None or self._terminal is None or self._app is None
        if is_new:
            await self._starts.turn()
        if line.transport.is_closing():
            if is_new:
                self._starts.given_up()
            return
        self._line, self._hello, line.sitter = line, hello, self
        if is_new or self._terminal is None or self._app is None:
            self._painted.clear()
            self._starts.begun(self._painted.wait())
            self._start(hello, size)
            return
        self._terminal.size = size
        driver = self._app.channel
        if driver is not None:
            driver.greet()
            driver.resize(size)
        self.repaint()

    def detach(self, line: Line) -> None:
        if line is self._line:
            self._line = None
            self._waiting = asyncio.get_running_loop().call_later(self._kept, self._give_up)

    def _give_up(self) -> None:
        if self._app is not None:
            self._app.call_later(self._app.stop)

    async def stop(self) -> None:
        """End the app, and wait for its end."""
        running = self._running
        if running is not None and self._app is not None:
            self._app.call_later(self._app.stop)
            await asyncio.wait((running,), timeout=5)
            running.cancel()
            await asyncio.wait((running,), timeout=1)

    async def close(self, why: str) -> None:
        """Send the person away."""
        line, self._line = self._line, None
        if line is not None:
            line.sitter = None
        await self.stop()
        if line is not None:
            line.end(why)

    # --- the app -----------------------------------------------------------------------------------------------------

    def _start(self, hello: Hello, size: tuple[int, int]) -> None:
        environ = {name: hello.environ[name] for name in DESCRIBES if name in hello.environ}
        wishes = launch.Wishes(ssh=hello.ssh is not False, color=hello.color, theme=hello.theme, glyphs=hello.glyphs)
        plan = launch.plan(environ, True, wishes)
        colours = next((value for name, value in plan.set if name == "TEXTUAL_COLOR_SYSTEM"), "standard")
        system = colours if colours in ("256", "truecolor") else "standard"
        self._terminal = FarTerminal(environ, system, size, hello.erases, self._send, hello.bell, hello.title)
        self._running = asyncio.get_running_loop().create_task(self._run(plan, self._terminal))

    async def _run(self, plan: launch.LaunchPlan, terminal: FarTerminal) -> None:
        """Run the app until its person leaves, or it fails, which ends no other."""
        if self._folder is not None:
            lives_in(self._folder)
        use_apart()
        app = self._app = self._sitting.app(plan, terminal)
        why = ""
        try:
            result = await app.run_async(mouse=plan.mouse)
            why = app.lost or (GO_NEXT if result == launch.NEXT else result or "")
            if app.has_failed:
                why = self._failed(app.fault)
        except Exception as error:
            why = self._failed(error)
        finally:
            sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__  # each app puts its own in their place
            self._sitting.close()
            self._running = self._app = self._terminal = None
            line, self._line = self._line, None
            if line is not None:
                line.sitter = None
                line.end(why)
            self._vacated(self)

    def _failed(self, error: BaseException | None) -> str:
        """Tell the host where the fault lies; return what the person is told."""
        note_fault(f"the screen of {self.who} failed", error)
        return FAULT

    def _send(self, text: str) -> None:
        if len(text) > PAGE:
            self._painted.set()
        if self._line is not None:
            self._line.paint(text)

    def tell(self, kind: Kind, news: msgspec.Struct) -> None:
        """Send a map to the terminal, if one is attached."""
        if self._line is not None:
            self._line.tell(kind, news)

    # --- what the terminal sends -------------------------------------------------------------------------------------

    def take(self, keys: bytes) -> None:
        app = self._app
        if app is not None and app.channel is not None:
            app.channel.take(keys)

    @property
    def is_behind(self) -> bool:
        """Whether so many keys wait that no more should be read, or the app has not begun."""
        app = self._app
        return app is None or app.channel is None or len(app.type_ahead) > MOST_KEYS

    def finish(self) -> bool:
        """Say that a terminal which types nothing more is gone."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        app = self._app
        if app is not None and app.channel is not None:
            app.channel.resize(_clamped(size))

    def repaint(self) -> None:
        app = self._app
        if app is not None:
            app.call_later(app.action_repaint)


FAULT: Final = "The screen stopped because of a fault in the program. Everything is saved; join again."


def _clamped(size: tuple[int, int]) -> tuple[int, int]:
    """Return the nearest size for which the host paints."""
    width, height = (min(max(cells, least), most) for cells, least, most in zip(size, LEAST, MOST, strict=True))
    return width, height


def _looks(hello: Hello) -> tuple[object, ...]:
    """Return everything about a terminal that an app takes on when it starts."""
    return tuple(getattr(hello, name) for name in hello.__struct_fields__ if name not in ("v", "name", "size", "knows"))
