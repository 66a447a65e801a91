"""The choice of ships for a fleet: their number, and their bases (CE-5.19 to CE-5.23)."""

from collections.abc import Container, Mapping

from cosmotui.engine.question import Compose, Reply
from cosmotui.rules.cosmic_encounter.board import bases_of, capacity, dominion, home_bases
from cosmotui.rules.cosmic_encounter.model.constraints import is_barred, may_join, owed
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board

FORM = "ships"
"""Form: how many ships from which planet, `{"12": 2}`; for sponsors also `{"side": 0}`."""


def committable(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the ships that an alien could commit: those on its bases and in no fleet (CE-5.21).

    An ambusher may only have those that an effect has fixed (CE-32.8). Wagered ships stay (CE-36.89).
    """
    found = [id for id, ship in enumerate(state.ships) if ship.owner == seat and ship.place >= 0 and ship.fleet < 0]
    now = state.invasion
    if now is not None and now.staked:
        found = [id for id in found if id not in now.staked]
    if now is not None and now.only and seat == now.invader:
        return [id for id in found if id in now.only]
    return found


def _on(state: CosmicEncounterState, seat: int, planet: int) -> list[int]:
    """Return what may be committed from a base: evolved ships first, then manifested ones (CE-37.70)."""
    found = [id for id in committable(state, seat) if state.ships[id].place == planet]
    return sorted(found, key=lambda id: (-state.ships[id].level, not state.ships[id].kind))


def invitations(state: CosmicEncounterState, seat: int) -> dict[int, int]:
    """Return by side the most ships that an alien may send, commissioned or not (CE-17.3, CE-17.13, CE-17.14)."""
    now = state.now
    found: dict[int, int] = {}
    for side, caps in enumerate(now.commissions):
        if now.bonds and may_join(now.bonds, side, seat):
            found[side] = capacity(state, seat)
        elif seat in caps and not (now.bonds and is_barred(now.bonds, side, seat)):
            found[side] = caps[seat]
    return found


def due(state: CosmicEncounterState, seat: int) -> tuple[int, int]:
    """Return the fleet that an alien must sponsor, and its ships, as far as possible; no ships if it is free
    (CE-17.13)."""
    bond = owed(state.now.bonds, seat) if state.now.bonds else None
    if bond is None:
        return NOBODY, 0
    return bond.side, min(bond.count, capacity(state, seat), len(committable(state, seat)))


def would_win(board: Board, threshold: int, side: int, seat: int) -> bool:
    """Return whether a sponsor of that fleet would win with the base that victory brings it.

    Only an invader's sponsors land (CE-22.20, CE-22.22).
    """
    return side == INVADERS and dominion(board, seat) >= threshold - 1


def spread(idle: Mapping[int, int], homes: Container[int], most: int, least: int = 1) -> dict[int, int]:
    """Return the number of ships, up to `most`, that leave each base, so that bases stay as even as possible.

    The last ship of a base stays unless fewer than `least` would leave; a home base is then given up rather than a
    foreign one, but the only home base last of all. `idle`: ships that may leave, by planet.
    """
    left, taken = dict(idle), dict[int, int]()
    while sum(taken.values()) < most:
        spare = [planet for planet, count in left.items() if count > 1]
        if not spare and sum(taken.values()) >= least:
            break
        choice = spare or [planet for planet, count in left.items() if count]
        if not choice:
            break
        kept = [planet for planet, count in left.items() if count and planet in homes]
        home_first = bool(spare) or len(kept) > 1
        planet = max(choice, key=lambda one: (left[one], (one in kept) is home_first, -one))
        left[planet] -= 1
        taken[planet] = taken.get(planet, 0) + 1
    return taken


def sensible(state: CosmicEncounterState, seat: int, most: int, least: int = 1) -> dict[str, object]:
    """Return a form with up to `most` ships that empties no base unless fewer than `least` would leave (D-beacon)."""
    ids = committable(state, seat)
    places = [state.ships[id].place for id in ids]
    idle = {base: places.count(base) for base in bases_of(state, seat) if base in places}
    return {str(base): count for base, count in spread(idle, home_bases(state, seat), most, least).items()}


def beacon_question(state: CosmicEncounterState, seat: int) -> Compose:
    """Ask the invader for its ships (D-beacon)."""
    start = sensible(state, seat, capacity(state, seat))
    return Compose(seat, "D-beacon", "How many ships, and from where?", FORM, start)


def chosen_ships(state: CosmicEncounterState, seat: int, reply: Reply) -> list[int]:
    """Return the ships on a form, which the match has checked."""
    found: list[int] = []
    form = reply if isinstance(reply, dict) else {}
    for base, count in form.items():
        if base.isdecimal() and isinstance(count, int):
            found += _on(state, seat, int(base))[:count]
    return found
