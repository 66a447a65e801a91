"""Textual's driver for Unix terminals, sending fewer bytes. Not imported on Windows, which has a driver of its own."""

from textual.drivers.linux_driver import LinuxDriver

from cosmotui.widgets.thin_sgr import thin


class ThinDriver(LinuxDriver):
    """Give it to the app as `driver_class`."""

    def write(self, data: str) -> None:
        super().write(thin(data))
