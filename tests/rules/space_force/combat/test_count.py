"""SF-12.1 and SF-12.20 to SF-12.31: initiative, the count, waiting and holding."""

import pytest

from cosmotui.rules.space_force.combat.events import Attacked, Harmed, InitiativeRolled, NumberCalled, RoundBegan
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from cosmotui.rules.space_force.health.harm import SECONDS_A_ROUND
from tests.rules.space_force.combat.scenario import Builder, crew, npc, them, unconscious

A, B = crew(CAPTAIN, (0, 0)), crew(FIRST_OFFICER, (3, 0))
FOE = them("guard", at=(10, 0))


@pytest.mark.rule("SF-12.1", "SF-12.49")
def test_a_round_takes_ten_seconds_and_another_follows(encounter: Builder) -> None:
    assert SECONDS_A_ROUND == 10
    match = encounter(A, FOE, dice=[3, 3], numbers=[5, 4])
    match.done().done()
    assert [event.round for event in match.events(RoundBegan)] == [2]


@pytest.mark.rule("SF-12.20", "SF-3.17")
def test_initiative_is_a_d10_and_dexterity(encounter: Builder) -> None:
    match = encounter(A, B, FOE, dice=[10, 1, 2])
    told = [(event.name, event.face, event.result) for event in match.events(InitiativeRolled)]
    assert told == [("Lindqvist", 10, 15), ("Okafor-Brandt", 1, 1), ("Guard", 2, 6)]


@pytest.mark.rule("SF-12.20", "SF-12.48")
def test_only_those_able_to_act_roll(encounter: Builder) -> None:
    out = crew(SECURITY, (9, 9), condition=unconscious())
    match = encounter(A, out, FOE, dice=[3, 3])
    assert [event.name for event in match.events(InitiativeRolled)] == ["Lindqvist", "Guard"]


@pytest.mark.rule("SF-12.21", "SF-12.23")
def test_the_count_goes_down_until_all_have_acted(encounter: Builder) -> None:
    match = encounter(A, B, FOE, numbers=[1, 12, 12], dice=[2, 2, 2])
    match.choose("other", "item")  # Okafor-Brandt, 12
    match.done()  # the guard
    assert match.asked == ("Okafor-Brandt", 11)
    match.done()
    match.choose("other", "item")
    assert match.asked == ("Lindqvist", 0)
    match.done()
    assert [event.number for event in match.events(NumberCalled)][:4] == [12, 11, 1, 0]


@pytest.mark.rule("SF-12.22")
def test_a_higher_number_than_17_begins_the_count(encounter: Builder) -> None:
    swift = npc("Swift", "4 15 4 4 4 4")
    match = encounter(A, swift, dice=[2, 10])
    assert match.asked == ("Swift", 25)


@pytest.mark.rule("SF-12.24", "SF-12.25")
def test_two_on_the_same_number_may_hit_each_other(encounter: Builder) -> None:
    weak = {"hp": 1}
    match = encounter(
        crew(CAPTAIN, (0, 0), **weak), them("guard", at=(5, 0), **weak),
        dice=[10, 9, 15, 4, 20, 7, 18, 3], numbers=[9, 9],
    )  # fmt: skip
    match.choose("attack vulcan 1")
    assert match.events(Attacked) == []
    assert match.view.declared == (0,)
    match.choose("attack gunheavy 0")
    assert [event.name for event in match.events(Attacked)] == ["Lindqvist", "Guard"]
    assert [event.name for event in match.events(Harmed)] == ["Guard", "Lindqvist"]
    assert match.fares("Lindqvist")[2] == match.fares("Guard")[2] == "unconscious"


@pytest.mark.rule("SF-12.25")
def test_a_move_on_the_same_number_comes_too_late_to_dodge(encounter: Builder) -> None:
    match = encounter(A, them("guard", at=(50, 0)), numbers=[9, 9], dice=[13, 2])
    match.choose("attack vulcan 1").move(58, 0)
    (shot,) = match.events(Attacked)
    assert (shot.distance, shot.degree) == (50, 1)


@pytest.mark.rule("SF-12.26")
def test_waiting_for_a_lower_number_of_choice(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, 9], dice=[])
    match.choose("wait", "number").answer(4)
    assert match.asked == ("Guard", 9)
    match.done()
    assert match.asked == ("Lindqvist", 4)


@pytest.mark.rule("SF-12.26", "SF-12.54")
def test_waiting_for_the_next_to_act_and_acting_with_them(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, 9], dice=[2, 2])
    match.choose("wait", "next")
    assert match.asked == ("Lindqvist", 9)
    match.choose("attack vulcan 1").choose("attack gunheavy 0")
    assert len(match.events(Attacked)) == 2


@pytest.mark.rule("SF-12.54")
def test_the_last_one_can_only_wait_for_a_number(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, None], dice=[])
    match.choose("wait")
    assert match.values() == ["number", "back"]
    match.choose("back")
    assert match.asked == ("Lindqvist", 12)


@pytest.mark.rule("SF-12.54", "SF-12.23")
def test_nobody_waits_for_ever(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, None], dice=[])
    match.choose("wait", "number").answer(-20)
    assert match.asked == ("Lindqvist", -20)
    assert "wait" not in match.values()


@pytest.mark.rule("SF-12.27", "SF-12.28", "SF-12.31")
def test_a_turn_held_over_needs_no_roll_and_acts_on_any_number(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, 9], dice=[5, 2, 2])
    match.choose("hold").done()
    assert [event.name for event in match.events(InitiativeRolled)] == ["Guard"]
    assert match.asked == ("Lindqvist", 17)
    match.choose("wait", "next")
    assert match.asked == ("Lindqvist", 9)
    match.choose("attack vulcan 1").choose("attack gunheavy 0")
    assert match.asked == ("Lindqvist", 8)
    match.done()
    assert match.asked == ("Guard", 8)


@pytest.mark.rule("SF-12.29")
def test_a_turn_begun_cannot_be_held_over(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, 9])
    assert "hold" in match.values()
    match.move(5, 0)
    assert match.asked == ("Lindqvist", 11)
    assert "hold" not in match.values()
    assert "wait" in match.values()


@pytest.mark.rule("SF-12.30")
def test_a_held_turn_may_be_held_again(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, 9], dice=[5, 5])
    match.choose("hold").done().choose("hold").done()
    assert match.asked == ("Lindqvist", 17)
    assert [event.name for event in match.events(InitiativeRolled)] == ["Guard", "Guard"]


@pytest.mark.rule("SF-12.30", "SF-12.48")
def test_falling_unconscious_loses_the_held_turn(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0), hp=1), B, FOE, numbers=[12, 11, 9], dice=[15, 3, 5, 5])
    match.choose("hold")
    match.director("harm", "0", "K").answer(5)
    assert not match.one("Lindqvist").now.holding
    match.done().done()
    assert match.asked[0] == "Okafor-Brandt"
    assert match.view.round == 2


@pytest.mark.rule("SF-12.48")
def test_who_is_felled_before_their_number_has_no_action(encounter: Builder) -> None:
    match = encounter(A, them("guard", at=(5, 0), hp=1), B, numbers=[12, 9, 3], dice=[12, 5, 16, 9])
    match.choose("attack vulcan 1")
    assert match.fares("Guard")[2] == "unconscious"
    assert match.question.key == "SF-14.30"
    match.choose("on").done()
    assert match.asked == ("Okafor-Brandt", 3)


@pytest.mark.rule("SF-12.42")
def test_each_action_takes_its_own_number(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[12, 3], dice=[2])
    match.choose("attack vulcan 1")
    assert match.asked == ("Lindqvist", 11)
    match.choose("wait", "number").answer(7)
    assert match.asked == ("Lindqvist", 7)
    match.move(2, 2)
    assert match.asked == ("Guard", 3)


@pytest.mark.rule("SF-12.49", "SF-14.18")
def test_the_end_of_a_round_in_its_order(encounter: Builder) -> None:
    dying = crew(CAPTAIN, (0, 0), hp=0, condition=unconscious(9))
    match = encounter(dying, B, FOE, numbers=[None, 5, 4], dice=[3, 3, 3], round=9)
    match.done().done()
    lines = match.log()
    assert lines.index("Lindqvist awakens.") < lines.index("round 10")
    assert match.fares("Lindqvist")[0] == 1
