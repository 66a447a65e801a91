"""The driver that sends to the terminal what the program paints."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver


def driver_class() -> "type[Driver] | None":
    """Return the driver that sends only changes, where there is a Unix terminal; else Textual's own choice."""
    if os.name != "posix" or "TEXTUAL_DRIVER" in os.environ:
        return None
    from cosmotui.widgets.thin_driver import ThinDriver

    return ThinDriver
