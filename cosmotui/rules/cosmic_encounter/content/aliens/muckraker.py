"""Muckraker: Power to Slander."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import backers_of, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, always, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

SIDES = (INVADERS, DEFENDERS)


def _winners(use: Use, with_leaders: bool) -> list[tuple[int, int]]:
    """Return the fleets that have won, each with one of their other sponsors that have ships there, or leaders."""
    found: list[tuple[int, int]] = []
    for side in [side for side in SIDES if use.now.fleets[side].result == "win"]:
        leader = [use.now.fleets[side].leader] if with_leaders else []
        crews = [seat for seat in (*leader, *backers_of(use.state, side)) if seat in use.others]
        found += [(side, seat) for seat in crews if fleet_ships(use.state, side, seat)]
    return found


def _likes(use: Use, seat: int, mud: int) -> list[int]:
    """Return the pods of an alien that are of the type of one that was scrapped; attack pods have to be stronger."""
    old, pods = use.state.pods[mud], use.state.pods
    alike = [pod for pod in use.state.aliens[seat].cache if pods[pod].colour == old.colour]
    return [pod for pod in alike if not old.is_attack or do.pod_might(use, pod) > do.pod_might(use, mud)]


def _slander(use: Use, side: int, seat: int, mud: int) -> Script[None]:
    """Make an alien gift a pod like the one that was scrapped for it, or go home."""
    title = f"Gift {use.names[use.seat]} a pod, or your ships go home?"
    gift = yield from do.choose_pods(use.table, seat, "D-scrap", title, _likes(use, seat, mud), 0, 1)
    if gift:
        yield from do.hand_over(use.table, use.seat, seat, gift, "got", use)
    else:
        yield from do.forgo_rewards(use, side, seat)


def _richest(now: Situation) -> Aim:
    """Return the sponsors whose reward is worth more than a pod: those that land."""
    survey = now.survey
    landing = [seat for seat in survey.now.fleets[INVADERS].sponsors if seat != survey.me]
    if survey.now.fleets[INVADERS].result != "win" or not landing or len(survey.pods) < 2:
        return NOWHERE
    return now.harm(landing, lambda seat: 0.5 + POD)._replace(why="a base is worth more than a pod")


@hinted(Hint(aim=_richest, pods=worst("of little use"), danger=0.4))
@effect("muckraker", "actor:encounter.result", applies=lambda use: bool(use.cache and _winners(use, False)))
def rake(use: Use) -> Script[None]:
    """At the end of an encounter as actor you may slander any or all sponsors of the winning fleet: for each scrap a
    pod of your cache; that sponsor must either gift you a pod of the same type (an attack pod must be stronger than the
    scrapped one) or rebound its committed ships (no reward)."""
    left = _winners(use, use.boosted)
    while left and (cache := use.cache):
        among = [seat for _, seat in left]
        seat = yield from do.choose_alien(use.table, use.seat, "Whom do you slander?", among, optional=True)
        if seat < 0:
            return
        side = next(side for side, one in left if one == seat)
        left.remove((side, seat))
        title = f"Which pod do you scrap to slander {use.names[seat]}?"
        mud = yield from do.choose_pod(use.table, use.seat, "D-scrap", title, cache)
        yield from do.scrap(use.table, use.seat, [mud], use)
        yield from _slander(use, side, seat, mud)


def _pay(use: Use, count: int) -> Script[None]:
    title, cache = f"Which pod does it cost? {{}} of {count}", use.cache
    gone = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, cache, count, count)
    yield from do.scrap(use.table, use.seat, gone, use)


@effect("legacy muckraker", "leader:rally.relay", applies=lambda use: bool(use.now.commissions[use.side]))
def legacy(use: Use) -> Script[None]:
    """A leader scraps a pod for each alien it commissions;"""
    yield from _pay(use, len(use.now.commissions[use.side]))


@effect("toll of muckraker", "sponsor:arrival.window")
def toll(use: Use) -> Script[None]:
    """a sponsor scraps a pod at arrival."""
    yield from _pay(use, 1)


def _small_fry(use: Use) -> list[int]:
    """Return the other sponsors with fewer committed ships than the user has."""
    own = len(use.own_fleet)
    sent = [(seat, len(fleet_ships(use.state, side, seat))) for side in SIDES for seat in use.now.fleets[side].sponsors]
    return [seat for seat, count in sent if seat in use.others and count < own]


def _enemies(now: Situation) -> Aim:
    """Return the sponsors of the enemy that can be driven off."""
    survey = now.survey
    sent = survey.sent[1 - survey.side]
    small = [seat for seat in survey.enemy.sponsors if 0 < sent[seat] < survey.own_sent]
    return now.might(sum(sent[seat] for seat in small))._replace(seats=tuple(small)) if small else NOWHERE


@hinted(Hint(aim=_enemies))
@effect("wild muckraker", "actor:arrival.window", applies=lambda use: bool(_small_fry(use)))
def wild(use: Use) -> Script[None]:
    """Any or all sponsors of either fleet with fewer committed ships than you rebound their ships."""
    left = _small_fry(use)
    while left:
        seat = yield from do.choose_alien(use.table, use.seat, "Who goes home?", left, optional=True)
        if seat < 0:
            return
        yield from do.remove_sponsor(use.table, seat, use)
        left = [one for one in left if one != seat]


@hinted(Hint(helps=always))
@effect("super muckraker", "actor:encounter.result", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: also slander winning leaders other than yourself."""


ITEM = Alien(
    id="muckraker",
    name="Muckraker",
    alert="yellow",
    types=("resource", "destroy"),
    galaxy="Dominion",
    aim="tax those who helped a winner",
    in_play=(
        "Whoever has helped the winner pays you with a better pod than the one you throw, or goes home for nothing, "
        "whichever side you were on."
    ),
    power=Power(name="Power to Slander", uses=(rake,)),
    legacy=Legacy((legacy, toll)),
    flare=Flare(wild, super_flare),
)
