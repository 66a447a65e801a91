"""Crew Actions: a character acts in the place of one of the ship's actions (CF-14.7, CF-14.9, SF-18.30, SF-18.31)."""

import msgspec

from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.casualties import pick
from cosmotui.rules.cosmoforce.characters.crew_action_effects import do_crew_action
from cosmotui.rules.cosmoforce.characters.referee import referee
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.events import CrewMoved
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import Acting, CosmoforceState, Now

KEY = "CF-D16"


def can_take_crew_action(state: CosmoforceState, rules: Rules, frame: Acting) -> bool:
    """Return whether the acting ship may take one now: once a turn, with a ready character, not in overtime."""
    return (
        rules.rpg and not state.overtime and not frame.crew_action_used and bool(who_may_act(state.ships[state.active]))
    )


def who_may_act(ship: Ship) -> list[int]:
    """Return the numbers of the characters who can take a Crew Action, in the order of the roster (CF-14.9,
    SF-18.11)."""
    return [number for number, one in enumerate(ship.crew) if one.can_work and not one.is_token]


def crew_action(table: Table[CosmoforceState], rules: Rules) -> Script[None]:
    """Take one Crew Action of the acting ship (CF-D16)."""
    state, seat = table.state, table.state.active
    assert isinstance(state.frame, Acting)
    state.frame = msgspec.structs.replace(state.frame, crew_action_used=True)
    state.now = Now("crew", seat)
    ship = state.ships[seat]
    number = yield from pick(ship, seat, who_may_act(ship), KEY, "Who takes the Crew Action?")
    one = ship.crew[number]
    state.now = Now("crew", seat, moved=(number,))
    if one.hero is not None:
        yield from referee(table, rules, one.name)
        return
    if one.slot != STANDBY:
        state.ships[seat] = ship.with_one(number, one.at(STANDBY))
        table.record(CrewMoved(seat, one.name, STANDBY))
    yield from do_crew_action(table, rules, number)
