"""Architect: Power to Construct."""

from collections.abc import Iterator, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import foreign_bases, home_bases, left_of, next_to, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, might, never, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, DOMINION

PYLON = "pylon"


def _clusters(board: Board, planets: Sequence[int] | None = None) -> Iterator[set[int]]:
    """Yield the planets of each group of connected pylons, whosever they are, or of those on these planets."""
    found = [one.planet for one in board.holdings if one.item == PYLON and one.planet >= 0 and not one.gone]
    left = dict.fromkeys(found if planets is None else planets)
    while left:
        joined, new = set[int](), [next(iter(left))]
        while new:
            joined.update(new)
            for one in new:
                left.pop(one)
            new = [one for one in left if any(near in joined for near in next_to(board, one))]
        yield joined


def _own(use: Use) -> list[int]:
    """Return the planets with pylons of the power, and not of its legacy."""
    holdings = use.state.holdings
    return [holdings[one].planet for one in do.tokens_of(use, PYLON) if holdings[one].planet >= 0]


def _bare(use: Use, system: int) -> list[int]:
    return [planet for planet in planets_of(use.state, system) if not do.tokens_on(use.state, planet, PYLON)]


def _build(use: Use, planets: Sequence[int]) -> Script[None]:
    planet = yield from do.choose_planet(use.table, use.seat, "A pylon on which planet?", planets)
    if planet >= 0:
        do.place_token(use, PYLON, planet)


def _has_won(use: Use) -> bool:
    """Return whether the user's fleet has won, a deal included (CE-37.22), and has not merely fled."""
    return use.fleet.result == "win" and not use.fleet.escaped


@hinted(Hint(danger=0.3))
@effect("architect", "leader:encounter.result", applies=_has_won, mandatory=True)
def build(use: Use) -> Script[None]:
    """After winning an encounter as leader put a pylon on a home planet of the opponent (the target planet if you
    invaded); when it is your first in that system put a second one on another planet there."""
    if use.boosted:
        yield from _build(use, _bare(use, use.seat))
        return
    there, target = _bare(use, use.opponent), use.now.target
    is_first = not set(_own(use)) & set(planets_of(use.state, use.opponent))
    invaded = use.side == INVADERS and target in there
    yield from _build(use, [target] if invaded else [] if use.side == INVADERS else there)
    if is_first:
        yield from _build(use, _bare(use, use.opponent))


def _is_mighty(use: Use) -> bool:
    """Return whether enough pylons of the user's are connected in the target system, next to it or anywhere."""
    planets, seats = use.state.planets, len(use.state.aliens)
    target = planets[use.now.target].system
    for cluster in _clusters(use.state, _own(use)):
        apart = abs(planets[min(cluster)].system - target)
        if len(cluster) >= min(4, 2 + min(apart, seats - apart)):
            return True
    return False


@effect("arch of architect", "leader:combat.window", applies=_is_mighty, mandatory=True)
def tower(use: Use) -> None:
    """During combat as leader double your fleet's might when the target system has 2 or more of your pylons connected
    with one another, a system adjacent to it 3 or more so connected, or any system 4 or more so connected."""
    do.change_total(use, "times", "Architect", amount=2)


def _joined(board: Board, bases: Sequence[int]) -> int:
    """Return how many bases count no more, because others stand on planets that are joined with theirs."""
    return -sum(max(0, len(cluster.intersection(bases)) - 1) for cluster in _clusters(board))


def home_joined(board: Board, owner: int, seat: int) -> int:
    """Joined home planets count once."""
    return _joined(board, home_bases(board, seat))


def away_joined(board: Board, owner: int, seat: int) -> int:
    """Joined foreign planets count once."""
    return _joined(board, foreign_bases(board, seat))


@effect("legacy architect", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """Each alien puts a pylon on two home planets of its left neighbour."""
    for _ in range(2):
        yield from _build(use, _bare(use, left_of(use.state, use.seat)))


def _attacks(use: Use) -> list[int]:
    return [pod for pod in use.cache if use.state.pods[pod].is_attack]


def _can_scrap(use: Use) -> bool:
    return bool(_attacks(use) and use.state.spent_aur)


def _ruins(survey: Survey) -> float:
    return float(survey.view.spent_aur + survey.view.dark_forge[1])


@hinted(Hint(might(_ruins), cost=0.1, pods=worst("the weakest attack pod")))
@effect("wild architect", "leader:combat.window", applies=_can_scrap, burnout=True)
def wild(use: Use) -> Script[None]:
    """Scrap an attack pod: add as much might as there are exhausted pods in the forge."""
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which attack pod?", _attacks(use), 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)
    do.add_might(use, len(use.state.spent_aur), "wild Architect")


@hinted(Hint(helps=never))
@effect("super architect", "leader:encounter.result", applies=lambda use: bool(_bare(use, use.seat)), with_power=True)
def super_flare(use: Use) -> None:
    """When placing pylons: place one in your own system instead."""


ITEM = Alien(
    id="architect",
    name="Architect",
    alert="red",
    types=("combat", "destroy"),
    galaxy="Eon",
    aim="set pylons side by side",
    in_play=(
        "Each win as leader leaves a pylon with the loser, the first one two. Where pylons stand side by side your "
        "fleets fight with double might, and all bases on such planets count as one."
    ),
    power=Power(
        name="Power to Construct",
        uses=(build, tower),
        supplement=(
            "Pylons on adjacent planets are connected. For every alien all planets joined by connected pylons count "
            "as one planet for authority and dominion: its bases on them count once. One pylon per planet."
        ),
        traits=(AUTHORITY(home_joined), DOMINION(away_joined)),
    ),
    legacy=Legacy((legacy,), traits=(AUTHORITY(home_joined), DOMINION(away_joined))),
    flare=Flare(wild, super_flare),
)
