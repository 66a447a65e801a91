"""CX-26.8, 26.9: what the Orders and Commands of a Lead do for every member of its Formation."""

import pytest

from cosmotui.rules.cosmic_conflict.events import TargetMarked
from cosmotui.rules.cosmic_conflict.formations import leave
from cosmotui.rules.cosmic_conflict.orders import CHANGE_VELOCITY, DODGE, EVASIVE, FOCUS, MARK, REPLACE, SCANNERS
from cosmotui.rules.cosmic_conflict.revealing import turn_up
from cosmotui.rules.cosmic_conflict.state import Formation
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, Scene, card, foe, orders_of, ship

TWO = (Formation(0, "defensive", (1,), ((1.0, 0.0),)),)
FAR = foe("CVT", (50, 28))


def own(what="DST", **more) -> Unit:
    return ship(what, (10, 15), **more)


def names(now: Scene, unit: str) -> list[tuple[str, str]]:
    return [(order.name, order.state) for order in now.unit(unit).orders]


@pytest.mark.rule("CX-26.8")
def test_an_order_is_in_effect_for_every_member(scene: Builder) -> None:
    units = (own(orders="Offensive Focus, Evasive Actions"), own("FRG"), foe("DST", (19, 15)))
    now = scene(*units, at="choose", formations=TWO)
    assert now.asked == (0, "CX-D14")
    now.answer("reveal 0 1")
    for name in ("a1", "a2"):
        assert now.unit(name).executes(EVASIVE)
        assert now.unit(name).navigated
    now.answer("reveal 0 0")
    assert now.unit("a2").executes(FOCUS)


@pytest.mark.rule("CX-26.8", "CX-12.7")
def test_what_lies_face_up_works_for_all(scene: Builder) -> None:
    now = scene(own(), own("FRG"), FAR, at="command", formations=TWO)
    form = now.match.questions[0].start
    (entry,) = form["entries"]
    now.match.answer(0, {"entries": [{**entry, "order": EVASIVE, "shown": ["order"]}]})
    now.match.answer(1, now.match.questions[0].start)
    assert names(now, "a2") == [(EVASIVE, "revealed")]
    assert now.unit("a2").tokens == 0


@pytest.mark.rule("CX-26.24")
def test_it_works_on_for_who_leaves(scene: Builder, bench: BenchBuilder) -> None:
    now = scene(own(orders="Evasive Actions"), own("FRG"), FAR, at="choose", formations=TWO).answer("reveal 0 0")
    table = bench(*now.state.units, formations=TWO)
    leave(table.table, 1)
    assert table.state.formations == ()
    assert table.unit("a2").executes(EVASIVE)


@pytest.mark.rule("CX-26.8", "CX-13.26")
def test_each_member_marks_once(scene: Builder) -> None:
    units = (own(card(3, "K F"), orders=MARK), own(card(2, "K F")), foe(card(3, "PWS"), (18, 15)))
    now = scene(*units, at="choose", formations=TWO).auto("CX-D15")
    now.answer("u1", "mark")
    assert (names(now, "a1"), names(now, "a2")) == ([(MARK, "revealed")], [(MARK, "used")])
    assert "mark" not in now.values
    now.answer("stop", "u0", "mark")
    assert [event.label for event in now.events(TargetMarked)] == ["a2 Test Ship", "a1 Test Ship"]
    assert "mark" not in now.values


@pytest.mark.rule("CX-26.8", "CX-13.13", "CX-26.29")
def test_each_member_restores_its_shields(scene: Builder) -> None:
    units = (own("DST", orders="Reinforce Shields"), own("FRG", tracks=[2]), own("FRG", tracks=[0]), FAR)
    three = (Formation(0, "defensive", (1, 2), ((1.0, 0.0), (0.0, 1.0))),)
    now = scene(*units, at="R1", formations=three)
    assert now.asked == (0, "CX-D40")  # the Lead has no Shields; its Order serves the Frigates
    now.answer("yes").auto("CX-D43")
    assert (now.left("a2"), now.left("a3")) == ([5], [3])


@pytest.mark.rule("CX-26.8", "CX-13.33")
def test_all_jump(scene: Builder) -> None:
    units = (own(orders="Jump to Hyperspace"), own("FRG"), ship("BBS", (4, 4)), FAR)
    now = scene(*units, at="R7", formations=TWO).auto("CX-D43")
    assert now.unit("a1").jumping
    assert now.unit("a2").jumping
    now.auto("CX-D33")
    for _ in range(20):
        if now.unit("a1").is_lost:
            break
        now.answer("0").auto("CX-D33")
    assert [now.unit(name).status for name in ("a1", "a2")] == ["fled", "fled"]


@pytest.mark.rule("CX-26.8", "CX-13.24", "CX-20.3")
def test_each_member_scans_and_takes_a_token(scene: Builder) -> None:
    hidden = [foe("DST", (20, 15 + number), revealed=False) for number in range(2)]
    now = scene(own(orders=SCANNERS), own("FRG"), *hidden, at="choose", formations=TWO, options={"stealth": "size"})
    now.answer("reveal 0 0")
    assert now.asked == (0, "CX-D44")
    now.answer("reveal 2", "reveal 3")
    assert [now.unit(name).revealed for name in ("b1", "b2")] == [True, True]
    assert (names(now, "a1"), names(now, "a2")) == ([(SCANNERS, "used")], [(SCANNERS, "used")])
    units = (own(orders=SCANNERS, objective=True), own("FRG"), own("FRG"), FAR)
    there = [ship(unit.card, (30, 15), orders="Enhance Scanners" if not n else "", objective=not n) for n, unit in
             enumerate(units[:3])]  # fmt: skip
    three = (Formation(0, "defensive", (1, 2), ((1.0, 0.0), (0.0, 1.0))),)
    survey = scene(*there, FAR, at="R5", formations=three, options={"scenario": "survey"})
    survey.answer("yes", "yes").auto("CX-D43")
    assert [survey.unit(name).objective for name in ("a1", "a2", "a3")] == [True] * 3


@pytest.mark.rule("CX-26.25", "CX-23.7")
def test_each_member_repairs_and_only_the_lead_cloaks(scene: Builder) -> None:
    units = (own(orders="Damage Control"), own(conditions=["structural"]), own(conditions=["structural"]), FAR)
    three = (Formation(0, "defensive", (1, 2), ((1.0, 0.0), (0.0, 1.0))),)
    now = scene(*units, at="R5", formations=three, options={"control": "on"})
    now.answer("0", "0").auto("CX-D43")
    assert (now.kinds("a2"), now.kinds("a3")) == ([], [])
    cloaked = scene(
        own(card(3, "CLK"), orders="Cloak"), own("FRG"), FAR, at="R5", formations=TWO, options={"stealth": "size"}
    )
    cloaked.answer("yes")
    cloaked.answer(cloaked.question.start).auto("CX-D43")
    assert [cloaked.unit(name).status for name in ("a1", "a2")] == ["cloaked", "table"]
    assert (cloaked.state.formations, cloaked.unit("a2").pos) == ((), (11, 15))


@pytest.mark.rule("CX-26.9", "CX-13.20", "CX-13.21")
@pytest.mark.parametrize(
    ("more", "deed"), [({"orders": CHANGE_VELOCITY}, "reveal 0 0"), ({"tokens": 1}, "velocity 0 -1")]
)
def test_velocity_of_the_whole_formation(scene: Builder, more, deed: str) -> None:
    now = scene(own(velocity=2, **more), own("FRG", velocity=2), FAR, at="choose", formations=TWO)
    now.answer(deed, "1")
    assert [now.unit(name).velocity for name in ("a1", "a2")] == [3, 3]
    assert [now.unit(name).navigated for name in ("a1", "a2")] == [True, True]
    assert not [value for value in now.values if value.startswith("reveal 1")]


@pytest.mark.rule("CX-26.9", "CX-26.32", "CX-13.5")
def test_attack_by_one_weapon_of_each_member(scene: Builder) -> None:
    units = (own("FRG", tokens=1), own("FRG"), own("FRG", conditions=["weapons"]), foe("CRU", (19, 15)))
    three = (Formation(0, "defensive", (1, 2), ((1.0, 0.0), (0.0, 1.0))),)
    now = scene(*units, at="choose", formations=three, dice="1 1 1 1")
    now.answer("attack 0 -1")
    assert now.values == ["fire", "hold"]
    now.answer("fire", "w0", "fire", "w0")
    assert [now.unit(name).fired for name in ("a1", "a2", "a3")] == [(0,), (0,), ()]  # a3 is barred
    held = scene(*units, at="choose", formations=three, dice="1 1")
    held.answer("attack 0 -1", "hold", "fire", "w0")
    assert [held.unit(name).fired for name in ("a1", "a2")] == [(), (0,)]
    assert held.unit("a1").tokens == 0


@pytest.mark.rule("CX-26.9", "CX-13.22")
def test_the_lead_pays_for_a_dodge_of_a_member(scene: Builder) -> None:
    target = (foe("DST", (19, 15), tokens=1), foe("FRG", (19, 15)))
    two = (Formation(1, "offensive", (2,), ((1.0, 0.0),)),)
    now = scene(own(card(4, "K F")), *target, formations=two, dice="4 5")
    now.answer("w0", "t2")
    assert now.asked == (1, "CX-D24")
    now.answer("-1")
    assert now.unit("b1").tokens == 0
    assert f"command {DODGE}" in now.unit("b1").used
    assert now.unit("b2").navigated
    barred = (target[0], foe("FRG", (19, 15), conditions=["propulsion"]))
    none = scene(own(card(4, "K F")), *barred, formations=two, dice="4 5").answer("w0", "t2")
    assert none.unit("b1").tokens == 1  # nobody was asked


@pytest.mark.rule("CX-26.9", "CX-13.4")
def test_the_lead_pays_for_a_re_roll_of_a_member(scene: Builder) -> None:
    units = (own("CVT", tokens=1), own(card(3, "K F")), foe("DST", (19, 15)))
    now = scene(*units, at="choose", formations=TWO, dice="1 4 6").auto("CX-D15")
    now.answer("u1", "w0")
    assert now.asked == (0, "CX-D22")
    now.answer("pay -1 0")
    assert now.unit("a1").tokens == 0
    assert now.left("b1") == [6]


@pytest.mark.rule("CX-26.9", "CX-13.17")
def test_the_lead_pays_for_another_condition(scene: Builder) -> None:
    two = (Formation(1, "offensive", (2,), ((1.0, 0.0),)),)
    units = (own(card(2, "K F")), foe("CVT", (19, 15), tokens=1), foe(card(2), (19, 15), health=9))
    paid = scene(*units, formations=two, dice="3 1 4 4 6 6").answer("w0", "t2", "stand")
    assert paid.asked == (1, "CX-D29")
    paid.answer("-1")
    assert f"command {REPLACE}" in paid.unit("b1").used
    assert paid.kinds("b2") == []


@pytest.mark.rule("CX-26.9", "CX-26.32", "CX-13.32")
def test_each_member_uses_its_sensors(scene: Builder) -> None:
    hidden = [foe("DST", (20, 15 + number), revealed=False) for number in range(2)]
    now = scene(own(tokens=1), own("FRG"), *hidden, at="choose", formations=TWO, options={"stealth": "size"})
    now.answer("sensors 0 -1", "reveal 2", "reveal 3")
    assert [now.unit(name).revealed for name in ("b1", "b2")] == [True, True]


@pytest.mark.rule("CX-26.8")
def test_brace_and_evasive_at_the_lead_serve_the_member_that_is_attacked(scene: Builder) -> None:
    units = (
        own(card(4, "K F")),
        foe("CVT", (19, 15), orders="Brace for Impact, Evasive Actions"),
        foe(card(2), (19, 15), health=4),
    )
    two = (Formation(1, "offensive", (2,), ((1.0, 0.0),)),)
    now = scene(*units, formations=two, dice="5 6 3 1")
    now.answer("w0", "t2")
    assert now.asked == (1, "CX-D21")
    now.answer("yes", "stand")
    assert now.asked == (1, "CX-D27")
    now.answer("yes", "keep")
    assert (now.unit("b2").health, now.kinds("b2")) == (10, ["structural"])  # 8 dealt, 2 of them lost
    assert now.unit("b2").executes(EVASIVE)


@pytest.mark.rule("CX-26.8", "CX-12.12")
def test_revealing_reaches_no_other_ship(bench: BenchBuilder) -> None:
    table = bench(own(orders="Evasive Actions"), own("FRG"), own("FRG"), FAR, formations=TWO)
    turn_up(table.table, 0, 0)
    assert [unit.executes(EVASIVE) for unit in table.state.units] == [True, True, False, False]
    assert orders_of("Evasive Actions")[0].is_hidden
