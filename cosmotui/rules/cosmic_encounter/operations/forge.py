"""The forge: extracting, milling and deconstructing pods, and cosmic quakes (CE-10)."""

from collections.abc import Callable, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.event_terms import Fits
from cosmotui.rules.cosmic_encounter.events.base import Told, listed
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.events.pods import ForgeQuaked
from cosmotui.rules.cosmic_encounter.facts.stores import is_known
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.store import OPEN
from cosmotui.rules.cosmic_encounter.operations.drawing import (
    EXHAUSTED,
    choose_aur,
    dark_copies,
    draw,
    of_forge,
    put_back,
    take_aur,
)
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pods
from cosmotui.rules.cosmic_encounter.operations.pods import add_to_cache, draft, enter, gained, resupply
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, names_of, show
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust, to_forge
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.taking import lift
from cosmotui.rules.cosmic_encounter.timing.windows import after


def claim_aur(
    table: CosmicTable, seat: int, by: Use | None = None, fits: Fits | None = None, where: str = EXHAUSTED
) -> Script[list[int]]:
    """Let an alien claim one pod of the forge in secret, and return it: an exhausted one, or one of another part of it;
    `fits`: of a kind (CE-36.92).

    Nobody else sees which, whatever it has seen of them before. It is no draft.
    """
    state = table.state
    spent = list(state.spent_aur)
    chosen = yield from choose_aur(table, seat, 1, where, fits)
    if chosen:
        forget(state, chosen, but=(seat,))
        coming = GameEvent("on:pods-incoming", seat, by, pods=chosen, what="1 pod to come", user=seat)
        yield from perform(table, coming, _claim_aur, None)
        put_back(state, chosen, spent)
    return chosen


def _claim_aur(table: CosmicTable, coming: GameEvent) -> Script[None]:
    state, seat = table.state, coming.seat
    for pod in enter(state, seat, coming.pods):
        words = f"{{}} claimed {state.pods[pod].name} from the forge"
        table.record(Told(seat, words), (seat,), Told(seat, "{} claimed a pod from the forge"))
    yield from gained(table, seat, coming.pods, coming.by)


# --- extracting ------------------------------------------------------------------------------------------------------


def extract(
    table: CosmicTable, seat: int, count: int, fits: Fits | None = None, dark: bool = False, where: str = ""
) -> Script[list[int]]:
    """Draw pods as in a draft, but set them aside; `fits`, `dark` and `where` as for a draft (CE-10.11, CE-36.91).

    Nobody sees them: show them to the aliens that the text names, and then `keep` some of them. Where there is no dark
    forge they are copies of what it would hold (CE-10.13).
    """
    if dark and not rules_of(table.setup).dark_forge:
        drawn = dark_copies(table, count)
    else:
        drawn = yield from draw(table, seat, count, fits, dark, where)
    if drawn:
        table.record(Told(seat, f"{{}} extracted {counted(len(drawn))}"))
    return drawn


def keep(
    table: CosmicTable, seat: int, pods: Sequence[int], most: int, by: Use | None = None, least: int = 0
) -> Script[list[int]]:
    """Let an alien take up to `most` of the extracted pods into its cache, scrap the rest, and return those
    (CE-10.11)."""
    state = table.state
    held = [pod for pod in pods if pod in state.asides]
    if not held:
        return []
    show(table, seat, "what was extracted", held)
    title = f"Take which pod? {{}} of {min(most, len(held))}"
    taken = yield from choose_pods(table, seat, "D-declare", title, held, least, most)
    rest = [pod for pod in held if pod not in taken]
    if taken:
        words = f"{{}} took {listed(names_of(state, taken))}"
        table.record(Told(seat, words), (seat,), Told(seat, f"{{}} took {counted(len(taken))}"))
    yield from _scrap_extracted(table, seat, rest, by)
    if taken:
        coming = GameEvent("on:pods-incoming", seat, by, pods=taken, what=f"{counted(len(taken))} to come")
        yield from perform(table, coming, add_to_cache, None)
        yield from _scrap_extracted(table, seat, [pod for pod in taken if pod in state.asides], by)
    return taken


def _scrap_extracted(table: CosmicTable, seat: int, pods: list[int], by: Use | None) -> Script[None]:
    """Scrap extracted pods that nobody takes (CE-10.11, CE-10.19)."""
    state = table.state
    if pods:
        state.asides = [pod for pod in state.asides if pod not in pods]
        to_exhaust(state, seat, pods)
        forget(state, pods)
        table.record(Told(seat, f"{listed(names_of(state, pods))} scrapped, of what {{}} extracted"))
        yield from after(table, GameEvent("on:scrapped", seat, by, pods=pods, count=len(pods)))
        settle_late(table, pods)


# --- straight into the forge, and straight out of it -----------------------------------------------------------------


def deconstruct(table: CosmicTable, seat: int, pods: Sequence[int]) -> None:
    """Send pods of a cache or store straight to the forge as unrefined (CE-10.12). Only their owner sees which."""
    state = table.state
    gone = lift(state, seat, pods)
    if gone:
        forget(state, gone)
        words = f"{{}} deconstructed {listed(names_of(state, gone))}"
        table.record(Told(seat, words), (seat,), Told(seat, f"{{}} deconstructed {counted(len(gone))}"))
        to_forge(table, gone, unrefined=True)


def add_to_forge(table: CosmicTable, pods: Sequence[Pod]) -> None:
    """Add new aur to the forge for the rest of the match, unrefined; it is no copy (CE-10.13)."""
    state = table.state
    first = len(state.pods)
    state.pods += pods
    state.forge += range(first, len(state.pods))
    look_for_moments(state)
    table.record(Told(state.campaign, f"{listed([pod.name for pod in pods])} came into the forge"))


def mill(table: CosmicTable, seat: int, count: int) -> list[int]:
    """Send random unrefined aur straight to an alien's exhaust, without a reset, and return it (CE-10.7, CE-10.12)."""
    state = table.state
    milled: list[int] = []
    while len(milled) < count and (left := of_forge(state, state.forge)):
        ahead = of_forge(state, state.next_aur)
        milled.append(take_aur(state, ahead[0] if ahead else state.dice.choose(left)))
    to_exhaust(state, seat, milled)
    if milled:
        forget(state, milled)
        table.record(Told(seat, f"{{}} milled {listed(names_of(state, milled))}"))
        table.reveal("pods")
    settle_late(table, milled)
    return milled


def refill(table: CosmicTable, seat: int, number: int, by: Use | None = None) -> Script[list[int]]:
    """Draft until the cache holds that many pods (CE-36.97)."""
    return (yield from draft(table, seat, number - len(table.state.aliens[seat].cache), by))


def quake(
    table: CosmicTable, by: Use | None = None, then: Callable[[], Script[None] | None] | None = None
) -> Script[None]:
    """Carry out a cosmic quake: every cache and shrouded pod goes to the forge, which is reset (CE-10.15, CE-10.17).

    Then every alien takes a free resupply in timing order, unless `then` says what follows.
    """
    state = table.state
    pods = list(state.asides)
    state.asides = []
    for alien in state.aliens:
        pods += alien.cache
        alien.cache = []
    for store in state.stores:
        if store.sight != OPEN or not is_known(state, store, None):
            pods += store.pods
            store.pods = []
    to_forge(table, pods)
    state.forge += state.spent_aur
    state.spent_aur, state.next_aur = [], []
    forget(state, state.forge)
    table.record(ForgeQuaked(by.seat if by is not None else state.campaign))
    if then is not None:
        script = then()
        if script is not None:
            yield from script
        return
    for seat in timing_order(state):
        yield from resupply(table, seat, by)
