"""The input from a terminal, as messages of Textual. Reading goes on whatever the bytes are."""

import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator

from textual._xterm_parser import XTermParser
from textual.events import Key, Paste, Resize
from textual.message import Message

from cosmotui.widgets.answer_strings import ESCAPE, AnswerStrings

LARGEST = 2000
"""The most cells per side that a terminal may announce as its size and be believed."""
LONGEST = 64
"""The most characters of a control sequence that is followed to its end."""
MOST_PASTED = 100_000
"""The most characters of a paste that are kept: whoever pastes for ever fills no memory."""
_CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
"""What stands before and behind a text that is pasted."""
_REMEMBERED = ("last_x", "last_y", "mouse_pixels", "terminal_size", "terminal_pixel_size")
"""The facts about the terminal that a parser knows, apart from the sequence that it is reading."""


class TerminalInput:
    """A reader that turns bytes into messages: bytes that are no text are replaced, meaningless input is left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()
        self._strings = AnswerStrings()
        self._sequence = ""
        """The control sequence being read, from its escape character on."""
        self._pasted: list[str] | None = None
        """The characters of the paste being read; None outside of one."""

    def read(self, data: bytes) -> list[Message]:
        """Return the messages that these bytes complete."""
        return [message for character in self._decode(data) for message in self._parsed(character)]

    def waited(self) -> list[Message]:
        """Return the messages for a sequence left unfinished for too long, such as the escape key."""
        self._strings.waited()
        return list(self._outlived(self._parser.tick))

    def _parsed(self, character: str) -> list[Message]:
        """Parse one character at a time: a sequence that makes the parser fail takes no later input with it."""
        if self._pasted is not None:
            return self._paste(self._pasted, character)
        before, self._sequence = self._sequence, _continued(self._sequence, character)
        if self._strings.takes(character):
            if before == ESCAPE:
                self._parser = _like(self._parser)
            return []
        messages = list(self._outlived(lambda: self._parser.feed(character)))
        if _is_whole(self._sequence):
            if not messages:  # else the parser would wait for more of it, and take the next keys for that
                self._parser = _like(self._parser)
            self._pasted = [] if self._sequence == _PASTE else None
            self._sequence = ""
        return messages

    def _paste(self, pasted: list[str], character: str) -> list[Message]:
        """Gather pasted text, in which sequences mean nothing: the parser would take them for keys."""
        pasted.append(character)
        if pasted[-len(_PASTED) :] != list(_PASTED):
            if len(pasted) > MOST_PASTED:
                del pasted[-len(_PASTED) - 1]  # the end is still found
            return []
        self._pasted = None
        text = "".join(pasted[: -len(_PASTED)])
        return [Paste(text.replace("\x00", ""))] if text else []

    def _outlived(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            yield from filter(_makes_sense, parse())
        except Exception:  # Textual's parser raises all kinds, and can be used no more once it has raised any
            self._parser = _like(self._parser)


def _continued(sequence: str, character: str) -> str:
    """Return the control sequence being read, with one more character; "" where that is none."""
    if character == ESCAPE:
        return character
    more = sequence + character if sequence else ""
    return more if len(more) < LONGEST and more[1:2] in ("", "[") else ""


def _is_whole(sequence: str) -> bool:
    """Return whether nothing can follow in this control sequence. Old ones of mouse and function keys go on."""
    return _CONTROL.fullmatch(sequence) is not None and sequence not in ("\x1b[M", "\x1b[[")


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
