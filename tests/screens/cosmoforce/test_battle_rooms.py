"""The parts of the battle screen never overlap and never leave the screen, whatever its size."""

from itertools import combinations

import pytest
from textual.geometry import Region

from cosmotui.screens.cosmoforce.battle_rooms import rooms

SIZES = [(80, 24), (81, 25), (100, 30), (119, 39), (120, 24), (120, 40), (140, 45), (200, 60), (80, 60)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("ships", range(2, 9))
def test_every_part_has_a_room_of_its_own(size: tuple[int, int], ships: int) -> None:
    width, height = size
    found = rooms(width, height, ships)
    whole = Region(0, 0, width, height - 2)
    assert set(found) - {"risk"} == {"board", "order", "odds", "log", "notes", "question"}
    for name, room in found.items():
        assert whole.contains_region(room), name
        assert room.width >= 28, name
        assert room.height >= (14 if name == "board" else 3), name
    for one, other in combinations(set(found) - {"notes"}, 2):
        assert not found[one].overlaps(found[other]), (one, other)
    assert found["question"].height >= 7


def test_the_places_of_the_design() -> None:
    assert rooms(80, 24, 8)["board"] == Region(0, 0, 49, 22)
    assert rooms(80, 24, 8)["question"].x == 51
    assert rooms(120, 40, 8)["board"].height == 30
    assert rooms(120, 40, 8)["order"].y == 30


def test_two_or_three_ships_give_their_rows_to_the_log() -> None:
    assert rooms(80, 24, 2)["log"] == Region(1, 15, 48, 7)
    assert rooms(80, 24, 3)["log"].height == 5
    assert rooms(80, 24, 8)["log"].x == 51
