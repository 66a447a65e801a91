"""Compensation after a massacre (CE-23)."""

from typing import Final

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.demands import rider_count
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations import (
    can_draft,
    choose_pods,
    choose_ships,
    draft,
    gain_lucre,
    hand_over,
    lose,
    ravage,
    resupply,
    show,
    snatch,
)
from cosmotui.rules.cosmic_encounter.operations.caches import at_cache
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.performing import perform
from cosmotui.rules.cosmic_encounter.timing.polling import has_witnesses
from cosmotui.rules.cosmic_encounter.traits import DRAFTS_PAY, trait_of_power

PAYER, PICKER, AMOUNT, DRAFTS = (
    "compensation payer",
    "compensation picker",
    "compensation amount",
    "compensation drafts",
)
"""Notes of an invasion: who pays, who picks the pods, how much is due (all plus 1), who may draft (with a seat)."""
TIMES: Final = "compensation times"
"""Note, with a seat: the factor by which its compensation grows, last of all (CE-23.8)."""
PAID: Final = "compensation paid to"
"""Note, with a seat: who has paid it compensation, plus 1."""


def due(state: CosmicEncounterState) -> int:
    """Return the side of the payee, or -1: only the leader massacred is compensated (CE-23.1, CE-23.16)."""
    now = state.now
    if now.form != "massacre":
        return -1
    return next((side for side, fleet in enumerate(now.fleets) if fleet.result == "lose"), -1)


def amount_due(state: CosmicEncounterState, side: int, worth: int = -1) -> int:
    """Return the ships lost, plus reinforcements of the winners, plus riders of the envoy (CE-23.3 to CE-23.8).

    `worth`: that of the ships of a sponsor that is compensated as if it were the leader.
    """
    now = state.now
    base = now.fleets[side].worth if worth < 0 else worth
    if base == 0:
        return 0  # CE-23.5
    kinds = [state.pods[pod] for _, pod in now.fleets[1 - side].distress]
    base += sum(pod.is_attack or pod.item in ("reinforcement", SPECIAL) for pod in kinds)
    if rider_count(state, side, "crooked-negotiate"):
        base += state.aliens[now.fleets[side].leader].lucre
    base *= 2 ** rider_count(state, side, "innocent-negotiate")
    return base * now.notes.get(f"{TIMES} {now.fleets[side].leader}", 1)


def compensate(table: CosmicTable) -> Script[None]:
    """Compensate the loser of a massacre at the winner's cost."""
    state = table.state
    side = due(state)
    if side < 0:
        return
    now = state.now
    payee, payer = now.fleets[side].leader, now.fleets[1 - side].leader
    amount = amount_due(state, side)
    if rider_count(state, side, "aggressive-negotiate"):
        yield from _strike_back(table, side)
        return
    if amount == 0:
        return
    if rider_count(state, side, "renowned-negotiate"):
        payer_name = table.setup.names()[payer]
        options = (
            Option("pods", f"compensation of {amount}", f"pods and lucre of {payer_name}"),
            Option("resupply", "a free resupply", "the cache goes, 8 pods and lucre come"),
        )
        if (yield from choose_one(ChooseOne(payee, "D-renowned", "Renowned: what is taken?", options))) == "resupply":
            yield from resupply(table, payee)
            return
    yield from pay(table, payer, payee, amount)


def can_pay(table: CosmicTable, payer: int) -> bool:
    """Return whether an alien has anything to pay compensation with, or somebody else pays for it (CE-23.9)."""
    state, rules = table.state, rules_of(table.setup)
    payer = state.now.notes.get(PAYER, payer + 1) - 1
    giver = state.aliens[payer]
    is_rich = bool(giver.cache) or giver.lucre >= rules.price_factor
    return not state.now.no_rewards and (is_rich or (rules.federation_pays and can_draft(state)))


def pay(table: CosmicTable, payer: int, payee: int, amount: int, by: Use | None = None) -> Script[None]:
    """Pay lucre as far as the payer wants or must, then random pods (CE-23.9 to CE-23.15)."""
    state = table.state
    if payer == payee or state.now.no_rewards:
        return
    notes = state.now.notes
    amount = notes.get(AMOUNT, amount + 1) - 1
    payer = notes.get(PAYER, payer + 1) - 1
    about = GameEvent("on:compensation", payee, by, count=amount, what=f"compensation of {amount} to come", user=payer)
    about.picker = notes.get(PICKER, 0) - 1
    yield from perform(table, about, _collect, None)


def _collect(table: CosmicTable, about: GameEvent) -> Script[None]:
    """The payer's cache is targeted, whoever that is now (CE-11.37, CE-23.15)."""
    if about.user != about.seat:
        aim = GameEvent("on:cache-targeted", about.user, about.by, count=about.count, what="compensation")
        aim.user, aim.picker = about.seat, about.picker
        yield from at_cache(table, aim, _pay, None)


def _pay(table: CosmicTable, aim: GameEvent) -> Script[None]:
    state, rules = table.state, rules_of(table.setup)
    payer, payee, amount = aim.seat, aim.user, aim.count
    giver = state.aliens[payer]
    usable = giver.lucre // rules.price_factor  # CE-23.14
    least = min(usable, max(0, amount - len(giver.cache)))
    most = min(usable, amount)
    lucre = least
    if least < most:
        title = f"{amount} owed to {table.setup.names()[payee]}: how much in lucre, the rest in pods?"
        lucre = yield from choose_amount(Amount(payer, "D-comp-lucre", title, least, most, least, "lucre"))
    table.record(Told(payee, f"{{}} got compensation of {amount} from {{1}}", payer))
    state.now.notes[f"{PAID} {payee}"] = payer + 1
    gain_lucre(table, payer, -lucre * rules.price_factor, "compensation")
    gain_lucre(table, payee, lucre * rules.price_factor, "compensation")
    aim.count = amount - lucre
    taken = yield from _pods_paid(table, aim)
    short = amount - lucre - len(taken)
    if short > 0 and rules.federation_pays:
        yield from draft(table, payee, short, aim.by)


def _pods_paid(table: CosmicTable, aim: GameEvent) -> Script[list[int]]:
    """Return the pods of a compensation: at random, or picked, or drafted instead where an effect allows it."""
    state = table.state
    payer, payee, count = aim.seat, aim.user, aim.count
    drafted = 0
    may_draft = bool(state.now.notes.get(f"{DRAFTS} {payee}"))
    if count and (may_draft or _might_draft(table, payee)):
        most = count if may_draft else 0
        title = "How many pods do you draft instead of snatching?"
        drafted = yield from choose_amount(Amount(payee, "D-declare", title, 0, most, 0))
        yield from draft(table, payee, drafted, aim.by)
    left = min(count - drafted, len(state.aliens[payer].cache))
    if aim.picker >= 0:
        cache = state.aliens[payer].cache
        if aim.picker == payee:
            show(table, payee, f"the cache of {table.setup.names()[payer]}", cache)
        title = f"Which pod is paid? {{}} of {left}"
        pods = yield from choose_pods(table, aim.picker, "D-scrap", title, cache, left, left)
        yield from hand_over(table, payee, payer, pods, "took", aim.by)
        return pods + [-1] * drafted
    taken = yield from snatch(table, payee, payer, left, aim.by, is_touched=True)
    return taken + [-1] * drafted


def _might_draft(table: CosmicTable, payee: int) -> bool:
    """Return where other people look on, every payee with a hidden power is asked while somebody's hidden power lets it
    draft: that it is asked must not show whose (PP-7)."""
    state = table.state
    hidden = {seat: [one for one in state.aliens[seat].powers if not one.public] for seat in state.seats}
    if not (hidden[payee] and has_witnesses(table.setup, payee)):
        return False
    return any(trait_of_power(one.alien, DRAFTS_PAY) for held in hidden.values() for one in held)


def _strike_back(table: CosmicTable, side: int) -> Script[None]:
    """Aggressive: the winner loses as many ships as the envoy's leader, first committed ones (CE-23.21)."""
    state = table.state
    now = state.now
    payer = now.fleets[1 - side].leader
    count = now.fleets[side].casualties.get(now.fleets[side].leader, 0)
    own = fleet_ships(state, 1 - side, payer)
    title = f"Which committed ship is lost? {{}} of {count}"
    committed = yield from choose_ships(table, payer, "D-ravage", title, own, count)
    yield from lose(table, committed)
    if count > len(committed):
        yield from ravage(table, payer, count - len(committed))
