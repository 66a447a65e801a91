"""A sketch: a table made from a view, on which rules can be tried without anything hidden."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Setup
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.facts.might import ALL_LETHAL
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.holding import Holding
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, CosmicEncounterState, Fleet, Invasion
from cosmotui.rules.cosmic_encounter.model.store import Store
from cosmotui.rules.cosmic_encounter.views.holding_view import HoldingView
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView
from cosmotui.rules.cosmic_encounter.views.store_view import StoreView
from cosmotui.rules.cosmic_encounter.views.view import HIDDEN, AlienView, CosmicEncounterView

SEALED: Final = Pod("intimidate")
"""Stands for an intimidate pod that is primed and not shown: its kind is public, its might is not."""
Joins = Mapping[int, tuple[int, int]]
"""By seat: the fleet that it joins, and with how many ships."""


def sketch(view: CosmicEncounterView, joins: Joins | None = None) -> CosmicTable:
    """Return the sketch of a view during an invasion.

    Hidden powers are missing, and hidden pods are blanks of which only the number counts. `joins`: aliens that commit
    ships not in a fleet yet, to try what is still sealed.
    """
    assert view.invasion is not None
    pods = [*view.pods, HIDDEN, SEALED]
    state = CosmicEncounterState(
        dice=Dice(0),
        pods=pods,
        ships=list(view.ships),
        planets=list(view.planets),
        aliens=[_alien(one, len(view.pods)) for one in view.aliens],
        forge=[],
        spent_aur=[],
        charges=[list(one) for one in view.charges],
        wild=view.wild,
        extra_charges=dict(view.extra_charges),
        last_charge=view.last_charge,
        last_flagged=view.last_flagged,
        at=view.at,
        phase="",
        threshold=view.threshold,
        campaign=view.campaign,
        invasion=invasion_of(view.invasion, len(view.pods) + 1),
        ambushes=[Ambush(seat, target, planet=planet) for seat, target, planet in view.ambushes],
        moments=[],
        legacies=list(view.legacies),
        next_aur=[],
        next_charges=[],
        used=[],
        vaporized=[],
        asides=[],
        suspended=[],
        clockwise=view.clockwise,
        cycle=view.cycle,
        invasions=view.invasions,
        holdings=[_holding(one) for one in view.holdings],
        shelves=list(view.shelves),
        stores=[_store(one, len(view.pods)) for one in view.stores],
    )
    for seat, (side, count) in (joins or {}).items():
        _join(state, seat, side, count)
    here = on_planet(state, state.now.target, state.now.defender)
    if joins:  # the defender's own are committed with them
        _commit(state, here, DEFENDERS)
    return Table(Setup(view.seats, view.options, 0), state)


def invasion_of(seen: InvasionView, sealed: int) -> Invasion:
    """Return the invasion of a view; `sealed` is the number of the pod that stands for a hidden intimidate pod."""
    now = Invasion(
        fleets=[_fleet(fleet, sealed) for fleet in seen.fleets],
        target=seen.target,
        charge=seen.charge,
        tag=seen.tag,
        flagged=seen.flagged,
        beacon=list(seen.beacon),
        actors=list(seen.actors),
        form=seen.form,
        modifiers=list(seen.modifiers),
        declared=list(seen.declared),
        negotiators=list(seen.negotiators),
        open_talks=seen.open_talks,
        order=list(seen.order),
        left_out=list(seen.left_out),
        spared=list(seen.spared),
        anchored=list(seen.anchored),
        calls=list(seen.calls),
        is_ambush=seen.is_ambush,
        only=list(seen.only),
        staked=list(seen.staked),
    )
    if seen.all_lethal:
        now.notes[ALL_LETHAL] = 1
    return now


def _fleet(fleet: Fleet, sealed: int) -> Fleet:
    return msgspec.structs.replace(
        fleet,
        sponsors=list(fleet.sponsors),
        seconds=list(fleet.seconds),
        beside=[
            msgspec.structs.replace(one, pod=sealed - 1 if one.pod < 0 else one.pod) for one in fleet.beside
        ],  # a hidden one is a blank
        intimidate=sealed if fleet.intimidate < 0 <= fleet.intimidator else fleet.intimidate,
        distress=list(fleet.distress),
        rolls=list(fleet.rolls),
        impervious=list(fleet.impervious),
        casualties={},
    )


def _alien(seen: AlienView, blank: int) -> Alien:
    known = seen.cache or seen.known
    return Alien(
        powers=[
            Power(
                one.alien,
                one.public,
                one.zapped,
                one.off,
                dict(one.marks),
                disabled=one.disabled,
                secrets=dict(one.secrets),
                beside=one.beside,
                lasts=one.lasts,
                holding=one.holding,
                asleep=one.asleep,
                tag=one.tag,
                option=one.option,
                price=one.price,
                ships={word: list(ids) for word, ids in one.ships.items()},
            )
            for one in seen.powers
            if one.alien
        ],
        cache=[*known, *[blank] * (seen.cache_size - len(known))],
        exhaust=list(seen.exhaust),
        charging=list(seen.charging),
        lucre=seen.lucre,
        fuel=seen.fuel,
        loaded=seen.loaded,
        flagship=seen.flagship,
        away=seen.away,
        slime=seen.slime,
        slime_acts=seen.slime_acts,
        resupplies=seen.resupplies,
        eliminated=seen.eliminated,
        shown=seen.shown,
        marks=dict(seen.marks),
        statuses=list(seen.statuses),
        locked=list(seen.locked),
        promised=seen.promised,
    )


def _holding(seen: HoldingView) -> Holding:
    return Holding(
        seen.kind,
        seen.item,
        seen.owner,
        seen.planet,
        seen.public,
        seen.works,
        seen.gone,
        seen.zapped,
        dict(seen.marks),
        list(seen.planets),
        list(seen.aliens),
        pods=list(seen.pods),
        by=seen.by,
        since=seen.since,
        system=seen.system,
    )


def _store(seen: StoreView, blank: int) -> Store:
    pods = [*seen.pods, *[blank] * (seen.size - len(seen.pods))]
    return Store(seen.of, seen.name, seen.sight, pods, planet=seen.planet, system=seen.system, notes=dict(seen.notes))


def _join(state: CosmicEncounterState, seat: int, side: int, count: int) -> None:
    now = state.now
    free = choices(state, seat, side).ships
    _commit(state, free[:count], side)
    if count and seat not in (now.invader, now.defender):
        now.fleets[side].sponsors.append(seat)
        now.actors.append(seat)


def _commit(state: CosmicEncounterState, ids: Sequence[int], side: int) -> None:
    for id in ids:
        ship = state.ships[id]
        place = ship.place if ship.owner == state.now.defender else FLEET
        state.ships[id] = msgspec.structs.replace(ship, place=place, fleet=side)
