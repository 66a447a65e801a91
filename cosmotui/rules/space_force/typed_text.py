"""Typed text before it goes into a document."""

import unicodedata
from typing import Final

from cosmotui.rules.space_force.season import SeasonError

_JOINERS: Final = "\u200c\u200d"
"""Characters of format that some scripts cannot be written without."""


def typed_text(text: str, most: int, what: str) -> str:
    """Return the text on one line, without outer spaces and control characters.

    Raises SeasonError if it is blank or longer than `most` characters.
    """
    text = "".join(char for char in " ".join(text.split()) if not is_control(char)).strip()
    if not text:
        raise SeasonError(f"{what} is empty.")
    if len(text) > most:
        raise SeasonError(f"{what} has {len(text)} characters; at most {most} fit.")
    return text


def is_control(char: str) -> bool:
    """Return whether a character is invisible: of control, direction or format, or half of another one."""
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") and char not in _JOINERS
