"""Stores: pods kept outside the caches, whatever holds them: a power, a legacy, an item on the table (CE-37.51)."""

from typing import Annotated, Final, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatOrNone, Within

OPEN: Final = "open"
"""Everybody sees the pods, unless what holds them is hidden itself (CE-36.11)."""
SHROUDED: Final = "shrouded"
"""Only the owner sees the pods (CE-36.34)."""
SEALED: Final = "sealed"
"""Nobody sees the pods, their owner neither (CE-36.35)."""
SIGHTS: Final = (OPEN, SHROUDED, SEALED)

PodId: TypeAlias = Annotated[int, Of("pod")]


class Store(msgspec.Struct, omit_defaults=True):
    """Pods kept outside the caches; no cache counts them (CE-37.51).

    The store belongs to a source of effects and goes wherever that goes; its owner is who has the source.
    """

    of: str
    """The key of its source, such as `power miser`."""
    name: str
    """The word of its text, such as `hoard`."""
    sight: Annotated[str, Of("sight")] = SHROUDED
    pods: list[PodId] = []
    kind: Annotated[str, Of("kind of pod", ("",))] = ""
    """The only kind of pods that comes here, as everybody knows; empty: any."""
    planet: Annotated[int, Of("planet", (-1,))] = -1
    """The planet that it lies on (CE-37.47)."""
    system: SeatOrNone = -1
    """The system that it lies in; with neither it lies with its source."""
    notes: dict[str, Annotated[int, Within(-9999, 9999)]] = {}
    """What its source remembers about it, by names of its own."""
    primed: list[PodId] = []
    """Pods primed from here. As long as they are secret they still lie here for everybody else (CE-18.22)."""
    expected: list[PodId] = []
    """Primed pods that come here after the encounter in place of an exhaust (CE-6.9)."""

    @property
    def is_elsewhere(self) -> bool:
        """Whether it lies on the table, apart from its source."""
        return self.planet >= 0 or self.system >= 0
