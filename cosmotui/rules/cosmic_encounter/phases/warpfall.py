"""Warpfall: the invader revives a ship (CE-14.6 to CE-14.11)."""

from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import InvasionBegan
from cosmotui.rules.cosmic_encounter.operations import revive
from cosmotui.rules.cosmic_encounter.operations.roles import slime_acts
from cosmotui.rules.cosmic_encounter.timing.windows import moment

REVIVAL = "revival taken"
"""Note of an invasion: something else happened in place of the invader's revival (CE-14.11)."""


def warpfall(table: CosmicTable) -> Script[None]:
    """Run warpfall, and choose the step after it."""
    state = table.state
    now = state.now
    if not now.is_ambush:
        state.invasions += 1
    slime_acts(state, now.invader)
    table.record(InvasionBegan(now.invader, state.invasions, now.is_ambush))
    yield from moment(table, "warpfall.open")
    yield from moment(table, "warpfall.revive", automatic=partial(_revival, table))
    yield from moment(table, "warpfall.window")
    yield from moment(table, "warpfall.after")
    state.phase = "destiny"


def _revival(table: CosmicTable) -> Script[None]:
    now = table.state.now
    if not now.notes.get(REVIVAL):
        yield from revive(table, now.invader, 1)
