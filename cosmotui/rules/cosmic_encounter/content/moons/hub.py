"""Hub moons: many ships find room there, and most of them make negotiations richer."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, coexist, free_ships, speakers_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, Situation, gain, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.moon import HUB, Moon
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.model.windows import ACT
from cosmotui.rules.cosmic_encounter.operations import manifests
from cosmotui.rules.cosmic_encounter.traits import INFLUENCE

TERM = 0.1
"""Hint: what a demand is worth that stands, in units of a base."""


def _coexistences(board: Board, seat: int) -> int:
    """Return on how many planets an alien has a base beside others (CE-3.18)."""
    return sum(len(coexist(board, base)) > 1 for base in bases_of(board, seat))


def _may_dispute(use: Use) -> bool:
    """Return whether the opponent has broken it off, alone or by agreement (CE-21.51)."""
    has_quashed = use.event.seat == use.opponent or use.now.form == "failed"
    return has_quashed and _coexistences(use.state, use.seat) > 0 and bool(free_ships(use.state, use.opponent))


@hinted(Hint(gain(lambda survey: SHIP * _coexistences(survey.view, survey.me)), why="the opponent loses ships"))
@effect("hub-dispute", "leader:on:quash", applies=_may_dispute)
def _dispute(use: Use) -> Script[None]:
    """When your opponent quashes, you may snipe one of its ships for each planet on which you coexist."""
    ships = free_ships(use.state, use.opponent)
    yield from do.snipe(use.table, use.seat, ships, _coexistences(use.state, use.seat), use)


HUB_DISPUTE = Moon(id="hub-dispute", name="DISPUTE", type=HUB, uses=(_dispute,))


@hinted(Hint(gain(POD), why="a pod that nobody can negate"))
@effect("hub-ddeal", f"leader:{ACT}", applies=lambda use: do.influence_left(use) >= 1 and do.can_draft(use.state))
def _ddeal(use: Use) -> Script[None]:
    """Either negotiator may draft a pod for 1 influence, as a turn."""
    do.pay_influence(use, 1)
    yield from do.draft(use.table, use.seat, 1, use)


HUB_DDEAL = Moon(id="hub-ddeal", name="DDEAL", type=HUB, is_for_all=True, uses=(_ddeal,))


def _may_have_a_flare(use: Use) -> bool:
    return do.influence_left(use) >= 2 and bool(manifests.possible_manifests(use.state, manifests.FLARE))


@hinted(Hint(gain(POD), why="a flare that nobody can negate"))
@effect("hub-fdeal", f"leader:{ACT}", applies=_may_have_a_flare)
def _fdeal(use: Use) -> Script[None]:
    """Either negotiator may manifest a random flare for 2 influence, as a turn."""
    do.pay_influence(use, 2)
    flare = Pod("flare", manifests.next_manifest(use.state, manifests.FLARE))
    yield from do.manifest_pod(use.table, use.seat, flare, use)


HUB_FDEAL = Moon(id="hub-fdeal", name="FDEAL", type=HUB, is_for_all=True, uses=(_fdeal,))


@hinted(Hint(gain(3 * POD), why="a fresh cache"))
@effect("hub-gdeal", f"leader:{ACT}", applies=lambda use: do.influence_left(use) >= 2 and do.can_draft(use.state))
def _gdeal(use: Use) -> Script[None]:
    """Either negotiator may take a free resupply for 2 influence, as a turn."""
    do.pay_influence(use, 2)
    yield from do.resupply(use.table, use.seat, use)


HUB_GDEAL = Moon(id="hub-gdeal", name="GDEAL", type=HUB, is_for_all=True, uses=(_gdeal,))


def _may_scrap(use: Use) -> bool:
    return do.influence_left(use) >= 1 and bool(use.cache)


def _burden(now: Situation) -> float:
    """Return what it brings to be rid of a pod that harms its holder."""
    return now.unit * POD if any(now.worth(pod) < 0 for pod in now.survey.pods) else -1.0


@hinted(Hint(weighed(_burden), why="it harms whoever holds it", pods=worst("the least of them")))
@effect("hub-sdeal", f"leader:{ACT}", applies=_may_scrap)
def _sdeal(use: Use) -> Script[None]:
    """Either negotiator may pay 1 influence, as a turn, to scrap a pod of its own cache."""
    do.pay_influence(use, 1)
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod?", cache, 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)


HUB_SDEAL = Moon(id="hub-sdeal", name="SDEAL", type=HUB, is_for_all=True, uses=(_sdeal,))


def _may_buy_a_loss(use: Use) -> bool:
    return do.influence_left(use) >= 1 and bool(free_ships(use.state, use.enemy.leader))


@hinted(Hint(gain(POD), why="a ship that the opponent loses"))
@effect("hub-wdeal", f"leader:{ACT}", applies=_may_buy_a_loss)
def _wdeal(use: Use) -> Script[None]:
    """You may pay 1 influence, as a turn, to make the opponent ravage one of its ships."""
    do.pay_influence(use, 1)
    yield from do.ravage(use.table, use.enemy.leader, 1, use)


HUB_WDEAL = Moon(id="hub-wdeal", name="WDEAL", type=HUB, uses=(_wdeal,))


def _here(use: Use) -> list[int]:
    """Return the user's ships on the moon."""
    ships, number = use.state.ships, use.source.number
    return [id for id, one in enumerate(ships) if (one.owner, one.place, one.holder) == (use.seat, ON_MOON, number)]


def _voided(now: Situation) -> float:
    """Return what it brings to be rid of all terms: something to whoever has the worse of them, less a ship there."""
    talks, side = now.survey.now.negotiation, now.survey.side
    standing = [one.seat for one in talks.demands if one.standing] if talks is not None else []
    against, own = sum(place != side for place in standing), standing.count(side)
    return now.unit * (TERM * (against - own) - SHIP)


@hinted(Hint(weighed(_voided), why="a deal without what the others demand"))
@effect("hub-ldeal", f"leader:{ACT}", applies=lambda use: bool(_here(use)))
def _ldeal(use: Use) -> Script[None]:
    """As a turn you may rebound one of your ships from this moon: the negotiation closes at once as a deal without
    terms; demands standing so far are void."""
    yield from do.rebound(use.table, _here(use)[:1], by=use)
    do.close_talks(use)


HUB_LDEAL = Moon(id="hub-ldeal", name="LDEAL", type=HUB, uses=(_ldeal,))


def _tenants(use: Use) -> list[int]:
    """Return the other aliens with a base on the moon's planet and a pod to pay with."""
    there = coexist(use.state, use.holding.planet)
    return [seat for seat in use.others if seat in there and use.state.aliens[seat].cache]


def _has_made_a_deal(use: Use) -> bool:
    return use.now.form == "deal"


@hinted(Hint(gain(POD), why="rent in pods"))
@effect("hub-rentfee", "leader:payoff.deal", applies=lambda use: _has_made_a_deal(use) and bool(_tenants(use)))
def _rentfee(use: Use) -> Script[None]:
    """After a deal of yours you may snatch a pod from every alien with a base on this moon's planet."""
    left, title = _tenants(use), "Snatch a pod of whom?"
    while left and (tenant := (yield from do.choose_alien(use.table, use.seat, title, left, optional=True))) >= 0:
        left.remove(tenant)
        yield from do.snatch(use.table, use.seat, tenant, 1, use)


HUB_RENTFEE = Moon(id="hub-rentfee", name="RENTFEE", type=HUB, uses=(_rentfee,))


@effect("hub-success", "leader:payoff.deal", mandatory=True, applies=_has_made_a_deal)
def _success(use: Use) -> Script[None]:
    """After a deal of yours every negotiator gains four boons."""
    for seat in speakers_of(use.state):
        yield from do.boons(use.table, seat, 4, use)


HUB_SUCCESS = Moon(id="hub-success", name="SUCCESS", type=HUB, uses=(_success,))


def _fans(board: Board, owner: int, seat: int) -> int:
    """Return the number of an alien's ships on the moon."""
    here = [one for one in board.ships if one.place == ON_MOON and board.holdings[one.holder].item == "hub-prestige"]
    return sum(one.owner == seat for one in here) if seat == owner else 0


HUB_PRESTIGE = Moon(
    id="hub-prestige",
    name="PRESTIGE",
    type=HUB,
    supplement="In each negotiation you take part in gain 1 more influence for each of your ships on this moon.",
    traits=(INFLUENCE(_fans),),
)
