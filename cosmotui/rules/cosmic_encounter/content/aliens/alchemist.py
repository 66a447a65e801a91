"""Alchemist: Power to Transmute."""

from functools import cache
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, always, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import dark, standard
from cosmotui.rules.cosmic_encounter.traits import EXHAUSTED

APART: Final = 4
"""Aur values of attack pods that are no further apart are near."""
HOPED: Final = 0.1
"""What a better pod is worth to a poor cache, in units of a base."""
STRONG: Final = 15
"""An attack pod of a cache that is not poor."""


def _spent(use: Use) -> list[int]:
    return do.of_forge(use.state, use.state.spent_aur)


def _matches(use: Use, pod: int) -> list[int]:
    """The exhausted pods of the forge into which a pod can be turned."""
    pods, old = use.state.pods, use.state.pods[pod]
    alike = [one for one in _spent(use) if pods[one].colour == old.colour and pods[one].name != old.name]
    if use.boosted or not old.is_attack:
        return alike
    return [one for one in alike if abs(pods[one].value - old.value) <= APART]


def _may_transmute(use: Use) -> bool:
    has_ship = bool(free_ships(use.state, use.seat))
    return has_ship and bool(use.cache) and bool(_spent(use))


def _poor(now: Situation) -> float:
    """Return the worth of a better pod, which costs a ship: of one that has been seen in the forge, else of any that a
    poor cache may hope for."""
    survey = now.survey
    seen = [survey.view.pods[id] for id in survey.loose]
    if not seen:
        best = max((pod.value for pod in survey.pods if pod.is_attack), default=0)
        return now.unit * (HOPED * (best < STRONG) - SHIP)
    gains = [now.worth(new) - now.worth(old) for old in survey.pods for new in seen if _turns(old, new)]
    return now.unit * (max(gains, default=0.0) - SHIP)


def _turns(old: Pod, new: Pod) -> bool:
    return old.colour == new.colour and not (old.is_attack and abs(old.value - new.value) > APART)


@hinted(Hint(weighed(_poor), pods=worst("it gains most")))
@effect("alchemist", "any:warpfall.window", applies=_may_transmute)
def transmute(use: Use) -> Script[None]:
    """During any warpfall you may transmute: ravage one of your ships, reveal a pod of your cache and name an exhausted
    pod in the forge of the same type (attack pods: aur values at most 4 apart); the revealed pod is transformed
    (CE-36.56) to the named pod's aur value."""
    do.show(use.table, use.seat, "the exhausted pods of the forge", _spent(use))
    able = [pod for pod in use.cache if _matches(use, pod)]
    if not able:
        return
    yield from do.ravage(use.table, use.seat, 1, use)
    old = yield from do.choose_pod(use.table, use.seat, "D-declare", "Which pod of yours?", able)
    do.display(use.table, use.seat, [old])
    title = f"Into which pod does {use.state.pods[old].name} turn?"
    new = yield from do.choose_pod(use.table, use.seat, "D-declare", title, _matches(use, old))
    do.transform_pod(use.table, use.seat, old, use.state.pods[new])


@cache
def _of_colour(colour: str) -> tuple[Pod, ...]:
    """All pods of a type that the forges hold, as often as they hold them."""
    if colour == "yellow":
        return tuple(Pod("flare", id) for id in ALIENS)
    return tuple(
        Pod(pod.kind, pod.item, pod.value, pod.right)
        for pod, count in (*standard(), *dark())
        for _ in range(count)
        if pod.colour == colour
    )


def changed(pod: Pod) -> tuple[Pod, ...] | None:
    """A pod that is exhausted becomes any of its type."""
    return _of_colour(pod.colour) or None


@effect("legacy alchemist", "any:continuous")
def legacy(use: Use) -> None:
    """A pod that is exhausted is transformed for the rest of the match (CE-36.56) into a random pod of its type."""


def _support(use: Use) -> list[int]:
    """The support pods of the user's cache of which a like one lies exhausted in the forge."""
    pods = use.state.pods
    there = {pods[pod].colour for pod in _spent(use)}
    held = [pod for pod in use.cache if pod != use.pod and not pods[pod].is_encounter]
    return [pod for pod in held if pods[pod].colour in there]


LIKELY = 0.15
"""What the best of several exhausted pods is worth, in units of a base."""


def _better(now: Situation) -> float:
    """Return what the best exhausted pod brings for the worst support pod of the own cache; where it has seen some of
    that type there, one of these."""
    survey = now.survey
    support = [pod for pod in survey.pods if not pod.is_encounter and pod.item != "alchemist"]
    if not support:
        return -1.0
    worst = min(support, key=now.worth)
    seen = [pod for pod in (survey.view.pods[id] for id in survey.loose) if pod.colour == worst.colour]
    return now.unit * (max(map(now.worth, seen), default=LIKELY) - now.worth(worst))


@hinted(Hint(weighed(_better), why="a better pod of the same type", pods=worst("the least useful one")))
@effect("wild alchemist", "any:any", applies=lambda use: bool(_support(use) and _spent(use)))
def wild(use: Use) -> Script[None]:
    """Scrap a support pod to abduct an exhausted pod of the same type from the forge."""
    old = yield from do.choose_pod(use.table, use.seat, "D-scrap", "Scrap which pod?", _support(use))
    colour = use.state.pods[old].colour
    yield from do.scrap(use.table, use.seat, [old], use)
    yield from do.claim_aur(use.table, use.seat, use, lambda pod: pod.colour == colour)


@hinted(Hint(helps=always))
@effect("super alchemist", "any:warpfall.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power on an attack pod: any exhausted attack pod may be named."""


ITEM = Alien(
    id="alchemist",
    name="Alchemist",
    alert="yellow",
    types=("resource", "destroy"),
    galaxy="Dominion",
    aim="trade ships for better pods",
    in_play=(
        "A ship buys a better pod: watch what others use up, for that is what yours may become. With the flare the "
        "weakest attack pod turns into the strongest one that has been used."
    ),
    power=Power(name="Power to Transmute", uses=(transmute,)),
    legacy=Legacy((legacy,), traits=(EXHAUSTED(changed),)),
    flare=Flare(wild, super_flare),
)
