"""The input from a terminal, as messages of Textual. Reading goes on whatever the bytes are."""

from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator

from textual._xterm_parser import XTermParser
from textual.events import Key, Resize
from textual.message import Message

LARGEST = 2000
"""The most cells per side that a terminal may announce as its size and be believed."""
_REMEMBERED = ("last_x", "last_y", "mouse_pixels", "terminal_size", "terminal_pixel_size")
"""The facts about the terminal that a parser knows, apart from the sequence that it is reading."""


class TerminalInput:
    """A reader that turns bytes into messages: bytes that are no text are replaced, meaningless input is left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()

    def read(self, data: bytes) -> list[Message]:
        """Return the messages that these bytes complete."""
        return [message for character in self._decode(data) for message in self._parsed(character)]

    def waited(self) -> list[Message]:
        """Return the messages for a sequence left unfinished for too long, such as the escape key."""
        return list(self._outlived(self._parser.tick))

    def _parsed(self, character: str) -> Iterator[Message]:
        """Parse one character at a time: a sequence that makes the parser fail takes no later input with it."""
        return self._outlived(lambda: self._parser.feed(character))

    def _outlived(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            yield from filter(_makes_sense, parse())
        except Exception:  # Textual's parser raises all kinds, and can be used no more once it has raised any
            self._parser = _like(self._parser)


def _like(old: XTermParser) -> XTermParser:
    """Return a parser with the same knowledge of the terminal, in the middle of no sequence."""
    parser = XTermParser()
    for name in _REMEMBERED:
        setattr(parser, name, getattr(old, name))
    return parser


def _makes_sense(message: Message) -> bool:
    """Return whether the key exists, or whether a terminal can have that size."""
    if isinstance(message, Key):
        return not any("\ud800" <= character <= "\udfff" for character in message.key + (message.character or ""))
    return not isinstance(message, Resize) or max(message.size) <= LARGEST
