"""How the screens of the Director's table look."""

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.screens.space_force.at_table import open_desk
from cosmotui.screens.space_force.open_player import open_player
from tests.episode.seasons import season_at_table
from tests.screens.golden import same_as_golden
from tests.screens.playing import settled

pytestmark = pytest.mark.usefixtures("home")


def episode() -> EpisodeTable:
    """A table at which Jo is away, and something was said and rolled."""
    table = EpisodeTable(season_at_table(), "Dana")
    table.seat({"mira": "Mira", "dana": "Dana"}, ())
    DirectorEnd(table).say("The relay is silent. Something scrapes along the hull.")
    mira = PlayerEnd(table, "Mira")
    mira.say("I take the helm and look at the scope.")
    assert mira.roll(mira.view().own[0], "ability:intelligence", 12, False) == ""
    return table


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_an_actor_sees_the_own_sheet_and_what_was_heard(size: tuple[int, int]) -> None:
    table = episode()
    app = CosmotuiApp(session=lambda app: open_player(app, PlayerEnd(table, "Mira")))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"space-force-player-{size[0]}x{size[1]}")
    table.close()


async def test_the_director_sees_the_desk_and_who_is_away() -> None:
    table = episode()
    app = CosmotuiApp(session=lambda app: open_desk(app, DirectorEnd(table)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        same_as_golden(app, "space-force-desk-at-table-80x24")
        await pilot.press("s")
        await settled(pilot)
        assert "ROSTER" in app.export_screenshot()  # other seasons are not at this table
    table.close()
