"""Invasions that end without an encounter, or in the middle of one (CE-16.30 to CE-16.32, CE-36.78)."""

from cosmotui.engine.question import Script, StepOver
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.operations import rebound
from cosmotui.rules.cosmic_encounter.phases.result import exhaust_primed, return_primed


def cut_short(table: CosmicTable, ends_campaign: bool) -> None:
    """End an invasion without an encounter by going on to upkeep (CE-16.3, CE-16.30)."""
    state = table.state
    state.now.cut = True
    state.now.quits = state.now.quits or ends_campaign
    state.phase = "upkeep"


def call_off(table: CosmicTable, ends_campaign: bool) -> Script[None]:
    """End an invasion: all committed ships rebound, primed pods return, nobody wins or loses (CE-16.30, CE-16.32)."""
    if table.state.now.revealed:
        yield from exhaust_primed(table)
    return_primed(table.state)
    yield from dissolve(table)
    cut_short(table, ends_campaign)


def dissolve(table: CosmicTable, by: Use | None = None) -> Script[None]:
    """Let everybody's ships leave the fleets (CE-37.7)."""
    state, now = table.state, table.state.now
    for side in (INVADERS, DEFENDERS):
        for seat in crews_of(state, side):
            yield from rebound(table, fleet_ships(state, side, seat), dissolves=True, by=by)
        now.fleets[side].sponsors = []
    now.beacon, now.sponsors, now.commissions, now.picker = [], {}, [{}, {}], NOBODY


def end_invasion(use: Use, ends_campaign: bool = False) -> Script[None]:
    """End the invasion under way by an effect; nothing in a script after this is carried out (CE-36.78)."""
    use.table.record(Told(use.now.invader, "the invasion of {} was called off"))
    yield from call_off(use.table, ends_campaign)
    raise StepOver
