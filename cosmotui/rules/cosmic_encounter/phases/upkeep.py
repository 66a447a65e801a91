"""Upkeep: purchases, wins, eliminations, recharging, powers, and expiring effects (CE-24, CE-25)."""

from collections import Counter
from functools import partial
from typing import Final

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import (
    all_bases,
    authority,
    dominion,
    home_bases,
    remaining,
    revivable,
    ships_of,
    timing_order,
)
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told, ships
from cosmotui.rules.cosmic_encounter.events.course import Eliminated
from cosmotui.rules.cosmic_encounter.facts.captives import captives_of
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.holdings import moon_bases
from cosmotui.rules.cosmic_encounter.kinds.alien import alien as alien_kind
from cosmotui.rules.cosmic_encounter.model.pod import AT_UPKEEP
from cosmotui.rules.cosmic_encounter.model.power import GONE
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, VAPORIZED, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.status import LEAD
from cosmotui.rules.cosmic_encounter.model.status import RESUPPLY as RESUPPLY_STOPPED
from cosmotui.rules.cosmic_encounter.operations import (
    boons,
    can_draft,
    gain_lucre,
    gain_voucher,
    resupply,
    return_loans,
    switch,
)
from cosmotui.rules.cosmic_encounter.operations.arrivals import sub_powers_end
from cosmotui.rules.cosmic_encounter.operations.aur import from_stasis
from cosmotui.rules.cosmic_encounter.operations.caches import return_pods
from cosmotui.rules.cosmic_encounter.operations.campaigns import NO_FUEL, goes_on, is_over
from cosmotui.rules.cosmic_encounter.operations.captives import release
from cosmotui.rules.cosmic_encounter.operations.doom import DOOMED
from cosmotui.rules.cosmic_encounter.operations.hazards import end_hazards
from cosmotui.rules.cosmic_encounter.operations.holdings import drop_holdings, drop_tokens
from cosmotui.rules.cosmic_encounter.operations.pods import buy_shown, forges_to_draft_from
from cosmotui.rules.cosmic_encounter.operations.power_ends import power_ends
from cosmotui.rules.cosmic_encounter.operations.powers import enable_powers
from cosmotui.rules.cosmic_encounter.operations.rule_ends import end_rules_of_moons
from cosmotui.rules.cosmic_encounter.operations.ruling import repeal_all
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, hide
from cosmotui.rules.cosmic_encounter.operations.ships import (
    move,
    put,
)
from cosmotui.rules.cosmic_encounter.operations.showcase import fill_showcase, on_show
from cosmotui.rules.cosmic_encounter.operations.stores import closed_stores
from cosmotui.rules.cosmic_encounter.operations.switching import NO_POWER
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.ambushing import begin_ambush, end_ambush
from cosmotui.rules.cosmic_encounter.phases.fresh import begin_invasion
from cosmotui.rules.cosmic_encounter.phases.launch import holds_encounter
from cosmotui.rules.cosmic_encounter.phases.orientation import end_campaign
from cosmotui.rules.cosmic_encounter.phases.winning import end_match
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.exhausts import RECHARGED, as_before, settle, to_exhaust, to_forge
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.polling import call, calls_for_decisions
from cosmotui.rules.cosmic_encounter.timing.windows import moment
from cosmotui.rules.cosmic_encounter.traits import DOMINION, ELIMINATED_WIN, extra, having, is_lasting, meets_goals

BOON, SHOWN, VOUCHER, RESUPPLY = 1, 1, 3, 4
"""Prices in lucre (CE-11.5)."""
_GOODS: Final = {
    "boon": ("a boon", "pod or ship"),
    "boons": ("three boons", "pods or ships"),
    "showcase": ("a pod of the showcase", "of those that lie face up"),
    "voucher": ("a voucher", "by chance"),
    "resupply": ("a resupply", "8 pods for the cache"),
}
"""The names of goods, and what they are in a few words."""
NO_LIMIT = "no limit"
"""Note, with a seat: it may buy as often as it can pay."""


def upkeep(table: CosmicTable) -> Script[None]:
    """Run the steps in their order (CE-24.1); the match ends here or nowhere (CE-25.4)."""
    state = table.state
    yield from return_pods(table)  # where there was no encounter
    yield from moment(table, "upkeep.window", automatic=partial(_hire_ends, table))
    yield from moment(table, "upkeep.lucre", automatic=partial(_purchases, table))
    yield from moment(table, "upkeep.dominion", automatic=partial(_win_check, table))
    if state.decided is None:
        yield from moment(table, "upkeep.elimination", automatic=partial(_eliminations, table))
    if state.decided is None:
        yield from moment(table, "upkeep.recharge", automatic=partial(_recharge, table))
        yield from moment(table, "upkeep.power", automatic=partial(_powers, table))
        yield from moment(table, "upkeep.end", automatic=partial(_end, table))
        yield from _go_on(table)


def _hire_ends(table: CosmicTable) -> Script[None]:
    """Hired ships leave, wherever they are (CE-37.62); pods are themselves again that were others until upkeep."""
    state = table.state
    as_before(state, range(len(state.pods)), AT_UPKEEP)
    for seat in state.seats if [ship for ship in state.ships if ship.kind == "hired"] else ():
        hired = [id for id in ships_of(state, seat) if state.ships[id].kind == "hired"]
        if hired:
            table.record(Told(seat, f"the hire of {ships(len(hired))} of {{}} ended"))
            yield from move(table, hired, VAPORIZED)


# --- purchases -------------------------------------------------------------------------------------------------------


def buyers(table: CosmicTable) -> list[int]:
    """Return the aliens that may buy in this upkeep, in timing order (CE-11.8)."""
    state, rules = table.state, rules_of(table.setup)
    now = state.now
    order = [seat for seat in timing_order(state) if seat not in now.left_out]
    if rules.spenders == "all":
        return order
    allowed = (now.invader, now.defender) if rules.spenders == "leaders" else now.actors
    return [seat for seat in order if seat in allowed]


def goods(table: CosmicTable, seat: int) -> list[tuple[str, int]]:
    """Return the goods that an alien could buy and receive now, with prices (CE-11.5 to CE-11.7, CE-11.17)."""
    state, rules = table.state, rules_of(table.setup)
    lucre = state.aliens[seat].lucre
    found: list[tuple[str, int]] = []
    if not state.now.no_rewards and (revivable(state, seat) or forges_to_draft_from(state)):
        found.append(("boon", BOON * rules.price_factor))
        if rules.silver:
            found.append(("boons", VOUCHER * rules.price_factor))
    if on_show(state):
        found.append(("showcase", SHOWN * rules.price_factor))
    if not rules.silver:
        found.append(("voucher", VOUCHER * rules.price_factor))
    stopped = state.aliens[seat].shown or is_stopped(state, seat, RESUPPLY_STOPPED)
    if not holds_encounter(state, seat) and can_draft(state) and not stopped:
        found.append(("resupply", RESUPPLY * rules.price_factor))
    return [(what, price) for what, price in found if price <= lucre]


def _purchases(table: CosmicTable) -> Script[None]:
    """In timing order; people at one keyboard are asked together who wants to buy, by what everybody sees (PP-9)."""
    seats, least = table.setup.seats, BOON * rules_of(table.setup).price_factor
    waiting = buyers(table)
    while waiting:
        waiting = [one for one in waiting if table.state.aliens[one].lucre >= least]
        called = [one for one in waiting if not seats[one].bot] if calls_for_decisions(table.setup) else []
        seat = waiting[0] if waiting else NOBODY
        if seat in called:
            seat = yield from call(table, "Does anybody buy something?", called)
        if seat == NOBODY:
            waiting = [one for one in waiting if one not in called]
            continue
        yield from _buy(table, seat)
        waiting.remove(seat)


def _buy(table: CosmicTable, seat: int) -> Script[None]:
    """One purchase, or as many as the options allow (CE-11.9)."""
    bought: list[str] = []
    while offered := [(what, price) for what, price in goods(table, seat) if what not in bought]:
        options = tuple(Option(what, *_GOODS[what], f"costs {price}") for what, price in offered)
        title = f"Buy something for {table.state.aliens[seat].lucre} lucre?"
        reply = yield from choose_one(ChooseOne(seat, "D-purchase", title, (Option("none", "nothing"), *options)))
        if reply == "none":
            break
        gain_lucre(table, seat, -dict(offered)[reply], f"bought {_GOODS[reply][0]}")
        if reply == "resupply":
            yield from resupply(table, seat)
        elif reply == "voucher":
            gain_voucher(table, seat)
        elif reply == "showcase":
            yield from buy_shown(table, seat)
        else:
            yield from boons(table, seat, 3 if reply == "boons" else 1)
        if table.state.now.notes.get(f"{NO_LIMIT} {seat}"):
            continue
        bought.append(reply)
        if not rules_of(table.setup).one_of_each:
            break


# --- winning and losing ----------------------------------------------------------------------------------------------


def _win_check(table: CosmicTable) -> None:
    """Everybody with enough dominion that meets every further condition wins, together (CE-25.2, CE-25.3)."""
    state = table.state
    bases = all_bases(state)
    enough = [seat for seat in remaining(state) if dominion(state, seat, bases[seat]) >= state.threshold]
    winners = tuple(seat for seat in enough if meets_goals(state, seat))
    if winners:
        end_match(table, winners, f"{state.threshold} dominion", "CE-25.2")


def _eliminations(table: CosmicTable) -> Script[None]:
    """All tests first, then the eliminations in timing order (CE-25.10 to CE-25.16)."""
    state, rules = table.state, rules_of(table.setup)
    bases, few = all_bases(state), _few_ships(state) if rules.hopeless else ()
    out = [
        seat
        for seat in timing_order(state)
        if not (
            home_bases(state, seat, bases[seat])
            or any(state.planets[one].system == seat for one in moon_bases(state, seat))
        )
        or state.now.notes.get(f"{DOOMED} {seat}")
        or seat in few
    ]
    if out and any(True for _ in having(state, ELIMINATED_WIN)):
        end_match(table, out, "a win in place of elimination", "CE-25.33")
        return
    yield from return_loans(table, out)
    for seat in out:
        for power in state.aliens[seat].powers:
            yield from power_ends(table, seat, power, GONE)
        yield from release(table, captives_of(state, seat))
        for power in state.aliens[seat].powers:
            yield from drop_tokens(table, power_source(seat, power).key)
        repeal_all(table, seat)
    before = len(state.legacies)
    for seat in out:
        eliminate(table, seat)
    yield from legacies_begin(table, state.legacies[before:])
    left = [seat for seat in state.seats if not state.aliens[seat].eliminated]
    if len(left) == 1:
        end_match(table, (left[0],), "the last alien", "CE-25.30")
    elif not left:
        end_match(table, (), "nobody remains", "CE-25.31")


def _few_ships(state: CosmicEncounterState) -> list[int]:
    """Return the aliens whose ships, with what effects add to their dominion, can never be enough to win (CE-25.12)."""
    left = Counter(ship.owner for ship in state.ships if ship.place != VAPORIZED)
    few = [seat for seat in state.seats if left[seat] < state.threshold]
    return [seat for seat in few if left[seat] + max(0, extra(state, seat, DOMINION)) < state.threshold]


def eliminate(table: CosmicTable, seat: int) -> None:
    """Eliminate an alien, and bring its legacy into force (CE-25.15 to CE-25.22)."""
    state = table.state
    alien = state.aliens[seat]
    alien.eliminated = True
    for id, ship in enumerate(state.ships):
        if ship.owner == seat:
            put(state, id, VAPORIZED)
    pods_held = drop_holdings(table, seat)
    held = [pod for power in alien.powers for pod in closed_stores(state, power_source(seat, power).key)]
    slime = [alien.slime] if alien.slime >= 0 else []
    pods = [*alien.cache, *alien.exhaust, *alien.stasis, *held, *pods_held, *slime]
    to_forge(table, pods)
    forget(state, pods)
    state.charges[seat] = [0, 0]
    left = {power.alien for other in state.aliens if other is not alien for power in other.powers}
    legacies = [power.alien for power in alien.powers if power.is_main and power.alien not in left]  # CE-25.24
    state.aliens[seat] = type(alien)([], eliminated=True)
    for legacy in legacies:
        state.aliens[seat].notes[f"was {legacy}"] = 1
        state.legacies.append(legacy)
    look_for_moments(state)
    for fleet in state.now.fleets:
        if seat in fleet.sponsors:
            fleet.sponsors.remove(seat)
    end_rules_of_moons(table)
    table.record(Eliminated(seat, next(iter(legacies), ""), tuple(legacies[1:])))


# --- what returns and what ends --------------------------------------------------------------------------------------


def _recharge(table: CosmicTable) -> Script[None]:
    """Flares return, carried slime is settled, everything else is exhausted, the showcase is filled (CE-24.4, CE-10.5,
    CE-31.21)."""
    state = table.state
    for seat in timing_order(state):
        alien = state.aliens[seat]
        if alien.slime >= 0 and alien.slime_acts:
            to_exhaust(state, seat, [alien.slime])
            alien.slime, alien.slime_acts = -1, False
        settle(table, seat, alien.exhaust)
    state.now.notes[RECHARGED] = 1
    yield from fill_showcase(table)


def _powers(table: CosmicTable) -> Script[None]:
    """Powers of aliens with little authority stop, those of others work again (CE-12.20 to CE-12.25)."""
    state = table.state
    bases = all_bases(state)
    for seat in timing_order(state):
        on = authority(state, seat, bases[seat]) > NO_POWER or is_lasting(state, seat)
        for power in list(state.aliens[seat].powers):
            if power.off is on and not alien_kind(power.alien).power.is_persistent:
                yield from switch(table, seat, power, on)
                bases = all_bases(state)


def _end(table: CosmicTable) -> Script[None]:
    """Zaps, charges, revealed caches and temporary things end (CE-24.6). Leaders without a campaign have flagships no
    more, and what fuel was in them returns (CE-5.13)."""
    state = table.state
    now = state.now
    for seat, alien in enumerate(state.aliens):
        alien.messages = 0
        alien.shown = alien.opened = False
        alien.locked, alien.locked_until = [], ""
        from_stasis(table, seat)
        if seat in (now.invader, now.defender) and seat != state.campaign:
            alien.flagship = alien.away = False
            alien.fuel, alien.loaded = alien.fuel + alien.loaded, 0
    _zaps_and_charges_end(table)
    hide(table, list(state.displayed))
    yield from end_hazards(table)
    for one in state.holdings:
        one.zapped = False
    yield from return_loans(table)
    yield from sub_powers_end(table)
    for alien in state.aliens:
        enable_powers(alien.powers)
    for place, id in reversed(now.disabled):
        state.legacies.insert(place, id)
    now.disabled = []
    state.used = []


def _zaps_and_charges_end(table: CosmicTable) -> None:
    """Powers that were zapped are active again, and flare charges return; where that was later in upkeep, they do so
    when upkeep is over (CE-8.3, CE-24.6)."""
    for alien in table.state.aliens:
        alien.flares_used = 0
        for power in alien.powers:
            power.zapped = power.all_campaign


def _go_on(table: CosmicTable) -> Script[None]:
    """Queued ambushes, then the next invasion of the campaign or its end (CE-24.7 to CE-24.9)."""
    state = table.state
    was_ambush = state.now.is_ambush
    yield from moment(table, "upkeep.ambush")
    _zaps_and_charges_end(table)
    if was_ambush and state.suspended:
        end_ambush(state)
    now = state.now
    if begin_ambush(state, now.quits):
        return
    if was_ambush and not state.invasions and not state.aliens[state.campaign].eliminated:
        begin_invasion(state, state.campaign)
        state.phase = "loading"  # it began in an orientation (CE-32.2)
        return
    seat = state.campaign
    alien = state.aliens[seat]
    is_firm = alien.eliminated or is_over(now) or is_stopped(state, seat, LEAD)
    ends = is_firm or (not goes_on(now) and (now.quits or not alien.flagship or not alien.loaded))
    if not ends and not goes_on(now):
        options = (
            Option("go", "another invasion", "burns 1 fuel"),
            Option("stop", "end the campaign", "fuel is kept"),
        )
        title = f"{alien.loaded} fuel left: go on?"
        ends = (yield from choose_one(ChooseOne(seat, "D-continue", title, options))) == "stop"
        if ends:
            table.record(Told(seat, "{} ended the campaign"))
    now.quits = ends
    yield from moment(table, "upkeep.campaign")
    _zaps_and_charges_end(table)
    if is_firm or (now.quits and not goes_on(now)):
        end_campaign(table)
        return
    begin_invasion(state, seat)
    if goes_on(now):
        alien.flagship = True
        state.now.notes[NO_FUEL] = 1
    state.phase = "warpfall"
