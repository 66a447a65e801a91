"""The pods that are primed in a fleet: what may be, whose they are, and which of them count for what (CE-31, CE-37)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from cosmotui.rules.cosmic_encounter.model.constraints import Limit, allowed, unbarred, unstopped
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.priming import (
    DRIVER,
    LEADERS_FIELDS,
    SECOND,
    SPONSORS_FIELDS,
    Beside,
    Call,
)
from cosmotui.rules.cosmic_encounter.model.state import Fleet


class Orders(Protocol):
    """What effects order about priming: of an invasion or its view."""

    @property
    def calls(self) -> Sequence[Call]: ...
    @property
    def limits(self) -> Sequence[Limit]: ...
    @property
    def invader(self) -> int: ...
    @property
    def defender(self) -> int: ...


# --- what may be primed ----------------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A place for an encounter pod in the form of an alien."""

    field: str
    call: Call | None
    """The order that it follows; None for a leader's driver."""

    @property
    def must(self) -> bool:
        """Whether it has to be filled, as long as a pod is left for it (CE-18.20)."""
        return self.call is None or not self.call.is_free


def calls_of(now: Orders, seat: int) -> list[Call]:
    """Return the orders for one alien; a secondary driver only once, whoever orders it (CE-31.1)."""
    found = [one for one in now.calls if one.seat == seat]
    seconds = [one for one in found if one.rank == SECOND]
    return [*seconds[:1], *(one for one in found if one.rank != SECOND)] if found else []


def slots(now: Orders, seat: int) -> list[Slot]:
    """Return the places for encounter pods in the form of an alien, in the order in which they are filled."""
    calls = calls_of(now, seat)
    if seat in (now.invader, now.defender):
        return [Slot(DRIVER, None), *(Slot(*pair) for pair in zip(LEADERS_FIELDS[1:], calls, strict=False))]
    return [Slot(*pair) for pair in zip(SPONSORS_FIELDS, calls, strict=False)]


def fitting(now: Orders, seat: int, slot: Slot, held: Sequence[int], pods: Sequence[Pod]) -> list[int]:
    """Return which of the pods that an alien holds may be primed in a place (CE-18.26, CE-37.14)."""
    encounter = [pod for pod in held if pods[pod].is_encounter]
    if slot.call is None:
        return allowed(now.limits, seat, encounter, pods) if now.limits else encounter
    found = unbarred(now.limits, seat, encounter, pods)
    return [pod for pod in found if slot.call.fits(pod, pods[pod])]


def primable_kickers(now: Orders, seat: int, held: Sequence[int], pods: Sequence[Pod]) -> list[int]:
    """Return which of the pods that a leader holds may be primed as its kicker (CE-18.26)."""
    return unstopped(now.limits, seat, [pod for pod in held if pods[pod].kind == "kicker"], pods)


# --- what is primed --------------------------------------------------------------------------------------------------


def encounter_pods(fleet: Fleet) -> Iterator[tuple[int, int]]:
    """Yield the encounter pods primed in a fleet apart from intimidates, the driver first, each with its user."""
    if fleet.driver >= 0:
        yield fleet.driven_by, fleet.driver
    for one in fleet.beside:
        if one.pod >= 0:
            yield one.seat, one.pod


def all_primed(fleet: Fleet) -> Iterator[tuple[int, int]]:
    """Yield everything primed in a fleet, each pod with its user."""
    yield from encounter_pods(fleet)
    if fleet.kicker >= 0:
        yield fleet.leader, fleet.kicker
    if fleet.intimidate >= 0:
        yield fleet.intimidator, fleet.intimidate
    yield from fleet.distress


def clear_primed(fleet: Fleet) -> None:
    """Take every pod out of a fleet; they have gone elsewhere."""
    fleet.driver = fleet.kicker = fleet.intimidate = fleet.primed_by = fleet.user = -1
    fleet.distress, fleet.beside = [], []


# --- which of them count ---------------------------------------------------------------------------------------------


def second_of(fleet: Fleet) -> Beside | None:
    """Return the secondary driver of a fleet, if it has one (CE-31.1)."""
    return next((one for one in fleet.beside if one.rank == SECOND), None)


def kinds_acting(fleet: Fleet) -> list[str]:
    """Return the kinds of the pods that act for a fleet: of its driver, and of a secondary one (CE-31.2)."""
    return [fleet.kind, *(one.kind for one in fleet.beside if one.rank == SECOND)]


def riders(fleet: Fleet, pods: Sequence[Pod]) -> list[str]:
    """Return the kinds of special negotiates that act for a fleet by their own nature (CE-6.21, CE-31.6)."""
    own = [(fleet.driver, fleet.kind)] if not (fleet.became or fleet.claim) else []
    acting = [*own, *((one.pod, one.kind) for one in fleet.beside if one.rank == SECOND)]
    found = (pods[pod] for pod, kind in acting if pod >= 0 and kind == "negotiate")
    return [pod.item for pod in found if pod.kind == "negotiate" and pod.item]
