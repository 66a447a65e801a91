"""The command of the host's own that is run when a table waits for somebody who is not there."""

import os
import shlex
import subprocess
from collections.abc import Iterable, Sequence

from cosmotui.saves.errors import SaveError
from cosmotui.widgets.plain_text import visible


def command_of(text: str) -> list[str]:
    """Return the words of a command as a shell would split them; no shell ever sees it. Raises SaveError."""
    try:
        return shlex.split(text)
    except ValueError as error:
        raise SaveError(
            f"The notify command cannot be read: {error}.", hint="Put names with blanks in quotes."
        ) from error


def notify(command: Sequence[str], names: Iterable[str], table: str, title: str) -> str:
    """Run the command once for each name, with name, table and title as its last arguments; return what went wrong.

    Names are what others chose: none of them begins with a dash, as an option would, and nothing in them is carried
    out. The command goes on by itself.
    """
    for name in names if command else ():
        told = [visible(text).lstrip("-") or "?" for text in (name, table, title)]
        environ = os.environ | {"COSMOTUI_WHO": told[0], "COSMOTUI_TABLE": told[1], "COSMOTUI_TITLE": told[2]}
        try:
            subprocess.Popen(
                [*command, *told],
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            return f"The notify command cannot be run: {error.strerror or error}."
    return ""
