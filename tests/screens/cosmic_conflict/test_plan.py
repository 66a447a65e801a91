"""The plan of a ship that cloaks: drawn a turn at a time, on the board (CX-21.12)."""

import pytest

from cosmotui.screens.cosmic_conflict.battle_plan import PlanDraft
from tests.rules.cosmic_conflict.scenes import card, foe, scene, ship
from tests.screens.cosmic_conflict.battles import SMALL, Counting, keys, panel, shown
from tests.screens.golden import same_as_golden


@pytest.mark.rule("CX-21.12", "CX-D42", "CX-4.2", "CX-4.4", "CX-4.5")
async def test_the_way_of_a_cloaked_ship_is_drawn_turn_by_turn() -> None:
    one = scene(
        ship(card(3, "K F", "CLK"), (20, 10), orders="Cloak", velocity=2),
        foe(card(2), (40, 15), velocity=1),
        at="R5",
        options={"stealth": "category"},
    )
    async with Counting().run_test(size=SMALL) as pilot:
        point = (await shown(pilot, one)).hand.point
        await keys(pilot, "down", "enter")
        assert isinstance(point.draft, PlanDraft) and point.draft.at == (22.0, 10.0)
        await keys(pilot, "right", "right", "right", "right", "right", "right", "plus", "right_square_bracket")
        assert (point.draft.stage.velocity, point.draft.heading) == (3, 4)
        await keys(pilot, "k", "right", "up", "up")
        assert len(point.draft.legs) == 2 and "turn 2 of 2: v3, heading 4" in panel(pilot, "lens")
        same_as_golden(pilot.app, "cosmic-conflict-cloak-80x24")
        await keys(pilot, "tab")
        assert point.draft.leg == 0
        for _ in range(6):
            await keys(pilot, "left")
        assert point.draft.at[0] == pytest.approx(21)  # the circle of the Maneuver value holds it
        await keys(pilot, "k", "k")
        assert len(point.draft.legs) == 1
        await keys(pilot, "enter")
        assert one.unit("a1").status == "cloaked"
