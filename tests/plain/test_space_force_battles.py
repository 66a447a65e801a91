"""Ship battles in plain lines: set up, begun, left, gone on with and forgotten (SF-18)."""

from tests.plain.walker import saved, season, walk

SET_UP = ("#encounters", "#set up a ship battle")


def test_a_battle_is_set_up_begun_and_gone_on_with() -> None:
    saved(people=2)
    aboard = ("#Crew: a person", "#somebody else aboard", "Dorothea Lindqvist", "#another name", "Calliope", "b")
    text = walk(*SET_UP, *aboard, "#Asks", "what matters", "#begin", "q", "#Battle 1", "#go on", "q")
    assert "Calliope: a person; a ship of its own design; 1 person of the season aboard" in text
    assert text.count("R Calliope; B Raider") == 2
    assert [(one.title, one.characters) for one in season().fights.values()] == [("Battle 1", ("c1",))]


def test_what_cannot_fly_is_said_in_one_line_and_nothing_begins() -> None:
    saved(people=1)
    text = walk(*SET_UP, "#Raider", "#drop", "b")
    assert "Two ships at least. CF-2.1" in text and not season().fights


def test_a_battle_that_waits_is_forgotten() -> None:
    saved(people=1)
    text = walk(*SET_UP, "#begin", "q", "#Battle 1", "#forget")
    assert "Battle 1 forgotten" in text and not season().fights
