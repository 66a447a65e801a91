"""A driver for a terminal elsewhere: painted changes go into a channel, keys and sizes are handed in."""

from typing import TYPE_CHECKING, Final

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from cosmotui.widgets.far_terminal import FarTerminal
from cosmotui.widgets.screen_diff import ScreenDiff
from cosmotui.widgets.terminal_input import TerminalInput

if TYPE_CHECKING:
    from textual.app import App
    from textual.message import Message

WAIT: Final = 0.1
"""The seconds after which a sequence left unfinished, such as a lone escape, counts as complete."""
BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?1004h\x1b[>25u\x1b[?2026$p\x1b[?2004h\x1b[?7l"
"""Alternate screen, no cursor, reports of focus, keys in full; does it paint in one go? pastes as such, no wrapping."""
END: Final = "\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1004l\x1b[?1049l\x1b[?25h"
MOUSE_ON: Final = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
MOUSE_OFF: Final = "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"


class ChannelDriver(Driver):
    """The driver of an app that paints for a `FarTerminal`. No signal, file or environment of this process is used."""

    def __init__(self, app: "App[str]", terminal: FarTerminal, mouse: bool = False) -> None:
        super().__init__(app, mouse=mouse, size=terminal.size)
        self._terminal = terminal
        self._shadow = ScreenDiff(erases=terminal.erases)
        self._typed = TerminalInput()

    # --- out ---------------------------------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        if changes := self._shadow.changes(data, self._terminal.size[0]):
            self._terminal.send(changes)

    def forget(self) -> None:
        """Assume nothing about what the terminal shows: the next paint sends every cell."""
        self._shadow.forget()

    def greet(self) -> None:
        """Put another terminal, about which nothing is known, into the modes of a screen program."""
        self._shadow = ScreenDiff(erases=self._terminal.erases)
        self.write(BEGIN)
        if self._mouse:
            self._enable_mouse_support()

    def start_application_mode(self) -> None:
        self.greet()
        self.resize(self._terminal.size)

    def stop_application_mode(self) -> None:
        self.write(MOUSE_OFF + END)

    def disable_input(self) -> None:
        self._typed = TerminalInput()

    def _enable_mouse_support(self) -> None:
        self.write(MOUSE_ON)

    def _disable_mouse_support(self) -> None:
        self.write(MOUSE_OFF)

    # --- in ----------------------------------------------------------------------------------------------------------

    def take(self, data: bytes) -> None:
        """Take what was typed."""
        self._pass_on(self._typed.read(data))
        self._loop.call_later(WAIT, lambda: self._pass_on(self._typed.waited()))

    def _pass_on(self, messages: "list[Message]") -> None:
        for message in messages:
            if not isinstance(message, Resize):  # a size that is typed is forged: the door tells the size
                self.process_message(message)

    def resize(self, size: tuple[int, int]) -> None:
        """Take on another size of the terminal."""
        self._terminal.size = size
        cells = Size(*size)
        self.send_message(Resize(cells, cells))
