"""A thing that somebody has seen before it is manifested: plain data (CE-36.94)."""

import msgspec

from cosmotui.engine.soundness import SeatNumber


class Manifest(msgspec.Struct):
    """The next thing of a kind to be manifested at random, which an alien has seen (CE-36.94)."""

    kind: str
    what: str
    seen: list[SeatNumber]
    """Who has looked."""
