"""The result of an encounter: named, and its pods sent to the exhausts (CE-20.39, CE-22.2)."""

from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import EncounterEnded
from cosmotui.rules.cosmic_encounter.windows import moment


def end_encounter(table: CosmicTable) -> Script[None]:
    """Say who won; discharged pods go to their users' exhausts."""
    state = table.state
    yield from moment(table, "encounter.result", automatic=partial(_say, table))
    state.phase = "payoff"


def _say(table: CosmicTable) -> None:
    state = table.state
    now = state.now
    first, second = now.fleets
    peaceful = first.peaceful or second.peaceful
    table.record(EncounterEnded(now.form, (first.result, second.result), peaceful))
    for fleet in now.fleets:
        fleet.veiled = False
        _exhaust(table, fleet.leader, fleet.driver)
        _exhaust(table, fleet.leader, fleet.kicker)
        _exhaust(table, fleet.intimidator, fleet.intimidate)
        for seat, pod in fleet.distress:
            _exhaust(table, seat, pod)


def _exhaust(table: CosmicTable, seat: int, pod: int) -> None:
    """A discharged pod goes to its user's exhaust; slime stays with the user for its next invasion (CE-6.16)."""
    if pod < 0:
        return
    state = table.state
    alien = state.aliens[seat]
    slimy = any(fleet.slimy and fleet.driver == pod for fleet in state.now.fleets)
    if (slimy or state.pods[pod].kind == "slime-attack") and seat in (state.now.invader, state.now.defender):
        alien.slime, alien.slime_acts = pod, False
    else:
        alien.exhaust.append(pod)
