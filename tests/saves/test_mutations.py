"""Thousands of damaged and forged files: nothing but SaveError ever comes out, and no file is touched."""

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.board import board_lines
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, contents_of
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from tests.saves.conftest import games, saved

PARTS = 8
BATTLES = 400


def flip(data: bytearray, rng: Random) -> None:
    """Flip up to eight bits."""
    for _ in range(rng.randint(1, 8)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def cut(data: bytearray, rng: Random) -> None:
    """Take a piece out."""
    start = rng.randrange(len(data))
    del data[start : start + rng.choice((1, 2, 13, 100, len(data)))]


def repeat(data: bytearray, rng: Random) -> None:
    """Put a piece in twice."""
    start = rng.randrange(len(data))
    data[start:start] = data[start : start + rng.randint(1, 200)]


def noise(data: bytearray, rng: Random) -> None:
    """Put random bytes over a piece."""
    start = rng.randrange(len(data))
    piece = rng.randbytes(rng.randint(1, 40))
    data[start : start + len(piece)] = piece


def extreme(data: bytearray, rng: Random) -> None:
    """Put a byte that means much to msgpack somewhere."""
    data[rng.randrange(len(data))] = rng.choice(
        b"\x00\x7f\x80\x8f\x90\x9f\xa0\xc0\xc1\xc6\xc9\xcb\xcf\xd3\xdb\xdd\xdf\xff"
    )


MUTATORS: tuple[Callable[[bytearray, Random], None], ...] = (flip, cut, repeat, noise, extreme)


def forged(whole: bytes, rng: Random, start: bytes = START) -> bytes:
    """The file with mutated payloads under right checksums: what only somebody who means it can make."""
    out = bytearray(start)
    for kind, payload in records_of(whole, start):
        data = bytearray(payload)
        for _ in range(rng.randint(1, 3) if rng.random() < 0.1 else 0):
            if data:
                rng.choice(MUTATORS)(data, rng)
        head = struct.pack(">BII", kind, len(data), zlib.crc32(data))
        out += head + struct.pack(">I", zlib.crc32(head)) + data
    return bytes(out)


def records_of(whole: bytes, start: bytes = START) -> list[tuple[int, bytes]]:
    """Kind and payload of every record of a sound file."""
    records: list[tuple[int, bytes]] = []
    offset = len(start)
    while offset < len(whole):
        kind, length, _ = struct.unpack_from(">BII", whole, offset)
        records.append((kind, whole[offset + 13 : offset + 13 + length]))
        offset += 13 + length
    return records


@pytest.mark.parametrize("count", [400, pytest.param(1250, marks=pytest.mark.slow)])
@pytest.mark.parametrize("part", range(PARTS))
def test_a_mutated_file_is_read_or_refused(
    part: int, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # copies of what no longer fits need not reach the disk
    rng = Random(part)
    whole = saved(25, seed=part).read_bytes()
    refused = 0
    for number in range(count):
        path = tmp_path / f"{number}.ctm"
        data = forged(whole, rng) if number % 2 else bytes(mutated(whole, rng))
        path.write_bytes(data)
        try:
            open_match(path, games)
        except SaveError:
            refused += 1
        assert path.read_bytes() == data
        path.unlink()
    assert refused > count // 4


def test_a_mutated_battle_is_read_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    rules = rules_of("cosmoforce")
    match = Match.new(rules, Setup((Seat("Ann", 0), Seat("Bo", 1)), {"rpg": "on"}, 7))
    crew = [Hand(name="Kim", max_hp=9)]
    file = MatchFile.create(match)
    match.answer(0, form_of(LANCER, crew))
    file.record(match)
    match.answer(1, form_of(BASTION, crew))
    while match.answer_count < 30:
        question = match.questions[0]
        match.answer(question.seat, rules.default(match.view(question.seat), question))
        file.record(match)
    assert file.path is not None
    whole, rng, refused = file.path.read_bytes(), Random(3), 0
    file.close()
    for number in range(BATTLES):
        path = tmp_path / f"{number}.ctm"
        data = forged(whole, rng) if number % 2 else bytes(mutated(whole, rng))
        path.write_bytes(data)
        try:
            opened = open_match(path).match
        except SaveError as error:
            refused += 1
            assert str(error).isprintable()
        else:
            assert board_lines(opened, None) is not None
        assert path.read_bytes() == data
    assert refused > BATTLES // 4


def mutated(whole: bytes, rng: Random) -> bytearray:
    """The file with one damage."""
    data = bytearray(whole)
    rng.choice(MUTATORS)(data, rng)
    return data


def test_the_list_of_matches_opens_whatever_lies_in_the_folder() -> None:
    rng = Random(1)
    good = saved(25, "Good")
    whole = good.read_bytes()
    for number in range(200):
        good.with_name(f"bad-{number}.ctm").write_bytes(forged(whole, rng) if number % 2 else rng.randbytes(number))
    listed = Library(games=games).matches()
    assert len(listed) == 201
    assert any(match.title == "Good" and not match.problem for match in listed)


def test_random_bytes_under_a_right_beginning() -> None:
    rng = Random(2)
    for _ in range(2000):
        with pytest.raises(SaveError):
            contents_of(START + rng.randbytes(rng.randint(14, 200)))
