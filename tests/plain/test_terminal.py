"""Reading and writing lines, whatever they hold."""

import io
import os
import termios

import pytest

from cosmotui.plain.terminal import LINE_LIMIT, EndOfInput, Terminal, safe


def terminal(data: bytes, encoding: str = "utf-8") -> tuple[Terminal, io.BytesIO]:
    shown = io.BytesIO()
    return Terminal(io.BytesIO(data), io.TextIOWrapper(shown, encoding=encoding, write_through=True)), shown


@pytest.mark.parametrize("text", ["\x1b[2J", "\a\b\r", "\u202ename", "\u2028", "\x9b31m", "\0"])
def test_nothing_shown_steers_the_terminal(text: str) -> None:
    assert safe(text).isprintable()


def test_markup_is_text() -> None:
    assert safe("[bold red]Ann[/] {x} %s") == "[bold red]Ann[/] {x} %s"


def test_where_the_encoding_carries_ascii_only_signs_get_a_plainer_form() -> None:
    assert safe("|q| \u2264 3, 2 \u00d7 \u22121, Zo\u00eb", "ascii") == "|q| <= 3, 2 x -1, Zo?"
    assert safe("Zo\u00eb", "latin-1") == "Zo\u00eb"


def test_lines_are_read_without_their_ends_also_the_last_one() -> None:
    reader, _ = terminal(b" 5 \r\nlast")
    assert [reader.ask("?"), reader.ask("?")] == ["5", "last"]
    with pytest.raises(EndOfInput):
        reader.ask("?")


def test_bytes_that_are_no_text_are_read_as_something() -> None:
    reader, _ = terminal(b"\xff\xfe\x00\x80\n")
    assert safe(reader.ask("?"))


def test_a_line_without_measure_is_refused_as_a_whole_and_the_next_one_is_read() -> None:
    reader, shown = terminal(b"1" * 1_000_000 + b"\n2\n")
    assert reader.ask("?") == "2"
    assert str(LINE_LIMIT).encode() in shown.getvalue()


def test_hiding_uses_empty_lines_only() -> None:
    writer, shown = terminal(b"")
    writer.hide()
    assert shown.getvalue() == b"\n" * 60


@pytest.mark.parametrize(("kind", "wiped"), [("xterm", True), ("dumb", False), ("", False)])
def test_a_terminal_is_emptied_whatever_its_height_and_one_that_can_keeps_no_past(
    kind: str, wiped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", kind)
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (100, 80))
    with os.fdopen(theirs, "w", encoding="utf-8") as sink:
        Terminal(io.BytesIO(), sink).hide()
        sink.write("the end")
        sink.flush()
        shown = b""
        while not shown.endswith(b"the end"):  # it may come in pieces
            shown += os.read(ours, 4096)
    os.close(ours)
    assert shown.replace(b"\r", b"") == b"\n" * 100 + (b"\x1b[H\x1b[2J\x1b[3J" if wiped else b"") + b"the end"


def test_what_is_typed_in_secret_is_not_shown_and_all_else_is_again() -> None:
    ours, theirs = os.openpty()
    try:
        with os.fdopen(theirs, "rb", buffering=0) as source:
            reader = Terminal(source, io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True))
            before = termios.tcgetattr(theirs)
            os.write(ours, b"sesame\n")
            echoes: list[int] = []

            def ask(prompt: str) -> str:
                echoes.append(termios.tcgetattr(theirs)[3] & termios.ECHO)
                return Terminal.ask(reader, prompt)

            reader.ask = ask  # type: ignore[method-assign] # it notes the echo on the way
            assert reader.ask_hidden("?") == "sesame"
            assert echoes == [0] and termios.tcgetattr(theirs) == before
    finally:
        os.close(ours)


def test_a_secret_can_also_come_from_a_pipe() -> None:
    out, into = os.pipe()
    os.write(into, b"sesame\n")
    os.close(into)
    with os.fdopen(out, "rb") as source:
        assert Terminal(source, io.TextIOWrapper(io.BytesIO(), encoding="utf-8")).ask_hidden("?") == "sesame"
