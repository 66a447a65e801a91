"""SF-0.3: what the Director sets by hand."""

import pytest

from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.overrides import (
    COMPUTED,
    lift_override,
    override,
    override_skill,
    value_name,
    value_of,
    value_title,
)
from tests.rules.space_force.casting import season_of
from tests.rules.space_force.people import changed, done


@pytest.mark.rule("SF-0.3")
@pytest.mark.parametrize("path", list(COMPUTED))
def test_every_computed_value_can_be_set_and_goes_back(path: str) -> None:
    season = season_of(CAPTAIN)
    before = value_of(CAPTAIN, path)
    after = done(season, override(season, "c1", path, before + 3, "  it is  hot ", 77))
    assert COMPUTED[path](after) == before + 3
    note = after.overrides[-1]
    assert (note.path, note.old, note.new, note.reason, note.time) == (path, before, before + 3, "it is hot", 77)
    again = done(season, override(season, "c1", path, before + 5))
    assert COMPUTED[path](again) == before + 5
    assert COMPUTED[path](done(season, lift_override(season, "c1", path))) == before
    with pytest.raises(SeasonError, match=r"is not set by hand\. SF-0\.3"):
        lift_override(season, "c1", path)


@pytest.mark.rule("SF-0.3")
def test_what_depends_on_an_override_follows_it() -> None:
    season = season_of(CAPTAIN)
    assert derived.movement(done(season, override(season, "c1", "carry", 5))) == 4
    assert derived.movement(done(season, override(season, "c1", "lift", 5))) == 0
    assert derived.shown_condition(done(season, override(season, "c1", "max_hp", 20))) == "wounded"


@pytest.mark.rule("SF-0.3", "SF-20.3")
def test_lost_endurance_sinks_with_endurance() -> None:
    season = season_of(changed(CAPTAIN, end_lost=4))
    assert done(season, override(season, "c1", "endurance", 3)).end_lost == 2


@pytest.mark.rule("SF-0.3", "SF-20.3")
def test_hit_points_sink_with_their_maximum() -> None:
    season = season_of(CAPTAIN)
    assert done(season, override(season, "c1", "max_hp", 6)).hp == 6
    assert done(season, override(season, "c1", "end_lost", 4)).hp == 6
    season = season_of(CAPTAIN)
    assert done(season, override(season, "c1", "strength", 1)).hp == 11


@pytest.mark.rule("SF-0.3")
@pytest.mark.parametrize(("path", "value"), [("hp", 3), ("stun", 30), ("stars", 9), ("service_months", 1), ("will", 9)])
def test_stored_numbers_change_themselves(path: str, value: int) -> None:
    season = season_of(CAPTAIN)
    assert value_of(done(season, override(season, "c1", path, value)), path) == value


@pytest.mark.rule("SF-20.3")
@pytest.mark.parametrize(
    ("path", "value"),
    [("hp", 15), ("hp", -1), ("stun", -1), ("stars", -1), ("end_lost", 5), ("end_lost", -1), ("service_months", -1)],
)
def test_what_no_sheet_may_hold_is_refused(path: str, value: int) -> None:
    with pytest.raises(SeasonError, match=r"SF-20\.3"):
        override(season_of(CAPTAIN), "c1", path, value)


@pytest.mark.rule("SF-0.3")
def test_a_value_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SeasonError, match="There is no value luck"):
        override(season_of(CAPTAIN), "c1", "luck", 7)
    with pytest.raises(SeasonError, match=r"^Lift: 0 to 9999 here\."):
        override(season_of(CAPTAIN), "c1", "lift", 10**9)


@pytest.mark.rule("SF-0.3", "SF-20.3")
@pytest.mark.parametrize("path", ["max_hp", "movement", "carry", "load", "sleep_hours", "stun_recovery", "strength"])
def test_nobody_moves_heals_or_carries_less_than_nothing(path: str) -> None:
    with pytest.raises(SeasonError, match=r"to 9?999 here\. SF-20\.3$"):
        override(season_of(CAPTAIN), "c1", path, -1)
    worse = done(season_of(CAPTAIN), override(season_of(CAPTAIN), "c1", "off_hand_penalty", -9))
    assert derived.off_hand_penalty(worse) == -9


@pytest.mark.rule("SF-2.19", "SF-0.3")
def test_the_director_changes_skills_and_abilities_of_a_finalised_sheet() -> None:
    season = season_of(CAPTAIN)
    season.apply(override_skill(season, "c1", KnownSkill("Shooting", 9), "a gift", 5))
    season.apply(override_skill(season, "c1", KnownSkill("Language", 2, "Russian")))
    season.apply(override_skill(season, "c1", KnownSkill("Swimming", 0)))
    changed_sheet = done(season, override(season, "c1", "charm", 9))
    assert (changed_sheet.level("Shooting"), changed_sheet.level("Language", "russian")) == (9, 2)
    assert changed_sheet.known("Swimming") is None
    assert [(one.path, one.old, one.new) for one in changed_sheet.overrides] == [
        ("skill Shooting", 2, 9),
        ("skill Language (Russian)", 0, 2),
        ("skill Swimming", 1, 0),
        ("charm", 5, 9),
    ]
    assert check(changed_sheet) == ()


@pytest.mark.rule("SF-0.3")
def test_old_values_are_those_of_the_moment() -> None:
    season = season_of(changed(CAPTAIN, hp=5))
    assert done(season, override(season, "c1", "hp", 9)).overrides[-1].old == 5


def test_screen_and_plain_mode_call_a_value_by_the_same_name() -> None:
    assert [value_name(path) for path in ("hp", "half_movement", "strength", "carry")] == [
        "hit points",
        "movement when overloaded",
        "Strength",
        "carry",
    ]
    assert value_title("end_lost") == "Endurance lost"
