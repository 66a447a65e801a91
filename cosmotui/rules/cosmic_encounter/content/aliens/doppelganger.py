"""Doppelganger: Power to Haunt."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import left_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.traits import SPARED

PAIR = 2
"""Encounter pods to choose the driver from."""


def _encounter_pods(use: Use, seat: int) -> list[int]:
    return [pod for pod in use.state.aliens[seat].cache if use.state.pods[pod].is_encounter]


def _best_attack(use: Use, pods: Sequence[int]) -> list[int]:
    attacks = [pod for pod in pods if use.state.pods[pod].is_attack]
    return [max(attacks, key=lambda pod: do.aur_value(use, pod))] if attacks else []


def _lend(use: Use, seat: int) -> Script[list[int]]:
    """Let an alien choose the two pods that it lends: its best attack pod, and one of another kind."""
    pods = use.state.pods
    held = _encounter_pods(use, seat)
    chosen = _best_attack(use, held)
    while held and len(chosen) < PAIR:
        others = [pod for pod in held if pods[pod].kind not in [pods[one].kind for one in chosen]]
        title = f"Which pod do you lend {use.names[use.seat]}?"
        more = yield from do.choose_pods(use.table, seat, "D-declare", title, others, 1, 1)
        if not more:
            break
        chosen += more
    return chosen


def _is_driver(pod: Pod) -> bool:
    return pod.is_encounter


def _richest(now: Situation, seats: Sequence[int]) -> tuple[int, str]:
    aliens = now.survey.view.aliens
    return max(seats, key=lambda seat: aliens[seat].cache_size), "it holds most pods"


@hinted(Hint(danger=0.5, target=_richest))
@effect("doppelganger", "leader:approach.open", mandatory=True)
def haunt(use: Use) -> Script[None]:
    """Before priming as leader scrap your encounter pods and haunt an alien other than the opponent: it must lend you
    two encounter pods of different kinds (its best attack pod among them). Prime one; after contact return what you did
    not prime. If you still have fewer than two, draft encounter pods up to two."""
    table, me = use.table, use.seat
    yield from do.scrap(table, me, _encounter_pods(use, me), use)
    among = [seat for seat in use.others if seat != use.opponent]
    seat = yield from do.choose_alien(table, me, "Whom do you haunt?", among)
    seat = (yield from do.touch(table, seat, use, "borrow two pods")) if seat >= 0 else NOBODY
    if seat >= 0 and seat != me:
        pods = yield from _lend(use, seat)
        yield from do.lend_pods(use, me, seat, pods)
        if use.boosted:
            use.now.lent = {pod: pair for pod, pair in use.now.lent.items() if pod not in pods}
    yield from do.draft(table, me, PAIR - len(_encounter_pods(use, me)), use, fits=_is_driver)


def _has_borrowed(use: Use) -> bool:
    return any(borrower == use.seat for borrower, _ in use.now.lent.values())


@effect("return of doppelganger", "leader:contact.window", applies=_has_borrowed)
def give_back(use: Use) -> Script[None]:
    """After contact return what you did not prime."""
    yield from do.return_pods(use.table, use.seat)


def _is_forced(use: Use) -> bool:
    cause = use.event
    return cause.seat == use.seat and cause.by is not None and cause.by.seat != use.seat


@effect("pride of doppelganger", "any:on:resupply", applies=_is_forced)
def refuse(use: Use) -> Script[None]:
    """You ignore every penalty for lacking encounter pods and are never forced to resupply."""
    if not (yield from do.agree(use.table, use.seat, "Take this resupply? Nobody can force you")):
        use.event.stop()


@effect("legacy doppelganger", "leader:approach.open", applies=lambda use: not _encounter_pods(use, use.seat))
def legacy(use: Use) -> Script[None]:
    """Leaders without an encounter pod borrow one from the alien on their left."""
    seat = left_of(use.state, use.seat)
    title = f"Which pod do you lend {use.names[use.seat]}?"
    pods = yield from do.choose_pods(use.table, seat, "D-declare", title, _encounter_pods(use, seat), 1, 1)
    yield from do.lend_pods(use, use.seat, seat, pods)


@hinted(Hint(gain(0.05), why="nobody knows how many come"))
@effect("wild doppelganger", "invader:launch.beacon", "bystander:rally.sponsor")
def wild(use: Use) -> None:
    """Commit secretly: write your committed-ship number and reveal it at contact."""
    do.seal_ships(use, use.seat)


@hinted(Hint(helps=always))
@effect("super doppelganger", "leader:approach.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: keep the lent pod that you did not prime."""


ITEM = Alien(
    id="doppelganger",
    name="Doppelganger",
    alert="red",
    types=("resource", "info"),
    galaxy="Dominion",
    aim="lead with the pods of others",
    in_play=(
        "You never need encounter pods of your own: each time that you lead, another alien lends you its best. Save "
        "your cache for everything else."
    ),
    power=Power(name="Power to Haunt", uses=(haunt,), supplemental=(give_back, refuse), traits=(SPARED(True),)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
