"""An actor's screen: nothing that is hidden is sent to its terminal, and what others do shows at once."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec
import pytest
from pyte import Screen, Stream
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.rules.space_force.show.players_season import played_by
from cosmotui.screens.space_force.onlooker_page import OnlookerPage
from cosmotui.screens.space_force.open_player import open_player
from cosmotui.screens.space_force.player_page import PlayerPage
from cosmotui.startup import launch
from cosmotui.widgets.far_terminal import FarTerminal
from tests.episode.seasons import change, season_at_table
from tests.episode.secrets import secrets
from tests.screens.playing import settled

pytestmark = pytest.mark.usefixtures("home")
ENVIRON = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


class Seat:
    """The terminal of somebody at the table, with all that was sent to it."""

    def __init__(self, table: EpisodeTable, who: str, size: tuple[int, int], watches: bool) -> None:
        self.screen, self.sent = Screen(*size), ""
        self._stream = Stream(self.screen)
        plan = launch.plan(ENVIRON, True, launch.Wishes(ssh=True))
        far = FarTerminal(ENVIRON, "256", size, True, self._take)
        end = PlayerEnd(table, who, watches)
        self.app = CosmotuiApp(session=lambda app: open_player(app, end), plan=plan, far=far)

    def _take(self, text: str) -> None:
        self.sent += text
        self._stream.feed(text)

    @property
    def text(self) -> str:
        """What it shows, a line each."""
        return "\n".join(self.screen.display)


@asynccontextmanager
async def seated(
    table: EpisodeTable, who: str, size: tuple[int, int] = (80, 24), watches: bool = False
) -> AsyncGenerator[tuple[Seat, Pilot[str]]]:
    """Somebody's screen, at rest."""
    seat = Seat(table, who, size, watches)
    async with seat.app.run_test(headless=False, size=size) as pilot:
        await settled(pilot)
        yield seat, pilot


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_change_of_what_is_hidden_sends_nothing_to_an_actor_or_a_spectator(size: tuple[int, int]) -> None:
    table = EpisodeTable(season_at_table(), "Dana")
    async with (
        seated(table, "Mira", size) as (mira, pilot),
        seated(table, "Eve", size, watches=True) as (eve, others),
    ):
        for secret in secrets(table.season):
            mira.sent = eve.sent = ""
            for document in secret.documents:
                change(table.file, document)
            await settled(pilot)
            await settled(others)
            assert (mira.sent, eve.sent) == ("", ""), secret.name
        assert "SECRETE" not in mira.text + eve.text
    table.close()


async def test_a_roll_of_one_is_heard_at_the_other_screens() -> None:
    table = EpisodeTable(season_at_table(), "Dana")
    async with seated(table, "Mira") as (mira, pilot), seated(table, "Jo") as (jo, others):
        await pilot.press("enter")
        await settled(pilot)
        await settled(others)
        assert "Dorothea Lindqvist: Strength" in mira.text and "Dorothea Lindqvist: Strength" in jo.text
        DirectorEnd(table).say("The lights go out.")
        await settled(others)
        assert "Director: The lights go out." in jo.text
    table.close()


async def test_the_screen_follows_when_the_director_names_another_actor() -> None:
    table = EpisodeTable(season_at_table(), "Dana")
    (own,) = played_by(table.season, "Mira")
    before = table.season.characters[own]
    async with seated(table, "Mira") as (mira, pilot):
        change(table.file, msgspec.structs.replace(before, actor="Jo"))
        await settled(pilot)
        assert isinstance(mira.app.screen, OnlookerPage) and "Lindqvist" not in mira.text
        change(table.file, before)
        await settled(pilot)
        assert isinstance(mira.app.screen, PlayerPage) and "Lindqvist" in mira.text
    table.close()


async def test_nothing_but_the_dice_of_the_table_is_offered() -> None:
    table = EpisodeTable(season_at_table(), "Dana")
    async with seated(table, "Mira", (120, 40)) as (mira, pilot):
        assert "Type the dice" not in mira.text and "Succeed without" not in mira.text
        await pilot.press("3", "5", "d", "e", "u", "delete")
        await settled(pilot)
        assert not table.season.rolls and isinstance(mira.app.screen, PlayerPage)
    table.close()
