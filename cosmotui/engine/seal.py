"""The seal of a seed: shown from the start of a match, it proves at the end that the seed was fixed then."""

from cosmotui.engine.seed import AnySeed, Seed, origin_of, seed_text


def seal(seed: AnySeed) -> str:
    """Return SHA-256, in hexadecimal, of `cosmotui SEED SALT`; of `cosmotui SEED` where there is no salt."""
    from hashlib import sha256  # it loads a library that lists of matches do not need

    salt = f" {seed.salt}" if isinstance(seed, Seed) else ""
    return sha256(f"cosmotui {seed_text(seed)}{salt}".encode()).hexdigest()


def seal_told(seed: AnySeed) -> str:
    """Return the sentence that says what the seal is made of, and since when."""
    made_of = "the seed and its salt" if isinstance(seed, Seed) else "the seed"
    return f"It is the SHA-256 of {made_of}, fixed before any roll."


def seal_chip(seed: AnySeed) -> str:
    """Return the first 64 bits of the seal, as the title bar shows them, and whether somebody chose the seed."""
    digest = seal(seed).upper()
    chosen = " chosen" if origin_of(seed) == "chosen" else ""
    return f"{digest[:8]}-{digest[8:16]}{chosen}"
