"""SF-11.1 to SF-11.11: what an adventure pays."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Part, Role, Subplot
from cosmotui.rules.space_force.character import StarEntry
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.show.awards import earned, guideline, half_of_cast, pay
from tests.rules.space_force.casting import season_of, someone

DONE = (Part(1, "First Light", "done"),)


def adventure(*roles: Role, **fields: object) -> Adventure:
    """An adventure whose one episode is done, with c1, c2 .. in these roles."""
    cast = tuple(CastMember(f"c{number}", role) for number, role in enumerate(roles, start=1))
    return msgspec.structs.replace(Adventure("a9", "First Light", 1, DONE, cast=cast), **fields)


def season_with(played: Adventure, npcs: str = "") -> Season:
    return season_of(*(someone(n, npc=str(n) in npcs) for n in range(1, len(played.cast) + 1)), played)


def stars(played: Adventure, npcs: str = "") -> list[int]:
    season = season_with(played, npcs)
    season.apply(pay(season, "a9"))
    return [one.stars for one in season.characters.values()]


@pytest.mark.rule("SF-11.1")
def test_an_adventure_of_several_parts_pays_after_the_last() -> None:
    parts = (Part(1, "One", "done"), Part(2, "Two", "open"))
    season = season_with(adventure("full", parts=parts))
    with pytest.raises(SeasonError, match="after its last episode"):
        pay(season, "a9")


@pytest.mark.rule("SF-11.2", "SF-11.3", "SF-11.19")
def test_a_full_part_earns_a_mission_star_a_cameo_or_sitting_out_none() -> None:
    assert stars(adventure("full", "cameo", "absent")) == [1, 0, 0]


@pytest.mark.rule("SF-11.4", "SF-11.24")
def test_subplots_earn_one_star_however_many_they_are() -> None:
    subplots = (Subplot("The letter", ("c1", "c2")), Subplot("The bet", ("c1",)))
    assert stars(adventure("full", "full", "full", subplots=subplots)) == [2, 2, 1]


@pytest.mark.rule("SF-11.5", "SF-11.7")
def test_no_time_for_subplots_may_give_a_second_mission_star_to_those_with_the_first() -> None:
    assert stars(adventure("full", "cameo", no_time_for_subplots=True, second_mission_star=True)) == [2, 0]
    assert stars(adventure("full", "cameo", no_time_for_subplots=True)) == [1, 0], "the Director must give it"
    assert stars(adventure("full", second_mission_star=True)) == [1], "there was time"


@pytest.mark.rule("SF-11.6")
def test_a_second_mission_star_leaves_none_for_subplots() -> None:
    subplots = (Subplot("The letter", ("c1", "c2")),)
    played = adventure("full", "cameo", subplots=subplots, no_time_for_subplots=True, second_mission_star=True)
    assert stars(played) == [2, 0]
    assert stars(msgspec.structs.replace(played, second_mission_star=False)) == [2, 1]


@pytest.mark.rule("SF-11.8")
def test_a_cameo_may_earn_the_other_stars() -> None:
    played = adventure("cameo", subplots=(Subplot("The letter", ("c1",)),), roleplay_awards=("c1",))
    assert stars(played) == [2]


@pytest.mark.rule("SF-11.9")
def test_role_playing_stars_go_to_whom_the_director_picks_about_half() -> None:
    played = adventure("full", "full", "cameo", "absent", roleplay_awards=("c2", "c4"))
    assert stars(played) == [1, 2, 0, 0]
    characters = season_with(played).characters
    assert (half_of_cast(played, characters), guideline(played, characters)) == (2, "about half: 2")
    everybody = adventure("full", "full", roleplay_awards=("c1", "c2"))
    assert stars(everybody) == [2, 2], "the guideline binds nobody"


@pytest.mark.rule("SF-11.10")
@pytest.mark.parametrize("second", [False, True])
def test_three_stars_are_the_most(second: bool) -> None:
    subplots = (Subplot("The letter", ("c1",)), Subplot("The bet", ("c1",)))
    played = adventure("full", subplots=subplots, roleplay_awards=("c1", "c1"))
    played = msgspec.structs.replace(played, no_time_for_subplots=second, second_mission_star=second)
    assert stars(played) == [3]


@pytest.mark.rule("SF-11.11")
def test_the_sheet_keeps_the_total_and_the_log_the_reasons() -> None:
    season = season_with(adventure("full", "cameo", roleplay_awards=("c1",)))
    season.apply(pay(season, "a9"))
    first, second = season.characters.values()
    assert first.stars == 2
    assert first.star_log == (StarEntry("First Light", 2, "a9", ("mission", "role-playing")),)
    assert second.star_log == ()


@pytest.mark.rule("SF-11.23")
def test_npcs_earn_nothing() -> None:
    played = adventure("full", "full", roleplay_awards=("c2",), subplots=(Subplot("The bet", ("c2",)),))
    assert stars(played, npcs="2") == [1, 0]
    assert half_of_cast(played, season_with(played, npcs="2").characters) == 1


@pytest.mark.rule("SF-20.5")
def test_an_adventure_pays_once() -> None:
    season = season_with(adventure("full"))
    season.apply(pay(season, "a9"))
    with pytest.raises(SeasonError, match="paid its stars already"):
        pay(season, "a9")
    assert season.characters["c1"].stars == 1


def test_who_is_no_longer_in_the_season_is_not_paid() -> None:
    played = adventure("full", "full")
    season = season_of(someone(2), played)
    assert [award.character for award in earned(played, season.characters)] == ["c2"]


@pytest.mark.rule("SF-X38")
def test_x38_three_in_a_cast() -> None:
    subplots = (Subplot("One", ("c1", "c3")), Subplot("Two", ("c1",)))
    played = adventure("full", "full", "cameo", subplots=subplots, roleplay_awards=("c1",))
    assert stars(played) == [3, 1, 1]
    rushed = msgspec.structs.replace(played, no_time_for_subplots=True, second_mission_star=True)
    assert stars(rushed) == [3, 2, 0]
