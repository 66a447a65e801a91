"""The words that are always understood: the same whether one is asked or waits for others."""

import pytest

from cosmotui.plain.words import word_of


@pytest.mark.parametrize(
    ("typed", "word"),
    [("?", "help"), ("LOOK", "board"), ("u", "undo"), ("U", "redo"), ("say", "talk"), ("exit", "leave"), ("fire", "")],
)
def test_a_word_is_known_in_any_case_and_by_its_short_form(typed: str, word: str) -> None:
    assert word_of(typed) == word
