"""Warpfall: the invader revives a ship (CE-14.6 to CE-14.11)."""

from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import ships_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import InvasionBegan
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import is_merged
from cosmotui.rules.cosmic_encounter.operations import choose_ships, revive, split
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
    """Let the invader revive a ship, or take one that is merged apart instead (CE-14.6, CE-37.50)."""
    state, seat = table.state, table.state.now.invader
    if state.now.notes.get(REVIVAL):
        return
    merged = [id for id in ships_of(state, seat) if is_merged(state.ships[id])]
    title = "Take which ship apart instead of the revival?"
    chosen = yield from choose_ships(table, seat, "D-declare", title, merged, 1, optional=True, unwanted=merged)
    for id in chosen:
        split(table, id)
    if not chosen:
        yield from revive(table, seat, 1)
