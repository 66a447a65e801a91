"""The options of Cosmoclysm's questions and their wording."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cosmotui.engine.question import Option
from cosmotui.engine.setup import Setup
from cosmotui.rules.chance import percent
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.movement import Reach
from cosmotui.rules.cosmoclysm.ships import MOVES_IN_SHORT, NAMES, kind_of, owner_of
from cosmotui.rules.cosmoclysm.wormholes import PAIR_LETTERS

WITHDRAW = Option("withdraw", "another ship", "CC-5.9", rare=True)
PASS = Option("pass", "pass", "no ship moves")
DRAW = Option("draw", "propose a draw", "if all agree", serious=True, rare=True)
CONCEDE = Option("concede", "concede", "fleet leaves", serious=True, rare=True)
_VIA: Final = tuple(f"{letters}, " if letters else "" for letters in PAIR_LETTERS)


@lru_cache(maxsize=512)
def ship_option(tile: int, kind: int) -> Option:
    """Return the option to choose the own ship on a tile."""
    return Option(LABELS[tile], f"{NAMES[kind]} {LABELS[tile]}", MOVES_IN_SHORT[kind], place=LABELS[tile])


@lru_cache(maxsize=8192)
def _free(tile: int, used: int) -> Option:
    return Option(LABELS[tile], LABELS[tile], f"{_VIA[used]}free", place=LABELS[tile])


@lru_cache(maxsize=8192)
def _ally(tile: int, used: int, kind: int) -> Option:
    return Option(LABELS[tile], LABELS[tile], f"{_VIA[used]}own {NAMES[kind]} lost", place=LABELS[tile])


@lru_cache(maxsize=32768)
def _enemy(tile: int, used: int, letter: str, kind: int, attacker: int) -> Option:
    number = f"{percent(win_chance(attacker, kind))} in 100"
    return Option(LABELS[tile], LABELS[tile], f"{_VIA[used]}fight {letter} {NAMES[kind]}", number, place=LABELS[tile])


def targets(setup: Setup, at: Sequence[int], ends: Reach, owner: int, kind: int) -> list[Option]:
    """Return the end hexes of a ship as options: fights with the best chance first, then free hexes, then own ships."""
    fights: list[tuple[float, int, Option]] = []
    free: list[Option] = []
    allies: list[Option] = []
    for tile in sorted(ends):
        there = at[tile]
        used = ends[tile].used
        if not there:
            free.append(_free(tile, used))
        elif owner_of(there) == owner:
            allies.append(_ally(tile, used, kind_of(there)))
        else:
            other = kind_of(there)
            letter = setup.seats[owner_of(there)].letter
            fights.append((-win_chance(kind, other), tile, _enemy(tile, used, letter, other, kind)))
    if len(fights) > 1:
        fights.sort(key=lambda fight: fight[:2])
    return [option for _, _, option in fights] + free + allies


LINE = 34
"""Letters of a question that fit into one line of the panel at 80x24."""


def where_to(kind: int, tile: int) -> str:
    """Return the question for the destination of a ship, shorter for the longest name: it is to fit into a line."""
    ship = f"{NAMES[kind]} at {LABELS[tile]}"
    usual = f"Where does the {ship} go?"
    return usual if len(usual) <= LINE else f"{ship}: to which hex?"
