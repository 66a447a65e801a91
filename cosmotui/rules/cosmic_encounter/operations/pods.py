"""Pods: draft, scrap, snatch, gift, claim, probe, dump, resupply (CE-10, CE-36)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.event_terms import Fits
from cosmotui.rules.cosmic_encounter.events.base import Told, listed
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.events.course import Resupplied
from cosmotui.rules.cosmic_encounter.events.pods import (
    PodsDrafted,
    PodsScrapped,
    PodsVaporized,
    SomeDrafted,
)
from cosmotui.rules.cosmic_encounter.facts.stores import kept_by, sees, stores_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import Store
from cosmotui.rules.cosmic_encounter.operations.drawing import (
    UNREFINED,
    can_draft,
    choose_aur,
    draw,
    put_back,
    searched,
)
from cosmotui.rules.cosmic_encounter.operations.lucre import gain_lucre
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pods
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, ids_of, names_of, show
from cosmotui.rules.cosmic_encounter.operations.showcase import on_show, put_on_show, set_aside, take_shown
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.taking import lift
from cosmotui.rules.cosmic_encounter.timing.uses import pod_source
from cosmotui.rules.cosmic_encounter.timing.windows import after, received
from cosmotui.rules.cosmic_encounter.traits import KEEPS, RESUPPLY_LUCRE, RESUPPLY_PODS, extra, having

SIZE: Final = 8
"""Pods that a resupply drafts (CE-16.24)."""
DRAFTED: Final = "drafted"
"""How pods come that are drafted."""
FORGE: Final = Option("draft", "draft a pod", "out of the forge")
DARK_FORGE: Final = Option("dark", "draft a dark pod", "out of the dark forge")


def draft(
    table: CosmicTable,
    seat: int,
    count: int,
    by: Use | None = None,
    fits: Fits | None = None,
    into: Store | None = None,
    dark: bool = False,
    where: str = "",
    picks: int = 0,
) -> Script[list[int]]:
    """Draft pods from the standard forge, or with `dark` from the other (CE-10.2, CE-10.16, CE-31.13). Returns
    those that nothing has taken from there meanwhile.

    `fits`: only pods of a kind; `where`: only out of one part of the forge, or out of all of it. If none is left there,
    nothing (CE-36.91). `picks`: so many of them their alien chooses. `into`: they go to a store of the alien's, and to
    no cache (CE-37.51).
    """
    state = table.state
    is_any = fits is None and not where
    if count < 1 or not (can_draft(state, dark) if is_any else searched(state, where or UNREFINED, fits, dark)):
        return []
    about = GameEvent("on:draft", seat, by, count=count, what=f"draft {counted(count)}")
    about.fits, about.into, about.is_dark, about.where, about.picks = fits, into, dark, where, picks
    return (yield from perform(table, about, _draft, []))


def draft_from_either(table: CosmicTable, seat: int, by: Use | None = None) -> Script[list[int]]:
    """Draft a pod from the forge that the alien chooses, if both have any (CE-31.13)."""
    options = tuple(forges_to_draft_from(table.state))
    if not options:
        return []
    reply = options[0].value
    if len(options) > 1:
        reply = yield from choose_one(ChooseOne(seat, "D-boon", "From which forge?", options))
    return (yield from draft(table, seat, 1, by, dark=reply == DARK_FORGE.value))


def forges_to_draft_from(state: CosmicEncounterState) -> list[Option]:
    """Return an option for each forge that has any aur left."""
    return [option for option in (FORGE, DARK_FORGE) if can_draft(state, option is DARK_FORGE)]


def _draft(table: CosmicTable, about: GameEvent) -> Script[list[int]]:
    state = table.state
    spent = list(state.spent_aur)
    shown = (yield from take_shown(table, about)) if not about.where else []
    most = min(about.picks, about.count - len(shown))
    picked = yield from choose_aur(table, about.seat, most, about.where or UNREFINED, about.fits, about.is_dark)
    shown += picked
    count = about.count - len(shown)
    drawn = yield from draw(table, about.seat, count, about.fits, about.is_dark, about.where)
    if about.is_double and count:
        show(table, about.seat, "what was set aside", drawn)
        others = yield from draw(table, about.seat, count, about.fits, about.is_dark)
        drawn, back = yield from keep_one_set(table, about.seat, drawn, others)
        put_back(state, back)
    drawn = [*shown, *drawn]
    if not drawn:
        return []
    coming = GameEvent("on:pods-incoming", about.seat, about.by, pods=drawn, what=f"{counted(len(drawn))} to come")
    coming.manner = DRAFTED
    if about.into is not None:
        coming.into = about.into
        return (yield from _add_drawn(table, coming))
    got = yield from perform(table, coming, _add_drawn, [])
    put_on_show(state, [pod for pod in shown if pod not in picked])
    put_back(state, drawn, spent)
    return got


def _add_drawn(table: CosmicTable, coming: GameEvent) -> Script[list[int]]:
    state, seat = table.state, coming.seat
    drawn = enter(state, seat, coming.pods, coming.into)
    is_open = coming.into is not None and sees(state, coming.into, None)
    told = PodsDrafted(seat, ids_of(drawn), names_of(state, drawn))
    table.record(told, None if is_open else (seat,), SomeDrafted(seat, len(drawn)))
    yield from after(table, GameEvent("on:drafted", seat, coming.by, pods=list(drawn), count=len(drawn)))
    if coming.into is None:
        yield from gained(table, seat, drawn, coming.by)
    held = state.aliens[seat].cache if coming.into is None else coming.into.pods
    return [pod for pod in drawn if pod in held]


def buy_shown(table: CosmicTable, seat: int) -> Script[None]:
    """Let an alien take the pod of the showcase that it has paid for; this is no draft (CE-11.5, CE-31.20)."""
    state = table.state
    chosen = yield from choose_pods(table, seat, "D-showcase", "Which pod of the showcase?", on_show(state), 1, 1)
    set_aside(table, seat, chosen)
    coming = GameEvent("on:pods-incoming", seat, None, pods=chosen, what=f"{counted(len(chosen))} to come")
    yield from perform(table, coming, add_to_cache, None)
    put_on_show(state, chosen)


def keep_one_set(
    table: CosmicTable, seat: int, first: list[int], second: list[int]
) -> Script[tuple[list[int], list[int]]]:
    """Let an alien keep one of two sets, the first of which it has seen; return that and the one that goes back
    (CE-7.27)."""
    state = table.state
    show(table, seat, "the second set", second)
    options = (
        Option("first", ", ".join(names_of(state, first)) or "nothing"),
        Option("second", ", ".join(names_of(state, second)) or "nothing"),
    )
    reply = yield from choose_one(ChooseOne(seat, "D-third-eye", "Keep which set?", options))
    return (first, second) if reply == "first" else (second, first)


def manifest_pod(table: CosmicTable, seat: int, pod: Pod, by: Use | None = None) -> Script[int]:
    """Add a copy from the Outer Realm to a cache, privately, and return its number (CE-10.13, CE-11.16, CE-36.29)."""
    state = table.state
    state.pods.append(msgspec.structs.replace(pod, manifested=True))
    id = len(state.pods) - 1
    state.asides.append(id)
    look_for_moments(state)
    table.record(Told(seat, f"{{}} manifested {pod.name}"), (seat,), Told(seat, "{} manifested a pod"))
    coming = GameEvent("on:pods-incoming", seat, by, pods=[id], what="1 pod to come")
    yield from perform(table, coming, add_to_cache, None)
    if id in state.asides:
        state.asides.remove(id)
        state.vaporized.append(id)
    return id


def enter(state: CosmicEncounterState, seat: int, pods: Sequence[int], into: Store | None = None) -> list[int]:
    """Put pods into a cache or a store, out of wherever they are, and return them."""
    for pod in pods:
        take_out(state, pod)
    (state.aliens[seat].cache if into is None else into.pods).extend(pods)
    return list(pods)


def take_out(state: CosmicEncounterState, pod: int) -> None:
    """Take a pod out of the forge, a cache, a store, an exhaust, stasis or what is put aside."""
    if pod in state.next_aur:
        state.next_aur.remove(pod)
    stores = (store.pods for store in state.stores)
    for place in (state.asides, state.forge, state.spent_aur, *(one.cache for one in state.aliens), *stores):
        if pod in place:
            place.remove(pod)
            return
    for one in state.aliens:
        for zone in (one.exhaust, one.charging, one.stasis):
            if pod in zone:
                zone.remove(pod)


def add_to_cache(table: CosmicTable, coming: GameEvent) -> Script[None]:
    """Carry out that pods enter a cache, which has been told already (CE-13.36)."""
    enter(table.state, coming.seat, coming.pods)
    yield from gained(table, coming.seat, coming.pods, coming.by)


def gained(
    table: CosmicTable, seat: int, pods: Sequence[int], by: Use | None = None, giver: int = NOBODY, how: str = ""
) -> Script[None]:
    """Announce that pods have entered a cache, of whom if they were another alien's, and how (CE-13.36)."""
    event = GameEvent("on:pods-gained", seat, by, pods=list(pods), count=len(pods), user=giver)
    event.manner = how
    yield from after(table, event)
    for pod in pods if "on:received" in table.state.moments else ():
        yield from received(table, seat, pod_source(table.state.pods[pod], seat), [pod])


# --- what is seen, and what goes --------------------------------------------------------------------------------------


def scrap(table: CosmicTable, seat: int, pods: Sequence[int], by: Use | None = None) -> Script[None]:
    """Move pods of an alien's cache or stores to its exhaust (CE-36.54)."""
    state = table.state
    gone = lift(state, seat, pods)
    if gone:
        to_exhaust(state, seat, gone)
        forget(state, gone)
        table.record(PodsScrapped(seat, ids_of(gone), names_of(state, gone)))
        yield from after(table, GameEvent("on:scrapped", seat, by, pods=gone, count=len(gone)))
        settle_late(table, gone)


def uncharge(table: CosmicTable, seat: int, pods: Sequence[int]) -> None:
    """Leave discharged pods in an exhaust at `upkeep.recharge`, so that they are exhausted like others (CE-8.5,
    CE-8.7)."""
    alien = table.state.aliens[seat]
    gone = [pod for pod in alien.charging if pod in pods]
    if gone:
        alien.charging = [pod for pod in alien.charging if pod not in gone]
        words = f"{listed(names_of(table.state, gone))} of {{}} will not recharge"
        table.record(Told(seat, words))


def vaporize_pods(table: CosmicTable, seat: int, pods: Sequence[int]) -> list[int]:
    """Remove pods from the match for good, wherever an alien has them: cache, stores, exhaust, stasis; or, for NOBODY,
    out of the forge or of stores that are there for all (CE-36.58). Returns them."""
    state = table.state
    own = state.aliens[seat] if seat >= 0 else None
    if own is not None:
        there = [*kept_by(state, seat), *own.exhaust, *own.stasis]
    else:
        there = [*state.forge, *state.spent_aur, *(pod for one in stores_of(state, NOBODY) for pod in one.pods)]
    gone = [pod for pod in pods if pod in there]
    for pod in gone:
        take_out(state, pod)
    state.vaporized += gone
    forget(state, gone)
    if gone:
        table.record(PodsVaporized(seat, ids_of(gone), names_of(state, gone)))
        table.reveal("pods")
    return gone


def random_pods(table: CosmicTable, pods: Sequence[int], count: int) -> list[int]:
    """Pick some pods at random."""
    left, found = list(pods), list[int]()
    while left and len(found) < count:
        found.append(left.pop(table.state.dice.below(len(left))))
    if found:
        table.reveal("pods")
    return found


def resupply(
    table: CosmicTable, seat: int, by: Use | None = None, into: Store | None = None, picks: int = 0
) -> Script[bool]:
    """Dump the whole cache, draft 8, gain 2 lucre (CE-16.24). `into`: the same with a store in place of the cache;
    `picks`: so many of the 8 are chosen in the forge."""
    if not can_draft(table.state):
        return False
    about = GameEvent("on:resupply", seat, by, count=SIZE + extra(table.state, seat, RESUPPLY_PODS), what="resupply")
    about.into, about.picks = into, picks
    return (yield from perform(table, about, _resupply, False))


def _resupply(table: CosmicTable, about: GameEvent) -> Script[bool]:
    state, seat = table.state, about.seat
    held = state.aliens[seat].cache if about.into is None else about.into.pods
    dumped = [pod for pod in held if about.into is not None or not stays(state, seat, pod)]
    table.record(Resupplied(seat, len(dumped)))
    yield from scrap(table, seat, dumped, about.by)
    yield from draft(table, seat, about.count, about.by, into=about.into, picks=about.picks)
    lucre = rules_of(table.setup).resupply_lucre + extra(state, seat, RESUPPLY_LUCRE)
    gain_lucre(table, seat, lucre, "resupply")
    return True


def stays(state: CosmicEncounterState, seat: int, pod: int) -> bool:
    """Return whether a power lets a pod stay in the cache through a resupply."""
    return any(keeps(state, pod) for source, keeps in having(state, KEEPS) if source.owner == seat)
