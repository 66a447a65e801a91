"""Pods: drafted, taken, scrapped, shown."""

from collections.abc import Sequence

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.events.base import SeatEvent, brief, listed, pods


class PodsDrafted(SeatEvent, frozen=True):
    """Pods came out of a forge; only their new owner sees which."""

    ids: tuple[str, ...]
    pods: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} drafted {listed(self.pods)}"


class SomeDrafted(SeatEvent, frozen=True):
    """The same for everybody else."""

    count: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} drafted {pods(self.count)}"


class ShowcaseFilled(Event, frozen=True):
    """Pods were laid face up into the showcase (CE-31.20, CE-31.21)."""

    pods: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"on show in the showcase: {listed(self.pods)}"


class ShowcaseTaken(SeatEvent, frozen=True):
    """Somebody took pods out of the showcase, which everybody saw (CE-31.22)."""

    pods: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} took {listed(self.pods)} from the showcase"


class PodsTaken(SeatEvent, frozen=True):
    """Pods changed hands; both sides see which."""

    giver: int
    ids: tuple[str, ...]
    pods: tuple[str, ...]
    how: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} {listed(self.pods)} from {names[self.giver]}"


class SomeTaken(SeatEvent, frozen=True):
    """The same for everybody else."""

    giver: int
    count: int
    how: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} {pods(self.count)} from {names[self.giver]}"


class PodsStored(SeatEvent, frozen=True):
    """Pods were put into a store of an alien; only those see which who see the store."""

    ids: tuple[str, ...]
    pods: tuple[str, ...]
    store: str
    giver: int
    """The alien whose they were."""

    def describe(self, names: Sequence[str]) -> str:
        whose = f" of {names[self.seat]}" if self.seat != self.giver else ""
        return f"{listed(self.pods)} of {names[self.giver]} went into the {self.store}{whose}"


class SomeStored(SeatEvent, frozen=True):
    """The same for everybody else."""

    count: int
    store: str
    giver: int

    def describe(self, names: Sequence[str]) -> str:
        whose = f" of {names[self.seat]}" if self.seat != self.giver else ""
        return f"{pods(self.count)} of {names[self.giver]} went into the {self.store}{whose}"


class PodsFetched(SeatEvent, frozen=True):
    """Pods came out of a store into the cache of its owner."""

    ids: tuple[str, ...]
    pods: tuple[str, ...]
    store: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} took {listed(self.pods)} out of the {self.store}"


class SomeFetched(SeatEvent, frozen=True):
    """The same for everybody else."""

    count: int
    store: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} took {pods(self.count)} out of the {self.store}"


class NamedPodMissing(SeatEvent, frozen=True):
    """A pod that was demanded by name did not change hands."""

    pod: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gave no {self.pod}: that term is void"


class PodsScrapped(SeatEvent, frozen=True):
    """Pods went to the exhaust."""

    ids: tuple[str, ...]
    pods: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} scrapped {listed(self.pods)}"


class PodsVaporized(Event, frozen=True):
    """Pods left the match for good, out of what an alien had or out of the forge."""

    seat: int
    ids: tuple[str, ...]
    pods: tuple[str, ...]

    def who(self) -> int | None:
        return self.seat if self.seat >= 0 else None

    def describe(self, names: Sequence[str]) -> str:
        of = names[self.seat] if self.seat >= 0 else "the forge"
        return f"{listed(self.pods)} of {of} {'was' if len(self.pods) == 1 else 'were'} vaporized"


class PodsClaimed(SeatEvent, frozen=True):
    """Pods came back from an exhaust, or from somewhere else that all can see."""

    ids: tuple[str, ...]
    pods: tuple[str, ...]
    where: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} claimed {listed(self.pods)} from {self.where}"


class PodsShown(SeatEvent, frozen=True):
    """Pods of a cache were shown to all."""

    ids: tuple[str, ...]
    pods: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} showed {listed(self.pods)}"


class PodsSeen(SeatEvent, frozen=True):
    """Somebody looked at hidden pods."""

    where: str
    ids: tuple[str, ...]
    pods: tuple[str, ...]

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} saw {self.where}: {listed(self.pods) or 'nothing'}"


class SomeSeen(SeatEvent, frozen=True):
    """The same for everybody else."""

    where: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} looked at {self.where}"


class PodDischarged(SeatEvent, frozen=True):
    """A pod was used."""

    pod: str
    what: str
    id: str = ""

    def describe(self, names: Sequence[str]) -> str:
        return (
            f"{names[self.seat]} discharged {self.pod}: {brief(self.what)}"
            if self.what
            else f"{names[self.seat]} discharged {self.pod}"
        )


class ForgeReset(SeatEvent, frozen=True):
    """Exhausted aur became unrefined, in the standard forge or in the dark one; `seat` was drafting."""

    dark: bool = False

    def describe(self, names: Sequence[str]) -> str:
        return "the dark forge was reset" if self.dark else "the forge was reset"


class ForgeQuaked(SeatEvent, frozen=True):
    """A cosmic quake: every cache went into the forge, which was reset; `seat` caused it."""

    def describe(self, names: Sequence[str]) -> str:
        return "cosmic quake: every cache went into the forge"
