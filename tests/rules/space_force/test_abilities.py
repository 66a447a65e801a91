"""SF-1: the six abilities."""

import pytest

from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.combat.cast import Cast, Member, cast_problems
from cosmotui.rules.space_force.creation.samples import SCIENTIST
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet.record import record
from cosmotui.rules.space_force.show.advancement import raise_skill
from tests.rules.rulebook_text import rule_text
from tests.rules.space_force.casting import season_of
from tests.rules.space_force.people import a_draft, changed, codes, texts

CIVILIANS = [Position.SCIENTIST, Position.ADDITIONAL_SCIENTIST]
MILITARY = [position for position in Position if position not in CIVILIANS]


@pytest.mark.rule("SF-1.1")
def test_six_abilities_in_one_order_everywhere() -> None:
    names = ["Strength", "Dexterity", "Endurance", "Intelligence", "Will", "Charm"]
    assert [ability.title for ability in Ability] == names
    assert [line.label for line in record(SCIENTIST).abilities] == names
    scores = Abilities(1, 2, 3, 4, 5, 6)
    assert [scores.of(ability) for ability in Ability] == list(scores.scores()) == [1, 2, 3, 4, 5, 6]
    assert scores.changed(Ability.INTELLIGENCE, 9).scores() == (1, 2, 3, 9, 5, 6)


@pytest.mark.rule("SF-1.2")
def test_the_help_of_each_ability_stands_on_the_sheet_as_in_the_rulebook() -> None:
    for line in record(SCIENTIST).abilities:
        assert f"{line.label} = {line.help}" in rule_text("SF-1.2")


@pytest.mark.rule("SF-1.3")
@pytest.mark.parametrize("score", [-3, 0, 8, 999])
def test_an_ability_is_from_1_to_7(score: int) -> None:
    wrong = a_draft(Position.SCIENTIST, abilities=Abilities(2, 4, 4, 7, score, 6))
    assert f"Will is {score}; it must be between 1 and 7." in texts(wrong)


@pytest.mark.rule("SF-1.3", "SF-1.4")
def test_every_score_from_1_to_7_is_good_when_all_make_30() -> None:
    assert codes(a_draft(Position.SCIENTIST, abilities=Abilities(1, 7, 1, 7, 7, 7))) == []


@pytest.mark.rule("SF-X07", "SF-1.4")
def test_one_point_short() -> None:
    short = a_draft(abilities=Abilities(4, 5, 5, 6, 5, 4))
    assert texts(short) == ["Ability points: 29 of 30 used; 1 left to place."]


@pytest.mark.rule("SF-1.4")
def test_two_points_too_many() -> None:
    many = a_draft(abilities=Abilities(4, 5, 5, 6, 5, 7))
    assert texts(many) == ["Ability points: 32 of 30 used; remove 2."]


@pytest.mark.rule("SF-X08", "SF-1.5")
def test_a_doctor_with_strength_2() -> None:
    weak = a_draft(Position.DOCTOR, abilities=Abilities(2, 6, 5, 7, 5, 5))
    assert texts(weak) == ["Strength is 2; the Ship's Doctor needs at least 3."]


@pytest.mark.rule("SF-1.5", "SF-1.6")
@pytest.mark.parametrize("position", MILITARY)
def test_the_military_needs_strength_and_endurance_3(position: Position) -> None:
    frail = a_draft(position, abilities=Abilities(2, 7, 2, 7, 7, 5))
    assert texts(frail) == [
        f"Strength is 2; the {position.post.name} needs at least 3.",
        f"Endurance is 2; the {position.post.name} needs at least 3.",
    ]
    assert codes(a_draft(position, abilities=Abilities(3, 7, 3, 7, 7, 3))) == []


@pytest.mark.rule("SF-X09", "SF-1.7")
def test_halvorsen_with_strength_2_is_fine() -> None:
    assert SCIENTIST.abilities.strength == 2
    assert texts(SCIENTIST) == []


@pytest.mark.rule("SF-1.7", "SF-1.5", "SF-1.6")
@pytest.mark.parametrize("position", CIVILIANS)
def test_a_scientist_may_have_strength_and_endurance_1(position: Position) -> None:
    assert codes(a_draft(position, abilities=Abilities(1, 7, 1, 7, 7, 7))) == []


@pytest.mark.rule("SF-1.9")
def test_stars_raise_no_ability() -> None:
    season = season_of(changed(SCIENTIST, stars=99))
    for ability in Ability:
        with pytest.raises(SeasonError):
            raise_skill(season, SCIENTIST.id, ability.title)


@pytest.mark.rule("SF-1.11")
def test_an_npc_of_the_crew_has_the_same_points() -> None:
    npc = a_draft(npc=True)
    assert codes(npc) == []
    assert codes(a_draft(npc=True, abilities=Abilities(), skills=())) == [
        "E-ABIL-SUM",
        "E-SKILL-POINTS",
        "E-POS-SKILL",
        "E-POS-SKILL",
        "E-POS-SHOOT",
    ]


@pytest.mark.rule("SF-1.12")
def test_a_quick_npc_may_have_up_to_15_in_anything() -> None:
    for score, is_fine in ((1, True), (15, True), (0, False), (16, False)):
        beast = Character("q1", name="Beast", status="active", hp=1, abilities=Abilities(15, 15, 15, 1, 1, score))
        cast = Cast((Member(beast, "A"), Member(changed(beast, id="q2"), "B")))
        assert [problem.rule for problem in cast_problems(cast, 1)] == ([] if is_fine else ["SF-1.12"] * 2)
        skilled = changed(beast, abilities=Abilities(), skills=(KnownSkill("Brawling", score),))
        cast = Cast((Member(skilled, "A"), Member(changed(skilled, id="q2"), "B")))
        assert [problem.rule for problem in cast_problems(cast, 1)] == ([] if score < 16 else ["SF-1.12"] * 2)
