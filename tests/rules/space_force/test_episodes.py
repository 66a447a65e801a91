"""SF-0.2, SF-11.22, SF-20.4: planning and playing a season."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import CastMember, LogLine, Part
from cosmotui.rules.space_force.character import Training
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.show import episodes
from cosmotui.rules.space_force.show.episodes import close_episode, on_air, open_episode, plan, program, upcoming
from tests.rules.space_force.casting import season_of, someone


def planned(*adventures: tuple[str, ...]) -> Season:
    """A season of adventures, each given as the titles of its parts and named like the first; ids a1, a2 .."""
    season = season_of()
    for parts in adventures:
        season.apply(plan(season, parts[0], parts))
    return season


def titles(season: Season) -> list[tuple[int, str, list[tuple[int, str]]]]:
    return [(a.number, a.title, [(part.number, part.title) for part in a.parts]) for a in program(season)]


def play(season: Season, adventure: str) -> None:
    season.apply(open_episode(season, adventure))
    season.apply(close_episode(season))


@pytest.mark.rule("SF-0.2")
def test_an_adventure_has_one_to_three_episodes_numbered_through_the_season() -> None:
    season = planned(("First Light",), ("Salt", "Water"), ("Echo", "Answer", "Silence"))
    assert titles(season) == [
        (1, "First Light", [(1, "First Light")]),
        (2, "Salt", [(2, "Salt"), (3, "Water")]),
        (3, "Echo", [(4, "Echo"), (5, "Answer"), (6, "Silence")]),
    ]
    with pytest.raises(SeasonError, match="1 to 3 episodes"):
        plan(season, "Too long", ("1", "2", "3", "4"))


@pytest.mark.rule("SF-0.2")
def test_an_adventure_without_titles_is_one_episode_and_blank_titles_are_places() -> None:
    season = season_of(Ship("v1", "Pegasus", "nova"))
    season.apply(plan(season, " Cold  Harbor ", ship="v1"))
    season.apply(plan(season, "Salt", ("", "Water")))
    first, second = program(season)
    assert (first.title, first.parts, first.ship) == ("Cold Harbor", (Part(1, "Cold Harbor"),), "v1")
    assert [part.title for part in second.parts] == ["Salt, part 1", "Water"]
    with pytest.raises(SeasonError, match="no ship v9"):
        plan(season, "Lost", ship="v9")


@pytest.mark.parametrize("title", ["", "  \n", "x" * 201])
def test_a_title_is_needed_and_fits_a_line(title: str) -> None:
    with pytest.raises(SeasonError, match="The title"):
        plan(season_of(), title)


@pytest.mark.rule("SF-20.4")
def test_one_episode_is_open_at_a_time() -> None:
    season = planned(("First Light",), ("Salt", "Water"))
    season.apply(open_episode(season, "a1"))
    with pytest.raises(SeasonError, match="Episode 1 is still open"):
        open_episode(season, "a2")
    season.apply(close_episode(season))
    season.apply(open_episode(season, "a2"))
    assert on_air(season) == (season.adventures["a2"], Part(2, "Salt", "open"))
    with pytest.raises(SeasonError, match="Episode 2 is still open"):
        open_episode(season, "a2")


@pytest.mark.rule("SF-20.4")
def test_episodes_are_played_in_the_order_of_the_season() -> None:
    season = planned(("First Light", "Last Light"), ("Salt",))
    play(season, "a1")
    with pytest.raises(SeasonError, match="Episode 2 comes first"):
        open_episode(season, "a2")
    play(season, "a1")
    with pytest.raises(SeasonError, match="First Light is over"):
        open_episode(season, "a1")
    assert upcoming(season) == (season.adventures["a2"], Part(3, "Salt"))
    play(season, "a2")
    assert upcoming(season) is None
    with pytest.raises(SeasonError, match="Salt is over"):
        open_episode(season, "a2")


@pytest.mark.rule("SF-11.22")
def test_undo_ends_where_an_episode_opened() -> None:
    season = planned(("First Light",))
    change = open_episode(season, "a1")
    assert (change.what, change.wall) == ("Episode 1 opens", "episode")
    season.apply(change)
    assert close_episode(season).wall == ""


def test_closing_tells_what_happened() -> None:
    season = planned(("First Light",), ("Salt",))
    season.apply(episodes.write_part(season, "a1", 1, logline="A light where no star is."))
    season.apply(open_episode(season, "a1"))
    season.apply(close_episode(season))
    assert season.adventures["a1"].parts == (Part(1, "First Light", "done", "A light where no star is."),)
    season.apply(open_episode(season, "a2"))
    season.apply(close_episode(season, "The sea\nwas dry."))
    assert season.adventures["a2"].parts[0].logline == "The sea was dry."
    with pytest.raises(SeasonError, match="No episode is open"):
        close_episode(season)


@pytest.mark.rule("SF-11.18", "SF-11.1")
def test_the_last_part_completes_an_adventure_and_whoever_missed_it_has_learned() -> None:
    season = planned(("Salt", "Water"))
    learner = someone(9, status="training", stars=5, training=Training("Stealth", "", 0, approved=True))
    season.apply(Change("cast", put=(learner,)))
    play(season, "a1")
    assert season.characters["c9"].status == "training"
    play(season, "a1")
    learned = season.characters["c9"]
    assert (learned.status, learned.level("Stealth"), learned.stars) == ("active", 1, 3)


@pytest.mark.rule("SF-0.1", "SF-6.13")
def test_an_adventure_does_not_begin_with_somebody_who_cannot_take_part() -> None:
    season = planned(("Salt", "Water"))
    member = msgspec.structs.replace(season.adventures["a1"], cast=(CastMember("c9"),))
    season.apply(Change("cast", put=(member, someone(9, "Ada", status="training"))))
    with pytest.raises(SeasonError, match="Ada is in training and cannot take part"):
        open_episode(season, "a1")
    season.apply(Change("back", put=(someone(9, "Ada"),)))
    play(season, "a1")
    season.apply(Change("death", put=(someone(9, "Ada", status="dead"),)))
    assert open_episode(season, "a1").what == "Episode 2 opens", "who died in the first part stays in the credits"


@pytest.mark.rule("SF-0.2")
def test_parts_come_and_go_while_they_are_planned() -> None:
    season = planned(("Salt",), ("Echo",))
    season.apply(episodes.add_part(season, "a1", "Water"))
    season.apply(episodes.add_part(season, "a1"))
    assert titles(season) == [(1, "Salt", [(1, "Salt"), (2, "Water"), (3, "Salt, part 3")]), (2, "Echo", [(4, "Echo")])]
    with pytest.raises(SeasonError, match="1 to 3 episodes"):
        episodes.add_part(season, "a1")
    play(season, "a1")
    with pytest.raises(SeasonError, match="Episode 1 cannot be dropped"):
        episodes.drop_part(season, "a1", 1)
    season.apply(episodes.drop_part(season, "a1", 2))
    assert titles(season) == [(1, "Salt", [(1, "Salt"), (2, "Salt, part 3")]), (2, "Echo", [(3, "Echo")])]
    with pytest.raises(SeasonError, match="Episode 3 cannot be dropped"):
        episodes.drop_part(season, "a2", 3)
    with pytest.raises(SeasonError, match="no episode 9"):
        episodes.drop_part(season, "a2", 9)
    play(season, "a1")
    with pytest.raises(SeasonError, match="Salt is over"):
        episodes.add_part(season, "a1")


def test_planned_adventures_move_and_go() -> None:
    season = planned(("Salt", "Water"), ("Echo",), ("Dust",))
    season.apply(episodes.move(season, "a3", earlier=True))
    season.apply(episodes.drop(season, "a2"))
    assert titles(season) == [(1, "Salt", [(1, "Salt"), (2, "Water")]), (2, "Dust", [(3, "Dust")])]
    with pytest.raises(SeasonError, match="Dust is last already"):
        episodes.move(season, "a3", earlier=False)
    with pytest.raises(SeasonError, match="Salt is first already"):
        episodes.move(season, "a1", earlier=True)
    season.apply(open_episode(season, "a1"))
    for begun in (lambda: episodes.drop(season, "a1"), lambda: episodes.move(season, "a3", earlier=True)):
        with pytest.raises(SeasonError, match="Salt has begun"):
            begun()


def test_titles_loglines_and_ships_can_be_changed() -> None:
    season = season_of(Ship("v1", "Pegasus", "nova"))
    season.apply(plan(season, "Salt"))
    season.apply(episodes.retitle(season, "a2", "Sugar"))
    season.apply(episodes.write_part(season, "a2", 1, title="Sweet", logline="Too good."))
    season.apply(episodes.assign_ship(season, "a2", "v1"))
    adventure = season.adventures["a2"]
    assert (adventure.title, adventure.parts, adventure.ship) == (
        "Sugar",
        (Part(1, "Sweet", logline="Too good."),),
        "v1",
    )
    season.apply(episodes.write_part(season, "a2", 1, logline=" "))
    assert season.adventures["a2"].parts[0].logline == ""


def test_the_log_notes_what_happens_with_episode_and_date() -> None:
    season = planned(("Salt", "Water"))
    play(season, "a1")
    season.apply(open_episode(season, "a1"))
    season.apply(episodes.note(season, "The  probe is lost."))
    assert season.adventures["a1"].log == (LogLine(2, "The probe is lost.", "1969-01-01"),)
    season.apply(close_episode(season))
    with pytest.raises(SeasonError, match="No episode is open"):
        episodes.note(season, "Nothing")
