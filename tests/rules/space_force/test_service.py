"""SF-5.32: rank and months of service in play."""

import msgspec
import pytest

from cosmotui.rules.space_force.adventure import Adventure, Part
from cosmotui.rules.space_force.creation.samples import CAPTAIN, CHIEF_ENGINEER, SCIENTIST
from cosmotui.rules.space_force.crew.service import set_service
from cosmotui.rules.space_force.season import SeasonError
from tests.rules.space_force.casting import season_of

ENGINEER = CHIEF_ENGINEER.id
CREW = (CAPTAIN, CHIEF_ENGINEER, SCIENTIST)


@pytest.mark.rule("SF-5.32")
def test_the_director_edits_rank_and_months_between_episodes() -> None:
    season = season_of(*CREW)
    change = set_service(season, ENGINEER, "LtCmdr", 121)
    season.apply(change)
    promoted = season.characters[ENGINEER]
    assert promoted == msgspec.structs.replace(CHIEF_ENGINEER, rank="LtCmdr", service_months=121)
    assert change.what == "Rosalind Achterberg: LtCmdr, 121 months"


@pytest.mark.rule("SF-5.32")
def test_not_while_an_episode_is_open() -> None:
    season = season_of(*CREW, Adventure("a9", "First Light", 1, (Part(1, "First Light", "open"),)))
    with pytest.raises(SeasonError, match="between episodes"):
        set_service(season, ENGINEER, "LtCmdr", 121)


@pytest.mark.rule("SF-5.13", "SF-5.31")
@pytest.mark.parametrize(
    ("character", "rank", "months", "said"),
    [
        (SCIENTIST.id, "Lt", 0, r"^The Scientist is a civilian and holds no rank\.$"),
        (ENGINEER, None, 0, r"^The Chief Engineer needs a rank\.$"),
        (ENGINEER, "Emperor", 0, "is not a rank"),
        (ENGINEER, "Lt", -1, r"^Months of service cannot be negative\.$"),
        (ENGINEER, "Lt", 10_000, "at most"),
    ],
)
def test_what_no_sheet_can_have_is_refused(character: str, rank: str | None, months: int, said: str) -> None:
    with pytest.raises(SeasonError, match=said):
        set_service(season_of(*CREW), character, rank, months)


@pytest.mark.rule("SF-5.13")
def test_a_civilian_may_have_months_of_service() -> None:
    season = season_of(*CREW)
    season.apply(set_service(season, SCIENTIST.id, None, 7))
    assert season.characters[SCIENTIST.id].service_months == 7
