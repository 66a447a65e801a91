"""Windows, triggers and answers: the right to act at a moment, its order, and the acts that may be answered (CE-13)."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, Value
from cosmotui.engine.windows import PASS, Ability
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.events.powers import ItemUsed, PowerRevealed, PowerUsed
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.cards import spent_voucher
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.windows import BEFORE, WINDOWS
from cosmotui.rules.cosmic_encounter.sources import IN_HAND, LEGACY, Source, power_source
from cosmotui.rules.cosmic_encounter.timing.auto_pass import LONGER, be_quiet
from cosmotui.rules.cosmic_encounter.timing.boosting import flare_with
from cosmotui.rules.cosmic_encounter.timing.burnout import take_effect
from cosmotui.rules.cosmic_encounter.timing.channels import SEND, send
from cosmotui.rules.cosmic_encounter.timing.exhausts import settle_late
from cosmotui.rules.cosmic_encounter.timing.lapse import lapse
from cosmotui.rules.cosmic_encounter.timing.nothing_to_declare import has_nothing_to_declare
from cosmotui.rules.cosmic_encounter.timing.polling import Poll, call, more_answers
from cosmotui.rules.cosmic_encounter.timing.precedence import next_to_act, pick
from cosmotui.rules.cosmic_encounter.timing.prices import agrees, pay_price
from cosmotui.rules.cosmic_encounter.timing.showing import show_holding
from cosmotui.rules.cosmic_encounter.timing.standing_orders import CHANGE, change_orders
from cosmotui.rules.cosmic_encounter.timing.taking import take_up
from cosmotui.rules.cosmic_encounter.timing.timely_pods import timely_pods
from cosmotui.rules.cosmic_encounter.timing.uses import (
    acts_by_itself,
    common_uses,
    flare_use,
    is_offered,
    item_use,
    label_of,
    note,
    own_uses,
    possible,
    value_of,
    voucher_use,
)
from cosmotui.rules.cosmic_encounter.under_way import under_way
from cosmotui.rules.cosmic_encounter.words.window_title import window_title

_ONLY_PASS: Final = (PASS,)
_PASSES: Final = str(PASS.value)
_ALONE: Final = nullcontext()
"""What a window is under way in that no event has opened."""
RESOLVED: Final = "effect.resolved"
"""The moment after an effect, or the automatic part of a sub-step, has been carried out in full (CE-37.83)."""


# --- sub-steps -------------------------------------------------------------------------------------------------------


def moment(
    table: CosmicTable,
    at: str,
    title: str = "",
    automatic: Callable[[], Script[None] | None] | None = None,
    legacies_wait: bool = True,
) -> Script[None]:
    """Run a sub-step: effects that change it, its automatic part, its triggers, and its window if any (CE-13.32,
    CE-13.33).

    `legacies_wait`: what is in force for all comes behind the automatic part; else it has been carried out in the
    middle of it.
    """
    state = table.state
    state.at = at
    lapse(table, at)
    if at in state.moments:
        yield from _triggers(table, at, None, first=True)
        if f"first {at}" in state.moments:
            yield from hold(table, at, title, None, again=False, first=True)
    if automatic is not None:
        script = automatic()
        if script is not None:
            yield from script
        yield from _resolved(table)
    if at in state.moments:
        yield from _triggers(table, at, None, first=False, with_common=legacies_wait)
    if is_offered(state, at):
        yield from hold(table, at, title, None, again=at in WINDOWS)


def _triggers(
    table: CosmicTable, at: str, cause: GameEvent | None, first: bool, with_common: bool = True
) -> Script[None]:
    """What happens by itself, one at a time in timing order; an alien with several picks which is next. What only comes
    about meanwhile waits until all that was ready is done (CE-13.4 to CE-13.6)."""
    state = table.state
    if not acts_by_itself(state, at):
        return
    done: list[Effect] = []
    """What has acted on all: what it brings about is no cause for it to act again (CE-13.39)."""
    while True:
        acting = common_uses(table, at, cause) if with_common else ()
        common = [use for use in acting if use.comes_first is first and use.effect not in done]
        done += [use.effect for use in common]
        waiting = {seat: [use.effect for use in _ready(table, seat, at, cause, first)] for seat in timing_order(state)}
        if not (common or any(waiting.values())):
            return
        for use in common:
            if use.effect.fits(use):
                note(use)
                yield from _carry_out(use)
        while (seat := (yield from next_to_act(table, waiting))) != NOBODY:
            ready = [use for use in _ready(table, seat, at, cause, first) if use.effect in waiting[seat]]
            if not ready:
                waiting[seat] = []
                continue
            use = ready[0] if len(ready) == 1 else (yield from pick(table, seat, ready))
            waiting[seat].remove(use.effect)
            yield from act(use)


def _ready(table: CosmicTable, seat: int, at: str, cause: GameEvent | None, first: bool) -> list[Use]:
    """Return what an alien's sources do by themselves now."""
    return [use for use in own_uses(table, seat, at, cause, True) if use.comes_first is first]


def legacies_act(table: CosmicTable, at: str) -> Script[None]:
    """Run the legacies that a rule puts in the middle of the automatic part of a sub-step."""
    for use in common_uses(table, at, None):
        note(use)
        yield from _carry_out(use)


# --- events ----------------------------------------------------------------------------------------------------------


def before(table: CosmicTable, happening: GameEvent) -> Script[bool]:
    """Announce an event and let it be answered; return whether it still happens (CE-13.21, CE-13.36).

    Setup comes before all that: nothing answers it.
    """
    if table.state.phase != "setup" and possible(table.state, happening.kind):
        if happening.kind in table.state.moments:
            yield from _triggers(table, happening.kind, happening, first=False)
        if not happening.stopped and is_offered(table.state, happening.kind):
            yield from hold(table, happening.kind, "", happening)
    return not happening.stopped


def after(table: CosmicTable, happening: GameEvent) -> Script[None]:
    """Announce an event that has happened in full, and carry out its consequences (CE-13.36)."""
    if table.state.phase != "setup" and happening.kind in table.state.moments:
        yield from _triggers(table, happening.kind, happening, first=False)
        if is_offered(table.state, happening.kind):
            yield from hold(table, happening.kind, "", happening, again=False)


def received(table: CosmicTable, seat: int, item: Source, pods: Sequence[int] = ()) -> Script[None]:
    """Announce that an item has come to a new holder; its own clauses may be keyed to that (CE-13.36)."""
    yield from _to_item(table, "on:received", seat, item, pods)


def revealed(table: CosmicTable, seat: int, item: Source) -> Script[None]:
    """Announce that an item has been revealed; its own clauses may be keyed to that (CE-13.36)."""
    yield from _to_item(table, "on:revealed", seat, item)


def _to_item(table: CosmicTable, kind: str, seat: int, item: Source, pods: Sequence[int] = ()) -> Script[None]:
    if kind in table.state.moments:
        happening = GameEvent(kind, seat, pods=list(pods))
        happening.item = item
        yield from after(table, happening)


# --- windows ---------------------------------------------------------------------------------------------------------


def hold(
    table: CosmicTable, at: str, title: str, cause: GameEvent | None, again: bool = True, first: bool = False
) -> Script[None]:
    """Offer everybody one declaration or a pass, in timing order, until all pass in a row (CE-13.9, CE-13.24).

    With `again` off, a declined offer is not made again (CE-13.7), and a seat that has passed is asked about the
    results of a declaration behind those still waiting (CE-13.6). `first`: before the automatic part of the sub-step
    (CE-13.33). Without a title its moment or event says what is asked.
    """
    title = title or window_title(table.setup, at, cause, first)
    find = partial(declarations, table, at, cause, first)
    declined: list[tuple[int, Value]] = []
    with table.window(), under_way(table.state, cause.doing) if cause is not None else _ALONE:
        poll = Poll(table, at, cause)
        waiting = timing_order(table.state)
        while waiting and not (cause is not None and cause.stopped):
            seat = waiting[0]
            called = poll.called(waiting) if poll.is_together else ()
            if called:
                seat = yield from call(table, title, called)
            elif not poll.asks(seat):
                seat = NOBODY
            ability = (yield from _ask(table, seat, title, find, at, declined)) if seat != NOBODY else None
            if ability is not None and again:
                yield from ability.run()
                waiting = timing_order(table.state)
            elif ability is not None:
                passed = [one for one in timing_order(table.state) if one not in waiting]
                declined += [(one, other.value) for one in passed for other in find(one)]
                yield from ability.run()
                waiting = [seat, *(one for one in waiting if one != seat), *passed]
            elif not called:
                del waiting[0]
            elif seat == NOBODY:
                waiting = [one for one in waiting if one not in called]


def _ask(
    table: CosmicTable,
    seat: int,
    title: str,
    find: Callable[[int], list[Ability]],
    at: str,
    declined: Sequence[tuple[int, Value]],
) -> Script[Ability | None]:
    """Ask one alien. A person who is asked on its own may also pass for longer (PP-18), and change its standing
    orders (PP-10); whoever may talk can send a message first (CE-35.2)."""
    key = "D-response" if at in BEFORE else "D-window"
    while True:
        abilities, more = find(seat), more_answers(table, seat)
        if declined:
            abilities = [ability for ability in abilities if (seat, ability.value) not in declined]
        options = _ONLY_PASS
        if abilities or more:
            options += (*(Option(ability.value, ability.label, ability.detail) for ability in abilities), *more)
        chosen = str((yield ChooseOne(seat, key, title, options))[seat])
        if chosen == _PASSES:
            return None
        if chosen == SEND.value:
            if sent := (yield from send(table, seat)):
                yield from after(table, GameEvent(sent, seat, what="a message"))
        elif chosen == CHANGE.value:
            yield from change_orders(table, seat)
        else:
            break
    if chosen in LONGER:
        be_quiet(table.state, seat, chosen)
    return next((ability for ability in abilities if str(ability.value) == chosen), None)


def declarations(table: CosmicTable, at: str, cause: GameEvent | None, first: bool, seat: int) -> list[Ability]:
    """Return what an alien may declare: optional clauses of its powers, flares, artifacts and rifts (CE-13.10)."""
    if has_nothing_to_declare(table.state, seat, at):
        return []
    own, pods = table.state.aliens[seat], table.state.pods
    found: list[Ability] = []
    for use in own_uses(table, seat, at, cause, False):
        _offer(found, use, act, first)
    for id in timely_pods(table.state, seat, at):
        use = (flare_use if pods[id].kind == "flare" else item_use)(table, seat, id, at, cause)
        _offer(found, use, discharge, first)
    for kind in sorted(set(own.vouchers)):
        _offer(found, voucher_use(table, seat, kind, at, cause), spend, first)
    return found


def _offer(found: list[Ability], use: Use | None, run: Callable[[Use], Script[object]], first: bool) -> None:
    if use is not None and use.comes_first is first:
        found.append(Ability(value_of(use), label_of(use), partial(run, use), use.effect.text))


# --- using -----------------------------------------------------------------------------------------------------------


def reveal_power(table: CosmicTable, seat: int, power: Power) -> Script[None]:
    """Make a power public for good (CE-12.6)."""
    if not power.public:
        power.public = True
        table.record(PowerRevealed(seat, power.alien))
        table.reveal("a power")
        yield from revealed(table, seat, power_source(seat, power))


def act(use: Use) -> Script[None]:
    """Use a clause of a power, of a holding or of a legacy."""
    if use.source.kind == LEGACY:
        yield from use_legacy(use)
    else:
        yield from (use_power(use) if use.source.number < 0 else use_holding(use))


def use_legacy(use: Use) -> Script[None]:
    """Use a clause of a legacy that every alien may use; it cannot be zapped (CE-25.26)."""
    note(use)
    use.table.record(ItemUsed(use.seat, f"the legacy of {alien(use.source.id).name}", use.effect.text))
    yield from use.effect.pay(use)
    yield from _carry_out(use)


def use_holding(use: Use) -> Script[None]:
    """Use a clause of a technology, station, moon or another holding: everybody knows it from then on, unless it is
    still a plan."""
    note(use)
    if use.source.kind not in IN_HAND.values():
        show_holding(use)
    yield from use.effect.pay(use)
    yield from _carry_out(use)
    if item_of(use.holding.kind, use.source.id).acts_once:
        use.holding.works = False


def _carry_out(use: Use) -> Script[None]:
    """Carry out an effect that nobody has stopped."""
    yield from use.effect.script(use)
    yield from _after(use)


def _after(use: Use) -> Script[None]:
    """Run what waits for the end of an effect, unless what it answers is still under way."""
    if use.cause is None:
        yield from _resolved(use.table)


def _resolved(table: CosmicTable) -> Script[None]:
    """Run what waits until the outermost use, or an automatic part, has been carried out (CE-37.83)."""
    if RESOLVED in table.state.moments and not any(one.kind == "use" for one in table.state.doing):
        yield from _triggers(table, RESOLVED, None, first=False)


def use_power(use: Use) -> Script[None]:
    """Use a clause: it is public from then on, a super flare may go with it, and it may be zapped (CE-12.3 to 12.6)."""
    table, power = use.table, use.power
    assert power is not None
    note(use)
    kind = alien(power.alien).power
    if use.effect in kind.supplemental:
        yield from use.effect.script(use)
        return
    if use.effect in kind.extras:
        yield from _carry_out(use)
        return
    if not (yield from agrees(use)):
        return
    yield from reveal_power(table, use.seat, power)
    table.record(PowerUsed(use.seat, power.alien, use.effect.text))
    flare = yield from flare_with(use)
    if flare is not None:
        use.boosted = yield from discharge(flare, use)
    yield from use.effect.pay(use)
    event = GameEvent("on:power-used", use.seat, use, what=use.effect.name)
    if (yield from before(table, event)):
        yield from pay_price(use)
        yield from _carry_out(use)
    elif kind.if_zapped is not None:
        script = kind.if_zapped(use)
        if script is not None:
            yield from script


def spend(use: Use) -> Script[None]:
    """Spend a voucher: it is vaporized (CE-11.14)."""
    use.alien.vouchers.remove(use.source.id)
    use.table.record(PodDischarged(use.seat, spent_voucher(use.source.id), use.effect.text))
    yield from _carry_out(use)


def discharge(use: Use, boosted: Use | None = None, is_free: bool = False) -> Script[bool]:
    """Discharge a pod of the cache, let it be answered, and return whether it took effect (CE-7, CE-8).

    `is_free`: it takes no flare charge.
    """
    table, state = use.table, use.state
    alien_state, pod = state.aliens[use.seat], state.pods[use.pod]
    take_up(state, use.seat, use.pod)
    alien_state.exhaust.append(use.pod)
    is_flare = pod.kind == "flare"
    if is_flare:
        alien_state.flares_used += not is_free
        if state.invasion is not None:
            state.invasion.flares.append(use.pod)
    if is_flare or pod.electrified:
        alien_state.charging.append(use.pod)
    table.record(PodDischarged(use.seat, pod.name, use.effect.text, pod_id(use.pod)))
    yield from use.effect.pay(use)
    kinds = {"flare": "on:flare-discharged", "artifact": "on:artifact-discharged"}
    works = True
    if pod.kind in kinds:
        event = GameEvent(kinds[pod.kind], use.seat, use, pods=[use.pod], what=pod.name)
        works = yield from before(table, event)
    if works:
        if boosted is None:
            yield from take_effect(use)
            yield from _after(use)
        yield from after(table, GameEvent("on:pod-discharged", use.seat, use, pods=[use.pod], what=pod.name))
    elif use.pod in alien_state.charging:
        alien_state.charging.remove(use.pod)  # CE-8.7
    if not works and use.pod in alien_state.exhaust:  # a zapped pod is scrapped (CE-36.60)
        yield from after(table, GameEvent("on:scrapped", use.seat, use, pods=[use.pod], count=1))
    settle_late(table, [use.pod])
    return works
