"""Orientation: the next invader, its flagship and its fuel (CE-5, CE-14.1 to CE-14.5)."""

from collections.abc import Sequence
from functools import partial

from cosmotui.engine.question import ChooseOne, Option, Script, StepOver, choose_one
from cosmotui.rules.cosmic_encounter.board import left_of, right_of, ring
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import CampaignBegan
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.model.outer import Outer
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import CAMPAIGN, LEAD
from cosmotui.rules.cosmic_encounter.operations.hazards import end_hazards
from cosmotui.rules.cosmic_encounter.phases.ambushing import begin_ambush
from cosmotui.rules.cosmic_encounter.phases.fresh import begin_invasion
from cosmotui.rules.cosmic_encounter.timing.polling import has_orders, people
from cosmotui.rules.cosmic_encounter.timing.standing_orders import change_orders
from cosmotui.rules.cosmic_encounter.timing.statuses import end_statuses
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.traits import SUPPLY, extra

FUEL = 2
"""Cells that an orientation gives (CE-5.8)."""


def orientation(table: CosmicTable) -> Script[None]:
    """Make the alien next in rotation the invader, or skip its campaign."""
    state = table.state
    seat = state.campaign
    begin_invasion(state, seat)
    state.invasions = 0
    for alien in state.aliens:
        alien.messages = 0
    table.record(CampaignBegan(seat, state.cycle))
    is_begun = any(alien.last_cycle for alien in state.aliens)
    if is_begun and has_orders(table.setup) and seat in people(table.setup):  # before that all have just set theirs
        yield from change_orders(table, seat)
    yield from moment(table, "orientation.open")
    yield from moment(table, "orientation.supply", automatic=partial(_supply, table))
    yield from moment(table, "orientation.window")
    if not begin_ambush(state, quits=False):
        state.phase = "loading"


def loading(table: CosmicTable) -> Script[None]:
    """Load the invader's fuel, or skip its campaign (CE-5.9, CE-14.4)."""
    state = table.state
    seat = state.campaign
    yield from moment(table, "orientation.choice")
    alien = state.aliens[seat]
    load = 0
    if alien.fuel and not is_stopped(state, seat, LEAD):
        order = [min(2, alien.fuel), *(cells for cells in range(1, alien.fuel + 1) if cells != min(2, alien.fuel))]
        options = [Option(str(cells), f"load {cells}", _reach(cells, alien.fuel - cells)) for cells in order]
        title = f"Load how many of {alien.fuel} fuel cells?"
        skip = Option("0", "skip this campaign", "fuel stays", rare=True)
        load = int((yield from choose_one(ChooseOne(seat, "D-fuel", title, (*options, skip)))))
    alien.fuel -= load
    alien.loaded = load
    if load:
        table.record(Told(seat, f"{{}} loaded {load} fuel"))
        state.phase = "warpfall"
    else:
        table.record(Told(seat, "{} skipped this campaign"))
        end_campaign(table)


def _reach(cells: int, rest: int) -> str:
    """Return what so much fuel is good for: each invasion burns one cell (CE-5.11)."""
    return f"{cells} {'invasion' if cells == 1 else 'invasions'}" + (f", {rest} kept" if rest else "")


def _supply(table: CosmicTable) -> None:
    seat = table.state.campaign
    alien = table.state.aliens[seat]
    alien.flagship, alien.away = True, False
    alien.fuel += max(0, FUEL + extra(table.state, seat, SUPPLY))


def end_campaign(table: CosmicTable) -> None:
    """End the campaign: loaded fuel returns, the flagship goes, the next alien is due (CE-5.13, CE-24.10)."""
    state = table.state
    seat = state.campaign
    alien = state.aliens[seat]
    end_statuses(table, CAMPAIGN)
    alien.fuel += alien.loaded
    alien.loaded = 0
    alien.flagship = alien.away = False
    state.used = []
    for other in state.aliens:
        for power in other.powers:
            if power.all_campaign:
                power.zapped = power.all_campaign = False
    outer, state.outer = state.outer, None
    if outer is not None:
        _let_go_on(state, outer)
        return
    due = state.in_turn if state.in_turn >= 0 else seat
    alien.last_cycle = state.aliens[due].last_cycle = state.cycle
    state.invasion, state.in_turn = None, NOBODY
    state.campaign = left_of(state, due) if state.clockwise else right_of(state, due)
    if all(one.last_cycle == state.cycle for one in state.aliens if not one.eliminated):
        state.cycle += 1
    state.phase = "orientation"


# --- a campaign in place of another ----------------------------------------------------------------------------------


def interpose_campaign(use: Use, away: Sequence[int]) -> Script[None]:
    """Break the invasion off and let the next alien in rotation run a campaign, in which some take no part; then the
    campaign under way begins again (CE-32.16). Nothing in a script after this is carried out."""
    table, state = use.table, use.state
    invader = state.aliens[state.campaign]
    invader.fuel, invader.loaded = invader.fuel + invader.loaded, 0
    for alien in state.aliens:
        alien.flagship = alien.away = False
        alien.flares_used = 0
    yield from end_hazards(table)
    outer = Outer(state.campaign, tuple(away), state.in_turn)
    following = [seat for seat in _rotation(state, state.campaign) if seat not in away]
    state.invasion, state.in_turn, state.used = None, NOBODY, []
    if len(following) > 1:
        state.outer, state.campaign = outer, following[0]
        table.record(Told(outer.campaign, "the campaign of {} waits; meanwhile {1} runs one", following[0]))
    state.phase = "orientation"
    raise StepOver


def _let_go_on(state: CosmicEncounterState, outer: Outer) -> None:
    """Let the campaign that waited begin again, or the next one if its alien is gone."""
    state.invasion, state.in_turn, state.campaign = None, outer.in_turn, outer.campaign
    if state.aliens[outer.campaign].eliminated:
        state.campaign, state.in_turn = _rotation(state, outer.campaign)[0], NOBODY
    state.phase = "orientation"


def _rotation(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the other remaining aliens in the order of their campaigns."""
    order = [one for one in ring(state, seat) if one != seat]
    return order if state.clockwise else order[::-1]
