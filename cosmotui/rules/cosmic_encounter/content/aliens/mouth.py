"""Mouth: Power to Gobble."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.operations.ship_choices import SIDES

FOOD: Final = "mouth"
FULL: Final = 10


def _crumbs(use: Use, seat: int) -> list[int]:
    """Return the uncharged pods of an exhaust."""
    alien = use.state.aliens[seat]
    return [pod for pod in alien.exhaust if pod not in alien.charging]


@hinted(Hint(danger=0.1))
@effect("mouth", "any:payoff.after", applies=lambda use: any(_crumbs(use, seat) for seat in use.others), mandatory=True)
def gobble(use: Use) -> Script[None]:
    """After any payoff move every uncharged pod of the other aliens' exhausts into your nexus, shrouded. Then, with 10
    or more there, claim one of your choice and vaporize the rest."""
    for seat in use.others:
        do.store_pods(use.table, seat, _crumbs(use, seat), do.store(use, FOOD))
    found = do.stored(use, FOOD)
    if len(found) >= FULL:
        pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Which pod do you keep?", found, 1, 1)
        yield from do.fetch(use.table, use.seat, pods, use)
        do.vaporize_pods(use.table, use.seat, do.stored(use, FOOD))


def _is_driver(use: Use) -> bool:
    cause, drivers = use.event, [fleet.driver for fleet in use.now.fleets]
    is_own = cause.seat == use.seat and cause.by is None
    return is_own and any(pod in drivers for pod in cause.pods)


@effect("legacy mouth", "any:on:pod-discharged", applies=_is_driver)
def legacy(use: Use) -> None:
    """A discharged driver is vaporized instead of exhausted."""
    there = [pod for pod in use.event.pods if pod in use.alien.exhaust]
    do.vaporize_pods(use.table, use.seat, there)


def _may_swallow(use: Use) -> bool:
    cause = use.event
    if cause.seat == use.seat:
        return False
    spent = use.state.aliens[cause.seat].exhaust
    return any(pod in spent and use.state.pods[pod].kind in ("artifact", "flare") for pod in cause.pods)


@hinted(Hint(gain(1.5 * POD)))
@effect("wild mouth", "leader:on:pod-discharged", applies=_may_swallow)
def wild(use: Use) -> Script[None]:
    """When another alien discharges an artifact or flare: recharge it into your cache."""
    yield from do.claim(use.table, use.seat, use.event.seat, use.event.pods, use)


def _teeth(use: Use) -> list[int]:
    return [pod for pod in do.stored(use, FOOD) if use.state.pods[pod].is_encounter]


def _driven(use: Use) -> list[int]:
    return [side for side, fleet in enumerate(use.now.fleets) if fleet.driver >= 0]


def _best_bite(now: Situation) -> Aim:
    """Return the gobbled pod that helps most, as the own driver or as that of the enemy."""
    survey, pods = now.survey, now.survey.view.pods
    held = [pod for store in survey.view.stores if store.name == FOOD for pod in store.pods if pods[pod].is_attack]
    if not held:
        return NOWHERE
    best, least = max(held, key=lambda pod: pods[pod].value), min(held, key=lambda pod: pods[pod].value)
    mine = now.change(lambda own, enemy: (pods[best].value, enemy))
    theirs = now.change(lambda own, enemy: (own, pods[least].value))
    if mine.gain >= theirs.gain:
        return mine._replace(pods=(best,), word=f"{survey.side}")
    return theirs._replace(pods=(least,), word=f"{1 - survey.side}")


@hinted(Hint(aim=_best_bite))
@effect("super mouth", "leader:contact.window", applies=lambda use: bool(_teeth(use) and _driven(use)))
def super_flare(use: Use) -> Script[None]:
    """Replace either driver with an encounter pod from your nexus; the old driver is scrapped."""
    words = [(f"{side}", f"that of the {SIDES[side]} fleet") for side in _driven(use)]
    side = int((yield from do.choose_word(use.table, use.seat, "Which driver is replaced?", words)))
    pod = yield from do.choose_pod(use.table, use.seat, "D-declare", "By which pod?", _teeth(use))
    yield from do.replace_driver(use, side, pod)


ITEM = Alien(
    id="mouth",
    name="Mouth",
    alert="red",
    types=("resource", "destroy"),
    galaxy="Storm",
    aim="eat the best used pods",
    in_play=(
        "What others use up ends in your mouth, and of ten pods you keep the best. The rest is gone for good: the "
        "forge gets thinner and thinner."
    ),
    power=Power(name="Power to Gobble", uses=(gobble,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
