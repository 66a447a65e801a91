"""What is primed in secret, and how long: until then it lies for all others where it was taken from (CE-18.22)."""

from cosmotui.rules.cosmic_encounter.model.notes import ANNOUNCED, COPY
from cosmotui.rules.cosmic_encounter.model.priming import Beside
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.model.store import Store


def is_contact(state: CosmicEncounterState) -> bool:
    """Return whether drivers have been revealed in this invasion."""
    late = ("contact", "distress", "signal", "combat", "negotiation", "payoff", "upkeep")
    return state.phase in late or state.at == "contact.reveal"


def bribes_shown(state: CosmicEncounterState) -> bool:
    """Return whether bribes are public: announced or revealed (CE-11.21)."""
    return is_contact(state) or (state.invasion is not None and ANNOUNCED in state.invasion.notes)


def distress_shown(state: CosmicEncounterState, fleet: Fleet) -> bool:
    """Return whether the distress pods of a fleet have been revealed, or primed openly."""
    return fleet.distress_open or state.at not in ("combat.prime1", "combat.signal", "combat.prime2")


def knows_driver(state: CosmicEncounterState, fleet: Fleet, seat: int | None) -> bool:
    """Return whether a seat knows the driver of a fleet: the seat that primed it, its leader from the reveal on.

    Everybody knows it then unless it is veiled or works as declared (CE-7.31, CE-37.13, CE-37.18, CE-37.20).
    """
    if fleet.is_open or seat == fleet.primer:
        return True
    return is_contact(state) and (seat == fleet.leader or not (fleet.veiled or fleet.claim))


def is_might_veiled(state: CosmicEncounterState, fleet: Fleet, seat: int | None) -> bool:
    """Return whether the effect of a driver is hidden from a seat: under a veil, as is that of its copy.

    Natures are public all the same (CE-7.31).
    """
    if fleet.veiled:
        return fleet.leader != seat
    copies = fleet.driver >= 0 and state.pods[fleet.driver].kind == "morph"
    copies = copies or f"{COPY} {fleet.leader}" in state.now.notes
    return copies and any(other.veiled and other.leader != seat for other in state.now.fleets)


def knows_beside(state: CosmicEncounterState, one: Beside, seat: int | None) -> bool:
    """Return whether a seat knows a pod beside a driver: whoever primed it, and everybody from the reveal on
    (CE-37.15)."""
    return one.is_open or seat == one.seat or is_contact(state)


def sealed_extras(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the kickers and distress pods that an alien has primed: until they are shown nobody else knows that they
    have left its cache (CE-18.22, CE-9.3)."""
    extras: list[int] = []
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        if fleet.leader == seat and fleet.kicker >= 0 and not is_contact(state):
            extras.append(fleet.kicker)
        if fleet.distress and not distress_shown(state, fleet):
            extras += [pod for user, pod in fleet.distress if user == seat]
    return extras


def held_by(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the cache of an alien as others count it."""
    return [*state.aliens[seat].cache, *of_cache(state, sealed_extras(state, seat))]


def of_cache(state: CosmicEncounterState, primed: list[int]) -> list[int]:
    """Return those of some primed pods that come from a cache, and from no store."""
    return [pod for pod in primed if not any(pod in store.primed for store in state.stores)]


def sealed_of(state: CosmicEncounterState, store: Store) -> list[int]:
    """Return the kickers and distress pods primed from a store that still lie there for all but their user
    (CE-18.22)."""
    extras = [pod for seat in state.seats for pod in sealed_extras(state, seat)] if store.primed else ()
    return [pod for pod in store.primed if pod in extras]


def sealed_pods(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return all that an alien has primed and not shown: who knows its cache cannot tell which of it that is
    (CE-18.22)."""
    pods = sealed_extras(state, seat)
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        if fleet.primer == seat and fleet.driver >= 0 and not knows_driver(state, fleet, None):
            pods.append(fleet.driver)
        pods += [one.pod for one in fleet.beside if one.seat == seat and not knows_beside(state, one, None)]
        if fleet.intimidator == seat and not is_contact(state):
            pods.append(fleet.intimidate)
    return pods
