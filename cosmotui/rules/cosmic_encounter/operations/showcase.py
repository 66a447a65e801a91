"""The showcase: pods of the forge that lie face up, to be taken in place of drafted ones or bought (CE-31.20)."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.events.pods import ShowcaseFilled, ShowcaseTaken
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.operations.drawing import dark_copies, draw
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pods
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, names_of
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.traits import SHOWCASE as MORE_PLACES
from cosmotui.rules.cosmic_encounter.traits import having

SHOWCASE: Final = "showcase"
"""Key and name of its store, which belongs to nobody."""


def on_show(state: CosmicEncounterState) -> list[int]:
    """Return the pods in the showcase; none where there is no showcase."""
    return [pod for store in state.stores if store.of == SHOWCASE for pod in store.pods]


def fill_showcase(table: CosmicTable) -> Script[None]:
    """Fill the empty places of the showcase with random aur, face up (CE-31.20, CE-31.21); effects may add places, for
    pods of the dark forge too, or bring the showcase."""
    state = table.state
    rules = rules_of(table.setup)
    added = [more for _, more in having(state, MORE_PLACES)]
    places, dark_places = rules.showcase + sum(more for more, _ in added), sum(more for _, more in added)
    if places + dark_places and not any(store.of == SHOWCASE for store in state.stores):
        state.stores.append(Store(SHOWCASE, SHOWCASE, OPEN))
    dark = len([pod for pod in on_show(state) if state.pods[pod].dark])
    drawn = yield from draw(table, state.campaign, places - len(on_show(state)) + dark)
    if rules.dark_forge:
        drawn += yield from draw(table, state.campaign, dark_places - dark, dark=True)
    else:
        drawn += dark_copies(table, dark_places - dark)
    if drawn:
        put_on_show(state, drawn)
        table.record(ShowcaseFilled(names_of(state, drawn)))
        table.reveal("pods")


def put_on_show(state: CosmicEncounterState, pods: list[int]) -> None:
    """Put pods that are set aside into the showcase, or back there."""
    back = [pod for pod in pods if pod in state.asides]
    state.asides = [pod for pod in state.asides if pod not in back]
    case = next((store for store in state.stores if store.of == SHOWCASE), None)
    if case is not None:
        case.pods += back


def take_shown(table: CosmicTable, about: GameEvent) -> Script[list[int]]:
    """Let an alien that drafts name pods of the showcase in place of as many random ones; set them aside and return
    them (CE-31.20)."""
    state = table.state
    shown = [pod for pod in on_show(state) if about.fits is None or about.fits(state.pods[pod])]
    if not shown:
        return []
    title = f"Draft {about.count}: which one from the showcase?" if about.count > 1 else "Draft one from the showcase?"
    taken = yield from choose_pods(table, about.seat, "D-showcase", title, shown, 0, about.count)
    set_aside(table, about.seat, taken)
    return taken


def set_aside(table: CosmicTable, seat: int, pods: list[int]) -> None:
    """Take pods out of the showcase for an alien; everybody sees which, and cannot follow them (CE-31.22)."""
    state = table.state
    if not pods:
        return
    for store in state.stores:
        if store.of == SHOWCASE:
            store.pods = [pod for pod in store.pods if pod not in pods]
    state.asides += pods
    forget(state, pods)
    table.record(ShowcaseTaken(seat, names_of(state, pods)))
