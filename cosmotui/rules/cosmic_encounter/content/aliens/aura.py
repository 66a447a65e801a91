"""Aura: Power of Honesty."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, always, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

UNTIL: Final = "approach.open"
SHOWN: Final = "shown by the legacy of Aura"
"""Note of an invasion, with a pod."""
NEXT: Final = 3
"""Pods of the forge that the wild flare displays."""


def _systems(use: Use, seat: int) -> set[int]:
    return {use.state.planets[planet].system for planet in bases_of(use.state, seat)}


def _near(use: Use) -> list[int]:
    """The other aliens with a base in the user's system, or in whose systems it has one."""
    if use.boosted:
        return use.others
    there = _systems(use, use.seat)
    return [seat for seat in use.others if seat in there or use.seat in _systems(use, seat)]


@hinted(Hint(gain(POD), pods=worst("it is out of reach meanwhile")))
@effect("aura", "leader:launch.window", applies=lambda use: bool(use.cache))
def shine(use: Use) -> Script[None]:
    """At launch as leader you may display one pod of your cache: each other alien that has a base in your system, or in
    whose system you have one, displays every pod of that pod's colour (CE-7.9) in its cache. Until approach.open the
    displayed pods, yours included, stay in their caches and count there, but cannot be discharged, primed, scrapped,
    gifted or taken; then they are hidden again."""
    cache = use.cache
    own = yield from do.choose_pod(use.table, use.seat, "D-declare", "Display which pod?", cache)
    colour = use.state.pods[own].colour
    do.lock_pods(use.table, use.seat, [own], UNTIL)
    for seat in _near(use):
        pods = [pod for pod in use.state.aliens[seat].cache if use.state.pods[pod].colour == colour]
        do.lock_pods(use.table, seat, pods, UNTIL)


@effect("legacy aura", "leader:approach.open")
def legacy_opens(use: Use) -> None:
    """Caches of leaders are public"""
    hidden = [pod for pod in use.cache if pod not in use.state.displayed]
    use.now.notes.update({f"{SHOWN} {pod}": 1 for pod in hidden})
    do.display(use.table, use.seat, hidden, for_a_time=True)


@effect("end of aura", "leader:approach.after")
def legacy_ends(use: Use) -> None:
    """during approach."""
    do.hide(use.table, [pod for pod in use.state.displayed if use.now.notes.get(f"{SHOWN} {pod}")])


def _coming(now: Situation) -> Aim:
    """Return what an invader that is about to take a resupply will draft: it alone has something to lose by it."""
    survey = now.survey
    invader = survey.view.aliens[survey.now.invader]
    if survey.me == survey.now.invader or invader.cache_size or not invader.resupplies or len(survey.loose) >= NEXT:
        return NOWHERE
    return Aim(now.unit * 0.05, "what the invader drafts will lie open")


@hinted(Hint(_coming))
@effect("wild aura", "any:warpfall.window", applies=lambda use: bool(do.of_forge(use.state, use.state.forge)))
def wild(use: Use) -> None:
    """Display the next three aur of the forge until the end of the invasion."""
    pods = do.look_ahead(use.table, use.seat, NEXT)
    do.display(use.table, use.seat, pods, for_a_time=True)


@hinted(Hint(helps=always))
@effect("super aura", "leader:launch.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: every other alien is affected."""


ITEM = Alien(
    id="aura",
    name="Aura",
    alert="green",
    types=("info", "control"),
    galaxy="Venture",
    aim="show the type that you fear",
    in_play=(
        "Show a pod of the type that you fear: others show all of theirs, and none of these can be used before the "
        "approach. A blue one stops zaps, a yellow one flares."
    ),
    power=Power(name="Power of Honesty", uses=(shine,)),
    legacy=Legacy((legacy_opens, legacy_ends)),
    flare=Flare(wild, super_flare),
)
