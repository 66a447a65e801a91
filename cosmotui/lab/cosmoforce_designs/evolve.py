"""Evolution of designs: `python -m cosmotui.lab.cosmoforce_designs.evolve FILE` tries, keeps the best, and writes."""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

from msgspec import DecodeError

from cosmotui.bots.cosmoforce.evolved import DUEL, Evolved, Flown
from cosmotui.bots.cosmoforce.fleet import ACES, COMMANDERS, LASTING, improvised
from cosmotui.engine.errors import SetupError
from cosmotui.lab.anywhere import anywhere
from cosmotui.lab.cluster import cluster
from cosmotui.lab.cosmoforce_designs.archive import Archive, Fight
from cosmotui.lab.cosmoforce_designs.bout import Bout, share
from cosmotui.lab.cosmoforce_designs.mutation import in_chart_order, mutant
from cosmotui.lab.cosmoforce_designs.ship_names import named
from cosmotui.lab.weights import write_weights
from cosmotui.rules.cosmoforce.design import Design

CHILDREN: Final = 24
"""Designs that are tried in a generation."""
STRANGERS: Final = 3
"""Those of them that descend from nobody."""
FIRST: Final = 12
"""Bouts of every child."""
FINALISTS: Final = 6
LAST: Final = 48
"""Bouts of each finalist."""
ENTERING: Final = 2
"""Finalists that enter the archive, if they win more than their part."""
PAIR: Final = 24
"""Bouts of two designs of the archive."""
FLEET: Final = 8
"""Designs that are left at the end, at most."""
REFINED: Final = 60
"""More bouts of two designs that are left at the end."""
SERIOUS: Final = 0.04
"""The least part of the mixture that a design of the fleet has."""


def evolve(archive: Archive, generations: int, rng: Random) -> Iterator[str]:
    """Let the designs of an archive evolve, and tell of each generation in a line."""
    tried = set(archive.designs)
    for number in range(generations):
        children = _children(archive, tried, rng)
        good = _best(children, archive.trial(children, FIRST), FINALISTS)
        shares = archive.trial(good, LAST)
        enter = [one for one in _best(good, shares, ENTERING) if shares[good.index(one)] > archive.value]
        archive.add(enter, PAIR)
        yield f"generation {number + 1}: {max(shares):.3f}, {len(enter)} enter; {told(archive)}"
    archive.keep(FLEET)
    archive.refine(REFINED)
    archive.keep(FLEET, SERIOUS)
    yield f"at last: {told(archive)}"


def _children(archive: Archive, tried: set[Design], rng: Random) -> list[Design]:
    """Return designs that were never tried."""
    found: list[Design] = []
    while len(found) < CHILDREN:
        if len(found) < STRANGERS:
            stranger = improvised(rng)
            one = in_chart_order(stranger.hull, stranger.systems)
        else:
            one = mutant(archive.draw(), rng)
        if one not in tried:
            tried.add(one)
            found.append(one)
    return found


def _best(designs: Sequence[Design], shares: Sequence[float], count: int) -> list[Design]:
    order = sorted(range(len(designs)), key=shares.__getitem__, reverse=True)
    return [designs[number] for number in order[:count]]


def told(archive: Archive) -> str:
    """Return the mixture in a line: `0.552 with 31 Fighter 2Eng 4Las, ..`."""
    both = sorted(zip(archive.parts, archive.designs, strict=True), key=lambda both: -both[0])
    mixed = ", ".join(f"{100 * part:.0f} {_words(one)}" for part, one in both if part >= SERIOUS / 2)
    return f"{archive.value:.3f} with {mixed}"


def _words(design: Design) -> str:
    counts = {name: design.systems.count(name) for name in design.mounted}
    return " ".join([design.hull, *(f"{count}{name[:3]}" for name, count in counts.items())])


def fleet(archive: Archive) -> list[Flown]:
    """Return the designs of an archive that are flown more than seldom, by their parts in 100."""
    parts = dict(zip(archive.designs, archive.parts, strict=True))
    serious = [one for one in archive.designs if parts[one] >= SERIOUS]
    return [Flown(name, round(100 * parts[one])) for name, one in zip(named(serious), serious, strict=True)]


def begun(seats: int, options: dict[str, str], rng: Random, fight: Fight) -> Archive:
    """Return an archive of the designs that the bots know."""
    sparring = [in_chart_order(one.hull, one.systems) for one, _ in COMMANDERS]
    archive = Archive(seats, options, rng, fight, sparring)
    archive.add([in_chart_order(one.hull, one.systems) for one, _ in (ACES if seats == DUEL else LASTING)], PAIR)
    return archive


@contextmanager
def _hands(jobs: int, address: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Give an executor for the bouts, None for this process alone, and how many it flies at once."""
    if address is not None:
        with cluster(address) as both:
            yield both
    elif jobs > 1:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield pool, jobs
    else:
        yield None, 1


def main() -> None:
    """Evolve as the command line says."""
    parser = ArgumentParser(prog="python -m cosmotui.lab.cosmoforce_designs.evolve", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="whose fleet for so many seats is replaced")
    parser.add_argument("--seats", type=int, default=2, help="of the battles")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the battles")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler")
    given = parser.parse_args()
    try:
        before = Evolved.read(given.file)
    except (OSError, DecodeError) as error:
        parser.error(f"{given.file} is no file of fleets, or cannot be read; name another one ({error})")
    options = dict(text.partition("=")[::2] for text in given.option)
    rng = Random(given.seed)
    try:
        with _hands(given.jobs, given.cluster) as (executor, at_once):

            def fight(bouts: Iterable[Bout]) -> Iterator[float]:
                return anywhere(share, iter(bouts), at_once, executor)

            archive = begun(given.seats, options, rng, fight)
            for line in evolve(archive, given.generations, rng):
                print(line, flush=True)
                write_weights(given.file, before.with_fleet(given.seats, fleet(archive)))
    except SetupError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
