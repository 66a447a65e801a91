"""Table talk: short plain lines that people at a table say to each other, no part of the match."""

import re
import unicodedata
from collections import deque
from collections.abc import Callable
from typing import Final

from cosmotui.saves.records import TALK_LIMIT

LINES: Final = 5
"""The lines that somebody may say within `SECONDS`."""
SECONDS: Final = 20.0
TOO_FAST: Final = "That was a lot at once: wait a moment, then say it again."
EMPTY: Final = "Nothing was said."
_SEQUENCES: Final = re.compile("\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?|\x1b\\[[0-?]*[ -/]*[@-~]?|\x1b.?", re.DOTALL)
"""The sequences with which a terminal is steered."""


def clean(text: str) -> str:
    """Return what is left of a text as one plain line: nothing in it steers a terminal, and nothing is too long."""
    plain = unicodedata.normalize("NFC", _SEQUENCES.sub("", text).encode("utf-8", "ignore").decode("utf-8"))
    shown = "".join(one if one.isprintable() else " " if one.isspace() else "" for one in plain)
    return " ".join(shown.split())[:TALK_LIMIT].rstrip()


class TalkLimit:
    """The limit to what one person says: a few lines at once, then a pause."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._said: deque[float] = deque(maxlen=LINES)

    def takes(self) -> bool:
        """Return whether one more line may be said now, and count it if so."""
        now = self._now()
        if len(self._said) == LINES and now - self._said[0] < SECONDS:
            return False
        self._said.append(now)
        return True
