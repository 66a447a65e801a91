"""The forge: extracting, milling and deconstructing pods, and cosmic quakes (CE-10)."""

from collections.abc import Callable, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told, listed
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.events.pods import ForgeQuaked
from cosmotui.rules.cosmic_encounter.operations.pods import (
    Fits,
    choose_pods,
    draft,
    forget,
    gained,
    names_of,
    next_aur,
    resupply,
    show,
    take_aur,
)
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust, to_forge
from cosmotui.rules.cosmic_encounter.timing.windows import after


def claim_exhausted(table: CosmicTable, seat: int, by: Use | None = None) -> Script[list[int]]:
    """Let an alien claim one exhausted pod of the forge in secret, and return it (CE-36.92).

    Nobody else sees which, whatever it has seen of them before.
    """
    state = table.state
    show(table, seat, "the exhausted pods of the forge", state.spent_aur)
    chosen = yield from choose_pods(table, seat, "D-declare", "Claim which pod?", state.spent_aur, 1, 1)
    forget(state, state.spent_aur, but=(seat,))
    for pod in chosen:
        state.spent_aur.remove(pod)
        state.aliens[seat].cache.append(pod)
        words = f"{{}} claimed {state.pods[pod].name} from the forge"
        table.record(Told(seat, words), (seat,), Told(seat, "{} claimed a pod from the forge"))
        yield from gained(table, seat, [pod], by)
    return chosen


# --- extracting ------------------------------------------------------------------------------------------------------


def extract(table: CosmicTable, seat: int, count: int, fits: Fits | None = None) -> list[int]:
    """Draw pods as in a draft, but set them aside; `fits` as for a draft (CE-10.11, CE-36.91).

    Nobody sees them: show them to the aliens that the text names, and then `keep` some of them.
    """
    state = table.state
    drawn = [id for _ in range(count) if (id := next_aur(table, seat, fits)) is not None]
    state.asides += drawn
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
    state.asides = [pod for pod in state.asides if pod not in held]
    alien = state.aliens[seat]
    alien.cache += taken
    if taken:
        words = f"{{}} took {listed(names_of(state, taken))}"
        table.record(Told(seat, words), (seat,), Told(seat, f"{{}} took {counted(len(taken))}"))
    if rest:
        to_exhaust(state, seat, rest)
        forget(state, rest)
        table.record(Told(seat, f"{listed(names_of(state, rest))} scrapped, of what {{}} extracted"))
        yield from after(table, GameEvent("on:scrapped", seat, by, pods=rest, count=len(rest)))
        settle_late(table, rest)
    if taken:
        yield from gained(table, seat, taken, by)
    return taken


# --- straight into the forge, and straight out of it -----------------------------------------------------------------


def deconstruct(table: CosmicTable, seat: int, pods: Sequence[int]) -> None:
    """Send pods of a cache straight to the forge as unrefined (CE-10.12). Only their owner sees which."""
    state = table.state
    gone = [pod for pod in pods if pod in state.aliens[seat].cache]
    if gone:
        state.aliens[seat].cache = [pod for pod in state.aliens[seat].cache if pod not in gone]
        forget(state, gone)
        words = f"{{}} deconstructed {listed(names_of(state, gone))}"
        table.record(Told(seat, words), (seat,), Told(seat, f"{{}} deconstructed {counted(len(gone))}"))
        to_forge(table, gone, unrefined=True)


def mill(table: CosmicTable, seat: int, count: int) -> list[int]:
    """Send random unrefined aur straight to an alien's exhaust, without a reset, and return it (CE-10.7, CE-10.12)."""
    state = table.state
    milled: list[int] = []
    while state.forge and len(milled) < count:
        milled.append(take_aur(state, state.next_aur[0] if state.next_aur else state.dice.choose(state.forge)))
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
        for power in alien.powers:
            if not power.public:
                pods += power.pods
                power.pods = []
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
