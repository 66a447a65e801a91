"""The view of a seat (Part C): copied field by field, so that unnamed fields stay hidden."""

import msgspec

from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import invitations
from cosmotui.rules.cosmic_encounter.facts.might import ALL_LETHAL, Tally, tally
from cosmotui.rules.cosmic_encounter.facts.stores import is_bare, is_known, owner_of, sees, source_of
from cosmotui.rules.cosmic_encounter.model.constraints import Bond, Limit, Term
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.priming import Call
from cosmotui.rules.cosmic_encounter.model.scored import Scored
from cosmotui.rules.cosmic_encounter.model.state import (
    Alien,
    CosmicEncounterState,
    Fleet,
    Invasion,
    Modifier,
    Planet,
    Ship,
)
from cosmotui.rules.cosmic_encounter.model.status import Status
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED, Store
from cosmotui.rules.cosmic_encounter.views.holding_view import HoldingView, holding_view
from cosmotui.rules.cosmic_encounter.views.sealing import (
    bribes_shown,
    distress_shown,
    held_by,
    is_contact,
    is_might_veiled,
    knows_beside,
    knows_driver,
    of_cache,
    sealed_of,
    sealed_pods,
)

HIDDEN = Pod("")
"""Stands where a pod is not known."""


class PowerView(msgspec.Struct, frozen=True):
    """A power in a nexus; without its name while it is hidden."""

    alien: str
    public: bool
    zapped: bool
    off: bool
    marks: dict[str, int]
    all_campaign: bool = False
    """Whether it stays zapped to the end of the campaign."""
    disabled: bool = False
    """Whether another power stands in its place."""

    @property
    def is_active(self) -> bool:
        """Whether it is known to be neither disrupted nor deactivated nor disabled."""
        return not (self.zapped or self.off or self.disabled)


class StoreView(msgspec.Struct, frozen=True):
    """A store of pods, as far as a seat knows it."""

    of: str
    """The key of its source; empty while that is hidden."""
    owner: int
    """The alien that it belongs to, or -1."""
    name: str
    sight: str
    pods: tuple[int, ...]
    """The pods that the seat sees, or has seen and can follow."""
    size: int
    """How many pods lie there."""
    planet: int
    system: int
    notes: dict[str, int]

    @property
    def is_elsewhere(self) -> bool:
        """Whether it lies on the table, apart from its source."""
        return self.planet >= 0 or self.system >= 0


class AlienView(msgspec.Struct, frozen=True):
    """An alien as a seat knows it."""

    powers: tuple[PowerView, ...]
    cache: tuple[int, ...]
    """The pods of the cache, for its owner and while it is revealed; else empty."""
    cache_size: int
    dark: int
    exhaust: tuple[int, ...]
    charging: tuple[int, ...]
    known: tuple[int, ...]
    """Pods of this cache that the seat has seen and can follow."""
    lucre: int
    vouchers: tuple[str, ...]
    voucher_count: int
    fuel: int
    loaded: int
    flagship: bool
    away: bool
    slime: int
    slime_acts: bool
    resupplies: int
    flares_used: int
    eliminated: bool
    shown: bool
    marks: dict[str, int]
    statuses: tuple[Status, ...]
    promised: int
    messages: int
    quiet: str
    """The phase for the rest of which its owner passes; only the owner sees it (PP-18)."""
    orders: tuple[str, ...]
    """Kinds of moments at which its owner always passes; only the owner sees them (PP-10)."""


class InvasionView(msgspec.Struct, frozen=True):
    """The invasion under way as a seat knows it."""

    fleets: tuple[Fleet, Fleet]
    target: int
    charge: str
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
    sponsor: tuple[int, tuple[int, ...]] | None
    actors: tuple[int, ...]
    form: str
    margin: int
    is_ambush: bool
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


class CosmicEncounterView(View, frozen=True):
    """The table."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    at: str
    pods: tuple[Pod, ...]
    """By number; HIDDEN where this seat may not know which it is."""
    ships: tuple[Ship, ...]
    planets: tuple[Planet, ...]
    aliens: tuple[AlienView, ...]
    invasion: InvasionView | None
    forge: int
    """How many pods can be drafted (CE-10.2)."""
    spent_aur: int
    """How many pods of the forge are exhausted (CE-10.5)."""
    charges: tuple[tuple[int, int], ...]
    wild: int
    threshold: int
    campaign: int
    cycle: int
    invasions: int
    clockwise: bool
    legacies: tuple[str, ...]
    galaxy: str
    scoring: tuple[str, ...]
    """What will be scored when the match ends: its galaxy, and open titles."""
    scores: tuple[Scored, ...]
    ambushes: tuple[tuple[int, int], ...]
    holdings: tuple[HoldingView, ...]
    """Items in play besides powers and pods, by number."""
    shelves: tuple[str, ...]
    """Kinds of holdings that turn up in this match."""
    stores: tuple[StoreView, ...]
    """The stores of pods that this seat knows of (CE-37.51)."""
    doing: tuple[Doing, ...]
    """Events and uses of effects that are under way and that this seat knows of, the innermost last."""
    over: bool


def view_of(setup: Setup, state: CosmicEncounterState, seat: int | None) -> CosmicEncounterView:
    """Return the view of `seat`."""
    seen = visible_pods(state, seat)
    return CosmicEncounterView(
        seat=seat,
        seats=setup.seats,
        options=setup.options,
        at=state.at,
        pods=tuple(pod if id in seen else HIDDEN for id, pod in enumerate(state.pods)),
        ships=tuple(state.ships),
        planets=tuple(state.planets),
        aliens=tuple(_alien(state, other, seat) for other in state.seats),
        invasion=_invasion(state, state.invasion, seat) if state.invasion is not None else None,
        forge=len(state.forge),
        spent_aur=len(state.spent_aur),
        charges=tuple((plain, flagged) for plain, flagged in state.charges),
        wild=state.wild,
        threshold=state.threshold,
        campaign=state.campaign,
        cycle=state.cycle,
        invasions=state.invasions,
        clockwise=state.clockwise,
        legacies=tuple(state.legacies),
        galaxy=state.galaxy,
        scoring=tuple(state.scoring),
        scores=tuple(state.scores),
        ambushes=tuple((one.seat, one.target) for one in state.ambushes),
        holdings=tuple(holding_view(state, number, seat) for number in range(len(state.holdings))),
        shelves=tuple(state.shelves),
        stores=tuple(_store(state, store, seat) for store in state.stores if is_known(state, store, seat)),
        doing=tuple(one for one in state.doing if one.is_open or one.seat == seat),
        over=state.ended is not None,
    )


def visible_pods(state: CosmicEncounterState, seat: int | None) -> set[int]:
    """Return the pods that `seat` may know, by number."""
    seen: set[int] = set()
    for other, alien in enumerate(state.aliens):
        seen.update(alien.exhaust)
        if alien.slime >= 0:
            seen.add(alien.slime)
        if other == seat or alien.shown:
            seen.update(alien.cache)
        if other == seat:
            seen.update(alien.known)
    for store in state.stores:
        if sees(state, store, seat):
            seen.update(store.pods)
            seen.update(sealed_of(state, store))
    now = state.invasion
    for fleet in now.fleets if now is not None else ():
        if fleet.driver >= 0 and knows_driver(state, fleet, seat):
            seen.add(fleet.driver)
        seen.update(one.pod for one in fleet.beside if knows_beside(state, one, seat))
        if fleet.kicker >= 0 and (fleet.leader == seat or is_contact(state)):
            seen.add(fleet.kicker)
        if fleet.intimidate >= 0 and (is_contact(state) or fleet.intimidator == seat):
            seen.add(fleet.intimidate)
        seen.update(pod for user, pod in fleet.distress if user == seat or distress_shown(state))
    return seen


def _sealed_bribe(state: CosmicEncounterState, seat: int) -> int:
    """Return the lucre that an alien has primed as a bribe while nobody else may know of it (CE-11.21)."""
    if state.invasion is None or bribes_shown(state):
        return 0
    return sum(fleet.bribes.get(seat, 0) for fleet in state.invasion.fleets)


def _followed(state: CosmicEncounterState, looker: Alien, other: int) -> tuple[int, ...]:
    """Return the pods that somebody has seen in a cache, as far as nobody has seen them leave it."""
    there = (*state.aliens[other].cache, *of_cache(state, sealed_pods(state, other)))
    return tuple(sorted(pod for pod in looker.known if pod in there))


def _store(state: CosmicEncounterState, store: Store, seat: int | None) -> StoreView:
    owner = owner_of(state, store)
    source = source_of(state, store)
    there = store.pods if owner == seat else [*store.pods, *sealed_of(state, store)]
    known = there if sees(state, store, seat) else []
    if not known and seat is not None and store.sight == SHROUDED:
        known = [pod for pod in there if pod in state.aliens[seat].known]
    hidden = source is not None and not is_bare(state, source, seat)
    return StoreView(
        of="" if hidden else store.of,
        owner=owner,
        name=store.name,
        sight=store.sight,
        pods=tuple(sorted(known)),
        size=len(there),
        planet=store.planet,
        system=store.system,
        notes=dict(store.notes),
    )


def _alien(state: CosmicEncounterState, other: int, seat: int | None) -> AlienView:
    alien = state.aliens[other]
    own = other == seat
    looker = state.aliens[seat] if seat is not None else None
    held = alien.cache if own or alien.shown else held_by(state, other)
    over = state.ended is not None  # then every power is revealed
    return AlienView(
        powers=tuple(
            PowerView(
                power.alien,
                power.public or over,
                power.zapped,
                power.off,
                dict(power.marks),
                power.all_campaign,
                power.disabled,
            )
            if own or power.public or over or (looker is not None and power.alien in looker.known_powers)
            else PowerView("", False, power.zapped, False, {}, power.all_campaign, power.disabled)
            for power in alien.powers
        ),
        cache=tuple(alien.cache) if own or alien.shown else (),
        cache_size=len(held),
        dark=sum(state.pods[pod].dark for pod in held),
        exhaust=tuple(alien.exhaust),
        charging=tuple(alien.charging),
        known=_followed(state, looker, other) if looker is not None and looker.known and not own else (),
        lucre=alien.lucre + (0 if own else _sealed_bribe(state, other)),
        vouchers=tuple(alien.vouchers) if own else (),
        voucher_count=len(alien.vouchers),
        fuel=alien.fuel,
        loaded=alien.loaded,
        flagship=alien.flagship,
        away=alien.away,
        slime=alien.slime,
        slime_acts=alien.slime_acts,
        resupplies=alien.resupplies,
        flares_used=alien.flares_used,
        eliminated=alien.eliminated,
        shown=alien.shown,
        marks=dict(alien.marks),
        statuses=tuple(alien.statuses),
        promised=alien.promised,
        messages=alien.messages,
        quiet=alien.quiet if own else "",
        orders=tuple(alien.orders) if own else (),
    )


def _fleet(state: CosmicEncounterState, fleet: Fleet, seat: int | None) -> Fleet:
    """Return a fleet without what is primed in secret."""
    contact, shown = is_contact(state), distress_shown(state)
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


def _invasion(state: CosmicEncounterState, now: Invasion, seat: int | None) -> InvasionView:
    fleets = tuple(_fleet(state, fleet, seat) for fleet in now.fleets)
    known = all(fleet.nature and not is_might_veiled(state, fleet, seat) for fleet in now.fleets)
    sponsor = now.sponsors.get(seat) if seat is not None else None
    side = next((side for side, fleet in enumerate(now.fleets) if fleet.leader == seat), -1)
    return InvasionView(
        fleets=(fleets[0], fleets[1]),
        target=now.target,
        charge=now.charge,
        flagged=now.flagged,
        beacon=tuple(now.beacon) if seat == now.invader else (),
        commissioned=dict(now.commissions[side]) if 0 <= side < len(now.commissions) else {},
        invited=invitations(state, seat) if seat is not None else {},
        bonds=tuple(now.bonds),
        terms=tuple(now.terms),
        limits=tuple(one for one in now.limits if one.seat == seat or one.pod < 0),
        calls=tuple(now.calls),
        sponsor=(sponsor[0], tuple(sponsor[1])) if sponsor is not None else None,
        actors=tuple(now.actors),
        form=now.form,
        margin=now.margin,
        is_ambush=now.is_ambush,
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
