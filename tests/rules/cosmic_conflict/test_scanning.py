"""CX-13.24 to CX-13.32: scanners, sensors and Marked targets."""

import msgspec
import pytest

from cosmotui.rules.cosmic_conflict.events import OrdersSeen, Scanned
from cosmotui.rules.cosmic_conflict.scanning import stealth_size
from cosmotui.rules.cosmic_conflict.terrain import planet
from tests.rules.cosmic_conflict.scenes import Builder, card, foe, ship

STEALTH = {"stealth": "category"}


@pytest.mark.rule("CX-X85", "CX-13.24", "CX-13.25", "CX-D44")
def test_a_look_at_an_order(scene: Builder) -> None:
    units = (ship("CVT", (4, 15), orders="Enhance Scanners"), foe("CVT", (28, 15), orders="Brace for Impact"))
    now = scene(*units, at="choose").answer("reveal 0 0")
    assert now.asked == (0, "CX-D44")
    now.answer("look 1")
    assert now.view(0).units[1].orders[0].name == "Brace for Impact"
    assert now.unit("b1").payments("Dodge") == (0,)  # it stays hidden and may still be discarded
    assert now.view(None).units[1].orders[0].name == ""
    assert now.last(Scanned).what == "looks at the Orders of b1 Corvette"
    told = {seat: [event for event in now.match.events(seat) if isinstance(event, OrdersSeen)] for seat in (0, 1, None)}
    assert [len(told[seat]) for seat in (0, 1, None)] == [1, 1, 0]


@pytest.mark.rule("CX-13.24")
def test_no_look_beyond_24_and_no_scan_for_nothing(scene: Builder) -> None:
    units = (ship("CVT", (4, 15), orders="Enhance Scanners"), foe("CVT", (28.5, 15), orders="Brace for Impact"))
    assert "reveal 0 0" not in scene(*units, at="choose").values
    face_up = (ship("CVT", (4, 15), orders="+Enhance Scanners, Brace for Impact"), units[1])
    assert "reveal 0 0" not in scene(*face_up, at="choose").values


@pytest.mark.rule("CX-X43", "CX-13.26", "CX-13.28", "CX-D16", "CX-D17")
def test_marks_reach_four_times_the_size(scene: Builder) -> None:
    for x, reached in ((22.0, True), (22.5, False)):
        units = (ship("CVT", (10, 15), orders="Mark Target"), foe(card(3), (x, 15)))
        now = scene(*units)
        assert (now.asked[1] == "CX-D15" and "mark" in now.values) == reached
    units = (ship(card(3, "K F"), (10, 15)), foe(card(3), (26, 15), marks=(0,)))
    now = scene(*units, dice="1 2")
    assert "spend 1 accuracy" in now.values
    now.answer("spend 1 accuracy")
    assert now.unit("b1").marks == ()
    now.answer("w0")
    assert now.unit("b1").health == 2


@pytest.mark.rule("CX-13.26")
def test_one_mark_an_order_each_on_another_enemy(scene: Builder) -> None:
    units = (
        ship("PKT", (10, 15), orders="Mark Target, Scanning: Mark Target"),
        foe("CRU", (10, 20)),
        foe("CRU", (10, 10)),
    )
    now = scene(*units).answer("mark")
    assert now.asked == (0, "CX-D16")
    assert now.values == ["t1", "t2"]
    now.answer("t2", "spend 2 accuracy", "mark")
    assert (now.unit("b1").marks, now.unit("b2").marks) == ((0,), ())  # b2 had its mark this turn


@pytest.mark.rule("CX-13.26", "CX-12.21")
def test_mark_target_face_up_and_solid_terrain(scene: Builder) -> None:
    units = (ship("CVT", (10, 15), orders="+Mark Target"), foe("BBS", (20, 15)))
    now = scene(*units).answer("mark")
    assert now.unit("b1").marks == (0,)
    assert now.unit("a1").orders[0].state == "used"
    hidden = scene(*units, terrain=[planet((15, 15))])
    assert hidden.asked[1] == "CX-D33"


@pytest.mark.rule("CX-13.27", "CX-13.31", "CX-11.34")
def test_another_ship_spends_a_mark_once_for_each_effect(scene: Builder) -> None:
    units = (
        ship(card(3, "K F"), (10, 15)),
        ship("DST", (4, 4), status="destroyed"),
        foe(card(3), (19, 15), marks=(1, 1, 1)),
    )
    now = scene(*units).answer("spend 2 accuracy")
    assert "spend 2 accuracy" not in now.values
    assert "spend 2 range" in now.values
    now.answer("spend 2 range", "stop")
    assert now.state.mark_uses == ()  # for the rest of its attack part
    fighter = scene(ship("BMB", (15, 15)), foe(card(3), (19, 15), marks=(0,)))
    assert not [value for value in fighter.values if value.startswith("spend")]


@pytest.mark.rule("CX-X44", "CX-13.30")
def test_the_third_effect_stretches_the_farthest_band(scene: Builder) -> None:
    now = scene(ship("DST"), foe("FRG", (19, 15), marks=(0,)))
    unit = now.unit("a1")
    bands = {mount: now.rules.bands(unit.card.mounts[mount].weapon, "", "", 4) for mount in (0, 1)}
    assert [(band.reach, band.penalty) for band in bands[0]] == [(10, 0), (22, 1)]
    assert [(band.reach, band.penalty) for band in bands[1]] == [(6, 0), (12, 1), (22, 2)]


@pytest.mark.rule("CX-X100", "CX-21.5", "CX-13.24", "CX-13.32")
@pytest.mark.parametrize(("x", "shown"), [(34.0, True), (34.5, False)])
def test_scanners_reach_eight_times_the_size(scene: Builder, x: float, shown: bool) -> None:
    units = (ship("CVT", orders="Enhance Scanners", revealed=False), foe("DST", (x, 15), revealed=False))
    now = scene(*units, at="choose", options=STEALTH).answer("reveal 0 0", "reveal 1")
    assert (now.unit("a1").revealed, now.unit("b1").revealed) == (True, shown)


@pytest.mark.rule("CX-X100", "CX-21.5", "CX-13.32", "CX-13.36")
@pytest.mark.parametrize(("x", "shown"), [(25.0, True), (25.5, False)])
def test_sensors_reach_five_times_the_size(scene: Builder, x: float, shown: bool) -> None:
    units = (ship("CVT", tokens=1, revealed=False), foe("DST", (x, 15), revealed=False))
    now = scene(*units, at="choose", options=STEALTH).answer("sensors 0 -1")
    assert now.values == ["reveal 1"]
    now.answer("reveal 1")
    assert (now.unit("a1").revealed, now.unit("b1").revealed) == (True, shown)


@pytest.mark.rule("CX-21.10")
def test_a_signature_mask_changes_what_scanners_see(scene: Builder) -> None:
    masked = msgspec.structs.replace(foe(card(3, "s SIG-"), (32, 15)), revealed=False)
    now = scene(ship("CVT", orders="Enhance Scanners"), masked, at="choose", options={"stealth": "size"})
    assert now.view(0).units[1].name == "Size 2"
    now.answer("reveal 0 0", "reveal 1")
    assert not now.unit("b1").revealed  # 22 u, farther than 8 x 2


@pytest.mark.rule("CX-21.10")
@pytest.mark.parametrize(
    ("size", "masks", "shown"),
    [
        (3, ("s SIG+",), 4),
        (3, ("s SIG-",), 2),
        (3, ("s SIG-", "s SIG-"), 1),
        (3, ("s SIG+", "s SIG-"), 3),
        (6, ("s SIG+",), 6),
        (1, ("s SIG-",), 1),
        (2, ("s SIG-", "s SIG-", "s SIG-"), 1),
    ],
)
def test_masks_add_up_and_no_ship_looks_bigger_than_6_or_smaller_than_1(
    size: int, masks: tuple[str, ...], shown: int
) -> None:
    unit = ship(card(size, "K F", *masks))
    assert stealth_size(unit) == shown
    assert stealth_size(msgspec.structs.replace(unit, off=tuple(range(1, 1 + len(masks))))) == size


@pytest.mark.rule("CX-13.27")
def test_each_token_that_is_removed_buys_one_effect(scene: Builder) -> None:
    now = scene(ship(card(3, "K F")), ship("CVT", (5, 5)), foe("DST", marks=(0, 1)))
    now.answer("spend 2 accuracy")
    assert now.unit("b1").marks == (1,)
    assert "spend 2 accuracy" not in now.values
    now.answer("spend 2 range")
    assert now.unit("b1").marks == ()
    assert not any(value.startswith("spend") for value in now.values)


@pytest.mark.rule("CX-13.26", "CX-12.12")
def test_only_the_order_marks_and_it_is_used_up(scene: Builder) -> None:
    near = foe("DST"), foe("DST", (15, 15))
    other = scene(ship(card(3, "K F"), orders="Evasive Actions, +Offensive Focus"), *near)
    assert "mark" not in other.values
    now = scene(ship(card(3, "K F"), orders="Mark Target"), *near).answer("mark", "t1")
    assert [order.state for order in now.unit("a1").orders] == ["used"]
    assert "mark" not in now.values
    shown = scene(ship(card(3, "K F"), orders="+Mark Target"), *near).answer("mark", "t2")
    assert (shown.unit("b1").marks, shown.unit("b2").marks) == ((), (0,))
    assert [order.state for order in shown.unit("a1").orders] == ["used"]


@pytest.mark.rule("CX-13.24")
def test_orders_can_be_looked_at_where_one_of_them_is_hidden(scene: Builder) -> None:
    watched = foe("CVT", (28, 15), orders="+Evasive Actions, Scanning: Mark Target")
    now = scene(ship("CVT", (4, 15), orders="Enhance Scanners"), watched, at="choose")
    now.answer("reveal 0 0", "look 1")
    assert [(order.name, order.known) for order in now.unit("b1").orders] == [
        ("Evasive Actions", False),
        ("Mark Target", True),
    ]
