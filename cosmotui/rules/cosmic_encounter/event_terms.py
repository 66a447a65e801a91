"""How an event is carried out (CE-13.36)."""

from collections.abc import Callable, Sequence

from cosmotui.engine.windows import PendingAction
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.store import Store
from cosmotui.rules.cosmic_encounter.sources import Source

Fits = Callable[[Pod], bool]
"""Whether a pod is of the kind that is named."""


class EventTerms(PendingAction):
    """The terms on which an event is carried out: all that most events leave at its default, and answers may change."""

    avoid: int = NOBODY
    """The planet that ships may not go back to (CE-36.63)."""
    fleet: int = NOBODY
    """The fleet that ships join."""
    among: Sequence[int] = ()
    """Ships or planets that may be chosen for it besides those named."""
    fits: Fits | None = None
    """Which pods are drawn; None: any (CE-36.91)."""
    where: str = ""
    """The part of a forge in which pods are looked for; empty: they are drawn as usual."""
    picks: int = 0
    """How many of the pods that are drafted are not drawn at random: their alien chooses them in the forge."""
    into: Store | None = None
    """The store that pods go to in place of the cache (CE-37.51)."""
    out_of: Store | None = None
    """The store that pods are fetched from (CE-36.7)."""
    manner: str = ""
    """How pods change hands, in the words of the log: `snatched`, `got` .."""
    is_open: bool = False
    """Whether everybody knows which pods change hands."""
    detonates: bool = True
    """Whether rifts that are taken do damage (CE-9.20)."""
    returns: bool = False
    """Whether pods only go back to where they were taken from (CE-36.38)."""
    power: Power | None = None
    """The power that is zapped."""
    item: Source | None = None
    """The item that was received or revealed: its own clauses alone are keyed to that."""
    picker: int = NOBODY
    """Who chooses the pods of a compensation; NOBODY: chance."""
    captor: int = NOBODY
    """Who takes the ships, if they are abducted (CE-36.85)."""
    is_lasting: bool = False
    """Whether a zap lasts to the end of the campaign (CE-12.29)."""
    lot: dict[int, int] | None = None
    """By alien: how many boons of a lot it drafts, where these drafts wait for each other (CE-11.25)."""
    vaporizes: bool = False
    """Whether ships are lost to the match and not to the warp (CE-36.58)."""
    is_dark: bool = False
    """Whether pods are drawn from the dark forge (CE-31.13)."""
    is_double: bool = False
    """Whether pods are drafted or snatched twice, and one set kept (CE-7.27)."""
