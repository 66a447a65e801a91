"""Citadel: Power to Fortify."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain, might, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import OPEN

CITADELS: Final = "citadels"
MANNED: Final = "citadels activated"
"""Note of an invasion: those of the target planet fight."""
BONUS: Final = 5
ENOUGH: Final = 3
"""Attack pods that bots keep for themselves."""


def _citadels(use: Use) -> list[int]:
    """The citadels of the target planet."""
    return do.stored(use, CITADELS, use.now.target)


def _strength(survey: Survey) -> float:
    """Return what the citadels of the target planet add for the own fleet, or take from the enemy with the flare."""
    stores = [one for one in survey.view.stores if one.name == CITADELS and one.planet == survey.now.target]
    total = sum(survey.view.pods[pod].value for store in stores for pod in store.pods)
    has_flare = any(pod.kind == "flare" and pod.item == "citadel" for pod in survey.pods)
    return total if survey.side == DEFENDERS or (survey.side == INVADERS and has_flare) else -total


@hinted(Hint(might(_strength)))
@effect("citadel", "any:approach.after", applies=lambda use: bool(_citadels(use)))
def fortify(use: Use) -> Script[None]:
    """After any approach, if the target planet has citadels, you may activate all of them: their might is added to the
    defender's fleet; if the defender then loses combat all citadels of that planet are scrapped."""
    total = 0
    for pod in _citadels(use):
        total += yield from do.name_might(use, pod)
    do.add_might(use, -total if use.boosted else total, "citadels", DEFENDERS)
    use.now.notes[MANNED] = 1


def _is_stormed(use: Use) -> bool:
    now = use.now
    lost = now.fleets[DEFENDERS].result == "lose" and now.form not in ("failed", "quashed")
    return lost and bool(now.notes.get(MANNED)) and bool(_citadels(use))


@effect("fall of citadel", "any:encounter.result", applies=_is_stormed, mandatory=True)
def fall(use: Use) -> Script[None]:
    """If the defender then loses combat all citadels of that planet are scrapped."""
    yield from do.scrap(use.table, use.seat, _citadels(use), use)


def _attacks(use: Use) -> list[int]:
    return [pod for pod in use.cache if use.state.pods[pod].is_attack]


def _spare(survey: Survey) -> float:
    return 0.05 if sum(pod.is_attack for pod in survey.pods) > ENOUGH else -0.1


@hinted(Hint(gain(_spare), pods=worst("the best ones drive its fleets")))
@effect("walls of citadel", "any:destiny.defender", applies=lambda use: bool(_attacks(use)) and not use.now.is_ambush)
def build(use: Use) -> Script[None]:
    """After any destiny you may display an attack pod of your cache on any planet as a citadel, worth the might of that
    pod."""
    title = "Which pod becomes a citadel?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, _attacks(use), 1, 1)
    planets = [planet for planet, one in enumerate(use.state.planets) if one.exists]
    order = sorted(planets, key=lambda planet: use.state.planets[planet].system != use.seat)
    planet = yield from do.choose_planet(use.table, use.seat, "On which planet?", order)
    do.store_pods(use.table, use.seat, pods, do.store(use, CITADELS, OPEN, planet=planet))


@effect("legacy citadel", "defender:combat.window")
def legacy(use: Use) -> None:
    """Defenders add 5 might in combat."""
    do.add_might(use, BONUS, "legacy of Citadel")


@hinted(Hint(might(lambda survey: BONUS if survey.side == DEFENDERS else -BONUS)))
@effect("wild citadel", "actor:approach.after")
def wild(use: Use) -> None:
    """Add 5 to the defending fleet."""
    do.add_might(use, BONUS, "flare of Citadel", DEFENDERS)


@hinted(Hint(helps=lambda survey: survey.side == INVADERS))
@effect("super citadel", "any:approach.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: subtract the citadels instead."""


ITEM = Alien(
    id="citadel",
    name="Citadel",
    alert="red",
    types=("combat", "destroy", "support"),
    galaxy="Prime",
    aim="wall the planets you will need",
    in_play=(
        "Every weak attack pod is a wall: they lie on planets for all to see, and fight for whoever is attacked there, "
        "as long as you want it. Only a defeat brings them down."
    ),
    power=Power(name="Power to Fortify", uses=(fortify,), supplemental=(fall,), extras=(build,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
