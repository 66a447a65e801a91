"""Checks of a state from elsewhere: values that no match of Cosmic Encounter can reach."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.engine.soundness import Things, problem_of
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.facts.commitment import IN_WARP, moon_of
from cosmotui.rules.cosmic_encounter.facts.demands import GOODS
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES, TITLES
from cosmotui.rules.cosmic_encounter.model.card import KINDS as CARDS
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, MOON, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.pod import COLOURS, COUNTS, SPECIAL, Pod
from cosmotui.rules.cosmic_encounter.model.pod import ENDS as POD_ENDS
from cosmotui.rules.cosmic_encounter.model.priming import RANKS
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, ON_MOON, RESEARCH, UNDER, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import ENDS, STOPS
from cosmotui.rules.cosmic_encounter.model.store import SIGHTS
from cosmotui.rules.cosmic_encounter.phases import PHASES
from cosmotui.rules.cosmic_encounter.sources import LEGACY, POWER

ON_HOLDING: Final = (ON_MOON, RESEARCH, ABOARD)
"""Places of ships that stand on a holding."""


def things(setup: Setup, state: CosmicEncounterState) -> Things:
    """Return the things of each kind that the state refers to."""
    return {
        "pod": range(len(state.pods)),
        "ship": range(len(state.ships)),
        "planet": range(len(state.planets)),
        "alien": ALIENS,
        "phase": PHASES,
        "kind of pod": COLOURS,
        "kind of holding": FOLDERS,
        "item": frozenset(id for kind in FOLDERS.values() for id in registry.ids_on_shelf(kind))
        if state.holdings
        else (),
        "essence": ESSENCES,
        "sight": SIGHTS,
        "end of another identity": POD_ENDS,
        "kind of card": CARDS,
        "card": frozenset((*ALIENS, *VOUCHERS, *registry.ids_on_shelf(FOLDERS[TECHNOLOGY]))),
        "score": (*GALAXIES, *TITLES),
        "rank": RANKS,
        "stop": STOPS,
        "end of a status": ENDS,
        "destiny charge": ("", "wild", *map(str, range(len(setup.seats))), *state.extra_charges),
    }


def state_problem(setup: Setup, state: CosmicEncounterState) -> str:
    """Return the reason why no match with these seats can reach the state; empty if one can."""
    seats = len(setup.seats)
    if len(state.aliens) != seats or len(state.charges) != seats:
        return f"it has {len(state.aliens)} aliens and {len(state.charges)} columns of charges for {seats} seats"
    if any(len(column) != 2 for column in state.charges):
        return "a column of destiny charges is not one of plain and flagged ones"
    numbers = [(planet.system, planet.number) for planet in state.planets]
    if not numbers or len(set(numbers)) < len(numbers):
        return "a system has two planets of the same number"
    if (state.phase == "ending") is (state.decided is None):
        return "its ending and the result do not go together"
    twice = [id for id, count in Counter(places_of_pods(state)).items() if count > 1]
    if twice:
        return f"pod {twice[0]} lies in two places"
    for saved in state.snapshots.values():
        if problem := _snapshot_problem(setup, saved):
            return problem
    for one in state.holdings:
        if one.item not in registry.ids_on_shelf(FOLDERS[one.kind]):
            return f"there is no {one.kind} {one.item}"
        if one.kind == MOON and one.planet < 0:
            return f"the moon {one.item} has no planet"
        if one.of and not _is_source(one.of):
            return f"the {one.kind} {one.item} belongs to what is not there"
    if any(ship.place in ON_HOLDING and not 0 <= ship.holder < len(state.holdings) for ship in state.ships):
        return "a ship stands on what is not there"
    if any(ship.place == UNDER and ship.holder < 0 for ship in state.ships):
        return "a ship is captive under no ship"
    if any(power.holding >= len(state.holdings) for alien in state.aliens for power in alien.powers):
        return "a power belongs to what is not there"
    for number, pod in enumerate(state.pods):
        if not _is_known(pod):
            return f"there is no pod such as number {number}"
    for invasion in (*state.suspended, *([state.invasion] if state.invasion else [])):
        if len(invasion.fleets) != 2 or len(invasion.commissions) not in (0, 2):
            return "an invasion has not two sides"
        talks = invasion.negotiation
        if talks and not 2 <= len(talks.influence) == len(talks.spent) == len(talks.parts):
            return "a place at a negotiation has no budget"
        said = [(one.what, one.target) for one in (*talks.demands, *talks.said)] if talks else []
        if not all(_is_there(state, what, target) for what, target in said):
            return "a demand means what is not there"
        if not all(_is_place(state, place) for one in invasion.terms for place in one.places):
            return "a term names a place that is not there"
    return ""


def _is_source(key: str) -> bool:
    """Return whether a key names a power or a legacy of some alien."""
    kind, _, id = key.partition(" ")
    return kind in (POWER, LEGACY) and id in ALIENS


def _snapshot_problem(setup: Setup, saved: bytes) -> str:
    """Return the reason why a match could not go back to a saved state; empty if it can."""
    try:
        old = msgspec.msgpack.decode(saved, type=CosmicEncounterState)
    except msgspec.MsgspecError:
        return "what is saved is no state"
    if old.snapshots:
        return "a saved state has saved ones in it"
    there: Things = {"seat": range(len(setup.seats)), **things(setup, old)}
    return problem_of(old, CosmicEncounterState, there) or state_problem(setup, old)


def _is_there(state: CosmicEncounterState, what: str, target: str) -> bool:
    """Return whether there is the sponsor or the item that a demand means, if it means one."""
    most = len(state.aliens) if what == "remove" else len(state.holdings) if what in GOODS else -1
    return most < 0 or _is_number(target, most)


def _is_place(state: CosmicEncounterState, place: str) -> bool:
    """Return whether ships could leave a place of that name, or from anywhere."""
    if place in ("", "home", "foreign", IN_WARP):
        return True
    moon = moon_of(place)
    return 0 <= moon < len(state.holdings) if moon >= 0 else _is_number(place, len(state.planets))


def _is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < most


def places_of_pods(state: CosmicEncounterState) -> Iterator[int]:
    """Yield every placed pod, once for each of its places."""
    yield from (*state.forge, *state.spent_aur, *state.vaporized)
    for alien in state.aliens:
        yield from (*alien.cache, *alien.exhaust, *alien.stasis)
    for one in state.holdings:
        yield from one.pods
    for store in state.stores:
        yield from store.pods


def _is_known(pod: Pod) -> bool:
    """Return whether there is a pod of that kind with that item and value."""
    if pod.kind == "flare":
        return pod.item in ALIENS
    return pod.item != SPECIAL or pod.value in range(len(COUNTS))
