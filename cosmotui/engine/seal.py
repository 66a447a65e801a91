"""The seal of a seed: shown from the start of a match, it proves at the end that the seed was fixed then."""

from cosmotui.engine.seed import AnySeed, Seed, origin_of, seed_text, shares_of
from cosmotui.engine.setup import Setup


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


def shares_told(setup: Setup) -> str:
    """Return the sentences that say whose shares are mixed into the seed; empty where nobody promised any."""
    if not shares_of(setup.seed):
        return ""
    shared = {share.seat for share in shares_of(setup.seed) if share.value}
    people = [number for number, seat in enumerate(setup.seats) if not seat.bot]
    given = [setup.seats[seat].name for seat in people if seat in shared]
    missing = [setup.seats[seat].name for seat in people if seat not in shared]
    told = f"Mixed into the seed: {'the share' if len(given) == 1 else 'shares'} of {_and(given)}." if given else ""
    left = f"{_and(missing)} gave none." if missing else ""
    return " ".join(filter(None, (told, left)))


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
