"""CF-8.11 to CF-8.18: ramming and evading."""

import pytest

from cosmotui.rules.cosmoforce.events import AttackRolled, DamageTaken, HeatTaken, RamDeclared, RamRolled, ShipLost
from tests.rules.cosmoforce.battle import Builder, ship

WALL = ship("Capital Engine Armor*6", 2, 0)
TUG = ship("Capital Engine Armor*6", 3.02, 0)


@pytest.mark.rule("CF-8.11", "CF-D12", "CF-2.6")
def test_the_target_is_another_ship(battle: Builder) -> None:
    match = battle(TUG, WALL, ship("Fighter Engine", 0, 0), dice="8,8,8,8").answer("ram")
    assert (match.asked, match.values, match.default) == (("P", "CF-D12"), ["2", "1"], "2")
    match.answer("1")
    assert match.last(RamDeclared).target == 1
    assert match.asked == ("Q", "CF-D13")
    match.answer(0)


@pytest.mark.rule("CF-8.11", "CF-D12")
def test_of_equal_targets_the_next_seat_is_the_default(battle: Builder) -> None:
    match = battle(WALL, TUG, WALL, WALL, turn=1, dice="").answer("ram")
    assert match.values == ["2", "0", "3"]


@pytest.mark.rule("CF-8.11", "CF-8.12")
@pytest.mark.parametrize("taken", range(5))
def test_a_die_less_for_each_token_taken(battle: Builder, taken: int) -> None:
    match = battle(TUG, WALL, dice=[8] * (4 - taken)).answer("ram", taken)
    assert match.heat("Q") == taken
    assert (len(match.last(RamRolled).dice), match.last(RamRolled).evaded) == (4 - taken, taken)
    assert [event.why for event in match.events(HeatTaken)] == ["evaded"] * bool(taken)


@pytest.mark.rule("CF-8.12", "CF-4.8", "CF-8.17")
@pytest.mark.parametrize(("speed", "dice"), [(0, 1), (0.99, 1), (1, 2), (3.99, 4)])
def test_one_die_and_one_for_each_whole_point(battle: Builder, speed: float, dice: int) -> None:
    match = battle(ship("Capital Engine Armor*6", speed, 0), WALL, dice=[7] * dice).answer("ram", 0)
    assert len(match.last(RamRolled).dice) == dice


@pytest.mark.rule("CF-8.13", "CF-8.14")
@pytest.mark.parametrize(
    ("dice", "damage", "back"), [("2,3,4,6", 4, 4), ("1,2,7,8", 2, 1), ("1,1,8,8", 2, 0), ("7,7,8,8", 0, 0)]
)
def test_both_are_damaged_but_for_1s(battle: Builder, dice: str, damage: int, back: int) -> None:
    match = battle(TUG, WALL, dice=dice).answer("ram", 0)
    if "1" in dice:
        match.answer("none" if "1,1" in dice else "decline")
    rolled = match.last(RamRolled)
    assert (rolled.damage, rolled.back) == (damage, back)
    match.auto()
    assert (sum(match.ship("Q").marks), sum(match.ship("P").marks)) == (damage, back)


@pytest.mark.rule("CF-8.15")
def test_mass_never_limits_a_ram(battle: Builder) -> None:
    light = ship("Fighter Afterburner*2", 7, 0)
    match = battle(TUG, light, dice="6,6,6,7").answer("ram", 0)
    assert light.is_avoiding
    assert match.last(RamRolled).damage == 3
    assert not match.events(AttackRolled)


@pytest.mark.rule("CF-8.16", "CF-D13")
@pytest.mark.parametrize(
    ("target", "crew", "default"),
    [
        ("Cruiser Engine!! Armor", "0/1", 0),
        ("Cruiser Engine Dissipator*2 Dissipator!", "1/0", 2),
        ("Cruiser Engine Dissipator*6", "1/0", 4),
    ],
)
def test_anybody_can_evade_up_to_the_dice(battle: Builder, target: str, crew: str, default: int) -> None:
    match = battle(TUG, ship(target, 1, 0, crew)).answer("ram")
    assert (match.asked, match.limits, match.default) == (("Q", "CF-D13"), (0, 4), default)


@pytest.mark.rule("CF-8.17")
def test_a_ram_changes_no_speed(battle: Builder) -> None:
    match = battle(ship("Capital Engine Armor*6", 0, 0), WALL, dice="3").answer("ram", 0).auto()
    assert (match.speed("P"), match.speed("Q")) == ("0.00", "2.00")


@pytest.mark.rule("CF-8.18")
def test_the_target_takes_all_its_damage_first(battle: Builder) -> None:
    match = battle(TUG, WALL, dice="2,2,8,8").answer("ram", 0, "1", "2")
    assert match.asked == ("P", "CF-D5")
    match.answer("1", "2")
    assert [event.seat for event in match.events(DamageTaken)] == [1, 1, 0, 0]


@pytest.mark.rule("CF-8.18", "CF-12.5", "CF-12.8")
def test_who_is_lost_by_a_ram_still_damages_the_rammer(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!", 0), ship("Fighter Engine!", 0, 0), WALL, dice="2").answer("ram", "1", 0)
    assert [event.seat for event in match.events(ShipLost)] == [1, 0]
    assert match.winners == ["R"]


@pytest.mark.rule("CF-8.18", "CF-12.6")
def test_a_rammer_that_is_lost_has_no_second_action(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!", 0), WALL, WALL, dice="2").answer("ram", "1", 0).auto()
    assert (match.alive, match.winners) == (["Q", "R"], None)
    assert match.asked[0] in "QR"
