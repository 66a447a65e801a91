"""Skills that the Director adds (SF-4.7)."""

import pytest

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.custom_skills import add_custom_skill, drop_custom_skill
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.skills import NAME_LIMIT, Skill

JUGGLING = Skill("Juggling", Ability.DEXTERITY)


@pytest.fixture
def season() -> Season:
    season = Season.new("Season 1", 7)
    season.apply(add_custom_skill(season, Skill("  Juggling ", Ability.DEXTERITY)))
    return season


@pytest.mark.rule("SF-4.7")
def test_a_custom_skill_exists_in_its_season_alone(season: Season) -> None:
    assert season.skills.find("juggling") == JUGGLING
    assert Season.new("Season 2", 7).skills.find("Juggling") is None


@pytest.mark.rule("SF-4.7")
@pytest.mark.parametrize("name", ["Medical", "JUGGLING", " swimming"])
def test_no_two_skills_have_the_same_name(season: Season, name: str) -> None:
    with pytest.raises(SeasonError, match="already"):
        add_custom_skill(season, Skill(name, Ability.WILL))


@pytest.mark.parametrize("name", ["", "  ", "x" * (NAME_LIMIT + 1)])
def test_a_skill_has_a_name_that_fits(season: Season, name: str) -> None:
    with pytest.raises(SeasonError):
        add_custom_skill(season, Skill(name, Ability.WILL))


@pytest.mark.rule("SF-4.7")
def test_a_custom_skill_goes_only_while_it_stands_on_no_sheet(season: Season) -> None:
    season.apply(Change("a draft", (Character("c1", name="Noor", skills=(KnownSkill("Juggling", 1, custom=True),)),)))
    with pytest.raises(SeasonError, match="is on the sheet of Noor"):
        drop_custom_skill(season, "juggling")
    season.apply(Change("without", (Character("c1", name="Noor"),)))
    season.apply(drop_custom_skill(season, "juggling"))
    assert season.skills.find("Juggling") is None
    with pytest.raises(SeasonError, match="not a custom skill"):
        drop_custom_skill(season, "Medical")
