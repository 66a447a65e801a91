"""Nothing depends on where the table lies, which way it is turned, who is called A, or on the last digit of a sum."""

from collections.abc import Callable
from math import nextafter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmic_conflict import geometry
from cosmotui.rules.cosmic_conflict.arcs import arcs_to
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point, along, nearest_heading
from cosmotui.rules.cosmic_conflict.maps import KINDS, feature
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.state import Choosing, CosmicConflictState
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.terrain import Feature, swept
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.victory import strip_of
from tests.rules.cosmic_conflict.scenes import foe, numbered, setup_of, ship, state_of
from tests.rules.cosmic_conflict.strategies import TURNS, moved, turned

GRID = st.integers(-60, 60).map(lambda quarters: quarters / 4)
"""Quarters of a unit: edges of bands, arcs, discs and zones are met exactly."""
SPOTS = st.tuples(GRID, GRID)
RULES = rules_of(setup_of())
NAMES = st.sampled_from([*SHIPS, *FIGHTERS])
Carry = Callable[[Point], Point]


@st.composite
def boards(draw: st.DrawFn) -> CosmicConflictState:
    """Two units of each side and some terrain, all on the grid."""
    units = [
        build(draw(NAMES), draw(SPOTS), draw(TURNS), orders=draw(st.sampled_from(["", "+Evasive Actions"])))
        for build in (ship, foe, ship, foe)
    ]
    terrain = [feature(draw(st.sampled_from(KINDS)), draw(SPOTS)) for _ in range(draw(st.integers(0, 3)))]
    return state_of(units, Choosing(True, 0, 0), terrain=terrain)


def told(state: CosmicConflictState) -> list[object]:
    """Every attack that could be tried, without its places; of an impossible one the rule that forbids it."""
    found: list[object] = []
    for attacker in state.units:
        for mount in attacker.weapons():
            for target in state.units:
                if target.side != attacker.side:
                    one = shot(state, RULES, attacker, mount, target)
                    found.append(one.rule if isinstance(one, Problem) else _bare(one))
    return found


def _bare(one: Shot) -> Shot:
    return msgspec.structs.replace(one, origin=(0.0, 0.0), range=round(one.range, 6))


def carried(state: CosmicConflictState, by: Carry, steps: int = 0) -> CosmicConflictState:
    """The same battle somewhere else, turned by steps of 30 degrees."""
    units = [
        msgspec.structs.replace(unit, pos=by(unit.pos), heading=(unit.heading + steps) % HEADINGS)
        for unit in state.units
    ]
    terrain = [_carried(found, by, steps) for found in state.features]
    return state_of(units, state.frame, terrain=terrain)


def _carried(found: Feature, by: Carry, steps: int) -> Feature:
    return feature(found.kind, by(found.centre), (found.heading + steps) % HEADINGS)


@pytest.mark.rule("CX-1.5", "CX-1.38")
@settings(max_examples=40)
@given(boards(), TURNS, SPOTS)
def test_attacks_survive_turning_and_moving_the_table(state: CosmicConflictState, steps: int, by: Point) -> None:
    assert told(carried(state, lambda point: moved(turned(point, steps), by), steps)) == told(state)


@pytest.mark.rule("CX-1.1", "CX-1.9", "CX-1.30")
@settings(max_examples=40)
@given(boards(), SPOTS)
def test_others_are_never_in_the_way_and_sides_have_no_names(state: CosmicConflictState, at: Point) -> None:
    swapped = numbered(msgspec.structs.replace(unit, side=1 - unit.side) for unit in state.units)
    assert told(state_of(swapped, state.frame, terrain=state.features)) == told(state)
    crowd: list[Unit] = [ship(SHIPS["BBS"], at), foe("INT", at)]
    crowded = state_of([*state.units, *crowd], state.frame, terrain=state.features)
    alone = [shot(state, RULES, state.units[0], mount, state.units[1]) for mount in state.units[0].weapons()]
    assert alone == [
        shot(crowded, RULES, crowded.units[0], mount, crowded.units[1]) for mount in crowded.units[0].weapons()
    ]


@pytest.mark.rule("CX-1.12", "CX-1.19", "CX-1.41")
@settings(max_examples=40)
@given(boards(), st.sampled_from([-1, 1]))
def test_the_last_digits_of_distances_and_bearings_decide_nothing(state: CosmicConflictState, way: int) -> None:
    """Other machines may round them in another way."""
    before = told(state), [nearest_heading(unit.pos, (0, 0)) for unit in state.units]
    with pytest.MonkeyPatch.context() as patched:
        for name in ("atan2", "hypot", "degrees"):
            patched.setattr(geometry, name, _rounded(getattr(geometry, name), way))
        assert (told(state), [nearest_heading(unit.pos, (0, 0)) for unit in state.units]) == before


def _rounded(function: Callable[..., float], way: int) -> Callable[..., float]:
    """The same function, off by four in the last place."""

    def other(*values: float) -> float:
        found = function(*values)
        for _ in range(4):
            found = nextafter(found, way * float("inf")) if found else found
        return found

    return other


@pytest.mark.rule("CX-1.19", "CX-1.14")
@pytest.mark.parametrize("heading", range(HEADINGS))
def test_every_edge_of_every_arc_belongs_to_both_at_any_distance(heading: int) -> None:
    for hour in range(HEADINGS):
        for far in (0.01, 0.1, 1, 7.3, 24, 119.7):
            for start in ((0.0, 0.0), (53.9, 0.1), (0.1, 119.9)):
                found = arcs_to(start, heading, along(start, hour, far))
                assert len(found) == 1 + (hour - heading) % 2


@pytest.mark.rule("CX-16.18", "CX-16.16")
@given(SPOTS, TURNS, SPOTS)
def test_moving_rocks_survive_turning_the_table(at: Point, steps: int, point: Point) -> None:
    rock, there = feature("massive-asteroid", at, 0), feature("massive-asteroid", turned(at, steps), steps)
    assert swept(rock, point) == swept(there, turned(point, steps))


@pytest.mark.rule("CX-19.6", "CX-1.41")
@given(st.integers(20, 120), st.integers(1, 6), st.integers(0, 6), st.floats(-9e-7, 9e-7))
def test_a_ship_on_the_edge_of_a_strip_is_in_the_farther_one(length: int, count: int, edge: int, off: float) -> None:
    edge = min(edge, count)
    assert strip_of(edge * length / count + off, length, count) == min(edge, count - 1)
    if edge < count:
        assert strip_of((edge + 0.5) * length / count, length, count) == edge
    if edge:
        assert strip_of(edge * length / count - 3e-6, length, count) == edge - 1
