"""Pods primed beside a driver, and what effects order about that (CE-18.20, CE-31.1, CE-37.15 to CE-37.17)."""

from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber, Within
from cosmotui.rules.cosmic_encounter.model.constraints import means
from cosmotui.rules.cosmic_encounter.model.pod import Pod

SECOND: Final = "second"
"""The rank of a secondary driver: it acts for its fleet as the driver does (CE-31.2 to CE-31.6)."""
BESIDE: Final = "beside"
"""The rank of a pod that does only what the text says by which it was primed (CE-37.15)."""
CHOICE: Final = "choice"
"""The rank of a pod that an effect may choose as the driver (CE-37.17)."""
RANKS: Final = (SECOND, BESIDE, CHOICE)
DRIVER: Final = "driver"
"""The field of a leader's driver in a form."""
LEADERS_FIELDS: Final = (DRIVER, "second", "third", "fourth", "fifth", "sixth")
"""The fields of a leader's pods in a form: the driver, then one for each pod ordered beside it."""
SPONSORS_FIELDS: Final = ("beside", *LEADERS_FIELDS[1:])
"""The fields of a sponsor's pods in a form: one for each pod ordered of it."""


class Beside(msgspec.Struct, omit_defaults=True):
    """A pod that is primed beside a driver; in views -1 where the seat may not know which."""

    pod: Annotated[int, Of("pod", (-1,))]
    seat: SeatNumber
    """Who has primed it, to whose exhaust or cache it goes in the end."""
    rank: Annotated[str, Of("rank")]
    """SECOND, BESIDE or CHOICE."""
    is_open: bool = False
    """Whether everybody sees it before it is revealed (CE-37.13)."""
    kind: str = ""
    """Its kind as it acts, once values are fixed: a morph has that of the pod it copies."""
    value: Annotated[int, Within(-9999, 9999)] = 0
    """Its might, once values are fixed (CE-19.3)."""


class Call(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An order that an actor primes one more encounter pod; everybody knows it (CE-37.13)."""

    seat: SeatNumber
    rank: Annotated[str, Of("rank")]
    why: str
    """The item that orders it, for people: `Armed`, `Deuce`."""
    pods: str = ""
    """What it is to be, as in a Limit; empty: any encounter pod."""
    is_free: bool = False
    """Whether the alien may leave it."""

    def fits(self, id: int, pod: Pod) -> bool:
        """Return whether a pod is what is ordered."""
        return pod.is_encounter and (not self.pods or means(self.pods, id, pod))
