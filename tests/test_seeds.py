"""The seeds of new matches: bits and salts that nobody knows, or what somebody has typed."""

import pytest

from cosmotui.engine.seed import Seed, origin_of
from cosmotui.engine.setup import Setup
from cosmotui.games import rules_of
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.journal import read_journal
from cosmotui.session.new_match import Misuse, make_setup, new_session, read_number, read_seed, usual_seats

COSMOCLYSM = rules_of("cosmoclysm")


def test_a_fresh_seed_has_128_bits_and_a_salt_of_as_many() -> None:
    seeds = [fresh_seed() for _ in range(100)]
    words = {seed.raw for seed in seeds} | {seed.salt for seed in seeds}
    assert len(words) == 200
    assert {len(str(word)) for word in words} == {32}
    assert {origin_of(seed) for seed in seeds} == {"drawn"}


def test_a_typed_seed_is_told_from_a_drawn_one_and_has_a_salt_all_the_same() -> None:
    once, again = read_seed("42"), read_seed("0000-0000-0000-0042")
    assert (once.raw, again.raw) == (42, 42)
    assert once.salt != again.salt
    assert origin_of(once) == origin_of(read_seed("0123456789abcdef" * 2)) == "chosen"
    assert origin_of(read_seed(None)) == "drawn"


def test_dice_that_nobody_seals_take_numbers() -> None:
    assert read_number("0000-0000-0000-0042") == 42
    assert 0 <= read_number(None) < 10**16
    with pytest.raises(Misuse, match="Here a seed is a whole number of at most 16 digits"):
        read_number("0123456789abcdef" * 2)


def test_the_file_of_a_new_match_holds_seed_and_salt_and_the_salted_seal() -> None:
    setup = make_setup(COSMOCLYSM, usual_seats(COSMOCLYSM), {}, fresh_seed())
    session = new_session(COSMOCLYSM, setup)
    assert session.file is not None and session.file.path is not None
    header = read_journal(session.file.path).header
    assert isinstance(header.setup, Setup)
    assert header.setup.seed == setup.seed
    assert isinstance(header.setup.seed, Seed)
    assert header.seal == session.match.seal
    session.close()
