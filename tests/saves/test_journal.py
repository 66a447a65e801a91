"""The journal: what it says after any mishap, and that a mishap never spreads."""

import errno
import os
from pathlib import Path

import pytest
from msgspec import structs

import cosmotui.saves.frames as frames_module
from cosmotui.engine.setup import Seat, Setup
from cosmotui.saves.errors import SaveError
from cosmotui.saves.frames import FILE_LIMIT, Journal
from cosmotui.saves.journal import MAGIC, START, Contents, contents_of, frame_of, read_journal
from cosmotui.saves.records import Answer, Asked, Header, Left, Mark, Notified, Record, Retitle, Said, Sat, Terms, Undo

HEADER = Header("beacons", 1, Setup((Seat("Ann", 0), Seat("Bo", 1)), {}, 99), "ab", 5, "First title")
ANSWERS = [Answer(number % 2, number, f"answer {number}", (0,)) for number in range(5)]


def written(*records: Record) -> bytes:
    """The bytes of a journal."""
    return START + b"".join(frame_of(record) for record in records)


def replies(contents: Contents) -> list[object]:
    """The replies of the answers that stand."""
    return [contents.answer(number).reply for number in range(len(contents.answers))]


def with_seats(*seats: Seat) -> Header:
    """The header of a match with other seats."""
    return structs.replace(HEADER, setup=Setup(seats, {}, 99))


WHOLE = written(HEADER, *ANSWERS)
LAST = len(frame_of(ANSWERS[-1]))


def test_it_says_what_was_written() -> None:
    contents = contents_of(WHOLE)
    assert contents.header == HEADER
    assert replies(contents) == [entry.reply for entry in ANSWERS]
    assert not contents.torn


def test_an_undo_takes_answers_and_the_checkpoints_after_them() -> None:
    marks = [Mark(1, 1, b"one"), Mark(3, 2, b"three")]
    contents = contents_of(written(HEADER, ANSWERS[0], marks[0], *ANSWERS[1:3], marks[1], Undo(2), ANSWERS[4]))
    assert replies(contents) == ["answer 0", "answer 1", "answer 4"]
    assert contents.marks == marks[:1]


def test_the_last_title_counts() -> None:
    assert contents_of(written(HEADER, Retitle("Second"), Retitle("Third"))).title == "Third"


AROUND = [
    Terms((1,), "mira"),
    Sat(0, "mira", 5, 0),
    Said(0, "mira", 6, 0, "hello"),
    Sat(1, "jo", 7, 1),
    Left(0, "mira", 8, 1, is_lost=True),
]


def test_what_happened_around_the_match_is_kept_when_the_file_is_packed() -> None:
    long = contents_of(written(HEADER, *AROUND[:2], ANSWERS[0], *AROUND[2:], ANSWERS[1]))
    assert long.around == contents_of(long.packed()).around == AROUND
    assert long.chain is None or not long.chain.problem


def test_of_what_counts_only_as_it_was_last_nothing_older_is_kept() -> None:
    around = [Asked(0, 7, 5, 0), Notified(0, 5), Asked(1, 8, 5, 0), Asked(0, 9, 6, 1), Notified(0, 7)]
    assert contents_of(written(HEADER, ANSWERS[0], *around)).around == [around[2], *around[3:]]


def test_table_talk_can_be_left_out_and_goes_into_no_copy() -> None:
    long = contents_of(written(HEADER, *AROUND, *ANSWERS[:2]))
    quiet = [one for one in AROUND if not isinstance(one, Said)]
    assert contents_of(long.packed(with_talk=False)).around == quiet
    assert contents_of(long.copied("Copy", 7)).around == quiet
    assert b"hello" not in long.packed(with_talk=False)


@pytest.mark.parametrize(
    "record", [Sat(8, "mira", 5, 0), Left(8, "mira", 5, 0), Said(8, "mira", 5, 0, "x"), Terms((1, 8))]
)
def test_somebody_on_a_seat_that_does_not_exist_is_damage(record: Record) -> None:
    with pytest.raises(SaveError, match="seat 9, which does not exist"):
        contents_of(written(HEADER, record))


def test_packed_says_the_same_with_less() -> None:
    marks = [Mark(0, 0, b"old"), Mark(1, 1, b"new")]
    long = contents_of(written(HEADER, marks[0], ANSWERS[0], marks[1], ANSWERS[1], Undo(1), Retitle("Second")))
    short = contents_of(long.packed())
    assert (short.title, replies(short), short.marks) == ("Second", replies(long), marks[1:])
    assert short.size < long.size


@pytest.mark.parametrize("cut", range(1, LAST))
def test_a_torn_tail_loses_only_the_last_record(cut: int) -> None:
    contents = contents_of(WHOLE[:-cut])
    assert contents.torn
    assert replies(contents) == [entry.reply for entry in ANSWERS[:-1]]


def test_a_tail_of_zeros_is_torn_too() -> None:
    contents = contents_of(WHOLE + bytes(500))
    assert contents.torn
    assert len(contents.answers) == 5


@pytest.mark.parametrize("cut", range(1, LAST, 3))
def test_after_a_torn_tail_only_the_torn_bytes_are_cut(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "torn.ctm"
    path.write_bytes(WHOLE[:-cut])
    contents = read_journal(path)
    journal = Journal(path, contents.end, contents.size)
    journal.append(frame_of(Answer(1, 1, "again", ())))
    journal.close()
    assert path.read_bytes() == written(HEADER, *ANSWERS[:-1], Answer(1, 1, "again", ()))


def test_no_flipped_bit_goes_unnoticed() -> None:
    """Wherever the bit lies: an error, or the loss of the last record alone."""
    for place in range(len(WHOLE) * 8):
        flipped = bytearray(WHOLE)
        flipped[place // 8] ^= 1 << place % 8
        try:
            contents = contents_of(bytes(flipped))
        except SaveError:
            continue
        assert place // 8 >= len(WHOLE) - LAST
        assert replies(contents) == [entry.reply for entry in ANSWERS[:-1]]


def test_a_flipped_bit_in_the_middle_names_record_and_byte(tmp_path: Path) -> None:
    offset = len(written(HEADER, ANSWERS[0]))
    damaged = bytearray(WHOLE)
    damaged[offset + 20] ^= 4
    path = tmp_path / "flipped.ctm"
    path.write_bytes(damaged)
    with pytest.raises(SaveError, match=rf"flipped.ctm: Record 3 at byte {offset} is damaged"):
        read_journal(path)
    assert path.read_bytes() == damaged


def test_a_damaged_length_is_not_mistaken_for_a_torn_tail() -> None:
    damaged = bytearray(WHOLE)
    damaged[len(written(HEADER)) + 2] ^= 0x10
    with pytest.raises(SaveError, match="Record 2"):
        contents_of(bytes(damaged))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"),
        (b"PK\x03\x04 a zip", "not a save of cosmotui"),
        (MAGIC[:-1], "not a save of cosmotui"),
        (START, "no header"),
        (WHOLE[: len(START) + 30], "no header"),
        (MAGIC + b"\x00\x03" + WHOLE[len(START) :], "newer cosmotui"),
        (MAGIC + b"\x00\x00" + WHOLE[len(START) :], "no format 0"),
        (written(ANSWERS[0]), "no header"),
        (written(HEADER, HEADER), "second header"),
        (written(HEADER, Undo(1)), "keeps 1 answers, but there are 0"),
        (written(HEADER, Mark(2, 0, b"")), "counts 2 answers"),
        (written(with_seats(Seat("Ann", 99))), "seat 1 has colour 99"),
        (written(with_seats(Seat("x" * 500, 0))), "500 characters"),
        (written(with_seats(*[Seat("Ann", 0)] * 30)), "30 seats"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_journal_is_one_clear_message(data: bytes, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        contents_of(data)


def test_a_folder_a_missing_and_an_oversized_file_are_clear_messages(tmp_path: Path) -> None:
    large = tmp_path / "large.ctm"
    with large.open("wb") as file:
        file.truncate(FILE_LIMIT + 1)
    for path, message in [(tmp_path, "not a file"), (tmp_path / "no.ctm", "no such file"), (large, "has more than")]:
        with pytest.raises(SaveError, match=message):
            read_journal(path)
    with pytest.raises(SaveError):
        read_journal(tmp_path / "a\0b")


def test_an_unreadable_file_is_a_clear_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.ctm"
    path.write_bytes(WHOLE)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(SaveError, match="cannot be read: Permission denied"):
        read_journal(path)


@pytest.mark.parametrize("forged", [Answer(2, 0, "x", (0,)), Answer(0, 0, "x", (1, 2))])
def test_an_answer_of_a_seat_that_is_not_there_is_damage(forged: Answer) -> None:
    with pytest.raises(SaveError, match=r"Record 2 .* beyond the 2 there are"):
        contents_of(written(HEADER, forged)).answer(0)


def open_journal(path: Path) -> Journal:
    """A journal with everything of WHOLE in it."""
    path.write_bytes(WHOLE)
    return Journal(path, len(WHOLE), len(WHOLE))


def test_one_append_is_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = open_journal(tmp_path / "a.ctm")
    sizes: list[int] = []
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: sizes.append(len(data)) or real(handle, data))
    frame = frame_of(ANSWERS[0])
    journal.append(frame)
    assert sizes == [len(frame)]


def test_a_full_disk_leaves_the_file_as_it_was_and_the_next_write_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.ctm"
    journal = open_journal(path)
    real = os.write
    room = [5]

    def nearly_full(handle: int, data: memoryview) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        fits = min(room[0], len(data))
        room[0] -= fits
        return real(handle, data[:fits])

    monkeypatch.setattr(os, "write", nearly_full)
    with pytest.raises(SaveError, match="No space left on device"):
        journal.append(frame_of(ANSWERS[0]))
    assert path.read_bytes() == WHOLE
    monkeypatch.undo()
    journal.append(frame_of(ANSWERS[0]))
    assert path.read_bytes() == WHOLE + frame_of(ANSWERS[0])


def test_what_a_failed_write_left_behind_is_cut_by_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.ctm"
    journal = open_journal(path)
    real = os.write

    def half(handle: int, data: memoryview) -> int:
        real(handle, data[:7])
        raise OSError(errno.EIO, "Input/output error")

    def no_cut(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "write", half)
    monkeypatch.setattr(os, "ftruncate", no_cut)
    with pytest.raises(SaveError):
        journal.append(frame_of(ANSWERS[0]))
    assert len(contents_of(path.read_bytes()).answers) == 5
    monkeypatch.undo()
    journal.append(frame_of(ANSWERS[1]))
    assert path.read_bytes() == WHOLE + frame_of(ANSWERS[1])


def test_closing_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []
    monkeypatch.setattr(frames_module, "_sync", waited.append)
    journal = open_journal(tmp_path / "a.ctm")
    journal.append(frame_of(ANSWERS[0]))
    journal.close()
    assert len(waited) == 1


def test_a_file_that_somebody_else_wrote_to_is_not_cut(tmp_path: Path) -> None:
    path = tmp_path / "a.ctm"
    path.write_bytes(WHOLE + frame_of(ANSWERS[0]))
    with pytest.raises(SaveError, match="changed by another program"):
        Journal(path, len(WHOLE), len(WHOLE))
    assert path.read_bytes() == WHOLE + frame_of(ANSWERS[0])


def test_a_journal_does_not_grow_beyond_what_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a.ctm"
    path.write_bytes(WHOLE)
    journal = Journal(path, len(WHOLE), len(WHOLE), limit=len(WHOLE))
    with pytest.raises(SaveError, match="more than"):
        journal.append(frame_of(ANSWERS[0]))
