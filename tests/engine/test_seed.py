"""Seeds: numbers that people choose, bits that the program draws, and how both are written and read."""

import pytest

from cosmotui.engine.seed import SEED_LIMIT, Seed, origin_of, parse_seed, seed_text

BITS, SALT = "0123456789abcdef" * 2, "fedcba9876543210" * 2


def test_seeds_are_read_as_they_are_written() -> None:
    assert seed_text(42) == "0000-0000-0000-0042"
    assert seed_text(SEED_LIMIT - 1) == "9999-9999-9999-9999"
    assert seed_text(Seed(42, SALT)) == seed_text(42)
    assert seed_text(Seed(BITS, SALT)) == BITS
    for seed in (0, 42, SEED_LIMIT - 1):
        assert parse_seed(seed_text(seed)) == seed
    assert parse_seed(seed_text(Seed(BITS, SALT))) == BITS


def test_blanks_hyphens_and_capitals_make_no_difference() -> None:
    assert parse_seed(" 42 ") == 42
    assert parse_seed("4-2") == 42
    assert parse_seed(f" 0123-4567-89AB-CDEF-{BITS[:16]}") == BITS


@pytest.mark.parametrize("digits", ["1" * 32, "0" * 32])
def test_so_many_digits_are_bits_and_no_number(digits: str) -> None:
    assert parse_seed(digits) == digits


@pytest.mark.parametrize(
    "text",
    ["", "-", "12a", "1.5", "1e3", "٣", "9" * 17, "9" * 9999, "-" * 50, "+1", "0x1", BITS[1:], BITS + "0", "g" * 32],
)
def test_what_is_no_seed_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^A seed is a whole number .* 16 digits, or 32 hexadecimal digits\.$"):
        parse_seed(text)


def test_where_a_seed_comes_from_is_known() -> None:
    assert origin_of(42) == "unsalted"
    assert origin_of(Seed(BITS, SALT)) == "drawn"
    assert origin_of(Seed(42, SALT, chosen=True)) == "chosen"
