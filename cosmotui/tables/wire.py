"""The protocol between the host of a table and the terminals of those who play there, version 1.

A frame is a byte for its kind, four bytes for its length, and that many bytes: raw ones of keys and of painted output,
else a map in msgpack, whose unknown keys are ignored.
"""

from enum import IntEnum
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from cosmotui.engine.shares import Share

VERSION: Final = 1
LARGEST: Final = 1 << 16
"""The most bytes of a frame behind its length."""
HEAD: Final = 5
"""The bytes of kind and length."""

S = TypeVar("S", bound=msgspec.Struct)

Word: TypeAlias = Annotated[str, Meta(max_length=200)]
Size: TypeAlias = tuple[int, int]


class Kind(IntEnum):
    """The kinds of frames; those below 16 come from a terminal, the others from the host."""

    HELLO = 1
    KEYS = 2
    RESIZE = 3
    SHARE = 4
    OUTPUT = 16
    END = 17
    NEWS = 18
    STAND = 19
    WAITING = 20
    PROMISES = 21
    BEGUN = 22
    HIDE = 23


class Hello(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first frame of a terminal: what it wants, and what the host has to know to paint for it."""

    v: int = VERSION
    wants: Literal["play", "watch", "news", "gather"] = "play"
    name: Annotated[str, Meta(max_length=40)] = ""
    """Who sits there, where one account serves several people; empty: the account itself."""
    size: Size = (80, 24)
    environ: Annotated[dict[Word, Word], Meta(max_length=20)] = {}
    """The variables that describe the terminal."""
    erases: bool = False
    """Whether it erases cells with the fill that is set."""
    color: Word = "auto"
    theme: Word = "auto"
    glyphs: Word = "auto"
    ssh: bool | None = None
    bell: bool = True
    """Whether the bell rings when the player is to answer."""
    title: bool = True
    """Whether the title of the window says so."""
    is_plain: bool = False
    """Whether it shows lines, in the plain mode."""
    is_typed: bool = True
    """Whether somebody types; else what comes is made by a program, a line for each question."""
    encoding: Annotated[str, Meta(max_length=40)] = "utf-8"
    """What it can show, in the plain mode."""
    knows: Annotated[int, Meta(ge=0)] | None = None
    """The records of the chain that the host has told this person before; None: it has told none."""


GO_NEXT: Final = "Go on to the next table that waits."
"""The end of a line whose player wants that; the terminal's side does it."""


class Resize(msgspec.Struct, frozen=True):
    """The size of the terminal has changed."""

    size: Size


class End(msgspec.Struct, frozen=True):
    """The last frame of the host: why nothing more comes, in a sentence, or nothing if the player left."""

    why: str = ""


class Person(msgspec.Struct, frozen=True):
    """A seat of a table, as everybody may know it."""

    seat: str
    bot: str = ""
    """The level of the bot that answers; empty: a person."""
    is_here: bool = False
    is_asked: bool = False
    colour: int = 0
    """The number of its colour."""


TableState: TypeAlias = Literal["over", "gathers", "waits for you", "goes on", "rests"]


class News(msgspec.Struct, frozen=True):
    """The present state of a table, as everybody may know it."""

    table: str
    title: str
    game: str
    where: str
    people: tuple[Person, ...]
    watching: int
    is_over: bool
    waits_for_you: bool
    """Whether a seat of the one who asks is to answer now."""
    is_yours: bool = False
    """Whether the one who asks has a seat there."""
    has_room: bool = False
    """Whether a seat is free that the one who asks may take."""
    is_hosted: bool = True
    """Whether a host is there; else the first who sits down calls one."""
    since: int = 0
    """Since when an answer is awaited, in seconds since 1970; 0 where that is not known."""
    due: int = 0
    """When a bot answers for whoever is late, in seconds since 1970; 0: never."""
    is_gathering: bool = False
    """Whether the match begins only once everybody is there."""
    is_made_by_you: bool = False
    """Whether the one who asks has made a table that has not begun."""

    @property
    def state(self) -> TableState:
        """What goes on there."""
        if self.is_over:
            return "over"
        if self.is_gathering:
            return "gathers"
        if self.waits_for_you:
            return "waits for you"
        return "goes on" if self.is_hosted else "rests"

    @property
    def section(self) -> int:
        """The place in a list: 0 if it waits for the one who asks, 1 for its own, 2 with a free seat, 3 for others."""
        if self.waits_for_you:
            return 0
        return 1 if self.is_yours else 2 if self.has_room else 3


class Hide(msgspec.Struct, frozen=True):
    """Whether a terminal of lines shows what is typed: not while a passphrase is."""

    is_on: bool


class Waiting(msgspec.Struct, frozen=True):
    """Who is here already at a table that begins once everybody is."""

    seal: str
    """The seal of the seed that the host drew, before anybody promises a share."""
    missing: tuple[str, ...]
    seats: tuple[str, ...]
    is_seated: bool
    """Whether the one who is told has a seat, and is to promise a share."""


class Handed(msgspec.Struct, frozen=True):
    """A share of the seed: first its hash, and when all hashes are known the share itself."""

    share: Annotated[str, Meta(pattern=r"\A([0-9a-f]{32}|[0-9a-f]{64})\Z")]


class Promises(msgspec.Struct, frozen=True):
    """The hashes of the shares of all seats. Now the shares themselves are to be given."""

    shares: tuple[Share, ...]


class Begun(msgspec.Struct, frozen=True):
    """A table has begun; now one sits down there."""

    table: str
    shares: tuple[Share, ...]
    left_out: tuple[str, ...] = ()
    """The seats that have given no share."""


class BadFrame(Exception):
    """Raised where bytes are no frame of this protocol; the text is for whoever sent them."""


def frame(kind: Kind, body: bytes | msgspec.Struct) -> bytes:
    """Return a frame. A body that is too long is a fault of the program."""
    data = body if isinstance(body, bytes) else msgspec.msgpack.encode(body)
    if len(data) > LARGEST:
        raise ValueError(f"A frame of {len(data)} bytes is too long.")
    return bytes((kind,)) + len(data).to_bytes(4, "big") + data


def frames(kind: Kind, data: bytes) -> bytes:
    """Return raw bytes of any length as frames."""
    return b"".join(frame(kind, data[at : at + LARGEST]) for at in range(0, len(data), LARGEST))


def read(body: bytes, kind: type[S]) -> S:
    """Return the map in a frame. Raises BadFrame."""
    try:
        return msgspec.msgpack.decode(body, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadFrame("What was sent is not what this program sends.") from error


class Frames:
    """A reader that puts frames together from the bytes that come in."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> list[tuple[Kind, bytes]]:
        """Return the frames that are whole now. Raises BadFrame; nothing can be read after that."""
        self._bytes += data
        found: list[tuple[Kind, bytes]] = []
        while len(self._bytes) >= HEAD:
            try:
                kind = Kind(self._bytes[0])
            except ValueError as error:
                raise BadFrame(f"There is no frame of kind {self._bytes[0]}.") from error
            length = int.from_bytes(self._bytes[1:HEAD], "big")
            if length > LARGEST:
                raise BadFrame(f"A frame of {length} bytes is too long; {LARGEST} fit.")
            if len(self._bytes) < HEAD + length:
                break
            found.append((kind, bytes(self._bytes[HEAD : HEAD + length])))
            del self._bytes[: HEAD + length]
        return found
