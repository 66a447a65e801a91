"""The games of the program and their manifests."""

import pytest

from cosmotui import games
from cosmotui.games import manifest, rules_of
from cosmotui.startup.late import imported


@pytest.mark.parametrize("name", games.names())
def test_a_list_says_what_the_game_says(name: str) -> None:
    played, said = rules_of(name), manifest(name)
    assert (said.title, said.least_seats, said.most_seats) == (played.title, played.least_seats, played.most_seats)
    assert said.name == name == played.name


@pytest.mark.parametrize("name", games.names())
def test_every_place_of_a_manifest_is_there(name: str) -> None:
    places = [place for place in _texts(manifest(name)) if place.startswith("cosmotui.")]
    assert len(places) >= 4
    for place in places:
        imported(place)


def _texts(value: object) -> list[str]:
    """Every text in a manifest, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [text for part in value for text in _texts(part)]
    return [text for part in value.values() for text in _texts(part)] if hasattr(value, "values") else []
