"""CX-27: who escorts whom, how they act together, and how it ends."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_conflict.command import commanded
from cosmotui.rules.cosmic_conflict.damage import suffer
from cosmotui.rules.cosmic_conflict.events import EscortBegan, EscortEnded
from cosmotui.rules.cosmic_conflict.losses import destroy
from cosmotui.rules.cosmic_conflict.state import Choosing, Escort
from cosmotui.rules.cosmic_conflict.terrain import asteroids, planet
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, Scene, foe, ship

ON = {"escorts": "on"}
FAR = foe("CVT", (50, 28))
GUARD = (Escort(1, 0),)


def one(what="CRU", at=(10.0, 15.0), heading=3, **more) -> Unit:
    return ship(what, at, heading, **{"velocity": 2, **more})


def near(what="FRG", at=(11.0, 15.0), heading=3, **more) -> Unit:
    return one(what, at, heading, **more)


def place(now: Scene, x: float, y: float) -> Scene:
    """Answer where an Escort is placed."""
    now.match.answer(now.question.seat, {**now.question.start, "x": x, "y": y})
    return now


# --- who --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-27.1", "CX-27.3", "CX-27.4", "CX-12.4", "CX-D08")
def test_declared_before_the_orders(scene: Builder) -> None:
    now = scene(one(), near(heading=4), near("CVT", (10, 16)), FAR, at="form", options=ON)
    assert (now.asked, now.values, now.default) == ((0, "CX-D08"), ["done", "escort"], "done")
    now.answer("escort")
    assert now.values == ["u1", "u2", "back"]
    now.answer("u1")
    assert now.values == ["u0", "back"]  # the Corvette is smaller
    now.answer("u0")
    assert now.state.escorts == (Escort(1, 0),)
    assert (now.unit("a2").pos, now.unit("a2").heading) == ((10, 15), 3)
    assert now.last(EscortBegan).describe([]) == "a2 Frigate escorts a1 Cruiser"
    assert now.view(1).escorts == now.state.escorts
    now.answer("escort", "u2")
    assert now.values == ["u0", "back"]  # an Escort is not escorted
    now.answer("u0")
    assert now.state.escorts == (Escort(1, 0), Escort(2, 0))
    assert [unit.label for unit in commanded(now.state, 0)] == ["a1 Cruiser", "a2 Frigate", "a3 Corvette"]


@pytest.mark.rule("CX-27.2", "CX-26.4", "CX-27.12", "CX-8.9")
@pytest.mark.parametrize(
    ("escort", "can"),
    [
        (near("CRU"), True),
        (near("BBS"), False),
        (near(at=(12, 15)), True),
        (near(at=(12.1, 15)), False),
        (near(velocity=1), False),
        (near(heading=5), False),
        (near(conditions=["communications"]), False),
        (near(jumping=True), False),
        (near(bogey=True), False),
        (ship("INT", (10.5, 15)), False),
    ],
)
def test_who_can_escort_a_cruiser(scene: Builder, escort: Unit, can: bool) -> None:
    cruiser = one(conditions=["communications"])  # who is escorted need not hear anything
    now = scene(cruiser, escort, FAR, at="form", options=ON)
    assert (now.match.questions[0].key == "CX-D08") == can


@pytest.mark.rule("CX-26.4", "CX-27.12")
def test_nobody_is_in_both(scene: Builder) -> None:
    from cosmotui.rules.cosmic_conflict.state import Formation

    both = {**ON, "formations": "on"}
    units = (one(), near(at=(10, 15)), near("DST", (10, 16)), FAR)
    now = scene(*units, at="form", options=both, escorts=GUARD)
    assert now.values == ["done", "end 1", "escort"]  # the Destroyer can escort the Cruiser too, but joins nobody
    assert now.answer("escort", "u2").values == ["u0", "back"]
    formed = scene(*units, at="form", options=both, formations=(Formation(0, "defensive", (1,), ((0.0, 1.0),)),))
    assert formed.values == ["done", "change 0"]


@pytest.mark.rule("CX-27.5")
def test_orders_of_their_own(scene: Builder) -> None:
    now = scene(one(), near(at=(10, 15)), FAR, at="command", escorts=GUARD)
    entries = now.match.questions[0].start["entries"]
    assert [entry["unit"] for entry in entries] == [0, 1]


@pytest.mark.rule("CX-27.1", "CX-27.7", "CX-27.13", "CX-D46")
def test_ended_before_the_orders(scene: Builder) -> None:
    now = scene(one(), near(at=(10, 15)), FAR, at="form", options=ON, escorts=GUARD)
    assert now.values == ["done", "end 1"]
    now.answer("end 1")
    assert now.asked == (0, "CX-D46")
    with pytest.raises(IllegalReply):
        place(now, 10, 16.1)
    place(now, 10, 16)
    assert (now.unit("a2").pos, now.state.escorts) == ((10, 16), ())
    assert now.last(EscortEnded).describe([]) == "a2 Frigate escorts a1 Cruiser no more"
    assert now.match.questions[0].key == "CX-D09"  # it enters nothing again in this phase (CX-26.27)


@pytest.mark.rule("CX-27.13")
def test_where_it_can_be_placed(scene: Builder) -> None:
    units = (one(at=(0.2, 15)), near(at=(0.2, 15)), FAR)
    now = scene(*units, at="form", options=ON, escorts=GUARD, terrain=[planet((4.4, 15))]).answer("end 1")
    for x in (-0.1, 1.1):
        with pytest.raises(IllegalReply):
            place(now, x, 15)
    assert now.default == {"x": 0.2, "y": 15, "id": 1}
    place(now, 0.2, 15)


@pytest.mark.rule("CX-27.13")
def test_not_faster_than_it_can_be(bench: BenchBuilder) -> None:
    from cosmotui.rules.cosmic_conflict.formations import end_escort

    table = bench(one("BCR", velocity=5), near("HCR", (10, 15), velocity=5), FAR, escorts=GUARD)
    end_escort(table.table, 1)
    assert table.unit("a2").velocity == 5
    table = bench(one("CVT", velocity=6), near("CRU", (10, 15), velocity=6), FAR, escorts=GUARD)
    end_escort(table.table, 1)
    assert table.unit("a2").velocity == 5


# --- together ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-27.6", "CX-27.8")
def test_they_act_together(scene: Builder) -> None:
    units = (one(), near(at=(10, 15)), foe("BBS", (19, 15)))
    now = scene(*units, at="choose", escorts=GUARD, dice="1 1 1 1").auto("CX-D15")
    assert now.values == ["u0", "u1", "stop"]
    now.answer("u1", "w0", "stop", "u0", "w0", "stop", "stop").auto("CX-D33")
    now.answer("0").auto("CX-D35")
    assert [now.unit(name).pos for name in ("a1", "a2")] == [(12, 15)] * 2
    now.answer(now.values[-1])
    assert [now.unit(name).activated for name in ("a1", "a2")] == [True, True]
    assert now.unit("a1").heading == now.unit("a2").heading
    assert now.state.escorts == GUARD


@pytest.mark.rule("CX-27.6", "CX-27.7", "CX-27.16", "CX-D46")
def test_in_its_own_step_it_may_leave_and_act(scene: Builder) -> None:
    units = (one(), near("CVT", (10, 15)), foe("BBS", (50, 4)))
    now = scene(*units, at="choose", acting="a2", escorts=GUARD)
    assert now.values == ["pass", "e1", "concede"]
    assert now.default == "pass"
    now.answer("e1")
    assert now.asked == (0, "CX-D46")
    place(now, 10.5, 15)
    assert now.asked == (0, "CX-D33")
    assert (now.unit("a2").pos, now.unit("a2").velocity, now.state.escorts) == ((10.5, 15), 2, ())
    alone = (one("BBS"), near("CRU", (10, 15)), foe("DST", (50, 4)))
    reached = scene(*alone, at="choose", acting="b1", escorts=GUARD).auto("CX-D12")
    assert reached.values == ["u2", "pass", "concede"]  # side 1, whose Destroyer is the only unit of its Size
    reached.answer("pass")
    assert (reached.asked[0], reached.values) == (0, ["pass", "e1", "concede"])  # Size 4: nobody else is there
    kept = scene(*units, at="choose", acting="a2", escorts=GUARD).answer("pass")
    frame = kept.state.frame
    assert isinstance(frame, Choosing)
    assert (frame.size, kept.values) == (4, ["u0", "pass", "concede"])


@pytest.mark.rule("CX-27.7", "CX-27.16")
def test_it_may_leave_in_a_window(scene: Builder) -> None:
    units = (one(tokens=1), near(at=(10, 15)), foe("BBS", (50, 4)))
    now = scene(*units, at="choose", escorts=GUARD)
    assert now.asked == (0, "CX-D14")
    assert "part 1" in now.values
    place(now.answer("part 1"), 10, 14.5)
    assert (now.state.escorts, now.unit("a2").pos) == ((), (10, 14.5))


@pytest.mark.rule("CX-27.8", "CX-D46")
def test_the_lowest_values_or_its_own(scene: Builder) -> None:
    units = (one("DST", velocity=3), near("DST", (10, 15), velocity=3, conditions=["engines"]), foe("CVT", (50, 4)))
    together = scene(*units, at="choose", escorts=GUARD).answer("u0")
    assert together.asked == (0, "CX-D46")
    assert (together.values, together.default) == (["together", "own"], "together")
    together.answer("together", "0")
    assert together.question.options[1].detail == "up to 1 u"
    together.answer("stay")
    assert len(together.values) == 5  # Heading 3 - 1
    alone = scene(*units, at="choose", escorts=GUARD).answer("u0", "own", "0")
    assert alone.question.options[1].detail == "up to 2 u"
    alone.answer("stay", "6")
    assert alone.asked == (0, "CX-D46")
    place(alone, 13, 14)
    assert (alone.unit("a1").pos, alone.unit("a1").heading) == ((13, 15), 6)
    assert (alone.unit("a2").pos, alone.unit("a2").heading, alone.unit("a2").velocity) == ((13, 14), 6, 3)
    assert [alone.unit(name).activated for name in ("a1", "a2")] == [True, True]
    assert alone.state.escorts == ()


@pytest.mark.rule("CX-27.8")
def test_nothing_is_asked_where_the_escort_hinders_nobody(scene: Builder) -> None:
    now = scene(one(), near(at=(10, 15)), foe("BBS", (50, 4)), at="choose", escorts=GUARD).answer("u0")
    assert now.asked == (0, "CX-D33")
    slow = scene(one("CVT", velocity=5), near("CVT", (10, 15), velocity=5), FAR, at="choose", escorts=GUARD)
    assert slow.answer("u0").asked == (0, "CX-D33")


@pytest.mark.rule("CX-27.12", "CX-26.13")
def test_one_velocity(scene: Builder) -> None:
    units = (one(tokens=1), near(at=(10, 15), tokens=1), foe("BBS", (50, 4)))
    now = scene(*units, at="choose", escorts=GUARD).answer("velocity 0 -1", "1")
    assert [now.unit(name).velocity for name in ("a1", "a2")] == [3, 3]
    now.answer("velocity 1 -1")  # it navigates, nothing more
    assert [now.unit(name).velocity for name in ("a1", "a2")] == [3, 3]
    assert now.unit("a2").navigated


@pytest.mark.rule("CX-27.12", "CX-26.26")
def test_power_loss_and_jumps(scene: Builder) -> None:
    units = (one(), near(at=(10, 15), skips=True), foe("BBS", (50, 4)))
    now = scene(*units, at="choose", escorts=GUARD).answer("u0").auto("CX-D33")
    assert (now.state.escorts, now.unit("a2").activated, now.unit("a2").pos) == ((), True, (10, 15))
    gone = scene(one(jumping=True), near(at=(10, 15)), foe("BBS", (50, 4)), at="choose", escorts=GUARD).answer("u0")
    assert gone.asked == (0, "CX-D46")
    assert gone.unit("a1").status == "fled"
    place(gone, 10, 15.5)
    assert not gone.unit("a2").activated


@pytest.mark.rule("CX-27.12", "CX-26.30")
def test_each_is_hurt_by_its_size(scene: Builder) -> None:
    units = (one(at=(18, 15)), near("CVT", (18, 15)), foe("BBS", (50, 4)))
    now = scene(*units, at="choose", escorts=GUARD, terrain=[asteroids((20, 15))])
    now.answer("u0", "0").auto("CX-D33")
    assert (now.left("a1"), now.unit("a2").health) == ([6, 10], 1)


# --- how it ends ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-27.11", "CX-27.14")
@pytest.mark.parametrize(("kind", "who", "ends"), [("communications", 1, True), ("communications", 0, False)])
def test_communications_damage(bench: BenchBuilder, kind, who: int, ends: bool) -> None:
    table = bench(one(), near(at=(10, 15)), FAR, escorts=GUARD)
    table.run(suffer(table.table, table.rules, who, kind))
    assert (table.state.escorts == ()) == ends
    assert table.state.strays == ((1,) if ends else ())


@pytest.mark.rule("CX-27.11", "CX-27.14")
def test_the_escorted_ship_is_lost(scene: Builder, bench: BenchBuilder) -> None:
    table = bench(one(), near(at=(10, 15)), FAR, escorts=GUARD)
    destroy(table.table, 0, "a test")
    assert (table.state.escorts, table.state.strays) == ((), (1,))
    units = (foe("CVT", (19, 15), health=9), foe("CVT", (19, 15)))
    now = scene(ship("DST", (10, 15)), *units, escorts=(Escort(2, 1),), dice="6 6").answer("w0", "t1", "stand")
    assert now.unit("b1").status == "destroyed"
    assert now.asked == (1, "CX-D46")
    place(now, 19.5, 15)
    assert now.unit("b2").pos == (19.5, 15)
    assert now.asked == (0, "CX-D15")  # the activation goes on


@pytest.mark.rule("CX-27.3", "CX-27.11")
def test_the_loss_of_an_escort_leaves_the_others(bench: BenchBuilder) -> None:
    table = bench(one(), near(at=(10, 15)), near(at=(10, 15)), FAR, escorts=(Escort(1, 0), Escort(2, 0)))
    destroy(table.table, 1, "a test")
    assert (table.state.escorts, table.state.strays) == ((Escort(2, 0),), ())


@pytest.mark.rule("CX-27.4")
def test_at_the_centre_of_the_escorted_ship(scene: Builder) -> None:
    now = scene(one(), near(at=(10, 15)), foe("CVT", (20, 15)), at="command", escorts=GUARD)
    shot = now.shot("b1", 0, "a2")
    assert getattr(shot, "range", 0) == 10
