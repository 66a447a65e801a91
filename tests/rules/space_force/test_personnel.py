"""Copies, leaving the Service and coming back (SF-6.13, SF-14.31)."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part, Subplot
from cosmotui.rules.space_force.character import Condition, Override, StarEntry
from cosmotui.rules.space_force.creation.personnel import delete, duplicate, reinstate, retire, revive
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SAMPLES, SECURITY
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Fight, Roll
from tests.rules.space_force.aboard import SHIP, crewed
from tests.rules.space_force.casting import season_of
from tests.rules.space_force.people import a_draft, changed, codes, done, skills, who


@pytest.mark.rule("SF-2.18", "SF-2.19")
def test_a_copy_is_a_draft_of_what_was_created() -> None:
    veteran = changed(
        CAPTAIN,
        skills=(*CAPTAIN.skills, *skills("Sing 4")),
        stars=3,
        star_log=(StarEntry("x", 3),),
        end_lost=2,
        hp=1,
        stun=4,
        condition=Condition("unconscious", 1, 9),
        overrides=(Override("max_hp", 14, 30, "", 0),),
    )
    season = season_of(veteran)
    copy = done(season, duplicate(season, "c1", "Twin"))
    assert (copy.id, copy.name, copy.status) == ("c2", "Twin", "draft")
    assert copy.skills == CAPTAIN.skills
    assert codes(copy) == []
    assert (copy.stars, copy.star_log, copy.weapons, copy.equipment, copy.overrides) == (0, (), (), (), ())
    assert copy.condition == Condition()
    assert season.characters["c1"] == veteran


@pytest.mark.rule("SF-6.13")
def test_who_retires_leaves_the_berth_and_may_come_back() -> None:
    season, _ = crewed(*SAMPLES, ship_class="scorpius")
    assert done(season, retire(season, SECURITY.id)).status == "retired"
    assert SECURITY.id not in season.ships[SHIP].crew
    assert [berth.position for berth in season.ships[SHIP].berths][5:] == [None, None, None]
    season.apply(retire(season, "c1"))
    assert season.ships[SHIP].berths[0].character is None
    assert season.ships[SHIP].berths[0].position is CAPTAIN.position
    assert done(season, reinstate(season, "c1")).in_play
    with pytest.raises(SeasonError, match="is active, not retired"):
        reinstate(season, "c1")


@pytest.mark.rule("SF-6.13")
@pytest.mark.parametrize("status", ["draft", "retired", "dead"])
def test_only_people_in_play_retire(status: str) -> None:
    with pytest.raises(SeasonError, match="cannot retire"):
        retire(season_of(changed(CAPTAIN, status=status)), "c1")


@pytest.mark.rule("SF-14.31")
def test_only_the_director_takes_a_death_back() -> None:
    dead = changed(CAPTAIN, status="dead", condition=Condition("dead", 8), hp=0, end_lost=5)
    season = season_of(dead)
    with pytest.raises(SeasonError, match="is dead, not retired"):
        reinstate(season, "c1")
    alive = done(season, revive(season, "c1", "the writers", 5))
    assert (alive.status, alive.condition, alive.hp, alive.endurance) == ("active", Condition(), 1, 1)
    assert alive.overrides == (Override("status", 0, 1, "the writers", 5),)
    with pytest.raises(SeasonError, match="not dead"):
        revive(season, "c1", "", 6)


def test_a_draft_can_be_deleted_for_good() -> None:
    season = season_of(a_draft(name=""))
    season.apply(delete(season, "c1"))
    assert not season.has("c1")


@pytest.mark.rule("SF-0.10")
def test_the_log_keeps_the_rolls_of_whoever_is_deleted_under_the_name_alone() -> None:
    mine, other = Roll("r8", CAPTAIN.name, "Sing", (), 9, character="c1"), Roll("r9", "Somebody", "Sing", (), 9)
    season = season_of(CAPTAIN, mine, other)
    season.apply(delete(season, "c1"))
    assert dict(season.rolls) == {"r8": msgspec.structs.replace(mine, character=None), "r9": other}
    assert season.rolls["r8"].who == "Dorothea Lindqvist"


def test_whoever_is_aboard_leaves_the_berth_when_deleted() -> None:
    season, _ = crewed(*SAMPLES[:5])
    season.apply(delete(season, "c3"))
    assert not season.has("c3")
    assert "c3" not in season.ships[SHIP].crew


@pytest.mark.parametrize(
    "told",
    [
        Adventure("a8", "Cold Harbor", 1, (Part(1, "I"),), cast=(CastMember("c1"),)),
        Adventure("a8", "Cold Harbor", 1, (Part(1, "I"),), subplots=(Subplot("Salt", ("c1",)),)),
        Adventure("a8", "Cold Harbor", 1, (Part(1, "I"),), roleplay_awards=("c1",)),
        Fight("f8", "Cold Harbor", "seal", ("c1",)),
    ],
)
def test_who_is_part_of_the_story_is_not_deleted(told: Adventure | Fight) -> None:
    with pytest.raises(SeasonError, match="Dorothea Lindqvist is in Cold Harbor; retire instead"):
        delete(season_of(CAPTAIN, told), "c1")
    assert who(retire(season_of(CAPTAIN, told), "c1"))
