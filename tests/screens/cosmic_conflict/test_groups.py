"""Formations and Escorts on the battle screen: formed with keys, drawn, listed, and placed."""

import pytest

from cosmotui.rules.cosmic_conflict.state import Escort, Formation
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship
from tests.screens.cosmic_conflict.battles import LARGE, SMALL, Counting, keys, panel, shown
from tests.screens.golden import same_as_golden

ON = {"formations": "on", "escorts": "on"}


def together(at: str = "form", **more) -> Scene:
    """Four ships of Ann's within 2 u of her Cruiser."""
    return scene(
        ship("CRU", (12, 15), velocity=2),
        ship("FRG", (12.5, 16.5), velocity=2),
        ship("DST", (11.5, 13.5), velocity=2),
        ship("CVT", (13, 14), velocity=2),
        foe("BCR", (30, 15), velocity=2),
        at=at,
        options=ON,
        turn=2,
        **more,
    )


def bound(at: str = "choose") -> Scene:
    """The Cruiser leads the Frigate and the Destroyer; a Corvette escorts another one."""
    return scene(
        ship("CRU", (12, 15), velocity=2),
        ship("FRG", (12, 15), velocity=2),
        ship("DST", (12, 15), velocity=2),
        ship("CRU", (20, 22), velocity=2),
        ship("CVT", (20, 22), velocity=2),
        foe("BCR", (30, 15), velocity=2),
        at=at,
        options=ON,
        turn=2,
        formations=(Formation(0, "offensive", (1, 2), ((0.5, 1.5), (-0.5, -1.5))),),
        escorts=(Escort(4, 3),),
    )


@pytest.mark.rule("CX-D08", "CX-26.1", "CX-26.6", "CX-27.1")
async def test_formed_with_keys() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, together())
        assert "a new Formation" in panel(pilot, "question")
        await keys(pilot, "down", "enter")
        assert "Who leads the new Formation?" in panel(pilot, "question")
        await keys(pilot, "enter")
        assert "Who joins ✚1 Cruiser?" in panel(pilot, "question")
        await keys(pilot, "enter", "enter")
        assert "Who else joins" in panel(pilot, "question")
        await keys(pilot, "down", "enter", "down", "enter")
        assert area.table.formations[0].ships == (0, 1, 2)
        assert area.table.formations[0].kind == "offensive"
        assert "the Formation of ✚1 Cruiser" in panel(pilot, "question")
        await keys(pilot, "enter")
        assert not area.session.match.questions or area.session.match.questions[0].key == "CX-D09"


@pytest.mark.rule("CX-26.6", "CX-27.4", "CX-1.40")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_who_is_with_whom(size: tuple[int, int]) -> None:
    async with Counting().run_test(size=size) as pilot:
        await shown(pilot, bound())
        if size == SMALL:
            same_as_golden(pilot.app, "cosmic-conflict-formations-80x24")
            await keys(pilot, "c")
        else:
            assert "with 1" in panel(pilot, "units") and "guards 4" in panel(pilot, "units")
        assert "Offensive Formation: leads 2, 3" in panel(pilot, "card")
        await keys(pilot, "right")
        assert "Offensive Formation: with 1" in panel(pilot, "card")


@pytest.mark.rule("CX-27.7", "CX-D46")
async def test_an_escort_is_placed_with_the_arrows() -> None:
    now = scene(
        ship("CRU", (12, 15), velocity=2),
        ship("CVT", (12, 15), velocity=2),
        foe("BCR", (30, 15)),
        at="form",
        options=ON,
        escorts=(Escort(1, 0),),
    ).answer("end 1")
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, now)
        await keys(pilot, "up", "up", "enter")
        assert area.table.units[1].pos == (12, 16)
        assert area.table.escorts == ()
