"""Deuce: Power of Duality."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.primed import second_of
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, might, never
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.priming import SECOND
from cosmotui.rules.cosmic_encounter.traits import RESUPPLY

_FIRST_GONE = {"poison": 300, "negotiate": 200}


def _holds_two(use: Use) -> bool:
    return sum(use.state.pods[pod].is_encounter for pod in use.cache) > 1


def _pair(use: Use) -> list[int]:
    """Both discharged drivers, if they are in the own exhaust."""
    second, own = second_of(use.fleet), use.alien
    pods = [use.fleet.driver, second.pod] if second is not None else []
    return pods if all(pod in own.exhaust and pod not in own.charging for pod in pods) else []


@effect("deuce", "leader:approach.prime", applies=_holds_two, mandatory=True)
def duality(use: Use) -> None:
    """As leader prime a second encounter pod beside the driver, if you hold one. Two attack pods: add the second's
    might. A poison among the two makes your fleet a trojan, else a negotiate makes it an envoy (CE-31.3)."""
    do.prime_beside(use, use.seat, SECOND, "Deuce")


@effect("recharge of deuce", "leader:upkeep.recharge", applies=lambda use: bool(_pair(use)), mandatory=True, first=True)
def recharge(use: Use) -> Script[None]:
    """At upkeep one of the two is exhausted: the poison, else the negotiate, else the attack pod of higher aur value
    (your choice if equal); the other returns to your cache."""
    pods, pair = use.state.pods, _pair(use)
    value = {pod: 100 + do.aur_value(use, pod) if pods[pod].is_attack else 0 for pod in pair}
    rank = {pod: _FIRST_GONE.get(pods[pod].kind, value[pod]) for pod in pair}
    if use.boosted and (yield from do.agree(use.table, use.seat, "Scrap both pods?")):
        return
    last = [pod for pod in pair if rank[pod] == min(rank.values())]
    kept = yield from do.choose_pods(use.table, use.seat, "D-declare", "Which pod returns to you?", last, 1, 1)
    use.alien.charging += kept


@effect("legacy deuce", "leader:approach.prime", applies=_holds_two)
def legacy(use: Use) -> None:
    """All leaders prime two drivers (dual-pod combat)."""
    do.prime_beside(use, use.seat, SECOND, "Deuce's legacy")


def _equal(use: Use, side: int) -> list[int]:
    """The attack pods of the cache that equal a revealed driver."""
    fleet, pods = use.now.fleets[side], use.state.pods
    is_shown = fleet.driver >= 0 and not fleet.veiled and fleet.claim is None
    if not is_shown or not pods[fleet.driver].is_attack:
        return []
    attacks = [pod for pod in use.cache if pods[pod].is_attack]
    return [pod for pod in attacks if do.aur_value(use, pod) == do.aur_value(use, fleet.driver)]


def _equal_value(survey: Survey) -> int:
    """The might of a held attack pod that equals a driver on the table."""
    pods = survey.view.pods
    shown = {pods[one.driver].value for one in survey.now.fleets if one.driver >= 0 and pods[one.driver].is_attack}
    held = (pods[pod] for pod in survey.alien.cache)
    return max((pod.value for pod in held if pod.is_attack and pod.value in shown), default=0)


@hinted(Hint(might(_equal_value), cost=0.1))
@effect("wild deuce", "actor:contact.window", applies=lambda use: bool(_equal(use, 0) or _equal(use, 1)))
def wild(use: Use) -> Script[None]:
    """Scrap an attack pod equal to a revealed driver to add or subtract its might from that fleet."""
    fleets = [("own", "your fleet"), ("enemy", "the enemy fleet")]
    sides = {"own": use.side, "enemy": 1 - use.side}
    words = [one for one in fleets if _equal(use, sides[one[0]])]
    side = sides[(yield from do.choose_word(use.table, use.seat, "The might of which fleet changes?", words))]
    title = "Scrap which attack pod?"
    pod = yield from do.choose_pod(use.table, use.seat, "D-scrap", title, _equal(use, side))
    signs = [("add", "add its might"), ("subtract", "subtract its might")]
    order = signs if side == use.side else signs[::-1]
    sign = yield from do.choose_word(use.table, use.seat, "Add or subtract?", order)
    might = yield from do.name_might(use, pod)
    yield from do.scrap(use.table, use.seat, [pod], use)
    do.add_might(use, might if sign == "add" else -might, "Deuce", side)


@hinted(Hint(helps=never))
@effect("super deuce", "leader:upkeep.recharge", with_power=True)
def super_flare(use: Use) -> None:
    """Scrap both pods if you wish."""


ITEM = Alien(
    id="deuce",
    name="Deuce",
    alert="yellow",
    types=("combat", "resource"),
    galaxy="Incursion",
    aim="keep pairs of middle attacks",
    in_play=(
        "Two attack pods of middle value beat one high one, and the lower one comes back. Poison or negotiate as the "
        "second pod decides what your fleet is."
    ),
    with_others="The second pod is not the driver: Oracle, Sorcerer and Mirror do not touch it.",
    power=Power(
        name="Power of Duality",
        uses=(duality, recharge),
        supplement="You may request a resupply with one or no encounter pods.",
        traits=(RESUPPLY(lambda board, owner, seat: int(owner == seat)),),
    ),
    legacy=Legacy((legacy,), traits=(RESUPPLY(lambda board, owner, seat: 1),)),
    flare=Flare(wild, super_flare),
)
