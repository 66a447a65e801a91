"""Private notes of the Director on the screen: written where people and episodes are, and seen nowhere else."""

import pytest

from cosmotui.rules.space_force.private_notes import private_note
from cosmotui.screens.space_force.adventure import AdventurePage
from cosmotui.screens.space_force.episode_rows import PARTS
from cosmotui.screens.space_force.episodes import Episodes
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.sheet import Sheet
from tests.screens.playing import press
from tests.screens.reading import keys_of, text
from tests.screens.space_force.seasons import crew_file
from tests.screens.space_force.test_episodes import season_file


@pytest.mark.rule("SF-20.10")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_note_on_somebody_is_written_and_not_shown(shown, size: tuple[int, int]) -> None:
    file = crew_file()
    async with shown(RosterScreen(file), Sheet(file, "c1"), size=size) as pilot:
        await press(pilot, "N", *keys_of("is a spy"), "enter")
        assert private_note(file.season, "c1") == "is a spy"
        assert "is a spy" not in text(pilot.app)
        await press(pilot, "N")
        assert "is a spy" in text(pilot.app) and "For the Director alone" in text(pilot.app)
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, RosterScreen) and "is a spy" not in text(pilot.app)


@pytest.mark.rule("SF-20.10")
async def test_a_note_on_an_episode_and_on_an_adventure(shown) -> None:
    file = season_file()
    async with shown(Episodes(file)) as pilot:
        id = pilot.app.screen.row.partition(":")[2]  # type: ignore[attr-defined] # the page that is shown
        await press(pilot, "N", *keys_of("the relay lies"), "enter")
        assert private_note(file.season, id) == "the relay lies"
        page = AdventurePage(file, id)
        await pilot.app.push_screen(page)
        await pilot.pause()
        part = page.adventure.now.parts[0].number
        page.pages.go_to(PARTS)
        page.list.choose(f"part:{part}")
        await press(pilot, "N", *keys_of("twist"), "enter")
        assert private_note(file.season, id, part) == "twist"
        assert "twist" not in text(pilot.app)
