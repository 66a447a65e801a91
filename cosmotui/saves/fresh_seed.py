"""Seeds from the random source of the operating system."""

from cosmotui.engine.seed import Seed


def fresh_seed() -> Seed:
    """Return a secret random seed of 128 bits, with a salt of the same length."""
    from secrets import token_hex  # it loads what seals need

    return Seed(token_hex(16), token_hex(16))
