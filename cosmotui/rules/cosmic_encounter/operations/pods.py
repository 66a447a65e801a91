"""Pods: draft, scrap, snatch, gift, claim, probe, dump, resupply (CE-10, CE-36)."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import pods as counted
from cosmotui.rules.cosmic_encounter.events.course import Resupplied
from cosmotui.rules.cosmic_encounter.events.pods import (
    ForgeReset,
    PodsClaimed,
    PodsDrafted,
    PodsScrapped,
    PodsSeen,
    PodsShown,
    PodsTaken,
    SomeDrafted,
    SomeSeen,
    SomeTaken,
)
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.lucre import gain_lucre
from cosmotui.rules.cosmic_encounter.operations.ships import choose_ships, lose
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late, to_exhaust
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.windows import after, before
from cosmotui.rules.cosmic_encounter.traits import KEEPS, having
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option

TAKEN: Final = ("snatched", "took", "abducted")
"""How pods change hands against their owner's will (CE-9.20)."""
Fits = Callable[[Pod], bool]
"""Whether a pod is of the kind that is named."""


def ids_of(pods: Sequence[int]) -> tuple[str, ...]:
    """Return the ids of pods in answers and events."""
    return tuple(pod_id(pod) for pod in pods)


def names_of(state: CosmicEncounterState, pods: Sequence[int]) -> tuple[str, ...]:
    """Return the names of pods for people."""
    return tuple(state.pods[pod].name for pod in pods)


# --- the forge -------------------------------------------------------------------------------------------------------


def next_aur(table: CosmicTable, seat: int, fits: Fits | None = None) -> int | None:
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


def draft(
    table: CosmicTable, seat: int, count: int, by: Use | None = None, fits: Fits | None = None
) -> Script[list[int]]:
    """Draft pods from the standard forge (CE-10.2, CE-10.16). Returns them.

    `fits`: only pods of a kind; if none is left there, nothing (CE-36.91).
    """
    state = table.state
    if count < 1 or not (can_draft(state) if fits is None else aur_of(state, fits)):
        return []
    about = GameEvent("on:draft", seat, by, count=count, what=f"draft {counted(count)}")
    if not (yield from before(table, about)):
        return []
    drawn = [id for _ in range(about.count) if (id := next_aur(table, seat, fits)) is not None]
    if about.is_double:
        state.asides += drawn
        show(table, seat, "what was set aside", drawn)
        others = [id for _ in range(about.count) if (id := next_aur(table, seat, fits)) is not None]
        state.asides += others
        drawn, back = yield from _keep_one_set(table, seat, drawn, others)
        state.asides = [pod for pod in state.asides if pod not in drawn and pod not in back]
        state.forge += back
        forget(state, back)
    if drawn:
        state.aliens[seat].cache += drawn
        table.record(PodsDrafted(seat, ids_of(drawn), names_of(state, drawn)), (seat,), SomeDrafted(seat, len(drawn)))
        yield from after(table, GameEvent("on:drafted", seat, by, pods=list(drawn), count=len(drawn)))
        yield from gained(table, seat, drawn, by)
    return drawn


def _keep_one_set(
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
    state.aliens[seat].cache.append(id)
    look_for_moments(state)
    table.record(Told(seat, f"{{}} manifested {pod.name}"), (seat,), Told(seat, "{} manifested a pod"))
    yield from gained(table, seat, [id], by)
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


def gained(table: CosmicTable, seat: int, pods: Sequence[int], by: Use | None = None) -> Script[None]:
    """Announce that pods have entered a cache (CE-13.36)."""
    yield from after(table, GameEvent("on:pods-gained", seat, by, pods=list(pods), count=len(pods)))


# --- caches ----------------------------------------------------------------------------------------------------------


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


def _hidden_with(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the cache of an alien and what it has primed."""
    primed: list[int] = []
    for fleet in state.invasion.fleets if state.invasion is not None else ():
        primed += [fleet.driver, fleet.kicker] if fleet.leader == seat else []
        primed += [fleet.intimidate] if fleet.intimidator == seat else []
        primed += [pod for user, pod in fleet.distress if user == seat]
    return [*state.aliens[seat].cache, *primed]


def may_touch(table: CosmicTable, victim: int, by: Use | None, what: str) -> Script[bool]:
    """Announce that a cache is about to be targeted, and return whether it may be (CE-13.20, CE-36.55)."""
    if by is not None and by.is_zapped:
        return False
    return (yield from before(table, GameEvent("on:cache-targeted", victim, by, what=what)))


def probe(table: CosmicTable, seat: int, victim: int, by: Use | None = None) -> Script[bool]:
    """Look at a whole cache alone (CE-36.32)."""
    if not (yield from may_touch(table, victim, by, "probe")):
        return False
    show(table, seat, f"the cache of {table.setup.names()[victim]}", table.state.aliens[victim].cache)
    return True


def probe_pod(table: CosmicTable, seat: int, victim: int, by: Use | None = None) -> Script[None]:
    """Look alone at one random pod of a cache that is not known yet (CE-36.32, CE-36.55)."""
    state = table.state
    if not (yield from may_touch(table, victim, by, "probe a pod")):
        return
    unknown = [pod for pod in state.aliens[victim].cache if pod not in state.aliens[seat].known]
    if unknown:
        show(table, seat, f"a pod of {table.setup.names()[victim]}", _random(table, unknown, 1))


def abduct(
    table: CosmicTable, seat: int, victim: int, pods: Sequence[int], by: Use | None = None, openly: bool = False
) -> Script[list[int]]:
    """Look through a cache and take pods from it; return those that end up in the own cache (CE-36.3)."""
    if not (yield from may_touch(table, victim, by, "abduct pods")):
        return []
    yield from hand_over(table, seat, victim, pods, "abducted", by, openly)
    return [pod for pod in pods if pod in table.state.aliens[seat].cache]


def scrap(table: CosmicTable, seat: int, pods: Sequence[int], by: Use | None = None) -> Script[None]:
    """Move pods of a cache to its exhaust (CE-36.54)."""
    state = table.state
    holder = state.aliens[seat]
    gone = [pod for pod in pods if pod in holder.cache]
    if gone:
        holder.cache = [pod for pod in holder.cache if pod not in gone]
        to_exhaust(state, seat, gone)
        forget(state, gone)
        table.record(PodsScrapped(seat, ids_of(gone), names_of(state, gone)))
        yield from after(table, GameEvent("on:scrapped", seat, by, pods=gone, count=len(gone)))
        settle_late(table, gone)


def ravage_pods(table: CosmicTable, seat: int, count: int, by: Use | None = None) -> Script[None]:
    """Scrap random pods of a cache (CE-36.42)."""
    cache = table.state.aliens[seat].cache
    if cache and (yield from may_touch(table, seat, by, "ravage pods")):
        yield from scrap(table, seat, _random(table, cache, count), by)


def _random(table: CosmicTable, pods: Sequence[int], count: int) -> list[int]:
    left, found = list(pods), list[int]()
    while left and len(found) < count:
        found.append(left.pop(table.state.dice.below(len(left))))
    if found:
        table.reveal("pods")
    return found


def snatch(
    table: CosmicTable,
    seat: int,
    victim: int,
    count: int,
    by: Use | None = None,
    is_touched: bool = False,
    detonates: bool = True,
) -> Script[list[int]]:
    """Take random pods from a cache (CE-36.49). Returns those taken.

    `is_touched`: the targeting has been announced already (CE-13.27). `detonates`: as in `hand_over`.
    """
    state = table.state
    if count < 1 or not state.aliens[victim].cache or seat == victim:
        return []
    if not (is_touched or (yield from may_touch(table, victim, by, "snatch"))):
        return []
    about = GameEvent("on:snatch", victim, by, count=count, what=f"snatch {counted(count)}", user=seat)
    if not (yield from before(table, about)):
        return []
    cache = [pod for pod in state.aliens[victim].cache if not state.pods[pod].electrified]
    taken = [pod for pod in about.pods if pod in cache] or _random(table, cache, about.count)
    if about.is_double:
        show(table, seat, "what was set aside", taken)
        others = _random(table, [pod for pod in cache if pod not in taken], about.count)
        taken, _ = yield from _keep_one_set(table, seat, taken, others)
    yield from hand_over(table, seat, victim, taken, "snatched", by, detonates=detonates)
    return taken


def hand_over(
    table: CosmicTable,
    seat: int,
    giver: int,
    pods: Sequence[int],
    how: str,
    by: Use | None = None,
    openly: bool = False,
    detonates: bool = True,
) -> Script[None]:
    """Move pods from one cache to another. Taken pods may detonate, given ones do not (CE-9.20, CE-9.21).

    `detonates` is off for effects that may scrap the pods they take: they call `detonate` once that is settled. Unless
    they were named `openly` nobody else knows which they are, whatever it has seen of that cache (CE-36.34).
    """
    state = table.state
    pods = [pod for pod in pods if pod in state.aliens[giver].cache]
    if how in TAKEN:
        pods = [pod for pod in pods if not state.pods[pod].electrified]
    if not pods:
        return
    if not openly and not state.aliens[giver].shown and len(pods) < len(state.aliens[giver].cache):
        forget(state, _hidden_with(state, giver), but=(seat, giver))
    state.aliens[giver].cache = [pod for pod in state.aliens[giver].cache if pod not in pods]
    state.aliens[seat].cache += pods
    giver_knows = state.aliens[giver].known
    giver_knows += [pod for pod in pods if pod not in giver_knows]
    told = PodsTaken(seat, giver, ids_of(pods), names_of(state, pods), how)
    table.record(told, (seat, giver), SomeTaken(seat, giver, len(pods), how))
    yield from gained(table, seat, pods, by)
    if detonates and how in TAKEN:
        yield from detonate(table, seat, pods)


def detonate(table: CosmicTable, seat: int, pods: Sequence[int]) -> Script[None]:
    """Let taken rifts destroy ships of their taker, and scrap them (CE-9.20, CE-9.22)."""
    state = table.state
    for pod in pods:
        if state.pods[pod].kind == "rift" and pod in state.aliens[seat].cache:
            count = state.pods[pod].value
            title = f"The rift destroys which ship? {{}} of {count}"
            chosen = yield from choose_ships(table, seat, "D-ravage", title, free_ships(state, seat), count)
            yield from lose(table, chosen)
            yield from scrap(table, seat, [pod])


def lend_pods(use: Use, borrower: int, lender: int, pods: Sequence[int]) -> Script[None]:
    """Lend pods for the encounter: they are the borrower's, and unspent ones go back afterwards (CE-37.19)."""
    held = [pod for pod in pods if pod in use.state.aliens[lender].cache]
    yield from hand_over(use.table, borrower, lender, held, "borrowed", use)
    use.now.lent |= dict.fromkeys(held, (borrower, lender))


def return_pods(table: CosmicTable) -> Script[None]:
    """Return unspent lent pods to their lenders (CE-37.19)."""
    state = table.state
    lent, state.now.lent = state.now.lent, {}
    for pod, (borrower, lender) in lent.items():
        if not state.aliens[lender].eliminated:
            yield from hand_over(table, lender, borrower, [pod], "got back")


def claim(table: CosmicTable, seat: int, owner: int, pods: Sequence[int], by: Use | None = None) -> Script[None]:
    """Take pods from an exhaust into a cache (CE-36.7)."""
    state = table.state
    exhaust = state.aliens[owner].exhaust
    found = [pod for pod in pods if pod in exhaust]
    if not found:
        return
    state.aliens[owner].exhaust = [pod for pod in exhaust if pod not in found]
    state.aliens[owner].charging = [pod for pod in state.aliens[owner].charging if pod not in found]
    state.aliens[seat].cache += found
    for other in state.aliens:  # everybody saw them
        other.known += [pod for pod in found if pod not in other.known]
    table.record(
        PodsClaimed(seat, ids_of(found), names_of(state, found), f"the exhaust of {table.setup.names()[owner]}")
    )
    yield from gained(table, seat, found, by)


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


def resupply(table: CosmicTable, seat: int, by: Use | None = None) -> Script[bool]:
    """Dump the whole cache, draft 8, gain 2 lucre (CE-16.24)."""
    state, rules = table.state, rules_of(table.setup)
    if not can_draft(state):
        return False
    if not (yield from before(table, GameEvent("on:resupply", seat, by, what="resupply"))):
        return False
    dumped = [pod for pod in state.aliens[seat].cache if not stays(state, seat, pod)]
    table.record(Resupplied(seat, len(dumped)))
    yield from scrap(table, seat, dumped, by)
    yield from draft(table, seat, 8, by)
    gain_lucre(table, seat, rules.resupply_lucre, "resupply")
    return True


def stays(state: CosmicEncounterState, seat: int, pod: int) -> bool:
    """Return whether a power lets a pod stay in the cache through a resupply."""
    return any(keeps(state, pod) for source, keeps in having(state, KEEPS) if source.owner == seat)


def swap_caches(table: CosmicTable, first: int, second: int, by: Use | None = None) -> Script[None]:
    """Exchange the whole caches of two aliens: gifts in both directions (CE-36.71).

    `by` is the alien that targets the second cache (CE-36.55).
    """
    if by is None or (yield from may_touch(table, second, by, "swap caches")):
        yield from pass_caches(table, {first: second, second: first})


def pass_caches(table: CosmicTable, to: dict[int, int]) -> Script[None]:
    """Move the whole cache of each alien named to another one, all at once (CE-36.19)."""
    state = table.state
    given = {seat: list(state.aliens[seat].cache) for seat in to}
    for seat in to:
        state.aliens[seat].cache = []
    for seat, target in to.items():
        pods = given[seat]
        state.aliens[target].cache += pods
        state.aliens[seat].known += [pod for pod in pods if pod not in state.aliens[seat].known]
        if pods:
            told = PodsTaken(target, seat, ids_of(pods), names_of(state, pods), "got")
            table.record(told, (seat, target), SomeTaken(target, seat, len(pods), "got"))
    for seat, target in to.items():
        if given[seat]:
            yield from gained(table, target, given[seat])
