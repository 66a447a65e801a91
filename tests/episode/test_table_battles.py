"""Ship battles at the Director's table: all who fly in a ship play it, and what befell them is written once."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.question import ChooseOne, Compose
from cosmotui.episode import directors_fights
from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.rules.cosmoforce.battle_draft import BattleDraft
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.seasons.encounters import fight_of, write_up
from cosmotui.session.session import Session
from tests.episode.seasons import change, season_at_table

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[EpisodeTable]:
    monkeypatch.setattr(directors_fights, "read_seed", lambda _: 1)
    opened = EpisodeTable(season_at_table(), "Dana")
    yield opened
    opened.close()


def begun(table: EpisodeTable, level: str = "") -> Session:
    """The Director's end of a battle of the Calliope with a raider, which the Director flies, or a bot."""
    draft = BattleDraft.of(table.season)
    draft.seats[1].level = level
    return DirectorEnd(table).fights.begin_battle(table.file, draft)


def end_of(table: EpisodeTable, who: str, watches: bool = False) -> Session:
    """The end of somebody."""
    end = PlayerEnd(table, who, watches).fight()
    assert end is not None
    return end


def answered(session: Session) -> bool:
    """Let somebody who is asked at an end act as an ensign would, but burn whenever that is possible, which harms.

    Return whether anybody is asked.
    """
    question = session.person_question()
    if question is None:
        return False
    ensign = bot("cosmoforce", "ensign")
    burns = isinstance(question, ChooseOne) and any(option.value == "burn" for option in question.options)
    form = dict(question.start) if isinstance(question, Compose) else "burn" if burns and question.seat == 0 else None
    session.answer(question.seat, form or ensign.reply(session.view(question.seat), question, Random(1), 0.01))
    return True


def test_all_actors_aboard_play_the_ship_and_the_director_flies_the_other(table: EpisodeTable) -> None:
    director = begun(table)
    assert [one.people for one in (end_of(table, "Mira"), end_of(table, "jo"), director)] == [[0], [0], [1]]
    assert not end_of(table, "Mira", watches=True).people
    assert begun(table, "ensign").people == []


def test_only_the_director_gives_a_ship_away_in_which_several_fly(table: EpisodeTable) -> None:
    director = begun(table)
    assert not end_of(table, "Mira").seats_to_change and not end_of(table, "Jo").seats_to_change
    assert set(director.seats_to_change) == {0, 1}


def test_whoever_aboard_answers_first_answers_for_the_ship(table: EpisodeTable) -> None:
    begun(table)
    mira, jo = end_of(table, "Mira"), end_of(table, "Jo")
    heard: list[str] = []
    jo.listen(lambda: heard.append("jo"))
    assert PlayerEnd(table, "Jo").view().is_asked
    assert answered(mira) and heard == ["jo"]
    assert mira.person_question() is None and jo.person_question() is None
    assert not PlayerEnd(table, "Jo").view().is_asked
    assert jo.is_answered_elsewhere and not mira.is_answered_elsewhere
    jo.undo()
    assert answered(jo)
    assert mira.is_answered_elsewhere and not jo.is_answered_elsewhere


def test_those_aboard_see_what_their_ship_sees_and_not_the_design_of_the_other(table: EpisodeTable) -> None:
    director = begun(table)
    for name in ("Mira", "Jo"):
        end = end_of(table, name)
        assert end.viewer(end.person_question()) == 0
    watching = end_of(table, "Eve", watches=True)
    assert watching.viewer(watching.person_question()) is None
    before = end_of(table, "Mira").view(0)
    assert answered(director)
    assert end_of(table, "Mira").view(0) == before


def test_who_gets_a_character_aboard_plays_the_ship_from_then_on(table: EpisodeTable) -> None:
    begun(table)
    (own,) = PlayerEnd(table, "Mira").view().own
    change(table.file, msgspec.structs.replace(table.season.characters[own], actor="Nils"))
    assert not end_of(table, "Mira").people and end_of(table, "Nils").people == [0]


def test_a_battle_is_fought_to_its_end_and_written_once(table: EpisodeTable) -> None:
    director, before = begun(table), dict(table.season.characters)
    ends = [end_of(table, "Mira"), end_of(table, "Jo"), director]
    for number in range(5000):
        if director.match.result is not None:
            break
        turn = ends[number % 3 :] + ends[: number % 3]
        assert any(answered(end) for end in turn)
    assert director.match.result is not None
    assert PlayerEnd(table, "Mira").view().fight == "Battle 1"
    fight = fight_of(table.season, director.match.seal)
    assert fight is not None
    write_up(table.file, fight, director.match)
    changed = [id for id, one in table.season.characters.items() if one != before[id]]
    assert set(changed) <= set(fight.characters) and changed
    for name in ("Mira", "Jo"):
        seen = PlayerEnd(table, name).view()
        assert not seen.fight
        assert all(seen.season.characters[id] == table.season.characters[id] for id in seen.own)
    with pytest.raises(SeasonError):
        write_up(table.file, fight_of(table.season, director.match.seal) or fight, director.match)


def test_a_battle_that_goes_on_is_opened_again_by_the_next_host(table: EpisodeTable) -> None:
    director = begun(table)
    assert answered(end_of(table, "Mira"))
    count, seal = director.match.answer_count, director.match.seal
    table.fights.close()
    table.fights.go_on()
    again = end_of(table, "Jo")
    assert again.match.seal == seal and again.match.answer_count == count and again.people == [0]
