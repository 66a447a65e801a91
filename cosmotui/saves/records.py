"""What the records of a save hold, and how one is packed and checked. Where they lie in the file: journal.py."""

from typing import Annotated, TypeAlias, TypeVar

import msgpack
import msgspec
from msgspec import Meta

from cosmotui.engine.question import Reply
from cosmotui.engine.setup import NAME_LIMIT, SEAT_COLOURS, Seat, Setup

TITLE_LIMIT = 200
RECORD_LIMIT = 4 << 20
"""Bytes one record may have."""

Title: TypeAlias = Annotated[str, Meta(max_length=TITLE_LIMIT)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 32)]


class Header(msgspec.Struct, frozen=True):
    """What the match is made from: written once, at the start."""

    game: Annotated[str, Meta(max_length=64)]
    rules: Count
    """The version of the game's rules that the match began with."""
    setup: Setup
    seal: Annotated[str, Meta(max_length=128)]
    """The hash of the seed that the players saw when the match began."""
    created: Annotated[int, Meta(ge=0, le=1 << 37)]
    """Seconds since 1970; the limit is a date that every calendar knows."""
    title: Title


class Answer(msgspec.Struct, frozen=True):
    """An answer that was given."""

    seat: Annotated[int, Meta(ge=0, le=63)]
    question: Count
    """The fingerprint of the question."""
    reply: Reply
    asked: tuple[Annotated[int, Meta(ge=0, le=63)], ...]
    """The seats that are asked after it; none once the match is over."""


class Undo(msgspec.Struct, frozen=True):
    """Answers were taken back: only the first `answers` of them stand."""

    answers: Count


class Mark(msgspec.Struct, frozen=True):
    """A checkpoint: the state at the start of a step, how many answers came before it, and which turn it was."""

    answers: Count
    turn: Count
    state: bytes


class Retitle(msgspec.Struct, frozen=True):
    """The match got another title."""

    title: Title


Record: TypeAlias = Header | Answer | Undo | Mark | Retitle
R = TypeVar("R", Header, Answer, Undo, Mark, Retitle)

KINDS: dict[int, type[Record]] = {1: Header, 2: Answer, 3: Undo, 4: Mark, 5: Retitle}
"""The number that stands for each kind of record in the file. A number is never given to another kind."""

NUMBERS = {kind: number for number, kind in KINDS.items()}


def seat_problem(seats: tuple[Seat, ...]) -> str:
    """Why these seats cannot even be shown, whatever the game; empty if they can."""
    if len(seats) > len(SEAT_COLOURS):
        return f"{len(seats)} seats are more than there are colours"
    for number, seat in enumerate(seats, 1):
        if not 0 <= seat.colour < len(SEAT_COLOURS):
            return f"seat {number} has colour {seat.colour}, which does not exist"
        if len(seat.name) > NAME_LIMIT:
            return f"the name of seat {number} has {len(seat.name)} characters"
    return ""


def pack(record: Record) -> bytes:
    """The record as msgpack. Raises ValueError if it cannot be written."""
    try:
        payload = msgpack.packb(msgspec.to_builtins(record, builtin_types=(bytes,)))
    except (TypeError, OverflowError) as error:
        raise ValueError(str(error)) from error
    if len(payload) > RECORD_LIMIT:
        raise ValueError(f"a record of {len(payload)} bytes is too long")
    return payload


def unpack(payload: bytes, kind: type[R]) -> R:
    """Read one record, whatever the bytes are. Raises ValueError that names what is wrong and in which field."""
    try:
        data = msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            max_str_len=1 << 16,
            max_bin_len=RECORD_LIMIT,
            max_array_len=1 << 14,
            max_map_len=1 << 14,
            max_ext_len=0,
        )
        return msgspec.convert(data, kind, builtin_types=(bytes,))
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError) as error:
        raise ValueError(f"it is not valid msgpack ({str(error) or type(error).__name__})") from error
