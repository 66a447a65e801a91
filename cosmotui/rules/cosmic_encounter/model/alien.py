"""A seat of the match: its powers, pods and counters (Part C)."""

from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of
from cosmotui.rules.cosmic_encounter.model.power import AlienName, Power, Signed
from cosmotui.rules.cosmic_encounter.model.status import Status
from cosmotui.rules.cosmic_encounter.model.store import PodId

PodOrNone: TypeAlias = Annotated[int, Of("pod", (-1,))]


class Alien(msgspec.Struct, omit_defaults=True):
    """A seat: its powers, cache, exhaust and counters."""

    powers: list[Power]
    cache: list[PodId] = []
    exhaust: list[PodId] = []
    charging: list[PodId] = []
    """Pods of the exhaust that return to the cache at `upkeep.recharge` (CE-8.5)."""
    lucre: int = 0
    vouchers: list[str] = []
    fuel: int = 0
    """In reserve."""
    loaded: int = 0
    flagship: bool = False
    away: bool = False
    """Whether the flagship has left its home system in this campaign (CE-5.16)."""
    slime: PodOrNone = -1
    """The carried slime pod (CE-6.16)."""
    slime_acts: bool = False
    """Whether it belongs to an earlier invasion, so that it acts in this one."""
    resupplies: int = 2
    flares_used: int = 0
    """Flare charges spent in this invasion (CE-8.3)."""
    eliminated: bool = False
    shown: bool = False
    """Whether the cache is revealed until `upkeep.end` (CE-18.23)."""
    opened: bool = False
    """Whether an effect lets everybody see the cache until `upkeep.end`; it may be resupplied all the same."""
    marks: dict[str, Signed] = {}
    """Marks of powers that lie on this alien, by name (CE-37.47)."""
    statuses: list[Status] = []
    notes: dict[str, Signed] = {}
    """What effects have to remember for longer than an invasion, by a name of their own; it is not shown."""
    locked: list[PodId] = []
    """Pods of the cache that lie open and cannot be used, given or taken, though they count there (CE-18.26)."""
    locked_until: str = ""
    """The moment at which they are free again."""
    stasis: list[PodId] = []
    """Pods of its that are out of play until `upkeep.end`; nobody sees them (CE-36.52)."""
    known: list[PodId] = []
    """Pods that it has seen where they lie, and can still follow."""
    known_powers: list[AlienName] = []
    """Hidden powers of others that it has probed."""
    promised: Signed = 0
    """Influence for its next negotiation (CE-21.67)."""
    messages: int = 0
    """Public messages sent in this invasion (CE-35.2)."""
    quiet: str = ""
    """The phase for the rest of which a person passes everything (PP-18)."""
    orders: list[str] = []
    """Kinds of moments at which a person always passes (PP-10)."""
    last_cycle: int = 0
    """The cycle of its last campaign, skipped or not (CE-5.4)."""

    @property
    def is_open(self) -> bool:
        """Whether everybody sees the cache."""
        return self.shown or self.opened
