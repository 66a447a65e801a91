"""Passphrases are compared as people type them, on screens and in lines."""

import pytest

from cosmotui.session.passphrase import hashed, is_right


@pytest.mark.parametrize("typed", ["open sesame", " open sesame ", "Zo\u00eb", "Zoe\u0308"])
def test_spaces_around_a_passphrase_and_the_make_of_its_letters_do_not_matter(typed: str) -> None:
    kept = typed.strip().replace("e\u0308", "\u00eb")
    assert is_right(typed, *hashed(kept))
    assert is_right(kept, *hashed(typed))


@pytest.mark.parametrize("typed", ["", "opensesame", "Open sesame"])
def test_anything_else_is_wrong(typed: str) -> None:
    assert not is_right(typed, *hashed("open sesame"))
