"""What bots know."""

from random import Random

import msgspec
import pytest

from cosmotui.bots.cosmic_conflict import LEVELS
from cosmotui.rules.cosmic_conflict.orders import CONTINGENT, REINFORCE, SCANNERS
from cosmotui.rules.cosmic_conflict.terrain import planet
from tests.bots.cosmic_conflict.playing import answer_of
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship

WEIGHING = ["commodore", "strategist"]


def moved(level: str, now: Scene) -> Scene:
    """The movement of the acting unit, to the end of it."""
    while now.match.result is None and now.match.questions[0].key in ("CX-D33", "CX-D34", "CX-D35"):
        now.answer(answer_of(level, now))
    return now


def order_of(level: str, now: Scene) -> str:
    reply = answer_of(level, now)
    assert isinstance(reply, dict)
    return str(msgspec.convert(reply["entries"], list[dict[str, object]])[0]["order"])


@pytest.mark.rule("CX-4.10")
@pytest.mark.parametrize("level", LEVELS)
def test_ships_turn_before_they_leave_the_table(level: str) -> None:
    now = scene(ship("DST", (48, 15), velocity=3), foe("DST", (6, 15)), at="velocity")
    assert moved(level, now).unit("a1").status == "table"
    assert now.unit("a1").heading != 3


@pytest.mark.rule("CX-4.11")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_ends_in_a_planet(level: str) -> None:
    now = scene(ship("CVT", (22, 15), velocity=4), foe("DST", (40, 15)), at="velocity", terrain=[planet((27, 15))])
    assert moved(level, now).unit("a1").status == "table"


@pytest.mark.parametrize("level", LEVELS)
def test_a_ship_comes_into_range_and_faces_its_foe(level: str) -> None:
    now = scene(ship("DST", (20, 15), 0, velocity=3), foe("DST", (42, 15), activated=True), at="velocity")
    before = now.unit("b1").pos[0] - 20
    moved(level, now)
    a1 = now.unit("a1")
    assert 42 - a1.pos[0] < before
    assert a1.heading in (1, 2, 3, 4, 5)


@pytest.mark.rule("CX-D15")
@pytest.mark.parametrize("level", LEVELS)
def test_who_can_fire_fires(level: str) -> None:
    now = scene(ship("DST", (10, 15)), foe("DST", (18, 15)))
    assert str(answer_of(level, now)).startswith("w")


@pytest.mark.parametrize("level", WEIGHING)
def test_the_ship_that_can_be_destroyed_is_the_target(level: str) -> None:
    weak, strong = foe("DST", (18, 14), health=28, tracks=[0]), foe("DST", (18, 16))
    now = scene(ship("DST", (10, 15)), strong, weak)
    now.answer(answer_of(level, now))
    assert answer_of(level, now) == "t2"


@pytest.mark.rule("CX-13.1")
@pytest.mark.parametrize("level", WEIGHING)
def test_who_comes_into_range_only_by_moving_is_given_a_contingent_attack(level: str) -> None:
    near = scene(ship("DST", (10, 15), velocity=4), foe("DST", (31.5, 15)), at="command")
    assert order_of(level, near) == CONTINGENT


@pytest.mark.rule("CX-13.13")
@pytest.mark.parametrize("level", WEIGHING)
def test_marked_shields_are_reinforced(level: str) -> None:
    now = scene(ship("FRG", (10, 15), 9, tracks=[2]), foe("CRU", (45, 15)), at="command")
    assert order_of(level, now) == REINFORCE


@pytest.mark.rule("CX-20.3")
@pytest.mark.parametrize("level", LEVELS)
def test_beyond_the_midline_ships_scan_in_a_survey(level: str) -> None:
    now = scene(ship("CVT", (30, 15)), foe("CVT", (50, 2)), at="command", options={"scenario": "survey"})
    assert order_of(level, now) == SCANNERS


@pytest.mark.rule("CX-20.10")
@pytest.mark.parametrize("level", WEIGHING)
def test_near_the_end_ships_go_to_the_objective(level: str) -> None:
    now = scene(
        ship("CVT", (23, 15), velocity=2),
        foe("CVT", (52, 28), activated=True),
        at="velocity",
        turn=5,
        objectives=((27.0, 15.0),),
    )
    x, y = moved(level, now).unit("a1").pos
    assert (x - 27) ** 2 + (y - 15) ** 2 <= 4.0001


@pytest.mark.rule("CX-14.3", "CX-D12")
@pytest.mark.parametrize("level", WEIGHING)
def test_with_nothing_to_fire_at_small_ships_wait(level: str) -> None:
    now = scene(ship("CVT", (5, 15)), ship("CRU", (5, 20)), foe("CRU", (50, 15)), at="choose").auto("CX-D12")
    assert answer_of(level, now) == "pass"


@pytest.mark.rule("CX-11.16")
@pytest.mark.parametrize("level", LEVELS)
def test_an_empty_fighter_flies_home_and_stays_there(level: str) -> None:
    carrier = ship("LCV", (10, 15))
    out = scene(carrier, ship("BMB", (14, 15), carrier=0, ammo=0), foe("DST", (20, 15)), at="velocity", acting="a2")
    assert out.auto("CX-D36").answer(answer_of(level, out)).question.key == "CX-D36"
    reply = answer_of(level, out)
    assert isinstance(reply, dict)
    assert (reply["x"], reply["y"]) == (10.0, 15.0)
    bomber = ship("BMB", (10, 15), carrier=0, ammo=0, status="aboard")
    home = scene(carrier, bomber, foe("DST", (20, 15)), at="velocity", acting="a2").auto("CX-D36")
    assert answer_of(level, home) == "stay"


@pytest.mark.parametrize("level", WEIGHING)
def test_with_too_little_time_the_level_below_answers(level: str) -> None:
    now = scene(ship("DST", (10, 15), velocity=4), foe("DST", (31.5, 15)), at="command")
    view, question = now.match.view(0), now.match.questions[0]
    hurried = LEVELS[level]().reply(view, question, Random(2), 0.0001)
    assert hurried == LEVELS["lieutenant"]().reply(view, question, Random(2), 0.0001)
    assert hurried != LEVELS[level]().reply(view, question, Random(2), 2.0)


@pytest.mark.rule("CX-20.3", "CX-13.5")
@pytest.mark.parametrize(("token", "told"), [(False, "decline"), (True, "attack 0 0")])
def test_scanners_that_are_still_needed_pay_for_no_attack(token: bool, told: str) -> None:
    scans = ship("DST", (30, 15), activated=True, orders="Enhance Scanners", objective=token)
    now = scene(scans, foe("CRU", (38, 15)), at="choose", acting="b1", options={"scenario": "survey"}).auto("CX-D14")
    assert answer_of("strategist", now) == told


@pytest.mark.rule("CX-19.7", "CX-7.13")
def test_damage_that_fills_a_row_is_worth_more_than_the_same_elsewhere() -> None:
    fresh, full = foe("DST", (18, 14), tracks=[0]), foe("DST", (18, 16), tracks=[0], health=9)
    for units, target in (((fresh, full), "t2"), ((full, fresh), "t1")):
        now = scene(ship("DST", (10, 15)), *units)
        now.answer(answer_of("strategist", now))
        assert answer_of("strategist", now) == target
