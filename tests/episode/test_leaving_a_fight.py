"""Whoever leaves a fight at the Director's table is still at the table."""

import pytest

from cosmotui.app import CosmotuiApp
from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.episode_table import EpisodeTable
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.plain.play import play
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.screens.space_force.open_player import open_player
from cosmotui.screens.space_force.player_page import PlayerPage
from cosmotui.session.session import Session
from tests.episode.seasons import season_at_table
from tests.plain.robot import Screen
from tests.screens.playing import settled
from tests.screens.reading import rows

pytestmark = pytest.mark.usefixtures("home")


def begun(table: EpisodeTable) -> Session:
    """The Director's end of a fight that has begun."""
    cast = muster(table.season, tuple(table.season.characters), ("guard",)).cast
    return DirectorEnd(table).fights.begin(table.file, "Ambush", cast, "", {})


def test_lines_name_no_other_table_to_come_back_to() -> None:
    table = EpisodeTable(season_at_table(), "Dana")
    begun(table)
    fight = PlayerEnd(table, "Mira").fight()
    assert fight is not None
    screen = Screen(lambda: "q")
    play(fight, screen.terminal)
    assert "You are in the fight. Type ? for help." in screen.text and "cosmotui join" not in screen.text
    table.close()


async def test_the_end_of_a_fight_leads_back_to_the_sheet() -> None:
    table = EpisodeTable(season_at_table(), "Dana")
    director = begun(table)
    match = director.match
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, question.options[0].value)
    app = CosmotuiApp(session=lambda app: open_player(app, PlayerEnd(table, "Mira")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("f")
        await settled(pilot)
        shown = "\n".join(rows(app))
        assert "back to the table" in shown and "write it onto the sheets" not in shown
        await pilot.press("3")
        await settled(pilot)
        assert isinstance(app.screen, PlayerPage)
    table.close()
