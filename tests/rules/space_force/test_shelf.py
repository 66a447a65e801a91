"""The shelves of a season: mappings by id."""

import pytest

from cosmotui.rules.space_force.season import SeasonError
from tests.rules.space_force.casting import season_of, someone


def test_a_missing_document_is_refused_in_words_or_replaced_by_a_default() -> None:
    season = season_of(someone(2))
    with pytest.raises(SeasonError, match=r"^There is no character c1 in this season\.$"):
        season.characters["c1"]
    assert season.characters.get("c1") is None
    assert season.characters.get("c2") == someone(2)


def test_a_shelf_holds_its_own_kind_only() -> None:
    season = season_of(someone(2))
    assert list(season.characters) == ["c2"]
    assert season.ships.get("c2") is None
    assert "c2" not in season.ships
