"""SF-12.2 to SF-12.4, SF-12.40 to SF-12.55 and SF-3.10 to SF-3.12: what a turn allows."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.space_force.character import Item
from cosmotui.rules.space_force.combat.events import Attacked, Left, Moved, Refused, SkillUsed
from cosmotui.rules.space_force.combat.grid import distance
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from tests.rules.space_force.combat.scenario import Builder, crew, fight, held, them

A = crew(CAPTAIN, (0, 0))
FOE = them("guard", at=(30, 0))


@pytest.mark.rule("SF-12.2", "SF-12.4")
def test_distance_is_the_larger_difference() -> None:
    assert distance((0, 0), (3, -7)) == 7
    assert distance((-2, 4), (5, 4)) == 7


@pytest.mark.rule("SF-12.3", "SF-3.9")
def test_a_move_covers_up_to_the_movement(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3])
    match.choose("move", "elsewhere")
    with pytest.raises(IllegalReply):
        match.answer(10)
    match.answer(9).answer(-9)
    assert match.one("Lindqvist").at == (9, -9)
    assert match.events(Moved)[0].paces == 9


@pytest.mark.rule("SF-12.3")
def test_a_move_has_to_end_elsewhere(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3])
    match.choose("move", "elsewhere").answer(0).answer(0)
    assert match.events(Refused)[0].text == "A move ends elsewhere. SF-12.3"
    assert match.asked == ("Lindqvist", 9)


@pytest.mark.rule("SF-3.10", "SF-3.12", "SF-3.11")
@pytest.mark.parametrize(("load", "most"), [(57, 9), (58, 4), (198, 0)])
def test_a_load_slows_and_too_much_of_it_holds_fast(encounter: Builder, load: int, most: int) -> None:
    carrier = crew(CAPTAIN, (0, 0), equipment=(Item("ore", load, "carried"),))
    match = encounter(carrier, FOE, numbers=[9, 3])
    if most:
        match.choose("move")
        assert f"{most},0" in match.values()
        assert f"{most + 1},0" not in match.values()
    else:
        assert "move" not in match.values()
        assert match.refused("1,0") == "Lindqvist carries more than can be lifted. SF-3.11"


@pytest.mark.rule("SF-3.12", "SF-3.5")
def test_gravity_changes_only_what_can_be_carried() -> None:
    carrier = crew(CAPTAIN, (0, 0), equipment=(Item("ore", 100, "carried"),))
    assert [fight(carrier, FOE, gravity=g).one("Lindqvist").movement(fight(carrier, FOE, gravity=g).view.rules)
            for g in (100, 50)] == [4, 9]  # fmt: skip


@pytest.mark.rule("SF-12.40", "SF-12.41")
def test_one_movement_and_one_attack_in_either_order(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[2])
    match.move(4, 0)
    assert "move" not in match.values()
    assert match.refused("5,0") == "Movement cannot be split. SF-12.41"
    match.choose("attack vulcan 1")
    assert match.asked == ("Guard", 3)


@pytest.mark.rule("SF-12.40")
def test_after_the_attack_there_is_only_the_movement(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[2])
    match.choose("attack vulcan 1")
    assert set(match.values()) == {"done", "move", "wait", "leave", "director"}
    assert match.refused(match.one("Guard").mark) == "Lindqvist has had the one action of this turn. SF-12.40"


@pytest.mark.rule("SF-12.43", "SF-12.50")
def test_a_sprint_is_two_moves_roughly_straight_and_nothing_else(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3])
    match.choose("sprint", "0,9")
    assert match.asked == ("Lindqvist", 8)
    assert "attack vulcan 1" not in match.values()
    match.choose("sprint")
    assert "0,0" not in match.values()
    assert {"0,18", "9,18", "-9,18"} <= set(match.values())
    match.to(0, 8)
    assert match.events(Refused)[0].text == "A sprint goes roughly straight. SF-12.50"
    match.choose("sprint", "9,18")
    assert match.asked == ("Guard", 3)
    assert [event.sprint for event in match.events(Moved)] == [True, True]


@pytest.mark.rule("SF-12.43", "SF-3.10")
def test_each_half_of_a_sprint_is_slowed_by_the_load(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0), equipment=(Item("ore", 58, "carried"),)), FOE, numbers=[9, 3])
    match.choose("sprint", "4,0", "sprint", "8,0")
    assert match.one("Lindqvist").at == (8, 0)


@pytest.mark.rule("SF-12.44")
def test_an_action_after_a_sprint_takes_minus_five(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[2], sprint_action="yes")
    match.choose("sprint", "9,0", "sprint", "18,0")
    assert match.asked == ("Lindqvist", 7)
    assert "move" not in match.values()
    match.choose("attack vulcan 1")
    (shot,) = match.events(Attacked)
    assert shot.bonus == 7 - 5
    assert match.asked == ("Guard", 3)


@pytest.mark.rule("SF-12.44")
def test_a_skill_after_a_sprint_takes_minus_five_too(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[10], sprint_action="yes")
    match.choose("sprint", "9,0", "sprint", "18,0", "other", "skill")
    first = match.values()[0]
    match.choose(first)
    (used,) = match.events(SkillUsed)
    assert "-5 after a sprint" in used.card


PAIR = crew(SECURITY, (0, 0), weapons=(held("vulcan", "main"), held("knife", "off")))


@pytest.mark.rule("SF-12.45", "SF-12.46", "SF-12.42")
@pytest.mark.parametrize("when", ["before", "between", "after"])
def test_two_attacks_and_one_movement_in_any_order(encounter: Builder, when: str) -> None:
    match = encounter(PAIR, them("guard", at=(1, 0)), numbers=[12, 1], dice=[2, 2])
    if when == "before":
        match.move(0, 1)
    match.choose("pair", "0", "main").at("Guard")
    if when == "between":
        match.move(0, 1)
    match.choose("second").at("Guard")
    if when == "after":
        match.move(0, 1)
    assert match.asked == ("Guard", 1)
    assert len(match.events(Attacked)) == 2


@pytest.mark.rule("SF-12.46")
def test_only_one_movement_with_two_weapons(encounter: Builder) -> None:
    match = encounter(PAIR, them("guard", at=(1, 0)), numbers=[12, 1], dice=[2, 2])
    match.move(0, 1)
    match.choose("pair", "0", "main").at("Guard")
    assert "move" not in match.values()
    match.choose("second").at("Guard")
    assert match.asked == ("Guard", 1)


@pytest.mark.rule("SF-12.50")
def test_without_places_a_sprint_is_not_checked(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN), them("guard"), numbers=[9, 3])
    match.choose("sprint").choose("sprint")
    assert [event.describe(()) for event in match.events(Moved)] == ["Lindqvist sprinted"] * 2
    assert match.asked == ("Guard", 3)


@pytest.mark.rule("SF-12.51", "SF-12.47")
def test_who_fell_stands_up_before_moving(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0)), crew(FIRST_OFFICER, (5, 5)), FOE, numbers=[9, 8, 3], dice=[],
    )  # fmt: skip
    match.director("override", "0", "lying")
    assert {"move", "sprint"}.isdisjoint(match.values())
    assert match.refused("1,0") == "Lindqvist has to stand up first. SF-12.51"
    match.choose("stand")
    assert match.asked == ("Lindqvist", 8)
    match.move(1, 0)
    assert match.asked == ("Okafor-Brandt", 8)


@pytest.mark.rule("SF-12.52")
def test_the_bound_have_no_actions(encounter: Builder) -> None:
    match = encounter(A, crew(FIRST_OFFICER, (5, 5)), FOE, numbers=[9, 8, 3])
    match.director("override", "1", "bound").done()
    assert match.asked == ("Guard", 3)
    assert match.one("Okafor-Brandt").condition == "bound"
    assert match.one("Okafor-Brandt").dr == 11


@pytest.mark.rule("SF-12.53")
def test_leaving_the_fight(encounter: Builder) -> None:
    match = encounter(A, crew(FIRST_OFFICER, (5, 5)), FOE, numbers=[9, 8, 3], dice=[4, 4])
    match.choose("leave")
    assert match.events(Left)[0].name == "Lindqvist"
    match.done().done()
    assert "attack gunheavy 0" not in match.values()
    match.director("come", "0").answer(1).answer(1)
    assert match.one("Lindqvist").now.present
    assert match.one("Lindqvist").at == (1, 1)
