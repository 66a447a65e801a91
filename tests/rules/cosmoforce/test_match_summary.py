"""The story of a battle: what every ship did and suffered, and its turning points."""

import pytest

from cosmotui.rules.cosmoforce.match_summary import story
from tests.rules.cosmoforce.battle import Battle, battle, ship


def told(fight: Battle):
    return story(fight.match.events(None), len(fight.names))


def test_an_attack_counts_hits_damage_and_heat() -> None:
    fight = battle(
        ship("Cruiser Engine Laser*3", 3.00, 0), ship("Capital Engine Armor*2", 2.00, 0), dice=[2, 7, 5]
    ).answer("attack", "2,3,4")
    fight.answer("2", "2")
    one, other = told(fight).seats
    assert (one.hits, one.dealt, one.taken, one.heat) == (2, 2, 0, 1)
    assert (other.hits, other.dealt, other.taken, other.heat) == (0, 0, 2, 2)
    assert (told(fight).attacks, told(fight).dice) == (1, 3)


def test_a_heavy_blow_is_a_turning_point_once_its_damage_is_done() -> None:
    fight = battle(
        ship("Cruiser Engine Laser*4", 3.00, 0), ship("Capital Engine Armor*2", 0.50, 0), dice=[2, 3, 5, 4]
    ).answer("attack", "2,3,4,5")
    fight.answer("2", "2", "2", "2")
    (moment,) = told(fight).turning_points()
    assert (moment.seat, moment.text, moment.weight) == (0, "4 Lasers: 4 damage", 4)


def test_explosions_count_for_the_one_who_hit() -> None:
    fight = battle(
        ship("Fighter Engine Laser", 3.00, 0), ship("Fighter Engine Missile Armor", 2.00, 0), dice=[2]
    ).answer("attack")
    fight.answer("2", "3", "3")
    assert (told(fight).seats[0].dealt, told(fight).seats[1].taken) == (3, 3)


def test_a_ram_hurts_both_and_deals_what_the_target_took() -> None:
    fight = battle(
        ship("Fighter Engine Armor*3", 3.00, 0), ship("Fighter Engine Armor*3", 2.00, 0), dice=[2, 3, 8, 8]
    ).answer("ram", 0)
    fight.auto()
    one, other = told(fight).seats
    assert (one.dealt, one.taken, other.dealt, other.taken) == (2, 2, 0, 2)


def test_collisions_are_nobodys_deed() -> None:
    drifting = ship("Fighter Engine! Armor*3", 2.00, 0)
    fight = battle(drifting, ship("Fighter Engine", 1.00, 0), at="collisions", dice=[3, 4]).auto()
    assert [seat.dealt for seat in told(fight).seats] == [0, 0]
    assert told(fight).seats[0].taken == 2


@pytest.mark.parametrize(
    ("text", "rule"),
    [("conceded", "CF-12.3"), ("lost: no system left", "CF-12.2")],
)
def test_losses_are_turning_points_in_few_words(text: str, rule: str) -> None:
    fight = battle(ship("Fighter Engine Laser", 3.00, 0), ship("Fighter Engine!", 2.00, 0), dice=[2])
    fight.answer("concede" if rule == "CF-12.3" else "attack")
    moment = told(fight).turning_points()[0]
    assert moment.text == text


def test_missiles_that_run_empty_and_overtime_are_turning_points() -> None:
    fight = battle(
        ship("Fighter Engine Missile*2", 3.00, 0),
        ship("Capital Engine Armor*3", 2.00, 0),
        dice=[8, 8, 7, 7, 7, 7],
        options={"limit_kind": "rounds", "limit_rounds": "1"},
    ).answer("attack", "2,3")
    fight.answer("end").auto()
    fight.answer("end").auto()
    texts = [moment.text for moment in told(fight).turning_points()]
    assert texts == ["2 Missiles ran empty", "overtime"]
    assert told(fight).rounds == 2
