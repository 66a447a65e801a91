"""The seal: anybody can compute it from seed and salt, and nobody finds the seed by trying."""

import hashlib

from cosmotui.engine.seal import seal, seal_chip, seal_told
from cosmotui.engine.seed import Seed

BITS, SALT = "0123456789abcdef" * 2, "fedcba9876543210" * 2


def test_the_seal_is_what_the_readme_says_that_it_is() -> None:
    assert seal(Seed(BITS, SALT)) == hashlib.sha256(f"cosmotui {BITS} {SALT}".encode()).hexdigest()
    assert seal(Seed(42, SALT)) == hashlib.sha256(f"cosmotui 0000-0000-0000-0042 {SALT}".encode()).hexdigest()


def test_the_seals_of_older_programs_stay_as_they_are() -> None:
    assert seal(42) == "3a7eaf189fc4c7cdc503e1e25381ed91db9e8aa660065ddc37007f5d98a2f1ea"


def test_the_same_seed_has_another_seal_with_another_salt() -> None:
    seals = {seal(42), seal(43), seal(Seed(42, SALT)), seal(Seed(42, BITS)), seal(Seed(43, SALT))}
    assert len(seals) == 5


def test_the_title_shows_64_bits_of_it_and_whether_somebody_chose_the_seed() -> None:
    digest = seal(Seed(BITS, SALT)).upper()
    assert seal_chip(Seed(BITS, SALT)) == f"{digest[:8]}-{digest[8:16]}"
    assert seal_chip(Seed(BITS, SALT, chosen=True)) == f"{digest[:8]}-{digest[8:16]} chosen"


def test_it_is_told_of_what_the_seal_is_the_hash() -> None:
    assert seal_told(Seed(BITS, SALT)) == "It is the SHA-256 of the seed and its salt, fixed before any roll."
    assert seal_told(42) == "It is the SHA-256 of the seed, fixed before any roll."
