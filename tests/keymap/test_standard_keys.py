"""Every key that a screen or widget declares can be moved by a keymap, or is one of those that never move."""

from cosmotui.keymap.caps import CAPS, cap_of, name_of
from cosmotui.keymap.standard_keys import STANDARD_KEYS
from tests.screens.test_words_of_keys import DECLARED

FIXED = {"enter", "esc", "tab", "shift+tab", "space", "del", "backspace", "shift+up", "shift+down"}
"""The keys with which nothing else can be meant, so that they never move; digits and ctrl are not moved either."""
USED = {cap_of(key) for binding in DECLARED.values() for key in binding.key.split(",")}


def never_moves(cap: str) -> bool:
    return cap in FIXED or cap.isdecimal() or cap.startswith("ctrl+")


def test_every_declared_key_has_a_line_in_the_table() -> None:
    """A key missing here needs a line in `standard_keys`, and no preset may have moved another key there."""
    assert {cap for cap in USED if not never_moves(cap)} - set(STANDARD_KEYS) == set()


def test_every_line_of_the_table_is_a_key_that_does_something() -> None:
    app_only = {"?", ":", "F2", "F3", "F4", "F6"}
    assert set(STANDARD_KEYS) - USED - app_only == set()


def test_what_a_key_does_is_told_in_few_words() -> None:
    assert [words for words in STANDARD_KEYS.values() if not words or len(words) > 30] == []


def test_caps_and_names_of_keys_lead_to_each_other() -> None:
    assert all(name_of(cap_of(name)) == name for name in (*CAPS, "x", "up", "enter"))
