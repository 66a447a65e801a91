"""Elimination by an effect (CE-25.32)."""

from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told

DOOMED: Final = "doomed"
"""Note of an invasion, with a seat: that alien is eliminated at `upkeep.elimination`."""


def doom(use: Use, seat: int) -> None:
    """Let an alien be eliminated at the next `upkeep.elimination`, unless the match ends before (CE-25.32)."""
    use.now.notes[f"{DOOMED} {seat}"] = 1
    use.table.record(Told(seat, "{} will be eliminated at the end of this invasion"))
