"""Campaigns that wait for another one."""

import msgspec

from cosmotui.engine.soundness import SeatNumber, SeatOrNone


class Outer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A campaign that waits while another one is run in its place (CE-32.16)."""

    campaign: SeatNumber
    """Whose campaign begins again afterwards."""
    away: tuple[SeatNumber, ...]
    """Aliens that are left out meanwhile."""
    in_turn: SeatOrNone = -1
    """Whose campaign it would have been."""
