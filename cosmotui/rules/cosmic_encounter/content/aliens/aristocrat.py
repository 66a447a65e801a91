"""Aristocrat: Power of Privilege."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import FRESH, POD, Hint, Situation, always, gain, resupplied, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations import manifests

PREMIUM: Final = "premium resupplies"
"""Mark of the power: free resupplies, chosen pod by pod, that are still to come."""
SIZE: Final = 8


def setup(use: Use) -> Script[None]:
    """Your first provision is premium: choose 8 pods (no flare of your own) from the forge instead of random ones."""
    do.deconstruct(use.table, use.seat, list(use.cache))
    names = [power.alien for power in use.alien.powers]

    def fits(pod: Pod) -> bool:
        return pod.kind != "flare" or pod.item not in names

    yield from do.draft(use.table, use.seat, SIZE, use, fits, picks=SIZE)


def arrival(use: Use) -> None:
    """One free premium resupply to be taken when you like, then the power as usual."""
    assert use.power is not None
    do.set_marks(use, use.power, PREMIUM, 1)


def _may_resupply(use: Use) -> bool:
    return use.power is not None and use.power.marks.get(PREMIUM, 0) > 0 and do.can_draft(use.state)


def _chosen(now: Situation) -> float:
    """Return what eight chosen pods are worth, each about as much as two drafted ones, less those that are dumped."""
    return resupplied(now, now.survey.pods) + now.unit * FRESH


@hinted(Hint(weighed(_chosen), why="a resupply of its own choice"))
@effect("credit of aristocrat", "any:any", applies=_may_resupply)
def resupply(use: Use) -> Script[None]:
    """Where this power came in mid-match it has one free premium resupply, to be taken when its owner likes: the 8 pods
    are chosen from the unrefined aur of the forge."""
    assert use.power is not None
    do.set_marks(use, use.power, PREMIUM, 0)
    yield from do.resupply(use.table, use.seat, use, picks=SIZE)


def _loose(use: Use) -> list[int]:
    """The untethered flares of the user's cache: those of aliens that are not in the match."""
    there = {power.alien for one in use.state.aliens for power in one.powers}
    found = [(pod, use.state.pods[pod]) for pod in use.cache]
    return [number for number, pod in found if pod.kind == "flare" and pod.item not in there]


@hinted(Hint(gain(POD), pods=worst("the flare that helps least")))
@effect(
    "aristocrat",
    "leader:launch.window",
    applies=lambda use: bool(manifests.possible_manifests(use.state, manifests.FLARE)),
)
def privilege(use: Use) -> Script[None]:
    """As leader at launch you may manifest a flare into your cache; if you then hold two or more untethered flares,
    vaporize one of them, your choice."""
    flare = Pod("flare", manifests.next_manifest(use.state, manifests.FLARE))
    yield from do.manifest_pod(use.table, use.seat, flare, use)
    loose = _loose(use)
    if len(loose) > 1 and not use.boosted:
        title = "Vaporize which flare?"
        gone = yield from do.choose_pods(use.table, use.seat, "D-declare", title, loose, 1, 1)
        do.vaporize_pods(use.table, use.seat, gone)


@effect("legacy aristocrat", "any:on:resupply", applies=lambda use: use.befalls_user)
def legacy(use: Use) -> None:
    """On a resupply each alien chooses one of its pods from the forge."""
    use.event.picks = max(1, use.event.picks)


@hinted(Hint(gain(2 * POD)))
@effect("wild aristocrat", "any:on:draft", applies=lambda use: use.befalls_user and do.can_draft(use.state))
def wild(use: Use) -> Script[None]:
    """On drafting pods: extract two more and keep as many of them all as you were to draft; the others are
    scrapped."""
    count, dark = use.event.count, use.event.is_dark
    use.event.stop()
    pods = yield from do.extract(use.table, use.seat, count + 2, use.event.fits, dark)
    yield from do.keep(use.table, use.seat, pods, count, use, least=min(count, len(pods)))


@hinted(Hint(helps=always))
@effect("super aristocrat", "leader:launch.window", applies=lambda use: len(_loose(use)) > 0, with_power=True)
def super_flare(use: Use) -> None:
    """With your power: keep every flare."""


ITEM = Alien(
    id="aristocrat",
    name="Aristocrat",
    alert="red",
    types=("resource",),
    galaxy="Dominion",
    aim="use flares early and often",
    in_play=(
        "You begin with the eight best pods of the forge, and get a new flare in every invasion that you lead. Use "
        "flares early: of those without an alien in the match you keep one."
    ),
    power=Power(
        name="Power of Privilege", uses=(privilege,), extras=(resupply,), setup=setup, setup_shows=True, arrival=arrival
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
