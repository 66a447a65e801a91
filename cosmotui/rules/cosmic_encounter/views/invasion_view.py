"""The invasion under way as a seat knows it (Part C)."""

import msgspec

from cosmotui.rules.cosmic_encounter.facts.fleet_selection import invitations
from cosmotui.rules.cosmic_encounter.facts.might import ALL_LETHAL, Tally, tally
from cosmotui.rules.cosmic_encounter.model.constraints import Bond, Limit, StandIn, Term
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.priming import Call
from cosmotui.rules.cosmic_encounter.model.state import (
    CosmicEncounterState,
    Fleet,
    Invasion,
)
from cosmotui.rules.cosmic_encounter.views.sealing import (
    bribes_shown,
    distress_shown,
    is_contact,
    is_might_veiled,
    knows_beside,
    knows_driver,
)


class InvasionView(msgspec.Struct, frozen=True, gc=False):
    """The invasion under way as a seat knows it."""

    fleets: tuple[Fleet, Fleet]
    target: int
    charge: str
    tag: str
    flagged: bool
    beacon: tuple[int, ...]
    commissioned: dict[int, int]
    """By seat: the caps of the aliens that this seat has commissioned."""
    invited: dict[int, int]
    """By side: how many ships this seat may send, commissioned or not."""
    bonds: tuple[Bond, ...]
    """What effects order for the rally."""
    terms: tuple[Term, ...]
    """What effects order about the ships that are committed."""
    limits: tuple[Limit, ...]
    """What effects order about drivers; single pods only to their holder (CE-18.26)."""
    calls: tuple[Call, ...]
    """What effects order to be primed beside drivers (CE-37.15)."""
    stand_ins: tuple[StandIn, ...]
    """What may be primed as distress pods besides those (CE-9.1)."""
    private: tuple[tuple[int, int], ...]
    """Pairs of aliens that may talk alone with each other."""
    spared: tuple[int, ...]
    """Ships that are impervious in this invasion, each by itself."""
    anchored: tuple[int, ...]
    """Ships that cannot move in this invasion."""
    sponsor: tuple[int, tuple[int, ...]] | None
    actors: tuple[int, ...]
    form: str
    margin: int
    is_ambush: bool
    only: tuple[int, ...]
    """The only ships that an ambusher may send; empty: any (CE-32.8)."""
    staked: tuple[int, ...]
    """Ships that are wagered and may not be committed (CE-36.89)."""
    might: tuple[Tally, Tally] | None
    """As everybody knows it, once natures are fixed; None while a veil hides a part of it (CE-7.31)."""
    modifiers: tuple[Modifier, ...]
    """Changes of might that have been announced."""
    declared: tuple[str, ...]
    """Effects that have been announced and act after contact (CE-19.24)."""
    upset: bool
    """Whether the winner will pay and the loser be rewarded (CE-22.35)."""
    swapped: bool
    """Whether the kinds of reward of both fleets are exchanged (CE-22.28)."""
    sponsors_swapped: bool
    """Whether those of their sponsors are (CE-22.32)."""
    all_lethal: bool
    """Whether every brigade counts as lethal, as far as the seat knows."""
    negotiation: Negotiation | None
    order: tuple[int, ...]
    """Aliens whose places in the timing order an effect has dealt out anew (CE-37.42)."""
    negotiators: tuple[int, ...]
    """Who takes part in the negotiation besides the leaders (CE-21.66)."""
    open_talks: bool
    """Whether all aliens negotiate, each with all others (CE-21.72)."""
    left_out: tuple[int, ...]
    """Aliens that effects leave out (CE-37.53)."""

    @property
    def invader(self) -> int:
        """The leader of the invading fleet."""
        return self.fleets[0].leader

    @property
    def defender(self) -> int:
        """The leader of the defending fleet, or -1."""
        return self.fleets[1].leader


def _fleet(state: CosmicEncounterState, fleet: Fleet, seat: int | None) -> Fleet:
    """Return a fleet without what is primed in secret."""
    contact, shown = is_contact(state), distress_shown(state, fleet)
    own = fleet.leader == seat
    veiled = is_might_veiled(state, fleet, seat)
    settled = state.at not in ("combat.reinforce", "combat.window", "combat.escape")
    return msgspec.structs.replace(
        fleet,
        sponsors=list(fleet.sponsors),
        seconds=list(fleet.seconds),
        driver=fleet.driver if knows_driver(state, fleet, seat) else -1,
        beside=[
            msgspec.structs.replace(one, pod=one.pod if knows_beside(state, one, seat) else -1) for one in fleet.beside
        ],
        kicker=fleet.kicker if own or contact else -1,
        intimidate=fleet.intimidate if contact or fleet.intimidator == seat else -1,
        bribes={who: amount for who, amount in fleet.bribes.items() if bribes_shown(state) or who == seat},
        distress=[(who, pod) for who, pod in fleet.distress if shown or who == seat],
        acting=dict(fleet.acting) if shown else {},
        rolls=list(fleet.rolls) if settled else [],
        value=0 if veiled else fleet.value,
        kind="" if veiled else fleet.kind,
        escapers=list(fleet.escapers),
        impervious=list(fleet.impervious),
        casualties=dict(fleet.casualties),
    )


def _knows_all_lethal(state: CosmicEncounterState, now: Invasion, seat: int | None) -> bool:
    """Return whether every brigade counts as lethal by a power that the seat knows (CE-12.6)."""
    owner = now.notes.get(ALL_LETHAL, 0) - 1
    if owner < 0 or owner == seat:
        return owner >= 0
    known = state.aliens[seat].known_powers if seat is not None else []
    return any(power.public or power.alien in known for power in state.aliens[owner].powers)


def invasion_view(state: CosmicEncounterState, now: Invasion, seat: int | None) -> InvasionView:
    """Return an invasion without what is hidden from a seat."""
    fleets = tuple(_fleet(state, fleet, seat) for fleet in now.fleets)
    known = all(fleet.nature and not is_might_veiled(state, fleet, seat) for fleet in now.fleets)
    sponsor = now.sponsors.get(seat) if seat is not None else None
    side = next((side for side, fleet in enumerate(now.fleets) if fleet.leader == seat), -1)
    return InvasionView(
        fleets=(fleets[0], fleets[1]),
        target=now.target,
        charge=now.charge,
        tag=now.tag,
        flagged=now.flagged,
        beacon=tuple(now.beacon) if seat is not None and seat in (now.invader, now.picker) else (),
        commissioned=dict(now.commissions[side]) if 0 <= side < len(now.commissions) else {},
        invited=invitations(state, seat) if seat is not None else {},
        bonds=tuple(now.bonds),
        stand_ins=tuple(now.stand_ins),
        private=tuple(now.private),
        terms=tuple(now.terms),
        limits=tuple(one for one in now.limits if one.seat == seat or one.pod < 0),
        calls=tuple(now.calls),
        spared=tuple(now.spared),
        anchored=tuple(now.anchored),
        sponsor=(sponsor[0], tuple(sponsor[1])) if sponsor is not None else None,
        actors=tuple(now.actors),
        form=now.form,
        margin=now.margin,
        is_ambush=now.is_ambush,
        only=tuple(now.only),
        staked=tuple(now.staked),
        might=(tally(state, 0, False, seat), tally(state, 1, False, seat)) if known else None,
        modifiers=tuple(now.modifiers),
        declared=tuple(now.declared),
        upset=now.upset,
        swapped=now.swapped,
        sponsors_swapped=now.sponsors_swapped,
        all_lethal=_knows_all_lethal(state, now, seat),
        negotiation=_talks(now.negotiation) if now.negotiation is not None else None,
        order=tuple(now.order),
        negotiators=tuple(now.negotiators),
        open_talks=now.open_talks,
        left_out=tuple(now.left_out),
    )


def _talks(talks: Negotiation) -> Negotiation:
    return msgspec.structs.replace(
        talks,
        influence=list(talks.influence),
        spent=list(talks.spent),
        demands=list(talks.demands),
        offers=list(talks.offers),
        free=list(talks.free),
        negated=list(talks.negated),
        parts=[list(parts) for parts in talks.parts],
        said=list(talks.said),
    )
