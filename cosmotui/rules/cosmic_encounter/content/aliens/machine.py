"""Machine: Power of Continuity."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Hint, gain, weighed
from cosmotui.rules.cosmic_encounter.hints.situation import Situation
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.operations.campaigns import goes_on, is_over
from cosmotui.rules.cosmic_encounter.phases.launch import holds_encounter
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL


def _may_go_on(use: Use) -> bool:
    is_open = not (is_over(use.now) or goes_on(use.now))
    return is_open and use.seat == use.state.campaign and holds_encounter(use.state, use.seat)


def _pays(now: Situation) -> float:
    """Return what one more invasion brings: little without a pod that wins."""
    strong = any(pod.is_attack and pod.value >= 8 for pod in now.survey.pods)
    return now.unit * (0.4 if strong else -0.1)


@hinted(Hint(weighed(_pays), why="one more invasion"))
@effect("machine", "invader:upkeep.campaign", applies=_may_go_on)
def carry_on(use: Use) -> None:
    """At upkeep as invader you may continue your campaign with another invasion without spending fuel and even after
    losing, as long as an encounter pod is in your cache; your flagship is rebuilt if needed."""
    do.go_on(use)


@effect(
    "legacy machine",
    "invader:upkeep.campaign",
    applies=lambda use: _may_go_on(use) and use.now.fleets[INVADERS].result == "win",
)
def legacy(use: Use) -> Script[None]:
    """An invader with an encounter pod left may continue after a win without spending fuel."""
    if (yield from do.agree(use.table, use.seat, "Continue your campaign without fuel?")):
        do.go_on(use)


@hinted(Hint(gain(0.4), why="one more invasion"))
@effect("wild machine", "invader:upkeep.window", burnout=True, applies=lambda use: not use.now.is_ambush)
def wild(use: Use) -> None:
    """This campaign goes on with one more invasion after this one, won or lost; that invasion consumes no fuel and a
    destroyed flagship is restored for it (CE-37.52)."""
    do.go_on(use)


def _can_draft_instead(use: Use) -> bool:
    return do.can_draft(use.state) and not use.now.notes.get(REVIVAL)


@hinted(Hint(gain(lambda survey: POD - SHIP * min(1, survey.warp[survey.me])), why="a pod rather than a ship"))
@effect("super machine", "invader:warpfall.revive", first=True, applies=_can_draft_instead)
def super_flare(use: Use) -> Script[None]:
    """Draft a pod instead of reviving a ship."""
    use.now.notes[REVIVAL] = 1
    yield from do.draft(use.table, use.seat, 1, use)


ITEM = Alien(
    id="machine",
    name="Machine",
    alert="red",
    types=("invasion",),
    galaxy="Prime",
    aim="keep one encounter pod more",
    in_play=(
        "Your campaign goes on as long as you hold an encounter pod, whether you win or lose. Play your bad drivers "
        "too: what ends your campaign is an empty cache."
    ),
    power=Power(name="Power of Continuity", uses=(carry_on,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
