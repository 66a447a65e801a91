"""File names and titles made of anything."""

import pytest

from cosmotui.saves.names import STEM_LIMIT, clean_title, file_stem

HOSTILE = [
    "",
    "   ",
    "../../etc/passwd",
    "C:\\autoexec.bat",
    "[bold red]@{x}[/]",
    "\x1b[2J\x07\x00",
    "\u202egnol\u202c",
    "x" * 200,
    "con",
    "NUL",
    ".hidden",
    "-rf",
    "\ud800",
    "Łódź żółw",
    "مرحبا",
    "🚀🚀",
]


@pytest.mark.parametrize("title", HOSTILE)
def test_a_file_name_is_plain_and_short_whatever_the_title(title: str) -> None:
    stem = file_stem(title, "cosmoclysm")
    assert stem
    assert len(stem) <= STEM_LIMIT + len("-match")
    assert set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert not stem.startswith("-")
    assert stem not in {"con", "nul"}


def test_a_title_without_a_plain_letter_is_called_after_its_game() -> None:
    assert file_stem("🚀🚀", "cosmoclysm") == "cosmoclysm"


def test_accents_fall_off_and_words_are_joined() -> None:
    assert file_stem("Évening at Zoë's", "x") == "evening-at-zoe-s"


def test_a_title_is_one_line_of_at_most_200_characters() -> None:
    assert clean_title("  one\n two\tthree ") == "one two three"
    assert len(clean_title("x" * 500)) == 200


def test_a_title_can_always_be_written() -> None:
    clean_title("\ud800 half").encode("utf-8")
