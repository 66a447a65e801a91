"""Things that somebody has seen before they are manifested: plain data (CE-10.18, CE-36.94)."""

from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber

Charge: TypeAlias = Annotated[str, Of("destiny charge")]


class Coming(msgspec.Struct):
    """A destiny charge that an alien has seen by looking ahead (CE-10.18)."""

    charge: Charge
    flagged: bool
    seen: list[SeatNumber]
    """Who has looked."""


class Manifest(msgspec.Struct):
    """The next thing of a kind to be manifested at random, which an alien has seen (CE-36.94)."""

    kind: str
    what: str
    seen: list[SeatNumber]
    """Who has looked."""
