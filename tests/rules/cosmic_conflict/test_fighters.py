"""Fighters: flight, launching, collecting, reloading and what they count for (CX-11)."""

from math import cos, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_conflict.events import FighterMoved, Moved, Resupplied
from cosmotui.rules.cosmic_conflict.fighters import flight_problems, launch_problems
from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, distance
from cosmotui.rules.cosmic_conflict.maps import feature
from cosmotui.rules.cosmic_conflict.shapes import Disc, Ring
from cosmotui.rules.cosmic_conflict.shots import Shot, shots
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part, dust, planet
from cosmotui.rules.cosmic_conflict.terrain_effects import arrive
from cosmotui.rules.cosmic_conflict.unit import Unit, payload
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, card, foe, ship

FAR = foe("CVT", (50, 28))
FAR2 = foe("CVT", (50, 2))


def point(at: Point, id: int) -> dict[str, object]:
    return {"x": at[0], "y": at[1], "id": id}


def aboard(what: str, **more) -> Unit:
    return ship(what, status="aboard", carrier=0, **more)


@pytest.mark.rule("CX-11.1", "CX-11.4", "CX-11.12", "CX-11.14", "CX-11.33", "CX-0.4")
def test_a_wing_is_one_unit_of_size_0() -> None:
    bomber, interceptor, gunboat = ship("BMB"), ship("INT"), ship("GUN")
    assert (bomber.size, bomber.card.health, bomber.card.weapon_size(0), bomber.ammo) == (0, 6, 3, 2)
    assert (bomber.fighter_move, interceptor.fighter_move) == (7, 10)
    assert ship(card(0, "PWS", "s INB", "s INB")).fighter_move == 10
    assert (interceptor.ammo, gunboat.ammo, payload(card(0, "R 2", "s EXP", "s EXP"))) == (0, 1, 3)
    assert [track.capacity for track in gunboat.tracks] == [3]


@pytest.mark.rule("CX-11.6", "CX-11.33", "CX-1.12", "CX-D36")
def test_a_fighter_flies_7_u_straight_or_stays(scene: Builder) -> None:
    now = scene(ship("BMB", (20, 15)), FAR, at="velocity")
    assert now.asked == (0, "CX-D36") and now.values == ["stay", "go"]
    now.answer("go")
    for at in ((27.1, 15), (20, 22.1)):
        with pytest.raises(IllegalReply) as refused:
            now.answer(point(at, 0))
        assert [problem.rule for problem in refused.value.problems] == ["CX-11.6"]
    now.answer(point((27, 15), 0))
    assert now.unit("a1").pos == (27, 15) and now.unit("a1").activated
    assert now.last(Moved).how == "flew"
    assert scene(ship("BMB", (20, 15)), FAR, at="velocity").answer("stay").unit("a1").pos == (20, 15)


@pytest.mark.rule("CX-11.6")
def test_a_fighter_cannot_leave_the_table() -> None:
    rules = scenes.bench(FAR, acting="b1").rules
    told = flight_problems(ship("BMB", (1, 15)), (-0.5, 15), rules)
    assert [problem.text for problem in told] == ["A Fighter cannot leave the table."]
    assert not flight_problems(ship("BMB", (1, 15)), (0, 15), rules)
    assert len(flight_problems(ship("BMB", (1, 15)), (-9, 15), rules)) == 2


@pytest.mark.rule("CX-11.36", "CX-11.26", "CX-16.21")
def test_a_fighter_that_is_pushed_off_the_table_stops_at_its_edge(bench: BenchBuilder) -> None:
    now = bench(ship("BMB", (0.4, 15.3)), terrain=[feature("wormhole-exit", (1.2, 14.7))])
    now.run(arrive(now.table, now.rules, 0))
    assert now.unit("a1").pos == pytest.approx((0, 15.9)) and now.unit("a1").on_table


@pytest.mark.rule("CX-11.35", "CX-16.21", "CX-10.23")
def test_a_fighter_that_stays_ends_its_movement_there(scene: Builder) -> None:
    wormhole = feature("wormhole-entrance", (20, 17))
    now = scene(ship("INT", (20, 15)), foe("BMB", (20, 18)), FAR, at="velocity", terrain=[wormhole], dice="1 1")
    now.answer("stay")
    assert now.unit("a1").pos == (20, 16) and now.asked == (0, "CX-D38")
    now.answer("t1")


@pytest.mark.rule("CX-X70", "CX-11.26", "CX-16.11", "CX-16.12")
def test_a_fighter_takes_nothing_in_a_minefield(scene: Builder) -> None:
    mines = feature("minefield", (20, 15))
    now = scene(ship("BMB", (14, 15)), FAR, at="velocity", terrain=[mines]).answer("go", point((20, 15), 0))
    assert now.unit("a1").health == 0 and now.unit("a1").on_table
    resting = scenes.scene(ship("BMB", (20, 15)), ship("CVT", (3, 3)), FAR, at="R4", terrain=[mines])
    assert resting.unit("a1").health == 0


@pytest.mark.rule("CX-11.26", "CX-16.7")
def test_solid_terrain_destroys_a_fighter(scene: Builder) -> None:
    now = scene(ship("BMB", (14, 15)), FAR, ship("CVT", (3, 3)), at="velocity", terrain=[feature("planet", (20, 15))])
    assert now.answer("go", point((20, 15), 0)).unit("a1").status == "destroyed"


@pytest.mark.rule("CX-X73", "CX-11.12", "CX-11.13", "CX-11.14", "CX-11.15", "CX-10.4")
def test_a_bomber_attacks_and_runs_empty(scene: Builder) -> None:
    now = scene(ship("BMB", (13, 15)), foe("CRU", (19, 15)), ship("CVT", (3, 3)), dice="3 4 5")
    found = now.shot("a1", 0, "b1")
    assert isinstance(found, Shot) and found.accuracy_bonus == 4 - 3 and found.damage_bonus == -2
    now.answer("w0", "shields")
    assert now.left("b1")[0] == 3 and now.unit("b1").health == 0  # a Hit for 7
    assert now.unit("a1").ammo == 1 and not now.unit("a1").unfired()
    assert now.asked == (0, "CX-D36")  # once a turn, payload or not
    far = scenes.scene(ship("BMB", (12.5, 15)), foe("CRU", (19, 15)))
    assert getattr(far.shot("a1", 0, "b1"), "rule", "") == "CX-11.13"


@pytest.mark.rule("CX-X73", "CX-11.14")
def test_a_third_attack_needs_new_payload() -> None:
    assert ship("BMB").unfired() == (0,)
    assert ship("BMB", ammo=1).unfired() == (0,)
    assert ship("BMB", ammo=0).unfired() == ()


@pytest.mark.rule("CX-X76", "CX-5.8")
def test_nobody_attacks_a_fighter_at_extended_range() -> None:
    now = scenes.scene(ship("CVT", (10, 15)), foe("BMB", (22, 15)))
    assert getattr(now.shot("a1", 0, "b1"), "rule", "") == "CX-5.8"
    assert isinstance(scenes.scene(ship("CVT", (10, 15)), foe("BMB", (20, 15))).shot("a1", 0, "b1"), Shot)


@pytest.mark.rule("CX-X74", "CX-11.16", "CX-11.30")
def test_a_fighter_is_reloaded_after_a_whole_turn_aboard(scene: Builder) -> None:
    units = ship("FCV", (10, 15)), aboard("BMB", ammo=0), FAR
    now = scene(*units, at="command", options={"length": "9"}, turn=4)
    for question in now.match.questions:
        now.match.answer(question.seat, question.start)
    now.auto("CX-D43")
    assert now.unit("a2").ammo == 2 and now.last(Resupplied).unit == 1
    # collected in this turn: aboard at clean-up, but not since the Command Phase
    late = scenes.scene(ship("FCV", (10, 15)), aboard("BMB", ammo=0), FAR, at="R8", options={"length": "9"}, turn=3)
    assert late.unit("a2").ammo == 0
    launched = scenes.scene(ship("FCV", (10, 15)), ship("BMB", (12, 15), ammo=0, carrier=0), FAR, at="R8", turn=4)
    assert launched.unit("a2").ammo == 0


@pytest.mark.rule("CX-X74", "CX-11.16")
def test_who_was_launched_and_collected_again_is_not_reloaded(scene: Builder) -> None:
    units = ship("FCV", (10, 15)), aboard("BMB", ammo=0, aboard_all_turn=True), FAR
    now = scene(*units, at="velocity", acting="a2").answer("go", point((10, 15), 1))
    assert now.asked == (0, "CX-D39") and now.values == ["collect", "leave"]  # it is empty
    now.answer("collect")
    assert now.unit("a2").status == "aboard" and not now.unit("a2").aboard_all_turn
    assert now.unit("a1").hangar_used == 2


@pytest.mark.rule("CX-X75", "CX-11.20", "CX-14.10", "CX-11.19")
def test_launched_in_its_own_activation_a_fighter_flies_but_does_not_attack(scene: Builder) -> None:
    units = ship("FCV", (10, 15)), aboard("BMB"), foe("CVT", (14, 15)), FAR2
    now = scene(*units, at="attack", acting="a2")
    assert now.asked == (0, "CX-D36")  # no attack part
    now.answer("go")
    assert now.unit("a2").pos == (10, 15)
    now.answer(point((17, 15), 1))
    assert now.unit("a2").pos == (17, 15) and now.unit("a1").hangar_used == 1 and now.unit("a2").activated
    assert now.last(FighterMoved).launched


@pytest.mark.rule("CX-X75", "CX-11.21", "CX-14.10")
def test_launched_by_its_carrier_a_fighter_still_activates(scene: Builder) -> None:
    units = ship("FCV", (10, 15), velocity=1), aboard("BMB"), foe(card(3, "ARM"), (18, 15)), FAR2
    now = scene(*units, at="velocity", dice="6 1 1").answer("0", "stay", "3")
    assert now.asked == (0, "CX-D39") and now.values == ["launch 1", "done"]  # an enemy is within 20 u
    now.answer("launch 1")
    assert now.default == point((13, 15), 1)
    with pytest.raises(IllegalReply) as refused:
        now.answer(point((13.1, 15), 1))
    assert [str(problem) for problem in refused.value.problems] == [
        "A Fighter is placed within 2 u of its carrier. CX-11.21"
    ]
    now.answer(point((13, 15), 1))
    assert not now.unit("a2").activated and now.unit("a2").pos == (13, 15)
    now.auto("CX-D15", "CX-D36")
    assert now.asked == (0, "CX-D15") and now.values == ["w0", "stop"]
    now.answer("w0")
    assert now.asked == (0, "CX-D36")


@pytest.mark.rule("CX-X77", "CX-10.17", "CX-11.23", "CX-11.22")
def test_a_carrier_with_two_launch_hangars_does_two_things_a_turn(scene: Builder) -> None:
    units = (
        ship("FCV", (10, 15)),
        aboard("INT"),
        ship("BMB", (11, 15), carrier=0),
        aboard("BMB"),
        foe("DST", (25, 15)),
        FAR,
    )
    now = scene(*units, at="velocity").answer("0", "stay", "3")
    assert now.values == ["launch 1", "launch 3", "done", "collect 2"]
    now.answer("collect 2")
    assert now.unit("a3").status == "aboard" and not now.last(FighterMoved).launched
    now.answer("launch 1", point((10, 16), 1))
    assert now.unit("a1").hangar_used == 2 and now.asked[1] != "CX-D39"
    assert now.unit("a1").activated
    assert now.unit("a4").status == "aboard"


@pytest.mark.rule("CX-10.17", "CX-8.14", "CX-10.18", "CX-11.24")
def test_without_a_working_launch_hangar_a_fighter_stays_aboard(scene: Builder) -> None:
    carrier = ship("FCV", (10, 15), off=[0, 1])
    now = scene(carrier, aboard("BMB"), FAR, at="attack", acting="a2")
    assert now.unit("a2").activated and now.unit("a2").status == "aboard"
    used = scene(ship("FCV", (10, 15), hangar_used=2), aboard("BMB"), FAR, at="attack", acting="a2")
    assert used.unit("a2").activated
    one = scene(ship("FCV", (10, 15), off=[0], hangar_used=0), aboard("BMB"), FAR, at="attack", acting="a2")
    assert one.asked == (0, "CX-D36")


@pytest.mark.rule("CX-11.24", "CX-14.10")
def test_a_fighter_that_is_not_launched_is_done(scene: Builder) -> None:
    now = scene(ship("FCV", (10, 15)), aboard("BMB"), FAR, at="attack", acting="a2").answer("stay")
    assert now.unit("a2").activated and now.unit("a2").status == "aboard" and now.unit("a1").hangar_used == 0


@pytest.mark.rule("CX-11.22", "CX-10.17", "CX-1.12")
def test_a_fighter_that_ends_near_its_carrier_may_be_taken_aboard(scene: Builder) -> None:
    units = ship("FCV", (10, 15)), ship("BMB", (15, 15), carrier=0), FAR
    now = scene(*units, at="velocity", acting="a2").answer("go", point((12, 15), 1))
    assert now.asked == (0, "CX-D39") and now.values == ["leave", "collect"]  # it is loaded
    now.answer("collect")
    assert now.unit("a2").status == "aboard" and now.unit("a1").hangar_used == 1
    away = scene(*units, at="velocity", acting="a2").answer("go", point((12 + 3 * EPS, 15), 1))
    assert away.asked[1] != "CX-D39"
    left = scene(*units, at="velocity", acting="a2").answer("go", point((12, 15), 1), "leave")
    assert left.unit("a2").on_table and left.unit("a1").hangar_used == 0
    full = scene(ship("FCV", (10, 15), hangar_used=2), *units[1:], at="velocity", acting="a2")
    assert full.answer("go", point((12, 15), 1)).asked[1] != "CX-D39"


@pytest.mark.rule("CX-11.22", "CX-11.2")
def test_only_the_own_carrier_collects(scene: Builder) -> None:
    units = ship("FCV", (10, 15)), ship("FCV", (20, 15)), ship("BMB", (11, 15), carrier=1), FAR
    now = scene(*units, at="velocity").answer("0", "stay", "3")
    assert now.asked[1] != "CX-D39"
    flown = scene(*units, at="velocity", acting="a3").answer("stay")
    assert flown.asked[1] != "CX-D39" and flown.unit("a3").on_table


@pytest.mark.rule("CX-11.21", "CX-11.22", "CX-D39")
def test_a_carrier_leaves_its_hangars_closed_without_an_enemy_near(scene: Builder) -> None:
    now = scene(ship("FCV", (10, 15)), aboard("BMB"), FAR, at="velocity").answer("0", "stay", "3")
    assert now.values == ["done", "launch 1"]
    assert now.answer("done").unit("a2").status == "aboard"
    units = ship("FCV", (10, 15)), aboard("BMB", ammo=0), ship("BMB", (11, 15), carrier=0, ammo=0), foe("DST", (25, 15))
    away = ship("BMB", (12.1, 15), carrier=0, ammo=0)
    far = scene(ship("FCV", (10, 15)), aboard("BMB"), away, FAR, at="velocity").answer("0", "stay", "3")
    assert far.values == ["done", "launch 1"]
    empty = scene(*units, FAR, at="velocity").answer("0", "stay", "3")
    assert empty.values == ["collect 2", "done", "launch 1"]
    near = scene(*units[:2], foe("DST", (30, 15)), at="velocity").answer("0", "stay", "3")
    assert near.values == ["done", "launch 1"]
    full = scene(ship("FCV", (10, 15)), aboard("BMB"), foe("DST", (30.1, 15)), at="velocity").answer("0", "stay", "3")
    assert full.values == ["done", "launch 1"]
    assert scene(ship("FCV", (10, 15)), aboard("INT"), foe("DST", (30, 15)), at="velocity").answer(
        "0", "stay", "3"
    ).values == ["launch 1", "done"]


@pytest.mark.rule("CX-11.37", "CX-1.6")
def test_a_fighter_is_not_launched_into_solid_terrain_or_off_the_table(scene: Builder) -> None:
    planet = feature("planet", (14, 15))
    units = ship("FCV", (10, 15)), aboard("BMB"), foe("DST", (25, 15)), FAR
    now = scene(*units, at="velocity", terrain=[planet]).answer("0", "stay", "3", "launch 1")
    assert now.default == point((10, 15), 1)  # 2 u towards the enemy is inside
    with pytest.raises(IllegalReply) as refused:
        now.answer(point((11, 15), 1))
    assert [str(problem) for problem in refused.value.problems] == ["That point is inside the Planet. CX-11.37"]
    told = launch_problems(ship("FCV", (1, 15)), (-0.5, 15), (), now.rules)
    assert [problem.rule for problem in told] == ["CX-1.6"]


@pytest.mark.rule("CX-21.4", "CX-11.20", "CX-11.21")
def test_with_stealth_a_launch_shows_the_carrier(scene: Builder) -> None:
    units = ship("FCV", (10, 15), revealed=False), aboard("BMB"), FAR
    now = scene(*units, at="velocity", acting="a2", options={"stealth": "size"}).answer("go")
    assert now.unit("a1").revealed
    now.answer(point((10, 15), 1))


@pytest.mark.rule("CX-11.18", "CX-5.1")
def test_a_fighter_attacks_first_and_then_moves(scene: Builder) -> None:
    now = scene(ship("BMB", (13, 15)), foe("CRU", (19, 15)))
    assert now.asked == (0, "CX-D15")
    now.answer("stop")
    assert now.asked == (0, "CX-D36")
    frame = now.state.frame
    assert isinstance(frame, Activating) and frame.part != "attack"


@pytest.mark.rule("CX-11.19")
def test_a_fighter_aboard_is_no_target() -> None:
    now = scenes.scene(ship("CVT", (10, 15)), foe("FCV", (15, 15)), foe("BMB", (15, 15), status="aboard", carrier=1))
    targets = {one.target for some in shots(now.state, now.rules, now.unit("a1")).values() for one in some}
    assert targets == {1}


@pytest.mark.rule("CX-1.21")
@given(st.integers(0, 11), st.floats(0, 6.28))
def test_a_fighter_fires_in_every_direction(heading: int, angle: float) -> None:
    gun = ship(card(0, "K 1"), (20, 15), heading)
    now = scenes.scene(gun, foe("CVT", (20 + 5 * cos(angle), 15 + 5 * sin(angle))))
    assert isinstance(now.shot("a1", 0, "b1"), Shot)


@pytest.mark.rule("CX-11.17", "CX-11.30", "CX-12.15")
def test_fighters_get_no_orders_but_those_with_ftl_drives_may_jump() -> None:
    assert not ship("BMB").may_give("Jump to Hyperspace")
    assert ship("GUN").may_give("Jump to Hyperspace") and not ship("GUN").may_give("Evasive Actions")
    assert ship("GUN", tokens=1).payments("Dodge") == ()


@pytest.mark.rule("CX-11.25")
@pytest.mark.parametrize(("how", "status"), [("planet", "destroyed"), ("edge", "fled")])
def test_fighters_share_the_fate_of_the_ship_they_are_aboard(bench: BenchBuilder, how: str, status: str) -> None:
    at = (20, 15) if how == "planet" else (-1, 15)
    units = ship("FCV", at), aboard("BMB"), ship("BMB", (5, 5), carrier=0), ship("FCV", (30, 3)), FAR
    now = bench(*units, terrain=[feature("planet", (20, 15))])
    now.run(arrive(now.table, now.rules, 0))
    assert [now.unit(name).status for name in ("a1", "a2", "a3", "a4")] == [status, status, "table", "table"]


@pytest.mark.rule("CX-11.6")
@given(st.floats(0, 54), st.floats(0, 30), st.floats(-10, 64), st.floats(-10, 40))
def test_a_flight_never_ends_off_the_table(x: float, y: float, u: float, v: float) -> None:
    rules = scenes.bench(FAR, acting="b1").rules
    legal = not flight_problems(ship("BMB", (x, y)), (u, v), rules)
    if legal:
        assert -EPS <= u <= 54 + EPS and -EPS <= v <= 30 + EPS
        assert distance((x, y), (u, v)) <= 7 + EPS
    else:
        assert not (0 <= u <= 54 and 0 <= v <= 30) or distance((x, y), (u, v)) > 7


@pytest.mark.rule("CX-11.5", "CX-10.11")
def test_a_fighter_has_the_usual_chart_and_its_own_countermeasures() -> None:
    plain, screened = ship(card(0, "K 1")), ship(card(0, "ECM", "s ECM"))
    assert (plain.glance_top, plain.countermeasures) == (1, 0)
    assert (screened.glance_top, screened.countermeasures) == (2, 1)


@pytest.mark.rule("CX-11.34", "CX-13.26")
def test_fighters_neither_mark_nor_use_marks(scene: Builder) -> None:
    now = scene(ship("BMB", (13, 15)), foe("CRU", (17, 15), marks=(1,)), ship("ESF", (5, 5)))
    assert now.values == ["w0", "stop"]
    assert not now.unit("a1").may_give("Mark Target")


@pytest.mark.rule("CX-10.13", "CX-10.12")
def test_advanced_navigation_gives_an_order_of_the_type_navigate() -> None:
    assert ship("RDR").extra_slots == ("Navigate",)
    assert ship("RDR", off=[1]).extra_slots == ()
    assert ship("RDR", conditions=["propulsion"]).extra_slots == ()
    assert ship("PKT").extra_slots == ("Scanning",)


@pytest.mark.rule("CX-11.37")
def test_terrain_elsewhere_and_terrain_that_is_not_solid_stop_no_launch(bench: BenchBuilder) -> None:
    now = bench(ship("FCV", (10, 15)), FAR)
    carrier = now.unit("a1")
    assert launch_problems(carrier, (12, 15), (planet((20, 15)), dust((12, 15))), now.rules) == []
    banded = Feature("reef", "Reef", (Part(Disc((12, 15), 1), solid=True), Part(Ring((12, 15), 0, 3), obscuring=1)))
    assert [problem.rule for problem in launch_problems(carrier, (12, 15), (banded,), now.rules)] == ["CX-11.37"]


@pytest.mark.rule("CX-11.16")
def test_who_is_fully_loaded_is_not_told_to_be_reloaded(scene: Builder) -> None:
    now = scene(ship("FCV", (10, 15)), aboard("BMB", aboard_all_turn=True), FAR, at="R8")
    assert now.unit("a2").ammo == 2
    assert not now.events(Resupplied)


@pytest.mark.rule("CX-21.4", "CX-21.8")
def test_a_launch_shows_the_carrier_and_the_fighter(scene: Builder) -> None:
    units = ship("FCV", (10, 15), revealed=False), aboard("BMB", revealed=False), foe("DST", (25, 15))
    now = scene(*units, at="velocity", acting="a2", options={"stealth": "category"}).answer("go", point((12, 15), 1))
    assert (now.unit("a1").revealed, now.unit("a2").revealed) == (True, True)
    assert now.view(1).units[1].name == "Bomber"
