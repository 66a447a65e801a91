"""The sources of effects: one kind of thing, whatever it comes from, and one loop over those in force (CE-13.2)."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple

from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.holdings import (
    OWNED,
    for_all,
    is_in_force_for_all,
    is_in_hand,
    item_of,
    moons_under,
    serves,
)
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION, FOLDERS, HAZARD, MOON, TECHNOLOGY, Holding
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board, HoldingFacts, PowerFacts

POWER: Final = "power"
LEGACY: Final = "legacy"
FLARE: Final = "flare"
ARTIFACT: Final = "artifact"
RIFT: Final = "rift"
VOUCHER: Final = "voucher"
HOLDING: Final = "holding"
"""In keys, before the number of a technology, station, moon or hazard."""
PLAN: Final = "plan"
"""A technology that is not developed yet: its owner may act on it (CE-27.4)."""
SHROUDED: Final = "shrouded moon"
"""A moon that its owner may reveal (CE-29.10)."""
IN_HAND: Final = {TECHNOLOGY: PLAN, MOON: SHROUDED}
"""By kind of holding: the kind of source while its owner may act on it and it has no effect yet."""
PARTS: Final = {
    POWER: ("aliens", "power"),
    LEGACY: ("aliens", "legacy"),
    PLAN: (FOLDERS[TECHNOLOGY], "plan"),
    SHROUDED: (FOLDERS[MOON], "plan"),
}
"""By kind of source that is a part of an item: the folder of its items, and the part. All others are whole items."""
UNZAPPABLE: Final = (LEGACY, HAZARD, DIMENSION)
"""Kinds of sources whose effects cannot be zapped (CE-25.26, CE-30.7)."""


class Source(NamedTuple):
    """Something that has effects."""

    kind: str
    """`power`, `legacy`, `flare` .."""
    id: str
    """The item."""
    owner: int = NOBODY
    """Its alien; NOBODY: it is in force for everybody."""
    held: PowerFacts | HoldingFacts | None = None
    """Where the table keeps what belongs to it, such as its marks."""
    number: int = -1
    """The number of the holding that it is, if it is one."""
    tag: int = 0
    """Which of several powers of this name it is (CE-37.27)."""

    @property
    def key(self) -> str:
        """What the table calls it where things belong to it, such as stores of pods."""
        if self.number >= 0:
            return f"{HOLDING} {self.number}"
        return f"{self.kind} {self.id} {self.tag}" if self.tag else f"{self.kind} {self.id}"

    @property
    def is_active(self) -> bool:
        """Whether it is neither disrupted nor deactivated (CE-12.10)."""
        return self.held is None or self.held.is_active

    @property
    def is_open(self) -> bool:
        """Whether everybody knows it: all but hidden powers and shrouded holdings (CE-12.6)."""
        return not isinstance(self.held, Power | Holding) or self.held.public


NO_SOURCE: Final = Source("", "")
"""The source of what is asked without one."""


def power_source(seat: int, power: PowerFacts) -> Source:
    """Return a power of an alien as a source."""
    return Source(POWER, power.alien, seat, power, tag=power.tag)


@cache
def item_part(kind: str, id: str) -> object:
    """Return what a source of a kind is, with its clauses and traits. Raises KeyError if there is no such item."""
    if kind not in PARTS:
        return item_of(kind, id)
    folder, part = PARTS[kind]
    found = registry.item_on_shelf(folder, id) if kind in IN_HAND.values() else registry.item(folder, id)
    return getattr(found, part)


Asked = Callable[[str, str], bool]
"""Kind and id of a source: whether it is looked for."""


class Answers(dict[str, bool]):
    """What is known of the items of one kind, found out when it is first asked for."""

    def __init__(self, has: Callable[[str], bool]) -> None:
        """Ask `has` about each item once."""
        super().__init__()
        self._has = has

    def __missing__(self, id: str) -> bool:
        found = self[id] = self._has(id)
        return found


class Wanted(dict[str, Answers]):
    """The question whether a source has anything to do with what is looked for: answers by its kind and the id of its
    item. What is hidden, so that it has no id, has nothing to do with it."""

    def __init__(self, has: Asked) -> None:
        """Ask `has` about each item once."""
        super().__init__()
        self._has = has
        self.powers = self[POWER]
        """The answers for powers, which are asked for most."""

    def __missing__(self, kind: str) -> Answers:
        found = self[kind] = Answers(partial(self._has, kind))
        found[""] = False
        return found

    def __call__(self, kind: str, id: str) -> bool:
        return self[kind][id]


def in_force_for_all(board: Board, wanted: Asked | None = None) -> Iterator[Source]:
    """Yield the sources that act on every alien: legacies, in the order in which they were added, then hazards, rules
    and moons (CE-13.2). Those that are not `wanted` are left out unseen."""
    for id in board.legacies:
        if wanted is None or wanted(LEGACY, id):
            yield Source(LEGACY, id)
    if board.holdings:
        for number in for_all(board):
            one = board.holdings[number]
            if one.item and (wanted is None or wanted(one.kind, one.item)) and is_in_force_for_all(board, number):
                yield Source(one.kind, one.item, held=one, number=number)


def known_sources(board: Board, seat: int, wanted: Wanted) -> Iterable[Source]:
    """Return the known sources that an alien has: quickly, for mostly none is wanted."""
    if board.holdings:
        return sources_of(board, seat, wanted)
    known = wanted.powers
    for power in board.aliens[seat].powers:
        if known[power.alien]:
            return sources_of(board, seat, wanted)
    return ()


def is_anywhere(board: Board, wanted: Wanted) -> bool:
    """Return whether a source that is wanted may be in force at all: quickly, for mostly there is none."""
    known = wanted.powers
    for alien in board.aliens:
        for power in alien.powers:
            if known[power.alien]:
                return True
    for id in board.legacies:
        if wanted(LEGACY, id):
            return True
    return bool(board.holdings) and _has_holdings(board, wanted)


def sources_of(board: Board, seat: int, wanted: Asked | None = None) -> Iterator[Source]:
    """Yield the known sources that an alien has, active or not: its powers, and what serves it. Those that are not
    `wanted` are left out unseen."""
    for power in board.aliens[seat].powers:
        if power.alien and (wanted is None or wanted(POWER, power.alien)):
            yield power_source(seat, power)
    if board.holdings:
        yield from _holdings_of(board, seat, wanted)


def _holdings_of(board: Board, seat: int, wanted: Asked | None) -> Iterator[Source]:
    """Yield the known holdings that serve an alien, or that it has in hand."""
    landed: set[int] | None = None
    for number, one in enumerate(board.holdings):
        if one.gone or not one.item or one.kind not in OWNED:
            continue
        in_hand = IN_HAND.get(one.kind, "")
        as_item = wanted is None or wanted(one.kind, one.item)
        as_plan = in_hand != "" and (wanted is None or wanted(in_hand, one.item))
        if not (as_item or as_plan):
            continue
        if one.kind == MOON:  # most moons of a table are not the alien's, and to ask each of them takes long
            landed = moons_under(board, seat) if landed is None else landed
            if number not in landed:
                continue
        if as_item and serves(board, number, seat):
            yield Source(one.kind, one.item, seat, one, number)
        elif as_plan and is_in_hand(board, number, seat):
            yield Source(in_hand, one.item, seat, one, number)


def _has_holdings(board: Board, wanted: Wanted) -> bool:
    """Return whether any holding is wanted: asked once, and not once an alien."""
    for one in board.holdings:
        kind = one.kind
        if wanted[kind][one.item] or (kind in IN_HAND and wanted[IN_HAND[kind]][one.item]):
            return True
    return False


def in_force(board: Board, wanted: Wanted) -> Iterator[Source]:
    """Yield the known sources in force: first those for all, then those of aliens that are active (CE-12.10, 13.2).
    Those that are not `wanted` are left out unseen."""
    yield from in_force_for_all(board, wanted)
    has_holdings, known = bool(board.holdings) and _has_holdings(board, wanted), wanted.powers
    for seat, alien in enumerate(board.aliens):
        for power in alien.powers:
            if known[power.alien] and power.is_active:
                yield power_source(seat, power)
        if has_holdings:
            yield from (source for source in _holdings_of(board, seat, wanted) if source.is_active)
