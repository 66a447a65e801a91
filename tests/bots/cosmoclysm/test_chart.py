"""The masks must say the same as the rules."""

from random import Random

import pytest

from cosmotui.bots.cosmoclysm.chart import Chart, mask_of, tiles_of
from cosmotui.rules.cosmoclysm.board import TILES, Board
from cosmotui.rules.cosmoclysm.movement import reach, ways_out
from cosmotui.rules.cosmoclysm.ships import CRUISER, DESTROYER, EXTERMINATOR, FIGHTER, JUMPER
from tests.rules.cosmoclysm.layouts import KINDS, layout


def situation(random: Random) -> tuple[list[int], tuple[int, ...]]:
    """Ships anywhere, thin or thick, and wormholes anywhere, some not placed yet."""
    density = random.choice((0.1, 0.3, 0.7))
    at = [int(random.random() < density) for _ in range(TILES)]
    holes = tuple(random.sample(range(TILES), 2)) + tuple(random.sample(range(-1, TILES), 2))
    return at, random.choice((holes, (holes[0], holes[1], holes[1], holes[0])))


@pytest.mark.parametrize("straight", [False, True])
@pytest.mark.parametrize("kind_of_layout", KINDS)
def test_masks_agree_with_the_rules_on_every_layout(kind_of_layout: str, straight: bool) -> None:
    random = Random(7)
    board = Board(layout(kind_of_layout, random))
    for _ in range(6):
        at, holes = situation(random)
        taken = mask_of([tile for tile in range(TILES) if at[tile]])
        chart = Chart(board, holes, straight)
        for start in range(TILES):
            for kind in (CRUISER, DESTROYER, EXTERMINATOR, JUMPER):
                ends = reach(board, at, holes, start, kind, 0, straight)
                assert tiles_of(chart.ends(kind, start, taken)) == sorted(ends)
            for allowance, mask in enumerate(chart.ends_by_roll(start, taken), 1):
                assert tiles_of(mask) == sorted(reach(board, at, holes, start, FIGHTER, allowance, straight))
            assert tiles_of(chart.ways_out(start, taken)) == sorted(ways_out(board, at, holes, start))
