"""Negotiation: the likely worth of a deal, what to demand, and what to negate (CE-21)."""

from collections.abc import Mapping, Sequence
from typing import Final

from cosmotui.bots.cosmic_encounter.deals import SMALL, victory
from cosmotui.bots.cosmic_encounter.known_pods import known_treasure
from cosmotui.bots.cosmic_encounter.odds import FLAGSHIP, Fleets, fleets_of
from cosmotui.bots.cosmic_encounter.offers import offer_to_ask, reveals
from cosmotui.bots.cosmic_encounter.pod_values import worth
from cosmotui.bots.cosmic_encounter.prospects import POD, SHIP, Change, is_close, share
from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.facts.demands import GOODS, NEGATE, demand_cost, veto_price
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, RESEARCH
from cosmotui.rules.cosmic_encounter.views.survey import Survey

ENOUGH: Final = 17
"""Free ships with which pods matter more than the next ship."""
CLEARLY: Final = 2.0
"""How many times as good none must be as a deal that is broken off: hardly ever, unless it loses the match."""


# --- at the table ----------------------------------------------------------------------------------------------------


def demand(survey: Survey, values: Sequence[str], may_quash: bool = False) -> tuple[str, str]:
    """Return the next demand with its reason, or to break off, if the demands so far are worse than that."""
    if survey.me in survey.now.negotiators or survey.side < 0 or survey.now.open_talks:
        return third(survey, values)
    talks = talks_of(survey)
    side = survey.side
    left, theirs = talks.influence[side], talks.influence[1 - side]
    other = survey.name(survey.leader(1 - side))
    if "victory" in values and _is_welcome(survey):
        return "victory", f"a base in peace, with {left} influence against {theirs}"
    if side == DEFENDERS:
        standing = any(one.what == "victory" and one.standing for one in talks.demands)
        unwelcome = _unwelcome(survey, values, theirs) if standing else ""
        if unwelcome:
            return unwelcome, f"{survey.name(int(unwelcome.split()[1]))} would land too"
        if may_quash and quashes(survey, terms(survey)):
            return "quash", f"this deal is worse than {_lost_ships(survey)}"
        if not standing and not _may_spend(survey, left, theirs):
            return "pass", "keeps its influence to negate"
    elif may_quash and quashes(survey, terms(survey)):
        return "quash", f"this deal is worse than {_lost_ships(survey)}"
    asked, why = offer_to_ask(survey, values)
    if asked:
        return asked, why
    gains, why = reveals(survey)
    if "reveal" in values and gains:
        return "reveal", f"to offer it: {why}"
    treasure = known_treasure(survey)
    if "pod" in values and treasure is not None and treasure[0] == survey.leader(1 - side):
        return "pod", f"a pod of {other} for 1 influence"
    goods, why = _goods(survey, values)
    if goods:
        return goods, why
    if "revive" in values and survey.free[survey.me] < ENOUGH:
        return "revive", survey.lost()
    for value in ("draft", "revive"):
        if value in values:
            return value, f"{left} influence to spend on small things"
    return "pass", "no influence for more"


def _goods(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the technology or station to demand: what works at once, or costs next to nothing."""
    holdings = survey.view.holdings
    for value in values:
        word, _, number = value.partition(" ")
        if word == "technology" and (holdings[int(number)].works or not _researched(survey, int(number))):
            return value, "a technology is worth more than a pod"
        if word == "station":
            return value, "a station gives something for good"
    return "", ""


def _researched(survey: Survey, number: int) -> int:
    """Return the number of ships on a technology, which its new owner has to replace."""
    return sum(ship.holder == number for ship in survey.view.ships if ship.place == RESEARCH)


def third(survey: Survey, values: Sequence[str]) -> tuple[str, str]:
    """Return the demand of a seat outside both fleets, or of anybody where all negotiate, on whoever has least
    influence to negate it (CE-21.66, CE-21.72)."""
    talks, speakers = talks_of(survey), speakers_of(survey.view)
    for value in values:
        if value.startswith("victory "):
            return value, "a base in peace"
    asked = [seat for seat in (speakers if survey.now.open_talks else speakers[:2]) if seat != survey.me]
    to = min(asked, key=lambda seat: talks.influence[speakers.index(seat)])
    wanted = ("revive", "draft") if survey.free[survey.me] < ENOUGH else ("draft", "revive")
    for what in wanted:
        if f"{what} {to}" in values:
            return f"{what} {to}", f"{survey.name(to)} has least influence to negate it"
        if what in values:
            return what, "influence to spend on small things"
    return "pass", "no influence for more"


def talks_of(survey: Survey) -> Negotiation:
    """Return the negotiation under way."""
    talks = survey.now.negotiation
    assert talks is not None
    return talks


def _is_welcome(survey: Survey) -> bool:
    """Return whether the invader itself gains by landing with its fleet in peace."""
    return share(survey, victory(survey, fleets_of(survey))) > share(survey)


def _may_spend(survey: Survey, left: int, theirs: int) -> bool:
    """Return whether a defender keeps enough to negate all that may still come, or has too little for that already."""
    coming = theirs // (1 + survey.dominion[survey.now.invader])
    return (left - 1) // NEGATE >= coming or left // NEGATE < coming


def _unwelcome(survey: Survey, values: Sequence[str], theirs: int) -> str:
    """Return a sponsor that is better not there when the invader lands, and worth the influence.

    An invader with influence left to negate keeps whoever came along: the demand then costs more than it takes.
    """
    fleets = fleets_of(survey)
    landed = share(survey, victory(survey, fleets))
    price = SMALL * POD * (share(survey, {survey.me: Change(worth=1.0)}, checked=False) - share(survey, checked=False))
    best, found = 0.0, ""
    for value in values:
        word, _, seat = value.partition(" ")
        if word == "remove" and fleets.invaders[int(seat)]:
            stays = theirs >= veto_price(survey.view, INVADERS) and not is_close(survey, int(seat))
            gain = share(survey, victory(survey, _without(fleets, int(seat)))) - landed
            gain -= price * demand_cost(survey.view, word, seat)
            if gain > best and not stays:
                best, found = gain, value
    return found


def _without(fleets: Fleets, seat: int) -> Fleets:
    """Return the fleets after a sponsor of the invader has left."""
    return fleets._replace(invaders=[0 if other == seat else count for other, count in enumerate(fleets.invaders)])


def negates(survey: Survey, values: Sequence[str] = ("stand", "negate")) -> tuple[str, str]:
    """Return the answer to the demand that has just been made: `stand`, `negate` or `quash` (CE-21.12, CE-21.53)."""
    talks = talks_of(survey)
    side = survey.side
    said = talks.said[-1] if talks.said else None
    what = said.what if said is not None else ""
    if survey.now.open_talks and what == "victory":
        return ("negate", "a base is dear") if "negate" in values else ("stand", "no influence to negate it")
    if side < 0 or survey.now.open_talks:  # it speaks for another, or for itself alone
        dear = said is not None and what == "pod" and "negate" in values and _holds_dear(survey, said.target)
        return ("negate", "pods go by value, not by 1 influence") if dear else ("stand", "fair enough")
    left, theirs = talks.influence[side], talks.influence[1 - side]
    other = survey.name(survey.leader(1 - side))
    if what == "victory":
        changes = victory(survey, fleets_of(survey))
        if share(survey, changes) > share(survey) + 0.002:
            return "stand", "the landing helps it as well"
        if "negate" not in values:
            if "quash" in values and quashes(survey, changes):
                return "quash", f"{other} would win by this deal"
            return "stand", f"{left} influence cannot negate it"
        again = theirs // (1 + survey.dominion[survey.now.invader])
        ends = any(survey.dominion[one] + change.bases >= survey.view.threshold for one, change in changes.items())
        if 1 + again > left // NEGATE and not ends:
            return "stand", f"{other} has {theirs} influence left to demand it again"
        return "negate", f"{other} would win by it" if ends else "a base is dear"
    if "negate" not in values or said is None:
        return "stand", "fair enough"
    if what == "remove" and side == INVADERS and said.target.isdecimal():
        standing = any(one.what == "victory" and one.standing for one in talks.demands)
        partner = int(said.target)
        if standing and survey.side_of(partner) == INVADERS and survey.dominion[survey.me] + 2 >= survey.view.threshold:
            return "stand", f"{survey.name(partner)} may go"
        return ("negate", f"{survey.name(partner)} came along to land") if standing else ("stand", "fair enough")
    if what in GOODS and survey.view.holdings[int(said.target)].works:
        return "negate", f"the {what} is worth more than {NEGATE} influence"
    if what == "pod" and _holds_dear(survey, said.target):
        return "negate", "pods go by value, not by 1 influence"
    return "stand", "fair enough"


def _holds_dear(survey: Survey, name: str) -> bool:
    """Return whether it holds a pod of that name that is worth more than the influence to keep it."""
    price = (NEGATE + 1) * POD
    return any(
        survey.view.pods[pod].name == name and worth(survey.view.pods[pod]) > price for pod in survey.alien.cache
    )


# --- breaking it off -------------------------------------------------------------------------------------------------


def terms(survey: Survey) -> dict[int, Change]:
    """Return the changes by the demands so far, once the deal is done (CE-21.61)."""
    fleets = fleets_of(survey)
    standing = [one for one in talks_of(survey).demands if one.standing]
    for one in standing:
        if one.what == "remove" and one.target.isdecimal():
            fleets = _without(fleets, int(one.target))
    lands = any(one.what == "victory" for one in standing)
    changes = dict(victory(survey, fleets)) if lands else dict[int, Change]()
    for one in standing:
        if one.what in ("revive", "draft", "pod"):
            old = changes.get(one.seat, Change())
            worth_of_it = SHIP if one.what == "revive" else POD
            changes[one.seat] = Change(old.bases, old.homes, 0, old.worth + worth_of_it)
    return changes


def failing(survey: Survey) -> dict[int, Change]:
    """Return the changes if talks are broken off, by one or both: that leader's ships and flagship (CE-21.52,
    CE-21.54)."""
    fleets = fleets_of(survey)
    changes: dict[int, Change] = {}
    both = survey.rules.quash == "mutual"
    for side, ships in ((INVADERS, fleets.invaders), (DEFENDERS, fleets.defenders)):
        if not both and side != survey.side:
            continue
        seat = survey.leader(side)
        home = side == DEFENDERS and survey.view.planets[fleets.target].system == seat
        base = side == DEFENDERS and not home and ships[seat] > 0
        flagship = FLAGSHIP if side == INVADERS and survey.view.aliens[seat].loaded else 0.0
        changes[seat] = Change(-base, -home if ships[seat] else 0, -ships[seat], -flagship)
    return changes


def quashes(survey: Survey, instead_of: Mapping[int, Change]) -> bool:
    """Return whether breaking off is better than a deal on these terms."""
    return share(survey, failing(survey)) > CLEARLY * share(survey, instead_of)


def _lost_ships(survey: Survey) -> str:
    count = survey.sent[survey.side][survey.me]
    return f"the loss of {count} {'ship' if count == 1 else 'ships'}"


def agrees(survey: Survey) -> tuple[str, str]:
    """Return whether to agree to break off together (CE-21.51)."""
    if quashes(survey, terms(survey)):
        return "agree", f"this deal is worse than {_lost_ships(survey)}"
    return "no", "a deal is better than none"
