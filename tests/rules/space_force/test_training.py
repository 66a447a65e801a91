"""SF-11.16 to SF-11.19: learning a skill by sitting out."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part, Role
from cosmotui.rules.space_force.character import Character, Training
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.advancement import learn
from cosmotui.rules.space_force.show.training import (
    approve_training,
    cancel_training,
    declare_training,
    last_completed,
    trained_by,
    training_label,
)
from tests.rules.space_force.casting import season_of, someone

LEARNER = someone(1, "Ada", stars=5)


def adventure(number: int, state: str = "done", role: Role = "absent") -> Adventure:
    parts = (Part(number, "First Light", state),)
    return Adventure(f"a{number}", "First Light", number, parts, cast=(CastMember("c1", role),))


def learning(stars: int = 5, approved: bool = True, *before: Adventure) -> Season:
    """A season in which c1 has declared to learn Stealth, which costs 2 stars."""
    season = season_of(msgspec.structs.replace(LEARNER, stars=stars), *before)
    season.apply(declare_training(season, "c1", "stealth", approved=approved))
    return season


def completed(season: Season, number: int, role: Role = "absent") -> Character:
    """The learner after an adventure has been completed with that part in it."""
    played = adventure(number, role=role)
    season.apply(Change("close", put=(played,)))
    season.apply(Change("close", put=trained_by(season, played)))
    return season.characters["c1"]


@pytest.mark.rule("SF-11.18")
def test_training_is_declared_between_episodes_and_costs_nothing_yet() -> None:
    season = learning(5, True, adventure(1), adventure(2, "planned"))
    learner = season.characters["c1"]
    assert learner.training == Training("Stealth", "", 1, True)
    assert (learner.status, learner.stars) == ("training", 5)
    busy = season_of(LEARNER, adventure(1, "open"))
    with pytest.raises(SeasonError, match="between episodes"):
        declare_training(busy, "c1", "Stealth")


@pytest.mark.rule("SF-11.17", "SF-11.18")
def test_the_first_adventure_missed_pays_and_writes_level_1() -> None:
    learned = completed(learning(), 1)
    assert (learned.level("Stealth"), learned.stars) == (1, 3)
    assert (learned.status, learned.training) == ("active", None)


@pytest.mark.rule("SF-11.18")
@pytest.mark.parametrize("role", ["full", "cameo"])
def test_an_adventure_with_the_character_in_it_does_not_count(role: Role) -> None:
    season = learning()
    assert completed(season, 1, role).training is not None
    assert completed(season, 2).level("Stealth") == 1


@pytest.mark.rule("SF-11.18")
def test_an_adventure_completed_before_does_not_count() -> None:
    season = learning(5, True, adventure(1))
    assert trained_by(season, season.adventures["a1"]) == ()
    with pytest.raises(SeasonError, match="must miss an episode"):
        learn(season, "c1", "Stealth")


@pytest.mark.rule("SF-11.16")
def test_without_agreement_nothing_is_written_until_it_is_given() -> None:
    season = learning(approved=False)
    back = completed(season, 1)
    assert (back.level("Stealth"), back.stars, back.status) == (0, 5, "active")
    with pytest.raises(SeasonError, match="must miss an episode"):
        learn(season, "c1", "Stealth")
    season.apply(approve_training(season, "c1"))
    season.apply(learn(season, "c1", "Stealth"))
    assert (season.characters["c1"].level("Stealth"), season.characters["c1"].training) == (1, None)


@pytest.mark.rule("SF-11.18")
def test_too_few_stars_leave_the_training_to_be_paid_later() -> None:
    season = learning(stars=1)
    back = completed(season, 1)
    assert (back.level("Stealth"), back.stars, back.status) == (0, 1, "active")
    with pytest.raises(SeasonError, match=r"^Stealth costs 2 stars; Ada has 1\.$"):
        learn(season, "c1", "Stealth")
    season.apply(Change("stars", put=(msgspec.structs.replace(back, stars=2),)))
    season.apply(learn(season, "c1", "Stealth"))
    assert season.characters["c1"].stars == 0


@pytest.mark.rule("SF-11.18")
def test_whoever_is_back_in_play_pays_only_when_the_actor_says_so() -> None:
    season = learning(stars=1)
    back = completed(season, 1)
    season.apply(Change("stars", put=(msgspec.structs.replace(back, stars=9),)))
    later = completed(season, 2)
    assert (later.level("Stealth"), later.stars, later.training) == (0, 9, back.training)


@pytest.mark.rule("SF-11.17")
def test_a_waiver_ends_the_training_at_once() -> None:
    season = learning()
    season.apply(learn(season, "c1", "Stealth", waived=True))
    learned = season.characters["c1"]
    assert (learned.level("Stealth"), learned.status, learned.training) == (1, "active", None)


@pytest.mark.rule("SF-11.17")
def test_missing_an_episode_for_one_skill_does_not_teach_another() -> None:
    season = learning()
    completed(season, 1)
    with pytest.raises(SeasonError, match="must miss an episode"):
        learn(season, "c1", "Climbing", approved=True)


def test_training_is_for_one_skill_at_a_time_and_can_be_given_up() -> None:
    season = learning()
    with pytest.raises(SeasonError, match="already learning Stealth"):
        declare_training(season, "c1", "Climbing")
    season.apply(cancel_training(season, "c1"))
    assert season.characters["c1"] == LEARNER
    with pytest.raises(SeasonError, match="is not learning anything"):
        cancel_training(season, "c1")


def test_who_is_retired_does_not_train() -> None:
    with pytest.raises(SeasonError, match="is retired and cannot train"):
        declare_training(season_of(msgspec.structs.replace(LEARNER, status="retired")), "c1", "Stealth")


def test_the_last_adventure_completed() -> None:
    assert last_completed(season_of()) == 0
    assert last_completed(season_of(adventure(1), adventure(2), adventure(3, "planned"))) == 2
    assert training_label(Training("Craft", "Pottery", 0, True)) == "Pottery (Craft)"
