"""Packing records, and reading them from bytes that anybody may have written."""

import msgpack
import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.packing import RECORD_LIMIT, pack, unpack
from cosmotui.saves.records import (
    Answer,
    Asked,
    Header,
    Left,
    Mark,
    Notified,
    Passphrase,
    Record,
    Retitle,
    Said,
    Sat,
    StandIn,
    Terms,
    Undo,
)

HEADER = Header("cosmoclysm", 1, Setup((Seat("Ann", 0), Seat("Bot", 1, "cadet")), {"layout": "rift"}, 99), "ab", 5, "T")
RECORDS: list[Record] = [
    HEADER,
    Answer(2, 4_000_000_000, "D5", (0, 1)),
    Answer(0, 1, 17, ()),
    Answer(0, 1, ["a", 3], (1,)),
    Answer(0, 1, {"name": "x", "guns": [{"arc": None}], "mass": 1.5}, (1,)),
    Undo(12),
    Mark(7, 3, b"\x00\xff"),
    Retitle("\u202eodd [b]title"),
    Sat(1, "Mira", 1_800_000_000, 12),
    Left(1, "Mira", 1_800_000_000, 12, is_lost=True),
    Said(1, "Mira", 1_800_000_000, 12, "hello"),
    Terms((0, 3), "Mira", grace=120, days=3, level="cadet"),
    Terms(accounts={0: "ann", 3: "bo"}),
    StandIn(1, "cadet", 1_800_000_000, 12, "late"),
    Passphrase(1, 1_800_000_000, 12, b"salt", b"key"),
    Asked(1, 77, 1_800_000_000, 12),
    Notified(1, 1_800_000_000),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_what_is_packed_is_read_again(record: Record) -> None:
    assert unpack(pack(record), type(record)) == record


@pytest.mark.parametrize(
    ("payload", "kind", "named"),
    [
        ({"answers": "many"}, Undo, "answers"),
        ({"answers": -1}, Undo, "answers"),
        ({"answers": True}, Undo, "answers"),
        ({"answers": float("nan")}, Undo, "answers"),
        ({}, Undo, "answers"),
        ({"answers": 1, "turn": 0, "state": "text"}, Mark, "state"),
        ({"seat": 64, "question": 0, "reply": 1, "asked": []}, Answer, "seat"),
        ({"seat": 0, "question": 0, "reply": 1.5, "asked": []}, Answer, "reply"),
        ({"seat": 0, "question": 0, "reply": [[]], "asked": []}, Answer, "reply"),
        ({"title": "x" * 201}, Retitle, "title"),
        ({"seat": 0, "who": "x" * 81, "at": 0, "answers": 0}, Sat, "who"),
        ({"seat": 0, "who": "x", "at": 0, "events": 0, "text": "x" * 201}, Said, "text"),
    ],
)
def test_a_wrong_field_is_named(payload: object, kind: type[Answer], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        unpack(msgpack.packb(payload), kind)


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xc1",
        b"\x81",
        b"\x91" * 100_000,
        b"\x81\xa1a" * 100_000,
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xc9\xff\xff\xff\xff\x05",
        b"\xd6\xff\x00\x00\x00\x00",
        b"\xc7\x0c\xff" + b"\xff" * 12,
        b"\xa2\xff\xfe",
        b"\x81\x90\x01",
        b"\x81\x01\x01",
        b"\x80\x80",
        msgpack.packb("x" * 70_000),
        msgpack.packb([0] * 20_000),
    ],
    ids=lambda payload: payload[:8].hex(),
)
def test_hostile_msgpack_is_one_value_error(payload: bytes) -> None:
    with pytest.raises(ValueError):
        unpack(payload, Undo)


def test_what_msgpack_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError):
        pack(Answer(0, 0, 1 << 70, ()))


def test_a_record_has_a_limit() -> None:
    with pytest.raises(ValueError, match="too long"):
        pack(Mark(0, 0, bytes(RECORD_LIMIT + 1)))
