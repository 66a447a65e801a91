"""Textual's driver for Unix terminals, sending only changes. Not imported on Windows, which has its own driver."""

import os
from contextlib import suppress
from selectors import EVENT_READ, SelectSelector
from typing import TYPE_CHECKING

from textual.drivers.linux_driver import LinuxDriver

from cosmotui.widgets.lasting_output import LastingOutput
from cosmotui.widgets.screen_diff import ScreenDiff
from cosmotui.widgets.terminal_input import TerminalInput

if TYPE_CHECKING:
    from textual.app import App

CHUNK = 4096
"""The number of bytes read at once."""
ERASING = b"\x1b[%p1%dX"
"""The sequence that erases cells, as descriptions of terminals have it."""
PATIENCE = 0.1
"""The seconds between two checks for an unfinished sequence and for the end of the program."""


class ThinDriver(LinuxDriver):
    """The driver to give to the app as `driver_class`."""

    def __init__(
        self, app: "App[object]", *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = LastingOutput(self._file)
        self._shadow = ScreenDiff(erases=_fills_erased(self.fileno))

    def forget(self) -> None:
        """Assume nothing about what the terminal shows: the next paint sends every cell."""
        self._shadow.forget()

    def write(self, data: str) -> None:
        columns, _ = self._get_terminal_size()  # after a resize the app draws for the size before until it learns of it
        super().write(self._shadow.changes(data, columns))

    def run_input_thread(self) -> None:
        """Read input until the program ends. A terminal that is gone ends the reading; other code ends the program."""
        typed = TerminalInput()
        with suppress(OSError), SelectSelector() as selector:
            selector.register(self.fileno, EVENT_READ)
            while not self.exit_event.is_set():
                messages = []
                if selector.select(PATIENCE):
                    data = os.read(self.fileno, CHUNK)
                    if not data:
                        return
                    messages = typed.read(data)
                for message in (*messages, *typed.waited()):
                    self.process_message(message)


def _fills_erased(descriptor: int) -> bool:
    """Return whether the description of the terminal says that cells it erases take the fill that is set."""
    try:
        import curses
    except ImportError:  # some builds of Python leave it out
        return False
    try:
        curses.setupterm(fd=descriptor)
    except curses.error:
        return False
    return curses.tigetflag("bce") > 0 and curses.tigetstr("ech") == ERASING
