"""The Director's table: who may do what, and what everybody hears."""

import pytest

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.rules.space_force.rolls.roll_log import tell
from cosmotui.rules.space_force.series import Face, Roll
from tests.episode.seasons import change, season_at_table

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def table():
    opened = EpisodeTable(season_at_table(), "Dana", now=iter(range(0, 10_000, 100)).__next__, wall=lambda: 1000.0)
    yield opened
    opened.close()


def told(table: EpisodeTable) -> list[str]:
    """The public log in words."""
    return [line.told for line in table.log]


def test_an_actor_rolls_for_the_own_character_with_the_dice_of_the_season_and_all_hear_it(table: EpisodeTable) -> None:
    mira = PlayerEnd(table, "Mira")
    (own,) = mira.view().own
    drawn = table.season.series.drawn
    assert mira.roll(own, "ability:strength", 15, False) == ""
    assert table.season.series.drawn == drawn + 1
    (roll,) = mira.view().season.rolls.values()
    assert roll.told and roll.difficulty == 15
    assert told(table) == [f"{roll.who}: {line}" for line in [mira.view().log[-1].text]]
    assert DirectorEnd(table).log[-1].who == roll.who


def test_nobody_rolls_for_somebody_else_and_who_watches_for_nobody(table: EpisodeTable) -> None:
    (own,) = PlayerEnd(table, "Mira").view().own
    for end in (PlayerEnd(table, "Jo"), PlayerEnd(table, "Mira", watches=True), PlayerEnd(table, "Dana")):
        assert end.roll(own, "ability:strength", 15, False)
    assert not table.season.rolls


def test_a_roll_that_the_rules_refuse_is_refused_in_words(table: EpisodeTable) -> None:
    mira = PlayerEnd(table, "Mira")
    (own,) = mira.view().own
    assert "SF-9.5" in mira.roll(own, "ability:strength", 900, False)
    assert mira.roll(own, "field:name", 15, False) == "Nothing is rolled there."
    assert not table.season.rolls


def test_what_is_rolled_at_the_desk_is_heard_once_the_director_tells_it(table: EpisodeTable) -> None:
    change(table.file, roll := Roll("r900", "Bram", "Stealth", (Face(20, 7),), 11, part=2, verdict="Success"))
    assert told(table) == []
    table.file.commit(tell(roll))
    assert told(table) == ["Bram: Stealth 7 = 11: Success"]
    table.file.undo()
    assert told(table) == []


def test_talk_is_plain_and_short_and_the_director_speaks_as_the_director(table: EpisodeTable) -> None:
    assert PlayerEnd(table, "Mira").say("I \x1b[31mlook\x1b[0m around\n") == ""
    assert DirectorEnd(table).say("x" * 5000) == ""
    assert PlayerEnd(table, "Jo", watches=True).say("psst") == "Only those who play can talk here."
    assert told(table)[0] == "Mira: I look around"
    assert told(table)[1] == f"Director: {'x' * 200}"


def test_who_comes_and_goes_is_told_and_kept(table: EpisodeTable) -> None:
    table.seat({"mira": "Mira"}, ())
    table.seat({"mira": "Mira", "dana": "Dana"}, ())
    assert PlayerEnd(table, "Mira").view().away == ("Jo",)
    table.seat({"dana": "Dana"}, {"mira"})
    table.seat({}, ())
    assert told(table) == ["Mira is here.", "Dana is here.", "Mira lost the line.", "Dana went away."]
    assert PlayerEnd(table, "Jo").view().away == ("Mira", "Jo", "the Director")
    assert DirectorEnd(table).away == "away: Mira, Jo"


def test_the_season_says_who_directs_it(table: EpisodeTable) -> None:
    assert table.directs("dana") and not table.directs("Jo")
    table.appoint("Jo")
    assert table.directs("jo") and table.actors == ["Mira"]


def test_whoever_listens_hears_of_a_change_and_of_talk(table: EpisodeTable) -> None:
    heard: list[str] = []
    mira = PlayerEnd(table, "Mira")
    mira.listen(mira, lambda: heard.append("news"))
    DirectorEnd(table).say("Hello.")
    change(table.file, Roll("r900", "Bram", "Stealth", (), 11))
    assert heard == ["news", "news"]
    mira.forget(mira)
    DirectorEnd(table).say("Hello.")
    assert len(heard) == 2


def test_the_director_is_told_what_others_did_last_and_not_the_own_words(table: EpisodeTable) -> None:
    director = DirectorEnd(table)
    director.say("Hello.")
    assert director.news() == ""
    PlayerEnd(table, "Jo").say("Hi.")
    assert director.news() == "Jo: Hi." and director.news() == ""
    mira = PlayerEnd(table, "Mira")
    assert mira.roll(mira.view().own[0], "ability:will", 15, False) == ""  # within the same second
    assert director.news().startswith("Dorothea Lindqvist: Will ")
