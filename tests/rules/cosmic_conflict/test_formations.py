"""CX-26: who forms a Formation, how it is changed, where its ships stand, and how they move; CX-12.4."""

import pytest

from cosmotui.rules.cosmic_conflict.command import commanded
from cosmotui.rules.cosmic_conflict.events import FormationEnded, FormationFormed, FormationLeft
from cosmotui.rules.cosmic_conflict.formations import dissolve, leave
from cosmotui.rules.cosmic_conflict.groups import drawn, pace
from cosmotui.rules.cosmic_conflict.scenario import control_counts
from cosmotui.rules.cosmic_conflict.state import Choosing, Commanding, Formation
from cosmotui.rules.cosmic_conflict.terrain import asteroids, minefield, planet, wormhole_exit
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, Scene, card, foe, ship

ON = {"formations": "on"}
FAR = foe("CVT", (50, 28))


def near(what="FRG", at=(11.0, 15.0), heading=3, **more) -> Unit:
    return ship(what, at, heading, **{"velocity": 2, **more})


def lead(what="CRU", **more) -> Unit:
    return near(what, (10.0, 15.0), **more)


def formation(*offsets: tuple[float, float], kind="defensive", first=0) -> Formation:
    """a1 leads those that follow it by id."""
    others = tuple(range(first + 1, first + 1 + len(offsets)))
    return Formation(first, kind, others, offsets)


def formed(now: Scene) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.kind, one.ships) for one in now.state.formations]


# --- before the Orders ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-26.1", "CX-26.2", "CX-26.3", "CX-D08", "CX-12.4")
def test_who_leads_who_joins_of_what_type(scene: Builder) -> None:
    now = scene(lead(), near(heading=4), near("DST", (10, 17), 2), FAR, at="form", options=ON)
    assert now.asked == (0, "CX-D08")
    assert (now.values, now.default) == (["done", "form"], "done")
    now.answer("form")
    assert now.values == ["u0", "u1", "u2", "back"]
    now.answer("u0")
    assert now.values == ["u1", "u2", "back"]
    now.answer("u1")
    assert now.values == ["u2", "enough"]
    now.answer("enough")
    assert now.values == ["defensive", "offensive"]
    now.answer("offensive")
    assert formed(now) == [("offensive", (0, 1))]
    assert (now.unit("a2").pos, now.unit("a2").heading) == ((10, 15), 3)
    assert now.last(FormationFormed).describe([]) == "a1 Cruiser leads an Offensive Formation with a2 Frigate"
    assert now.view(1).formations == now.view(None).formations == now.state.formations
    assert now.values == ["done", "change 0"]
    now.answer("done")
    assert isinstance(now.state.frame, Commanding)


@pytest.mark.rule("CX-12.4")
def test_the_first_player_then_the_other_each_only_if_it_can_change_anything(scene: Builder) -> None:
    units = (lead(), near(), foe("DST", (30, 15), velocity=1), foe("FRG", (31, 15), velocity=1))
    now = scene(*units, at="form", acting="b1", first=1, options=ON)
    assert now.asked == (1, "CX-D08")
    now.answer("done")
    assert now.asked == (0, "CX-D08")
    now.answer("done")
    assert now.match.questions[0].key == "CX-D09"
    alone = scene(lead(), near(at=(14, 15)), FAR, at="form", options=ON)
    assert alone.match.questions[0].key == "CX-D09"
    both = scene(lead(), near(), FAR, at="R8", options=ON, dice="").auto("CX-D08")
    assert both.state.turn == 2  # every turn begins with it
    off = scene(lead(), near(), FAR, at="R8").auto("CX-D09")
    assert off.state.turn == 2


@pytest.mark.rule("CX-26.2", "CX-26.4", "CX-8.9", "CX-11.34", "CX-26.26", "CX-26.31")
@pytest.mark.parametrize(
    ("other", "can"),
    [
        (near(at=(12, 15)), True),
        (near(at=(12.1, 15)), False),
        (near(velocity=3), False),
        (near(heading=4), True),
        (near(heading=5), False),
        (near(conditions=["communications"]), False),
        (near(jumping=True), False),
        (near(bogey=True), False),
        (ship("INT", (10.5, 15)), False),
        (foe("FRG", (10.5, 15), 3, velocity=2), False),
    ],
)
def test_who_can_join(scene: Builder, other: Unit, can: bool) -> None:
    now = scene(lead(), other, FAR, at="form", options=ON)
    assert (now.match.questions[0].key == "CX-D08") == can


@pytest.mark.rule("CX-26.4")
def test_a_ship_is_in_one_formation_at_most(scene: Builder) -> None:
    units = (lead(), near(at=(10, 15)), near("DST", (10, 16)), near("DST", (10, 14)), FAR)
    now = scene(*units, at="form", options=ON, formations=(formation((1.0, 0.0)),))
    assert now.values == ["done", "change 0", "form"]
    assert now.answer("form").values == ["u2", "u3", "back"]


@pytest.mark.rule("CX-26.1")
def test_a_formation_is_changed(scene: Builder) -> None:
    units = (lead(), near(at=(10, 15)), near("DST", (10, 15)), near("CVT", (10, 16)), FAR)
    now = scene(*units, at="form", options=ON, formations=(formation((1.0, 0.0), (0.0, 1.5)),))
    now.answer("change 0")
    assert now.values == ["back", "join 3", "leave 1", "leave 2", "type", "dissolve"]
    now.answer("type")
    assert formed(now) == [("offensive", (0, 1, 2))]
    now.answer("change 0", "join 3")
    assert formed(now) == [("offensive", (0, 1, 2, 3))]
    now.answer("change 0", "leave 2")
    assert formed(now) == [("offensive", (0, 1, 3))]
    assert now.unit("a3").pos == (10, 16.5)
    assert now.last(FormationLeft).label == "a3 Destroyer"


@pytest.mark.rule("CX-26.27")
def test_nobody_enters_and_leaves_in_one_phase(scene: Builder) -> None:
    units = (lead(), near(at=(10, 15)), near("DST", (10, 15)), near("CVT", (10, 16)), FAR)
    now = scene(*units, at="form", options=ON, formations=(formation((1.0, 0.0), (0.0, 1.5)),))
    now.answer("change 0", "join 3", "change 0")
    assert "leave 3" not in now.values  # it has just joined
    assert "dissolve" not in now.values
    now.answer("leave 1", "change 0")
    assert "join 1" not in now.values
    new = scene(lead(), near(), FAR, at="form", options=ON).answer("form", "u0", "u1", "defensive", "change 0")
    assert new.values == ["back", "type"]


@pytest.mark.rule("CX-26.1", "CX-26.22")
def test_dissolved_before_the_orders(scene: Builder) -> None:
    units = (lead(), near(at=(10, 15)), FAR)
    now = scene(*units, at="form", options=ON, formations=(formation((1.5, 0.0)),))
    now.answer("change 0", "dissolve")
    assert formed(now) == []
    assert (now.unit("a2").pos, now.unit("a2").heading, now.unit("a2").velocity) == ((11.5, 15), 3, 2)
    assert now.match.questions[0].key == "CX-D09"  # nothing is left to change in this phase


@pytest.mark.rule("CX-26.1")
def test_nothing_is_formed_by_going_back(scene: Builder) -> None:
    now = scene(lead(), near(), FAR, at="form", options=ON)
    now.answer("form", "back", "form", "u0", "back")
    assert (formed(now), now.unit("a2").pos) == ([], (11, 15))


# --- where they stand -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-26.5", "CX-26.6", "CX-26.19")
def test_every_member_is_at_the_centre_of_the_lead(scene: Builder) -> None:
    units = (lead("BBS"), near("ESF", (10, 15)), foe("CVT", (30, 15)))
    now = scene(*units, at="command", formations=(formation((0.0, 2.0)),), objectives=((14.0, 15.0),))
    state = now.state
    assert drawn(state, now.unit("a1")) == (10, 15)
    assert drawn(state, now.unit("a2")) == (10, 17)
    assert control_counts(state, state.objectives) == (2, 0)
    far = scene(
        ship("CVT", (20, 15), 9, side=1),
        lead(),
        near(at=(10, 15)),
        acting="b1",
        formations=(formation((0.0, 2.0), first=1),),
    )
    shot = far.shot("b1", 0, "a2")
    assert getattr(shot, "range", 0) == 10  # not to where it is drawn


@pytest.mark.rule("CX-26.20", "CX-26.21", "CX-26.22")
def test_leaving(bench: BenchBuilder) -> None:
    units = (lead(), near(at=(10, 15)), near("DST", (10, 15)), FAR)
    three = formation((1.0, 0.0), (0.0, -2.0))
    table = bench(*units, formations=(three,))
    leave(table.table, 2)
    assert table.state.formations == (Formation(0, "defensive", (1,), ((1.0, 0.0),)),)
    assert table.unit("a3").pos == (10, 13)
    leave(table.table, 1)  # a Formation has two ships at least
    assert table.state.formations == ()
    assert table.last(FormationEnded).label == "a1 Cruiser"
    for gone in ("a1", "a2"):
        table = bench(*units, formations=(three,))
        leave(table.table, table.id(gone))
        assert len(table.state.formations) == (gone == "a2")


@pytest.mark.rule("CX-26.22")
def test_no_place_of_its_own(bench: BenchBuilder) -> None:
    units = (lead(), near(at=(10, 15)), near("DST", (10, 15)), FAR)
    for offset, terrain in (((0.0, 2.0), [planet((10, 19))]), ((-11.0, 0.0), [])):
        table = bench(*units, formations=(formation(offset, (1.0, 0.0)),), terrain=terrain)
        dissolve(table.table, 0)
        assert table.unit("a2").pos == (10, 15)
        assert table.unit("a3").pos == (11, 15)


# --- moving as one ----------------------------------------------------------------------------------------------------


def moving(scene: Builder, *units: Unit, more=(), **rest) -> Scene:
    """All units of side 0 are a Formation that is about to move."""
    own = formation(*((0.5 * number, 0.0) for number in range(1, len(units))))
    largest = max(range(len(units)), key=lambda number: units[number].size)
    now = scene(*units, *(more or (FAR,)), at="choose", acting=f"a{largest + 1}", formations=(own,), **rest)
    return now.auto("CX-D33")


@pytest.mark.rule("CX-26.10")
def test_it_acts_in_the_step_of_its_largest_member(scene: Builder) -> None:
    units = (near("CVT", (10, 15)), near("DST", (10, 15)), near("FRG", (4, 4)), foe("CRU", (50, 4)))
    now = scene(*units, at="choose", formations=(formation((1.0, 0.0)),))
    frame = now.state.frame
    assert isinstance(frame, Choosing)
    assert (frame.size, now.values) == (2, ["u2", "pass", "concede"])  # the Corvette leads, a Size 3 Ship is with it
    now.answer("pass")
    frame = now.state.frame
    assert isinstance(frame, Choosing)
    assert (frame.size, now.values) == (3, ["u0", "pass", "concede"])


@pytest.mark.rule("CX-26.11")
def test_weapons_of_all_members_in_any_order(scene: Builder) -> None:
    units = (lead("DST"), near("FRG", (10, 15)), foe("CRU", (19, 15)))
    now = scene(*units, at="choose", formations=(formation((1.0, 0.0)),), dice="1 1 1 1 1 1", options=ON)
    now.auto("CX-D15")
    assert now.values == ["u0", "u1", "stop"]
    now.answer("u1", "w0", "stop")
    assert now.values == ["u0", "stop", "u1"]
    now.answer("u0", "w0", "stop")
    assert now.values == ["stop", "u0", "u1"]  # both have stopped; they may go on all the same
    now.answer("u1", "w2")
    assert now.unit("a2").fired == (0, 2)
    assert now.values == ["stop", "u0"]
    now.answer("stop")
    assert now.unit("a1").fired == (0,)
    assert now.asked == (0, "CX-D33")


@pytest.mark.rule("CX-26.12", "CX-26.13")
def test_it_moves_once_with_the_lowest_values(scene: Builder) -> None:
    units = (near("CVT", (10, 15), velocity=3), near("BCR", (10, 15), velocity=3))
    now = moving(scene, *units)
    assert now.values == ["0", "1", "-1"]
    assert pace(now.state, now.unit("a1")).most_velocity == 5
    now.answer("0")
    assert now.asked == (0, "CX-D34")
    assert [option.detail for option in now.question.options][1] == "up to 1 u"
    assert [now.unit(name).pos for name in ("a1", "a2")] == [(13, 15)] * 2
    now.answer("shift")
    start = now.match.questions[0].start
    form = {**start, "x": 13.0, "y": 17.0}
    problems = [problem.text for problem in now.match.form_problems(now.match.questions[0], form)]
    assert problems == ["a1 Corvette shifts 1 u at most."]
    now.answer({**form, "y": 16.0})
    assert sorted(now.values) == sorted(["1", "2", "3", "4", "5"])  # two steps, the Battlecruiser's Heading at 3
    now.answer("5")
    assert [(now.unit(name).pos, now.unit(name).heading) for name in ("a1", "a2")] == [((13, 16), 5)] * 2
    assert now.unit("a1").activated
    assert now.unit("a2").activated


@pytest.mark.rule("CX-26.13")
def test_the_lowest_maximum_and_who_cannot_change_velocity(scene: Builder) -> None:
    slow = moving(scene, near("CVT", (10, 15), velocity=4), near("BBS", (10, 15), velocity=4))
    assert slow.values == ["0", "-1"]
    from cosmotui.rules.cosmic_conflict.unit import Condition

    stuck = near("FRG", (10, 15), conditions=[Condition("propulsion", choice="velocity")])
    now = scene(lead(), stuck, FAR, at="choose", formations=(formation((1.0, 0.0)),)).auto("CX-D34")
    assert now.unit("a1").velocity == now.unit("a2").velocity == 2  # it was not asked


@pytest.mark.rule("CX-26.30", "CX-26.5")
@pytest.mark.parametrize(("terrain", "why"), [([], "fled"), ([planet((13, 15))], "destroyed")])
def test_one_fate_at_the_end_of_a_movement(scene: Builder, terrain, why: str) -> None:
    at = (10.0, 15.0) if terrain else (53.0, 15.0)
    units = (near("DST", at, velocity=2), near("FRG", at, velocity=2))
    now = moving(scene, *units, terrain=terrain, more=(foe("CVT", (30, 29)),)).answer("0").auto("CX-D33")
    assert [now.unit(name).status for name in ("a1", "a2")] == [why] * 2
    assert now.state.formations == ()


@pytest.mark.rule("CX-26.30", "CX-26.19")
def test_pushed_once_and_hurt_by_size(scene: Builder) -> None:
    pushed = moving(
        scene, near("DST", (18, 15), velocity=3), near("FRG", (18, 15), velocity=3), terrain=[wormhole_exit((20, 15))]
    )
    pushed.answer("0").auto("CX-D33")
    assert [pushed.unit(name).pos for name in ("a1", "a2")] == [(22, 15)] * 2
    hurt = moving(scene, near("CRU", (18, 15)), near("CVT", (18, 15), health=9), terrain=[asteroids((20, 15))])
    hurt.answer("0").auto("CX-D33")
    assert hurt.left("a1") == [6, 10]  # 4 by its Size
    assert hurt.unit("a2").status == "destroyed"  # 1
    assert hurt.state.formations == ()
    lost = moving(scene, near("CVT", (18, 15), health=9), near("CRU", (18, 15)), terrain=[asteroids((20, 15))])
    lost.answer("0").auto("CX-D33")
    assert lost.left("a2") == [6, 10]  # although it stands elsewhere once its Lead is lost
    assert lost.unit("a2").activated


@pytest.mark.rule("CX-26.23")
def test_former_members_have_activated(scene: Builder) -> None:
    units = (near("CVT", (18, 15), health=9), near("CRU", (18, 15)), near("FRG", (18, 15)))
    now = moving(scene, *units, terrain=[asteroids((20, 15))])
    now.answer("0").auto("CX-D33")
    assert now.state.formations == ()
    assert [now.unit(name).activated for name in ("a2", "a3")] == [True, True]


@pytest.mark.rule("CX-26.29", "CX-26.19")
def test_dangers_strike_each_member_the_lead_first(scene: Builder) -> None:
    units = (near("CVT", (20, 15)), near("DST", (20, 15), health=0), FAR)
    own = Formation(1, "defensive", (0,), ((0.0, 0.0),))
    now = scene(*units, at="R4", formations=(own,), terrain=[minefield((20, 15))]).auto("CX-D43")
    assert now.left("a2") == [4]  # 2 x 3 onto its Armor
    assert now.unit("a1").health == 2
    hurt = [event.label for event in now.all_events if type(event).__name__ == "DamageTaken"]
    assert hurt == ["a2 Destroyer", "a1 Corvette"]


@pytest.mark.rule("CX-26.26", "CX-26.21")
def test_power_loss_and_jumps_leave_the_others(scene: Builder) -> None:
    units = (lead(), near(at=(10, 15), skips=True), near("DST", (10, 15), jumping=True), FAR)
    now = scene(*units, at="choose", formations=(formation((1.0, 0.0), (0.0, 1.0)),)).auto("CX-D33")
    assert (now.unit("a2").activated, now.unit("a2").pos) == (True, (11, 15))
    assert now.unit("a3").status == "fled"
    assert now.state.formations == ()
    assert not now.unit("a1").activated
    gone = scene(lead(jumping=True), near(at=(10, 15)), FAR, at="choose", formations=(formation((1.0, 0.0)),))
    gone.auto("CX-D33", "CX-D43")
    assert gone.unit("a1").status == "fled"
    assert gone.asked == (0, "CX-D33")  # the Frigate acts by itself on the way down
    assert gone.unit("a2").pos == (11, 15)


@pytest.mark.rule("CX-26.7")
def test_only_the_lead_gets_orders(scene: Builder) -> None:
    units = (lead(), near("RDR", (10, 15)), near("FRG", (4, 4)), FAR)
    now = scene(*units, at="command", formations=(formation((1.0, 0.0)),), options={"crew": "free"})
    assert [unit.label for unit in commanded(now.state, 0)] == ["a1 Cruiser", "a3 Frigate"]
    form = now.match.questions[0].start
    assert [entry["unit"] for entry in form["entries"]] == [0, 2]
    assert card(1).name


@pytest.mark.rule("CX-21.3", "CX-26.2", "CX-27.2")
def test_what_unrevealed_ships_may_form_is_as_possible_in_a_fork(scene: Builder) -> None:
    hidden = {"velocity": 2, "revealed": False}
    units = ship("CVT"), foe("CRU", (30, 15), **hidden), foe("DST", (31, 15), **hidden), foe("CVT", (40, 15), **hidden)
    now = scene(*units, at="form", acting="b1", options={**ON, "escorts": "on", "stealth": "blank"})
    assert now.asked == (1, "CX-D08")
    now.answer("form")
    for seed in range(20):
        fork = now.match.fork(0, seed)
        assert fork.view(0) == now.match.view(0)
        assert fork.question_for(1) == now.match.question_for(1)
