"""What a terminal sends, as messages of Textual. Whatever the bytes are, reading goes on."""

from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator

from textual._xterm_parser import XTermParser
from textual.events import Key, Resize
from textual.message import Message

LARGEST = 2000
"""Cells a side of the largest terminal that is believed to have announced its own size."""
_REMEMBERED = ("last_x", "last_y", "mouse_pixels", "terminal_size", "terminal_pixel_size")
"""What a parser knows about the terminal besides the sequence that it is reading."""


class TerminalInput:
    """Reads bytes into messages: what is no text is replaced, and what has no meaning is left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()

    def read(self, data: bytes) -> list[Message]:
        """Return the messages that these bytes complete."""
        return [message for character in self._decode(data) for message in self._parsed(character)]

    def waited(self) -> list[Message]:
        """Return what stands for a sequence that has been left unfinished for too long, such as the escape key."""
        return list(self._outlived(self._parser.tick))

    def _parsed(self, character: str) -> Iterator[Message]:
        """One character at a time: a sequence that the parser fails at takes nothing along that follows it."""
        return self._outlived(lambda: self._parser.feed(character))

    def _outlived(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            yield from filter(_makes_sense, parse())
        except Exception:  # Textual's parser raises all kinds, and can be used no more once it has raised any
            self._parser = _like(self._parser)


def _like(old: XTermParser) -> XTermParser:
    """A parser that knows the same about the terminal and is in the middle of nothing."""
    parser = XTermParser()
    for name in _REMEMBERED:
        setattr(parser, name, getattr(old, name))
    return parser


def _makes_sense(message: Message) -> bool:
    """Whether there is such a key, and whether there can be a terminal of such a size."""
    if isinstance(message, Key):
        return not any("\ud800" <= character <= "\udfff" for character in message.key + (message.character or ""))
    return not isinstance(message, Resize) or max(message.size) <= LARGEST
