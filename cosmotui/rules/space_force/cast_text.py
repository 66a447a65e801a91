"""The characters of a fight as text in an option of its set-up; text from elsewhere may hold anything."""

from typing import TypeVar

import msgspec

C = TypeVar("C", bound=msgspec.Struct)


def packed(cast: msgspec.Struct) -> str:
    """Return the cast as text."""
    return msgspec.json.encode(cast).decode()


def unpacked(text: str, kind: type[C], limit: int) -> C:
    """Return the cast in a text of at most `limit` characters. Raises ValueError with a message for people."""
    if len(text) > limit:
        raise ValueError(f"The cast has {len(text)} characters; {limit} fit.")
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        # The message may quote what was loaded; it has to fit one line of a terminal.
        said = "".join(letter for letter in str(error) if letter.isprintable())[:120]
        raise ValueError(f"The cast cannot be read: {said}") from error
