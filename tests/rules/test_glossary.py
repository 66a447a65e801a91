"""The words of a rulebook, looked up from anywhere."""

import re

import pytest

from cosmotui import games
from cosmotui.rules.glossary import explained, glossary, looked_up, words_chapter, words_in
from cosmotui.rules.rulebook import RuleEntry, load, parse

BOOK = """# Game: rulebook

## GX-1 First things

- GX-1.1 A base is ravaged by hand.

## GX-2 Operations glossary

- GX-2.1 Ravage, wreck (any ship): the owner picks.
- GX-2.2 Ships that are gone do not count for anything: this explains no word.

| Sub-step | By itself | Acts |
|---|---|---|
| `day.open` (twice) | light | |
| `base` | | nobody |

## Words

| Word | Meaning | Rule |
|---|---|---|
| `base` | a place with ships | GX-1.1 |
"""
ENCOUNTER = load("cosmic-encounter")


def test_terms_of_a_glossary_and_named_rows_are_words() -> None:
    assert [word.term for word in glossary(parse(BOOK))] == ["base", "base", "day.open", "Ravage", "wreck"]


@pytest.mark.parametrize(("typed", "first"), [("ravages", "GX-2.1"), ("Wrecked", "GX-2.1"), ("bases", "base")])
def test_a_word_is_found_in_any_of_its_forms(typed: str, first: str) -> None:
    block = explained(parse(BOOK), typed)[0].block
    assert isinstance(block, RuleEntry)
    assert block.id == first


def test_its_meaning_comes_before_the_table_that_names_it_and_before_other_places() -> None:
    hits = looked_up(parse(BOOK), "base")
    assert [hit.chapter.id for hit in hits] == ["words", "GX-2", "GX-1"]
    assert hits[0].block == RuleEntry("base", "a place with ships. GX-1.1", is_named=True)


def test_what_is_no_word_is_searched_for() -> None:
    assert explained(parse(BOOK), "by hand") == []
    assert len(looked_up(parse(BOOK), "by hand")) == 1
    assert looked_up(parse(BOOK), " ") == []


def test_all_words_make_a_chapter() -> None:
    chapter = words_chapter(parse(BOOK))
    assert chapter is not None
    assert [block.id for block in chapter.entries if isinstance(block, RuleEntry)] == [
        "base",
        "base",
        "day.open",
        "GX-2.1",
    ]


@pytest.mark.parametrize("name", games.names())
def test_a_book_that_explains_no_words_has_no_such_chapter(name: str) -> None:
    assert (words_chapter(load(name)) is not None) is (name == "cosmic-encounter")


@pytest.mark.rule("CE-36.42", "CE-36.43", "CE-3.15", "CE-13.35")
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ravage", "CE-36.42"),
        ("rebounds", "CE-36.43"),
        ("authority", "authority"),
        ("backward", "backward"),
        ("envoys", "envoy"),
        ("disrupted", "disrupted"),
        ("contact.window", "contact.window"),
        ("on:boon", "on:boon"),
    ],
)
def test_operations_roles_states_and_moments_are_looked_up(typed: str, first: str) -> None:
    block = looked_up(ENCOUNTER, typed)[0].block
    assert isinstance(block, RuleEntry)
    assert block.id == first


def test_every_rule_that_a_word_cites_is_there() -> None:
    words = next(chapter for chapter in ENCOUNTER.chapters if chapter.id == "words")
    cited = [
        re.search(r"CE-[\d.]+\d$", block.text) for block in words.entries if isinstance(block, RuleEntry) and block.id
    ]
    assert len(cited) > 80
    assert all(found and ENCOUNTER.find_id(found.group()) for found in cited)


def test_the_words_that_a_text_uses_in_the_order_of_the_text() -> None:
    found = words_in(ENCOUNTER, "Ships that would be ravaged are rescued. Snipe one of its committed ships.")
    assert [entry.text.partition(":")[0] for entry in found] == ["Ravage", "Rescue", "Snipe ships", "Commit"]
    assert words_in(ENCOUNTER, "Snipe one.") == words_in(ENCOUNTER, "") == []
