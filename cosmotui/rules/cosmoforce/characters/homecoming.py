"""What becomes of characters when their ship is lost and when the battle is over (SF-18.13, SF-18.42, SF-18.43)."""

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.state import CosmoforceState


def ship_lost(table: Table[CosmoforceState], seat: int) -> None:
    """The ship of `seat` was eliminated (SF-18.13)."""


def battle_over(table: Table[CosmoforceState]) -> None:
    """The battle is over for everybody (SF-18.42, SF-18.43)."""


def round_over(table: Table[CosmoforceState]) -> None:
    """A round is over: the dying and the unconscious (SF-18.14)."""


_ = msgspec
