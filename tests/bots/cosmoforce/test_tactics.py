"""What the stronger bots know."""

import pytest

from tests.bots.cosmoforce.playing import answer_of
from tests.rules.cosmoforce.battle import Battle, battle, ship

WEIGHING = ["commander", "ace"]


def chosen(level: str, table: Battle) -> str:
    return str(answer_of(level, table))


@pytest.mark.parametrize("level", WEIGHING)
def test_who_can_finish_the_foe_does_it(level: str) -> None:
    me = ship("Capital Engine Dissipator Habitat Hangar*3", heat=5)
    table = battle(me, ship("Fighter Engine! Laser!!", heat=0))
    assert chosen(level, table) == "attack"


@pytest.mark.rule("CF-9.21")
@pytest.mark.parametrize("level", WEIGHING)
def test_railguns_gain_speed_before_they_fire(level: str) -> None:
    lancer = "Cruiser Engine Dissipator*2 Habitat Armor*2 Railgun*2"
    slower = battle(ship(lancer, 2.01, 0), ship(lancer, 2.02, 1))
    assert chosen(level, slower) == "burn"
    slower.answer("burn")
    assert answer_of(level, slower) == 200
    faster = battle(ship(lancer, 2.02, 0), ship(lancer, 2.01, 1))
    assert chosen(level, faster) == "attack"


@pytest.mark.parametrize("level", WEIGHING)
def test_nobody_fires_lasers_while_the_own_ship_boils(level: str) -> None:
    me = ship("Capital Engine Dissipator*4 Habitat Laser*2", heat=9, crew="2/1")
    assert chosen(level, battle(me, ship("Cruiser Engine Armor*5 Laser"), at="last action")) == "conserve"


@pytest.mark.parametrize("level", WEIGHING)
def test_of_several_foes_the_one_who_falls_is_attacked(level: str) -> None:
    whole, weak = ship("Cruiser Engine Armor*4 Railgun*2"), ship("Cruiser Engine! Railgun Armor!!!*3")
    table = battle(ship("Capital Engine Hangar*4"), whole, weak, whole)
    assert chosen(level, table) == "attack"
    table.answer("attack")
    assert chosen(level, table) == "2"


@pytest.mark.rule("CF-13.3")
@pytest.mark.parametrize("level", WEIGHING)
def test_friends_are_no_targets_even_if_they_may_be(level: str) -> None:
    weak = ship("Cruiser Engine! Railgun!")
    teams = {"mode": "teams", "teams": "AAB", "friendly_fire": "on"}
    table = battle(ship("Capital Engine Hangar*4"), weak, ship("Cruiser Engine Armor*4 Railgun*2"), options=teams)
    table.answer("attack")
    assert chosen(level, table) == "2"


@pytest.mark.parametrize("level", WEIGHING)
def test_in_overtime_something_is_always_done(level: str) -> None:
    table = battle(ship("Fighter Engine Habitat"), ship("Cruiser Engine Armor"), overtime=1)
    assert chosen(level, table) in ("burn", "ram")


# --- the ace alone ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-7.5", "CF-8.22")
def test_an_ace_sets_crew_to_work_before_anything_is_broken() -> None:
    bastion = "Capital Engine*2 Dissipator*2 Habitat Armor*2 Hangar*2 Missile"
    table = battle(ship(bastion, heat=0), ship(bastion, heat=0), at="last action")
    assert chosen("ace", table) == "repair"
    table.answer("repair")
    assert [chosen("ace", table)] == ["6"], "the first Armor"


def test_an_ace_leaves_crew_at_work_but_for_the_helm() -> None:
    me, foe = ship("Capital Engine Habitat*2 Armor+ Laser", crew="3/0"), ship("Fighter Engine Laser")
    assert chosen("ace", battle(me, foe, at="repairs")) == "stay"
    alone = ship("Capital Engine Habitat*2 Armor+ Laser", crew="0/2")
    strict = {"helm": "standby_ready"}
    assert chosen("ace", battle(alone, foe, at="repairs", options=strict)) == "standby"


def damage_to(me: str, crew: str | None = None) -> Battle:
    """Q attacks `me`, who has to take two points of damage."""
    dice = [2, 2]
    table = battle(ship("Cruiser Engine Laser*2", 1), ship(me, 0.5, crew=crew), dice=dice)
    return table.answer("attack", "2,3")


def test_an_ace_marks_armor_then_what_its_crew_will_repair_and_no_missile() -> None:
    assert chosen("ace", damage_to("Capital Engine Missile Armor Laser")) == "3x2"
    assert chosen("ace", damage_to("Capital Engine Missile Habitat Laser+ Laser", "3/0")) == "4x2"
    assert chosen("ace", damage_to("Cruiser Engine Missile Laser!")) == "3"


def test_an_ace_keeps_the_engine_of_a_light_ship() -> None:
    assert chosen("ace", damage_to("Fighter Afterburner Dissipator Habitat Laser")) != "1"


@pytest.mark.rule("CF-5.2", "CF-5.3")
def test_an_ace_has_the_hurt_harmed_rather_than_those_at_work() -> None:
    me = ship("Capital Engine Habitat*2 Armor++ Laser", heat=3, crew="0/2")
    table = battle(me, ship("Fighter Engine Laser"), at="heat", dice=[3, 7, 8])
    harmed = table.ship().crew[int(chosen("ace", table)[1:])]
    assert not harmed.is_ready


@pytest.mark.rule("CF-10.11")
def test_an_ace_loses_the_idle_first() -> None:
    me = ship("Capital Engine Habitat! Armor+! Laser", 0.5, crew="3/0")
    table = battle(ship("Cruiser Engine Laser*4", 1), me, dice=[2, 2, 2, 2])
    table.answer("attack", "2,3,4,5", "2")
    assert table.question.key == "CF-D6"
    assert table.ship("Q").crew[int(chosen("ace", table)[1:])].slot < 0


@pytest.mark.rule("CF-8.11")
def test_an_ace_evades_what_it_can_cool_where_a_ram_would_hurt_it_more() -> None:
    heavy, light = ship("Cruiser Engine*2 Armor*6 Laser", 3), ship("Fighter Engine Dissipator*3 Laser*2", heat=0)
    assert answer_of("ace", battle(heavy, light).answer("ram")) in (2, 3)


@pytest.mark.rule("CF-8.13")
def test_an_ace_with_armor_lets_a_light_ship_ram() -> None:
    light, heavy = ship("Fighter Afterburner*2 Laser*2", 6), ship("Capital Engine Dissipator*3 Armor*5 Laser", heat=0)
    assert answer_of("ace", battle(light, heavy).answer("ram")) == 0


@pytest.mark.rule("CF-1.5", "CF-9.16")
def test_an_ace_does_not_risk_its_missiles_where_the_mass_allows_no_more() -> None:
    light = ship("Fighter Engine Laser*2", 3)
    table = battle(ship("Fighter Engine Missile*2"), light, dice=[1, 2, 8, 4, 4, 4]).answer("attack", "2,3")
    assert (table.question.key, chosen("ace", table)) == ("CF-D2", "decline")
    heavy = ship("Capital Engine Armor*8", 3)
    table = battle(ship("Fighter Engine Missile*2"), heavy, dice=[1, 2, 8, 4, 4, 4]).answer("attack", "2,3")
    assert chosen("ace", table) == "roll"


@pytest.mark.rule("CF-1.10")
def test_an_ace_declines_dice_that_hurt_itself() -> None:
    me = ship("Capital Engine Habitat Laser", heat=3)
    assert chosen("ace", battle(me, ship("Fighter Engine Laser"), at="heat", dice=[1, 7, 8])) == "decline"
