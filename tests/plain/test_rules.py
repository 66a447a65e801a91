"""Pages of the rulebook as lines."""

from cosmotui.plain.rules import chapter_list, pages
from cosmotui.rules.rulebook import load

BOOK = load("cosmoclysm")


def test_the_chapters_are_listed() -> None:
    lines = chapter_list(BOOK)
    assert lines[0] == "Cosmoclysm: rulebook"
    assert any(line.split() == ["CC-9", "Fights"] for line in lines)


def test_a_rule_comes_with_its_table() -> None:
    lines = pages(BOOK, "cc-3.1")
    assert lines[0] == "CC-3 Ships and fleets"
    assert any(line.split()[:3] == ["Taker", "1", "2"] for line in lines)


def test_a_chapter_is_shown_whole() -> None:
    assert sum(line.startswith("CC-9.") for line in pages(BOOK, "CC-9")) == 8


def test_words_find_every_place() -> None:
    lines = pages(BOOK, "Taker declines")
    assert lines == []
    assert any(line.startswith("CC-12.5") for line in pages(BOOK, "captures nothing"))


def test_lines_fit_a_terminal() -> None:
    for chapter in BOOK.chapters:
        assert all(len(line) <= 80 for line in pages(BOOK, chapter.id))
