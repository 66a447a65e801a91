"""Deploying ships and Fighters (CX-17.6 to CX-17.10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.deployment import waiting_ships
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.maps import feature
from cosmotui.rules.cosmic_conflict.options import zones
from cosmotui.rules.cosmic_conflict.state import (
    Commanding,
    Deploying,
)
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.beginnings import new, onward, rules, state, waiting
from tests.rules.cosmic_conflict.scenes import GAME, Scene, foe

# --- deployment -------------------------------------------------------------------------------------------------------


def deploying(*units: Unit, first: int = 0, **options: str) -> Scene:
    """A match whose next step is the deployment."""
    return Scene(
        Match.from_state(GAME, scenes.setup_of(options), scenes.state_of(units, Deploying(first), first=first)), ""
    )


@pytest.mark.rule("CX-17.6", "CX-D06")
def test_ships_are_placed_in_turn_from_the_largest() -> None:
    mine = [waiting("CVT"), waiting("DST"), waiting("DST"), waiting("CRU")]
    theirs = [foe("BBS", status="waiting"), foe("PKT", status="waiting")]
    now = deploying(*mine, *theirs, first=1)
    order: list[str] = []
    while isinstance(now.state.frame, Deploying):
        if isinstance(now.question, Compose):
            order.append(now.state.units[int(str(now.question.start["id"]))].label[:2])
        now.answer(now.default)
    assert order == ["b1", "a4", "b2", "a2", "a3", "a1"]
    sizes = [unit.size for unit in waiting_ships(deploying(*mine, *theirs).state, 0)]
    assert sizes == [4]


@pytest.mark.rule("CX-17.6", "CX-D06")
def test_of_several_ships_of_a_size_the_owner_chooses() -> None:
    now = deploying(waiting("DST"), waiting("MDS"), waiting("CVT"), foe("CVT", status="waiting"))
    assert now.asked == (0, "CX-D06") and now.values == ["u0", "u1"]
    now.answer("u1")
    assert "a2" in now.question.title


@pytest.mark.rule("CX-17.7", "CX-17.8", "CX-1.13", "CX-2.19")
@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"x": 8.1, "y": 15}, ["CX-17.7"]),
        ({"x": -0.1, "y": 15}, ["CX-17.7"]),
        ({"x": 5, "y": 31}, ["CX-17.7"]),
        ({"x": 5, "y": 15, "heading": 12}, ["CX-1.13"]),
        ({"x": 5, "y": 15, "heading": -1}, ["CX-1.13"]),
        ({"x": 5, "y": 15, "velocity": 7}, ["CX-17.8"]),
        ({"x": 5, "y": 15, "velocity": -1}, ["CX-17.8"]),
        ({"x": 40, "y": 15, "heading": 99, "velocity": 99}, ["CX-17.7", "CX-1.13", "CX-17.8"]),
        ({"x": 5, "y": 15, "id": 1}, ["CX-1.39"]),
        ({"x": float("inf"), "y": 15}, ["CX-1.6"]),
    ],
)
def test_where_a_ship_may_not_start(form: dict[str, object], told: list[str]) -> None:
    now = deploying(waiting("DST"), foe("CVT", status="waiting"))
    with pytest.raises(IllegalReply) as refused:
        now.answer({"id": 0, "heading": 3, "velocity": 3} | form)
    assert [problem.rule for problem in refused.value.problems] == told


@pytest.mark.rule("CX-17.7", "CX-17.8")
@pytest.mark.parametrize("velocity", [0, 6])
def test_any_heading_and_velocity_will_do(velocity: int) -> None:
    now = deploying(waiting("DST"), foe("CVT", status="waiting"))
    now.answer({"x": 8, "y": 0, "id": 0, "heading": 10, "velocity": velocity})
    unit = now.unit("a1")
    assert (unit.pos, unit.heading, unit.velocity, unit.status) == ((8, 0), 10, velocity, "table")


@pytest.mark.rule("CX-D06", "CX-17.2")
@pytest.mark.parametrize(
    ("options", "a", "b"),
    [
        ({}, ((7, 10), 3), ((47, 15), 9)),
        ({"edges": "long"}, ((18, 7), 0), ((27, 23), 6)),
        ({"deploy": "5"}, ((5, 10), 3), ((49, 15), 9)),
        ({"width": "80", "height": "60"}, ((7, 20), 3), ((73, 30), 9)),
    ],
)
def test_ships_are_proposed_evenly_facing_the_enemy(
    options: dict[str, str], a: tuple[Point, int], b: tuple[Point, int]
) -> None:
    now = deploying(waiting("CRU"), waiting("CVT"), foe("BBS", status="waiting"), **options)
    assert now.default == {"x": a[0][0], "y": a[0][1], "id": 0, "heading": a[1], "velocity": 3}
    now.answer(now.default)
    assert now.default == {"x": b[0][0], "y": b[0][1], "id": 2, "heading": b[1], "velocity": 3}


@pytest.mark.rule("CX-17.9", "CX-10.16", "CX-10.18", "CX-D07")
def test_fighters_start_aboard_or_near_their_carrier() -> None:
    wings = [waiting("BMB", carrier=0), waiting("INT", carrier=0), waiting("BMB", carrier=0)]
    now = deploying(waiting("FCV"), *wings, foe("CVT", status="waiting"))
    now.auto("CX-D07")
    assert now.asked == (0, "CX-D07") and now.values == ["aboard", "out"]
    now.answer("out")
    carrier = now.unit("a1").pos
    with pytest.raises(IllegalReply) as refused:
        now.answer({"x": carrier[0] + 8.1, "y": carrier[1], "id": 1})
    assert [str(problem) for problem in refused.value.problems] == [
        "A Fighter is placed within 8 u of its carrier. CX-17.9"
    ]
    now.answer({"x": carrier[0] + 8, "y": carrier[1], "id": 1})  # outside the zone
    now.answer("out", {"x": carrier[0], "y": carrier[1] + 8, "id": 2})
    assert isinstance(now.state.frame, Commanding)  # two launch hangars: the third starts aboard
    assert [now.unit(name).status for name in ("a2", "a3", "a4")] == ["table", "table", "aboard"]


@pytest.mark.rule("CX-17.9", "CX-11.37")
def test_fighters_do_not_start_inside_solid_terrain() -> None:
    units = waiting("FCV"), waiting("BMB", carrier=0), foe("CVT", status="waiting")
    start = scenes.state_of(units, Deploying(0), terrain=[feature("planet", (12, 15))])
    now = Scene(Match.from_state(GAME, scenes.setup_of(), start), "")
    now.auto("CX-D07").answer("out")
    with pytest.raises(IllegalReply) as refused:
        now.answer({"x": 12, "y": 15, "id": 1})
    assert [problem.rule for problem in refused.value.problems] == ["CX-11.37"]


@pytest.mark.rule("CX-17.13", "CX-17.9")
def test_the_first_players_fighters_are_placed_first() -> None:
    units = (
        waiting("LCV"),
        waiting("BMB", carrier=0),
        foe("LCV", status="waiting"),
        foe("BMB", status="waiting", carrier=2),
    )
    now = deploying(*units, first=1)
    now.auto("CX-D07")
    assert now.asked == (1, "CX-D07")
    now.answer("aboard")
    assert now.asked == (0, "CX-D07")


@pytest.mark.rule("CX-11.30", "CX-11.31", "CX-D07")
def test_fighters_with_ftl_drives_start_in_the_zone() -> None:
    now = deploying(waiting("DST"), waiting("GUN"), waiting("GUN"), foe("CVT", status="waiting"))
    now.auto("CX-D07")
    assert now.asked == (0, "CX-D07") and now.default == {"x": 7, "y": 10, "id": 1}
    with pytest.raises(IllegalReply) as refused:
        now.answer({"x": 8.5, "y": 10, "id": 1})
    assert [problem.rule for problem in refused.value.problems] == ["CX-11.30"]
    now.answer({"x": 8, "y": 10, "id": 1}, now.default | {"id": 2})
    assert now.unit("a2").pos == (8, 10) and now.unit("a2").on_table


@pytest.mark.rule("CX-17.11", "CX-12.1")
def test_after_the_deployment_turn_1_begins() -> None:
    match = onward(new({"fleets": "sk1"}), "CX-D09")
    assert state(match).turn == 1 and all(unit.on_table for unit in state(match).units)
    assert {spec.name for spec in GAME.options} >= {"length", "conditions", "area", "stealth", "formations"}


@pytest.mark.rule("CX-17.7", "CX-17.4")
@given(st.integers(40, 120), st.integers(20, 120), st.integers(4, 20), st.booleans())
def test_the_two_zones_mirror_each_other(width: int, height: int, deep: int, is_long: bool) -> None:
    at_hand = rules(width=str(width), height=str(height), deploy=str(deep), edges="long" if is_long else "short")
    (a, b, c, d), (e, f, g, h) = zones(at_hand)
    assert (width - c, height - d, width - a, height - b) == (e, f, g, h)
    assert (c - a, d - b) == ((width, deep) if is_long else (deep, height))
