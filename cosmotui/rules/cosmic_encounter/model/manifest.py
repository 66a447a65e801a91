"""Things that somebody has seen before they are manifested: plain data (CE-10.18, CE-36.94)."""

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber

Charge: TypeAlias = Annotated[str, Of("destiny charge")]
"""A seat, `wild`, or what an effect has added: a seat with a tag behind it, or words that name nobody."""


WILD: Final = "wild"
"""A charge with which the invader names the defender."""


def seat_of(charge: str) -> int:
    """Return the alien that a charge names; -1 if it names none."""
    first = charge.split(" ", 1)[0]
    return int(first) if first.isdecimal() else -1


def tag_of(charge: str) -> str:
    """Return the tag of a charge that names an alien: `invasion`; mostly none."""
    return charge.partition(" ")[2] if seat_of(charge) != -1 else ""


def charge_name(names: Sequence[str], charge: str) -> str:
    """Return a charge in words."""
    seat, tag = seat_of(charge), tag_of(charge)
    return charge if seat < 0 else f"{names[seat]}, {tag}" if tag else names[seat]


class ExtraCharges(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Charges of one sort that an effect has added to destiny."""

    left: int
    of: int
    """How many there are after a refill of the matrix."""


class Coming(msgspec.Struct, omit_defaults=True):
    """A destiny charge that an alien has seen by looking ahead (CE-10.18)."""

    charge: Charge
    flagged: bool
    seen: list[SeatNumber]
    """Who has looked."""


class Manifest(msgspec.Struct, omit_defaults=True):
    """The next thing of a kind to be manifested at random, which an alien has seen (CE-36.94)."""

    kind: str
    what: str
    seen: list[SeatNumber]
    """Who has looked."""
