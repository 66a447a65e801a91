"""Chrysalis: Power of Metamorphosis."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import remaining
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations.arrivals import known_names
from cosmotui.rules.cosmic_encounter.operations.manifests import FLARE, next_manifest

COCOON = "cocoon"
FULL, SMALL, LATE = 8, 6, 3
"""Flares of the cocoon: usually, in a match of four aliens, and where the power came in mid-match."""
CROWD = 4
"""Aliens of a small match."""
MORE = 2


def _spin(use: Use, count: int) -> None:
    for _ in range(count):
        flare = Pod("flare", next_manifest(use.state, FLARE))
        do.store_manifest(use.table, use.seat, flare, do.store(use, COCOON, kind="flare"))


def setup(use: Use) -> None:
    """Manifest 8 flares (6 in a 4-alien match) and shroud them in the nexus as the cocoon."""
    _spin(use, SMALL if len(use.state.aliens) <= CROWD else FULL)


def arrival(use: Use) -> None:
    """Manifest three random flares, shrouded in your nexus, as the cocoon."""
    _spin(use, LATE)


def _shed(use: Use, least: int, most: int) -> Script[int]:
    """Vaporize flares of the cocoon, never the last; emerge if one is left. Returns how many went."""
    cocoon = do.stored(use, COCOON)
    most = min(most, len(cocoon) - 1)
    title = "Vaporize which flare of the cocoon?" if most == 1 else f"Vaporize which flare? {{}} of {most}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cocoon, min(least, most), most)
    do.vaporize_pods(use.table, use.seat, pods)
    return len(pods)


def _emerge(use: Use) -> Script[None]:
    """Become the alien of the last flare; an alien that has come into the match meanwhile is another one's."""
    cocoon = do.stored(use, COCOON)
    if len(cocoon) == 1:
        name = use.state.pods[cocoon[0]].item
        old = next(power for power in use.alien.powers if power.alien == "chrysalis")
        yield from do.fetch(use.table, use.seat, cocoon, use)
        is_there = name in known_names(use.state)
        yield from do.transform_power(use, use.seat, do.manifest_power(use.table) if is_there else name, old)


def _in_cocoon(use: Use) -> bool:
    return len(do.stored(use, COCOON)) > 1


@hinted(Hint(danger=0.2, pods=worst("the power that is wanted least")))
@effect("chrysalis", "any:upkeep.campaign", mandatory=True, applies=lambda use: use.now.quits and _in_cocoon(use))
def change(use: Use) -> Script[None]:
    """At the end of each campaign vaporize one cocoon flare of your choice. When one is left you emerge: transform your
    power into that flare's alien, claim the flare and use that alien's setup exception."""
    yield from _shed(use, 1, 1)
    yield from _emerge(use)


def _is_threatened(use: Use) -> bool:
    return use.destroys_own and bool(use.event.ships) and _in_cocoon(use)


@hinted(
    Hint(lambda now: now.save(min(now.cause.count, LATE)), why="a flare for a ship", pods=worst("it is wanted least"))
)
@effect("shell of chrysalis", "any:on:ships-would-be-lost", applies=_is_threatened)
def shield(use: Use) -> Script[None]:
    """While in the cocoon, when ships of yours would be destroyed you may vaporize cocoon flares
    (on:ships-would-be-lost): one ship is rescued for each."""
    count = yield from _shed(use, 1, len(use.event.ships))
    title = f"Which ship is rescued? {{}} of {count}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, use.event.ships, count)
    yield from do.rescue(use.table, use.event, ids, "Chrysalis")
    yield from _emerge(use)


@effect("legacy chrysalis", "any:orientation.open", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> Script[None]:
    """One randomly chosen alien's power is scrambled at each orientation."""
    aliens = use.state.aliens
    found = [seat for seat in remaining(use.state) if any(power.is_main for power in aliens[seat].powers)]
    if found:
        yield from do.transform_power(use, use.state.dice.choose(found), do.manifest_power(use.table))


def _flares(use: Use) -> list[int]:
    return [pod for pod in use.cache if use.state.pods[pod].kind == "flare" and pod != use.pod]


@hinted(Hint(gain(0.1), why="another flare for one that has been of no use", pods=worst("the flare that helps least")))
@effect("wild chrysalis", "any:orientation.window", burnout=True, applies=lambda use: bool(_flares(use)))
def wild(use: Use) -> Script[None]:
    """Vaporize one other flare of your cache, then manifest a flare into your cache."""
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Vaporize which flare?", _flares(use), 1, 1)
    do.vaporize_pods(use.table, use.seat, pods)
    yield from do.manifest_pod(use.table, use.seat, Pod("flare", next_manifest(use.state, FLARE)), use)


def _ripe(survey: Survey) -> float:
    """Return what it brings to lose two flares of the cocoon: a power at once if only one is left."""
    left = sum(len(store.pods) for store in survey.view.stores if store.name == COCOON)
    return 0.3 if left <= 1 + MORE else -1.0


@hinted(Hint(gain(_ripe), why="a new power at once"))
@effect("super chrysalis", "any:orientation.window", applies=_in_cocoon)
def super_flare(use: Use) -> Script[None]:
    """Vaporize up to two more cocoon flares now."""
    yield from _shed(use, 1, MORE)
    yield from _emerge(use)


ITEM = Alien(
    id="chrysalis",
    name="Chrysalis",
    alert="red",
    types=("meta",),
    galaxy="Alliance",
    aim="save the power that you want",
    in_play=(
        "Your cocoon holds the powers that you may become. One goes with each campaign, and more save ships; the last "
        "one left is your power for the rest of the match."
    ),
    power=Power(
        name="Power of Metamorphosis", uses=(change,), extras=(shield,), setup=setup, setup_shows=True, arrival=arrival
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
