"""Pastes are cut, keys never are."""

from cosmotui.tables.paste_limit import BEGIN, END, MOST, PasteLimit


def passed(*pieces: bytes) -> bytes:
    limit = PasteLimit()
    return b"".join(limit.pass_on(piece) for piece in pieces)


def test_keys_pass_at_once_even_a_lone_escape() -> None:
    limit = PasteLimit()
    assert limit.pass_on(b"abc\x1b") == b"abc\x1b"
    assert limit.pass_on(b"[A") == b"[A"


def test_a_short_paste_passes_whole() -> None:
    assert passed(b"a" + BEGIN + b"text" + END + b"b") == b"a" + BEGIN + b"text" + END + b"b"


def test_a_long_paste_is_cut_and_what_follows_it_is_not() -> None:
    pieces = [BEGIN + b"x" * 1000, *[b"x" * 60000] * 17, b"x" + END + b"q"]
    assert passed(*pieces) == BEGIN + b"x" * MOST + END + b"q"


def test_marks_torn_between_two_reads_are_seen() -> None:
    data = BEGIN + b"y" * (MOST + 50) + END + b"q"
    for at in (3, 5, MOST + len(BEGIN) + 51, MOST + len(BEGIN) + 55):
        assert passed(data[:at], data[at:]) == BEGIN + b"y" * MOST + END + b"q"
