"""Negotiation: what a deal is likely to bring, what to demand, and what to negate (CE-21)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.odds import Fleets, fleets_of
from cosmotui.bots.cosmic_encounter.prospects import POD, Change, share
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.rules.cosmic_encounter.phases.negotiation import NEGATE
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS

SMALL: Final = 0.8
"""Of what a small demand is worth, how much of it a leader gets in the end."""


def influence(survey: Survey, seat: int) -> int:
    """What an alien would have to spend (CE-21.4)."""
    counts = survey.rules.dominion_counts
    return survey.homes[seat] + (survey.dominion[seat] if counts else 0) + survey.view.aliens[seat].promised


def wins_peace(price: int, invader: int, defender: int, first: bool = True) -> bool:
    """Whether an invader that spends everything on peaceful victory outlasts a defender that negates all it can."""
    return price > 0 and invader // price > defender // NEGATE


def victory(survey: Survey, fleets: Fleets) -> dict[int, Change]:
    """What changes when the invading fleet lands in peace (CE-21.63)."""
    changes: dict[int, Change] = {}
    system = survey.view.planets[fleets.target].system
    lands = range(len(fleets.invaders)) if survey.rules.fleet_lands else [survey.now.invader]
    for seat in lands:
        if fleets.invaders[seat] and not survey.count(fleets.target, seat):
            changes[seat] = Change(homes=1) if seat == system else Change(bases=1)
    return changes


def deal(survey: Survey, fleets: Fleets) -> dict[int, Change]:
    """What a deal is likely to change, with these fleets."""
    invader, defender = survey.now.invader, survey.now.defender
    price = 1 + survey.dominion[invader]
    mine, theirs = influence(survey, invader), influence(survey, defender)
    changes: dict[int, Change] = {}
    if wins_peace(price, mine, theirs):
        changes = dict(victory(survey, fleets))
        mine -= price * (1 + theirs // NEGATE)
        theirs %= NEGATE
    else:
        theirs -= NEGATE * min(theirs // NEGATE, mine // price)
        mine %= price
    for seat, left in ((invader, mine), (defender, theirs)):
        old = changes.get(seat, Change())
        changes[seat] = Change(old.bases, old.homes, 0, SMALL * POD * max(0, left))
    return changes


# --- at the table ----------------------------------------------------------------------------------------------------


def demand(survey: Survey, values: Sequence[str], prices: dict[str, int]) -> tuple[str, str]:
    """What to demand next, and why."""
    talks = survey.now.negotiation
    assert talks is not None
    side = INVADERS if survey.me == survey.now.invader else DEFENDERS
    left, theirs = talks.influence[side], talks.influence[1 - side]
    if "victory" in values:
        price = prices.get("victory", 1 + survey.dominion[survey.me])
        if price == 0 or left // max(1, price) > theirs // NEGATE or theirs >= NEGATE:
            return "victory", f"peaceful victory costs {price} of {left}"
    if side == DEFENDERS:
        standing = any(one.what == "victory" and one.standing for one in talks.demands)
        unwelcome = _unwelcome(survey, values, prices) if standing else ""
        if unwelcome:
            return unwelcome, f"{survey.name(int(unwelcome.split()[1]))} would land too"
        if not standing and not _may_spend(survey, left, theirs):
            return "pass", "keeps its influence to negate"
    if "revive" in values:
        return "revive", f"{survey.warp[survey.me]} ships in the warp"
    if "draft" in values:
        return "draft", "a pod for 1 influence"
    return "pass", "no influence for more"


def _may_spend(survey: Survey, left: int, theirs: int) -> bool:
    """Whether a defender keeps enough to negate all that may still come."""
    price = 1 + survey.dominion[survey.now.invader]
    return (left - 1) // NEGATE >= theirs // price


def _unwelcome(survey: Survey, values: Sequence[str], prices: dict[str, int]) -> str:
    """A sponsor that is better not there when the invader lands."""
    fleets = fleets_of(survey)
    with_all = share(survey, victory(survey, fleets))
    best, found = with_all + 0.01, ""
    for value in values:
        word, _, seat = value.partition(" ")
        if word == "remove" and fleets.invaders[int(seat)]:
            fewer = [0 if other == int(seat) else count for other, count in enumerate(fleets.invaders)]
            without = share(survey, victory(survey, Fleets(fleets.target, fewer, fleets.defenders)))
            if without > best:
                best, found = without, value
    return found


def negates(survey: Survey, what: str, price: int) -> tuple[bool, str]:
    """Whether to negate a demand of the other leader (CE-21.12)."""
    talks = survey.now.negotiation
    assert talks is not None
    side = INVADERS if survey.me == survey.now.invader else DEFENDERS
    left, theirs = talks.influence[side], talks.influence[1 - side]
    if "peaceful victory" in what:
        cost = 1 + survey.dominion[survey.now.invader]
        hopeless = 1 + theirs // cost > left // max(1, price)
        welcome = share(survey, victory(survey, fleets_of(survey))) >= share(survey) + 0.002
        if welcome:
            return False, "the landing helps both"
        ends = any(
            survey.dominion[seat] + change.bases >= survey.view.threshold
            for seat, change in victory(survey, fleets_of(survey)).items()
        )
        if hopeless and not ends:
            return False, f"{theirs} influence is left to demand it again"
        return True, "the base would cost too much"
    if side == INVADERS:
        spare = left - price
        cost = 1 + survey.dominion[survey.me]
        standing = any(one.what == "victory" and one.standing for one in talks.demands)
        wanted = "leaves" in what and standing
        return wanted and spare >= 0, f"{spare} influence would be left" if wanted or cost else ""
    return False, "not worth the influence"


def answers_offer(survey: Survey, title: str) -> tuple[str, str]:
    """Whether to accept a special offer, by what it does to oneself."""
    if "revives all" in title:
        mine = survey.warp[survey.me]
        return ("accept", "ships come back") if mine >= 3 else ("refuse", "few ships would come back")
    if "Swap caches" in title:
        enemy = survey.now.defender if survey.me == survey.now.invader else survey.now.invader
        better = survey.view.aliens[enemy].cache_size > len(survey.alien.cache) + 1
        return ("accept", "more pods are there") if better else ("refuse", "the own cache is as large")
    return "refuse", "nothing to gain by it"
