"""The sources of effects: one kind of thing, whatever it comes from, and one loop over those in force (CE-13.2)."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, Power
from cosmotui.rules.cosmic_encounter.model.table import Board, PowerFacts

POWER: Final = "power"
LEGACY: Final = "legacy"
FLARE: Final = "flare"
ARTIFACT: Final = "artifact"
RIFT: Final = "rift"
VOUCHER: Final = "voucher"
PARTS: Final = {POWER: ("aliens", "power"), LEGACY: ("aliens", "legacy")}
"""By kind of source: the folder of its items, and the part of an item that is the source."""
UNZAPPABLE: Final = (LEGACY,)
"""Kinds of sources whose effects cannot be zapped (CE-25.26)."""


class Source(NamedTuple):
    """Something that has effects."""

    kind: str
    """`power`, `legacy`, `flare` .."""
    id: str
    """The item."""
    owner: int = NOBODY
    """Its alien; NOBODY: it is in force for everybody."""
    held: PowerFacts | None = None
    """Where the table keeps what belongs to it, such as its marks."""

    @property
    def is_active(self) -> bool:
        """Whether it is neither disrupted nor deactivated (CE-12.10)."""
        return self.held is None or self.held.is_active

    @property
    def is_open(self) -> bool:
        """Whether everybody knows it: all but hidden powers (CE-12.6)."""
        return not isinstance(self.held, Power) or self.held.public


NO_SOURCE: Final = Source("", "")
"""The source of what is asked without one."""


def power_source(seat: int, power: PowerFacts) -> Source:
    """Return a power of an alien as a source."""
    return Source(POWER, power.alien, seat, power)


@cache
def item_part(kind: str, id: str) -> object:
    """Return what a source of a kind is, with its clauses and traits. Raises KeyError if there is no such item."""
    folder, part = PARTS[kind]
    return getattr(registry.item(folder, id), part)


def in_force_for_all(board: Board) -> Iterator[Source]:
    """Yield the sources that act on every alien: legacies, in the order in which they were added (CE-13.2)."""
    for id in board.legacies:
        yield Source(LEGACY, id)


def sources_of(board: Board, seat: int) -> Iterator[Source]:
    """Yield the known sources that an alien has: its powers, active or not."""
    for power in board.aliens[seat].powers:
        if power.alien:
            yield Source(POWER, power.alien, seat, power)


def in_force(board: Board) -> Iterator[Source]:
    """Yield the known sources in force: first those for all, then those of aliens that are active (CE-12.10, 13.2)."""
    yield from in_force_for_all(board)
    for seat in range(len(board.aliens)):
        for source in sources_of(board, seat):
            if source.is_active:
                yield source
