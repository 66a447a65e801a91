"""Philanthropist: Power of Giving."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, never, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.phases.launch import holds_encounter, qualifies, serve


def _has_pods(use: Use) -> bool:
    return bool(use.cache)


def _has_poison(now: Situation) -> float:
    """Return what it brings to be rid of a pod that does harm."""
    return now.unit * 0.05 if any(now.worth(pod) < 0 for pod in now.survey.pods) else -1.0


@hinted(Hint(weighed(_has_poison)))
@effect("philanthropist", "actor:arrival.window", applies=_has_pods)
def giving(use: Use) -> Script[None]:
    """As actor after arrival you may gift one pod to a leader (your opponent if you lead). If that leaves you, as
    leader, without encounter pods you may request a resupply wherever you are."""
    state = use.state
    leaders = [use.opponent] if use.seat == use.leader else [use.now.invader, use.now.defender]
    target = yield from do.choose_target(use, "Gift a pod to whom?", leaders)
    cache = state.aliens[use.seat].cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Gift which pod?", cache, 1, 1)
    yield from do.hand_over(use.table, target, use.seat, pods, "got", use)
    if use.boosted and pods and state.pods[pods[0]].is_encounter:  # the flare may have been the last pod
        do.limit_driver(use, "force", target, pod_id(pods[0]))
    is_bare = use.seat == use.leader and not holds_encounter(state, use.seat)
    wants = is_bare and qualifies(use.table, use.seat, anywhere=True)
    if wants and (yield from do.agree(use.table, use.seat, "Take a resupply?")):
        yield from serve(use.table, use.seat, use)


@effect("legacy philanthropist", "invader:arrival.window")
def legacy(use: Use) -> Script[None]:
    """After arrival each leader gifts one pod to the other."""
    gifts: list[tuple[int, int, list[int]]] = []
    for seat, other in ((use.seat, use.opponent), (use.opponent, use.seat)):  # neither sees the gift of the other first
        cache = use.state.aliens[seat].cache
        pods = yield from do.choose_pods(use.table, seat, "D-declare", "Gift which pod?", cache, 1, 1)
        gifts.append((seat, other, pods))
    for seat, other, pods in gifts:
        yield from do.hand_over(use.table, other, seat, pods, "got", use)


def _may_lend(use: Use) -> bool:
    powers = use.alien.powers
    return bool(powers and powers[0].lent_by < 0 and free_ships(use.state, use.seat))


def _a_ship(use: Use) -> Script[None]:
    yield from do.ravage(use.table, use.seat, 1, use)


def _lull(now: Situation) -> Aim:
    """Return what it brings that the power of an invader which is about to win rests for an invasion."""
    survey = now.survey
    invader = survey.view.campaign
    if invader == survey.me or not now.is_close(invader):
        return NOWHERE
    return now.harm([invader], lambda seat: 0.5)


@hinted(Hint(aim=_lull, why="whoever is about to win has its own power no more", cost=SHIP))
@effect("wild philanthropist", "any:warpfall.open", applies=_may_lend, cost=_a_ship)
def wild(use: Use) -> Script[None]:
    """At the start of an invasion ravage one of your ships: until upkeep.end another alien, which cannot refuse, has
    your power in place of its own main power, which is inactive meanwhile."""
    target = yield from do.choose_target(use, "Lend your power to whom?")
    do.disable_power(use, target)
    yield from do.lend(use, target)


@hinted(Hint(helps=never))
@effect("super philanthropist", "actor:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: an encounter pod you gave must be primed as its driver if possible."""


ITEM = Alien(
    id="philanthropist",
    name="Philanthropist",
    alert="yellow",
    types=("resource", "support"),
    galaxy="Prime",
    aim="give bad pods to opponents",
    in_play=(
        "Gives the opponent what you do not want, a poison or a low pod, just before it primes. An empty hand "
        "brings a resupply."
    ),
    power=Power(name="Power of Giving", uses=(giving,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
