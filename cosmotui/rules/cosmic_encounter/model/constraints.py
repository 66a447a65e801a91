"""Constraints by effects for this invasion: who may or must be commissioned and sponsor (CE-17.12 to 17.14), which
ships may or must be committed (CE-5.27), and which pods may or must be primed as drivers (CE-18.25, CE-18.26,
CE-37.14)."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import SeatOrNone, Within
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id

EVERYBODY: Final = -1
BARS: Final = ("bar", "stop")
"""Limits by which pods cannot be primed."""


class Bond(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A constraint between a fleet and an alien in this rally."""

    what: str
    """`bar`: the alien is neither commissioned nor sponsors; `ask`: its leader commissions it; `join`: it sponsors that
    fleet; `free`: it may do so without commission; `few`: the leader commissions no more than so many aliens."""
    side: int
    seat: SeatOrNone
    """The alien, or EVERYBODY."""
    count: int = 0
    """Ships that `join` sends, or aliens of `few`."""
    holding: Annotated[int, Within(-1, 9999)] = -1
    """The holding whose effect it is, by number; -1: that of something else (CE-29.11)."""

    def concerns(self, side: int, seat: int) -> bool:
        """Return whether the bond is about that fleet and that alien."""
        return self.side == side and self.seat in (seat, EVERYBODY)


class Term(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A constraint on the ships that an alien commits to a fleet in this invasion (CE-5.27)."""

    what: str
    """`most` and `least`: so many ships; `from`: from those places alone; `one`: all from one place; `warp`: also ships
    in the warp, as many as it says if it does; `keep`: who must sponsor need not empty a place; `idle`: a fleet is led
    or joined without ships."""
    seat: SeatOrNone = EVERYBODY
    """The alien, or EVERYBODY."""
    side: Annotated[int, Within(EVERYBODY, 1)] = EVERYBODY
    """Its fleet; EVERYBODY: either."""
    count: int = 0
    """Ships of `most`, `least` and `warp`."""
    place: str = ""
    """Places of `from`: `home` or `foreign` bases, or places of a form, as `origin` names them, with commas."""
    of_sponsors: bool = False
    """Whether it is about sponsors alone."""

    @property
    def places(self) -> list[str]:
        """The places of `from`."""
        return self.place.split(", ") if self.place else []

    def concerns(self, side: int, seat: int, leads: bool) -> bool:
        """Return whether the term is about that fleet and that alien; `leads`: whether it leads the fleet."""
        return self.side in (side, EVERYBODY) and self.seat in (seat, EVERYBODY) and not (leads and self.of_sponsors)


class Limit(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A constraint on the driver of a leader, or on what anybody discharges."""

    what: str
    """`bar`: such pods are not primed; `stop`: they are neither primed nor discharged; `avoid`: only where no other is
    left; `force`: nothing else is, where there is one."""
    seat: SeatOrNone
    """The leader, or EVERYBODY."""
    pods: str
    """A kind of pods, `attack` for all that attack, the name of a pod, the id of one, or several of these with
    commas."""
    holding: Annotated[int, Within(-1, 9999)] = -1
    """The holding whose effect it is, by number; -1: that of something else (CE-29.11)."""

    @property
    def pod(self) -> int:
        """The number of the only pod meant; -1 if it is a kind."""
        number = self.pods.removeprefix("p")
        return int(number) if number.isdecimal() else -1

    def means(self, id: int, pod: Pod) -> bool:
        """Return whether the limit is about a pod."""
        return means(self.pods, id, pod)


class StandIn(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A permission to prime other pods as distress pods in this encounter (CE-9.1)."""

    seat: SeatOrNone
    """The alien, or EVERYBODY."""
    pods: str
    """As in a limit."""

    def allows(self, seat: int, id: int, pod: Pod) -> bool:
        """Return whether an alien may prime a pod by it."""
        return self.seat in (seat, EVERYBODY) and means(self.pods, id, pod)


def means(pods: str, id: int, pod: Pod) -> bool:
    """Return whether a pod is among those that are named: by kind, `attack` for all that attack, by name, or by id."""
    return any(
        one in (pod_id(id), pod.kind, pod.name) or (one == "attack" and pod.is_attack) for one in pods.split(", ")
    )


def is_barred(bonds: Sequence[Bond], side: int, seat: int) -> bool:
    """Return whether an alien may neither be commissioned by a leader nor sponsor it (CE-1.2, CE-17.13)."""
    return any(one.what == "bar" and one.concerns(side, seat) for one in bonds)


def most_asked(bonds: Sequence[Bond], side: int) -> int:
    """Return how many aliens a leader may commission at most."""
    return min((one.count for one in bonds if one.what == "few" and one.side == side), default=99)


def must_be_asked(bonds: Sequence[Bond], side: int, seat: int) -> bool:
    """Return whether a leader has to commission an alien: forbidden beats forced (CE-17.13)."""
    return any(one.what == "ask" and one.concerns(side, seat) for one in bonds) and not is_barred(bonds, side, seat)


def may_join(bonds: Sequence[Bond], side: int, seat: int) -> bool:
    """Return whether an alien may sponsor a fleet without commission, and so without a cap (CE-17.14)."""
    ties = any(one.what in ("free", "join") and one.concerns(side, seat) for one in bonds)
    return ties and not is_barred(bonds, side, seat)


def owed(bonds: Sequence[Bond], seat: int) -> Bond | None:
    """Return the fleet that an alien has to sponsor; the first one, if there are several (CE-17.13, CE-17.7)."""
    return next(
        (one for one in bonds if one.what == "join" and one.seat == seat and not is_barred(bonds, one.side, seat)), None
    )


def unbarred(limits: Sequence[Limit], seat: int, held: Sequence[int], pods: Sequence[Pod]) -> list[int]:
    """Return which of these encounter pods a leader may prime at all (CE-18.26)."""
    bars = [one for one in limits if one.what in BARS and one.seat in (seat, EVERYBODY)]
    return [id for id in held if not any(one.means(id, pods[id]) for one in bars)]


def unstopped(limits: Sequence[Limit], seat: int, held: Sequence[int], pods: Sequence[Pod]) -> list[int]:
    """Return which of these pods of any kind an alien may discharge at all (CE-18.26)."""
    stops = [one for one in limits if one.what == "stop" and one.seat in (seat, EVERYBODY)]
    return [id for id in held if not any(one.means(id, pods[id]) for one in stops)] if stops else list(held)


def allowed(limits: Sequence[Limit], seat: int, held: Sequence[int], pods: Sequence[Pod]) -> list[int]:
    """Return which of these encounter pods a leader may prime as its driver (CE-18.26, CE-37.14)."""
    left = unbarred(limits, seat, held, pods)
    for one in limits:
        if one.what not in BARS and one.seat in (seat, EVERYBODY):
            wanted = one.what == "force"
            left = [id for id in left if one.means(id, pods[id]) is wanted] or left
    return left
