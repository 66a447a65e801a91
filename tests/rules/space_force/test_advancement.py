"""SF-11.12 to SF-11.22: spending stars."""

import msgspec
import pytest

from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part
from cosmotui.rules.space_force.character import Character, KnownSkill, NativeLevels, StarEntry
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Series
from cosmotui.rules.space_force.show.advancement import learn, level_of, new_skill, raise_cost, raise_skill
from cosmotui.rules.space_force.show.stars import MOST_ENTRIES, with_stars
from cosmotui.rules.space_force.skills import SHOOTING, Skill
from tests.rules.space_force.casting import season_of, someone

SHOOTER = someone(1, "Ada", skills=(KnownSkill(SHOOTING, 3), KnownSkill("Swimming", 1)), stars=10)


def season_with(character: Character = SHOOTER, *adventures: Adventure) -> Season:
    return season_of(character, *adventures)


def after(season: Season, change: Change) -> Character:
    season.apply(change)
    return season.characters["c1"]


def adventure(*cast: CastMember, state: str = "done", number: int = 1) -> Adventure:
    return Adventure(f"a{number}", "First Light", number, (Part(number, "First Light", state),), cast=cast)


@pytest.mark.rule("SF-11.12")
def test_stars_are_spent_between_episodes() -> None:
    season = season_with(SHOOTER, adventure(state="open"))
    for spend in (raise_skill, learn):
        with pytest.raises(SeasonError, match=r"^Stars are spent between episodes\.$"):
            spend(season, "c1", SHOOTING)


@pytest.mark.rule("SF-11.13")
def test_a_level_costs_the_present_one_and_a_star_more() -> None:
    season = season_with()
    raised = after(season, raise_skill(season, "c1", "shooting"))
    assert raised.level(SHOOTING) == 4
    assert raised.stars == 6
    assert raised.skills[0] == KnownSkill(SHOOTING, 4), "in its old place"


@pytest.mark.rule("SF-11.14")
def test_several_levels_each_cost_their_own_price() -> None:
    season = season_with(msgspec.structs.replace(SHOOTER, stars=9))
    raised = after(season, raise_skill(season, "c1", SHOOTING, levels=2))
    assert (raised.level(SHOOTING), raised.stars) == (5, 0)
    assert raised.star_log == (StarEntry("Shooting 3 to 5", -9),)


@pytest.mark.rule("SF-11.13")
def test_too_few_stars_buy_nothing() -> None:
    season = season_with(msgspec.structs.replace(SHOOTER, stars=3))
    with pytest.raises(SeasonError, match=r"^Shooting costs 4 stars; Ada has 3\.$"):
        raise_skill(season, "c1", SHOOTING)


@pytest.mark.parametrize("levels", [0, -1, 10**9])
def test_levels_are_bought_within_reason(levels: int) -> None:
    with pytest.raises(SeasonError, match="1 to 100 levels"):
        raise_skill(season_with(), "c1", SHOOTING, levels=levels)


@pytest.mark.rule("SF-11.15")
def test_an_unknown_skill_is_learned_not_raised() -> None:
    with pytest.raises(SeasonError, match=r"does not know Stealth; a new skill is learned"):
        raise_skill(season_with(), "c1", "Stealth")


@pytest.mark.rule("SF-2.14")
def test_the_native_levels_are_raised_like_any_other() -> None:
    season = season_with(msgspec.structs.replace(SHOOTER, stars=14))
    raised = after(season, raise_skill(season, "c1", "Language", "English"))
    assert (raised.native_levels, raised.stars) == (NativeLevels(7, 6), 7)
    raised = after(season, raise_skill(season, "c1", "Read/Write", " english "))
    assert (raised.native_levels, raised.stars) == (NativeLevels(7, 7), 0)
    assert raised.skills == SHOOTER.skills


@pytest.mark.rule("SF-2.14", "SF-11.15")
def test_who_cannot_read_learns_the_native_script_as_a_new_skill() -> None:
    season = season_with(msgspec.structs.replace(SHOOTER, literate=False, native_levels=NativeLevels(6, 0)))
    reads = after(season, learn(season, "c1", "Read/Write", "English", approved=True, waived=True))
    assert (reads.native_levels, reads.literate, reads.stars) == (NativeLevels(6, 1), True, 8)
    assert level_of(reads, "Read/Write", "English") == 1


@pytest.mark.rule("SF-11.15")
def test_a_new_skill_costs_8_less_its_ability_and_starts_at_1() -> None:
    season = season_with()
    learned = after(season, learn(season, "c1", "stealth", approved=True, waived=True))
    assert learned.skills[-1] == KnownSkill("Stealth", 1)
    assert learned.stars == 10 - (8 - 6)
    assert learned.star_log == (StarEntry("Stealth, new", -2),)


@pytest.mark.rule("SF-11.15", "SF-1.10")
def test_the_base_ability_counts_not_what_dying_left() -> None:
    tough = Skill("Free Diving", Ability.ENDURANCE)
    season = season_of(msgspec.structs.replace(SHOOTER, end_lost=3), Series("Season 1", 7, custom_skills=(tough,)))
    assert new_skill(season, season.characters["c1"], "free diving").cost == 3
    learned = after(season, learn(season, "c1", "Free Diving", approved=True, waived=True))
    assert learned.skills[-1] == KnownSkill("Free Diving", 1, custom=True)


@pytest.mark.rule("SF-11.16", "SF-11.17")
@pytest.mark.parametrize(("approved", "waived"), [(False, False), (True, False), (False, True)])
def test_a_new_skill_needs_agreement_and_a_missed_episode_or_a_waiver(approved: bool, waived: bool) -> None:
    message = r"^Ada must miss an episode \(or get a waiver\) to learn Carpentry \(Craft\)\.$"
    with pytest.raises(SeasonError, match=message):
        learn(season_with(), "c1", "Craft", "Carpentry", approved=approved, waived=waived)


@pytest.mark.rule("SF-11.20")
def test_neither_twelve_skills_nor_any_level_is_a_limit_in_play() -> None:
    twelve = tuple(KnownSkill("Craft", 9, f"Trade {n}") for n in range(12))
    season = season_with(msgspec.structs.replace(SHOOTER, skills=twelve, stars=14))
    after(season, learn(season, "c1", "Stealth", approved=True, waived=True))
    raised = after(season, raise_skill(season, "c1", "Craft", "trade 3"))
    assert (len(raised.skills), raised.level("Craft", "Trade 3"), raised.stars) == (13, 10, 2)


@pytest.mark.rule("SF-11.21", "SF-4.12")
def test_a_new_specialisation_is_a_new_skill() -> None:
    season = season_of(msgspec.structs.replace(CAPTAIN, id="c1", stars=9))
    captain = season.characters["c1"]
    assert new_skill(season, captain, "Language", "Russian").cost == 2
    with pytest.raises(SeasonError, match=r"already knows Language \(french\)"):
        new_skill(season, captain, "Language", "french")
    with pytest.raises(SeasonError, match=r"already knows Language \(English\)"):
        new_skill(season, captain, "Language", "English")


@pytest.mark.rule("SF-4.3")
def test_only_what_exists_can_be_learned() -> None:
    with pytest.raises(SeasonError, match=r"^Telepathy is not a listed skill\.$"):
        new_skill(season_with(), SHOOTER, "Telepathy")
    with pytest.raises(SeasonError, match=r"^Craft needs a specialisation\.$"):
        new_skill(season_with(), SHOOTER, "craft", " ")


@pytest.mark.rule("SF-11.22")
def test_spending_can_be_undone_until_dice_or_an_episode_come() -> None:
    assert raise_skill(season_with(), "c1", SHOOTING).wall == ""
    assert learn(season_with(), "c1", "Stealth", approved=True, waived=True).wall == ""


@pytest.mark.parametrize(("status", "said"), [("draft", "has to be finalised first"), ("dead", "is dead")])
def test_drafts_and_the_dead_buy_nothing(status: str, said: str) -> None:
    season = season_with(msgspec.structs.replace(SHOOTER, status=status))
    with pytest.raises(SeasonError, match=said):
        raise_skill(season, "c1", SHOOTING)


@pytest.mark.rule("SF-11.11")
def test_the_log_drops_its_oldest_reasons_and_never_a_star() -> None:
    full = msgspec.structs.replace(SHOOTER, star_log=(StarEntry("old", 1),) * MOST_ENTRIES)
    richer = with_stars(full, 2, "new")
    assert (len(richer.star_log), richer.star_log[-1].reason, richer.stars) == (MOST_ENTRIES, "new", 12)


@pytest.mark.rule("SF-X36")
def test_x36_raising_shooting() -> None:
    assert raise_cost(3) == 4
    assert raise_cost(2, levels=2) == 7


@pytest.mark.rule("SF-X37")
@pytest.mark.parametrize(("score", "cost"), [(5, 3), (7, 1), (1, 7)])
def test_x37_new_skills(score: int, cost: int) -> None:
    learner = msgspec.structs.replace(SHOOTER, abilities=Abilities(intelligence=score), stars=7)
    season = season_with(learner)
    learned = after(season, learn(season, "c1", "Stealth", approved=True, waived=True))
    assert (7 - learned.stars, learned.level("Stealth")) == (cost, 1)
