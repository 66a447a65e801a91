"""Sorcerer: Power of Magic."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, stirred
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

AVERAGE = 10
"""What another leader may be thought to have primed."""
PLANS = 0.4
"""What it costs an alien, in units of a base, if its power becomes another."""


def _are_primed(use: Use) -> bool:
    return all(fleet.driver >= 0 for fleet in use.now.fleets)


def _weak(now: Situation) -> Aim:
    """Give a driver away that is worse than most; once only, for a second swap would undo it."""
    fleet, pods = now.survey.fleet, now.survey.view.pods
    if fleet.driver < 0 or fleet.primer != now.survey.me:
        return NOWHERE
    pod = pods[fleet.driver]
    is_weak = not pod.is_attack or pod.value < AVERAGE
    return Aim(now.unit * 0.2, "the driver is worth giving away") if is_weak else NOWHERE


@hinted(Hint(aim=_weak))
@effect("sorcerer", "leader:approach.after", applies=_are_primed)
def swap(use: Use) -> None:
    """After both drivers are primed you may swap them, unseen, before contact."""
    do.swap_drivers(use)


@effect("legacy sorcerer", "invader:approach.after", applies=_are_primed)
def legacy(use: Use) -> None:
    """Primed drivers are always swapped before being revealed."""
    do.swap_drivers(use)


def _have_powers(use: Use) -> bool:
    seats = (use.now.invader, use.now.defender)
    return all(any(power.is_main for power in use.state.aliens[seat].powers) for seat in seats)


def _upset(now: Situation) -> Aim:
    """A leader that stands better has made its plans for the power that it loses."""
    survey = now.survey
    better = [seat for seat in map(survey.leader, (0, 1)) if survey.dominion[seat] > survey.dominion[survey.me]]
    return now.harm(better, lambda seat: PLANS)


@hinted(Hint(aim=_upset))
@effect("wild sorcerer", "bystander:contact.window", burnout=True, applies=_have_powers)
def wild(use: Use) -> Script[None]:
    """The leaders permanently swap powers."""
    yield from do.swap_powers(use, use.now.invader, use.now.defender)


@hinted(Hint(stirred))
@effect("super sorcerer", "sponsor:approach.after", applies=_are_primed)
def super_flare(use: Use) -> Script[None]:
    """Use your power on the two leaders' drivers."""
    yield from do.use_clause(use, swap)


ITEM = Alien(
    id="sorcerer",
    name="Sorcerer",
    alert="green",
    types=("control", "combat"),
    galaxy="Prime",
    aim="prime your worst, and swap",
    in_play=(
        "Prime the worst pod that you have, and swap: the enemy fights with it, and you with what it meant for you. "
        "Now and then do not, for others learn."
    ),
    power=Power(name="Power of Magic", uses=(swap,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
