"""What bots expect of weapons at places where nobody stands yet agrees with the rules."""

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cosmotui.bots.cosmic_conflict.chart import LOST, can_go_on, toll
from cosmotui.bots.cosmic_conflict.gunnery import FLYING, guns
from cosmotui.bots.cosmic_conflict.sight import CLOSED, Sight, line
from cosmotui.rules.cosmic_conflict.odds import attack_odds
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.terrain import (
    asteroids,
    cover,
    dense_nebula,
    giant_meteor,
    gravity_anomaly,
    massive_asteroid,
    meteors,
    minefield,
    nebula,
    planet,
)
from tests.rules.cosmic_conflict.scenes import foe, scene, ship

UNITS = st.sampled_from(sorted(SHIPS | FIGHTERS))
PLACES = st.tuples(st.floats(1, 53), st.floats(1, 29))


@settings(max_examples=150)
@given(UNITS, UNITS, PLACES, PLACES, st.integers(0, 11), st.booleans())
def test_expected_damage_is_that_of_the_odds(
    one: str, other: str, at: tuple[float, float], there: tuple[float, float], heading: int, evasive: bool
) -> None:
    assume(abs(at[0] - there[0]) + abs(at[1] - there[1]) > 0.01)  # on one point everything bears, which bots leave out
    orders = "+Evasive Actions" if evasive and other in SHIPS else ""
    target = foe(other, there, orders=orders)
    now = scene(ship(one, at, heading), target, at="attack", terrain=[planet((27, 15)), nebula((14, 10))])
    view = now.view(0)
    attacker, target = view.units
    found = {gun.mount: gun for gun in guns(view, attacker, target)}
    way = line(view, at, there)
    for mount in attacker.weapons():
        exact = shot(view, view.rules, attacker, mount, target)
        gun = found.get(mount)
        bears = gun is not None and not way.closed and gun.sectors[way.sector(heading)]
        damage = gun.at(way.far, way.obscured) if gun is not None and bears else 0.0
        if isinstance(exact, Shot):
            share = FLYING if exact.launches else 1.0
            on_edge = abs((way.bearing - 30 * heading) % 60 - 30) < 1e-6
            assert damage == pytest.approx(share * attack_odds(exact).damage) or on_edge
        else:
            assert damage == 0.0


TERRAIN = [
    planet((27, 15)),
    nebula((14, 10)),
    dense_nebula((40, 22)),
    asteroids((20, 22)),
    meteors((33, 8), 2),
    giant_meteor((12, 20), 4),
    gravity_anomaly((44, 7)),
]


@pytest.mark.rule("CX-16.3", "CX-16.6", "CX-16.8", "CX-16.9", "CX-16.10", "CX-16.14")
@settings(max_examples=200)
@given(PLACES, PLACES, st.sampled_from(["on", "off"]))
def test_lines_are_closed_and_covered_as_the_rules_have_it(
    start: tuple[float, float], end: tuple[float, float], exempt: str
) -> None:
    view = scene(ship("DST"), foe("DST"), terrain=TERRAIN, options={"exempt": exempt}).view(0)
    way = cover(view.features, start, end, view.rules.exempt)
    assert Sight(view).cover(start, end) == (CLOSED if way.is_closed else way.obscuring + len(way.blocking))


@pytest.mark.rule("CX-4.10", "CX-4.11", "CX-16.12", "CX-16.18")
def test_the_toll_of_places() -> None:
    terrain = [planet((27, 15)), asteroids((10, 5)), minefield((40, 20)), massive_asteroid((50, 10), 0)]
    view = scene(ship("DST", (10, 15)), foe("DST"), at="velocity", terrain=terrain).view(0)
    unit = view.units[0]
    tolls = [toll(view, unit, at) for at in ((-0.1, 15), (27, 12), (10, 5), (40, 20), (50, 12), (10, 25))]
    assert tolls == [LOST, LOST, 3.0, 9.0, LOST, 0.0]
    navigated = msgspec.structs.replace(unit, navigated=True)
    assert toll(view, navigated, (10, 5)) == 0.0


@pytest.mark.rule("CX-4.2")
def test_who_flies_too_fast_at_the_edge_cannot_go_on() -> None:
    view = scene(ship("BBS", (10, 15)), foe("DST"), at="velocity").view(0)
    unit = view.units[0]
    assert not can_go_on(view, (52.5, 15.0), 3, 4, unit, ())
    assert can_go_on(view, (52.5, 15.0), 9, 4, unit, ())
    assert can_go_on(view, (52.5, 15.0), 3, 1, unit, ())
