"""The list of games."""

import pytest

from cosmotui.rules.registry import game, game_names, listing


@pytest.mark.parametrize("name", game_names())
def test_a_list_says_what_the_game_says(name: str) -> None:
    played, said = game(name), listing(name)
    assert (said.title, said.least_seats, said.most_seats) == (played.title, played.least_seats, played.most_seats)
    assert played.name == name
