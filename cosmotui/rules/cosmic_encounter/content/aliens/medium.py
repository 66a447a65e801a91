"""Medium: Power to Channel."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.operations.manifests import FLARE, next_manifest
from cosmotui.rules.cosmic_encounter.traits import BURNS

SPIRITS = "spirits"
FEW = 3
"""Spirits that stay; as many are manifested at a time."""
MORE = 2
"""Spirits that the super flare brings besides."""


def _call(use: Use, count: int) -> None:
    """Manifest random untethered flares as spirits."""
    into = do.store(use, SPIRITS, kind="flare")
    for _ in range(count):
        do.store_manifest(use.table, use.seat, Pod("flare", next_manifest(use.state, FLARE)), into)


def _dismiss(use: Use) -> Script[None]:
    """Vaporize spirits until 3 are left."""
    spirits = do.stored(use, SPIRITS)
    surplus = len(spirits) - FEW
    title = f"Which spirit is vaporized? {{}} of {surplus}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, spirits, surplus, surplus)
    do.vaporize_pods(use.table, use.seat, pods)


@effect("seance of medium", "any:orientation.open")
def summon(use: Use) -> Script[None]:
    """At the start of every orientation manifest 3 random untethered flares as spirits, shrouded in your nexus, then
    vaporize spirits of your choice until you have exactly 3."""
    _call(use, FEW)
    if len(do.stored(use, SPIRITS)) > FEW:
        yield from _dismiss(use)


def _ready(use: Use) -> list[int]:
    return [pod for pod in do.stored(use, SPIRITS) if do.wild_of(use, pod) is not None]


@hinted(Hint(gain(0.1), why="a spirit that costs nothing", pods=worst("the other spirits may do more")))
@effect("medium", "any:any", applies=lambda use: bool(_ready(use)))
def channel(use: Use) -> Script[None]:
    """At any time you may discharge a spirit from your nexus (its wild side). Spirits have burnout and do not use up
    your flare for the invasion."""
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Channel which spirit?", _ready(use), 1, 1)
    for pod in pods:
        yield from do.discharge_wild(use, pod)


def burns(board: Board, pod: int) -> bool:
    """All untethered flares have burnout."""
    return not any(power.alien == board.pods[pod].item for alien in board.aliens for power in alien.powers)


def _has_none(use: Use) -> bool:
    return not any(use.state.pods[pod].kind == "flare" for pod in use.cache)


@effect("legacy medium", "any:warpfall.window", applies=_has_none)
def legacy(use: Use) -> Script[None]:
    """In every warpfall an alien without a flare in its cache may manifest a random one. All untethered flares have
    burnout."""
    if (yield from do.agree(use.table, use.seat, "Manifest a random flare?")):
        yield from do.manifest_pod(use.table, use.seat, Pod("flare", next_manifest(use.state, FLARE)), use)


@hinted(Hint(gain(0.15)))
@effect("wild medium", "any:any", burnout=True)
def wild(use: Use) -> Script[None]:
    """Manifest 3 random untethered flares into your cache."""
    for _ in range(FEW):
        yield from do.manifest_pod(use.table, use.seat, Pod("flare", next_manifest(use.state, FLARE)), use)


@hinted(Hint(gain(0.05)))
@effect("super medium", "any:orientation.open")
def super_flare(use: Use) -> Script[None]:
    """When manifesting spirits: manifest 2 more."""
    _call(use, MORE)
    if len(do.stored(use, SPIRITS)) > FEW:
        yield from _dismiss(use)


ITEM = Alien(
    id="medium",
    name="Medium",
    alert="yellow",
    types=("resource",),
    galaxy="Dominion",
    aim="use your free flares",
    in_play=(
        "Three flares of aliens that are not here wait in your nexus, new ones in every orientation: use them freely, "
        "they cost you nothing."
    ),
    power=Power(name="Power to Channel", uses=(channel,), supplemental=(summon,)),
    legacy=Legacy((legacy,), traits=(BURNS(burns),)),
    flare=Flare(wild, super_flare),
)
