"""CX-6 and CX-9: accuracy and damage numbers, and every modifier."""

import pytest

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.events import AttackResolved, AttackRolled
from cosmotui.rules.cosmic_conflict.shots import Shot, dealt, outcome
from cosmotui.rules.cosmic_conflict.state import MarkUse
from cosmotui.rules.cosmic_conflict.terrain import Feature
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, ship

Result = tuple[int, str, int]


def at(far: float) -> tuple[float, float]:
    """So far east of a1."""
    return 10 + far, 15


def came_of(match: Scene) -> Result:
    """Accuracy number, result, and damage dealt of the last attack."""
    event = match.last(AttackResolved)
    return event.number, event.result, event.dealt


def number(match: Scene) -> int:
    """The damage number of the last attack."""
    return match.last(AttackResolved).damage


def aimed(match: Scene, mount: int = 0) -> Shot:
    found = match.shot("a1", mount, "b1")
    assert isinstance(found, Shot), found
    return found


# --- the numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X28", "CX-X29", "CX-X30", "CX-6.1", "CX-6.2", "CX-6.3", "CX-6.4", "CX-6.5", "CX-6.6", "CX-6.7")
@pytest.mark.parametrize(
    ("dice", "result", "damage"),
    [("5 4", (4, "hit", 5), 5), ("2 4", (1, "glance", 3), 5), ("1 6", (0, "miss", 0), 7)],
)
def test_destroyer_against_frigate(scene: Builder, dice: str, result: Result, damage: int) -> None:
    match = scene(ship("DST"), foe("FRG", at(9)), dice=dice).answer("w0")
    assert came_of(match) == result
    assert number(match) == damage
    assert match.left("b1") == [10 - result[2]]


@pytest.mark.rule("CX-X31", "CX-6.8", "CX-2.12")
def test_a_weapon_too_small_to_hurt(scene: Builder) -> None:
    own = ship(card(1, "PWS", "s K F"))
    for dice, result in (("3 4", (7, "hit", 0)), ("3 6", (7, "hit", 2))):
        match = scene(own, foe(card(4, "PWS"), at(8)), dice=dice).answer("w1")
        assert came_of(match) == result
        assert match.unit("b1").health == result[2]


@pytest.mark.rule("CX-6.8", "CX-6.6")
@pytest.mark.parametrize(("damage", "hit", "glance"), [(-3, 0, 0), (0, 0, 0), (1, 1, 1), (4, 4, 2), (5, 5, 3)])
def test_half_of_the_damage_is_rounded_up(damage: int, hit: int, glance: int) -> None:
    assert (dealt("hit", damage), dealt("glance", damage), dealt("miss", damage)) == (hit, glance, 0)


@pytest.mark.rule("CX-X32", "CX-6.9")
def test_a_six_does_not_hit_by_itself(scene: Builder) -> None:
    match = scene(ship("BBS"), foe("INT", at(5)), dice="6 6").answer("w0")
    assert came_of(match) == (0, "miss", 0)


@pytest.mark.rule("CX-6.9")
def test_a_one_does_not_miss_by_itself(scene: Builder) -> None:
    match = scene(ship("CVT"), foe("BBS", at(5)), dice="1 6").answer("w0")
    assert came_of(match) == (6, "hit", 1)


@pytest.mark.rule("CX-6.4", "CX-2.15", "CX-2.16")
@pytest.mark.parametrize(
    ("value", "read"), [(-9, "miss"), (0, "miss"), (1, "glance"), (2, "hit"), (7, "hit"), (30, "hit")]
)
def test_the_chart(value: int, read: str) -> None:
    assert outcome(value, 1) == read


# --- modifiers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X33", "CX-6.10")
def test_range_terrain_and_evasion_add_up(scene: Builder) -> None:
    for dice, result in (("4 6", (1, "glance", 3)), ("3 6", (0, "miss", 0))):
        target = foe(card(4, "PWS"), at(15), orders="+Evasive Actions")
        match = scene(ship("CRU"), target, dice=dice, terrain=[terrain.dust((17, 15))]).answer("w0")
        assert came_of(match) == result


@pytest.mark.rule("CX-X34", "CX-9.1", "CX-9.2", "CX-9.3", "CX-1.12", "CX-5.5")
@pytest.mark.parametrize(("far", "bonus"), [(12.0, 0), (12.5, -1), (20.0, -1), (20.5, None)])
def test_bands_of_a_beam(scene: Builder, far: float, bonus: int | None) -> None:
    found = scene(ship("CRU"), foe(card(4, "PWS"), at(far))).shot("a1", 0, "b1")
    if bonus is None:
        assert isinstance(found, Problem)
        assert found.rule == "CX-5.5"
    else:
        assert isinstance(found, Shot)
        assert found.accuracy_bonus == bonus


@pytest.mark.rule("CX-X35", "CX-9.8")
def test_linked(scene: Builder) -> None:
    match = scene(ship("HCR"), foe("FRG", at(8)), dice="1 3").answer("w0")
    assert came_of(match) == (1, "glance", 2)
    assert number(match) == 4


@pytest.mark.rule("CX-9.8", "CX-6.10", "CX-6.11")
@pytest.mark.parametrize("x", [1, 2, 3])
def test_linked_by_x(scene: Builder, x: int) -> None:
    shot = aimed(scene(ship(card(3, f"B F L{x}")), foe(card(3, "PWS"), at(8))))
    assert (shot.accuracy_bonus, shot.damage_bonus, shot.roll.dice) == (x + 1, -x, 1)


@pytest.mark.rule("CX-X36", "CX-9.9", "CX-9.5")
def test_oversized(scene: Builder) -> None:
    match = scene(ship("HCR"), foe(card(4, "PWS"), at(19.5)), dice="5 2 6").answer("w1")
    assert came_of(match) == (3, "hit", 6)
    assert match.last(AttackRolled).damage == (2, 6)


@pytest.mark.rule("CX-9.9")
def test_oversized_reaches_two_farther(scene: Builder) -> None:
    assert isinstance(scene(ship("HCR"), foe(card(4, "PWS"), at(20))).shot("a1", 1, "b1"), Shot)
    assert isinstance(scene(ship("HCR"), foe(card(4, "PWS"), at(20.1))).shot("a1", 1, "b1"), Problem)


@pytest.mark.rule("CX-X37", "CX-9.10", "CX-9.11")
def test_structurally_mounted(scene: Builder) -> None:
    match = scene(ship("BCR"), foe(card(6, "PWS"), at(21)), dice="4 3 5").answer("w0")
    assert came_of(match) == (3, "hit", 7)
    assert isinstance(scene(ship("BCR"), foe(card(6, "PWS"), at(22.5))).shot("a1", 0, "b1"), Problem)


@pytest.mark.rule("CX-X38", "CX-9.15", "CX-9.4", "CX-6.11")
@pytest.mark.parametrize(
    ("far", "dice", "result", "damage"),
    [(5, "4 2 5", (3, "hit", 7), 7), (11, "4 2 5", (2, "hit", 5), 5), (17, "4 5", (1, "glance", 3), 5)],
)
def test_rockets(scene: Builder, far: float, dice: str, result: Result, damage: int) -> None:
    match = scene(ship("DST"), foe("FRG", at(far)), dice=dice).answer("w1")
    assert came_of(match) == result
    assert number(match) == damage


@pytest.mark.rule("CX-X39", "CX-6.10", "CX-6.12", "CX-10.11")
def test_countermeasures(scene: Builder) -> None:
    match = scene(ship(card(3, "K F")), foe("MDS", at(8)), dice="2 5").answer("w0")
    assert came_of(match) == (1, "glance", 3)
    for dice, result in (("2 5", (2, "glance", 3)), ("3 5", (3, "hit", 5))):
        match = scene(ship(card(2, "K F")), foe("RDR", at(8)), dice=dice).answer("w0")
        assert came_of(match) == result


@pytest.mark.rule("CX-6.12", "CX-6.10", "CX-1.35")
def test_several_countermeasures_add_up(scene: Builder) -> None:
    target = card(3, "ECM", "ECM", "s ECM", "s ECM", "s ECM")
    shot = aimed(scene(ship(card(3, "K F")), foe(target, at(8))))
    assert (shot.accuracy_bonus, shot.glance_top) == (-2, 4)
    shot = aimed(scene(ship(card(3, "K F")), foe(target, at(8), off=(0, 2))))
    assert (shot.accuracy_bonus, shot.glance_top) == (-1, 3)


@pytest.mark.rule("CX-9.4", "CX-6.11", "CX-X50", "CX-10.4")
@pytest.mark.parametrize(("weapon", "lost"), [("K", 0), ("B", 0), ("R", 2), ("M", 2)])
def test_who_is_affected_by_pws(scene: Builder, weapon: str, lost: int) -> None:
    target = foe(card(3, "AWS", "s PWS", "s PWS", "s PWS"), at(5), off=(3,))
    shot = aimed(scene(ship(card(3, f"{weapon} F")), target))
    near = 1 if weapon == "M" else 0  # its own AWS counts against Missiles only
    assert shot.damage_bonus == -lost - near


@pytest.mark.rule("CX-X50", "CX-10.3", "CX-10.4")
def test_an_area_system_does_not_help_against_rockets_of_ships(scene: Builder) -> None:
    helper = foe("ESF", at(8))
    match = scene(ship(card(2, "R F")), foe("FRG", at(5)), helper)
    assert aimed(match).damage_bonus == -1
    match = scene(ship(card(0, "R 2"), ammo=1), foe("FRG", at(5)), helper)
    assert aimed(match).damage_bonus == -2


@pytest.mark.rule("CX-6.10", "CX-13.19")
def test_evasive_actions_count_only_while_revealed(scene: Builder) -> None:
    for orders, bonus in (("Evasive Actions", 0), ("+Evasive Actions", -1), ("+Offensive Focus", 0)):
        match = scene(ship(card(3, "K F")), foe(card(3, "PWS"), at(8), orders=orders))
        assert aimed(match).accuracy_bonus == bonus


@pytest.mark.rule("CX-6.10", "CX-16.9", "CX-16.10", "CX-16.3")
def test_obscuring_parts_add_up_but_not_around_the_attacker(scene: Builder) -> None:
    clouds: list[Feature] = [terrain.nebula((18, 15)), terrain.dust((18, 15))]
    match = scene(ship(card(3, "K F")), foe(card(3, "PWS"), at(10)), terrain=clouds)
    assert aimed(match).accuracy_bonus == -3
    assert [modifier.reason for modifier in aimed(match).accuracy[1:]] == ["Gas Nebula", "Gas Nebula", "Dust Cloud"]
    match = scene(ship(card(3, "K F")), foe(card(3, "PWS"), at(10)), terrain=[terrain.nebula((12, 15))])
    assert aimed(match).accuracy_bonus == 0


@pytest.mark.rule("CX-6.1", "CX-6.2")
def test_the_size_difference_works_both_ways(scene: Builder) -> None:
    shot = aimed(scene(ship(card(2, "K F")), foe(card(5, "PWS"), at(8))))
    assert (shot.accuracy_bonus, shot.damage_bonus) == (3, -3)
    assert [(modifier.value, modifier.rule) for modifier in shot.accuracy] == [(3, "CX-6.1")]
    assert [(modifier.value, modifier.rule) for modifier in shot.damage] == [(-3, "CX-6.2")]


@pytest.mark.rule("CX-6.10", "CX-6.11", "CX-1.35")
def test_every_modifier_at_once_is_named(scene: Builder) -> None:
    target = foe(card(3, "ECM", "s PWS"), at(15), orders="+Evasive Actions")
    own = ship(card(3, "K F OS"))
    uses = [MarkUse(0, 1, "accuracy")]
    match = scene(own, target, terrain=[terrain.meteors((17, 15), 0)], mark_uses=uses)
    named = [(modifier.value, modifier.reason, modifier.rule) for modifier in aimed(match).accuracy]
    assert named == [
        (0, "Size 3 against weapon Size 3", "CX-6.1"),
        (-1, "Extended Range", "CX-9.2"),
        (-1, "Oversized", "CX-9.9"),
        (-1, "Electronic Countermeasures", "CX-10.11"),
        (-2, "Meteor Swarm", "CX-16.9"),
        (-1, "Evasive Actions", "CX-13.19"),
        (2, "Marked", "CX-13.28"),
    ]
    rockets = scene(ship(card(4, "R F")), foe(card(3, "s PWS"), at(5)))
    assert [(one.value, one.reason, one.rule) for one in aimed(rockets).damage] == [
        (1, "weapon Size 4 against Size 3", "CX-6.2"),
        (-1, "1 PWS", "CX-9.4"),
    ]


# --- Marked targets ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X43", "CX-13.26", "CX-13.27", "CX-13.28")
def test_a_marked_target(scene: Builder) -> None:
    own = ship(card(3, "K F"), orders="Mark Target")
    assert "mark" in scene(own, foe(card(3, "PWS"), at(12.0))).values
    assert "mark" not in scene(own, foe(card(3, "PWS"), at(12.5))).values
    match = scene(ship(card(3, "K F")), foe(card(3, "PWS"), at(16), marks=(0,)), dice="1 2")
    match.answer("spend 1 accuracy", "w0")
    assert came_of(match) == (2, "hit", 2)


@pytest.mark.rule("CX-X44", "CX-13.30", "CX-9.5")
def test_a_mark_for_range(scene: Builder) -> None:
    match = scene(ship("DST"), foe(card(3, "PWS"), at(22), marks=(0,)), foe(card(3, "PWS"), at(21.9)))
    assert match.values == ["stop", "spend 1 accuracy", "spend 1 terrain", "spend 1 range"]
    match.answer("spend 1 range")
    assert match.values == ["w0", "w1", "stop"]
    rules = match.rules
    assert [(band.reach, band.penalty) for band in rules.bands("K", "", "", 4)] == [(10, 0), (22, 1)]
    assert [(band.reach, band.penalty) for band in rules.bands("R", "", "", 4)] == [(6, 0), (12, 1), (22, 2)]
    assert match.answer("w0").values == ["t1", "t2"]
    for far, possible in ((22, True), (22.1, False)):
        match = scene(ship("DST"), foe(card(3, "PWS"), at(far)), mark_uses=[MarkUse(0, 1, "range")])
        assert isinstance(match.shot("a1", 0, "b1"), Shot) == possible


@pytest.mark.rule("CX-13.28", "CX-13.27", "CX-6.10")
def test_the_accuracy_of_a_mark_counts_against_that_target_alone(scene: Builder) -> None:
    uses = [MarkUse(0, 2, "accuracy")]
    match = scene(ship(card(3, "K F")), foe(card(3, "PWS"), at(8)), foe(card(3, "PWS"), at(9)), mark_uses=uses)
    other = match.shot("a1", 0, "b2")
    assert isinstance(other, Shot)
    assert (aimed(match).accuracy_bonus, other.accuracy_bonus) == (0, 2)


@pytest.mark.rule("CX-13.29", "CX-5.7")
@pytest.mark.parametrize(
    ("weapon", "feature", "possible"),
    [
        ("K", terrain.planet((15, 15)), False),
        ("M", terrain.planet((15, 15)), True),
        ("K", terrain.plasma((15, 15)), True),
        ("K", terrain.asteroids((15, 15)), True),
        ("K", terrain.dust((15, 15)), True),
    ],
)
def test_a_mark_sees_through_terrain(scene: Builder, weapon: str, feature: Feature, possible: bool) -> None:
    own, target = ship(card(3, f"{weapon} F")), foe(card(3, "PWS"), at(10))
    uses = [MarkUse(0, 1, "terrain")]
    found = scene(own, target, terrain=[feature], mark_uses=uses).shot("a1", 0, "b1")
    assert isinstance(found, Shot) == possible
    if isinstance(found, Shot):
        assert (found.accuracy_bonus, found.blocking) == (0, ())
    plain = scene(own, target, terrain=[feature]).shot("a1", 0, "b1")
    solid = any(part.solid or part.concealing for part in feature.parts)
    assert isinstance(plain, Problem) == solid
