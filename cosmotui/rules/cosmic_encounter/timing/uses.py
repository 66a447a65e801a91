"""The effects usable or due at a moment, found by reading the state: nothing subscribes (CE-13.4, CE-13.10)."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.catalog import ALIENS, alien, item
from cosmotui.rules.cosmic_encounter.effect import ANY_TIME, CosmicTable, Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Power
from cosmotui.rules.cosmic_encounter.stat_bonuses import FLARES, extra


def names_of(state: CosmicEncounterState, seat: int) -> list[str]:
    """Return the names of an alien: those of its usable powers (CE-12.8, CE-12.9)."""
    return [power.alien for power in state.aliens[seat].powers if power.is_active]


def active_powers(state: CosmicEncounterState, seat: int) -> list[Power]:
    """Return an alien's powers that are neither disrupted nor deactivated."""
    return [power for power in state.aliens[seat].powers if power.is_active]


@cache
def _clauses(id: str, at: str, mandatory: bool) -> tuple[Effect, ...]:
    """Return the clauses of a power that are keyed to a moment: those that act by themselves, or those that are
    offered."""
    kind = alien(id)
    own = [clause for clause in kind.power if clause.is_mandatory is mandatory]
    return tuple(clause for clause in (*own, *(kind.supplemental if mandatory else ())) if clause.is_at(at))


DECLARED: Final = frozenset(("flare", "artifact", "rift"))
"""Kinds of pods that are discharged in windows."""


@cache
def is_keyed(kind: str, name: str, at: str) -> bool:
    """Return whether pods of such a declared kind are keyed to a moment at all, in any cache (CE-13.34)."""
    if kind == "flare":
        return alien(name).wild.is_at(at) or alien(name).super_flare.is_at(at)
    clause = item(name if kind == "artifact" else kind)
    return clause is not None and clause.is_at(at)


def acts_by_itself(state: CosmicEncounterState, at: str) -> bool:
    """Return whether a legacy, a declared clause or any power, active or not, could act by itself at a moment."""
    if state.legacies or (state.invasion is not None and state.invasion.declared):
        return True
    for one in state.aliens:
        for power in one.powers:
            if _clauses(power.alien, at, True):
                return True
    return False


def power_uses(table: CosmicTable, seat: int, at: str, cause: GameEvent | None, mandatory: bool) -> list[Use]:
    """Return the power clauses that an alien may, or must, use now, and its declared ones (CE-19.24)."""
    found: list[Use] = []
    for power in active_powers(table.state, seat):
        for clause in _clauses(power.alien, at, mandatory):
            use = Use(table, seat, clause, at, cause, power=power)
            if _may(use):
                found.append(use)
    if mandatory and table.state.invasion is not None and table.state.invasion.declared:
        found += _declared_uses(table, seat, at, cause)
    return found


def _declared_uses(table: CosmicTable, seat: int, at: str, cause: GameEvent | None) -> Iterator[Use]:
    """Yield what an alien has declared acts without the power as well: after a wild flare, or a later zap
    (CE-19.24)."""
    held = names_of(table.state, seat)
    names = [one.split()[1] for one in table.state.now.declared if one.startswith(f"{seat} ")]
    for name in dict.fromkeys(names):
        for clause in alien(name).supplemental if name in ALIENS and name not in held else ():
            use = Use(table, seat, clause, at, cause, power=Power(name))
            if _may(use):
                yield use


def legacy_uses(table: CosmicTable, at: str, cause: GameEvent | None) -> Iterator[Use]:
    """Yield the uses of the legacies in force now, with their targets, in timing order (CE-13.2, CE-25.22)."""
    state = table.state
    for id in state.legacies:
        for clause in [one for one in alien(id).legacy if one.is_at(at)]:
            for seat in timing_order(state):
                use = Use(table, seat, clause, at, cause)
                if _may(use):
                    yield use


def flare_use(table: CosmicTable, seat: int, id: int, at: str, cause: GameEvent | None) -> Use | None:
    """Return the effect of a held flare if it may be discharged now: super or wild, no choice (CE-8.2)."""
    state = table.state
    pod = state.pods[id]
    kind = alien(pod.item)
    is_super = pod.item in names_of(state, seat)
    clause = kind.super_flare if is_super else kind.wild
    spent = state.invasion is not None and id in state.invasion.flares
    if spent or not has_charge(state, seat) or clause.goes_with_power or not clause.is_at(at):
        return None
    use = Use(table, seat, clause, at, cause, pod=id)
    return use if _may(use) else None


def has_charge(state: CosmicEncounterState, seat: int) -> bool:
    """Return whether an alien may discharge a flare, or one more, in this invasion (CE-8.3, CE-8.15)."""
    used = state.aliens[seat].flares_used
    return not used or used < 1 + extra(state, seat, FLARES)


def item_use(table: CosmicTable, seat: int, id: int, at: str, cause: GameEvent | None) -> Use | None:
    """Return the effect of a held artifact or rift, if it may be discharged now."""
    clause = item(item_of(table.state.pods[id]))
    if clause is None or not clause.is_at(at):
        return None
    use = Use(table, seat, clause, at, cause, pod=id)
    return use if _may(use) else None


def voucher_use(table: CosmicTable, seat: int, kind: str, at: str, cause: GameEvent | None) -> Use | None:
    """Return the effect of a voucher, if it may be spent now (CE-11.14)."""
    clause = item(f"voucher {kind}")
    if clause is None:
        return None
    use = Use(table, seat, clause, at, cause, voucher=kind)
    return use if _may(use) else None


def item_of(pod: Pod) -> str:
    """Return the name of the effect of a support pod that is discharged in a window."""
    return pod.item if pod.kind == "artifact" else pod.kind


def boosts(table: CosmicTable, use: Use) -> list[int]:
    """Return the flares that the user of a power may discharge with it."""
    state = table.state
    alien_state = state.aliens[use.seat]
    if use.power is None or not has_charge(state, use.seat):
        return []
    return [
        id
        for id in alien_state.cache
        if state.pods[id].kind == "flare"
        and state.pods[id].item == use.power.alien
        and alien(use.power.alien).super_flare.goes_with_power
        and not (state.invasion is not None and id in state.invasion.flares)
        and alien(use.power.alien).super_flare.fits(use)
    ]


def label_of(use: Use) -> str:
    """Return the label of a use in a list of choices."""
    if use.pod >= 0:
        return f"discharge {use.state.pods[use.pod].name}"
    if use.voucher:
        return f"spend a voucher: {use.voucher}"
    return f"use {alien(use.power.alien).name}" if use.power is not None else use.effect.name


def value_of(use: Use) -> str:
    """Return the value of a use in answers."""
    return pod_id(use.pod) if use.pod >= 0 else use.effect.name


def mark(use: Use) -> str:
    """Return the mark by which the use of a clause is remembered: once a sub-step and once an event (CE-13.8,
    CE-13.43)."""
    return f"{use.seat} {use.effect.name} {use.at}"


def _may(use: Use) -> bool:
    """Return whether a clause fits the moment and was not used in it (CE-13.8, CE-13.39)."""
    effect, now = use.effect, use.state.invasion
    if not effect.fits(use) or (now is not None and use.seat in now.left_out):
        return False
    if use.cause is not None:
        key, cause = f"{use.seat} {effect.name}", use.cause
        if key in cause.used or any(one.seat == use.seat and one.effect is effect for one in cause.chain()):
            return False
        in_chain = key in cause.used_below or any(key in event.used for event in cause.above())
        return use.power is None or not in_chain
    return effect.repeats or use.pod >= 0 or bool(use.voucher) or mark(use) not in use.state.used


def possible(state: CosmicEncounterState, at: str) -> bool:
    """Return whether anything of this match acts by itself at a moment or could be declared then (CE-13.31)."""
    return at in state.moments or ("any" in state.moments and at in ANY_TIME)


def is_offered(state: CosmicEncounterState, at: str) -> bool:
    """Return whether any item of this match could be declared at a moment, by whoever holds it (CE-13.31)."""
    return (at in ANY_TIME and "any" in state.moments) or f"offer {at}" in state.moments
