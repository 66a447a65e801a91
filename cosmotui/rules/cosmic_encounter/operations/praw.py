"""Ships that skip the first of the two stages by which the Praw lets them come back (CE-31.30, CE-31.34)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told, ships
from cosmotui.rules.cosmic_encounter.model.state import PRAW, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import move


def enter_praw(table: CosmicTable, ids: Sequence[int]) -> Script[None]:
    """Let ships of one owner that are in the warp wait in its Praw at once, without a revival (CE-31.34)."""
    waiting = [id for id in ids if table.state.ships[id].place == WARP]
    if waiting:
        owner = table.state.ships[waiting[0]].owner
        table.record(Told(owner, f"{ships(len(waiting))} of {{}} came straight to the Praw"))
        yield from move(table, waiting, PRAW)
