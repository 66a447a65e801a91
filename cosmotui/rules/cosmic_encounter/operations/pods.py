"""Pods: draft, scrap, snatch, gift, claim, probe, dump, resupply (CE-10, CE-36)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Fits, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.events.course import Resupplied
from cosmotui.rules.cosmic_encounter.events.pods import (
    ForgeReset,
    PodsDrafted,
    PodsScrapped,
    PodsSeen,
    PodsShown,
    SomeDrafted,
    SomeSeen,
)
from cosmotui.rules.cosmic_encounter.facts.stores import sees
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.store import Store
from cosmotui.rules.cosmic_encounter.operations.lucre import gain_lucre
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.taking import lift
from cosmotui.rules.cosmic_encounter.timing.uses import pod_source
from cosmotui.rules.cosmic_encounter.timing.windows import after, received
from cosmotui.rules.cosmic_encounter.traits import KEEPS, RESUPPLY_LUCRE, RESUPPLY_PODS, extra, having
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option

SIZE: Final = 8
"""Pods that a resupply drafts (CE-16.24)."""


def ids_of(pods: Sequence[int]) -> tuple[str, ...]:
    """Return the ids of pods in answers and events."""
    return tuple(pod_id(pod) for pod in pods)


def names_of(state: CosmicEncounterState, pods: Sequence[int]) -> tuple[str, ...]:
    """Return the names of pods for people."""
    return tuple(state.pods[pod].name for pod in pods)


# --- the forge -------------------------------------------------------------------------------------------------------


def next_aur(table: CosmicTable, seat: int, fits: Fits | None = None) -> Script[int | None]:
    """Take a random unrefined aur out of the forge, after a reset if it is empty (CE-10.2, CE-10.7, CE-10.8).

    `fits`: only one of that kind, and without a reset (CE-36.91).
    """
    state = table.state
    if fits is not None:
        return take_aur(state, state.dice.choose(found)) if (found := aur_of(state, fits)) else None
    if not state.forge and state.spent_aur:
        state.forge, state.spent_aur, state.next_aur = state.spent_aur, [], []
        forget(state, state.forge)  # whoever has looked through the exhausted ones (CE-36.92)
        table.record(ForgeReset(seat))
        yield from after(table, GameEvent("on:forge-reset", seat, what="the forge was reset"))
    if state.next_aur:
        return take_aur(state, state.next_aur[0])
    if not state.forge:
        return None
    return state.forge.pop(state.dice.below(len(state.forge)))


def take_aur(state: CosmicEncounterState, id: int) -> int:
    """Take one particular unrefined aur out of the forge."""
    state.forge.remove(id)
    if id in state.next_aur:
        state.next_aur.remove(id)
    return id


def aur_of(state: CosmicEncounterState, fits: Fits) -> list[int]:
    """Return the unrefined aur of a kind."""
    return [id for id in state.forge if fits(state.pods[id])]


def can_draft(state: CosmicEncounterState) -> bool:
    """Return whether any aur is left (CE-16.29)."""
    return bool(state.forge or state.spent_aur)


def draw(table: CosmicTable, seat: int, count: int, fits: Fits | None = None) -> Script[list[int]]:
    """Take aur out of the forge and put it aside, where nobody sees it; return it (CE-10.2, CE-10.11)."""
    drawn: list[int] = []
    while len(drawn) < count and (id := (yield from next_aur(table, seat, fits))) is not None:
        drawn.append(id)
        table.state.asides.append(id)
    return drawn


def draft(
    table: CosmicTable,
    seat: int,
    count: int,
    by: Use | None = None,
    fits: Fits | None = None,
    into: Store | None = None,
) -> Script[list[int]]:
    """Draft pods from the standard forge (CE-10.2, CE-10.16). Returns them.

    `fits`: only pods of a kind; if none is left there, nothing (CE-36.91). `into`: they go to a store of the alien's,
    and to no cache (CE-37.51).
    """
    state = table.state
    if count < 1 or not (can_draft(state) if fits is None else aur_of(state, fits)):
        return []
    about = GameEvent("on:draft", seat, by, count=count, what=f"draft {counted(count)}")
    about.fits, about.into = fits, into
    return (yield from perform(table, about, _draft, []))


def _draft(table: CosmicTable, about: GameEvent) -> Script[list[int]]:
    state = table.state
    drawn = yield from draw(table, about.seat, about.count, about.fits)
    if about.is_double:
        show(table, about.seat, "what was set aside", drawn)
        others = yield from draw(table, about.seat, about.count, about.fits)
        drawn, back = yield from keep_one_set(table, about.seat, drawn, others)
        put_back(state, back)
    if not drawn:
        return []
    coming = GameEvent("on:pods-incoming", about.seat, about.by, pods=drawn, what=f"{counted(len(drawn))} to come")
    if about.into is not None:
        coming.into = about.into
        return (yield from _add_drawn(table, coming))
    got = yield from perform(table, coming, _add_drawn, [])
    put_back(state, drawn)
    return got


def put_back(state: CosmicEncounterState, drawn: Sequence[int]) -> None:
    """Put what is still aside back into the forge."""
    back = [pod for pod in drawn if pod in state.asides]
    state.asides = [pod for pod in state.asides if pod not in back]
    state.forge += back
    forget(state, back)


def _add_drawn(table: CosmicTable, coming: GameEvent) -> Script[list[int]]:
    state, seat = table.state, coming.seat
    drawn = enter(state, seat, coming.pods, coming.into)
    is_open = coming.into is not None and sees(state, coming.into, None)
    told = PodsDrafted(seat, ids_of(drawn), names_of(state, drawn))
    table.record(told, None if is_open else (seat,), SomeDrafted(seat, len(drawn)))
    yield from after(table, GameEvent("on:drafted", seat, coming.by, pods=list(drawn), count=len(drawn)))
    if coming.into is None:
        yield from gained(table, seat, drawn, coming.by)
    return drawn


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


def look_ahead(table: CosmicTable, seat: int, count: int) -> list[int]:
    """Look at the next aur of the forge (CE-10.18)."""
    state = table.state
    while len(state.next_aur) < min(count, len(state.forge)):
        rest = [id for id in state.forge if id not in state.next_aur]
        state.next_aur.append(rest[state.dice.below(len(rest))])
    seen = state.next_aur[:count]
    show(table, seat, "the next of the forge", seen)
    return seen


def enter(state: CosmicEncounterState, seat: int, pods: Sequence[int], into: Store | None = None) -> list[int]:
    """Put pods into a cache or a store, out of wherever they are, and return them."""
    for pod in pods:
        take_out(state, pod)
    (state.aliens[seat].cache if into is None else into.pods).extend(pods)
    return list(pods)


def take_out(state: CosmicEncounterState, pod: int) -> None:
    """Take a pod out of the forge, a cache, a store, an exhaust or what is put aside."""
    stores = (store.pods for store in state.stores)
    for place in (state.asides, state.forge, state.spent_aur, *(one.cache for one in state.aliens), *stores):
        if pod in place:
            place.remove(pod)
            return
    for one in state.aliens:
        for zone in (one.exhaust, one.charging):
            if pod in zone:
                zone.remove(pod)


def add_to_cache(table: CosmicTable, coming: GameEvent) -> Script[None]:
    """Carry out that pods enter a cache, which has been told already (CE-13.36)."""
    yield from gained(table, coming.seat, enter(table.state, coming.seat, coming.pods), coming.by)


def gained(table: CosmicTable, seat: int, pods: Sequence[int], by: Use | None = None) -> Script[None]:
    """Announce that pods have entered a cache (CE-13.36)."""
    yield from after(table, GameEvent("on:pods-gained", seat, by, pods=list(pods), count=len(pods)))
    for pod in pods if "on:received" in table.state.moments else ():
        yield from received(table, seat, pod_source(table.state.pods[pod], seat), [pod])


# --- what is seen, and what goes --------------------------------------------------------------------------------------


def show(table: CosmicTable, seat: int, where: str, pods: Sequence[int]) -> None:
    """Show hidden pods to one alien, which can follow them from then on (CE-36.32)."""
    state = table.state
    known = state.aliens[seat].known
    known += [pod for pod in pods if pod not in known]
    table.record(PodsSeen(seat, where, ids_of(pods), names_of(state, pods)), (seat,), SomeSeen(seat, where))


def display(table: CosmicTable, seat: int, pods: Sequence[int]) -> None:
    """Show pods of a cache to all (CE-36.11)."""
    state = table.state
    for one in state.aliens:
        one.known += [pod for pod in pods if pod not in one.known]
    if pods:
        table.record(PodsShown(seat, ids_of(pods), names_of(state, pods)))
        table.reveal("pods")


def forget(state: CosmicEncounterState, pods: Sequence[int], but: Sequence[int] = ()) -> None:
    """Make everybody, or everybody `but` these, lose track of these pods."""
    for seat, one in enumerate(state.aliens):
        if seat not in but:
            one.known = [pod for pod in one.known if pod not in pods]


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


def random_pods(table: CosmicTable, pods: Sequence[int], count: int) -> list[int]:
    """Pick some pods at random."""
    left, found = list(pods), list[int]()
    while left and len(found) < count:
        found.append(left.pop(table.state.dice.below(len(left))))
    if found:
        table.reveal("pods")
    return found


def choose_pods(
    table: CosmicTable, seat: int, key: str, title: str, pods: Sequence[int], least: int, most: int
) -> Script[list[int]]:
    """Ask an alien for some of these pods, one at a time, the lowest first. `{}` in the title counts."""
    state = table.state
    left, chosen = sorted(pods, key=lambda pod: (state.pods[pod].value, pod)), list[int]()
    while left and len(chosen) < most:
        if least >= len(left) + len(chosen):
            return chosen + left
        options = tuple(pod_option(state.pods, pod) for pod in left)
        stop = (Option("stop", "no more" if chosen else "none"),) if len(chosen) >= least else ()
        reply = yield from choose_one(
            ChooseOne(seat, key, title.replace("{}", str(len(chosen) + 1)), (*options, *stop))
        )
        if reply == "stop":
            break
        chosen.append(int(reply[1:]))
        left.remove(chosen[-1])
    return chosen


def resupply(table: CosmicTable, seat: int, by: Use | None = None, into: Store | None = None) -> Script[bool]:
    """Dump the whole cache, draft 8, gain 2 lucre (CE-16.24). `into`: the same with a store in place of the cache."""
    if not can_draft(table.state):
        return False
    about = GameEvent("on:resupply", seat, by, count=SIZE + extra(table.state, seat, RESUPPLY_PODS), what="resupply")
    about.into = into
    return (yield from perform(table, about, _resupply, False))


def _resupply(table: CosmicTable, about: GameEvent) -> Script[bool]:
    state, seat = table.state, about.seat
    held = state.aliens[seat].cache if about.into is None else about.into.pods
    dumped = [pod for pod in held if about.into is not None or not stays(state, seat, pod)]
    table.record(Resupplied(seat, len(dumped)))
    yield from scrap(table, seat, dumped, about.by)
    yield from draft(table, seat, about.count, about.by, into=about.into)
    lucre = rules_of(table.setup).resupply_lucre + extra(state, seat, RESUPPLY_LUCRE)
    gain_lucre(table, seat, lucre, "resupply")
    return True


def stays(state: CosmicEncounterState, seat: int, pod: int) -> bool:
    """Return whether a power lets a pod stay in the cache through a resupply."""
    return any(keeps(state, pod) for source, keeps in having(state, KEEPS) if source.owner == seat)
