"""Moth: Power to Flicker."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Survey, gain, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.timing.burnout import burn_out

FIRST: Final = 20
"""Might of the first flare that is primed as a distress pod."""
MORE: Final = 10
"""Might of each further one."""
EACH: Final = 3


def _is_flare(use: Use) -> bool:
    return any(use.state.pods[pod].kind == "flare" for pod in use.event.pods)


def _may_claim(use: Use) -> bool:
    cause = use.event
    if cause.seat == use.seat or not _is_flare(use):
        return False
    lies_there = any(pod in use.state.aliens[cause.seat].exhaust for pod in cause.pods)
    return lies_there and not (cause.by is not None and cause.by.effect.is_burnout)


@hinted(Hint(gain(2 * POD)))
@effect("moth", "any:on:pod-discharged", applies=_may_claim)
def flicker(use: Use) -> Script[None]:
    """Whenever another alien discharges a flare without burnout you may claim that flare (after it took effect)."""
    yield from do.claim(use.table, use.seat, use.event.seat, use.event.pods, use)


def _flares(use: Use, seat: int) -> list[int]:
    return [pod for pod in use.state.aliens[seat].cache if use.state.pods[pod].kind == "flare"]


def _is_resupplied(use: Use) -> bool:
    return use.befalls_user and bool(_flares(use, use.seat))


@hinted(Hint(gain(POD), why="its flares would be scrapped"))
@effect("lantern of moth", "any:on:resupply", applies=_is_resupplied)
def keep(use: Use) -> None:
    """When you would receive a resupply you may display all flares of your cache in stasis until upkeep (so that they
    do not count against it)."""
    flares = _flares(use, use.seat)
    do.display(use.table, use.seat, flares)
    do.to_stasis(use.table, use.seat, flares)


def _primed(use: Use) -> list[int]:
    return [pod for _, pod in use.fleet.distress if use.state.pods[pod].kind == "flare"]


@effect(
    "swarm of moth", "actor:combat.reinforce", applies=lambda use: do.declared(use, "moth") is not None, mandatory=True
)
def swarm(use: Use) -> None:
    """The first flare that was primed as a distress pod adds 20 might, each further one 10, and the flare that allowed
    it burns out."""
    do.fulfil(use, "moth")
    primed = [pod for pod in _primed(use) if pod not in use.fleet.acting]
    if primed:
        do.add_might(use, FIRST + MORE * (len(primed) - 1), "Moth")
        for pod in use.alien.exhaust:
            if use.state.pods[pod].item == "moth" and pod in use.now.flares:
                burn_out(use.state, use.seat, pod)
                break


@effect("legacy moth", "any:on:pod-discharged", applies=_is_flare)
def legacy(use: Use) -> None:
    """Every discharged flare is vaporized."""
    do.vaporize_pods(use.table, use.seat, use.event.pods)


def _spare(survey: Survey) -> float:
    """Return the might of the flares that its user could prime."""
    count = sum(pod.kind == "flare" for pod in survey.pods) - 1
    return FIRST + MORE * (count - 1) if count > 0 else 0


def _light(pod: Pod, before: int) -> float:
    """Return the might of a flare as a distress pod."""
    return float(MORE if before else FIRST) if pod.kind == "flare" else 0.0


@hinted(Hint(might(_spare), cost=0.1, distress=_light))
@effect("wild moth", "actor:contact.window")
def wild(use: Use) -> None:
    """Each alien of your fleet may prime a flare as a distress pod: the first adds 20 might, each further one 10. If
    any flare was scrapped this way this flare burns out."""
    do.allow_distress(use, [use.seat, *use.allies], "flare")
    do.declare(use, "flares as distress pods", "moth")


def _shine(survey: Survey) -> float:
    return EACH * sum(pod.kind == "flare" for pod in survey.pods)


@hinted(Hint(might(_shine)))
@effect("super moth", "leader:combat.window", applies=lambda use: use.now.form == "clash")
def super_flare(use: Use) -> Script[None]:
    """In a clash: recharge this flare at once and add 3 might per flare in your cache."""
    yield from do.claim(use.table, use.seat, use.seat, [use.pod], use)
    do.add_might(use, EACH * len(_flares(use, use.seat)), "Moth")


ITEM = Alien(
    id="moth",
    name="Moth",
    alert="green",
    types=("resource",),
    galaxy="Venture",
    aim="catch the flares of others",
    in_play=(
        "Every flare that another alien uses may end up with you, and none is lost to a resupply. With your own flare "
        "each of them adds might."
    ),
    power=Power(name="Power to Flicker", uses=(flicker,), supplemental=(swarm,), extras=(keep,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
