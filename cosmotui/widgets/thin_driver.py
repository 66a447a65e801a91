"""Textual's driver for Unix terminals, sending only what changes. Not imported on Windows, which has its own driver."""

from typing import TYPE_CHECKING

from textual.drivers.linux_driver import LinuxDriver

from cosmotui.widgets.shadow import Shadow

if TYPE_CHECKING:
    from textual.app import App


class ThinDriver(LinuxDriver):
    """Give it to the app as `driver_class`."""

    def __init__(
        self, app: "App[object]", *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._shadow = Shadow()

    def forget(self) -> None:
        """Take nothing for granted that the terminal shows: the next paint sends every cell."""
        self._shadow.forget()

    def write(self, data: str) -> None:
        super().write(self._shadow.changes(data))
