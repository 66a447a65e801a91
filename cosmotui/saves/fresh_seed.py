"""Seeds from the random source of the operating system."""

import secrets

from cosmotui.engine.seed import Seed


def fresh_seed() -> Seed:
    """Return a secret random seed of 128 bits, with a salt of the same length."""
    return Seed(secrets.token_hex(16), secrets.token_hex(16))
