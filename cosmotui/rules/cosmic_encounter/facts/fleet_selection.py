"""The choice of ships for a fleet: their number, and the places that they leave (CE-5.19 to CE-5.23, CE-5.27)."""

from collections.abc import Container, Mapping

from cosmotui.engine.question import Compose, Reply
from cosmotui.rules.cosmic_encounter.board import capacity, dominion, home_bases
from cosmotui.rules.cosmic_encounter.facts.commitment import IN_WARP, Commitment, commitment, owed_ships
from cosmotui.rules.cosmic_encounter.model.constraints import is_barred, may_join, owed
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import SELF_INVITED, having

FORM = "ships"
"""Form: how many ships from which place, `{"12": 2, "m3": 1}`; for sponsors also `{"side": 0}`."""


def choices(state: CosmicEncounterState, seat: int, side: int) -> Commitment:
    """Return what an alien may commit to a fleet, within the cap of its commission (CE-17.2)."""
    return commitment(state, seat, side, _caps(state, seat).get(side) if state.invasion is not None else None)


def _caps(state: CosmicEncounterState, seat: int) -> dict[int, int]:
    """Return by side the cap of an alien that may sponsor that fleet, commissioned or not (CE-17.13, CE-17.14)."""
    now = state.now
    found: dict[int, int] = {}
    is_free = bool(now.commissions) and is_self_invited(state, seat)
    for side, caps in enumerate(now.commissions):
        if (now.bonds and may_join(now.bonds, side, seat)) or (is_free and not is_barred(now.bonds, side, seat)):
            found[side] = capacity(state, seat)
        elif seat in caps and not (now.bonds and is_barred(now.bonds, side, seat)):
            found[side] = caps[seat]
    return found


def is_self_invited(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether a bystander may sponsor either fleet without commission, by something in force (CE-17.14)."""
    now = state.now
    if seat in (now.invader, now.defender):
        return False
    found = having(state, SELF_INVITED)
    return bool(found) and any(invites(state, source.owner, seat) for source, invites in found)


def invitations(state: CosmicEncounterState, seat: int) -> dict[int, int]:
    """Return by side the most ships that an alien may send, or the capacity that they may take, where it may join
    (CE-17.3, CE-17.13, CE-17.14)."""
    found = _caps(state, seat)
    if not (state.now.terms or state.aliens[seat].statuses):
        return found
    ways = [(side, choices(state, seat, side)) for side in found]
    return {side: min(found[side], one.room if one.sizes else one.most) for side, one in ways if one.is_possible}


def due(state: CosmicEncounterState, seat: int) -> tuple[int, int]:
    """Return the fleet that an alien must sponsor, and its ships, as far as possible; no ships if it is free
    (CE-17.13)."""
    bond = owed(state.now.bonds, seat) if state.now.bonds else None
    if bond is None:
        return NOBODY, 0
    return bond.side, owed_ships(state, seat, bond.side, bond.count, choices(state, seat, bond.side))


def would_win(board: Board, threshold: int, side: int, seat: int) -> bool:
    """Return whether a sponsor of that fleet would win with the base that victory brings it.

    Only an invader's sponsors land (CE-22.20, CE-22.22).
    """
    return side == INVADERS and dominion(board, seat) >= threshold - 1


def spread(idle: Mapping[str, int], homes: Container[str], most: int, least: int = 1) -> dict[str, int]:
    """Return the number of ships, up to `most`, that leave each place, so that bases stay as even as possible.

    Ships in the warp go first. The last ship of a base or a moon stays unless fewer than `least` would leave; a home
    base is then given up rather than a place elsewhere, but the only home base last of all. `idle`: ships that may
    leave, by place.
    """
    left, taken = dict(idle), dict[str, int]()
    order = {place: -number for number, place in enumerate(idle)}
    while sum(taken.values()) < most:
        spare = [place for place, count in left.items() if count > (place != IN_WARP)]
        if not spare and sum(taken.values()) >= least:
            break
        choice = spare or [place for place, count in left.items() if count]
        if not choice:
            break
        kept = [place for place, count in left.items() if count and place in homes]
        home_first = bool(spare) or len(kept) > 1
        place = max(choice, key=lambda one: (one == IN_WARP, left[one], (one in kept) is home_first, order[one]))
        left[place] -= 1
        taken[place] = taken.get(place, 0) + 1
    return taken


def suggested(board: Board, seat: int, ways: Commitment, most: int, least: int = 1) -> dict[str, object]:
    """Return a form with up to `most` ships that empties no place unless fewer than `least` would leave (D-beacon)."""
    homes = [str(base) for base in home_bases(board, seat)]
    idle = {field: len(ids) for field, ids in ways.ready.items()}
    most, least = min(most, ways.most), max(least, ways.least)
    if ways.from_one and idle:
        best = max(idle, key=lambda field: (min(idle[field] - 1, most), field in homes))
        idle = {best: idle[best]}
    form = spread(idle, homes, most, least)
    while most > least and not ways.fits(leaving(ways, form)):
        most -= 1
        form = spread(idle, homes, most, least)
    return dict(form)


def leaving(ways: Commitment, form: Mapping[str, object]) -> list[int]:
    """Return the ships on a form."""
    found: list[int] = []
    for field, count in form.items():
        if field in ways.ready and isinstance(count, int):
            found += ways.ready[field][:count]
    return found


def sensible(state: CosmicEncounterState, seat: int, side: int, least: int = 1) -> dict[str, object]:
    """Return a form with as many ships as may go, that empties no place unless fewer than `least` would leave."""
    ways = choices(state, seat, side)
    return suggested(state, seat, ways, ways.most if least <= 1 else least, least)


def beacon_question(state: CosmicEncounterState, seat: int) -> Compose:
    """Ask the invader for its ships (D-beacon)."""
    return Compose(seat, "D-beacon", "How many ships, and from where?", FORM, sensible(state, seat, INVADERS))


def chosen_ships(state: CosmicEncounterState, seat: int, side: int, reply: Reply) -> list[int]:
    """Return the ships on a form, which the match has checked."""
    return leaving(choices(state, seat, side), reply if isinstance(reply, dict) else {})
