"""SF-0.1, SF-11.2 to SF-11.9, SF-11.24: who is in an adventure."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, CastMember, Guest, Part, Subplot
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import Berth, Ship
from cosmotui.rules.space_force.show import cast
from cosmotui.rules.space_force.show.awards import award_role_playing, rule_on_subplots
from tests.rules.space_force.casting import season_of, someone

ADVENTURE = Adventure("a9", "First Light", 1, (Part(1, "First Light"),))


def casting(*parts: str) -> Season:
    """A season whose one adventure has c1, c2 .. in these parts; c4 to c6 are there as well."""
    members = tuple(CastMember(f"c{number}", part) for number, part in enumerate(parts, start=1))
    people = (someone(n) for n in range(1, 7))
    return season_of(*people, msgspec.structs.replace(ADVENTURE, cast=members))


def listed(season: Season) -> list[tuple[str, str]]:
    return [(member.character, member.part) for member in season.adventures["a9"].cast]


def test_parts_are_given_changed_in_place_and_taken_back() -> None:
    season = casting("full", "full")
    season.apply(cast.give_part(season, "a9", "c3", "cameo"))
    season.apply(cast.give_part(season, "a9", "c1", "absent"))
    assert listed(season) == [("c1", "absent"), ("c2", "full"), ("c3", "cameo")]
    season.apply(cast.give_part(season, "a9", "c2", None))
    assert listed(season) == [("c1", "absent"), ("c3", "cameo")]


@pytest.mark.rule("SF-0.1")
def test_an_actor_plays_one_character_in_an_adventure() -> None:
    season = casting("full")
    for number, actor in ((1, "Mira"), (2, " mira "), (3, None), (4, None)):
        season.apply(Change("actor", put=(someone(number, f"Person {number}", actor=actor),)))
    with pytest.raises(SeasonError, match=r"mira\s+already plays Person 1 in this adventure"):
        cast.give_part(season, "a9", "c2", "cameo")
    for npc in ("c3", "c4"):
        season.apply(cast.give_part(season, "a9", npc, "full"))
    assert [id for id, _ in listed(season)] == ["c1", "c3", "c4"], "who has no actor is in nobody's way"


@pytest.mark.rule("SF-0.1")
def test_an_actor_may_not_get_a_second_character_before_the_adventure_begins() -> None:
    season = casting("full", "full", "absent")
    for number in (1, 2, 3):
        season.apply(Change("actor", put=(someone(number, actor="Mira"),)))
    problems = cast.cast_problems(season, season.adventures["a9"])
    assert problems == tuple(f"Mira already plays Person {n} in this adventure (SF-0.1)." for n in (2, 1)), (
        "and the one who sits it out is no matter"
    )


@pytest.mark.rule("SF-11.19")
def test_who_sits_out_leaves_the_actor_free_for_another() -> None:
    season = casting("absent")
    season.apply(Change("actor", put=(someone(1, actor="Mira", status="training"), someone(2, actor="Mira"))))
    season.apply(cast.give_part(season, "a9", "c2", "full"))
    assert listed(season) == [("c1", "absent"), ("c2", "full")]
    assert cast.cast_problems(season, season.adventures["a9"]) == ()


@pytest.mark.rule("SF-6.13", "SF-11.19")
@pytest.mark.parametrize(
    ("status", "word"), [("draft", "a draft"), ("training", "in training"), ("retired", "retired"), ("dead", "dead")]
)
def test_who_is_not_active_can_only_sit_it_out(status: str, word: str) -> None:
    season = casting()
    season.apply(Change("status", put=(someone(1, "Ada", status=status),)))
    with pytest.raises(SeasonError, match=f"Ada is {word} and cannot take part"):
        cast.give_part(season, "a9", "c1", "cameo")
    season.apply(cast.give_part(season, "a9", "c1", "absent"))
    assert listed(season) == [("c1", "absent")]


def test_a_ship_brings_its_crew_except_who_cannot_come() -> None:
    season = casting("cameo")
    berths = tuple(Berth(Position.ADDITIONAL_CREW, character=f"c{n}") for n in (1, 2, 3, 4))
    season.apply(Change("ship", put=(Ship("v8", "Calliope", "scorpius", berths=berths),)))
    season.apply(Change("status", put=(someone(2, status="training"), someone(3, actor="Mira"))))
    with pytest.raises(SeasonError, match="has no ship"):
        cast.cast_crew(season, "a9")
    season.apply(Change("ship", put=(msgspec.structs.replace(season.adventures["a9"], ship="v8"),)))
    season.apply(cast.cast_crew(season, "a9"))
    assert listed(season) == [("c1", "cameo"), ("c3", "full"), ("c4", "full")]


def test_guest_stars_are_names_for_the_credits() -> None:
    season = casting()
    season.apply(cast.add_guest(season, "a9", "Lena  Okoye", "the keeper"))
    season.apply(cast.add_guest(season, "a9", "A Voice"))
    assert season.adventures["a9"].guests == (Guest("Lena Okoye", "the keeper"), Guest("A Voice"))
    season.apply(cast.drop_guest(season, "a9", 0))
    assert season.adventures["a9"].guests == (Guest("A Voice"),)
    with pytest.raises(SeasonError, match="no guest star 2"):
        cast.drop_guest(season, "a9", 1)


@pytest.mark.rule("SF-11.24", "SF-11.4")
def test_a_subplot_is_a_title_and_its_members() -> None:
    season = casting("full", "cameo", "absent")
    season.apply(cast.start_subplot(season, "a9", "The letter", "c1"))
    season.apply(cast.set_members(season, "a9", 0, "c1", "c2", "c2"))
    assert season.adventures["a9"].subplots == (Subplot("The letter", ("c1", "c2")),)
    for nobody in ("c3", "c4"):
        with pytest.raises(SeasonError, match="has no part in First Light"):
            cast.set_members(season, "a9", 0, nobody)
    with pytest.raises(SeasonError, match="no subplot 2"):
        cast.set_members(season, "a9", 1, "c1")
    season.apply(cast.drop_subplot(season, "a9", 0))
    assert season.adventures["a9"].subplots == ()


@pytest.mark.rule("SF-11.5")
def test_a_second_mission_star_needs_an_adventure_without_time_for_subplots() -> None:
    season = casting("full")
    season.apply(rule_on_subplots(season, "a9", no_time=True, second_star=True))
    ruled = season.adventures["a9"]
    assert (ruled.no_time_for_subplots, ruled.second_mission_star) == (True, True)
    season.apply(rule_on_subplots(season, "a9", no_time=True))
    assert not season.adventures["a9"].second_mission_star, "by default there is none"
    with pytest.raises(SeasonError, match="without time for subplots"):
        rule_on_subplots(season, "a9", no_time=False, second_star=True)


@pytest.mark.rule("SF-11.9", "SF-11.23")
def test_the_director_picks_among_those_who_can_earn_stars() -> None:
    season = casting("full", "cameo", "absent", "full")
    season.apply(Change("npc", put=(someone(4, "Robot", npc=True),)))
    season.apply(award_role_playing(season, "a9", "c2", "c1", "c2"))
    assert season.adventures["a9"].roleplay_awards == ("c2", "c1")
    for nobody in ("c3", "c4", "c5"):
        with pytest.raises(SeasonError, match="earns no stars in First Light"):
            award_role_playing(season, "a9", nobody)


@pytest.mark.rule("SF-20.5")
def test_nothing_changes_who_was_in_it_once_the_stars_are_paid() -> None:
    season = casting("full", "full")
    subplots, guests = (Subplot("The letter"),), (Guest("A Voice"),)
    closed = msgspec.structs.replace(season.adventures["a9"], paid=True, subplots=subplots, guests=guests)
    season.apply(Change("paid", put=(closed,)))
    for change in (
        lambda: cast.give_part(season, "a9", "c1", None),
        lambda: cast.cast_crew(season, "a9"),
        lambda: cast.add_guest(season, "a9", "A Voice"),
        lambda: cast.drop_guest(season, "a9", 0),
        lambda: cast.start_subplot(season, "a9", "The bet"),
        lambda: cast.set_members(season, "a9", 0, "c1"),
        lambda: cast.drop_subplot(season, "a9", 0),
        lambda: award_role_playing(season, "a9", "c1"),
        lambda: rule_on_subplots(season, "a9", no_time=True),
    ):
        with pytest.raises(SeasonError, match="paid its stars already"):
            change()


def test_an_adventure_has_only_so_much_room() -> None:
    season = casting("full")
    full = msgspec.structs.replace(
        season.adventures["a9"],
        subplots=(Subplot("The letter"),) * cast.MOST_SUBPLOTS,
        guests=(Guest("A Voice"),) * cast.MOST_GUESTS,
        cast=tuple(CastMember(f"c{n}") for n in range(2, cast.MOST_CAST + 2)),
    )
    season.apply(Change("full", put=(full,)))
    with pytest.raises(SeasonError, match="at most 100 subplots"):
        cast.start_subplot(season, "a9", "The bet")
    with pytest.raises(SeasonError, match="at most 200 guest stars"):
        cast.add_guest(season, "a9", "A Face")
    with pytest.raises(SeasonError, match="at most 500 names in its cast"):
        cast.give_part(season, "a9", "c1", "full")
