"""Nanny: Power of Discipline."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.content.essences.chores import time_out
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Aim, Hint, Situation, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _negotiates(use: Use, pods: Sequence[int]) -> list[int]:
    return [pod for pod in pods if use.state.pods[pod].kind == "negotiate"]


def _can_motivate(use: Use) -> bool:
    return bool(_negotiates(use, use.cache) and do.held_essences(use))


def _motivate(use: Use, seat: int) -> Script[None]:
    """Give an alien a negotiate pod and a chore, openly."""
    cache = _negotiates(use, use.cache)
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Which negotiate pod is the gift?", cache, 1, 1)
    yield from do.hand_over(use.table, seat, use.seat, pods, "got", use, openly=True)
    id = yield from do.choose_essence(use, "Which chore?", do.held_essences(use))
    do.link_essence(use, id, seat)


def _leads_best(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    return seats[0], "its fleet is the stronger threat"


@hinted(Hint(gain(POD), why="an envoy, or a leader in timeout", target=_leads_best, pods=worst("a negotiate pod")))
@effect("nanny", "not_leader:arrival.window", applies=_can_motivate)
def motivate(use: Use) -> Script[None]:
    """When not a leader, after arrival you may motivate one or both leaders: to each openly gift a negotiate pod of
    your cache and a chore essence of your nexus. At contact.nature a motivated leader whose fleet is an envoy, or has
    no driver (a stooge, whatever nature it then copies by CE-19.11), gets the reward of its chore; any other gets its
    punishment; then the chore is spent."""
    left = [use.now.invader, use.now.defender]
    seat = yield from do.choose_target(use, "Whom do you motivate?", left)
    while seat >= 0:
        yield from _motivate(use, seat)
        left.remove(seat)
        again = bool(left) and _can_motivate(use)
        title = "Motivate the other leader too?"
        seat = (yield from do.choose_alien(use.table, use.seat, title, left, optional=True)) if again else -1


def _exhausted(use: Use) -> dict[int, list[int]]:
    """Return the other aliens with negotiate pods in their exhausts, and these pods."""
    found = {seat: _negotiates(use, use.state.aliens[seat].exhaust) for seat in use.others}
    return {seat: pods for seat, pods in found.items() if pods}


@hinted(Hint(gain(POD), why="a pod more"))
@effect("tidying of nanny", "any:upkeep.window", applies=lambda use: bool(_exhausted(use)))
def tidy(use: Use) -> Script[None]:
    """In any upkeep you may claim one negotiate pod from another alien's exhaust."""
    found = _exhausted(use)
    seat = yield from do.choose_target(use, "Claim from whom?", list(found))
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Claim which pod?", found[seat], 1, 1)
    yield from do.claim(use.table, use.seat, seat, pods, use)


@effect(
    "legacy nanny",
    "leader:encounter.result",
    applies=lambda use: use.now.form == "massacre" and use.fleet.result == "win",
)
def legacy(use: Use) -> None:
    """After a massacre the winning leader enters timeout."""
    time_out(use)


def _is_first(use: Use) -> bool:
    return use.state.invasions == 1 and not use.now.is_ambush and use.state.campaign != use.seat


def _stops_a_leader(now: Situation) -> Aim:
    return now.harm([now.survey.view.campaign], lambda seat: 0.25)


@hinted(Hint(_stops_a_leader, why="one invasion is enough"))
@effect("wild nanny", "not_invader:upkeep.window", burnout=True, applies=_is_first)
def wild(use: Use) -> None:
    """In the upkeep of the first invasion of another alien's campaign: that campaign ends at upkeep.campaign of this
    invasion (nothing lets it go on, CE-1.2)."""
    do.end_campaign(use)


@hinted(Hint(gain(0.05), pods=worst("a negotiate pod")))
@effect("super nanny", "leader:arrival.window", applies=_can_motivate)
def super_flare(use: Use) -> Script[None]:
    """As a leader, motivate your opponent (as with your power)."""
    yield from _motivate(use, use.enemy.leader)


ITEM = Alien(
    id="nanny",
    name="Nanny",
    alert="yellow",
    types=("essence", "control", "diplomacy"),
    galaxy="Eon",
    aim="hand chores to the leaders",
    in_play=(
        "You hold three chores. Give one to a leader, with a negotiate pod: an envoy is rewarded, whoever fights is "
        "punished and sits out the following invasion. In upkeep a negotiate pod comes back to you."
    ),
    power=Power(
        name="Power of Discipline",
        uses=(motivate, tidy),
        supplement=(
            "An alien that enters timeout may, in the following invasion, discharge no pods, commit no ships and use "
            "neither channel. If it is the invader it must skip (end) its campaign; if it is chosen as defender, "
            "destiny is scrambled. The timeout ends at the end of that following invasion."
        ),
        setup=do.draw_essences,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
