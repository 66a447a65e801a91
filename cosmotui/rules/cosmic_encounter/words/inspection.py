"""Everything that there is to know about an alien, a planet or a number of the table: facts, with rules."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.board import (
    coexist,
    dominion,
    foreign_bases,
    home_bases,
    place_name,
    roman,
)
from cosmotui.rules.cosmic_encounter.facts.count_displays import ships_words
from cosmotui.rules.cosmic_encounter.facts.influence import influence, influence_parts, negotiates
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, Alien, alien
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.power_view import PowerView
from cosmotui.rules.cosmic_encounter.views.store_view import StoreView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from cosmotui.rules.cosmic_encounter.words.goal_words import goal_words
from cosmotui.rules.cosmic_encounter.words.holding_words import facts_of, hazards, holdings_of, holdings_on
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_facts
from cosmotui.rules.cosmic_encounter.words.pod_words import words_of
from cosmotui.rules.cosmic_encounter.words.score_words import scoring_facts
from cosmotui.rules.cosmic_encounter.words.store_words import (
    content_words,
    sight_rule,
    sight_words,
    stores_in,
    stores_of_all,
    stores_on,
    stores_with,
)
from cosmotui.rules.cosmic_encounter.words.table_words import alien_name, told_of

Facts = list[tuple[str, str]]


def aims(view: CosmicEncounterView, seat: int) -> list[str]:
    """Return what the player of a seat should aim for, a line for each of its powers; nothing about other seats."""
    powers = view.aliens[seat].powers if seat == view.seat else ()
    return [f"Aim: {alien(power.alien).aim}" for power in powers if power.alien in ALIENS]


def alien_facts(view: CosmicEncounterView, seat: int) -> Facts:
    """Return an alien with all its items, the own one with its aim; where its cache can be seen, the cache first."""
    return [*((text, "") for text in aims(view, seat)), *_alien_facts(view, seat)]


def _alien_facts(view: CosmicEncounterView, seat: int) -> Facts:
    facts: Facts = []
    scoring = [*scoring_facts(view), *_stores(view, stores_of_all(view))]
    for power in view.aliens[seat].powers:
        facts += _power(power)
    if not view.aliens[seat].powers:
        facts.append(("It has no power.", ""))
    told = [(f"{label}: {text}", "") for label, text in told_of(view, seat)]
    told += [*facts_of(view, holdings_of(view, seat, TECHNOLOGY)), *nexus_facts(view, seat)]
    facts += _stores(view, [*stores_with(view, seat), *stores_in(view, seat)])
    if view.aliens[seat].cache:
        held = sorted(view.aliens[seat].cache, key=lambda pod: (view.pods[pod].kind, view.pods[pod].name))
        named = dict.fromkeys(view.pods[pod] for pod in held)
        pods = [(f"{pod.name}: {words_of(pod).text}", words_of(pod).rule) for pod in named]
        return [*told, *scoring, *pods, *facts]
    facts[1:1] = told
    return [*facts, *scoring]


def planet_facts(view: CosmicEncounterView, planet: int) -> Facts:
    """Return a planet with everybody on it."""
    one, now = view.planets[planet], view.invasion
    facts: Facts = []
    if one.warped:
        facts.append(("It lies in the warp: nobody can aim at it.", "CE-37.44"))
    if not one.exists:
        facts.append(("It was vaporized.", "CE-37.45"))
    for seat in sorted(coexist(view, planet), key=lambda seat: (seat != one.system, seat)):
        kind = "home base" if seat == one.system else "foreign base"
        facts.append((f"{view.seats[seat].name}: {ships_words(view, planet, seat)}, a {kind}", ""))
    if one.exists and not coexist(view, planet):
        facts.append(("Nobody is there.", ""))
    facts += facts_of(view, holdings_on(view, planet))
    stores = stores_on(view, planet)
    facts += [(f"{store.name}: {content_words(view, store)}", "") for store in stores]
    facts += _stores(view, stores)
    if now is not None and now.target == planet:
        facts.append((f"{view.seats[now.invader].name} aims at it.", "CE-16.1"))
    return facts


def _stores(view: CosmicEncounterView, stores: Sequence[StoreView]) -> Facts:
    """Return who sees what lies in stores, and what the pods in sight do."""
    facts: Facts = [(f"{store.name}: {sight_words(store)}", sight_rule(store)) for store in stores]
    named = dict.fromkeys(view.pods[pod] for store in stores for pod in store.pods)
    return [*facts, *((f"{pod.name}: {words_of(pod).text}", words_of(pod).rule) for pod in named)]


def _power(power: PowerView) -> Facts:
    """Return what an alien can do, as far as the power is known."""
    if power.alien not in ALIENS:
        return [("Its power is hidden until it is used.", "CE-12.3")]
    kind = alien(power.alien)
    state = [word for word, holds in _states(power) if holds]
    head = f"{kind.name}, {kind.power.name}, {kind.alert} alert" + (f": {', '.join(state)}" if state else "")
    clauses = (*kind.power.uses, *kind.power.supplemental, *kind.power.extras)
    facts: Facts = [(head, ""), *((one.text, "") for one in clauses)]
    facts += [(text, "") for text in (kind.power.supplement, kind.power.end_text, kind.power.setup_text) if text]
    facts += [(f"{name}: {number}", "") for name, number in sorted(power.marks.items())]
    return [*facts, *_flares(kind)]


def _states(power: PowerView) -> list[tuple[str, bool]]:
    zapped = "zapped until the campaign ends" if power.all_campaign else "zapped until upkeep"
    return [
        ("hidden", not power.public),
        (zapped, power.zapped),
        ("deactivated", power.off),
        ("disabled until upkeep", power.disabled),
        ("a sub-power", power.beside),
        ("not chosen yet", power.option),
        ("there while its holding serves", power.holding >= 0 and not power.asleep),
        ("asleep, for its holding does not serve", power.asleep),
        ("until the end of upkeep", power.lasts == 1),
        ("until the end of the upkeep that follows", power.lasts > 1),
    ]


def _flares(kind: Alien) -> Facts:
    facts: Facts = [(f"Wild flare: {kind.flare.wild.text}", ""), (f"Super flare: {kind.flare.super_flare.text}", "")]
    facts += [(f"Legacy: {one.text}", "") for one in kind.legacy.effects]
    return [*facts, *([(f"Special offer: {kind.offer.text}", "")] if kind.offer else [])]


# --- why ---------------------------------------------------------------------------------------------------------


def reasons(view: CosmicEncounterView, seat: int) -> Facts:
    """Return numbers as named parts, each with its rule: of an alien, and of both fleets."""
    facts: Facts = [*order_words(view), *goal_words(view), *_mights(view), *_numbers(view, seat)]
    facts += [(f"The power of {view.seats[seat].name} {text}", rule) for text, rule in _silence(view, seat)]
    if view.legacies:
        facts.append((f"Legacies in force: {', '.join(alien_name(id) for id in view.legacies)}", "CE-25.22"))
    return [*facts, *facts_of(view, hazards(view))]


def _mights(view: CosmicEncounterView) -> Facts:
    now = view.invasion
    if now is None or now.might is None or any(fleet.result for fleet in now.fleets):
        return []  # after the result ships have left, and the sums would be others than those compared
    found: Facts = []
    for side in (INVADERS, DEFENDERS):
        total, parts = now.might[side]
        made = " + ".join(f"{text} {amount}" if amount else text for text, amount in parts)
        leader = view.seats[now.fleets[side].leader].name
        found.append((f"might of {leader} {total} = {made}".replace("+ -", "- "), "CE-19.13"))
    return found


def _numbers(view: CosmicEncounterView, seat: int) -> Facts:
    names = [one.name for one in view.seats]
    name = names[seat]
    home = ", ".join(roman(view.planets[planet].number) for planet in home_bases(view, seat))
    away = ", ".join(place_name(view, names, planet) for planet in foreign_bases(view, seat))
    parts = " + ".join(f"{text} {amount}" for text, amount in influence_parts(view, seat))
    facts: Facts = [
        (f"authority of {name} {len(home_bases(view, seat))}" + (f" = {home}" if home else ""), "CE-3.15"),
        (f"dominion of {name} {dominion(view, seat)}" + (f" = {away}" if away else ""), "CE-3.16"),
    ]
    if not counts_are_shown(view):
        return [(f"influence of {name} {influence(view, seat)}", "CE-21.4"), ("The counts are off.", "CE-37.38")]
    if negotiates(view, seat):
        return [*facts, (f"influence of {name} left {influence(view, seat)}", "CE-21.4")]
    return [*facts, (f"influence of {name} {influence(view, seat)} = {parts}", "CE-21.4")]


def _silence(view: CosmicEncounterView, seat: int) -> Facts:
    """Return why powers cannot act."""
    facts: Facts = []
    for power in view.aliens[seat].powers:
        if power.zapped:
            facts.append(("is disrupted until the end of upkeep.", "CE-12.17"))
        if power.off:
            facts.append(("is off for lack of authority.", "CE-12.20"))
        if power.disabled:
            facts.append(("is disabled until the end of upkeep.", "CE-36.81"))
        if power.asleep:
            facts.append(("is asleep: what it belongs to does not serve its owner now.", "CE-28.7"))
    return facts
