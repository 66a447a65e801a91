"""What can be seen of an encounter: the lens, the count, the table in words, refusals, the story."""

import pytest

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.fact import Fact
from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.combat.attack import Manner
from cosmotui.rules.space_force.combat.describe import describe
from cosmotui.rules.space_force.combat.match_summary import story
from cosmotui.rules.space_force.combat.preview import attack_lens, lens
from cosmotui.rules.space_force.combat.standing import in_count, number_words, state_words, summary
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from tests.rules.space_force.combat.scenario import Builder, Scenario, crew, fight, them, unconscious

A = crew(CAPTAIN, (0, 0))


def option(match: Scenario, value: str) -> Option:
    question = match.question
    assert isinstance(question, ChooseOne)
    return next(one for one in question.options if one.value == value)


@pytest.mark.rule("SF-13.1", "SF-13.2", "SF-13.8")
def test_the_lens_of_an_attack() -> None:
    match = fight(A, them("guard", at=(22, 0), hp=9), numbers=[14, 3])
    found = lens(match.view, match.question, option(match, "attack vulcan 1")).attack
    assert found
    assert (found.paces, found.rating, found.bonus, found.hit, found.double) == (22, 15, 7, 0.65, 0.15)
    assert found.how == "1d20 + Dex 5 + Shooting 2"
    assert (found.damage, found.least, found.most, found.hp) == ("1d12 killing", 1, 12, 9)
    assert found.refusal is None


@pytest.mark.rule("SF-13.8", "SF-13.10", "SF-13.22")
def test_the_lens_of_an_attack_that_might_be_made() -> None:
    match = fight(crew(SECURITY, (0, 0)), them("guard", at=(2, 0)), numbers=[14, 3])
    found = attack_lens(match.view, 0, "knife", 1, manner=Manner("off", second=True, pair=True))
    assert found
    assert found.how == "1d20 + Dex 6 + Knife-Fighting 2 - off hand 2 - second weapon 5"
    assert found.damage == "1d3 +6 killing"
    assert str(found.refusal) == "Out of range: 2 paces, maximum 1. SF-7.12"
    assert attack_lens(match.view, 0, "rifle", 1) is None
    assert attack_lens(match.view, 0, "knife", 0) is None
    farther = attack_lens(match.view, 0, "vulcan", 1, paces=60)
    assert farther and farther.bonus == 10 - 5


def test_the_lens_knows_the_weapon_chosen_before(encounter: Builder) -> None:
    match = encounter(crew(SECURITY, (0, 0)), them("guard", at=(1, 0)), numbers=[14, 3])
    match.choose("attack", "knife")
    found = lens(match.view, match.question, option(match, "knife main 1")).attack
    assert found and found.bonus == 8


def test_the_lens_of_a_move_tells_how_far_the_foes_are(encounter: Builder) -> None:
    match = encounter(A, them("guard", at=(22, 0)), numbers=[14, 3])
    match.choose("move")
    found = lens(match.view, match.question, option(match, "9,0"))
    assert [fact.text for fact in found.facts] == ["9 of 9 paces", "13 paces to Guard"]


def test_other_options_tell_their_detail() -> None:
    match = fight(A, them("guard", at=(22, 0)), numbers=[14, 3])
    assert lens(match.view, match.question, option(match, "sprint")).facts == (Fact("two full moves and nothing else"),)


@pytest.mark.rule("SF-12.21", "SF-16.7")
def test_the_count_in_words(encounter: Builder) -> None:
    match = encounter(
        A,
        crew(FIRST_OFFICER, (3, 3), stun=15),
        them("guard", 1, at=(9, 0)),
        them("guard", 2, at=(9, 3), hp=0, condition=Condition("dying", since=1)),
        them("guard", 3, at=(9, 6), condition=unconscious(4)),
        them("guard", 4, at=(9, 9)),
        numbers=[14, 16, 9, None, None, 14],
    )
    match.choose("hold")
    rows = {one.name: (number_words(match.view, one), state_words(match.view, one)) for one in match.view.fighters}
    assert rows == {
        "Lindqvist": ("14", "acts now"),
        "Okafor-Brandt": ("16", "holds, punchy"),
        "Guard 1": ("9", ""),
        "Guard 2": ("-", "dying, End 4"),
        "Guard 3": ("-", "unconscious to round 4"),
        "Guard 4": ("14", ""),
    }
    assert [one.name for one in in_count(match.view)] == [
        "Okafor-Brandt", "Lindqvist", "Guard 4", "Guard 1", "Guard 2", "Guard 3",
    ]  # fmt: skip
    match.choose("wait", "next")
    assert state_words(match.view, match.one("Lindqvist")) == "waits"
    match.done()
    assert state_words(match.view, match.one("Guard 4")) == "done"
    assert summary([one for one in match.view.fighters if one.side == "B"]) == "2 of 4 up"
    assert match.view.due == [0, 2]


def test_the_table_in_words(encounter: Builder) -> None:
    match = encounter(A, them("guard", at=(22, 0)), numbers=[14, 3])
    assert describe(match.view) == [
        "Round 1, number 14: crew 1 of 1 up, opposition 1 of 1 up.",
        " 14 L Lindqvist (crew, Seat 0), 14 of 14 HP, Stun 0, DR 18, at 0,0, Vulcan pistol with 20 shots, acts now",
        "  3 G Guard (opposition, Seat 0), 12 of 12 HP, Stun 0, DR 15, at 22,0, Heavy handgun with 7 shots",
    ]
    match.director("close")
    assert describe(match.view)[0].startswith("The encounter is over after round 1")


@pytest.mark.rule("SF-12.48", "SF-13.22", "SF-12.3")
def test_refusals_of_marks_and_squares(encounter: Builder) -> None:
    match = encounter(
        A, crew(FIRST_OFFICER, (3, 3), condition=unconscious()), them("guard", 1, at=(9, 0)),
        them("guard", 2, at=(200, 0)), numbers=[14, None, 3, 2],
    )  # fmt: skip
    assert match.refused("G1") == ""
    assert match.refused("G2") == "Out of range: 200 paces, maximum 100. SF-13.22"
    assert match.refused("L") == "Nobody attacks themselves. SF-13.1"
    assert match.refused("O") == "Okafor-Brandt cannot act: unconscious. SF-12.48"
    assert match.refused("Q7") == "This is decided in the panel, not on the map."
    match.choose("move")
    assert match.refused("9,0") == ""
    assert match.refused("10,0") == "10 paces are more than a move of 9. SF-12.3"
    assert match.refused("0,0") == "A move ends elsewhere. SF-12.3"
    assert match.refused("5,2") == ""


def test_the_story_counts_what_happened(encounter: Builder) -> None:
    match = encounter(
        A, them("guard", 1, at=(9, 0)), them("guard", 2, at=(9, 3)), numbers=[14, 9, 3],
        dice=[18, 6, 6, 15, 3],
    )  # fmt: skip
    match.choose("attack vulcan 1")
    told = story(match.match.events(None), 3)
    mine, guard = told.fighters[:2]
    assert (mine.attacks, mine.hits, mine.dealt, mine.felled) == (1, 1, 12, 1)
    assert guard.taken == 12
    assert told.dice == match.match.dice_drawn == 5
    assert mine.luck == pytest.approx(0.35)
    assert told.fell == 1
    assert told.turning_points()[0].text == "Guard 1 was out"


def test_whoever_is_brought_down_twice_is_one_of_the_felled(encounter: Builder) -> None:
    match = encounter(
        A, them("guard", 1, at=(9, 0)), numbers=[14, 9],
        dice=[18, 6, 6, 15, 3],
    )  # fmt: skip
    match.choose("attack vulcan 1")
    events = match.match.events(None)
    told = story([*events, *events], 2)
    assert told.fell == 1
    assert told.fighters[0].felled == 1
    assert told.attacks == 2
