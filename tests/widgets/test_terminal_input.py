"""Whatever bytes a terminal sends: reading goes on, and the next key is the next key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Key, Paste, Resize

from cosmotui.widgets.terminal_input import LARGEST, TerminalInput

NO_SUCH_CHARACTER = [
    b"\x1b[1114112u", b"\x1b[99999999999~", b"\x1b[99999999999u", b"\x1b[97;1;1114112u",
    b"\x1b[55296u", b"\x1b[97;1;57343u",
]  # fmt: skip
ENDS_EVERYTHING = b"\x1b[201~" + b"-" * 40
"""Ends what was pasted and every sequence."""


def keys(*pieces: bytes) -> list[str]:
    """The keys read from bytes that come in these pieces."""
    typed = TerminalInput()
    return [message.key for piece in pieces for message in typed.read(piece) if isinstance(message, Key)]


@pytest.mark.parametrize("byte", range(0x80, 0x100))
def test_a_byte_that_is_no_text_is_replaced(byte: int) -> None:
    assert keys(b"a", bytes([byte]), b"b", b"c") == ["a", "replacement_character", "b", "c"]


def test_a_character_that_comes_in_two_pieces_is_one() -> None:
    assert keys(b"\xc3", b"\xa9") == ["é"]


def test_a_character_torn_by_a_key_is_replaced_and_the_key_kept() -> None:
    assert keys(b"\xe2\x82", b"\x1b[A") == ["replacement_character", "up"]


@pytest.mark.parametrize("sequence", NO_SUCH_CHARACTER, ids=repr)
def test_a_key_that_no_terminal_can_mean_is_left_out(sequence: bytes) -> None:
    assert keys(b"a" + sequence + b"b", b"\x1b[B") == ["a", "b", "down"]


def test_a_size_that_no_terminal_has_is_left_out() -> None:
    def sizes(width: int) -> list[int]:
        read = TerminalInput().read(f"\x1b[48;40;{width};640;1280t".encode())
        return [message.size.width for message in read if isinstance(message, Resize)]

    assert (sizes(120), sizes(LARGEST + 1)) == ([120], [])


def test_pixels_of_the_mouse_are_still_read_after_a_fault() -> None:
    def column(*before: bytes) -> int:
        typed = TerminalInput()
        read = [message for piece in (*before, b"\x1b[<0;101;1M") for message in typed.read(piece)]
        return int(read[-1].x)

    announced = b"\x1b[48;40;100;400;1000t"
    assert column(announced) == column(announced, NO_SUCH_CHARACTER[0]) == 10


ANSWERS = {
    "attributes": b"\x1b[?64;1;2c", "attributes 2": b"\x1b[>41;354;0c", "attributes 3": b"\x1bP!|00000000\x1b\\",
    "status": b"\x1b[0n", "place": b"\x1b[12;40R", "place of F3": b"\x1b[1;1R", "mode": b"\x1b[?2026;2$y",
    "clipboard": b"\x1b]52;c;MTIz\x1b\\", "clipboard, bell": b"\x1b]52;c;MTIz\x07",
    "colour": b"\x1b]11;rgb:1111/2222/3333\x1b\\", "name": b"\x1bP>|tmux 3.3a\x1b\\", "setting": b"\x1bP1$r0m\x1b\\",
    "size": b"\x1b[8;24;80t", "title": b"\x1b]lq 1\x1b\\", "picture": b"\x1b_Gi=1;OK\x1b\\", "keys": b"\x1b[?1u",
    "theme": b"\x1b[?997;1n", "focus": b"\x1b[I\x1b[O", "mouse": b"\x1b[<0;10;10M\x1b[<0;10;10m",
}  # fmt: skip


@pytest.mark.parametrize("name", ANSWERS)
def test_what_a_terminal_answers_is_no_key(name: str) -> None:
    answer = ANSWERS[name]
    assert keys(b"a", answer, b"b") == ["a", "b"]


@pytest.mark.parametrize("name", ["attributes 3", "clipboard", "colour", "title"])
def test_an_answer_that_comes_torn_on_a_slow_line_is_no_key(name: str) -> None:
    answer = ANSWERS[name]
    for at in range(3, len(answer) - 1):
        typed = TerminalInput()
        read = typed.read(answer[:at]) + typed.waited() + typed.read(answer[at:] + b"b")
        assert [message.key for message in read if isinstance(message, Key)] == ["b"]


def test_an_answer_without_an_end_takes_no_more_than_what_is_typed_in_letters() -> None:
    assert keys(b"\x1b]52;c;123", b"4\r5\x1b[A") == ["enter", "5", "up"]
    assert keys(b"\x1b]52;c;123", b"\x1b[A5") == ["up", "5"]


def test_a_key_with_alt_that_looks_like_the_beginning_of_an_answer_takes_no_other_with_it() -> None:
    typed = TerminalInput()
    typed.read(b"\x1b]")
    typed.waited()
    assert [message.key for message in typed.read(b"1") if isinstance(message, Key)] == ["1"]


def test_such_a_beginning_in_a_pasted_text_takes_nothing() -> None:
    read = TerminalInput().read(b"\x1b[200~a\x1b]b\x1b[201~c")
    assert [type(message).__name__ for message in read] == ["Paste", "Key"]


def test_a_paste_without_measure_fills_no_memory_and_its_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.widgets.terminal_input.MOST_PASTED", 20)
    pasted, key = TerminalInput().read(b"\x1b[200~" + b"a" * 1000 + b"\x1b[201~c")
    assert isinstance(pasted, Paste) and set(pasted.text) == {"a"} and 10 < len(pasted.text) <= 20
    assert isinstance(key, Key) and key.key == "c"


pieces = st.one_of(
    st.binary(max_size=12),
    st.sampled_from([b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[<", b"\x1b[48;", b"\x1b[?2026;", b"\x1b[200~", b"\x1b[M"]),
    st.integers(0, 10**12).map(lambda number: str(number).encode()),
    st.sampled_from([b";", b":", b"u", b"~", b"R", b"t", b"m", b"M", b"$y", b"A"]),
)


@given(st.lists(pieces, max_size=30))
def test_any_bytes_are_outlived(pieces: list[bytes]) -> None:
    typed = TerminalInput()
    for piece in pieces:
        typed.read(piece)
        typed.waited()
    typed.read(ENDS_EVERYTHING)
    assert [message.key for message in typed.read(b"z") if isinstance(message, Key)] == ["z"]
