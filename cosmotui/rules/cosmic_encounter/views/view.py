"""The view of a seat (Part C): copied field by field, so that unnamed fields stay hidden."""

from collections import Counter
from collections.abc import Container, Mapping

import msgspec

from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import View
from cosmotui.rules.cosmic_encounter.facts.stores import is_known, seen_caches, sees
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.manifest import ExtraCharges
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.scored import Scored
from cosmotui.rules.cosmic_encounter.model.state import (
    CosmicEncounterState,
    Planet,
    Ship,
)
from cosmotui.rules.cosmic_encounter.model.status import Status
from cosmotui.rules.cosmic_encounter.options.dimensions import options_of
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.views.holding_view import HoldingView, holding_view
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView, invasion_view
from cosmotui.rules.cosmic_encounter.views.power_view import PowerView, power_view
from cosmotui.rules.cosmic_encounter.views.sealing import (
    bribes_shown,
    distress_shown,
    held_by,
    is_contact,
    knows_beside,
    knows_driver,
    of_cache,
    sealed_of,
    sealed_pods,
)
from cosmotui.rules.cosmic_encounter.views.store_view import StoreView, store_view

HIDDEN = Pod("")
"""Stands where a pod is not known."""


class AlienView(msgspec.Struct, frozen=True, gc=False):
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
    """Whether everybody sees its cache."""
    marks: dict[str, int]
    locked: tuple[int, ...]
    """Pods of the cache that lie open and cannot be used (CE-18.26)."""
    statuses: tuple[Status, ...]
    promised: int
    messages: int
    quiet: str
    """The phase for the rest of which its owner passes; only the owner sees it (PP-18)."""
    orders: tuple[str, ...]
    """Kinds of moments at which its owner always passes; only the owner sees them (PP-10)."""


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
    dark_forge: tuple[int, int]
    """The same two numbers of the dark forge (CE-31.10)."""
    charges: tuple[tuple[int, int], ...]
    wild: int
    extra_charges: dict[str, ExtraCharges]
    """Charges that effects have added, by what they say."""
    last_charge: str
    last_flagged: bool
    threshold: int
    campaign: int
    outer: int
    """Whose campaign begins again after this one; -1: nobody's."""
    cycle: int
    invasions: int
    clockwise: bool
    legacies: tuple[str, ...]
    galaxy: str
    scoring: tuple[str, ...]
    """What will be scored when the match ends: its galaxy, and open titles."""
    scores: tuple[Scored, ...]
    ambushes: tuple[tuple[int, int, int], ...]
    """Who ambushes whom, and the planet if that is fixed."""
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
    caches = seen_caches(state, seat)
    pods = [HIDDEN] * len(state.pods)
    for id in _seen_pods(state, seat, caches):
        pods[id] = state.pods[id]
    bribes = _sealed_bribes(state)
    has_dark = rules_of(setup).dark_forge
    dark = (_dark(state, state.forge), _dark(state, state.spent_aur)) if has_dark else (0, 0)
    return CosmicEncounterView(
        seat=seat,
        seats=setup.seats,
        options=dict(options_of(setup)),
        at=state.at,
        pods=tuple(pods),
        ships=tuple(state.ships),
        planets=tuple(state.planets),
        aliens=tuple(_alien(state, other, seat, other in caches, bribes) for other in state.seats),
        invasion=invasion_view(state, state.invasion, seat) if state.invasion is not None else None,
        forge=len(state.forge) - dark[0],
        spent_aur=len(state.spent_aur) - dark[1],
        dark_forge=dark,
        charges=tuple((plain, flagged) for plain, flagged in state.charges),
        wild=state.wild,
        extra_charges=dict(state.extra_charges),
        last_charge=state.last_charge,
        last_flagged=state.last_flagged,
        threshold=state.threshold,
        campaign=state.campaign,
        outer=state.outer.campaign if state.outer is not None else -1,
        cycle=state.cycle,
        invasions=state.invasions,
        clockwise=state.clockwise,
        legacies=tuple(state.legacies),
        galaxy=state.galaxy,
        scoring=tuple(state.scoring),
        scores=tuple(state.scores),
        ambushes=tuple((one.seat, one.target, one.planet) for one in state.ambushes),
        holdings=tuple(holding_view(state, number, seat) for number in range(len(state.holdings))),
        shelves=tuple(state.shelves),
        stores=tuple(store_view(state, store, seat) for store in state.stores if is_known(state, store, seat)),
        doing=tuple(one for one in state.doing if one.is_open or one.seat == seat),
        over=state.ended is not None,
    )


def _dark(state: CosmicEncounterState, aur: list[int]) -> int:
    return sum(state.pods[id].dark for id in aur)


def visible_pods(state: CosmicEncounterState, seat: int | None) -> set[int]:
    """Return the pods that `seat` may know, by number."""
    return _seen_pods(state, seat, seen_caches(state, seat))


def _seen_pods(state: CosmicEncounterState, seat: int | None, caches: Container[int]) -> set[int]:
    """Return the same where it is known whose caches the seat sees."""
    seen: set[int] = set()
    for other, alien in enumerate(state.aliens):
        seen.update(alien.exhaust if other == seat else [pod for pod in alien.exhaust if pod not in state.shrouded])
        if alien.slime >= 0:
            seen.add(alien.slime)
        if other in caches:
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
        seen.update(pod for user, pod in fleet.distress if user == seat or distress_shown(state, fleet))
    return seen


def _sealed_bribes(state: CosmicEncounterState) -> Counter[int]:
    """Return the lucre that aliens have primed as bribes while nobody else may know of it, by alien (CE-11.21)."""
    found = Counter[int]()
    if state.invasion is not None and not bribes_shown(state):
        for fleet in state.invasion.fleets:
            found.update(fleet.bribes)
    return found


def _followed(state: CosmicEncounterState, looker: Alien, other: int) -> tuple[int, ...]:
    """Return the pods that somebody has seen in a cache, as far as nobody has seen them leave it."""
    there = (*state.aliens[other].cache, *of_cache(state, sealed_pods(state, other)))
    return tuple(sorted(pod for pod in looker.known if pod in there))


def _alien(
    state: CosmicEncounterState, other: int, seat: int | None, is_seen: bool, bribes: Mapping[int, int]
) -> AlienView:
    alien = state.aliens[other]
    own = other == seat
    looker = state.aliens[seat] if seat is not None else None
    held = alien.cache if is_seen else held_by(state, other)
    return AlienView(
        powers=tuple(power_view(state, power, own, seat) for power in alien.powers),
        cache=tuple(alien.cache) if is_seen else (),
        cache_size=len(held),
        dark=sum(state.pods[pod].dark for pod in held),
        exhaust=tuple(alien.exhaust),
        charging=tuple(alien.charging),
        known=_followed(state, looker, other) if looker is not None and looker.known and not own else (),
        lucre=alien.lucre + (0 if own else bribes.get(other, 0)),
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
        shown=alien.is_open,
        marks=dict(alien.marks),
        locked=tuple(alien.locked),
        statuses=tuple(alien.statuses),
        promised=alien.promised,
        messages=alien.messages,
        quiet=alien.quiet if own else "",
        orders=tuple(alien.orders) if own else (),
    )
