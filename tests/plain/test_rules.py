"""Pages of the rulebook as lines."""

import pytest

from cosmotui.plain.rules import opening, pages
from cosmotui.rules.rulebook import RuleEntry, load

BOOK = load("cosmoclysm")


def test_the_book_opens_in_short_then_its_chapters_are_listed_those_for_programmers_last() -> None:
    lines = opening(BOOK)
    assert lines[0] == "Cosmoclysm: rulebook"
    assert lines[2] == "In short"
    fights = next(number for number, line in enumerate(lines) if line.split() == ["CC-9", "Fights"])
    assert any("The last player with ships wins" in line for line in lines[:fights])
    assert [line.strip() for line in lines[lines.index("For programmers:") :]] == [
        "For programmers:",
        *(f"{title:<16} {title.title()}" for title in ("state", "decisions", "measured")),
    ]


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


@pytest.mark.parametrize("name", ["cosmoclysm", "cosmic-encounter"])
def test_lines_fit_a_terminal(name: str) -> None:
    book = load(name)
    for chapter in book.chapters:
        assert all(len(line) <= 80 and line == line.rstrip() for line in pages(book, chapter.id))


def test_every_id_and_name_of_cosmic_encounter_is_reached() -> None:
    book = load("cosmic-encounter")
    entries = [block for chapter in book.chapters for block in chapter.entries if isinstance(block, RuleEntry)]
    ids = {block.id for block in entries if block.id}
    assert {"CE-1.1", "CE-X84", "D-fuel", "D-call-out", "PP-17", "payoff.crash", "on:zap", "foreward"} <= ids
    for id in ids:
        assert any(line.startswith(f"{id} ") for line in pages(book, id)[1:]), id


def test_a_word_is_explained_before_the_places_that_use_it() -> None:
    lines = pages(load("cosmic-encounter"), "ravaged")
    assert lines[0] == "CE-36 Operations glossary"
    assert lines[1].startswith("CE-36.42 Ravage: ")
