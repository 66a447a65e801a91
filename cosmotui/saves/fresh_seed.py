"""Seeds from the system's own source of chance."""

import secrets

from cosmotui.engine.seed import Seed


def fresh_seed() -> Seed:
    """Return a seed of 128 bits that nobody knows, with a salt of as many."""
    return Seed(secrets.token_hex(16), secrets.token_hex(16))
