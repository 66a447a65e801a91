"""Movement of ships: Velocity, the straight run, Maneuver, heading, and the end of a movement (CX-4)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_conflict.events import Fled, Moved, Turned, VelocityChanged
from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS, VECTORS, Point, along, heading_difference
from cosmotui.rules.cosmic_conflict.groups import Pace
from cosmotui.rules.cosmic_conflict.maps import feature
from cosmotui.rules.cosmic_conflict.movement import heading_options, maneuver_problems
from cosmotui.rules.cosmic_conflict.movement_table import HEADING, MANEUVER, most_velocity
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing
from cosmotui.rules.cosmic_conflict.unit import Condition
from tests.rules.cosmic_conflict.scenes import Builder, card, foe, ship, state_of
from tests.rules.cosmic_conflict.strategies import POINTS, TURNS, moved, turned

FAR = foe("CVT", (50, 28))


def shift(at: Point, id: int = 0) -> dict[str, object]:
    return {"x": at[0], "y": at[1], "id": id}


@pytest.mark.rule("CX-X13", "CX-4.2", "CX-4.3", "CX-4.4", "CX-4.5", "CX-4.6", "CX-D33", "CX-D34")
def test_a_destroyer_speeds_up_runs_shifts_and_turns(scene: Builder) -> None:
    now = scene(ship("DST", (10, 10), 2, velocity=3), FAR, at="velocity")
    assert now.asked == (0, "CX-D33") and now.values == ["0", "1", "-1"]
    labels = [option.label for option in now.question.options]
    assert labels == ["keep Velocity 3", "raise it to 4", "lower it to 2"]
    now.answer("1")
    assert now.asked == (0, "CX-D34")
    assert now.unit("a1").velocity == 4
    assert now.unit("a1").pos == pytest.approx((13.464102, 12), abs=1e-6)
    assert (now.unit("a1").maneuver, now.unit("a1").turn) == (1, 3)
    now.answer("shift")
    too_far = along(now.unit("a1").pos, 11, 1.2)
    with pytest.raises(IllegalReply) as refused:
        now.answer(shift(too_far))
    assert [str(problem) for problem in refused.value.problems] == ["a1 Destroyer shifts 1 u at most. CX-4.4"]
    now.answer(shift(along(now.unit("a1").pos, 11, 1)))
    assert now.unit("a1").pos == pytest.approx((12.964102, 12.866025), abs=1e-6)
    assert now.asked == (0, "CX-D35")
    assert sorted(now.values, key=int) == ["0", "1", "2", "3", "4", "5", "11"]
    now.answer("11")
    assert now.unit("a1").heading == 11 and now.unit("a1").activated
    assert [(event.how, event.start, event.end) for event in now.events(Moved)] == [
        ("ran", (10.0, 10.0), along((10.0, 10.0), 2, 4)),
        ("shifted", along((10.0, 10.0), 2, 4), now.unit("a1").pos),
    ]
    assert now.last(Turned).heading == 11
    assert now.last(VelocityChanged).velocity == 4


@pytest.mark.rule("CX-X14", "CX-4.7")
def test_heading_enhances_read_a_smaller_row_of_their_own_column() -> None:
    cruiser = ship(card(4, "s HDG", "s HDG"), velocity=5)
    assert (cruiser.turn, cruiser.maneuver, cruiser.most_velocity) == (3, 1, 5)
    assert ship(card(4, "s HDG", "s HDG"), velocity=5, off=[0]).turn == HEADING[3][5]


@pytest.mark.rule("CX-X15", "CX-4.7", "CX-2.18", "CX-10.15")
def test_maneuver_enhances_reach_the_row_of_size_0_and_no_further() -> None:
    assert ship(card(1, "s MNV", "s MNV"), velocity=4).maneuver == 3
    assert ship(card(1, "s MNV"), velocity=4).maneuver == MANEUVER[0][4]
    assert ship(card(2, "s MNV", "s HDG"), velocity=3).maneuver == MANEUVER[1][3]
    assert ship(card(2, "s MNV", "s HDG"), velocity=3).turn == HEADING[1][3]
    assert ship(card(2, "s MNV", "s MNV"), velocity=3, off=[0, 1]).maneuver == MANEUVER[2][3]


@pytest.mark.rule("CX-X16", "CX-13.20", "CX-4.2", "CX-4.6")
def test_the_order_change_velocity_is_on_top_of_the_first_step(scene: Builder) -> None:
    now = scene(ship("DST", (10, 15), velocity=2, orders="Change Velocity"), FAR, at="velocity")
    now.answer("orders", "reveal 0 0", "1")
    assert now.unit("a1").velocity == 3 and now.asked == (0, "CX-D33")
    now.answer("1")
    assert now.unit("a1").velocity == 4
    assert now.unit("a1").pos == (14, 15)
    assert (now.unit("a1").maneuver, now.unit("a1").turn) == (1, 3)


@pytest.mark.rule("CX-X16", "CX-12.17")
def test_orders_may_be_used_before_each_step(scene: Builder) -> None:
    now = scene(ship("CRU", (10, 15), velocity=3, tokens=1), FAR, at="velocity")
    now.answer("0")
    assert now.asked == (0, "CX-D34") and now.values == ["stay", "shift", "orders"]
    assert now.unit("a1").maneuver == 1
    now.answer("orders", "velocity 0 -1", "-1")
    assert now.unit("a1").maneuver == 2  # read at the Velocity held before the step (CX-4.6)
    now.answer("stay")
    assert now.asked == (0, "CX-D35")
    assert len(now.values) == 2 * HEADING[3][2] + 1  # a Heading Enhance


@pytest.mark.rule("CX-X17", "CX-4.8", "CX-4.10", "CX-1.6")
def test_only_the_final_position_counts_for_the_table_edge(scene: Builder) -> None:
    there = scene(ship("FRG", (2, 15), 9, velocity=3), FAR, at="velocity").answer("0")
    assert there.unit("a1").pos == (-1, 15)
    there.answer("shift", shift((1, 15)), "9")
    assert there.unit("a1").status == "table"
    gone = scene(ship("FRG", (2, 15), 9, velocity=3), FAR, foe("CVT", (50, 2)), ship("CVT", (5, 5)), at="velocity")
    gone.answer("0", "stay", "9")
    assert gone.unit("a1").status == "fled"
    assert gone.last(Fled).why == "off the table"


@pytest.mark.rule("CX-4.10", "CX-1.12")
@pytest.mark.parametrize(("x", "status"), [(3 - EPS / 2, "table"), (3 - 3 * EPS, "fled")])
def test_the_table_edge_belongs_to_the_table(scene: Builder, x: float, status: str) -> None:
    now = scene(ship("FRG", (x, 15), 9, velocity=3), ship("CVT", (5, 5)), FAR, foe("CVT", (50, 2)), at="velocity")
    assert now.answer("0", "stay", "9").unit("a1").status == status


@pytest.mark.rule("CX-4.2", "CX-2.19")
@pytest.mark.parametrize(("velocity", "values"), [(0, ["0", "1"]), (3, ["0", "1", "-1"]), (6, ["0", "-1"])])
def test_velocity_stays_between_0_and_the_maximum(scene: Builder, velocity: int, values: list[str]) -> None:
    assert scene(ship("DST", velocity=velocity), FAR, at="velocity").values == values


@pytest.mark.rule("CX-8.10", "CX-4.2")
def test_propulsion_damage_may_forbid_the_first_step_but_not_a_command_before(scene: Builder) -> None:
    hurt = [Condition("propulsion", choice="velocity")]
    now = scene(ship("DST", (10, 15), velocity=3, conditions=hurt), FAR, at="velocity")
    assert now.asked == (0, "CX-D34")  # nothing to choose: it runs
    assert now.unit("a1").pos == (13, 15)
    acting = scene(ship("DST", (10, 15), velocity=3, conditions=hurt, orders="Change Velocity"), FAR, at="velocity")
    acting.answer("orders", "reveal 0 0")
    assert acting.unit("a1").velocity == 3 and acting.asked == (0, "CX-D34")
    other = ship("DST", (10, 20), velocity=3, conditions=hurt, orders="Change Velocity")
    meanwhile = scene(ship("CVT", (10, 15)), other, FAR, at="velocity").answer("orders", "reveal 1 0", "1")
    assert meanwhile.unit("a2").velocity == 4  # not in its own activation
    before = scene(
        ship("DST", (10, 15), velocity=3, conditions=hurt, orders="Change Velocity"), FAR, at="choose"
    ).answer("reveal 0 0", "1")
    assert before.unit("a1").velocity == 4


@pytest.mark.rule("CX-23.5")
def test_compromised_engines_keep_their_velocity_once_they_have_navigated(scene: Builder) -> None:
    bad = ship("DST", (10, 15), velocity=3, conditions=["engines"], orders="Evasive Actions", tokens=1)
    assert (bad.maneuver, bad.turn) == (1, 2)
    now = scene(bad, FAR, at="velocity")
    assert now.values == ["0", "1", "-1", "orders"]
    now.answer("orders", "reveal 0 0")
    assert now.values == ["0", "orders"]  # locked by another Navigate Order
    now.answer("orders", "velocity 0 -1")
    assert now.unit("a1").velocity == 3  # a Command is used up in vain
    assert now.asked == (0, "CX-D34")  # nothing is left to choose in the first step
    last = scene(
        ship("DST", (10, 15), velocity=3, conditions=["engines"], orders="Change Velocity"), FAR, at="velocity"
    )
    last.answer("orders", "reveal 0 0", "1")
    assert last.unit("a1").velocity == 4  # the change that locks them
    assert last.unit("a1").engines_are_locked and last.asked == (0, "CX-D35")


@pytest.mark.rule("CX-X102", "CX-23.5")
def test_compromised_engines_take_one_from_both_values() -> None:
    cruiser = ship("CRU", velocity=3, conditions=["engines"])
    assert (cruiser.maneuver, cruiser.turn) == (0, 2)
    slow = ship("BBS", velocity=4, conditions=["engines"])
    assert (slow.maneuver, slow.turn) == (0, 0)  # never below 0


@pytest.mark.rule("CX-23.5", "CX-12.7")
def test_a_navigate_order_that_is_given_face_up_locks_compromised_engines(scene: Builder) -> None:
    now = scene(ship("DST", conditions=["engines"]), FAR, at="command")
    entry = {"unit": 0, "order": "Evasive Actions", "navigate": "", "scanning": "", "shown": ["order"]}
    for question in now.match.questions:
        now.match.answer(question.seat, {"entries": [entry]} if question.seat == 0 else dict(question.start))
    assert now.unit("a1").engines_are_locked
    assert not now.unit("b1").engines_are_locked


@pytest.mark.rule("CX-4.12", "CX-4.13")
def test_a_ship_at_rest_may_shift_and_turn(scene: Builder) -> None:
    now = scene(ship("DST", (10, 15), velocity=0), FAR, at="velocity").answer("0")
    assert now.unit("a1").pos == (10, 15) and now.values == ["stay", "shift"]
    assert not now.events(Moved)
    now.answer("shift", shift((10, 17)))
    assert len(now.values) == 9
    now.answer("7")
    assert (now.unit("a1").pos, now.unit("a1").heading) == ((10, 17), 7)


@pytest.mark.rule("CX-4.4", "CX-4.13")
def test_without_a_maneuver_value_nothing_is_asked(scene: Builder) -> None:
    now = scene(ship("BBS", (10, 15), velocity=3), FAR, at="velocity").answer("0")
    assert now.asked == (0, "CX-D35")
    assert now.unit("a1").pos == (13, 15)  # the run is compulsory (CX-4.3)


@pytest.mark.rule("CX-4.5")
def test_a_ship_that_cannot_turn_is_not_asked(scene: Builder) -> None:
    stiff = ship(card(6, "K F"), (10, 15), velocity=4, conditions=["engines"])
    now = scene(stiff, FAR, at="heading")
    assert now.unit("a1").activated and now.unit("a1").heading == 3


@pytest.mark.rule("CX-4.5", "CX-D35")
def test_the_heading_towards_the_nearest_enemy_comes_first() -> None:
    ships = [ship("DST", (20, 15), 0), foe("CVT", (20, 5)), foe("CVT", (30, 15))]
    options = heading_options(state_of(ships, Choosing(True, 1, 0)), ships[0])
    assert options[0].value == "4"  # of 4 and 8 that are as near to 6, the lower
    assert [option.detail for option in options][:3] == ["4 right", "straight on", "1 right"]
    east = [ship("DST", (20, 15), 0), foe("CVT", (30, 15))]
    assert heading_options(state_of(east, Choosing(True, 1, 0)), east[0])[0].value == "3"


@pytest.mark.rule("CX-4.1", "CX-14.11", "CX-4.9")
def test_a_movement_goes_step_by_step(scene: Builder) -> None:
    now = scene(ship("CRU", (10, 15), velocity=2), ship("CVT", (3, 3)), FAR, foe("CVT", (50, 2)), at="attack")
    parts: list[str] = []
    for reply in ("0", "stay", "3"):
        frame = now.state.frame
        assert isinstance(frame, Activating)
        parts.append(frame.part)
        now.answer(reply)
    assert parts == ["velocity", "maneuver", "heading"]
    assert now.unit("a1").activated
    assert now.asked[0] == 0 and "a2" in now.question.title  # b's ships are smaller, so a2 is next on the way down


@pytest.mark.rule("CX-4.8")
def test_a_ship_runs_through_solid_terrain_unharmed(scene: Builder) -> None:
    planet = feature("planet", (15, 15))
    now = scene(ship("CVT", (11, 15), velocity=7), FAR, at="velocity", terrain=[planet]).answer("0")
    now.answer("shift", shift((19, 15)), "3")
    assert now.unit("a1").on_table


@pytest.mark.rule("CX-4.11", "CX-16.7")
def test_a_ship_that_ends_inside_solid_terrain_is_destroyed(scene: Builder) -> None:
    planet = feature("planet", (15, 15))
    now = scene(
        ship("CVT", (11, 15), velocity=3),
        ship("CVT", (3, 3)),
        FAR,
        foe("CVT", (50, 2)),
        at="velocity",
        terrain=[planet],
    ).answer("0", "stay", "3")
    assert now.unit("a1").status == "destroyed"


@pytest.mark.rule("CX-X26", "CX-4.9", "CX-4.11", "CX-16.21")
def test_a_ship_is_pushed_before_it_is_checked_for_solid_terrain(scene: Builder) -> None:
    terrain = [feature("wormhole-exit", (20, 15)), feature("planet", (26, 15))]
    units = ship("CVT", (22, 15)), ship("CVT", (3, 3)), FAR, foe("CVT", (50, 2))
    now = scene(*units, at="velocity", terrain=terrain).answer("0", "stay", "3")
    assert now.unit("a1").status == "destroyed" and now.unit("a1").pos == (23, 15)


@pytest.mark.rule("CX-4.9", "CX-4.10")
def test_a_ship_may_be_pushed_off_the_table_and_back_onto_it(scene: Builder) -> None:
    units = ship("CVT", (3, 3)), FAR, foe("CVT", (50, 2))
    off = scene(ship("FRG", (0.5, 15)), *units, at="velocity", terrain=[feature("wormhole-exit", (2, 15))])
    assert off.answer("0", "stay", "3").unit("a1").status == "fled"
    back = scene(
        ship("FRG", (2.5, 15), 9, velocity=3), *units, at="velocity", terrain=[feature("wormhole-entrance", (2, 15))]
    )
    back.answer("0", "stay", "9")
    assert back.unit("a1").status == "table" and back.unit("a1").pos == pytest.approx((0.5, 15))


SIZES = st.integers(1, 6)


@pytest.mark.rule("CX-4.3", "CX-4.4", "CX-4.5")
@given(SIZES, st.integers(0, 4), POINTS, POINTS, TURNS, TURNS, POINTS)
def test_moves_do_not_depend_on_where_north_is_or_where_the_table_lies(
    size: int, velocity: int, at: Point, target: Point, heading: int, steps: int, by: Point
) -> None:
    unit = ship(card(size, "K F"), at, heading, velocity=velocity)
    end = along(unit.pos, heading, velocity)
    unit = msgspec.structs.replace(unit, pos=end)
    elsewhere = msgspec.structs.replace(
        unit,
        pos=along(moved(turned(at, steps), by), (heading + steps) % HEADINGS, velocity),
        heading=(heading + steps) % HEADINGS,
    )
    assert elsewhere.pos == pytest.approx(moved(turned(end, steps), by), abs=1e-9)
    wanted = moved(turned(target, steps), by)
    far = ((end[0] - target[0]) ** 2 + (end[1] - target[1]) ** 2) ** 0.5
    if abs(far - unit.maneuver - EPS) > 1e-9:
        assert (
            bool(maneuver_problems(Pace((unit,)), target))
            == bool(maneuver_problems(Pace((elsewhere,)), wanted))
            == (far > unit.maneuver + EPS)
        )
    state = state_of([unit], Choosing(True, 1, 0))
    headings = {int(option.value) for option in heading_options(state, unit)}
    assert {(value + steps) % HEADINGS for value in headings} == {
        int(option.value) for option in heading_options(state, elsewhere)
    }
    assert all(heading_difference(value, heading) <= unit.turn for value in headings)
    assert len(headings) == min(HEADINGS, 2 * unit.turn + 1)


@pytest.mark.rule("CX-4.3", "CX-1.14")
@given(SIZES, TURNS, st.integers(0, 7))
def test_a_run_is_exactly_velocity_long(size: int, heading: int, velocity: int) -> None:
    speed = min(velocity, most_velocity(size))
    end = along((10.0, 10.0), heading, speed)
    dx, dy = VECTORS[heading]
    assert (end[0] - 10, end[1] - 10) == pytest.approx((dx * speed, dy * speed), abs=1e-12)
    assert ((end[0] - 10) ** 2 + (end[1] - 10) ** 2) ** 0.5 == pytest.approx(speed, abs=1e-9)


@pytest.mark.rule("CX-4.5")
def test_headings_say_how_far_they_turn() -> None:
    ships = [ship("CVT", heading=11, velocity=0), foe("CVT", (40, 15))]
    options = heading_options(state_of(ships, Choosing(True, 1, 0)), ships[0])
    details = {int(option.value): option.detail for option in options}
    assert [details[hour] for hour in (11, 0, 1, 4)] == ["straight on", "1 right", "2 right", "5 right"]
    assert [details[hour] for hour in (10, 9, 6)] == ["1 left", "2 left", "5 left"]
    turner = ship(card(1, "K F", "s HDG"), heading=2)
    about = heading_options(state_of([turner, foe("CVT", (40, 15))], Choosing(True, 1, 0)), turner)
    assert {option.detail for option in about if option.value == "8"} == {"about"}


@pytest.mark.rule("CX-4.5", "CX-12.17", "CX-23.5")
def test_orders_may_be_used_before_a_turn_that_cannot_be_made(scene: Builder) -> None:
    slow = ship(card(6, "K F"), (10, 15), velocity=4, conditions=["engines"], tokens=1)
    now = scene(slow, foe("CVT", (50, 5)), at="heading")
    assert (now.asked, now.values) == ((0, "CX-D35"), ["3", "orders"])
    stuck = scene(msgspec.structs.replace(slow, tokens=0), ship("BBS", (10, 5)), foe("CVT", (50, 5)), at="heading")
    assert stuck.question.key != "CX-D35"
