"""CC-3: ship values and fleets; CC-1: players and dice."""

import pytest

from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoclysm.ships import (
    ATTACK,
    DEFENSE,
    FLEET_SIZE,
    KINDS,
    NAMES,
    fleet_box,
    kind_of,
    owner_of,
    piece,
)
from tests.rules.cosmoclysm.scenario import GAME


def box(players: int, free_pick: bool = False) -> str:
    return "".join(kind * count for kind, count in zip(KINDS, fleet_box(players, free_pick), strict=True))


@pytest.mark.rule("CC-3.1")
@pytest.mark.parametrize(
    ("name", "attack", "defense"),
    [
        ("Cruiser", 2, 4),
        ("Destroyer", 5, 2),
        ("Exterminator", 5, 4),
        ("Fighter", 3, 2),
        ("Jumper", 3, 3),
        ("Taker", 1, 2),
    ],
)
def test_attack_and_defense_dice(name: str, attack: int, defense: int) -> None:
    kind = NAMES.index(name)
    assert (ATTACK[kind], DEFENSE[kind]) == (attack, defense)
    assert KINDS[kind] == name[0]


@pytest.mark.rule("CC-3.2")
def test_fleet_sizes() -> None:
    assert FLEET_SIZE == {2: 7, 3: 7, 4: 6, 5: 5, 6: 5}


@pytest.mark.rule("CC-3.3")
@pytest.mark.parametrize(
    ("players", "ships"), [(2, "CDEFFJT"), (3, "CDEFFJT"), (4, "CDEFJT"), (5, "CDEFJT"), (6, "CDEFJT")]
)
def test_standard_boxes(players: int, ships: str) -> None:
    assert box(players) == ships


@pytest.mark.rule("CC-3.3")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_free_pick_has_at_most_two_of_each_type(players: int) -> None:
    assert box(players, free_pick=True) == "CCDDEEFFJJTT"


def test_a_piece_tells_its_owner_and_its_type() -> None:
    pieces = {piece(owner, kind): (owner, kind) for owner in range(6) for kind in range(6)}
    assert len(pieces) == 36
    assert 0 not in pieces
    for number, told in pieces.items():
        assert (owner_of(number), kind_of(number)) == told


@pytest.mark.rule("CC-1.1")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_players_each_with_a_colour(count: int) -> None:
    seats = tuple(Seat(f"P{number}", number) for number in range(count))
    assert Match.new(GAME, Setup(seats, {}, 1)).questions


@pytest.mark.rule("CC-1.1")
@pytest.mark.parametrize("count", [0, 1, 7])
def test_no_other_number_of_players(count: int) -> None:
    seats = tuple(Seat(f"P{number}", number) for number in range(count))
    with pytest.raises(SetupError, match="2 to 6 can play"):
        Match.new(GAME, Setup(seats, {}, 1))


@pytest.mark.rule("CC-1.1")
def test_no_two_players_have_one_colour() -> None:
    with pytest.raises(SetupError, match="same colour"):
        Match.new(GAME, Setup((Seat("P", 3), Seat("Q", 3)), {}, 1))
