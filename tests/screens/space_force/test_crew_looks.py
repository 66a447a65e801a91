"""What all screens of crews, missions and episodes have in common: glyphs of every tier, sizes, and going back."""

import pytest

from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.line_widget import repaint
from tests.screens.playing import press, settled
from tests.screens.reading import rows, text
from tests.screens.space_force.looks import looks_right
from tests.screens.space_force.seasons import crew_file
from tests.screens.space_force.test_crew_monkey import SCREENS

KINDS = [one.__name__ for one in SCREENS]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(80, 24), (120, 24), (81, 40), (200, 60)])
async def test_it_looks_right_at_every_size(shown, kind: str, size: tuple[int, int]) -> None:
    make = next(one for one in SCREENS if one.__name__ == kind)
    async with shown(make(crew_file()), size=size) as pilot:
        looks_right(pilot.app)
        assert all(len(row) <= size[0] for row in rows(pilot.app)) and rows(pilot.app)[-1].strip()


@pytest.mark.parametrize("kind", KINDS)
async def test_in_ascii_nothing_else_is_drawn(shown, kind: str) -> None:
    make = next(one for one in SCREENS if one.__name__ == kind)
    async with shown(make(crew_file())) as pilot:
        pilot.app.glyphs = TIERS["ascii"]
        screen = pilot.app.screen
        screen.refresh_all()
        repaint(screen)
        for _ in range(6):
            await settled(pilot)
            assert text(pilot.app).isascii(), [row for row in rows(pilot.app) if not row.isascii()]
            await press(pilot, "tab")


@pytest.mark.parametrize("kind", KINDS)
async def test_it_is_left_for_the_roster_and_comes_back_as_it_was(shown, kind: str) -> None:
    make = next(one for one in SCREENS if one.__name__ == kind)
    file = crew_file()
    under, screen = RosterScreen(file), make(file)
    async with shown(under, screen) as pilot:
        before = rows(pilot.app)
        await press(pilot, "question_mark")
        assert pilot.app.screen is not screen
        await press(pilot, "escape")
        assert rows(pilot.app) == before
        await press(pilot, "escape")
        assert pilot.app.screen is under
