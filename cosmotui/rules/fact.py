"""A fact with its rule: the parts of the previews of all games."""

import msgspec


class Fact(msgspec.Struct, frozen=True):
    """A fact worth knowing, and the rule that it comes from."""

    text: str
    rule: str = ""
