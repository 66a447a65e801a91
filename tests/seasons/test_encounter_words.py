"""The other side of an encounter as people type it."""

import pytest

from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.saves.opponents import Opponents
from cosmotui.seasons.encounter_words import read_opposition
from cosmotui.session.new_match import Misuse


def names(text: str) -> list[str]:
    """What is read: a template by its word, an opponent of the library by its name."""
    return [one.name if isinstance(one, Opponent) else one for one in read_opposition(text)]


@pytest.mark.rule("SF-20.9")
def test_each_stands_there_as_often_as_the_number_behind_it_says() -> None:
    assert names("guard 2, beast") == ["guard", "guard", "beast"]
    assert names("Guard x2,guard:1, ,") == ["guard"] * 3


@pytest.mark.rule("SF-20.9")
def test_a_name_that_ends_in_a_number_is_a_name() -> None:
    Opponents().save(Opponent("Robot 7"))
    assert names("robot 7") == ["Robot 7"]
    assert names("Robot 7 2") == ["Robot 7"] * 2
    with pytest.raises(Misuse, match=r"There is no opponent 'Robot'; there are .*Robot 7"):
        names("Robot 8")


@pytest.mark.rule("SF-20.9")
@pytest.mark.parametrize("text", ["", ",", "guard 0", "guard 31", "guard 20, beast 11"])
def test_nobody_and_a_crowd_do_not_fight(text: str) -> None:
    with pytest.raises(Misuse, match="Between 1 and 30 opponents fight"):
        names(text)
