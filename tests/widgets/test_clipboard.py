"""Text for the clipboard of a terminal: the sequence, and how tmux and GNU screen pass it on."""

import re
from base64 import b64decode

import pytest

from cosmotui.widgets.clipboard import LONGEST, copying, fits
from cosmotui.widgets.screen_diff import ScreenDiff

TEXT = "Cosmoclysm: Mira ✓ " * 60


def copied(sequence: str) -> str:
    """What a terminal takes into its clipboard."""
    found = re.fullmatch(r"\x1b\]52;c;([A-Za-z0-9+/=]*)\x07", sequence)
    assert found
    return b64decode(found[1]).decode()


def test_a_terminal_gets_the_text_as_it_is() -> None:
    assert copied(copying(TEXT, {"TERM": "xterm-256color"})) == TEXT


@pytest.mark.parametrize(
    "environ",
    [{"TERM": "tmux-256color"}, {"TERM": "screen", "TMUX": "/tmp/x"}, {"TERM": "screen", "TERM_PROGRAM": "tmux"}],
)
def test_tmux_gets_it_for_itself_and_to_pass_on(environ: dict[str, str]) -> None:
    own, wrapped = copying(TEXT, environ).split("\x1bPtmux;")
    assert copied(own) == TEXT
    assert wrapped.endswith("\x1b\\")
    assert copied(wrapped.removesuffix("\x1b\\").replace("\x1b\x1b", "\x1b")) == TEXT


def test_screen_passes_it_on_in_pieces() -> None:
    own, *pieces = copying(TEXT, {"TERM": "screen.xterm"}).split("\x1bP")
    assert copied(own) == TEXT
    assert all(len(piece) < 768 and piece.endswith("\x1b\\") for piece in pieces)
    assert copied("".join(piece.removesuffix("\x1b\\") for piece in pieces)) == TEXT


@pytest.mark.parametrize("term", ["xterm", "tmux", "screen"])
def test_it_reaches_the_terminal_unchanged_and_leaves_the_picture_alone(term: str) -> None:
    sequence = copying(TEXT, {"TERM": term})
    diff = ScreenDiff()
    before = diff.changes("\x1b[1;1Habc", 80)
    assert before
    assert diff.changes(sequence, 80) == sequence
    assert diff.changes("\x1b[1;1Habc", 80) == ""


def test_there_is_a_limit() -> None:
    assert fits("x" * LONGEST)
    assert not fits("é" * LONGEST)
