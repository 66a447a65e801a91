"""The worked examples of the rulebook, one test each, with its dice."""

import pytest

from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.rules.cosmoforce.events import (
    AttackRolled,
    CollisionRolled,
    CrewHarmed,
    DamageTaken,
    DamageWasted,
    HeatRolled,
    HeatTaken,
    ManeuverRolled,
    RamRolled,
    ShipLost,
    TurnBegan,
)
from tests.rules.cosmoforce.battle import Battle, Builder, design_of, ship

HULLS = ("Fighter", "Cruiser", "Capital")
TARGET = "Fighter Engine Armor*2"


@pytest.mark.rule("CF-X01", "CF-3.9")
@pytest.mark.parametrize(
    ("hull", "masses"), [("Fighter", [4, 7, 10]), ("Cruiser", [8, 14, 20]), ("Capital", [12, 21, 30])]
)
def test_x01_mass(hull: str, masses: list[int]) -> None:
    assert [design_of(f"{hull} Engine Armor*{count - 1}").mass for count in (4, 7, 10)] == masses


@pytest.mark.rule("CF-X02", "CF-4.1", "CF-4.2")
@pytest.mark.parametrize(("habitats", "crews"), [(0, [1, 1, 1]), (1, [2, 3, 4]), (4, [5, 9, 13]), (10, [11, 21, 31])])
def test_x02_complement(habitats: int, crews: list[int]) -> None:
    mounted = f" Habitat*{habitats}" if habitats else ""
    assert [design_of(f"{hull}{mounted}").complement for hull in HULLS] == crews


@pytest.mark.rule("CF-X03", "CF-3.9", "CF-4.1", "CF-4.4", "CF-4.5", "CF-4.9")
def test_x03_a_fighter() -> None:
    design = design_of("Fighter Afterburner*2 Engine Dissipator Laser Missile")
    assert (design.mass, design.thrust, design.speed, design.heat, design.complement) == (6, 5, 700, 3, 1)
    made = ship("Fighter Afterburner*2 Engine Dissipator Laser Missile")
    assert (made.mass, made.thrust, made.speed, made.heat, made.ready, made.hurt) == (6, 5, 700, 3, 1, 0)


@pytest.mark.rule("CF-X04", "CF-3.9", "CF-4.1", "CF-4.5", "CF-10.2")
def test_x04_a_capital() -> None:
    made = ship("Capital Engine*2 Habitat*2 Hangar*3 Armor Dissipator")
    assert (made.mass, made.thrust, made.speed, made.heat, made.ready, made.hurt) == (27, 2, 200, 2, 7, 0)
    assert made.boxes(7) == 4


@pytest.mark.rule("CF-X05", "CF-3.5", "CF-3.7", "CF-3.8", "CF-3.11")
def test_x05_what_may_be_confirmed() -> None:
    def refused(text: str) -> list[str]:
        return [problem.rule for problem in design_problems(design_of(text))]

    assert refused("Cruiser Afterburner") == ["CF-3.5"]
    assert refused("Fighter Laser*3") == ["CF-3.7"]
    assert refused("Fighter Engine Railgun") == ["CF-3.5"]
    assert refused("Cruiser Engine") == []
    made = ship("Cruiser Engine")
    assert (made.mass, made.thrust, made.speed, made.heat, made.ready, made.hurt) == (2, 1, 200, 1, 1, 0)


@pytest.mark.rule("CF-X06", "CF-1.3", "CF-1.5", "CF-1.6", "CF-1.8")
def test_x06_a_roll_with_cascades(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*4"), ship("Capital Engine Armor*9"), dice="1,7,3,8 +1 +6")
    match.answer("attack", "2,3,4,5", "roll", "roll")
    rolled = match.last(AttackRolled)
    assert (rolled.dice, rolled.first, rolled.thrown) == ((1, 7, 3, 8, 1, 6), 4, "1 7 3 8 +1 +6")
    assert rolled.hits == 4


def turns(match: Battle, count: int) -> str:
    """Who has the next turns if nobody does anything."""
    order = match.active
    for _ in range(count - 1):
        order += match.answer("end").auto().active
    return order


@pytest.mark.rule("CF-X07", "CF-6.2", "CF-6.3")
def test_x07_turn_order(battle: Builder) -> None:
    p = ship("Cruiser Engine Armor*3", 5, 0)
    q = ship("Cruiser Engine Armor*2", 5, 0)
    r = ship("Cruiser Engine Armor*9", 6, 0)
    assert [one.mass for one in (p, q, r)] == [8, 6, 20]
    match = battle(p, q, r, at="next", round=0)
    assert turns(match, 3) == "RQP"
    assert not match.events(ManeuverRolled)


TWIN = design_of("Cruiser Engine*2 Dissipator*2 Armor*2")


@pytest.mark.rule("CF-X08", "CF-6.6", "CF-6.7", "CF-1.11")
def test_x08_a_maneuver(revealed: Builder) -> None:
    assert (TWIN.mass, TWIN.speed, TWIN.thrust) == (12, 300, 2)
    match = revealed(TWIN, TWIN, dice="P 2,7,5; Q 8,1,3 +4")
    assert match.asked == ("Q", "CF-D2")
    assert match.speed("P") == "3.00", "results are added only after the last has rolled"
    match.answer("roll")
    assert (match.speed("P"), match.speed("Q")) == ("3.02", "3.03")
    assert match.active == "Q"


@pytest.mark.rule("CF-X09", "CF-6.8", "CF-6.11")
def test_x09_a_maneuver_that_ties(revealed: Builder) -> None:
    match = revealed(TWIN, TWIN, dice="2,8,8; 7,4,7; 5,5,5; 8,8,2")
    assert (match.speed("P"), match.speed("Q")) == ("3.04", "3.02")
    assert match.active == "P"


@pytest.mark.rule("CF-X10", "CF-6.5", "CF-6.6", "CF-6.10", "CF-7.16")
def test_x10_a_burn_that_makes_a_tie(battle: Builder) -> None:
    a = ship("Cruiser Engine*2 Armor*4", 6, 0)
    b = ship("Cruiser Engine Armor*4", 5, 0)
    c = ship("Cruiser Engine*3 Armor*3", 4, 0)
    assert [(one.mass, one.thrust) for one in (a, b, c)] == [(12, 2), (10, 1), (12, 3)]
    match = battle(a, b, c, dice="8,8,5; 1,1,2,3 +4 +5; 7,7")
    match.answer("burn", -200)
    assert match.asked == ("R", "CF-D2"), "the tie interrupts"
    match.answer("all")
    assert (match.speed("P"), match.speed("R")) == ("4.01", "4.06")
    assert match.asked == ("P", "CF-D7"), "the second action"
    assert turns(match, 6) == "PQRQRP"


@pytest.mark.rule("CF-X11", "CF-7.6", "CF-7.7", "CF-7.8", "CF-1.10", "CF-5.6")
def test_x11_heat(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Dissipator Habitat", heat=4), ship(TARGET), at="heat", dice="1,8,5")
    assert (match.asked, match.default) == (("P", "CF-D2"), "decline")
    match.auto()
    assert match.last(HeatRolled).harms == 2
    assert (match.heat(), match.crew()) == (3, "1/2")


@pytest.mark.rule("CF-X12", "CF-1.10", "CF-5.6")
def test_x12_heat_with_cascades(battle: Builder) -> None:
    own = ship("Cruiser Engine Dissipator Habitat", heat=4)
    match = battle(own, ship(TARGET), at="heat", dice="1,8,5 +2", options={"cascade": "always"}).auto()
    assert match.last(HeatRolled).harms == 3
    assert [event.killed for event in match.events(CrewHarmed)] == [False, False, True]
    assert match.crew() == "1/1"


@pytest.mark.rule("CF-X13", "CF-7.9", "CF-7.11", "CF-4.8", "CF-1.10")
def test_x13_collisions(battle: Builder) -> None:
    own = ship("Cruiser Engine! Armor Habitat", 3.02, 0, "2/0")
    match = battle(own, ship(TARGET), at="collisions", dice="6,1,8")
    assert (match.asked, match.default) == (("P", "CF-D2"), "decline")
    match.auto()
    assert match.last(CollisionRolled).damage == 2
    assert match.marks() == "1 2 0"


@pytest.mark.rule("CF-X14", "CF-7.12")
def test_x14_two_reasons_one_roll(battle: Builder) -> None:
    own = ship("Cruiser Engine! Armor Habitat", 2, 0, "0/2")
    match = battle(own, ship(TARGET), at="collisions", dice="7,4").auto()
    assert len(match.events(CollisionRolled)) == 1
    assert match.marks() == "1 1 0"


@pytest.mark.rule("CF-X15", "CF-7.13")
def test_x15_too_slow_to_collide(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Armor", 0.99, 0), ship(TARGET), at="collisions")
    assert match.asked == ("P", "CF-D7")
    assert (match.marks(), match.events(CollisionRolled)) == ("1 0", [])


SALVO = "2,6,3,8,4,7"


@pytest.mark.rule("CF-X16", "CF-9.4", "CF-9.6", "CF-9.7", "CF-9.15")
def test_x16_the_mass_limit(battle: Builder) -> None:
    target = ship("Fighter Engine*2 Armor*3", 4)
    assert (target.mass, target.thrust) == (5, 2)
    match = battle(ship("Fighter Engine Missile*2"), target, dice=SALVO).answer("attack", "2,3")
    rolled = match.last(AttackRolled)
    assert (rolled.limit, rolled.hits, rolled.damage) == (5, 2, 2)
    assert [rolled.dice[number] for number in rolled.discarded] == [6, 4]
    assert match.ship().depleted == ()


@pytest.mark.rule("CF-X17", "CF-X18", "CF-9.5")
@pytest.mark.parametrize(("target", "speed"), [("Fighter Engine*2! Armor*3", 4), ("Fighter Engine*2 Armor*3", 0.5)])
def test_x17_x18_no_mass_limit(battle: Builder, target: str, speed: float) -> None:
    match = battle(ship("Fighter Engine Missile*2"), ship(target, speed), dice=SALVO).answer("attack", "2,3")
    rolled = match.last(AttackRolled)
    assert (rolled.limit, rolled.hits, rolled.discarded) == (-1, 4, ())


@pytest.mark.rule("CF-X19", "CF-9.6", "CF-9.14")
def test_x19_everything_is_over_the_limit(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*2"), ship(TARGET), dice="4,5").answer("attack", "2,3")
    assert (match.last(AttackRolled).discarded, match.last(AttackRolled).hits) == ((0, 1), 0)
    assert not match.events(HeatTaken)


@pytest.mark.rule("CF-X20", "CF-9.12", "CF-9.13", "CF-9.14", "CF-1.7")
def test_x20_lasers(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*3"), ship("Cruiser Engine Armor*5"), dice="1,7,5 +8")
    match.answer("attack", "2,3,4", "roll")
    assert match.last(AttackRolled).damage == 2
    assert (match.heat("P"), match.heat("Q")) == (1 + 2, 1 + 2)


@pytest.mark.rule("CF-X21", "CF-9.10", "CF-9.11")
@pytest.mark.parametrize(
    ("target", "mass", "damage"),
    [("Cruiser Engine Armor*6", 14, 6), ("Cruiser Engine Armor*7", 16, 2), ("Capital Engine Armor*4", 15, 6)],
)
def test_x21_hangars(battle: Builder, target: str, mass: int, damage: int) -> None:
    foe = ship(target)
    assert (foe.mass, foe.is_avoiding) == (mass, True)
    match = battle(ship("Capital Engine Hangar*2"), foe, dice="4,6").answer("attack", "2,3")
    assert (match.last(AttackRolled).hits, match.last(AttackRolled).damage) == (2, damage)


RAILER = "Cruiser Engine Railgun*2 Armor*6"
HEAVY = "Cruiser Engine*2 Armor*8"


@pytest.mark.rule("CF-X22", "CF-6.4", "CF-9.21")
def test_x22_railguns_at_a_heavier_ship(battle: Builder) -> None:
    own, foe = ship(RAILER, 4), ship(HEAVY, 4)
    assert (own.mass, foe.mass, foe.thrust) == (18, 20, 2)
    match = battle(own, foe, dice="2,2,7,3,6,8").answer("attack", "2,3")
    assert match.last(AttackRolled).hits == 4


@pytest.mark.rule("CF-X23", "CF-6.4", "CF-9.20", "CF-9.21")
def test_x23_railguns_at_a_faster_ship(battle: Builder) -> None:
    match = battle(ship(RAILER, 4), ship(HEAVY, 4.01), dice="2,2").answer("attack", "2,3")
    assert match.last(AttackRolled).hits == 2


EIGHTS = "8,3,8,2,7,5"


@pytest.mark.rule("CF-X24", "CF-9.16", "CF-9.17", "CF-9.18", "CF-9.19")
def test_x24_depletion(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Missile*2"), ship(HEAVY), dice=EIGHTS).answer("attack", "2,3")
    assert match.last(AttackRolled).hits == 3
    assert (match.marks(), match.ship().depleted) == ("0 2 2", (1, 2))
    assert not match.events(DamageTaken), "no explosion"


@pytest.mark.rule("CF-X25", "CF-9.17", "CF-D15")
@pytest.mark.parametrize(("pick", "marks"), [("2", "0 2 0"), ("3", "0 0 2")])
def test_x25_one_for_a_pair(battle: Builder, pick: str, marks: str) -> None:
    options = {"depletion": "one_per_pair"}
    match = battle(ship("Fighter Engine Missile*2"), ship(HEAVY), dice=EIGHTS, options=options)
    match.answer("attack", "2,3")
    assert (match.asked, match.values, match.default) == (("P", "CF-D15"), ["2", "3"], "2")
    match.answer(pick)
    assert match.last(AttackRolled).hits == 3
    assert match.marks() == marks


GUN = "Fighter Engine Laser"


@pytest.mark.rule("CF-X26", "CF-10.2", "CF-10.15", "CF-10.17")
def test_x26_an_explosion(battle: Builder) -> None:
    match = battle(ship(GUN), ship("Fighter Engine Missile Armor"), dice="2").answer("attack", "2", "3", "3")
    assert match.marks("Q") == "0 1 2"
    assert match.ship("Q").is_destroyed(2)
    assert [event.explodes for event in match.events(DamageTaken)] == [2, 0, 0]
    assert match.asked == ("P", "CF-D7")


@pytest.mark.rule("CF-X27", "CF-10.15", "CF-10.16", "CF-10.18", "CF-12.2")
@pytest.mark.parametrize(("blast", "lost"), [("every_mark", 5), ("first_mark", 1)])
def test_x27_a_chain_of_explosions(battle: Builder, blast: str, lost: int) -> None:
    target = ship("Fighter Engine!! Missile*2")
    match = battle(ship(GUN), target, dice="2", options={"missile_blast": blast}).answer("attack").auto()
    assert len(match.events(DamageTaken)) == 4
    assert match.last(DamageWasted).count == lost
    assert match.winners == ["P"]


@pytest.mark.rule("CF-X28", "CF-10.2", "CF-10.3")
def test_x28_armor_is_full(battle: Builder) -> None:
    foe = ship("Capital Engine! Armor Habitat")
    match = battle(ship("Fighter Engine Missile*2"), foe, dice="2,2,2,2,2,7")
    match.answer("attack", "2,3", "2", "2", "2", "2")
    assert match.ship("Q").is_destroyed(1)
    assert (match.asked, match.values) == (("Q", "CF-D5"), ["1", "3"])
    match.answer("3")
    assert match.marks("Q") == "1 4 1"


@pytest.mark.rule("CF-X29", "CF-10.11", "CF-10.12")
def test_x29_a_lost_habitat(battle: Builder) -> None:
    match = battle(ship(GUN), ship("Cruiser Engine! Habitat! Habitat", crew="3/1"), dice="2").answer("attack", "2")
    assert match.ship("Q").complement == 3
    assert match.asked == ("Q", "CF-D6")
    match.play_default()
    assert match.crew("Q") == "3/0"


@pytest.mark.rule("CF-X30", "CF-7.2", "CF-7.3", "CF-7.5")
def test_x30_a_repaired_engine(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!++ Armor", 3, 0), ship(TARGET), at="repairs").auto()
    assert (match.marks(), match.ship().thrust) == ("0 0", 1)
    assert not match.events(CollisionRolled)


@pytest.mark.rule("CF-X31", "CF-10.4", "CF-10.9", "CF-8.23")
def test_x31_crew_leave_a_destroyed_engine(battle: Builder) -> None:
    foe = ship("Cruiser Engine!+ Engine Habitat Dissipator", 3, 0)
    match = battle(ship(GUN, 1, 0), foe, dice="2", acted=[0, 1]).answer("attack", "1")
    assert match.ship("Q").is_destroyed(0)
    assert match.posts("Q") == "Rs Rs Rs"
    match.answer("end").auto()
    assert match.asked == ("Q", "CF-D7")
    assert match.answer("repair").values == ["done", "2", "3", "4"]


@pytest.mark.rule("CF-X32", "CF-8.3", "CF-8.4", "CF-8.5")
def test_x32_burn(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine*3", 4, 1), ship(TARGET)).answer("burn")
    assert (match.heat(), match.limits) == (3, (-400, 400))


@pytest.mark.rule("CF-X33", "CF-8.7")
def test_x33_a_dead_burn(battle: Builder) -> None:
    match = battle(ship("Capital Engine! Armor", 5, 0), ship(TARGET, heat=0))
    for _ in range(2):
        low, _ = match.answer("burn").limits
        match.answer(low)
    assert (match.heat(), match.speed()) == (6, "3.00")


@pytest.mark.rule("CF-X34", "CF-8.8", "CF-10.5")
def test_x34_conserve(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Dissipator*3 Dissipator!", heat=2), ship(TARGET)).answer("conserve")
    assert match.heat() == 0


@pytest.mark.rule("CF-X35", "CF-8.9", "CF-10.5")
def test_x35_heal(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Habitat*2 Habitat!", crew="1/3"), ship(TARGET)).answer("heal").auto()
    assert match.crew() == "3/1"


@pytest.mark.rule("CF-X36", "CF-8.11", "CF-8.12", "CF-8.13", "CF-8.14", "CF-1.7")
def test_x36_a_ram(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Armor*2", 3.01), ship("Cruiser Engine Armor"), dice="1,4,8 +6").answer("ram")
    assert (match.asked, match.limits) == (("Q", "CF-D13"), (0, 4))
    match.answer(1, "roll")
    rolled = match.last(RamRolled)
    assert (rolled.damage, rolled.back) == (3, 2)
    match.auto()
    assert (match.marks("Q"), match.marks("P")) == ("0 3", "0 2 0")


@pytest.mark.rule("CF-X37", "CF-1.2", "CF-8.11", "CF-8.12")
def test_x37_a_ram_that_is_evaded(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine", 2), ship("Cruiser Engine", heat=1)).answer("ram", 3)
    assert match.heat("Q") == 4
    assert (match.marks("P"), match.marks("Q"), match.asked) == ("0", "0", ("P", "CF-D7"))


@pytest.mark.rule("CF-X38", "CF-8.18", "CF-12.2", "CF-12.8")
def test_x38_both_are_lost(battle: Builder) -> None:
    match = battle(ship("Fighter Engine!", 1), ship("Fighter Engine!", 1.01), dice="3,8").answer("ram", 0)
    assert match.winners == ["P", "Q"]
    assert match.match.result is not None
    assert match.match.result.rule == "CF-12.8"


@pytest.mark.rule("CF-X39", "CF-11.2", "CF-11.4", "CF-11.5", "CF-11.6")
def test_x39_overtime(battle: Builder) -> None:
    options = {"limit_kind": "rounds", "limit_rounds": "10"}
    own = ship("Cruiser Engine Laser!+ Habitat Dissipator", 3, 0)
    match = battle(own, ship(TARGET, 1, 0), at="next", round=10, acted=[0, 1], options=options).auto()
    assert match.view.round == 11
    assert match.marks() == "0 0 0 0"
    assert match.values == ["attack", "burn", "ram", "concede"]


@pytest.mark.rule("CF-X41", "CF-7.2", "CF-7.9", "CF-7.10", "CF-10.9")
@pytest.mark.parametrize(("helm", "dice", "marks"), [("any_ready", "", "1 0 0 0"), ("standby_ready", "5,8", "1 0 1 0")])
def test_x41_who_is_at_the_helm(battle: Builder, helm: str, dice: str, marks: str) -> None:
    own = ship("Cruiser Engine!!+ Engine Armor Habitat", 2, 0, "0/2")
    options = {"repair_destroyed": "yes", "helm": helm}
    match = battle(own, ship(TARGET), at="repairs", dice=dice, options=options)
    assert match.asked == ("P", "CF-D3")
    match.answer("stay").auto()
    assert match.marks() == marks


@pytest.mark.rule("CF-X42", "CF-5.3", "CF-5.5", "CF-12.1", "CF-12.5", "CF-12.6")
def test_x42_the_last_of_the_crew(battle: Builder) -> None:
    own = ship("Fighter Engine! Armor", 3, 2, "0/1")
    match = battle(own, ship(TARGET, 2, 0), ship(TARGET, 1, 0), at="heat", dice="4,3")
    assert (match.last(ShipLost).seat, match.last(ShipLost).rule) == (0, "CF-12.1")
    assert len(match.events(CrewHarmed)) == 1
    assert not match.events(CollisionRolled)
    assert match.last(TurnBegan).seat == 1


@pytest.mark.rule("CF-X43", "CF-8.4", "CF-8.5")
@pytest.mark.parametrize(("change", "speed"), [(-2, "1.02"), (-1, "2.02"), (0, "3.02"), (1, "4.02"), (2, "5.02")])
def test_x43_whole_burns(battle: Builder, change: int, speed: str) -> None:
    match = battle(ship("Cruiser Engine", 3.02), ship(TARGET), options={"burn_step": "whole"}).answer("burn")
    assert match.limits == (-2, 2)
    assert match.answer(change).speed() == speed


@pytest.mark.rule("CF-X44", "CF-11.7", "CF-11.8")
def test_x44_adjudication(battle: Builder) -> None:
    a = ship("Fighter Engine Armor Habitat!", heat=0, crew="1/1")
    b = ship("Fighter Engine Armor Habitat!", heat=4, crew="2/0")
    assert a.empty_boxes == b.empty_boxes == 5
    match = battle(a, b, at="next", round=20, acted=[0, 1], overtime=10)
    assert match.winners == ["Q"]
    assert match.match.result is not None
    assert match.match.result.rule == "CF-11.8"
