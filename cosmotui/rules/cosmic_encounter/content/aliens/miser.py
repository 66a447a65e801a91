"""Miser: Power to Hoard."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED
from cosmotui.rules.cosmic_encounter.traits import GUARDED, RESUPPLY_LUCRE, RESUPPLY_PODS

HOARD = "hoard"
SAFE = "miser safe"
"""Note of an alien: its cache lies in the hoard until what has targeted it is over."""
FULL = 8
ASIDE = 2


def setup(use: Use) -> Script[None]:
    """Draft 8 more pods as a hoard, shrouded in the nexus."""
    yield from do.draft(use.table, use.seat, FULL, use, into=do.store(use, HOARD))


def arrival(use: Use) -> Script[None]:
    """Draft four pods as the hoard, shrouded in your nexus."""
    yield from do.draft(use.table, use.seat, 4, use, into=do.store(use, HOARD))


def _holds_pods(use: Use) -> bool:
    return bool(use.cache or do.stored(use, HOARD))


@effect("miser", "any:on:cache-targeted", applies=lambda use: use.befalls_user and _holds_pods(use), mandatory=True)
def hide(use: Use) -> None:
    """When an effect targets your cache, first move your whole cache into the hoard; after it resolves move any pods
    from the hoard to your cache, up to 8 in the cache."""
    own = use.alien
    do.store_pods(use.table, use.seat, list(own.cache), do.store(use, HOARD))
    own.notes[SAFE] = 1


@effect("return of miser", f"any:{RESOLVED}", applies=lambda use: bool(use.alien.notes.get(SAFE)), repeats=True)
def fill(use: Use) -> Script[None]:
    """After that effect the pods that are needed come back out of the hoard."""
    own = use.alien
    own.notes[SAFE] = 0
    yield from _take(use, FULL - len(own.cache))


def _take(use: Use, most: int, least: int = 0) -> Script[None]:
    title = f"Take which pod out of the hoard? {{}} of {most}" if most > 1 else "Take which pod out of the hoard?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, do.stored(use, HOARD), least, most)
    yield from do.fetch(use.table, use.seat, pods, use)


@effect(
    "thrift of miser",
    "any:on:pod-discharged",
    applies=lambda use: use.befalls_user and bool(do.stored(use, HOARD)),
    mandatory=True,
)
def spend(use: Use) -> Script[None]:
    """When you discharge a pod, move one hoard pod of your choice to your cache."""
    yield from _take(use, 1, 1)


def _is_poor(use: Use) -> bool:
    pods = use.state.pods
    return do.can_draft(use.state) and not any(pods[pod].is_encounter for pod in do.stored(use, HOARD))


@hinted(Hint(gain(0.6)))
@effect("greed of miser", "any:any", applies=_is_poor)
def restock(use: Use) -> Script[None]:
    """At any time (any window), while the hoard holds no encounter pod, you may take a free resupply for the hoard:
    scrap what is left in it and draft 8 pods into it, shrouded (2 lucre by CE-16.24; not one of your two)."""
    yield from do.resupply(use.table, use.seat, use, into=do.store(use, HOARD))


def legacy_pods(board: Board, owner: int, seat: int) -> int:
    """Two pods more for everybody."""
    return 2


def legacy_lucre(board: Board, owner: int, seat: int) -> int:
    """One lucre more for everybody."""
    return 1


@effect("legacy miser", "any:continuous")
def legacy(use: Use) -> None:
    """Resupplies give 2 more pods and 1 more lucre."""


def _pays(use: Use) -> bool:
    cause = use.event
    mine = (cause.user if use.at == "on:compensation" else cause.seat) == use.seat
    return mine and any(pod != use.pod for pod in use.cache)


@hinted(Hint(gain(0.1)))
@effect("wild miser", "any:on:resupply", "any:on:compensation", applies=_pays)
def wild(use: Use) -> Script[None]:
    """When resupplying or paying compensation: set aside this flare and 2 cache pods, returned at upkeep."""
    cache = use.cache
    title = f"Set aside which pod? {{}} of {ASIDE}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, min(ASIDE, len(cache)), ASIDE)
    do.to_stasis(use.table, use.seat, pods)


@hinted(Hint(gain(0.1)))
@effect("super miser", "any:orientation.window", applies=lambda use: do.can_draft(use.state))
def super_flare(use: Use) -> Script[None]:
    """Draft a pod into the hoard."""
    yield from do.draft(use.table, use.seat, 1, use, into=do.store(use, HOARD))


ITEM = Alien(
    id="miser",
    name="Miser",
    alert="green",
    types=("resource",),
    galaxy="Prime",
    aim="use small pods for big ones",
    in_play=(
        "Nobody can take your pods: they hide in the hoard, and you choose which come back. Use small pods often, for "
        "each brings one of the hoard."
    ),
    power=Power(
        name="Power to Hoard",
        uses=(hide, spend),
        supplemental=(fill,),
        extras=(restock,),
        traits=(GUARDED(True),),
        setup=setup,
        setup_shows=True,
        arrival=arrival,
    ),
    legacy=Legacy((legacy,), traits=(RESUPPLY_PODS(legacy_pods), RESUPPLY_LUCRE(legacy_lucre))),
    flare=Flare(wild, super_flare),
)
