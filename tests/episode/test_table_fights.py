"""Fights at the Director's table: each actor acts for the own character, the Director for the rest."""

from collections.abc import Iterator

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.episode import directors_fights
from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.rules.space_force.combat.seating import seated
from cosmotui.session.session import Session
from tests.episode.seasons import season_at_table

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[EpisodeTable]:
    monkeypatch.setattr(directors_fights, "read_seed", lambda _: 1)  # chance may end a fight before all have acted
    opened = EpisodeTable(season_at_table(), "Dana")
    yield opened
    opened.close()


def begun(table: EpisodeTable, level: str = "") -> Session:
    """The Director's end of a fight of the whole crew with two guards."""
    cast = muster(table.season, tuple(table.season.characters), ("guard", "guard")).cast
    return DirectorEnd(table).fights.begin(table.file, "Ambush", cast, level, {})


def end_of(table: EpisodeTable, who: str) -> Session:
    """The end of somebody."""
    end = PlayerEnd(table, who).fight()
    assert end is not None
    return end


def seat_names(session: Session) -> list[str]:
    """The names of the seats for which one answers at an end."""
    return [session.match.setup.seats[seat].name for seat in session.people]


def test_each_actor_has_the_own_characters_and_the_director_everybody_else(table: EpisodeTable) -> None:
    director = begun(table)
    assert seat_names(director) == ["Director", "Opposition"]
    assert seat_names(end_of(table, "mira")) == ["Mira"] and seat_names(end_of(table, "Jo")) == ["Jo"]
    assert not PlayerEnd(table, "Opposition").view().is_asked and not end_of(table, "Opposition").people
    watcher = PlayerEnd(table, "Mira", watches=True).fight()
    assert watcher is not None and not watcher.people


def test_a_bot_runs_the_opposition_where_the_director_wants_that(table: EpisodeTable) -> None:
    assert seat_names(begun(table, "recruit")) == ["Director"]


def test_a_cast_has_a_seat_for_each_actor_and_no_second_director() -> None:
    with season_at_table() as file:
        people = tuple(file.season.characters)
        cast = muster(file.season, people, ("guard",)).cast
        actors = dict(zip(people, ("Ann", "ann", "Director", "opposition", "", "Bo"), strict=True))
        cast, seats = seated(cast, actors)
        assert [name for name, _ in seats] == ["Director", "Ann", "Bo", "Opposition"]
        assert [member.seat for member in cast.members] == [1, 1, 0, 0, 0, 2, 3]
        many = {id: f"Actor {number}" for number, id in enumerate(people)}
        assert len(seated(cast, many)[1]) == 8


def test_a_player_answers_when_the_own_character_acts_and_all_ends_hear_of_it(table: EpisodeTable) -> None:
    director = begun(table)
    ends = {"Director": director, "Mira": end_of(table, "Mira"), "Jo": end_of(table, "Jo")}
    heard: list[str] = []
    for name, end in ends.items():
        end.listen(lambda name=name: heard.append(name))
    answered: set[str] = set()
    for _ in range(60):
        asked = [(name, one) for name, end in ends.items() if (one := end.person_question()) is not None]
        assert len(asked) == 1
        name, question = asked[0]
        player = PlayerEnd(table, "Mira").view()
        assert player.is_asked == (name == "Mira") and player.fight == "Ambush"
        assert isinstance(question, ChooseOne)
        heard.clear()
        ends[name].answer(question.seat, director.match.game.default(ends[name].view(question.seat), question))
        assert set(heard) == set(ends) - {name}
        answered.add(name)
        if answered == set(ends):
            return
    raise AssertionError(f"only {answered} were asked")


def test_the_fight_goes_on_where_it_was_and_only_one_is_open(table: EpisodeTable) -> None:
    director = begun(table)
    question = director.person_question() or end_of(table, "Mira").person_question()
    assert question is not None or end_of(table, "Jo").person_question() is not None
    file = director.file
    assert file is not None and file.path is not None
    assert DirectorEnd(table).fights.resume(file.path)[0].live is director.live
    table.fights.close()
    assert PlayerEnd(table, "Mira").fight() is None and not PlayerEnd(table, "Mira").view().fight
    table.fights.go_on()
    assert PlayerEnd(table, "Mira").view().fight == "Ambush"
    assert DirectorEnd(table).fights.resume(file.path)[0].match.seal == director.match.seal


def test_the_director_may_give_away_the_seat_of_somebody_who_is_not_there(table: EpisodeTable) -> None:
    director = begun(table)
    (seat,) = end_of(table, "Mira").people
    assert seat in director.seats_to_change and seat not in end_of(table, "Jo").seats_to_change
    assert director.live.seating.give_to_bot(seat, "recruit") == ""
    assert not end_of(table, "Mira").people


def test_who_was_given_a_seat_has_it_and_nobody_else(table: EpisodeTable) -> None:
    director = begun(table)
    (seat,) = end_of(table, "Mira").people
    assert director.live.seating.give_to(seat, "Jo") == ""
    assert not end_of(table, "Mira").people and seat in end_of(table, "Jo").people


def test_talk_in_a_fight_reaches_all_at_the_table_and_its_log(table: EpisodeTable) -> None:
    director, mira = begun(table), end_of(table, "Mira")
    heard: list[str] = []
    director.listen(lambda: None, lambda: heard.append(director.talk.lines[-1].told))
    assert mira.talk.say("Behind you!") == ""
    assert director.talk.say("It is dark.") == ""
    assert [line.told for line in PlayerEnd(table, "Jo").view().log] == ["Mira: Behind you!", "Director: It is dark."]
    assert heard == ["Mira: Behind you!", "Director: It is dark."]
    assert [line.is_own for line in mira.talk.lines] == [True, False]
    director.close()
    mira.talk.say("Again!")
    assert len(heard) == 2
