"""The forms of the battle: Orders, deployment, maneuver, and drafts of points."""

import pytest

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.command import TOKEN
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.screens.cosmic_conflict.battle_points import read_typed, stepped
from tests.rules.cosmic_conflict.scenes import foe, scene, ship
from tests.screens.cosmic_conflict.battles import LARGE, SMALL, Counting, fresh, keys, panel, shown
from tests.screens.golden import same_as_golden
from tests.screens.reading import text


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.rule("CX-12.5", "CX-12.7")
async def test_orders_are_given_on_the_list_of_units(size: tuple[int, int]) -> None:
    async with Counting().run_test(size=size) as pilot:
        area = await shown(pilot, fresh(until="CX-D09"))
        await keys(pilot, "right", "right", "space", "down", "right")
        orders = area.hand.orders.draft
        assert orders is not None
        assert (orders.entries[0].order, orders.entries[0].shown) == ("Offensive Focus", ("order",))
        assert orders.entries[1].order == "Contingent Attack"
        assert "!Offensive Focus" in panel(pilot, "units").splitlines()[1]
        same_as_golden(pilot.app, f"cosmic-conflict-orders-{size[0]}x{size[1]}")
        await keys(pilot, "0")
        assert area.hand.orders.draft is not None and area.hand.orders.draft.entries[1].order == TOKEN


@pytest.mark.rule("CX-12.6", "CX-12.7")
async def test_orders_go_behind_the_curtain_and_stay_hidden() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh(until="CX-D09")
        area = await shown(pilot, match)
        first = match.questions[0].seat
        await keys(pilot, "right", "enter")
        assert type(pilot.app.screen).__name__ == "Curtain"
        assert "Contingent" not in text(pilot.app)
        await keys(pilot, "enter")
        if area.hand.orders.draft is None:
            await keys(pilot, "enter")  # what happened meanwhile
        assert area.hand.orders.draft is not None and {unit.side for unit in area.hand.orders.draft.units} == {
            1 - first
        }
        await keys(pilot, "enter")
        assert match.questions[0].key != "CX-D09"
        assert "Contingent Attack" in [order.name for order in _orders(match, first)]
        assert all(not order.name for order in _orders(match, first, eyes=1 - first) if order.is_hidden)


def _orders(match, side: int, eyes: int | None = None):
    view = match.view(side if eyes is None else eyes)
    return [order for unit in view.units if unit.side == side for order in unit.orders]


@pytest.mark.rule("CX-12.12", "CX-10.12")
async def test_an_extra_order_is_never_the_same_as_the_first() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        one = scene(ship("RDR", (10, 15)), foe("FRG"), at="command")
        area = await shown(pilot, one)
        orders = area.hand.orders.draft
        assert orders is not None
        choices = orders.choices(0, area.table.rules)
        assert "Evasive Actions" not in choices  # given as the extra Navigate Order
        assert "Evasive Actions" in orders.moved(1).put("").moved(-1).choices(0, area.table.rules)


@pytest.mark.rule("CX-17.7", "CX-17.8", "CX-1.39")
async def test_a_ship_is_deployed_with_the_cursor() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh(until="CX-D06", form="deploy")
        area = await shown(pilot, match)
        point = area.hand.point
        assert point.draft is not None
        x, y = point.draft.at
        heading, seat = point.draft.heading, match.questions[0].seat
        await keys(pilot, "up", "right", "right_square_bracket", "minus")
        assert point.draft.at == (x + 0.5, y + 0.5) and point.draft.heading == (heading + 1) % 12
        assert point.draft.form["velocity"] == 2
        same_as_golden(pilot.app, "cosmic-conflict-deploy-80x24")
        await keys(pilot, "g", *"27", "comma", *"12", "enter")
        assert "CX-17.7" in panel(pilot, "lens") and "1 to mend" in panel(pilot, "question")
        await keys(pilot, "g", *(f"{x:g}"), "comma", *"12", "enter", "enter")
        there = [unit for unit in match.view(seat).units if unit.side == seat and unit.on_table]
        assert [(unit.pos, unit.velocity) for unit in there] == [((x, 12.0), 2)]


@pytest.mark.rule("CX-4.4", "CX-1.39")
async def test_a_maneuver_is_picked_within_its_circle() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        one = scene(ship("FRG", (10, 15), velocity=2), foe("FRG", (40, 15)), at="maneuver").answer("shift")
        area = await shown(pilot, one)
        await keys(pilot, "right", "right", "up")
        assert "d 1.1, bearing 063, 3 at most" in panel(pilot, "lens")
        await keys(pilot, "pageup")  # no farther than the circle
        assert ", 3 at most" in panel(pilot, "lens") and "d 3.0, bearing" in panel(pilot, "lens")
        await keys(pilot, "g", *"090", "space", *"4", "enter")
        assert "CX-4.4" in panel(pilot, "lens") and "CX-4.4" in panel(pilot, "question")
        await keys(pilot, "g", *"090", "space", *"1.5", "enter", "enter")
        assert one.unit("a1").pos == pytest.approx((11.5, 15.0))
        assert area.hand.point.draft is None


@pytest.mark.rule("CX-1.39")
def test_points_are_typed_in_two_ways() -> None:
    assert read_typed("12.5,7", None) == (12.5, 7.0)
    assert read_typed("12.5, 7", None) == (12.5, 7.0)
    assert read_typed("090 2", (10, 10)) == pytest.approx((12, 10))
    assert isinstance(read_typed("090 2", None), str)
    for bad in ("", "12", "a,b", "1,2,3", "nan,1", "inf,2", "1e9,2", "9" * 50 + ",1"):
        assert isinstance(read_typed(bad, (0, 0)), str), bad


@pytest.mark.rule("CX-1.39", "CX-1.6")
def test_the_cursor_moves_in_halves_and_stays_on_the_table() -> None:
    assert stepped((10, 10), "right", 54, 30) == (10.5, 10)
    assert stepped((10.3, 10), "up", 54, 30) == (10.5, 10.5)
    assert stepped((0, 30), "left", 54, 30) == (0, 30) == stepped((0, 30), "up", 54, 30)
    assert stepped((10, 10), "pagedown", 54, 30) == (10, 5)
    assert stepped((0, 10), "left", 54, 30, bound=False) == (-0.5, 10)


def test_a_feature_changes_its_kind_and_only_mobile_ones_turn() -> None:
    question = Compose(0, "CX-D03", "?", "feature", {"kind": "planet", "x": 27.0, "y": 15.0, "heading": 0})
    draft = PointDraft(question, dict(question.start))
    assert draft.turned(1) == draft and not draft.has_heading
    kinds = set()
    for _ in range(40):
        draft = draft.next_kind(1)
        kinds.add(draft.form["kind"])
        if draft.has_heading:
            assert draft.turned(-1).heading == (draft.heading - 1) % 12
    assert len(kinds) > 10
