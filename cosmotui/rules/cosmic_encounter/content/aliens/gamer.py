"""Gamer: Power to Get Good."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store

SCORES = "scores"
VALUE = "aur value"
"""Note of the store of the legacy: the score of all."""


def _scores(use: Use) -> Store:
    return do.store(use, SCORES, OPEN)


def setup(use: Use) -> None:
    """Manifest a pod of value 00 and place it on your nexus."""
    do.store_manifest(use.table, use.seat, Pod("attack", value=0), _scores(use))


def arrival(use: Use) -> None:
    """Manifest a 00 and a 04 pod and display them on your nexus."""
    for value in (0, 4):
        do.store_manifest(use.table, use.seat, Pod("attack", value=value), _scores(use))


def _driver(use: Use, side: int) -> int:
    driver = use.now.fleets[side].driver
    return do.aur_value(use, driver) if driver >= 0 else 0


def _is_better(use: Use) -> bool:
    return _driver(use, use.side) > max((do.aur_value(use, pod) for pod in do.stored(use, SCORES)), default=-1)


@effect("gamer", "leader:combat.window", applies=_is_better, mandatory=True)
def get_good(use: Use) -> Script[None]:
    """As leader in combat, if the aur value of your driver is higher than the might of every pod on your nexus,
    multiply your driver's might by the number of pods on your nexus, then add the driver to your nexus."""
    do.set_driver(use, use.side, use.fleet.value * len(do.stored(use, SCORES)), "Gamer")
    do.expect(use, use.fleet.driver, _scores(use))
    if use.boosted:
        gone = yield from _choose(use, "D-scrap", "Scrap which pod?")
        yield from do.scrap(use.table, use.seat, gone, use)
        do.store_pods(use.table, use.seat, (yield from _choose(use, "D-declare", "Add which pod?")), _scores(use))


def _choose(use: Use, key: str, title: str) -> Script[list[int]]:
    cache = use.cache
    return (yield from do.choose_pods(use.table, use.seat, key, title, cache, 1, 1))


@effect("legacy gamer", "invader:contact.value")
def legacy(use: Use) -> None:
    """A public high score starts at 3. A driver whose aur value is higher than the score has double might this
    encounter; the score then becomes the highest aur value among the drivers doubled."""
    score = do.store(use, "high score", OPEN).notes
    values = [_driver(use, side) for side in (INVADERS, DEFENDERS)]
    for side, value in enumerate(values):
        if value > score.setdefault(VALUE, 3):
            do.set_driver(use, side, 2 * use.now.fleets[side].value, "legacy of Gamer")
    score[VALUE] = max(score[VALUE], *values)


def _top(pod: Pod) -> int:
    return max(pod.value, pod.right) if pod.is_attack else 0


def _unrefined(use: Use) -> list[int]:
    return do.of_forge(use.state, use.state.forge)


@hinted(Hint(gain(0.25)))
@effect("wild gamer", "invader:orientation.open", applies=lambda use: bool(_unrefined(use)))
def wild(use: Use) -> Script[None]:
    """Draft the aur with the highest aur value that is unrefined in the forge."""
    best = max(_top(use.state.pods[pod]) for pod in _unrefined(use))
    yield from do.draft(use.table, use.seat, 1, use, lambda pod: _top(pod) == best)


@hinted(Hint(helps=always))
@effect("super gamer", "leader:combat.window", applies=lambda use: _spare(use) > 1, with_power=True)
def super_flare(use: Use) -> None:
    """When you add a pod to your nexus: also scrap one pod of your cache and add one more pod of your cache to your
    nexus."""


def _spare(use: Use) -> int:
    """The pods of the cache besides the flare itself."""
    return len([pod for pod in use.cache if pod != use.pod])


ITEM = Alien(
    id="gamer",
    name="Gamer",
    alert="green",
    types=("combat",),
    galaxy="Storm",
    aim="start low and climb slowly",
    in_play=(
        "Every driver that beats all the pods on your nexus joins them, and the next one counts that many times. Begin "
        "low and climb slowly: after a 40 nothing is higher."
    ),
    power=Power(name="Power to Get Good", uses=(get_good,), setup=setup, arrival=arrival),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
