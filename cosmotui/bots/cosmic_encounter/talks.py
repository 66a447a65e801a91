"""Negotiation: what a deal is likely to bring, what to demand, and what to negate (CE-21)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.odds import Fleets, fleets_of
from cosmotui.bots.cosmic_encounter.prospects import POD, Change, share
from cosmotui.bots.cosmic_encounter.survey import Survey
from cosmotui.bots.cosmic_encounter.treasure import known_treasure
from cosmotui.rules.cosmic_encounter.phases.negotiation import NEGATE
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS, Negotiation

ENOUGH: Final = 13
"""Free ships with which pods matter more than the next ship."""
MANY: Final = 3
"""Ships in the warp for which an offer to revive them is worth something."""
SMALL: Final = 0.8
"""Of what a small demand is worth, how much of it a leader gets in the end."""


def influence(survey: Survey, seat: int) -> int:
    """What an alien would have to spend (CE-21.4)."""
    counts = survey.rules.dominion_counts
    return survey.homes[seat] + (survey.dominion[seat] if counts else 0) + survey.view.aliens[seat].promised


def wins_peace(price: int, invader: int, defender: int) -> bool:
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


def demand(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """What to demand next, and why."""
    talks = _talks(survey)
    side = survey.side
    left, theirs = talks.influence[side], talks.influence[1 - side]
    if "victory" in values and _is_welcome(survey):
        return "victory", f"{left} against {theirs} influence"
    if side == DEFENDERS:
        standing = any(one.what == "victory" and one.standing for one in talks.demands)
        unwelcome = _unwelcome(survey, values) if standing else ""
        if unwelcome:
            return unwelcome, f"{survey.name(int(unwelcome.split()[1]))} would land too"
        if not standing and not _may_spend(survey, left, theirs):
            return "pass", "keeps its influence to negate"
    asked = _offer(survey, values)
    if asked:
        return asked, survey.lost()
    treasure = known_treasure(survey)
    if "pod" in values and treasure is not None and treasure[0] == survey.leader(1 - side):
        return "pod", "a pod for 1 influence"
    if "revive" in values and survey.free[survey.me] < ENOUGH:
        return "revive", survey.lost()
    for value in ("draft", "revive"):
        if value in values:
            return value, f"{left} influence is left"
    return "pass", "no influence for more"


def _talks(survey: Survey) -> Negotiation:
    talks = survey.now.negotiation
    assert talks is not None
    return talks


def _is_welcome(survey: Survey) -> bool:
    """Whether the invader itself gains by landing with its fleet in peace."""
    return share(survey, victory(survey, fleets_of(survey))) > share(survey)


def _may_spend(survey: Survey, left: int, theirs: int) -> bool:
    """Whether a defender keeps enough to negate all that may still come, or has too little for that already."""
    coming = theirs // (1 + survey.dominion[survey.now.invader])
    return (left - 1) // NEGATE >= coming or left // NEGATE < coming


def _unwelcome(survey: Survey, values: Sequence[str]) -> str:
    """A sponsor that is better not there when the invader lands."""
    fleets = fleets_of(survey)
    best, found = share(survey, victory(survey, fleets)) + 0.01, ""
    for value in values:
        word, _, seat = value.partition(" ")
        if word == "remove" and fleets.invaders[int(seat)]:
            fewer = [0 if other == int(seat) else count for other, count in enumerate(fleets.invaders)]
            without = share(survey, victory(survey, Fleets(fleets.target, fewer, fleets.defenders)))
            if without > best:
                best, found = without, value
    return found


def _offer(survey: Survey, values: Sequence[str]) -> str:
    """A special offer of the other leader that is worth asking for: ships that come back."""
    value = f"offer {1 - survey.side}"
    revives = survey.power_of(survey.leader(1 - survey.side)) == "zombie"
    return value if value in values and revives and survey.warp[survey.me] >= MANY else ""


def negates(survey: Survey) -> tuple[bool, str]:
    """Whether to negate the demand that has just been made (CE-21.12)."""
    talks = _talks(survey)
    side = survey.side
    left, theirs = talks.influence[side], talks.influence[1 - side]
    what = talks.said[-1].what if talks.said else ""
    if what == "victory":
        changes = victory(survey, fleets_of(survey))
        if share(survey, changes) > share(survey) + 0.002:
            return False, "the landing helps it as well"
        again = theirs // (1 + survey.dominion[survey.now.invader])
        ends = any(survey.dominion[one] + change.bases >= survey.view.threshold for one, change in changes.items())
        if 1 + again > left // NEGATE and not ends:
            return False, f"{theirs} influence is left to demand it again"
        return True, "a base is dear"
    if what == "remove" and side == INVADERS and talks.said[-1].target.isdigit():
        standing = any(one.what == "victory" and one.standing for one in talks.demands)
        partner = survey.side_of(int(talks.said[-1].target)) == INVADERS
        return standing and partner and not survey.dominion[survey.me] + 1 < survey.view.threshold - 1, "an ally"
    return False, "not worth the influence"


def answers_offer(survey: Survey) -> tuple[str, str]:
    """Whether to accept a special offer, by what it does to oneself."""
    other = survey.leader(1 - survey.side)
    mine, theirs = survey.power, survey.power_of(other)
    warp, cache = survey.warp[survey.me], len(survey.alien.cache)
    if theirs == "zombie":
        return ("accept", f"{warp} ships come back") if warp >= MANY else ("refuse", "few ships would come back")
    if "trader" in (mine, theirs):
        more = survey.view.aliens[other].cache_size > cache + 1
        return ("accept", "the other cache is larger") if more else ("refuse", "the other cache is no larger")
    if theirs == "merchant" and survey.side == INVADERS:
        return "accept", "lucre for nothing"
    return "refuse", "nothing to gain by it"
