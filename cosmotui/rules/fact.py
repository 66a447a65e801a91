"""One thing to know, and the rule it comes from: what the lenses of all games are made of."""

import msgspec


class Fact(msgspec.Struct, frozen=True):
    """One thing to know, and the rule it comes from."""

    text: str
    rule: str = ""
