"""What each match of a soak begins with, by its kind and number alone, so that any of them can be looked at again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import VOUCHERS
from cosmotui.rules.cosmic_encounter.kinds.dimension import DIMENSIONS
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.kinds.moon import MOONS
from cosmotui.rules.cosmic_encounter.kinds.station import STATIONS
from cosmotui.rules.cosmic_encounter.kinds.technology import TECHNOLOGIES
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, MOON, STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from tests.rules.cosmic_encounter.everything import POOL
from tests.rules.cosmic_encounter.head_start import Item
from tests.rules.cosmic_encounter.random_play import CosmicMatch, begin, setup_of
from tests.rules.cosmic_encounter.scenes import GAME
from tests.soak.line_ups import FEWEST, MOST, masters, pairing

SEED: Final = 1
"""Of the line-ups in which all pairs meet."""
FREE: Final = ("powers", "excluded", "dimensions", "roster", "alerts", "homesick")
"""Options that are no choice of a few words, or leave few aliens."""


@dataclass
class Table:
    """The start of a match: who plays, what is in force, what lies in the caches."""

    powers: list[str]
    options: dict[str, str]
    caches: list[tuple[int, Pod]] = field(default_factory=list[tuple[int, Pod]])
    legacies: list[str] = field(default_factory=list[str])
    vouchers: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    doomed: int | None = None
    """Whoever has too few ships to remain."""
    items: list[Item] = field(default_factory=list[Item])
    """Technologies, moons, stations and essences of which a random match seldom makes use."""

    def setup(self, number: int) -> Setup:
        """The set-up of the match of that number."""
        powers = {} if "?" in self.powers else {"powers": ",".join(self.powers)}
        return setup_of(len(self.powers), number, **powers, **self.options)

    def begin(self, number: int) -> CosmicMatch:
        """The match of that number, before its first answer."""
        return begin(self.setup(number), self.caches, self.legacies, self.vouchers, self.doomed, self.items)


def some_options(rng: Random, often: float = 0.3) -> dict[str, str]:
    """Some options, each with any of its values."""
    free = [spec for spec in GAME.options if spec.values and spec.name not in FREE]
    return {spec.name: rng.choice(spec.values) for spec in free if rng.random() < often}


def some_dimensions(rng: Random, seats: int) -> str:
    """Names of dimensions, few or many, that may be played together by so many aliens."""
    playable = [id for id, one in DIMENSIONS.items() if not one.reason and one.seats in (0, seats)]
    chosen: list[str] = []
    for id in rng.sample(playable, rng.randint(1, len(playable))):
        named = ",".join([*chosen, id])
        if not GAME.setup_problems(setup_of(seats, 1, dimensions=named)):
            chosen.append(id)
    return ",".join(chosen)


def _hands(rng: Random, powers: list[str]) -> list[tuple[int, Pod]]:
    """The flare of each alien in its own cache and in another, and a few pods that are seldom drafted."""
    flares = [Pod("flare", id) for id in powers if id != "?"]
    found = [(seat, pod) for seat, pod in enumerate(flares) if rng.random() < 0.7]
    found += [(rng.randrange(len(powers)), pod) for pod in flares if rng.random() < 0.7]
    others = [Pod("flare", id) for id in rng.sample(list(ALIENS), 3)]
    return found + [(rng.randrange(len(powers)), pod) for pod in (*others, *rng.sample(list(POOL.values()), 20))]


def _of_pairs(number: int) -> Table:
    rng = Random(f"pairs {number}")
    line_ups = pairing(SEED + number // 1_000_000)
    powers = list(line_ups[number % len(line_ups)])
    return Table(powers, some_options(rng, 0.1), _hands(rng, powers))


def _of_masters(number: int) -> Table:
    rng = Random(f"masters {number}")
    powers = masters(rng)
    return Table(powers, some_options(rng, 0.2), _hands(rng, powers))


def _of_everything(number: int) -> Table:
    rng = Random(f"everything {number}")
    seats = rng.randint(FEWEST, MOST)
    dimensions = some_dimensions(rng, seats)
    few = any({"alerts", "homesick"} & set(DIMENSIONS[id].sets) for id in dimensions.split(","))
    powers = ["?"] * seats if few else rng.sample(list(ALIENS), seats)
    absent = [id for id in ALIENS if id not in powers]
    legacies = [] if few else rng.sample(absent, rng.choice((0, 0, 1, 3)))  # those of aliens that are dealt never act
    vouchers = [(seat, kind) for seat in range(seats) for kind in VOUCHERS if rng.random() < 0.1]
    doomed = rng.randrange(seats) if rng.random() < 0.1 else None
    hands = _hands(rng, powers)
    return Table(powers, {"dimensions": dimensions}, hands, legacies, vouchers, doomed, _items(rng, seats))


def _items(rng: Random, seats: int) -> list[Item]:
    """For every alien some items of each kind."""
    shelves = {TECHNOLOGY: TECHNOLOGIES, MOON: MOONS, STATION: STATIONS, ESSENCE: ESSENCES}
    dealt = [(kind, id) for kind, shelf in shelves.items() for id in rng.sample(list(shelf), min(seats, len(shelf)))]
    return [(number % seats, kind, id) for number, (kind, id) in enumerate(dealt)]


KINDS: Final[Mapping[str, Callable[[int], Table]]] = {
    "pairs": _of_pairs,
    "masters": _of_masters,
    "everything": _of_everything,
}
"""By kind of soak: the table of a number."""
