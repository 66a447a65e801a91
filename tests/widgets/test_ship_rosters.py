"""Rosters side by side: what is drawn where, and which place lies under a cell."""

from dataclasses import replace

import msgspec
import pytest

from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.screens.cosmoforce.ship_rosters import Fleet, RosterShip, ShipRosters
from cosmotui.widgets.words import Who
from tests.widgets.host import Host, drawn

SYSTEMS = ("Engine", "Missile", *[""] * 8)
CREW = (Crew(), Crew(), Crew(hurt=True))


def one(number: int, who: str = "", **changed: object) -> RosterShip:
    ship = Ship(f"Ship{number}", "Fighter", SYSTEMS, CREW, 302, 3, (1, 2, *[0] * 8), depleted=(1,))
    return RosterShip(Who(number, who or f"Player{number}"), msgspec.structs.replace(ship, **changed))


def host(shown: Fleet) -> Host:
    board = ShipRosters(id="board")
    board.fleet = shown
    return Host(board, css="#board { width: 100%; }")


def fleet(count: int, **changed: object) -> Fleet:
    return replace(Fleet(tuple(one(number) for number in range(count)), tuple(range(count))), **changed)


@pytest.mark.parametrize("size", [(44, 22), (49, 22), (119, 30), (60, 40), (89, 22)], ids=str)
@pytest.mark.parametrize("count", [2, 3, 8])
async def test_every_place_drawn_is_found_under_its_cell(size: tuple[int, int], count: int) -> None:
    async with host(fleet(count)).run_test(size=size) as pilot:
        board = pilot.app.query_one(ShipRosters)
        found = {board.place_at(x, y) for y in range(size[1]) for x in range(size[0])} - {""}
        for seat in board.seen():
            assert {f"{seat + 1}", f"{seat + 1}.crew", *(f"{seat + 1}.{slot}" for slot in range(1, 11))} <= found
        assert {f"{seat + 1}" for seat in range(count)} <= found


async def test_lines_are_never_wider_than_the_widget() -> None:
    names = tuple(
        one(number, "W" * 40, name="V" * 24, hull="Capital", systems=("Laser",) * 10, heat=123) for number in range(3)
    )
    for width in (44, 49, 60, 119):
        async with host(Fleet(names, (0, 1, 2))).run_test(size=(width, 22)) as pilot:
            board = pilot.app.query_one(ShipRosters)
            for line in board.lines(width, 22):
                assert sum(len(text) for text, _ in line) <= width


async def test_those_named_first_get_the_rosters() -> None:
    async with host(fleet(5, first=(3, 1))).run_test(size=(49, 22)) as pilot:
        assert pilot.app.query_one(ShipRosters).seen() == (3, 1)


async def test_where_all_fit_they_stand_in_seat_order() -> None:
    async with host(fleet(2, first=(1, 0))).run_test(size=(49, 22)) as pilot:
        assert pilot.app.query_one(ShipRosters).seen() == (0, 1)


async def test_ships_without_room_are_counted() -> None:
    async with host(fleet(8, first=(0, 1))).run_test(size=(49, 18)) as pilot:
        lines = pilot.app.query_one(ShipRosters).lines(49, 18)
        assert len(lines) <= 18
        assert lines[-1] == [(" ", "dim"), ("4 more: F5", "dim")]


async def test_a_lost_ship_says_so() -> None:
    ships = Fleet((one(0), one(1, lost=True), one(2, lost=True)), (0, 1, 2), first=(0, 1))
    async with host(ships).run_test(size=(49, 22)) as pilot:
        lines = ["".join(text for text, _ in line) for line in pilot.app.query_one(ShipRosters).lines(49, 22)]
        assert "lost" in lines[1]
        assert "lost" in lines[15]


async def test_a_name_takes_the_room_that_the_rest_of_its_line_leaves() -> None:
    name = "Quartermaster Evangelista"
    ships = tuple(one(number, name, name="") for number in range(3))
    async with host(Fleet(ships, (0, 1, 2))).run_test(size=(79, 22)) as pilot:
        lines = drawn(pilot.app.query_one(ShipRosters))
        assert lines[0].count(name) == 2
        assert any(name in line for line in lines[14:])
