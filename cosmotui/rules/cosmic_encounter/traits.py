"""Traits: what sources in force change without a use, in numbers and permissions asked for elsewhere (CE-12.5).

A trait is a question, such as the authority that aliens have more of. Sources answer it with a function; whoever needs
the answer asks for the trait, and names no source.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Generic, Protocol, TypeVar, cast

from cosmotui.rules.cosmic_encounter.holdings import serves
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import Ship
from cosmotui.rules.cosmic_encounter.model.table import Board, StoreFacts
from cosmotui.rules.cosmic_encounter.sources import (
    POWER,
    Source,
    Wanted,
    in_force,
    is_anywhere,
    item_part,
    known_sources,
)

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True)
class Answer(Generic[A_co]):
    """The answer of a source to the question that a trait is."""

    trait: str
    value: A_co


@dataclass(frozen=True)
class Trait(Generic[A]):
    """A question that sources may answer."""

    name: str

    @cached_property
    def wanted(self) -> Wanted:
        """The question whether a source has an answer."""
        return Wanted(lambda kind, id: _answer(kind, id, self.name) is not None)

    def __call__(self, value: A) -> Answer[A]:
        """Return the answer of a source, for its list of traits."""
        return Answer(self.name, value)


class Traited(Protocol):
    """A source that may answer questions."""

    @property
    def traits(self) -> Sequence[Answer[object]]: ...


Extra = Callable[[Board, int, int], int]
"""Board, owner of the source (NOBODY: in force for all) and an alien: how much more that alien has."""
ShipMight = Callable[[Board, int, Ship, int], int | None]
"""Board, owner of the source, ship and its might so far: the might that it has instead, or None."""
Shares = Callable[[Board, int, Sequence[int]], bool]
"""Board, owner of the source and who wins: whether the owner wins with them (CE-25.33)."""
LosesTies = Callable[[Board, int, int], bool]
"""Board, owner of the source and the defender: whether it loses a tie (CE-20.3)."""
Primes = Callable[[Board, int, int], bool]
"""Board, alien and pod: whether the alien may prime the pod as a distress pod (CE-9.1)."""
Rescues = Callable[[Board, int, int], bool]
"""Board, owner of the source and an alien: whether that alien may prime distress pods for either fleet as a bystander
(CE-9.1)."""
Looks = Callable[[Board, int, int, int], bool]
"""Board, owner of the source and two aliens: whether the first sees the cache of the second all the time, or may talk
with it alone."""
Spares = Callable[[Board, Ship], bool]
"""Board and ship: whether the ship is impervious (CE-36.21)."""
Keeps = Callable[[Board, int], bool]
"""Board and pod: whether the pod stays in the cache (CE-16.24), or burns out (CE-8.8)."""
Becomes = Callable[[Pod], Sequence[Pod] | None]
"""A pod that is exhausted: what it is transformed into, one of these at random; none: it is vaporized; None: it stays
as it is."""
Persists = Callable[[Board, int, int], bool]
"""Board, owner of the source and an alien: whether it holds for that alien, such as that its powers stay on without
authority (CE-12.23)."""
Reinforces = Callable[[Board, Source, int, int], int]
"""Board, the source, the user of a reinforcement and its might so far: the might that it has instead (CE-9.9)."""


@dataclass(frozen=True)
class Goal:
    """A further condition of winning (CE-25.2)."""

    text: str
    """What follows the name of whom it binds: `can win only with ..`."""
    is_met: Callable[[Board, int, int], bool]
    """Board, owner of the source and an alien: whether the alien meets it, or is not bound by it."""


Anchors = Callable[[Board, int], Sequence[int]]
"""Board and owner of the source: the ships that cannot leave where they are."""
Marks = Callable[[Board, int], Sequence[int]]
"""Board and owner of the source: the planets that count for the owner as if it had a base there."""
Reaches = Callable[[Board, int, StoreFacts, int], bool]
"""Board, owner of the source, a store of the source and a pod in it: whether the owner may discharge or prime the pod
as if it were in its cache (CE-37.51)."""

AUTHORITY: Final = Trait[Extra]("authority")
DOMINION: Final = Trait[Extra]("dominion")
CAPACITY: Final = Trait[Extra]("capacity")
RESUPPLY_PODS: Final = Trait[Extra]("pods of a resupply")
RESUPPLY_LUCRE: Final = Trait[Extra]("lucre of a resupply")
INFLUENCE: Final = Trait[Extra]("influence")
SUPPLY: Final = Trait[Extra]("fuel of an orientation")
FREE_RESUPPLIES: Final = Trait[Extra]("free resupply")
FLARES: Final = Trait[Extra]("flares")
RESUPPLY: Final = Trait[Extra]("encounter pods with which a resupply may be taken")
SHIP_MIGHT: Final = Trait[ShipMight]("base might of ships")
FINAL_MIGHT: Final = Trait[ShipMight]("might of ships once base, bonuses and factors are in it")
SHIP_SIZE: Final = Trait[ShipMight]("size of ships")
LOSES_TIES: Final = Trait[LosesTies]("lets defenders lose ties")
SHARES: Final = Trait[Shares]("shares wins")
DISTRESS: Final = Trait[Primes]("primes other pods as distress pods")
RESCUERS: Final = Trait[Rescues]("lets bystanders prime distress pods")
IMPERVIOUS: Final = Trait[Spares]("makes ships impervious")
SEES_CACHE: Final = Trait[Looks]("sees the caches of others")
SHOWCASE: Final = Trait[tuple[int, int]]("adds places to the showcase: for pods of the standard forge, and dark ones")
ONLY_NAME: Final = Trait[bool]("leaves its alien no other name")
BURNS: Final = Trait[Keeps]("lets flares burn out")
ANCHORED: Final = Trait[Anchors]("lets ships stay where they are")
GUARDED: Final = Trait[bool]("keeps its owner's cache from whatever targets it")
MARKED: Final = Trait[Marks]("counts planets without a base")
KEEPS: Final = Trait[Keeps]("keeps pods through a resupply")
REACHES: Final = Trait[Reaches]("discharges pods of its stores")
NO_REVIVAL: Final = Trait[Persists]("keeps ships from being revived")
REINFORCED: Final = Trait[Reinforces]("might of reinforcements")
PERSISTENT: Final = Trait[Persists]("makes powers persistent")
SELF_INVITED: Final = Trait[Persists]("lets bystanders sponsor without commission")
ANY_ENCOUNTER_PODS: Final = Trait[Persists]("lets aliens take a resupply whatever encounter pods they hold")
ANY_PHASE: Final = Trait[Persists]("lets aliens discharge artifacts in any phase")
TALKS_FREELY: Final = Trait[Persists]("lets aliens send public messages without a limit")
ENABLES_PRAW: Final = Trait[bool]("enables the Praw")
EXHAUSTED: Final = Trait[Becomes]("turns exhausted pods into others")
GOAL: Final = Trait[Goal]("asks more of a winner")
ELIMINATED_WIN: Final = Trait[bool]("lets aliens that would be eliminated win")
HOLDS_SHIPS: Final = Trait[bool]("holds ships that rebound in its nexus")
NEAR_CHANNELS: Final = Trait[bool]("gives aliens channels with their neighbours")
CHANNEL: Final = Trait[Looks]("lets two aliens talk alone")
SPARED: Final = Trait[bool]("spares its owner what it costs to have no driver")
ORDERS: Final = Trait[bool]("lets its owner decide the timing order")
DRAFTS_PAY: Final = Trait[bool]("lets its owner draft compensation")
VOIDS_POWERS: Final = Trait[bool]("zaps every power that is used")
HIDES_COUNTS: Final = Trait[bool]("turns the displays of base, pod and ship counts off")
ANY_NUMBER: Final = 99
"""So many more that there is no limit."""


@cache
def _answer(kind: str, id: str, trait: str) -> object:
    source = cast(Traited, item_part(kind, id))  # the kinds of items are above this file
    return next((one.value for one in source.traits if one.trait == trait), None)


def answer(source: Source, trait: Trait[A]) -> A | None:
    """Return the answer of a source, or None if it has none."""
    return cast("A | None", _answer(source.kind, source.id, trait.name))  # an `Answer` is made by its own trait


def trait_of_power(id: str, trait: Trait[A]) -> A | None:
    """Return the answer of a power, in force or not."""
    return answer(Source(POWER, id), trait)


def having(board: Board, trait: Trait[A]) -> Iterable[tuple[Source, A]]:
    """Return the sources in force that have a trait, with their answers (CE-13.2)."""
    return _answers(board, trait) if is_anywhere(board, trait.wanted) else ()


def having_itself(board: Board, seat: int, trait: Trait[A]) -> Iterator[tuple[Source, A]]:
    """Yield the active sources of an alien's own that have a trait, with their answers."""
    for source in known_sources(board, seat, trait.wanted):
        found = answer(source, trait) if source.is_active else None
        if found is not None:
            yield source, found


def _answers(board: Board, trait: Trait[A]) -> Iterator[tuple[Source, A]]:
    for source in in_force(board, trait.wanted):
        found = answer(source, trait)
        if found is not None:
            yield source, found


def has_itself(board: Board, seat: int, trait: Trait[Persists]) -> bool:
    """Return whether an active source of an alien's own gives it what a trait says."""
    sources = known_sources(board, seat, trait.wanted)
    return bool(sources) and any(holds(board, seat, seat) for _, holds in having_itself(board, seat, trait))


def anchored(board: Board) -> set[int]:
    """Return the ships that something in force keeps where they are, so that nobody is offered to commit them."""
    return {id for source, anchors in having(board, ANCHORED) for id in anchors(board, source.owner)}


def allows(board: Board, seat: int, what: Trait[Persists]) -> bool:
    """Return whether something in force lets an alien do what a trait says."""
    found = having(board, what)
    return bool(found) and any(holds(board, source.owner, seat) for source, holds in found)


def is_lasting(board: Board, seat: int) -> bool:
    """Return whether something in force makes the powers of an alien persistent, whatever they say (CE-12.23)."""
    return allows(board, seat, PERSISTENT)


def counts_are_shown(board: Board) -> bool:
    """Return whether the displays of base, pod and ship counts are on (CE-37.38)."""
    return not any(True for _ in having(board, HIDES_COUNTS))


def meets_goals(board: Board, seat: int) -> bool:
    """Return whether an alien meets every further condition of winning that is in force (CE-25.2)."""
    return all(goal.is_met(board, source.owner, seat) for source, goal in having(board, GOAL))


def extra(board: Board, seat: int, what: Trait[Extra]) -> int:
    """Return an alien's bonus to one of its numbers: marks on itself, on its active powers and on what serves it, and
    what sources in force give it (CE-3.15, CE-5.26, CE-8.15, CE-25.6). Negative for a malus."""
    alien = board.aliens[seat]
    total = alien.marks.get(what.name, 0)
    for power in alien.powers:
        if power.marks and power.alien and power.is_active:
            total += power.marks.get(what.name, 0)
    for number, one in enumerate(board.holdings) if board.holdings else ():
        if one.marks.get(what.name, 0) and one.is_active and serves(board, number, seat):
            total += one.marks[what.name]
    for source, bonus in having(board, what):
        total += bonus(board, source.owner, seat)
    return total
