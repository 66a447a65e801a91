"""The table of Cosmic Encounter in words, line by line, for players who read or hear it rather than see it."""

import textwrap
from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmic_encounter.board import (
    authority,
    coexist,
    crews_of,
    dominion,
    fleet_ships,
    foreign_bases,
    in_praw,
    in_warp,
    is_leader,
    on_planet,
    place_name,
    planets_of,
    roman,
    warpworlds,
)
from cosmotui.rules.cosmic_encounter.events.base import pods as pods_counted
from cosmotui.rules.cosmic_encounter.facts.count_displays import base_words, ships_words
from cosmotui.rules.cosmic_encounter.facts.might import Tally, told_parts
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.manifest import charge_name
from cosmotui.rules.cosmic_encounter.model.phase import phase_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, Fleet
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView
from cosmotui.rules.cosmic_encounter.views.power_view import PowerView
from cosmotui.rules.cosmic_encounter.views.store_view import StoreView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from cosmotui.rules.cosmic_encounter.words.goal_words import goal_words
from cosmotui.rules.cosmic_encounter.words.holding_words import (
    facts_of,
    hazard_words,
    holding_words,
    holdings_on,
    technologies_words,
)
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from cosmotui.rules.cosmic_encounter.words.pod_rows import pod_rows, pod_words, sorted_names
from cosmotui.rules.cosmic_encounter.words.priming_words import beside_words
from cosmotui.rules.cosmic_encounter.words.score_words import NO_WIN, account, ranked, scoring_facts, total
from cosmotui.rules.cosmic_encounter.words.store_words import (
    content_words,
    stores_in,
    stores_of_all,
    stores_on,
    stores_with,
)
from cosmotui.rules.cosmic_encounter.words.table_words import NO_COUNTS

WIDTH: Final = 78
INDENT: Final = "   "
_SIDES: Final = ("invading", "defending")
_COMBAT: Final = "combat.window"
_BEFORE_COMBAT: Final = tuple(
    f"combat.{part}" for part in ("signal", "prime", "reveal", "therapist", "assassin", "reinforce")
)
"""Sub-steps of a combat before the one in which powers change its might."""
_UNDER_WAY: Final = ("rally", "approach", "encounter", "payoff")
"""Phases in which the fleets matter to every question."""


def describe(view: CosmicEncounterView) -> list[str]:
    """Return phase, fleets, every system with its numbers, destiny, and the seat's own holdings, in lines."""
    goal = f"{view.threshold} dominion at an upkeep wins: bases in other systems. CE-25.1"
    more = [f"{text} {rule}" for text, rule in goal_words(view)]
    lines = [*wrapped([when_words(view), goal, *more]), *fleet_lines(view)]
    for seat in range(len(view.aliens)):
        lines += seat_lines(view, seat)
    lines += wrapped([charges_words(view), *_legacies(view), *store_lines(view, stores_of_all(view)), *_ambushes(view)])
    lines += scoring_lines(view)
    return [*lines, *(cache_lines(view) if view.seat is not None else [])]


def under_way(view: CosmicEncounterView) -> list[str]:
    """Return the fleets that face each other, while one is being mustered or fights."""
    now = view.invasion
    if now is None or now.defender < 0 or phase_of(view.at) not in _UNDER_WAY:
        return []
    return fleet_lines(view)


def when_words(view: CosmicEncounterView) -> str:
    """Return cycle, campaign, invasion and sub-step in words."""
    if view.over:
        return f"The match is over in cycle {view.cycle}."
    where = f"Cycle {view.cycle}, campaign of {view.seats[view.campaign].name}"
    now = view.invasion
    if now is not None and now.is_ambush:
        where += f", ambush by {view.seats[now.invader].name}"
    elif view.invasions:
        where += f", invasion {view.invasions}"
    return f"{where}: {phase_of(view.at)} ({view.at})."


# --- the gate --------------------------------------------------------------------------------------------------------


def fleet_lines(view: CosmicEncounterView) -> list[str]:
    """Return invader, defender and target, then each fleet: its ships, driver, and might with its parts."""
    now, names = view.invasion, _names(view)
    if now is None:
        return []
    if now.defender < 0:
        return [f"{names[now.invader]} invades; destiny has not named a defender yet."]
    where = place_name(view, names, now.target) if now.target >= 0 else ""
    aim = f" at {where}" if where else ""
    flag = " The destiny has a hazard flag." if now.flagged else ""
    lines = [f"{names[now.invader]} invades {names[now.defender]}{aim}.{flag}"]
    for side in (INVADERS, DEFENDERS):
        lines += wrapped([f"{INDENT}{_SIDES[side]}: {'; '.join(_fleet(view, now, side))}"])
    return [*lines, *wrapped([f"{text} {rule}" for text, rule in order_words(view)])]


def _fleet(view: CosmicEncounterView, now: InvasionView, side: int) -> list[str]:
    fleet = now.fleets[side]
    parts = [_ships(view, now, side)]
    if primed := primed_words(view, fleet):
        parts.append(primed)
    if now.might is not None and now.form != "negotiation":
        coming = powers_to_come(view, side)
        then = f", then {' and '.join(coming)}" if coming else ""
        parts.append(f"{fleet.nature}, {might_words(now.might[side])}{then}")
    elif fleet.nature:
        parts.append(fleet.nature)
    if fleet.result:
        parts.append({"win": "has won", "lose": "has lost"}.get(fleet.result, fleet.result))
    return parts


def _ships(view: CosmicEncounterView, now: InvasionView, side: int) -> str:
    """Return `Mira 4, Tomas 2`; before the arrival what is known of them."""
    names, leader = _names(view), now.fleets[side].leader
    if not any(ship.fleet >= 0 for ship in view.ships):
        if side == DEFENDERS:
            waits = now.target >= 0 and phase_of(view.at) in ("launch", "rally")
            return f"{base_words(view, names[leader], now.target, leader)} on the planet" if waits else names[leader]
        sealed = view.at.startswith(("launch.after", "rally."))
        return f"{names[leader]}, {_beacon(now)}" if sealed else names[leader]
    told = [(seat, len(fleet_ships(view, side, seat))) for seat in crews_of(view, side)]
    return ", ".join(f"{names[seat]} {count}" for seat, count in told) or f"{names[leader]} 0"


def _beacon(now: InvasionView) -> str:
    return f"{len(now.beacon)} chosen in secret" if now.beacon else "its number of ships is sealed"


def primed_words(view: CosmicEncounterView, fleet: Fleet) -> str:
    """Return the pods primed by a fleet, as far as the seat may know them."""
    beside = beside_words(view.pods, fleet.beside)
    if fleet.driver < 0 and view.at.startswith(("approach.after", "contact.veil")):
        return ", ".join(["driver primed, hidden", *beside])
    parts: list[str] = []
    if fleet.driver >= 0:
        parts.append(f"driver {pod_words(view, fleet.driver)}")
    elif fleet.claim is not None:
        parts.append(f"driver hidden, declared {fleet.claim.name}")
    elif fleet.veiled:
        parts.append("driver still veiled")
    elif fleet.nature:
        parts.append("no driver")
    parts += beside
    parts += [pod_words(view, pod) for pod in (fleet.kicker, fleet.intimidate) if pod >= 0]
    parts += [pod_words(view, pod) for _, pod in fleet.distress]
    bribe = sum(fleet.bribes.values())
    return ", ".join([*parts, *([f"bribe {bribe}"] if bribe else [])])


def powers_to_come(view: CosmicEncounterView, side: int) -> list[str]:
    """Return the public powers of a fleet that will still change its might in combat by themselves."""
    now = view.invasion
    if now is None or now.fleets[side].nature == "envoy" or now.form == "negotiation":
        return []
    if not view.at.startswith(("contact.", *_BEFORE_COMBAT)):
        return []
    return [
        alien(power.alien).name
        for seat in crews_of(view, side)
        for power in view.aliens[seat].powers
        if power.public and power.alien in ALIENS and power.is_active
        for clause in alien(power.alien).power.uses
        if clause.is_mandatory
        and clause.role_at(_COMBAT) in ("actor", "leader" if is_leader(view, seat) else "sponsor")
    ]


def might_words(might: Tally) -> str:
    """Return a total with its parts: `might 26 = 20 driver + 4 leader's ships + 2 sponsor's ships`."""
    parts = told_parts(might)
    told = [f"{one.amount} {one.text}" if one.amount else one.text for one in parts if one.amount or len(parts) == 1]
    made = " + ".join(told).replace("+ -", "- ")
    return f"might {might.total}" + (f" = {made}" if made else "")


# --- systems ---------------------------------------------------------------------------------------------------------


def seat_lines(view: CosmicEncounterView, seat: int) -> list[str]:
    """Return an alien: its power and numbers, its planets with every base on them, its bases elsewhere."""
    name = f"{view.seats[seat].letter} {view.seats[seat].name}"
    one = view.aliens[seat]
    names = _names(view)
    planets = "; ".join(_planet(view, seat, planet) for planet in [*planets_of(view, seat), *warpworlds(view, seat)])
    if one.eliminated:
        return wrapped([f"{name}: eliminated", f"{INDENT}planets: {planets}"])
    lines = [f"{name}, {powers_words(view, seat)}{_role(view, seat)}", f"{INDENT}{numbers_words(view, seat)}"]
    lines.append(f"{INDENT}planets: {planets}")
    away = [base_words(view, place_name(view, names, base), base, seat) for base in foreign_bases(view, seat)]
    if away:
        lines.append(f"{INDENT}bases elsewhere: {', '.join(away)}")
    if told := technologies_words(view, seat):
        lines.append(f"{INDENT}technologies: {told}")
    lines += [f"{INDENT}{label}: {text}" for label, text in nexus_words(view, seat)]
    for planet in planets_of(view, seat) if view.holdings else ():
        if there := [holding_words(view, number) for number in holdings_on(view, planet)]:
            lines.append(f"{INDENT}{place_name(view, names, planet)}: {'; '.join(there)}")
    lines += [f"{INDENT}{line}" for line in store_lines(view, [*stores_with(view, seat), *stores_in(view, seat)])]
    return wrapped(lines)


def store_lines(view: CosmicEncounterView, stores: Iterable[StoreView]) -> list[str]:
    """Return stores of pods, a line each: `hoard: 8 pods`."""
    return [f"{store.name}: {content_words(view, store)}" for store in stores]


def numbers_words(view: CosmicEncounterView, seat: int) -> str:
    """Return `authority 5, dominion 1, 8 pods, 2 lucre, fuel 1, 3 in the warp`; zeros at the end are left out."""
    one = view.aliens[seat]
    fuel = f", fuel {one.fuel}" if one.fuel else ""
    fuel += f", {one.loaded} loaded" if one.loaded else ""
    shown = counts_are_shown(view)
    more = [
        (len(in_warp(view, seat)) if shown else 0, "in the warp"),
        (len(in_praw(view, seat)) if shown else 0, "in the Praw"),
        (one.voucher_count, "vouchers" if one.voucher_count > 1 else "voucher"),
        (len(one.exhaust), "in the exhaust"),
        (one.promised, "influence promised"),
    ]
    told = "".join(f", {count} {word}" for count, word in more if count)
    marks = "".join(f", {count} {mark}" for mark, count in one.marks.items() if count)
    held = f"authority {authority(view, seat)}, dominion {dominion(view, seat)}, {pods_counted(one.cache_size)}"
    return f"{held if shown else NO_COUNTS}, {one.lucre} lucre{fuel}{told}{marks}, free resupplies {one.resupplies}"


def powers_words(view: CosmicEncounterView, seat: int) -> str:
    """Return an alien's powers as the seat of the view knows them."""
    return " and ".join(_power(power) for power in view.aliens[seat].powers) or "no power"


def _power(power: PowerView) -> str:
    if power.alien not in ALIENS:
        return "power hidden"
    states = [
        *([] if power.public else ["hidden from others"]),
        *(["zapped"] if power.zapped else []),
        *(["without effect"] if power.off or power.disabled or power.asleep else []),
        *(["sub-power"] if power.beside else []),
        *(["not chosen yet"] if power.option else []),
        *(f"{count} {mark}" for mark, count in power.marks.items() if count),
    ]
    return alien(power.alien).name + (f" ({', '.join(states)})" if states else "")


def _role(view: CosmicEncounterView, seat: int) -> str:
    now = view.invasion
    if now is None:
        return ""
    if seat in (now.invader, now.defender):
        return ", invader" if seat == now.invader else ", defender"
    sponsor = next((side for side in (INVADERS, DEFENDERS) if seat in now.fleets[side].sponsors), None)
    return "" if sponsor is None else f", sponsor of the {('invader', 'defender')[sponsor]}"


def _planet(view: CosmicEncounterView, system: int, planet: int) -> str:
    """Return `III 4, Bo 2`: the number, the ships of its owner, and those of others; without counts `III base, Bo`."""
    names = _names(view)
    there = on_planet(view, planet, system)
    own = str(len(there)) if counts_are_shown(view) else "base" if there else "no base"
    others = [base_words(view, names[seat], planet, seat) for seat in coexist(view, planet) if seat != system]
    warped = " in the warp" if view.planets[planet].warped else ""
    return f"{roman(view.planets[planet].number)}{warped} {', '.join([own, *others])}"


def planet_lines(view: CosmicEncounterView, planet: int) -> list[str]:
    """Return one planet with the ships on it."""
    names = _names(view)
    there = [f"{names[seat]} {ships_words(view, planet, seat)}" for seat in coexist(view, planet)]
    target = " It is the target." if view.invasion is not None and view.invasion.target == planet else ""
    besides = [f"{INDENT}{text}" for text, _ in facts_of(view, holdings_on(view, planet))]
    besides += [f"{INDENT}{line}" for line in store_lines(view, stores_on(view, planet))]
    return wrapped([f"{place_name(view, names, planet)}: {', '.join(there) or 'vacant'}.{target}", *besides])


# --- destiny, legacies -----------------------------------------------------------------------------------------------


def charges_words(view: CosmicEncounterView) -> str:
    """Return the destiny charges left: `Destiny left: Mira 3 (1 flagged), ..; wild 2`."""
    left = [
        f"{view.seats[seat].name} {plain + flagged}{' with flag' if flagged else ''}"
        for seat, (plain, flagged) in enumerate(view.charges)
        if not view.aliens[seat].eliminated
    ]
    names = [one.name for one in view.seats]
    left += [f"{charge_name(names, charge)} {one.left}" for charge, one in view.extra_charges.items()]
    forge = f"Forge: {view.forge} to draft, {view.spent_aur} used up."
    dark = " Dark forge: {} to draft, {} used up.".format(*view.dark_forge) if any(view.dark_forge) else ""
    return f"Destiny left: {', '.join(left)}, wild {view.wild}. {forge}{dark}"


def _legacies(view: CosmicEncounterView) -> list[str]:
    named = [f"Legacies in force: {', '.join(alien(id).name for id in view.legacies)}."] if view.legacies else []
    return [*named, *wrapped(hazard_words(view))]


def scoring_lines(view: CosmicEncounterView) -> list[str]:
    """Return what will be scored when the match ends; once it has ended, every score, point by point (CE-34.1)."""
    if not view.scores:
        return wrapped([f"{text} {rule}" for text, rule in scoring_facts(view)])
    lines = [f"{NO_WIN[0]} {NO_WIN[1]}"]
    for seat in ranked(view):
        lines.append(f"Score of {view.seats[seat].name}: {total(view, seat)}")
        lines += [f"{INDENT}{line}" for line in account(view, seat)]
    return wrapped(lines)


def _ambushes(view: CosmicEncounterView) -> list[str]:
    names = _names(view)
    places = [f" at {place_name(view, names, planet)}" if planet >= 0 else "" for _, _, planet in view.ambushes]
    told = [f"{names[seat]} ambushes {names[target]}" for seat, target, _ in view.ambushes]
    return [f"After this invasion: {one}{where}." for one, where in zip(told, places, strict=True)]


# --- pods ------------------------------------------------------------------------------------------------------------


def cache_lines(view: CosmicEncounterView) -> list[str]:
    """Return the cache of the seat by kinds, its vouchers, and its knowledge of others."""
    assert view.seat is not None
    one, names = view.aliens[view.seat], _names(view)
    head = f"Cache of {names[view.seat]}: {pods_counted(one.cache_size)}"
    lines = [head, *(f"{INDENT}{line}" for line in pod_rows(view, one.cache))]
    if one.vouchers:
        lines.append(f"{INDENT}vouchers: {', '.join(one.vouchers)}")
    for seat, other in enumerate(view.aliens):
        if other.known and seat != view.seat:
            lines.append(f"{INDENT}seen in the cache of {names[seat]}: {', '.join(sorted_names(view, other.known))}")
    for seat, other in enumerate(view.aliens):
        if other.shown and other.cache and seat != view.seat:
            lines.append(f"{INDENT}revealed by {names[seat]}: {', '.join(sorted_names(view, other.cache))}")
    return wrapped(lines)


def wrapped(lines: list[str]) -> list[str]:
    """Return the lines, with long ones broken and their rest indented a little more than their beginning."""
    found: list[str] = []
    for line in lines:
        inner = " " * (len(line) - len(line.lstrip()) + len(INDENT))
        found += textwrap.wrap(line, WIDTH, subsequent_indent=inner, break_on_hyphens=False) or [line]
    return found


def _names(view: CosmicEncounterView) -> tuple[str, ...]:
    return tuple(seat.name for seat in view.seats)
