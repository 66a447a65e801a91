"""CF-9: attacks, the mass limit, and what each weapon does."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import ChooseOne, ChooseSeveral
from cosmotui.rules.cosmoforce.events import AttackRolled, DamageTaken, HeatTaken, MissilesSpent, ShipLost
from tests.rules.cosmoforce.battle import Battle, Builder, ship

DRIFTER = ship("Capital Engine! Armor*6", 0, 0)
"""Not avoiding."""
SMALL = ship("Fighter Engine Armor*5", 3, 0)
"""Mass 6, avoiding."""


def named(match: Battle, number: int = -1) -> tuple[str, tuple[int, ...]]:
    """Weapon and slots, from 1, of an attack."""
    event = match.events(AttackRolled)[number]
    return event.weapon, tuple(slot + 1 for slot in event.slots)


# --- declaring -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.1", "CF-D8", "CF-12.6")
def test_the_target_is_another_surviving_ship(battle: Builder) -> None:
    own = ship("Fighter Engine Laser", 0, 0)
    match = battle(DRIFTER, own, ship("Fighter Engine", 0, 0), DRIFTER, turn=1, dice="8").answer("attack")
    assert (match.asked, match.values, match.default) == (("Q", "CF-D8"), ["2", "0", "3"], "2")
    match.answer("3")
    assert match.last(AttackRolled).target == 3


@pytest.mark.rule("CF-D8")
def test_the_options_say_what_a_target_is_like(battle: Builder) -> None:
    foe = ship("Cruiser Engine! Armor*2", 3.02, 0, name="Rook")
    match = battle(ship("Fighter Engine Laser"), foe, DRIFTER).answer("attack")
    assert isinstance(match.question, ChooseOne)
    first = match.question.options[0]
    assert (first.label, first.detail) == ("Rook, Q", "Cruiser mass 6, speed 3.02")
    assert (first.number, first.place) == ("7 boxes", "2")


@pytest.mark.rule("CF-12.6")
def test_the_lost_are_no_targets(battle: Builder) -> None:
    doomed = ship("Fighter Engine!", 0, 0)
    match = battle(ship("Fighter Engine Laser", 0, 0), doomed, DRIFTER, DRIFTER, dice="2").answer("attack", "1")
    assert match.alive == ["P", "R", "S"]
    assert match.answer("attack").values == ["2", "3"]


@pytest.mark.rule("CF-D8")
def test_of_equal_targets_the_next_seat_is_the_default(battle: Builder) -> None:
    own = ship("Fighter Engine Laser", 0, 0)
    assert battle(DRIFTER, own, DRIFTER, DRIFTER, turn=1).answer("attack").default == "2"
    assert battle(DRIFTER, DRIFTER, own, turn=2).answer("attack").default == "0"


@pytest.mark.rule("CF-9.1", "CF-9.2", "CF-D8")
def test_one_type_of_weapon(battle: Builder) -> None:
    own = ship("Capital Engine Laser*2 Missile Hangar*2 Laser!", 0, 0)
    match = battle(own, DRIFTER, dice="8,8").answer("attack")
    assert (match.asked, match.values) == (("P", "CF-D8"), ["Missile", "Hangar", "Laser"])
    match.answer("Laser", "2,3")
    assert named(match) == ("Laser", (2, 3))


@pytest.mark.rule("CF-D8", "CF-9.21")
@pytest.mark.parametrize(
    ("systems", "speed", "order"),
    [
        ("Cruiser Engine Railgun Missile", 3, ["Missile", "Railgun"]),
        ("Cruiser Engine Railgun*2 Missile", 3, ["Railgun", "Missile"]),
        ("Cruiser Engine Railgun*2 Missile", 0, ["Missile", "Railgun"]),
        ("Cruiser Engine Railgun Laser", 0, ["Laser", "Railgun"]),
        ("Cruiser Engine Railgun Laser", 3, ["Railgun", "Laser"]),
        ("Cruiser Engine Laser*4 Missile", 0, ["Laser", "Missile"]),
    ],
)
def test_the_type_with_most_dice_is_the_default(battle: Builder, systems: str, speed: float, order: list[str]) -> None:
    match = battle(ship(systems, speed, 0), ship("Cruiser Engine Armor*2", 1, 0)).answer("attack")
    assert match.values == order


@pytest.mark.rule("CF-9.1", "CF-D8")
def test_any_number_of_working_systems(battle: Builder) -> None:
    own = ship("Fighter Engine Laser Laser! Laser*2 Laser!!", 0, 0)
    match = battle(own, DRIFTER, dice="8,8; 8").answer("attack")
    assert match.values == ["2,4,5", "2,4", "2,5", "4,5", "2", "4", "5"]
    for wrong in ("3", "2,3", "", "6", "1"):
        with pytest.raises(IllegalReply):
            match.answer(wrong)
    match.answer("4,5")
    assert named(match) == ("Laser", (4, 5))
    match.answer("attack", "2")
    assert named(match) == ("Laser", (2,))


@pytest.mark.rule("CF-9.1", "CF-D8")
def test_many_systems_by_number_or_one_by_one(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*5", 0, 0), DRIFTER, dice="8,8,8; 8,8").answer("attack")
    assert match.values == ["2,3,4,5,6", "2,3,4,5", "2,3,4", "2,3", "2", "pick"]
    match.answer("pick")
    assert isinstance(match.question, ChooseSeveral)
    assert (match.question.least, match.question.most, match.values) == (1, 5, ["2", "3", "4", "5", "6"])
    assert match.default == ["2", "3", "4", "5", "6"]
    with pytest.raises(IllegalReply):
        match.answer([])
    match.answer(["6", "2", "4"])
    assert named(match) == ("Laser", (2, 4, 6))
    match.answer("attack", "2,3")
    assert named(match) == ("Laser", (2, 3))


@pytest.mark.rule("CF-9.1", "CF-D8")
def test_four_systems_are_many(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*4", 0, 0), DRIFTER).answer("attack")
    assert match.values == ["2,3,4,5", "2,3,4", "2,3", "2", "pick"]


@pytest.mark.rule("CF-D8", "CF-9.10", "CF-9.15")
def test_the_options_say_how_many_dice_they_roll(battle: Builder) -> None:
    def told(match: Battle) -> list[tuple[str, str, str | None]]:
        assert isinstance(match.question, ChooseOne)
        return [(option.label, option.number, option.place) for option in match.question.options]

    match = battle(ship("Fighter Engine Missile*2 Laser*3", 0, 0), DRIFTER).answer("attack")
    assert told(match) == [("Missile 2 3", "6 dice", "1.2"), ("Laser 4 5 6", "3 dice", "1.4")]
    match.answer("Laser")
    assert told(match) == [
        ("4 5 and 6", "3 dice", "1.4"),
        ("4 and 5", "2 dice", "1.4"),
        ("4 and 6", "2 dice", "1.4"),
        ("5 and 6", "2 dice", "1.5"),
        ("4 alone", "1 die", "1.4"),
        ("5 alone", "1 die", "1.5"),
        ("6 alone", "1 die", "1.6"),
    ]


@pytest.mark.rule("CF-9.2", "CF-7.14", "CF-8.2")
def test_a_system_may_fire_twice_a_turn(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser", 0, 0), DRIFTER, dice="2; 2; 8,8").answer("attack").auto()
    match.answer("attack")
    assert len(match.events(AttackRolled)) == 2
    match.auto()


# --- the order of things ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.3")
def test_the_order_of_resolution(battle: Builder) -> None:
    """Roll, the attacker's heat, mass limit, the target's heat, its damage, elimination."""
    doomed = ship("Fighter Engine Armor!!", 3, 0)
    match = battle(ship("Fighter Engine Laser*4", 0, 0), doomed, dice="8,1,1,1").answer("attack", "2,3,4,5", "none")
    told = [(type(event).__name__, getattr(event, "seat", None)) for event in match.match.events(None)][1:]
    assert told[:6] == [
        ("HeatTaken", 0),
        ("AttackRolled", 0),
        ("HeatTaken", 1),
        ("DamageTaken", 1),
        ("DamageTaken", 1),
        ("ShipLost", 1),
    ]


@pytest.mark.rule("CF-9.3", "CF-9.13")
def test_the_attacker_s_heat_comes_before_the_discard(battle: Builder) -> None:
    own = ship("Fighter Engine Laser*3", 0, 0)
    match = battle(own, SMALL, dice="8,3,4", options={"discard": "ask"}).answer("attack", "2,3,4")
    assert (match.asked, match.heat("P"), match.heat("Q")) == (("P", "CF-D9"), 1, 0)


# --- the mass limit --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.4", "CF-9.5")
@pytest.mark.parametrize(
    ("systems", "speed", "avoiding"),
    [
        ("Engine", 1, True),
        ("Engine", 0.99, False),
        ("Engine", 0.01, False),
        ("Engine", 0, False),
        ("Engine!", 5, False),
        ("Engine! Engine", 5, True),
        ("Engine!", 0, False),
    ],
)
def test_who_avoids(battle: Builder, systems: str, speed: float, avoiding: bool) -> None:
    target = ship(f"Fighter {systems} Armor", speed, 0)
    assert target.is_avoiding == avoiding
    match = battle(ship("Fighter Engine Laser", 0, 0), target, dice="6").answer("attack").auto()
    assert match.last(AttackRolled).hits == (not avoiding)
    assert match.last(AttackRolled).limit == (target.mass if avoiding else -1)


@pytest.mark.rule("CF-9.6", "CF-3.10")
@pytest.mark.parametrize(("dice", "hits"), [("2,4", 2), ("3,4", 1), ("6,6", 1), ("2,4,6", 2), ("3,3,8", 2)])
def test_a_sum_equal_to_the_mass_is_allowed(battle: Builder, dice: str, hits: int) -> None:
    own = ship(f"Fighter Engine Laser*{dice.count(',') + 1}", 0, 0)
    match = battle(own, SMALL, dice=dice).answer("attack").auto("CF-D5")
    assert match.last(AttackRolled).hits == hits


@pytest.mark.rule("CF-3.10", "CF-9.6")
def test_wrecks_still_have_mass(battle: Builder) -> None:
    wreck = ship("Fighter Engine Armor*4!! Armor", 3, 0)
    assert wreck.mass == 6
    match = battle(ship("Fighter Engine Laser*2", 0, 0), wreck, dice="2,4").answer("attack", "2,3").auto()
    assert match.last(AttackRolled).hits == 2


@pytest.mark.rule("CF-9.7")
def test_the_highest_values_are_dropped(battle: Builder) -> None:
    own = ship("Fighter Engine Missile*2", 0, 0)
    match = battle(own, SMALL, dice="3,5,2,5,6,8").answer("attack", "2,3").auto()
    rolled = match.last(AttackRolled)
    assert ([rolled.dice[number] for number in rolled.discarded], rolled.hits) == ([5, 5, 6], 2)


@pytest.mark.rule("CF-9.7", "CF-D9")
def test_the_attacker_may_pick_the_dice(battle: Builder) -> None:
    own = ship("Fighter Engine Missile", 0, 0)
    match = battle(own, SMALL, dice="2,4,5", options={"discard": "ask"}).answer("attack")
    assert (match.asked, match.values, match.default) == (("P", "CF-D9"), ["5", "4", "2"], "5")
    match.answer("2")
    assert (match.asked, match.values) == (("P", "CF-D9"), ["5", "4"])
    now = match.now
    assert (now.dice, now.left, now.discarded) == ((2, 4, 5), 3, (0,))
    match.answer("4").auto()
    assert (match.last(AttackRolled).discarded, match.last(AttackRolled).hits) == ((0, 1), 1)


@pytest.mark.rule("CF-9.7", "CF-2.6")
def test_nothing_is_dropped_below_the_mass_nor_asked_of_like_dice(battle: Builder) -> None:
    own = ship("Fighter Engine Missile", 0, 0)
    options = {"discard": "ask"}
    assert battle(own, SMALL, dice="1,2,3", options=options).answer("attack", "decline").asked == ("Q", "CF-D5")
    alike = battle(own, SMALL, dice="4,4,4", options=options).answer("attack")
    assert (alike.asked, alike.last(AttackRolled).hits) == (("Q", "CF-D5"), 1)


@pytest.mark.rule("CF-9.8", "CF-9.9", "CF-10.1")
@pytest.mark.parametrize("weapon", ["Laser", "Railgun", "Hangar"])
def test_each_hitting_die_is_1_damage(battle: Builder, weapon: str) -> None:
    hull = {"Laser": "Fighter", "Railgun": "Cruiser", "Hangar": "Capital"}[weapon]
    target = ship("Capital Engine! Armor*6", 5, 0)
    match = battle(ship(f"{hull} Engine {weapon}*3", 0, 0), target, dice="6,7,5").answer("attack", "2,3,4")
    assert (match.last(AttackRolled).hits, match.last(AttackRolled).damage) == (2, 2)
    assert sum(match.auto().ship("Q").marks) == 1 + 2


# --- weapons ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.10", "CF-9.12", "CF-9.15", "CF-9.20", "CF-9.21")
@pytest.mark.parametrize(
    ("systems", "speed", "each"),
    [
        ("Capital Engine Hangar", 0, 1),
        ("Fighter Engine Laser", 0, 1),
        ("Fighter Engine Missile", 0, 3),
        ("Cruiser Engine Railgun", 0.99, 1),
        ("Cruiser Engine Railgun", 1.01, 3),
    ],
)
@pytest.mark.parametrize("count", [1, 3])
def test_dice_for_each_system(battle: Builder, systems: str, speed: float, each: int, count: int) -> None:
    target = ship("Capital Engine! Armor*6", 1, 0)
    match = battle(ship(f"{systems}*{count}", speed, 0), target, dice=[7] * (each * count)).answer("attack")
    if count > 1:
        match.answer("2,3,4")
    assert len(match.last(AttackRolled).dice) == each * count


@pytest.mark.rule("CF-9.21", "CF-6.4")
@pytest.mark.parametrize(("speed", "mass", "dice"), [(3, 5, 1), (3, 6, 1), (3, 7, 3), (2.99, 4, 3), (3.01, 9, 1)])
def test_railguns_and_slower_ships(battle: Builder, speed: float, mass: int, dice: int) -> None:
    own = ship("Cruiser Engine Railgun Armor", 3, 0)
    assert own.mass == 6
    target = ship(f"Fighter Engine Armor*{mass - 1}", speed, 0)
    match = battle(own, target, dice=[7] * dice).answer("attack")
    assert len(match.last(AttackRolled).dice) == dice


@pytest.mark.rule("CF-9.11")
@pytest.mark.parametrize(("systems", "each"), [("Cruiser Engine! Armor*6", 3), ("Cruiser Engine! Armor*7", 1)])
def test_hangars_hurt_small_ships_more(battle: Builder, systems: str, each: int) -> None:
    match = battle(ship("Capital Engine Hangar*3", 0, 0), ship(systems, 0, 0), dice="2,7,3").answer("attack", "2,3,4")
    assert match.last(AttackRolled).damage == 2 * each
    assert sum(match.auto().ship("Q").marks) == 1 + 2 * each


@pytest.mark.rule("CF-9.11")
def test_other_weapons_do_not(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser", 0, 0), ship("Fighter Engine! Armor", 0, 0), dice="2").answer("attack")
    assert match.last(AttackRolled).damage == 1


@pytest.mark.rule("CF-9.13", "CF-9.14")
def test_lasers_heat_both(battle: Builder) -> None:
    target = ship("Fighter Engine Armor*3", 3, 1)
    match = battle(ship("Fighter Engine Laser*4", 0, 2), target, dice="7,8,3,4").answer("attack", "2,3,4,5")
    assert match.last(AttackRolled).hits == 1
    assert (match.heat("P"), match.heat("Q")) == (2 + 2, 1 + 1)
    assert [(event.seat, event.count, event.heat, event.why) for event in match.events(HeatTaken)] == [
        (0, 2, 4, "overheated"),
        (1, 1, 2, "lasers"),
    ]


@pytest.mark.rule("CF-9.13", "CF-9.14")
@pytest.mark.parametrize("systems", ["Capital Engine Hangar", "Fighter Engine Missile", "Cruiser Engine Railgun"])
def test_other_weapons_heat_nobody(battle: Builder, systems: str) -> None:
    dice = "7" if "Hangar" in systems else "7,3,2"
    match = battle(ship(systems, 0, 0), DRIFTER, dice=dice).answer("attack").auto()
    assert (match.heat("P"), match.heat("Q")) == (0, 0)


@pytest.mark.rule("CF-9.16")
@pytest.mark.parametrize(
    ("dice", "spent"), [("8,8,2", True), ("8,7,7", False), ("8,8,8", True), ("7,7,7", False), ("2,8,3", False)]
)
def test_two_8s_deplete_missiles(battle: Builder, dice: str, spent: bool) -> None:
    match = battle(ship("Fighter Engine Missile", 0, 0), DRIFTER, dice=dice).answer("attack").auto()
    assert (match.ship().depleted == (1,)) == spent
    assert match.marks() == ("0 2" if spent else "0 0")


@pytest.mark.rule("CF-9.16")
def test_8s_of_other_weapons_deplete_nothing(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser*2 Missile", 0, 0), DRIFTER, dice="8,8").answer("attack", "Laser", "2,3")
    assert not match.events(MissilesSpent)


@pytest.mark.rule("CF-9.17")
def test_every_missile_used_is_depleted_and_no_other(battle: Builder) -> None:
    own = ship("Fighter Engine Missile*3", 0, 0)
    match = battle(own, DRIFTER, dice="8,7,7,8,7,7").answer("attack", "2,4")
    assert (match.ship().depleted, match.marks()) == ((1, 3), "0 2 0 2")


@pytest.mark.rule("CF-9.17", "CF-D15")
@pytest.mark.parametrize(
    ("eights", "asked", "spent"), [(2, 1, 1), (3, 1, 1), (4, 2, 2), (5, 2, 2), (6, 0, 3), (8, 0, 3)]
)
def test_one_missile_for_each_pair(battle: Builder, eights: int, asked: int, spent: int) -> None:
    own = ship("Fighter Engine Missile*3", 0, 0)
    options = {"depletion": "one_per_pair"}
    match = battle(own, DRIFTER, dice=[8] * eights + [7] * (9 - eights), options=options).answer("attack", "2,3,4")
    for number in range(asked):
        assert (match.asked, match.values) == (("P", "CF-D15"), ["2", "3", "4"][: 3 - number])
        match.answer(match.values[-1])
    assert len(match.ship().depleted) == spent
    assert match.ship().depleted == tuple(range(4 - spent, 4))
    assert match.last(MissilesSpent).slots == match.ship().depleted


@pytest.mark.rule("CF-9.18")
def test_depleted_missiles_are_listed_by_slot(battle: Builder) -> None:
    own = ship("Fighter Engine Missile*2", 0, 0)
    match = battle(own, DRIFTER, dice="8,8,7; 8,8,7").answer("attack", "3")
    assert match.ship().depleted == (2,)
    match.answer("attack")
    assert match.ship().depleted == (1, 2)


@pytest.mark.rule("CF-9.18", "CF-10.10")
def test_the_hits_of_a_depleting_salvo_count(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Missile*2", 0, 0), DRIFTER, dice="8,8,2").answer("attack", "2").auto()
    assert match.last(AttackRolled).damage == 1
    assert sum(match.ship("Q").marks) == 2
    assert match.ship().is_destroyed(1)
    assert match.ship().weapons == ("Missile",)


@pytest.mark.rule("CF-9.19", "CF-10.15")
def test_depletion_explodes_nothing(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Missile", 0, 0), DRIFTER, dice="8,8,7").answer("attack")
    assert not match.events(DamageTaken)
    assert match.marks("P") == "0 2"


@pytest.mark.rule("CF-12.5", "CF-9.18", "CF-12.8")
def test_depletion_can_eliminate_the_attacker(battle: Builder) -> None:
    own = ship("Fighter Engine!! Missile", 0, 0)
    alone = battle(own, DRIFTER, dice="8,8,7").answer("attack")
    assert ([event.seat for event in alone.events(ShipLost)], alone.winners) == ([0], ["Q"])
    both = battle(own, ship("Fighter Engine!", 0, 0), dice="8,8,2").answer("attack")
    assert both.winners == ["P", "Q"]
