"""CX-5.15 to CX-5.18: what the defender answers to an attack, and what follows."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.events import AttackResolved, AttackRolled, DieRerolled
from cosmotui.rules.cosmic_conflict.state import Aim
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, ship

GUN = card(3, "K F")
TWO_GUNS = card(3, "K F", "K F")
HULK = card(3, "PWS")
FIELD = terrain.asteroids((14, 15))


def came_of(match: Scene) -> tuple[int, str, int]:
    event = match.last(AttackResolved)
    return event.number, event.result, event.dealt


# --- windows WE and after ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X42", "CX-16.14", "CX-16.15", "CX-5.15", "CX-D23")
def test_terrain_lets_the_defender_reroll(scene: Builder) -> None:
    match = scene(ship(GUN), foe(HULK, (18, 15)), terrain=[FIELD], dice="4 6 2").answer("w0")
    assert (match.asked, match.values) == ((1, "CX-D23"), ["die 0", "die 1", "stand"])
    match.answer("die 1")
    assert came_of(match) == (4, "hit", 2)
    assert match.last(DieRerolled).side == 1


@pytest.mark.rule("CX-16.14", "CX-5.16")
def test_one_reroll_for_each_blocking_feature_and_each_die_once(scene: Builder) -> None:
    fields = [FIELD, terrain.ancient_minefield((15, 15)), terrain.asteroids((14, 14))]
    match = scene(ship(GUN), foe(HULK, (19, 15)), terrain=fields, dice="5 6; 4 1").answer("w0", "die 0")
    assert match.values == ["die 1", "stand"]
    match.answer("die 1")  # no die is left for the third field
    assert came_of(match) == (4, "hit", 1)


@pytest.mark.rule("CX-16.14")
def test_one_field_one_reroll(scene: Builder) -> None:
    match = scene(ship(GUN), foe(HULK, (18, 15)), terrain=[FIELD], dice="4 6; 5").answer("w0", "die 0")
    assert came_of(match) == (5, "hit", 6)


@pytest.mark.rule("CX-D23")
@pytest.mark.parametrize(
    ("dice", "answers", "default"),
    [
        ("4 6", [], "die 0"),
        ("3 5", [], "die 1"),
        ("3 4", [], "stand"),
        ("5 6 6", ["die 0"], "die 1"),
        ("5 4 6", ["die 0"], "stand"),
    ],
)
def test_what_is_rerolled_by_default(scene: Builder, dice: str, answers: list[str], default: str) -> None:
    fields = [FIELD, terrain.asteroids((14, 15.5))]
    match = scene(ship(GUN), foe(HULK, (18, 15)), terrain=fields, dice=dice).answer("w0", *answers)
    assert match.default == default
    match.answer("stand")


@pytest.mark.rule("CX-D23")
def test_a_miss_is_not_rerolled_by_default(scene: Builder) -> None:
    target = foe(card(1, "PWS"), (18, 15))
    match = scene(ship(GUN), target, terrain=[FIELD], dice="2 6").answer("w0")
    assert match.default == "stand"
    match.answer("stand")
    assert came_of(match) == (0, "miss", 0)


@pytest.mark.rule("CX-5.16")
def test_a_die_that_the_attacker_rerolled_the_defender_may_reroll(scene: Builder) -> None:
    own = ship(GUN, orders="+Offensive Focus")
    match = scene(own, foe(HULK, (18, 15)), terrain=[FIELD], dice="3 2; 6; 1").answer("w0", "focus 1")
    assert match.values == ["die 1", "die 0", "stand"]
    match.answer("die 1")
    assert came_of(match) == (3, "hit", 1)


@pytest.mark.rule("CX-X41", "CX-13.22", "CX-5.15", "CX-D24")
def test_a_dodge(scene: Builder) -> None:
    match = scene(ship(card(4, "K F")), foe(card(4, "PWS"), tokens=1), dice="2 5").answer("w0")
    assert (match.asked, match.values, match.default) == ((1, "CX-D24"), ["-1", "stand"], "-1")
    assert "makes it 3" in match.question.title
    match.answer("-1")
    assert came_of(match) == (1, "glance", 3)
    own = match.unit("b1")
    assert (own.tokens, own.navigated, own.used) == (0, True, ("command Dodge",))


@pytest.mark.rule("CX-13.22", "CX-7.4")
def test_a_dodge_changes_the_bypass(scene: Builder) -> None:
    for answer, left, health in (("stand", [4], 5), ("-1", [0], 1)):
        target = foe(card(4, "SHD"), tokens=1, tracks=[4])
        match = scene(ship(card(4, "K F")), target, dice="5 5").answer("w0")
        assert match.default == "stand"
        match.answer(answer)
        assert (match.left("b1"), match.unit("b1").health) == (left, health)


@pytest.mark.rule("CX-13.37")
@pytest.mark.parametrize(("size", "dice"), [(1, "1 6"), (6, "6 1")])
def test_nobody_dodges_what_does_no_damage(scene: Builder, size: int, dice: str) -> None:
    match = scene(ship(GUN), foe(card(size, "PWS"), tokens=1), dice=dice).answer("w0")
    assert came_of(match)[2] == 0
    assert match.unit("b1").tokens == 1


@pytest.mark.rule("CX-D24", "CX-12.12", "CX-X82")
def test_one_dodge_in_a_turn(scene: Builder) -> None:
    target = foe(HULK, tokens=2, traits=("command_ai",))
    match = scene(ship(TWO_GUNS), target, dice="2 3 2 3", options={"crew": "free"})
    match.answer("w0", "-1", "w1")
    assert [event.number for event in match.events(AttackResolved)] == [1, 2]
    assert match.unit("b1").tokens == 1


@pytest.mark.rule("CX-D24")
def test_a_dodge_that_saves_one_point_is_not_the_default(scene: Builder) -> None:
    match = scene(ship(GUN), foe(HULK, tokens=1), dice="2 2").answer("w0")
    assert match.default == "stand"
    match.answer("-1")
    assert came_of(match) == (1, "glance", 1)


@pytest.mark.rule("CX-5.14", "CX-5.15")
def test_terrain_comes_before_the_dodge(scene: Builder) -> None:
    match = scene(ship(GUN), foe(HULK, (18, 15), tokens=1), terrain=[FIELD], dice="4 6 2").answer("w0")
    assert match.asked == (1, "CX-D23")
    match.answer("die 0")
    assert match.asked == (1, "CX-D24")
    assert match.view(0).aim == Aim(0, 0, 1, 2, (6,))
    match.answer("-1")
    assert came_of(match) == (1, "glance", 3)
    assert match.view(0).aim is None


@pytest.mark.rule("CX-8.15", "CX-8.16")
def test_what_may_not_pay_for_a_dodge(scene: Builder) -> None:
    for condition in ("propulsion", "communications"):
        match = scene(ship(GUN), foe(HULK, tokens=1, conditions=[condition]), dice="2 3").answer("w0")
        assert came_of(match) == (2, "hit", 3)


@pytest.mark.rule("CX-5.17", "CX-5.18")
def test_the_damage_is_applied_and_conditions_follow(scene: Builder) -> None:
    match = scene(ship(GUN), foe(HULK, health=8), dice="3 4; 6 6").answer("w0")
    assert (match.unit("b1").health, match.kinds("b1")) == (12, [])


@pytest.mark.rule("CX-X81", "CX-13.5", "CX-5.2")
def test_a_weapon_fired_by_command_is_used_for_the_turn(scene: Builder) -> None:
    picket = ship("CVT", (40, 5))
    match = scene(picket, ship(HULK, (9, 15)), foe("DST", (19, 15), tokens=1), at="choose", dice="4 1 2")
    assert match.asked == (1, "CX-D14")
    match.answer("attack 2 -1", "w1")
    assert (match.unit("b1").fired, match.unit("b1").tokens) == ((1,), 0)
    match = scene(picket, ship(HULK, (9, 15)), foe("DST", (19, 15), fired=(1,)), acting="b1")
    assert match.values == ["w0", "stop"]


@pytest.mark.rule("CX-13.6", "CX-12.17")
def test_no_attack_by_command_in_the_resolution_phase(scene: Builder) -> None:
    match = scene(ship(GUN, tokens=1), foe(HULK, tokens=1), at="R1").auto("CX-D43")
    assert [question.key for question in match.match.questions] == ["CX-D43", "CX-D43"]
    assert match.events(AttackRolled) == []


@pytest.mark.rule("CX-5.4")
def test_other_answers_are_refused(scene: Builder) -> None:
    match = scene(ship(GUN), ship(HULK, (15, 15)), foe(HULK), foe(HULK, (18, 15)))
    with pytest.raises(IllegalReply):
        match.answer("w1")
    match.answer("w0")
    with pytest.raises(IllegalReply):
        match.answer("t1")
