"""What is seen of pods, who can follow them, and their ids and names (CE-36.11, CE-36.32)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.pods import (
    PodsSeen,
    PodsShown,
    SomeSeen,
)
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.locks import hide_again


def ids_of(pods: Sequence[int]) -> tuple[str, ...]:
    """Return the ids of pods in answers and events."""
    return tuple(pod_id(pod) for pod in pods)


def names_of(state: CosmicEncounterState, pods: Sequence[int]) -> tuple[str, ...]:
    """Return the names of pods for people."""
    return tuple(state.pods[pod].name for pod in pods)


def show(table: CosmicTable, seat: int, where: str, pods: Sequence[int]) -> None:
    """Show hidden pods to one alien, which can follow them from then on (CE-36.32)."""
    state = table.state
    known = state.aliens[seat].known
    known += [pod for pod in pods if pod not in known]
    table.record(PodsSeen(seat, where, ids_of(pods), names_of(state, pods)), (seat,), SomeSeen(seat, where))


def display(table: CosmicTable, seat: int, pods: Sequence[int], for_a_time: bool = False) -> None:
    """Show pods of a cache to all; `for_a_time`: until they are hidden again, at the latest at `upkeep.end`
    (CE-36.11)."""
    state = table.state
    for pod in pods if for_a_time else ():
        unaware = [other for other in state.seats if other != seat and pod not in state.aliens[other].known]
        state.displayed[pod] = list(dict.fromkeys([*state.displayed.get(pod, ()), *unaware]))
    for one in state.aliens:
        one.known += [pod for pod in pods if pod not in one.known]
    if pods:
        table.record(PodsShown(seat, ids_of(pods), names_of(state, pods)))
        table.reveal("pods")


def hide(table: CosmicTable, pods: Sequence[int]) -> None:
    """Hide pods again that were displayed for a time: whoever had not known them before loses track of them."""
    hide_again(table.state, pods)


def lock_pods(table: CosmicTable, seat: int, pods: Sequence[int], until: str) -> None:
    """Display pods of a cache until a moment; meanwhile they count there, and cannot be discharged, primed, scrapped,
    given or taken (CE-18.26)."""
    alien = table.state.aliens[seat]
    display(table, seat, pods, for_a_time=True)
    alien.locked += [pod for pod in pods if pod not in alien.locked]
    alien.locked_until = until


def open_cache(table: CosmicTable, seat: int) -> None:
    """Let everybody see a cache until `upkeep.end`; it is resupplied as before."""
    state = table.state
    alien = state.aliens[seat]
    alien.opened = True
    table.record(PodsShown(seat, ids_of(alien.cache), names_of(state, alien.cache)))
    table.reveal("a cache")


def forget(state: CosmicEncounterState, pods: Sequence[int], but: Sequence[int] = ()) -> None:
    """Make everybody, or everybody `but` these, lose track of these pods."""
    for seat, one in enumerate(state.aliens):
        if seat not in but:
            one.known = [pod for pod in one.known if pod not in pods]
