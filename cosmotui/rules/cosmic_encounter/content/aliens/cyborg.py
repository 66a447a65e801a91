"""Cyborg: Power of Bionics."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Aim, Hint, Situation, Survey, gain, might, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.model.table import Board, StoreFacts
from cosmotui.rules.cosmic_encounter.traits import REACHES

ATTACHMENTS: Final = "attachments"
FULL: Final = 3
SHELF: Final = 7
PARTS: Final = "spare parts"
SPARE: Final = "spare arm"
"""Mark of the power: its flare has brought an attachment that hangs on it."""


def _arms(use: Use) -> Store:
    return do.store(use, ATTACHMENTS, OPEN)


def _attach(use: Use, count: int) -> Script[None]:
    pods = yield from do.extract(use.table, use.seat, count)
    do.store_pods(use.table, use.seat, pods, _arms(use))


def setup(use: Use) -> Script[None]:
    """Extract 3 pods and display them in your nexus as attachments."""
    yield from _attach(use, FULL)


def _drivers(use: Use) -> list[int]:
    return [pod for pod in do.stored(use, ATTACHMENTS) if use.state.pods[pod].is_encounter]


def _best_arm(now: Situation) -> Aim:
    """Return the attack pod among the attachments that helps most in place of the driver."""
    survey = now.survey
    pods = survey.view.pods
    arms = [pod for store in survey.view.stores if store.name == ATTACHMENTS for pod in store.pods]
    attacks = [pod for pod in arms if pods[pod].is_attack]
    if not attacks:
        return Aim(-1.0)
    found = max(attacks, key=lambda pod: (pods[pod].value, pod))
    value = pods[found].value
    return Aim(now.change(lambda mine, enemy: (value, enemy)).gain, "a stronger driver", pods=(found,))


@hinted(Hint(aim=_best_arm))
@effect("cyborg", "actor:contact.window", applies=lambda use: bool(_drivers(use)) and use.fleet.driver >= 0)
def replace(use: Use) -> Script[None]:
    """As actor after contact you may scrap your fleet's driver and replace it with an encounter pod from your
    attachments."""
    title = "Which attachment becomes the driver?"
    pod = yield from do.choose_pod(use.table, use.seat, "D-declare", title, _drivers(use))
    yield from do.replace_driver(use, use.side, pod)


def _may_refill(use: Use) -> bool:
    return len(do.stored(use, ATTACHMENTS)) < FULL and do.can_draft(use.state)


@hinted(Hint(gain(POD)))
@effect("repair of cyborg", "any:any", applies=_may_refill)
def refill(use: Use) -> Script[None]:
    """Any time you have fewer than 3 attachments you may extract pods and display them as attachments until you have
    3."""
    yield from _attach(use, FULL - len(do.stored(use, ATTACHMENTS)))


def _is_off(use: Use) -> bool:
    """Whether the flare that brought a fourth attachment was scrapped, or snatched from its owner."""
    cause = use.event
    if use.power is None or not use.power.marks.get(SPARE):
        return False
    lost = cause.seat == use.seat if use.at == "on:scrapped" else cause.manner == "snatched" and cause.user == use.seat
    return lost and any(use.state.pods[pod].name == "flare Cyborg" for pod in cause.pods)


@hinted(Hint(pods=worst("it is missed least")))
@effect("loss of cyborg", "any:on:scrapped", "any:on:pods-gained", applies=_is_off, mandatory=True)
def detach(use: Use) -> Script[None]:
    """If its flare is later snatched from you or scrapped, scrap one attachment of your choice."""
    assert use.power is not None
    do.set_marks(use, use.power, SPARE, 0)
    arms = do.stored(use, ATTACHMENTS)
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which attachment?", arms, 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)


def reaches(board: Board, owner: int, store: StoreFacts, pod: int) -> bool:
    """Support pods among the attachments may be discharged as if in the cache."""
    return not board.pods[pod].is_encounter


@effect("legacy cyborg", "any:legacy.begins", applies=lambda use: not do.stored(use, PARTS))
def legacy_begins(use: Use) -> Script[None]:
    """On activation extract 7 pods and display them beside the forge;"""
    pods = yield from do.extract(use.table, use.seat, SHELF)
    do.store_pods(use.table, use.seat, pods, do.store(use, PARTS, OPEN))


def _may_take(use: Use) -> bool:
    return use.befalls_user and bool(do.stored(use, PARTS))


@effect("parts of cyborg", "any:on:draft", applies=_may_take)
def legacy_parts(use: Use) -> Script[None]:
    """whenever an alien drafts it may take from them."""
    parts = [pod for pod in do.stored(use, PARTS) if use.event.fits is None or use.event.fits(use.state.pods[pod])]
    title = f"Take which spare part in place of a draft? {{}} of {use.event.count}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, parts, 0, use.event.count)
    yield from do.fetch(use.table, use.seat, pods, use, where=do.store(use, PARTS, OPEN))
    use.event.count -= len(pods)
    if pods and not use.event.count:
        use.event.stop()


def _waste(survey: Survey) -> float:
    return float(sum(len(alien.exhaust) for alien in survey.view.aliens))


@hinted(Hint(might(_waste)))
@effect("wild cyborg", "actor:contact.window")
def wild(use: Use) -> None:
    """Add might equal to the number of pods in all exhausts."""
    do.add_might(use, sum(len(alien.exhaust) for alien in use.state.aliens), "Cyborg")


@hinted(Hint(gain(POD)))
@effect("super cyborg", "any:any", applies=lambda use: do.can_draft(use.state))
def super_flare(use: Use) -> Script[None]:
    """Extract one pod and display it as a fourth attachment (your refill still stops at 3). If this flare is later
    snatched from you or scrapped, scrap one attachment of your choice."""
    yield from _attach(use, 1)
    for power in use.alien.powers:
        if power.alien == use.source.id:
            do.set_marks(use, power, SPARE, 1)


ITEM = Alien(
    id="cyborg",
    name="Cyborg",
    alert="yellow",
    types=("combat", "resource"),
    galaxy="Alliance",
    aim="see the drivers, then replace",
    in_play=(
        "Three pods lie open in your nexus: a strong one replaces the driver of any fleet that you are in, once you "
        "have seen what it faces, and new ones come at once."
    ),
    power=Power(
        name="Power of Bionics",
        uses=(replace,),
        supplemental=(detach,),
        extras=(refill,),
        supplement="Support pods among the attachments may be discharged as if in your cache.",
        traits=(REACHES(reaches),),
        setup=setup,
        setup_shows=True,
    ),
    legacy=Legacy((legacy_begins, legacy_parts)),
    flare=Flare(wild, super_flare),
)
