"""The rulebook of Cosmic Conflict as the rules reader shows it."""

import re

import pytest

from cosmotui.rules.rulebook import Chapter, RuleEntry, RuleTable, load
from tests.rules_report import rulebooks

BOOK = load("cosmic-conflict")
RULES = rulebooks()["cosmic-conflict"]


@pytest.mark.rule("CX-0.1")
def test_every_rule_has_one_id() -> None:
    assert len(set(RULES)) == len(RULES)
    for rule in RULES:
        found = BOOK.find_id(rule)
        assert isinstance(found, RuleEntry)
        assert found.text


def test_every_chapter_is_found_by_its_id() -> None:
    for number in range(30):
        found = BOOK.find_id(f"CX-{number}")
        assert isinstance(found, Chapter)
        assert found.title
    assert [chapter.id for chapter in BOOK.chapters[-3:]] == ["worked examples", "state", "decisions"]


def test_decisions_and_examples_are_numbered_without_gaps() -> None:
    assert [rule for rule in RULES if "D" in rule] == [f"CX-D{number:02}" for number in range(1, 47)]
    assert [rule for rule in RULES if "-X" in rule] == [f"CX-X{number:02}" for number in range(1, 103)]


def test_every_rule_that_is_cited_is_there() -> None:
    for chapter in BOOK.chapters:
        for block in chapter.entries:
            text = block.text if isinstance(block, RuleEntry) else "\n".join(block.lines)
            for rule in re.findall(r"CX-(?:[DX]\d+|\d+(?:\.\d+)?)", text):
                assert BOOK.find_id(rule), f"{rule} in {block}"


def test_no_mark_is_left_and_tables_fit() -> None:
    for chapter in BOOK.chapters:
        for block in chapter.entries:
            if isinstance(block, RuleTable):
                assert all(len(line) <= 76 for line in block.lines)
            else:
                assert not re.search(r"\*|#|\||—|–|`", block.text)
