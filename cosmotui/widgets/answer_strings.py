"""The strings in which a terminal answers what some program has asked it, such as for its colours or its clipboard."""

from typing import Final

ESCAPE: Final = "\x1b"
BELL: Final = "\x07"
_BEGIN: Final = frozenset("]PX^_")
"""What follows the escape character at the beginning of such a string."""
_END: Final = "\\"
"""What follows it at the end."""


class AnswerStrings:
    """A filter that finds such strings among typed characters: their letters and digits are no keys.

    An answer may come late, and torn, where the line is slow. Whatever is typed with a control character ends it.
    """

    def __init__(self) -> None:
        self._before = ""
        """The character read last."""
        self._length: int | None = None
        """The characters of the string being read; None outside of one."""
        self._has_ended = False
        """Whether the character before may be the first half of the end of a string."""

    def takes(self, character: str) -> bool:
        """Return whether a character belongs to a string; an escape character before it may have been part of it."""
        before, self._before = self._before, character
        if self._length is not None:
            return self._goes_on(self._length, character)
        ends, self._has_ended = self._has_ended and character == _END, False
        if before == ESCAPE and character in _BEGIN:
            self._length = 0
        return ends or self._length is not None

    def _goes_on(self, length: int, character: str) -> bool:
        if character >= " ":
            self._length = length + 1
            return True
        self._length, self._has_ended = None, character == ESCAPE
        return character == BELL

    def waited(self) -> None:
        """Note that nothing has come for a while: a beginning without anything behind it was a key."""
        if self._length == 0:
            self._length = None
