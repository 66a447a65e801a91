"""Rally: leaders commission, bystanders sponsor, all in secret (CE-17)."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.question import Compose, Reply, Round, Script
from cosmotui.rules.cosmic_encounter.board import capacity, side_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told, ships
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import (
    choices,
    chosen_ships,
    due,
    invitations,
    sensible,
    would_win,
)
from cosmotui.rules.cosmic_encounter.model.constraints import Bond, is_barred, most_asked, must_be_asked
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import COMMISSIONING
from cosmotui.rules.cosmic_encounter.operations import tell_one
from cosmotui.rules.cosmic_encounter.operations.rallying import SKIPPED
from cosmotui.rules.cosmic_encounter.phases.arrival import fleets_appear
from cosmotui.rules.cosmic_encounter.timing.windows import moment

COMMISSION = "commission"
"""Form: `{"2": 4}`, the aliens commissioned with their caps (CE-17.1, CE-17.2)."""
CHOOSES_LAST = "chooses last"
"""Note, with a seat: that bystander chooses behind the others, whose choices it sees."""
SPONSOR = "sponsor"
"""Form: `{"side": 0, "12": 2}`, the fleet joined (-1: none) and how many ships from which planet (CE-17.4)."""


def rally(table: CosmicTable) -> Script[None]:
    """Ask for the commissions, in secret (CE-17.1). They end the step, so that a fork draws them again."""
    state = table.state
    now = state.now
    for side, leader in enumerate((now.invader, now.defender)):
        barred = [one.whom for one in state.aliens[leader].statuses if COMMISSIONING in one.stops]
        now.bonds += [Bond("bar", side, seat) for seat in barred]
    yield from moment(table, "rally.open")
    if now.notes.get(SKIPPED):
        now.commissions, state.phase = [{}, {}], "relay"
        return
    yield from moment(table, "rally.commission")
    leaders = (now.invader, now.defender)
    replies = yield Round(tuple(_commission_question(state, seat) for seat in leaders))
    now.commissions = [_caps(replies[seat]) for seat in leaders]
    for seat in leaders:
        table.record(Told(seat, "{} commissioned; whom is sealed"))
    state.phase = "relay"


def relay(table: CosmicTable) -> Script[None]:
    """Run from the commissions to the sponsors' choices; nothing of it shows before the arrival (CE-17.8)."""
    state = table.state
    now = state.now
    if now.notes.get(SKIPPED):
        yield from fleets_appear(table)
        state.phase = "arrival"
        return
    leaders = (now.invader, now.defender)
    yield from moment(table, "rally.relay")
    yield from moment(table, "rally.window")
    yield from moment(table, "rally.sponsor")
    bystanders = [seat for seat in timing_order(state) if seat not in leaders and seat not in now.left_out]
    late = [seat for seat in bystanders if f"{CHOOSES_LAST} {seat}" in now.notes]
    yield from _sponsor(table, [seat for seat in bystanders if seat not in late])
    for seat in late:
        tell_one(table, seat, "the choices of the other bystanders", _told_choices(table, seat))
        yield from _sponsor(table, [seat])
    yield from fleets_appear(table)
    state.phase = "arrival"


def _sponsor(table: CosmicTable, seats: Sequence[int]) -> Script[None]:
    """Let bystanders choose in secret, together (CE-17.4, PP-4)."""
    state = table.state
    if not seats:
        return
    replies = yield Round(tuple(_sponsor_question(state, seat) for seat in seats))
    for seat in seats:
        side, ids = sponsorship(state, seat, replies[seat])
        if side != NOBODY and (ids or choices(state, seat, side).is_idle):
            state.now.sponsors[seat] = (side, ids)


def _told_choices(table: CosmicTable, seat: int) -> str:
    """Return whom the others sponsor, in words."""
    state, names = table.state, table.setup.names()
    found = [
        f"{names[other]} sponsors {names[state.now.fleets[side].leader]} with {ships(len(ids))}"
        for other, (side, ids) in state.now.sponsors.items()
        if other != seat
    ]
    return ", ".join(found) or "nobody sponsors"


def bystanders_of(state: CosmicEncounterState) -> list[int]:
    """Return the aliens that the leaders may commission."""
    now = state.now
    leaders = (now.invader, now.defender)
    return [seat for seat in timing_order(state) if seat not in leaders]


def _commission_question(state: CosmicEncounterState, seat: int) -> Compose:
    side, bonds = side_of(state, seat), state.now.bonds
    start: dict[str, object] = {
        str(other): capacity(state, other)
        for other in bystanders_of(state)
        if not (would_win(state, state.threshold, side, other) or is_barred(bonds, side, other))
        or must_be_asked(bonds, side, other)
    }
    most = most_asked(bonds, side)
    if len(start) > most:
        forced = [other for other in start if must_be_asked(bonds, side, int(other))]
        first = sorted(start, key=lambda other: other not in forced)[:most]
        start = {other: cap for other, cap in start.items() if other in first}
    return Compose(seat, "D-commission", "Whom do you commission?", COMMISSION, start)


def _caps(reply: Reply) -> dict[int, int]:
    form = reply if isinstance(reply, dict) else {}
    return {int(seat): cap for seat, cap in form.items() if isinstance(cap, int) and cap > 0}


def _sponsor_question(state: CosmicEncounterState, seat: int) -> Compose:
    asked = invitations(state, seat)
    sides = [side for side, caps in enumerate(state.now.commissions) if seat in caps]
    none = "None of your ships may be sent." if sides else "Nobody has commissioned you."
    free = [side for side in asked if side not in sides]
    told = [_told(asked, "Commissioned by", sides), _told(asked, "Free to join", free)]
    title = " ".join([*filter(None, told), "Whom do you sponsor?"]) if asked else none
    side, count = due(state, seat)
    if count:
        return Compose(seat, "D-sponsor", title, SPONSOR, {"side": side, **sensible(state, seat, side, count)})
    return Compose(seat, "D-sponsor", title, SPONSOR, {"side": NOBODY})


def _told(asked: Mapping[int, int], how: str, sides: Sequence[int]) -> str:
    """Return the leaders of some fleets that may be joined, with the most ships for each, in words."""
    words = {INVADERS: "the invader", DEFENDERS: "the defender"}
    who = " and ".join(f"{words[side]} (up to {asked[side]})" for side in sides if side in asked)
    return f"{how} {who}." if who else ""


def sponsorship(state: CosmicEncounterState, seat: int, reply: Reply) -> tuple[int, list[int]]:
    """Return the fleet and ships on a form, which the match has checked."""
    form = reply if isinstance(reply, dict) else {}
    side = form.get("side", NOBODY)
    if not isinstance(side, int) or side not in invitations(state, seat):
        return NOBODY, []
    return side, chosen_ships(state, seat, side, form)
