"""Arrival: beacon and sponsors become public, ships enter the fleets, poison and intimidates (CE-18.1 to CE-18.14)."""

from collections.abc import Sequence
from functools import partial

from cosmotui.engine.question import ChooseOne, Option, Round, Script
from cosmotui.rules.cosmic_encounter.board import actors_of, free_ships, on_planet, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import FleetsRevealed, PoisonWorks, Primed
from cosmotui.rules.cosmic_encounter.facts.commitment import Commitment, origin
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.constraints import unstopped
from cosmotui.rules.cosmic_encounter.model.notes import HIDDEN_SPONSORS, SEALED_SHIPS
from cosmotui.rules.cosmic_encounter.model.pod import pod_id, pod_number
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations import choose_ships, commit, lose
from cosmotui.rules.cosmic_encounter.operations.campaigns import NO_FUEL
from cosmotui.rules.cosmic_encounter.operations.fleets import committed, note_sponsor
from cosmotui.rules.cosmic_encounter.operations.ships import drop_sponsor, put
from cosmotui.rules.cosmic_encounter.phases.result import end_encounter, is_decided
from cosmotui.rules.cosmic_encounter.timing.taking import prime
from cosmotui.rules.cosmic_encounter.timing.windows import after, moment
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option

NONE = Option("none", "none")


def fleets_appear(table: CosmicTable) -> Script[None]:
    """Reveal the fleets. This ends the step of the secret choices, so that a fork begins after them."""
    yield from moment(table, "arrival.reveal", automatic=partial(_reveal, table))


def _still_there(state: CosmicEncounterState, ways: Commitment, ids: Sequence[int], fixed: bool) -> list[int]:
    """Return the chosen ships, with others for those that are gone unless an effect has fixed them (CE-18.2)."""
    ready = ways.ships
    real = [id for id in ids if id in ready]
    if fixed:
        return real
    spare = [id for id in ready if id not in ids]
    if ways.from_one and real:
        place = origin(state.ships[real[0]])
        spare = [id for id in spare if origin(state.ships[id]) == place]
    return real + spare[: len(ids) - len(real)]


def arrival(table: CosmicTable) -> Script[None]:
    """Run from the window of the arrival to the intimidate pods."""
    state = table.state
    yield from moment(table, "arrival.window")
    if is_decided(state):
        yield from sealed_ships_appear(table)
        yield from end_encounter(table)
        return
    yield from moment(table, "approach.poison", automatic=partial(_poison, table))
    yield from moment(table, "approach.intimidate")
    if any(pod.kind == "intimidate" for pod in state.pods):  # PP-5
        yield from _intimidates(table)
    state.phase = "approach"


def _reveal(table: CosmicTable) -> Script[None]:
    """Chosen ships move into the fleets, the flagship leaves home, a cell is used (CE-18.1 to CE-18.4, CE-5.11)."""
    state = table.state
    now = state.now
    if not now.notes.get(f"{SEALED_SHIPS} {now.invader}"):
        yield from _invader_joins(table)
    if now.notes.get(HIDDEN_SPONSORS):
        table.record(FleetsRevealed(now.invader, ()))
    else:
        yield from _sponsors_join(table)
    if not (now.is_ambush or now.notes.get(NO_FUEL)):
        owner = state.aliens[state.campaign]
        owner.loaded = max(0, owner.loaded - 1)
    state.aliens[now.invader].away = state.planets[now.target].system != now.invader  # CE-5.16
    own = on_planet(state, now.target, now.defender)
    for id in own:
        put(state, id, now.target, DEFENDERS)
    if own:
        yield from after(table, committed(now.defender, DEFENDERS, own))


def _invader_joins(table: CosmicTable) -> Script[None]:
    """The ships of the beacon enter the invader's fleet."""
    state, now = table.state, table.state.now
    ways = choices(state, now.invader, INVADERS)
    yield from commit(table, _still_there(state, ways, now.beacon, now.picker >= 0), INVADERS)
    now.beacon = []


def _sponsors_join(table: CosmicTable) -> Script[None]:
    """The sponsors and their ships are shown and enter the fleets (CE-18.1 to CE-18.4)."""
    state = table.state
    now = state.now
    joined: list[tuple[int, int, int]] = []
    sealed: dict[int, tuple[int, list[int]]] = {}
    for seat, side, ids in [(seat, *now.sponsors[seat]) for seat in timing_order(state) if seat in now.sponsors]:
        ways = choices(state, seat, side)
        real = _still_there(state, ways, ids, False)
        if not real and not ways.is_idle:
            continue
        if now.notes.get(f"{SEALED_SHIPS} {seat}"):
            sealed[seat] = (side, ids)
            table.record(Told(seat, "{} sponsored {1}; its ships are sealed", now.fleets[side].leader))
        else:
            joined.append((seat, side, len(real)))
        now.fleets[side].sponsors.append(seat)
        now.actors.append(seat)
        note_sponsor(state, seat, now.fleets[side].leader)
        yield from commit(table, [] if seat in sealed else real, side)
        drop_sponsor(state, seat)
    now.sponsors = sealed
    table.record(FleetsRevealed(now.invader, tuple(joined)))


def sealed_ships_appear(table: CosmicTable) -> Script[None]:
    """Ships that an effect has sealed enter the fleets at contact, or when the encounter ends before (CE-18.8)."""
    state, now = table.state, table.state.now
    sealed = [seat for seat in timing_order(state) if now.notes.pop(f"{SEALED_SHIPS} {seat}", 0)]
    if now.invader in sealed:
        yield from _invader_joins(table)
    for seat in [seat for seat in sealed if seat in now.sponsors]:
        side, ids = now.sponsors.pop(seat)
        yield from commit(table, _still_there(state, choices(state, seat, side), ids, False), side)
        drop_sponsor(state, seat)
    if sealed:
        table.reveal("ships")


def hidden_sponsors_appear(table: CosmicTable) -> Script[None]:
    """Sponsors that an effect has hidden are shown after the approach; they have primed nothing."""
    if table.state.now.notes.pop(HIDDEN_SPONSORS, 0):
        yield from _sponsors_join(table)
        table.reveal("sponsors")


def _poison(table: CosmicTable) -> Script[None]:
    """A leader that holds poison destroys one of its free ships, once (CE-18.12)."""
    state = table.state
    now = state.now
    for seat in (now.invader, now.defender):
        poison = [pod for pod in state.aliens[seat].cache if state.pods[pod].kind == "poison"]
        if poison and free_ships(state, seat):
            table.record(PoisonWorks(seat, pod_id(poison[0])))
            title = "Poison: which of your ships is destroyed?"
            ids = yield from choose_ships(table, seat, "D-poison", title, free_ships(state, seat), 1)
            yield from lose(table, ids)


def _intimidates(table: CosmicTable) -> Script[None]:
    """Every actor may prime an intimidate pod in secret; one counts for a fleet (CE-6.31, CE-6.32, CE-18.14)."""
    state = table.state
    now = state.now
    actors = [*actors_of(state, INVADERS), *actors_of(state, DEFENDERS)]
    order = [seat for seat in timing_order(state) if seat in actors]
    questions: list[ChooseOne] = []
    for seat in order:
        held = [pod for pod in at_hand(state, seat) if state.pods[pod].kind == "intimidate"]
        held = unstopped(now.limits, seat, held, state.pods)
        options = (NONE, *(pod_option(state.pods, pod) for pod in held))
        questions.append(ChooseOne(seat, "D-intimidate", "Prime an intimidate pod?", options))
    replies = yield Round(tuple(questions))
    for side in (INVADERS, DEFENDERS):
        fleet = now.fleets[side]
        for seat in actors_of(state, side):
            reply = str(replies[seat])
            if reply != NONE.value and fleet.intimidate < 0:
                fleet.intimidate, fleet.intimidator = prime(state, seat, pod_number(reply)), seat
        if fleet.intimidate >= 0:
            table.record(Primed(fleet.intimidator, "an intimidate pod"))
