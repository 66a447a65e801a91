"""An actor's view of a season: seasons that differ only in what is hidden are the same to an actor."""

import msgspec
import pytest

from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.series import Face, Roll
from cosmotui.rules.space_force.show.players_season import actors, played_by, players_season
from tests.episode.seasons import change, season_at_table
from tests.episode.secrets import secrets

pytestmark = pytest.mark.usefixtures("home")


def documents(season: Season) -> list[object]:
    """Everything that a season holds."""
    shelves = (season.characters, season.ships, season.adventures, season.fights, season.rolls, season.private_notes)
    return [season.series, *(one for shelf in shelves for one in shelf.values())]


def test_an_actor_plays_the_characters_that_bear_the_name() -> None:
    with season_at_table() as file:
        (mine,) = played_by(file.season, "mira")
        assert file.season.characters[mine].actor == "Mira"
        assert actors(file.season) == ["Mira", "Jo"]
        assert not played_by(file.season, "") and not played_by(file.season, "Dana")


def test_twins_are_the_same_to_an_actor_and_not_to_the_director() -> None:
    with season_at_table() as file:
        own = played_by(file.season, "Mira")
        before = documents(file.season), documents(players_season(file.season, own))
        hidden = list(secrets(file.season))
        for secret in hidden:
            for document in secret.documents:
                change(file, document)
            assert documents(players_season(file.season, own)) == before[1], secret.name
            assert documents(file.season) != before[0], secret.name
            file.undo()
        assert len(hidden) >= 10


def test_an_actor_has_the_own_sheet_as_it_is_and_nobody_elses() -> None:
    with season_at_table() as file:
        own = played_by(file.season, "Mira")
        seen = players_season(file.season, own)
        assert dict(seen.characters) == {own[0]: file.season.characters[own[0]]}
        (ship,) = seen.ships.values()
        assert ship.crew == own and ship.name == "Calliope"


def test_a_roll_is_seen_once_it_is_told_without_what_the_director_thought_of_it() -> None:
    roll = Roll("r900", "Somebody", "Stealth", (Face(20, 7),), 11, part=2, text="SECRETE")
    with season_at_table(roll) as file:
        assert not players_season(file.season, ()).rolls
        change(file, msgspec.structs.replace(roll, told=True))
        (told,) = players_season(file.season, ()).rolls.values()
        assert told.total == 11 and "SECRETE" not in str(told)
