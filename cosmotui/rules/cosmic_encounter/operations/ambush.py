"""Ambushes: invasions out of turn, with invader and defender given (CE-32.1 to CE-32.9)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush


def ambush(
    table: CosmicTable, seat: int, target: int, ships: Sequence[int] = (), planet: int = -1, note: str = ""
) -> None:
    """Declare an ambush; it waits for the end of the invasion under way (CE-32.2).

    `ships` are the only ones that may be sent, if an effect fixes them; `planet`: the target planet, if it fixes that
    too, wherever that is (CE-16.35, CE-32.8); `note`: a note of the ambush, by which an effect knows its own.
    """
    table.state.ambushes.append(Ambush(seat, target, tuple(ships), planet, note))
    table.record(Told(seat, "{} declared an ambush on {1}", target))
