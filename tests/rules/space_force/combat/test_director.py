"""SF-0.3 and SF-14.30 to SF-14.33: what the Director does out of turn, and how an encounter ends."""

import pytest

from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.combat.events import CameIn, Closed, Harmed, Overridden, SleepsOn
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER
from tests.rules.space_force.combat.scenario import Builder, crew, fight, them, unconscious

A, FOE = crew(CAPTAIN, (0, 0)), them("guard", at=(9, 0))


@pytest.mark.rule("SF-0.3")
@pytest.mark.parametrize(
    ("value", "answers", "old", "new"),
    [
        ("hp", [5], "14", "5"),
        ("stun", [20], "0", "20"),
        ("end_lost", [2], "0", "2"),
        ("shots 0", [3], "20", "3"),
        ("number", [4], "9", "4"),
        ("place", [-3, 8], "0,0", "-3,8"),
    ],
)
def test_an_override_is_told_with_the_old_and_the_new_value(
    encounter: Builder, value: str, answers: list[int], old: str, new: str
) -> None:
    match = encounter(A, FOE, numbers=[9, 3])
    match.director("override", "0", value)
    for answer in answers:
        match.answer(answer)
    (told,) = match.events(Overridden)
    assert (told.name, told.old, told.new) == ("Lindqvist", old, new)
    assert told.describe(()).startswith("override: Lindqvist, ")
    found = match.one("Lindqvist").now
    body = found.body
    shown = [body.hp, body.stun, body.end_lost, found.arms[0].shots, found.due, found.at]
    assert any(str(one).replace(" ", "").strip("()") == new for one in shown)


@pytest.mark.rule("SF-0.3", "SF-14.31")
def test_even_death_can_be_overridden(encounter: Builder) -> None:
    match = encounter(A, crew(FIRST_OFFICER), FOE, numbers=[9, 8, 3])
    match.director("override", "1", "condition", "dead")
    assert match.fares("Okafor-Brandt")[2] == "dead"
    match.director("override", "1", "condition", "ok")
    assert match.fares("Okafor-Brandt")[2] == "fit"


@pytest.mark.rule("SF-0.3")
def test_conditions_by_word_of_the_director(encounter: Builder) -> None:
    match = encounter(A, crew(FIRST_OFFICER), FOE, numbers=[9, 8, 3])
    match.director("override", "1", "condition", "unconscious").answer(4)
    assert match.one("Okafor-Brandt").now.body.condition == Condition("unconscious", 1, 5)
    match.director("override", "1", "condition", "dying")
    assert match.one("Okafor-Brandt").now.body.is_dying
    match.done()
    assert match.asked == ("Guard", 3)


def test_the_director_may_think_better_of_it(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3])
    match.director("back").director("override", "back").director("override", "0", "back").director("come", "back")
    assert match.asked == ("Lindqvist", 9)
    assert match.events(Overridden) == []


@pytest.mark.rule("SF-14.1", "SF-0.3")
def test_harm_by_hand_follows_the_rules_of_harm(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[15, 7])
    match.director("harm", "1", "K").answer(12)
    (harmed,) = match.events(Harmed)
    assert (harmed.by, harmed.amount, harmed.hp) == (-1, 12, 0)
    assert match.fares("Guard")[2] == "unconscious"


@pytest.mark.rule("SF-20.1")
def test_a_quick_npc_may_join(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[2, 2, 2])
    match.director("come", "soldier B").answer(12).answer(-2)
    assert match.events(CameIn)[0].name == "Soldier"
    assert match.one("Soldier").at == (12, -2)
    assert "attack vulcan 2" in match.values()
    match.done().done()
    assert [now.number for now in match.view.combatants] == [7, 6, 7]


@pytest.mark.rule("SF-20.1")
def test_a_reserve_of_the_cast_may_come_in(encounter: Builder) -> None:
    import msgspec

    reserve = msgspec.structs.replace(crew(FIRST_OFFICER), reserve=True)
    match = encounter(A, reserve, FOE, numbers=[9, None, 3])
    assert not match.one("Okafor-Brandt").now.present
    match.director("come", "1").answer(0).answer(1)
    assert match.one("Okafor-Brandt").now.present


@pytest.mark.rule("SF-14.30")
def test_nothing_closes_while_somebody_is_dying(encounter: Builder) -> None:
    dying = crew(FIRST_OFFICER, hp=0, condition=Condition("dying", since=1))
    match = encounter(A, dying, FOE, numbers=[9, None, 3], dice=[15])
    match.choose("director")
    assert "close" not in match.values()
    match.choose("back", "aid 1").director("close")
    assert match.match.result is not None


@pytest.mark.rule("SF-14.30", "SF-14.22")
def test_on_closing_the_unconscious_awaken_in_their_time(encounter: Builder) -> None:
    match = encounter(A, FOE, crew(FIRST_OFFICER, condition=unconscious(7)), numbers=[9, 3, None], round=4)
    match.director("close")
    assert [(event.name, event.seconds) for event in match.events(SleepsOn)] == [("Okafor-Brandt", 30)]


@pytest.mark.rule("SF-14.32")
@pytest.mark.parametrize(
    ("ours", "theirs", "winners", "reason"),
    [
        ({}, {"condition": unconscious()}, (0,), "only the crew can still act"),
        ({"condition": unconscious()}, {}, (1,), "only the opposition can still act"),
        ({}, {}, (0, 1), "closed by the Director"),
        ({"condition": unconscious()}, {"condition": unconscious()}, (0, 1), "nobody can act any more"),
    ],
)
def test_who_wins(
    encounter: Builder, ours: dict[str, object], theirs: dict[str, object], winners: tuple[int, ...], reason: str
) -> None:
    match = encounter(crew(CAPTAIN, (0, 0), **ours), them("guard", at=(9, 0), **theirs), seats=2, numbers=[9, 3])
    if match.question.key == "SF-14.30":
        match.choose("close")
    elif match.asked[0] == "Lindqvist":
        match.director("close")
    else:
        match.done().choose("close")
    result = match.match.result
    assert result is not None
    assert (result.winners, result.reason, result.rule) == (winners, reason, "SF-14.32")
    assert match.events(Closed)[0].describe(()) == f"the encounter is over: {reason}"


@pytest.mark.rule("SF-14.32")
def test_closing_is_proposed_as_soon_as_one_side_is_out(encounter: Builder) -> None:
    match = encounter(A, them("guard", at=(9, 0), hp=1), numbers=[9, 3], dice=[10, 5, 15, 4])
    match.choose("attack vulcan 1")
    assert match.question.title == "Round 1: is the encounter over?"
    assert match.values()[0] == "close"
    match.choose("on")
    assert match.asked == ("Lindqvist", 8)


@pytest.mark.rule("SF-14.32")
def test_closing_is_proposed_after_three_quiet_rounds(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[5, 5] * 2)
    match.all_done().all_done().all_done()
    assert match.question.key == "SF-14.30"
    assert match.view.round == 3
    match.choose("close")


@pytest.mark.rule("SF-14.33")
def test_the_last_round_agreed_on_ends_it(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[5, 5], rounds="4", round=3)
    match.all_done().all_done()
    result = match.match.result
    assert result is not None
    assert result.reason == "4 rounds are over"


@pytest.mark.rule("SF-14.33", "SF-14.30")
def test_but_not_while_somebody_is_dying(encounter: Builder) -> None:
    dying = crew(FIRST_OFFICER, (20, 20), hp=0, condition=Condition("dying", since=3))
    match = encounter(A, dying, FOE, numbers=[9, None, 3], dice=[5, 5] * 5, rounds="3", round=3)
    while match.match.result is None:
        match.all_done()
    assert match.view.round == 8
    assert match.fares("Okafor-Brandt")[2] == "dead"


@pytest.mark.rule("SF-12.5", "SF-0.1")
@pytest.mark.parametrize(
    ("seats", "expected"), [(1, [0, 0, 0, 0]), (2, [0, 0, 0, 1]), (3, [0, 1, 0, 2]), (4, [0, 1, 2, 3])]
)
def test_who_runs_whom(seats: int, expected: list[int]) -> None:
    people = [crew(CAPTAIN, id=f"c{n}", name=f"Name{n}") for n in range(1, 4)]
    match = fight(*people, FOE, seats=seats, numbers=[9, 8, 7, 3])
    assert [one.seat for one in match.view.fighters] == expected


@pytest.mark.rule("SF-12.5")
def test_the_cast_may_name_the_seat() -> None:
    import msgspec

    match = fight(msgspec.structs.replace(A, seat=1), FOE, seats=3, numbers=[9, 8])
    assert match.question.seat == 1


@pytest.mark.rule("SF-0.1")
def test_only_the_director_s_seat_is_offered_what_the_director_may() -> None:
    match = fight(A, FOE, seats=2, numbers=[9, 12])
    assert match.question.seat == 1
    assert "director" not in match.values()


@pytest.mark.rule("SF-14.32")
def test_with_full_questions_the_director_is_asked_every_round(encounter: Builder) -> None:
    match = encounter(A, FOE, numbers=[9, 3], dice=[5, 5], questions="full")
    match.done().done()
    assert match.question.key == "SF-14.30"
    assert match.values() == ["on", "close", "director"]
    match.choose("director", "harm", "1", "S").answer(2)
    assert match.question.key == "SF-14.30"
    match.choose("on")
    assert match.view.round == 2
