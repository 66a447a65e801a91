"""The view of technologies, stations, moons and hazards: who knows what one is, and its public facts."""

import msgspec

from cosmotui.rules.cosmic_encounter.holdings import is_frozen, item_of, occupant, owner_of
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, MOON
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState


class HoldingView(msgspec.Struct, frozen=True, gc=False):
    """A technology, station, moon, hazard or the like; without its item while the seat may not know it."""

    kind: str
    item: str
    owner: int
    planet: int
    public: bool
    works: bool
    gone: bool
    zapped: bool
    marks: dict[str, int]
    pods: tuple[int, ...]
    since: int
    by: int = -1
    system: int = -1
    planets: tuple[int, ...] = ()
    aliens: tuple[int, ...] = ()
    back: str = ""
    """What it is called while the seat does not know it."""

    @property
    def of(self) -> str:
        """Nothing: whose it is stands in it already."""
        return ""

    @property
    def is_active(self) -> bool:
        """Whether nothing disrupts it."""
        return not self.zapped


def knows_holding(state: CosmicEncounterState, number: int, seat: int | None) -> bool:
    """Return whether a seat knows what a holding is: everybody what is open, its owner all else (CE-26.8, CE-27.3).

    Only the occupant knows a shrouded moon, or the owner of its system while it is empty (CE-29.2, CE-29.5). Who bears
    a shrouded essence does not know it, but who gave it does (CE-26.6).
    """
    one = state.holdings[number]
    if one.public or state.ended is not None:
        return True
    if seat is None:
        return False
    if one.kind == MOON:
        there = occupant(state, number)
        return seat == (there if there >= 0 else state.planets[one.planet].system) or seat in one.known
    return (seat == owner_of(state, number) and one.kind != ESSENCE) or seat in one.known


def holding_view(state: CosmicEncounterState, number: int, seat: int | None) -> HoldingView:
    """Return a holding as a seat knows it."""
    one = state.holdings[number]
    known = knows_holding(state, number, seat)
    return HoldingView(
        one.kind,
        one.item if known else "",
        owner_of(state, number),
        one.planet,
        one.public,
        one.works and not is_frozen(state, number),
        one.gone,
        one.zapped,
        dict(one.marks) if known else {},
        tuple(one.pods) if known else (),
        one.since,
        one.by,
        one.system,
        tuple(one.planets) if known else (),
        tuple(one.aliens) if known else (),
        item_of(one.kind, one.item).back,
    )
