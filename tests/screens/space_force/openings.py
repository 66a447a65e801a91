"""The screens of Space Force as the monkey finds them, each over a season with six people in it."""

from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.screens.space_force.dice import Dice
from cosmotui.screens.space_force.opening import open_space_force
from cosmotui.screens.space_force.roll_log import RollLog
from cosmotui.screens.space_force.roster import RosterScreen, switch_to_roster
from cosmotui.screens.space_force.seasons import Seasons
from cosmotui.screens.space_force.sheet import Sheet
from tests.screens.space_force.seasons import crew_file


async def door(pilot: Pilot[str]) -> None:
    assert isinstance(pilot.app, CosmotuiApp)
    open_space_force(pilot.app)
    await pilot.pause()


async def roster(pilot: Pilot[str]) -> RosterScreen:
    screen = RosterScreen(crew_file())
    await pilot.app.push_screen(screen)
    return screen


async def seasons(pilot: Pilot[str]) -> None:
    crew_file().close()
    await pilot.app.push_screen(Seasons(switch_to_roster))


async def sheet(pilot: Pilot[str]) -> None:
    under = await roster(pilot)
    await pilot.app.push_screen(Sheet(under.file, "c1", ["c1", "c2", "c3", "c4", "c5", "c6"]))


async def dice(pilot: Pilot[str]) -> None:
    under = await roster(pilot)
    await pilot.app.push_screen(Dice(under.file, "c2", "skill:1"))


async def rolls(pilot: Pilot[str]) -> None:
    under = await roster(pilot)
    await pilot.app.push_screen(RollLog(under.file, "c1"))


OPENINGS = [door, roster, seasons, sheet, dice, rolls]
