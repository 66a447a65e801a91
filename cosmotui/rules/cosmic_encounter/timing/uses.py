"""The effects usable or due at a moment, found by reading the sources: nothing subscribes (CE-13.4, CE-13.10)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final, cast

from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.facts.names import names_of
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.holdings import item_of as item_of_holding
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.kinds.clauses import Clauses
from cosmotui.rules.cosmic_encounter.model.constraints import unstopped
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import PODS, POWERS, SUPPORT
from cosmotui.rules.cosmic_encounter.model.windows import ACT, OPEN_FOR_ANY, WINDOWS
from cosmotui.rules.cosmic_encounter.sources import (
    ARTIFACT,
    FLARE,
    IN_HAND,
    LEGACY,
    NO_SOURCE,
    POWER,
    VOUCHER,
    Source,
    Wanted,
    in_force_for_all,
    is_anywhere,
    item_part,
    known_sources,
    power_source,
)
from cosmotui.rules.cosmic_encounter.timing.timely_pods import is_unbound
from cosmotui.rules.cosmic_encounter.traits import FLARES, extra


def active_powers(state: CosmicEncounterState, seat: int) -> list[Power]:
    """Return an alien's powers that are neither disrupted nor deactivated."""
    return [power for power in state.aliens[seat].powers if power.is_active]


@cache
def clauses_at(kind: str, id: str, at: str, automatic: bool) -> tuple[Effect, ...]:
    """Return the clauses of a source that are keyed to a moment: those that act by themselves, or those that are
    offered."""
    part = cast(Clauses, item_part(kind, id))  # whatever can be in force has clauses
    return tuple(clause for clause in (part.automatic if automatic else part.offered) if clause.is_at(at))


@cache
def _keyed(at: str, automatic: bool) -> Wanted:
    """Return the question whether a source has such clauses at a moment."""

    return Wanted(lambda kind, id: bool(clauses_at(kind, id, at, automatic)))


def acts_by_itself(state: CosmicEncounterState, at: str) -> bool:
    """Return whether any source, in force or not, or a declared clause could act by itself at a moment."""
    if state.invasion is not None and state.invasion.declared:
        return True
    return is_anywhere(state, _keyed(at, True))


def own_uses(table: CosmicTable, seat: int, at: str, cause: GameEvent | None, automatic: bool) -> list[Use]:
    """Return the clauses of an alien's sources that act by themselves now, or that it may use, and those it has
    declared (CE-19.24)."""
    found: list[Use] = []
    wanted = _keyed(at, automatic)
    state = table.state
    for source in known_sources(state, seat, wanted):
        for clause in clauses_at(source.kind, source.id, at, automatic) if source.is_active else ():
            use = Use(table, seat, clause, at, cause, source)
            if _may(use):
                found.append(use)
    if automatic:
        if state.invasion is not None and state.invasion.declared:
            found += _declared_uses(table, seat, at, cause)
    elif state.legacies or state.holdings:
        found += _of_all(table, seat, at, cause)
    return found


def _of_all(table: CosmicTable, seat: int, at: str, cause: GameEvent | None) -> Iterator[Use]:
    """Yield the clauses of legacies and dimensions that every alien may use."""
    for source in in_force_for_all(table.state, _keyed(at, False)) if at != ACT else ():
        for clause in clauses_at(source.kind, source.id, at, False) if source.kind in (LEGACY, DIMENSION) else ():
            use = Use(table, seat, clause, at, cause, source)
            if _may(use):
                yield use


def _declared_uses(table: CosmicTable, seat: int, at: str, cause: GameEvent | None) -> Iterator[Use]:
    """Yield what an alien has declared acts without the power as well: after a wild flare, or a later zap
    (CE-19.24)."""
    held = names_of(table.state, seat)
    names = [one.split()[1] for one in table.state.now.declared if one.startswith(f"{seat} ")]
    for name in dict.fromkeys(names):
        for clause in alien(name).power.supplemental if name in ALIENS and name not in held else ():
            use = Use(table, seat, clause, at, cause, power_source(seat, Power(name)))
            if _may(use):
                yield use


def common_uses(table: CosmicTable, at: str, cause: GameEvent | None) -> Iterator[Use]:
    """Yield what sources that are in force for all do now by themselves, with whom they act on, in timing order
    (CE-13.2, CE-25.22)."""
    for source in in_force_for_all(table.state, _keyed(at, True)):
        for clause in clauses_at(source.kind, source.id, at, True):
            for seat in timing_order(table.state):
                use = Use(table, seat, clause, at, cause, source)
                if _may(use):
                    yield use


def flare_use(table: CosmicTable, seat: int, id: int, at: str, cause: GameEvent | None) -> Use | None:
    """Return the effect of a held flare if it may be discharged now: super or wild, no choice (CE-8.2)."""
    state = table.state
    pod = state.pods[id]
    flare = alien(pod.item).flare
    is_super = pod.item in names_of(state, seat)
    clause = flare.super_flare if is_super else flare.wild
    spent = state.invasion is not None and id in state.invasion.flares
    if spent or not has_charge(state, seat) or clause.goes_with_power or not clause.is_at(at):
        return None
    use = Use(table, seat, clause, at, cause, pod_source(pod, seat), pod=id)
    return use if _may(use) else None


def has_charge(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien may discharge a flare, or one more, in this invasion (CE-8.3, CE-8.15)."""
    used = state.aliens[seat].flares_used
    return not used or used < 1 + extra(state, seat, FLARES)


@cache
def in_any_phase(clause: Effect) -> Effect:
    """Return a clause as it is where its phase does not matter; one that answers events still waits for those."""
    return replace(clause, when=tuple((role, "any") for role, moment in clause.when if moment in WINDOWS))


def item_use(table: CosmicTable, seat: int, id: int, at: str, cause: GameEvent | None, name: str = "") -> Use | None:
    """Return the effect of a held artifact or rift, if it may be discharged now; `name`: as another artifact."""
    pod = table.state.pods[id]
    clause = item(name or item_of(pod))
    if clause is not None and not clause.is_at(at) and is_unbound(table.state, seat, pod, at):
        clause = in_any_phase(clause)
    if clause is None or not clause.is_at(at):
        return None
    source = Source(ARTIFACT, name, seat) if name else pod_source(pod, seat)
    use = Use(table, seat, clause, at, cause, source, pod=id)
    return use if _may(use) else None


def voucher_use(table: CosmicTable, seat: int, kind: str, at: str, cause: GameEvent | None) -> Use | None:
    """Return the effect of a voucher, if it may be spent now (CE-11.14)."""
    clause = item(f"voucher {kind}")
    if clause is None:
        return None
    use = Use(table, seat, clause, at, cause, Source(VOUCHER, kind, seat))
    return use if _may(use) else None


def item_of(pod: Pod) -> str:
    """Return the name of the effect of a support pod that is discharged in a window."""
    return pod.item if pod.kind == "artifact" else pod.kind


def boosts(table: CosmicTable, use: Use) -> list[int]:
    """Return the flares that the user of a power may discharge with it."""
    state = table.state
    if use.power is None or not has_charge(state, use.seat):
        return []
    if is_stopped(state, use.seat, SUPPORT, PODS, item=use.power.alien):
        return []
    clause = alien(use.power.alien).flare.super_flare
    return [
        id
        for id in at_hand(state, use.seat)
        if state.pods[id].kind == "flare"
        and state.pods[id].item == use.power.alien
        and clause.goes_with_power
        and not (state.invasion is not None and id in state.invasion.flares)
        and _may_be_discharged(state, use.seat, id)
        and clause.fits(use)
    ]


def label_of(use: Use) -> str:
    """Return the label of a use in a list of choices."""
    if use.pod >= 0:
        return f"discharge {use.state.pods[use.pod].name}"
    if use.source.kind == VOUCHER:
        return f"spend a voucher: {use.source.id}"
    if use.source.kind == POWER:
        return f"use {alien(use.source.id).name}"
    if use.source.kind == LEGACY:
        return f"use the legacy of {alien(use.source.id).name}"
    if use.source.number < 0:
        return use.effect.name
    named = item_of_holding(use.holding.kind, use.source.id).name
    return f"{use.effect.name} {named}" if use.source.kind in IN_HAND.values() else f"use {named}"


def value_of(use: Use) -> str:
    """Return the value of a use in answers."""
    if use.source.kind in IN_HAND.values():
        return f"{use.effect.name} {use.source.number}"
    return pod_id(use.pod) if use.pod >= 0 else use.effect.name


def mark(use: Use) -> str:
    """Return the mark by which the use of a clause is remembered: once a sub-step and once an event (CE-13.8,
    CE-13.43)."""
    what = f"{use.effect.name} {use.source.number}" if use.source.number >= 0 else use.effect.name
    return f"{use.seat} {what} {use.at}"


def note(use: Use) -> None:
    """Remember that the clause was used."""
    if use.cause is not None:
        key = f"{use.seat} {use.effect.name}"
        use.cause.used.append(key)
        for event in use.cause.above():
            event.used_below.append(key)
    else:
        use.state.used.append(mark(use))


def acts_in_turn(table: CosmicTable, seat: int) -> list[Use]:
    """Return the clauses on which a negotiator may spend its turn, those that are open to every leader included."""
    state = table.state
    found = own_uses(table, seat, ACT, None, False)
    for source in in_force_for_all(state, _keyed(ACT, False)):
        for clause in clauses_at(source.kind, source.id, ACT, False):
            use = Use(table, seat, clause, ACT, None, source)
            if _may(use):
                found.append(use)
    return found


def _may_be_discharged(state: CosmicEncounterState, seat: int, pod: int) -> bool:
    now = state.invasion
    return now is None or not now.limits or bool(unstopped(now.limits, seat, [pod], state.pods))


ITS_OWN: Final = ("on:received", "on:revealed")
"""Events that befall an item, and that mean its own clauses alone."""


def _may(use: Use) -> bool:
    """Return whether a clause fits the moment and was not used in it (CE-13.8, CE-13.39)."""
    effect, now = use.effect, use.state.invasion
    if not effect.fits(use) or (now is not None and use.seat in now.left_out) or _is_stopped(use):
        return False
    if use.cause is not None:
        if (use.at in ITS_OWN and not _is_about(use.cause, use)) or _is_shut_out(use, use.cause):
            return False
        key, cause = f"{use.seat} {effect.name}", use.cause
        if key in cause.used or any(one.seat == use.seat and one.effect is effect for one in cause.chain()):
            return False
        in_chain = key in cause.used_below or any(key in event.used for event in cause.above())
        return not in_chain or (use.power is None and use.source.number < 0)
    repeats = effect.repeats and not (use.power is not None and use.power.price)  # else what is left is asked for again
    return repeats or use.pod >= 0 or use.source.kind == VOUCHER or mark(use) not in use.state.used


def _is_shut_out(use: Use, cause: GameEvent) -> bool:
    """Return whether a pod is to answer a flare that no pod may answer but one that is for such answers."""
    shut = use.pod >= 0 and cause.by is not None and cause.by.effect.only_zapped and use.at == "on:flare-discharged"
    return shut and all(moment == "any" for _, moment in use.effect.when)


def _is_stopped(use: Use) -> bool:
    """Return whether a status of its alien stops a use, or a limit its pod; a source in force for all acts on it
    nevertheless."""
    if use.pod >= 0 and not _may_be_discharged(use.state, use.seat, use.pod):
        return True
    if not use.alien.statuses or use.source.owner != use.seat:
        return False
    if use.pod >= 0:
        return is_stopped(use.state, use.seat, SUPPORT, PODS, item=use.source.id)
    return use.source.kind == POWER and is_stopped(use.state, use.seat, POWERS, item=use.source.id)


def _is_about(event: GameEvent, use: Use) -> bool:
    """Return whether a use is of the very item that something has happened to."""
    if use.source.number >= 0:
        return event.holding == use.source.number
    return use.source[:3] == (event.item or NO_SOURCE)[:3] and (use.pod < 0 or use.pod in event.pods)


def pod_source(pod: Pod, seat: int) -> Source:
    """Return a pod in the cache of an alien as a source."""
    return Source(pod.kind, pod.item if pod.kind == FLARE else item_of(pod), seat)


def possible(state: CosmicEncounterState, at: str) -> bool:
    """Return whether anything of this match acts by itself at a moment or could be declared then (CE-13.31)."""
    return at in state.moments or (at in OPEN_FOR_ANY and "any" in state.moments)


def is_offered(state: CosmicEncounterState, at: str) -> bool:
    """Return whether any item of this match could be declared at a moment, by whoever holds it (CE-13.31)."""
    return (at in OPEN_FOR_ANY and "any" in state.moments) or f"offer {at}" in state.moments
