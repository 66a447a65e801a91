"""Random keys on the screens of crews, missions and episodes: nothing fails, and the program still runs."""

import pytest
from textual.pilot import Pilot

from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.mission import itinerary, jump
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.adventure import AdventurePage
from cosmotui.screens.space_force.crew_board import CrewBoard
from cosmotui.screens.space_force.episodes import Episodes
from cosmotui.screens.space_force.guide import Guide
from cosmotui.screens.space_force.healing import HealingCalendar
from cosmotui.screens.space_force.jump import JumpList
from cosmotui.screens.space_force.mission import Mission
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.monkey import FEW, EndlessApp, monkey
from tests.screens.space_force.seasons import crew_file


def wizard(file: SeasonFile) -> SeasonPage[None]:
    file.commit(creation.new_draft(file.season))
    return Wizard(file, list(file.season.characters)[-1])


def crew(file: SeasonFile) -> SeasonPage[None]:
    return CrewBoard(file)


def mission(file: SeasonFile) -> SeasonPage[None]:
    return Mission(file, "v90")


def jumping(file: SeasonFile) -> SeasonPage[None]:
    file.commit(itinerary.add_star(file.season.ships["v90"], "Tau Ceti", 119, 119))
    file.commit(jump.begin(file.season.ships["v90"], "Tau Ceti", 119))
    return JumpList(file, "v90")


def healing(file: SeasonFile) -> SeasonPage[None]:
    return HealingCalendar(file)


def episodes(file: SeasonFile) -> SeasonPage[None]:
    return Episodes(file)


def adventure(file: SeasonFile) -> SeasonPage[None]:
    return AdventurePage(file, "a92")


def guide(file: SeasonFile) -> SeasonPage[None]:
    return Guide(file, "a91")


SCREENS = [wizard, crew, mission, jumping, healing, episodes, adventure, guide]


async def let_it_play(kind: str, presses: int) -> None:
    make = next(one for one in SCREENS if one.__name__ == kind)
    app = EndlessApp()
    async with app.run_test(size=(80, 24)) as pilot:

        async def reopen(pilot: Pilot[str]) -> None:
            roster = RosterScreen(crew_file())
            await pilot.app.push_screen(roster)
            await pilot.app.push_screen(make(roster.file))
            await pilot.pause()

        await reopen(pilot)
        await monkey(pilot, presses, seed=presses + len(kind), reopen=reopen)


@pytest.mark.parametrize("kind", [one.__name__ for one in SCREENS])
async def test_random_keys(kind: str) -> None:
    await let_it_play(kind, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [one.__name__ for one in SCREENS])
async def test_twenty_thousand_random_keys(kind: str) -> None:
    await let_it_play(kind, 20_000)
