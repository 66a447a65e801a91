"""Terrain features: who is inside, what they do to lines of attack, how they move and push (CX-16)."""

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.geometry import EPS, HEADINGS, Point, along, distance, to_segment
from cosmotui.rules.cosmic_conflict.maps import FIXED, KINDS, MOBILE, feature
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring
from cosmotui.rules.cosmic_conflict.terrain import Cover, Feature, Part, cover, displaced, swept
from tests.rules.cosmic_conflict.strategies import POINTS, TURNS
from tests.rules.rulebook_text import table

ROWS = {row[1].split(" (")[0]: row[2] for row in table("| id | feature | parts", "cosmic_conflict")}
FEATURES: st.SearchStrategy[Feature] = st.builds(feature, st.sampled_from(KINDS), POINTS, TURNS)


def attributes(part: Part) -> list[str]:
    """As the rulebook names them."""
    words = ["Solid"] * part.solid + ["Concealing"] * part.concealing
    for name in ("dangerous", "hazardous", "obscuring"):
        if value := getattr(part, name):
            words.append(f"{name.capitalize()} {value}")
    return words


def whole(found: Feature) -> list[str]:
    """Attributes that the feature has as a whole."""
    words = ["Blocking"] * found.blocking
    words += [f"Mobile {found.mobile}"] * bool(found.mobile)
    words += [f"Push {found.push}" + " (Random)" * found.random_push] * bool(found.push)
    return words + [f"Pull {found.pull}"] * bool(found.pull)


def size(part: Part) -> str:
    match part.shape:
        case Disc(_, radius):
            return f"r {radius:g}"
        case Ring(_, inner, outer):
            return f"ring {inner:g} to {outer:g}"
        case Capsule(_, _, radius):
            return f"capsule r {radius:g}"


@pytest.mark.rule("CX-1.23")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("planet", marks=pytest.mark.rule("CX-16.26")),
        pytest.param("moon", marks=pytest.mark.rule("CX-16.27")),
        pytest.param("asteroids", marks=pytest.mark.rule("CX-16.28")),
        pytest.param("massive-asteroid", marks=pytest.mark.rule("CX-16.29")),
        pytest.param("dust", marks=pytest.mark.rule("CX-16.30")),
        pytest.param("nebula", marks=pytest.mark.rule("CX-16.31")),
        pytest.param("dense-nebula", marks=pytest.mark.rule("CX-16.32")),
        pytest.param("plasma", marks=pytest.mark.rule("CX-16.33")),
        pytest.param("meteors", marks=pytest.mark.rule("CX-16.34")),
        pytest.param("giant-meteor", marks=pytest.mark.rule("CX-16.35")),
        pytest.param("wreckage", marks=pytest.mark.rule("CX-16.36")),
        pytest.param("minefield", marks=pytest.mark.rule("CX-16.37")),
        pytest.param("ancient-minefield", marks=pytest.mark.rule("CX-16.38")),
        pytest.param("wormhole-entrance", marks=pytest.mark.rule("CX-16.39")),
        pytest.param("wormhole-exit", marks=pytest.mark.rule("CX-16.40")),
        pytest.param("gravity-anomaly", marks=pytest.mark.rule("CX-16.41")),
    ],
)
def test_a_feature_is_that_of_the_rulebook(kind: str) -> None:
    found = feature(kind, (20, 15))
    written = ROWS[found.name]
    assert found.kind == kind
    assert found.centre == (20, 15)
    for part in found.parts:
        assert size(part) in written
    words = [word for part in found.parts for word in attributes(part)] + whole(found)
    mentioned = sorted(
        word.strip()
        for clause in written.split(";")
        for word in clause.rpartition(":")[2].replace("whole feature", "").split(",")
    )
    assert sorted(words) == mentioned


def test_every_feature_of_the_rulebook_can_be_placed() -> None:
    assert {feature(kind, (0, 0)).name for kind in KINDS} == set(ROWS)


@pytest.mark.rule("CX-17.5", "CX-16.16")
def test_only_mobile_features_have_a_heading_and_move() -> None:
    assert all(feature(kind, (0, 0), 4).mobile > 0 and feature(kind, (0, 0), 4).heading == 4 for kind in MOBILE)
    assert all(feature(kind, (0, 0)).heading == 0 for kind in MOBILE)
    for kind in FIXED:
        still = feature(kind, (0, 0), 4)
        assert (still.mobile, still.heading) == (0, 0)
        assert still.next_turn() == still
    with pytest.raises(KeyError):
        feature("black-hole", (0, 0))


@pytest.mark.rule("CX-16.17", "CX-16.16")
@given(st.sampled_from(list(MOBILE)), POINTS, TURNS, POINTS)
def test_all_parts_move_together(kind: str, at: Point, heading: int, point: Point) -> None:
    before = feature(kind, at, heading)
    after = before.next_turn()
    assert distance(before.centre, after.centre) == pytest.approx(before.mobile)
    carried = along(point, heading, before.mobile)
    edges = [abs(to_segment(point, at, along(at, heading, -6)) - 1.5), abs(distance(point, at) - 3)]
    assume(min(*edges, abs(distance(point, at) - 1.5)) > 1e-5)
    assert [part.obscuring for part in after.parts_at(carried)] == [part.obscuring for part in before.parts_at(point)]


@pytest.mark.rule("CX-16.17", "CX-16.21")
def test_another_origin_of_a_push_moves_along() -> None:
    exit_ = msgspec.structs.replace(feature("wormhole-exit", (5, 5)), origin=(1, 1))
    assert exit_.shifted(2, 3).origin == (3, 4)
    assert displaced(exit_, (4, 5), 0) == pytest.approx((4.6, 5.8))


@pytest.mark.rule("CX-X19", "CX-16.9", "CX-16.10")
@pytest.mark.parametrize(("y", "penalty"), [(15, 2), (18, 1), (20, 0)])
def test_a_gas_nebula_is_two_parts(y: float, penalty: int) -> None:
    assert cover((feature("nebula", (20, 15)),), (10, y), (30, y)).obscuring == penalty


@pytest.mark.rule("CX-X20", "CX-16.3", "CX-16.4")
def test_who_is_inside_ignores_the_whole_feature() -> None:
    nebula = (feature("nebula", (20, 15)),)
    assert cover(nebula, (24, 15), (34, 15)).obscuring == 0
    assert cover(nebula, (34, 15), (24, 15)).obscuring == 1
    assert cover(nebula, (16, 15), (30, 15)).obscuring == 0
    assert cover(nebula, (24, 15), (34, 15), exempt=False).obscuring == 1
    assert cover(nebula, (16, 15), (30, 15), exempt=False).obscuring == 2


@pytest.mark.rule("CX-X21", "CX-16.8", "CX-5.7")
def test_concealing_terrain_closes_from_inside_too() -> None:
    dense = (feature("dense-nebula", (20, 15)),)
    p, q, r = (20, 15), (21, 15), (30, 15)
    for start, target in ((p, q), (p, r), (r, p), (q, r), (p, p)):
        assert cover(dense, start, target).concealing == ("Dense Gas Nebula",)
        assert cover(dense, start, target).is_closed
    ring_only = cover(dense, (10, 18), (30, 18))
    assert (ring_only.is_closed, ring_only.obscuring) == (False, 1)


@pytest.mark.rule("CX-16.3", "CX-16.8")
def test_in_the_ring_round_a_concealing_disc_only_the_disc_counts() -> None:
    dense = (feature("dense-nebula", (20, 15)),)
    through, away = cover(dense, (24, 15), (10, 15)), cover(dense, (24, 15), (34, 15))
    assert (through.is_closed, through.obscuring) == (True, 0)
    assert away == Cover()


@pytest.mark.rule("CX-X18", "CX-16.6", "CX-5.7")
def test_solid_terrain_closes_the_line() -> None:
    planet = feature("planet", (20, 18.4))
    assert cover((planet,), (10, 15), (30, 15)).solid == ("Planet",)
    assert cover((planet,), (10, 15), (30, 15)).is_closed
    assert cover((planet.shifted(0, 0.1),), (10, 15), (30, 15)) == Cover()


@pytest.mark.rule("CX-16.14", "CX-16.3")
def test_each_blocking_feature_counts_once_and_not_for_who_is_inside() -> None:
    fields = (feature("asteroids", (15, 15)), feature("ancient-minefield", (25, 15)), feature("dust", (20, 15)))
    assert cover(fields, (5, 15), (35, 15)) == Cover(
        obscured=(("Dust Cloud", 1),), blocking=("Asteroid Field", "Ancient Minefield")
    )
    assert cover(fields, (15, 15), (35, 15)).blocking == ("Ancient Minefield",)
    assert cover(fields, (15, 15), (35, 15), exempt=False).blocking == ("Asteroid Field", "Ancient Minefield")


@pytest.mark.rule("CX-16.1", "CX-16.9")
def test_overlapping_features_add_up() -> None:
    swarm = feature("meteors", (20, 15), 3)
    found = cover((swarm, feature("dust", (20, 15)), feature("wreckage", (20, 15))), (10, 15), (30, 15))
    assert found.obscured == (("Meteor Swarm", 2), ("Dust Cloud", 1), ("Wreckage", 1))
    assert found.obscuring == 4


@pytest.mark.rule("CX-16.4")
@given(st.lists(FEATURES, max_size=4), POINTS, POINTS)
def test_from_outside_a_line_is_the_same_both_ways(features: list[Feature], a: Point, b: Point) -> None:
    assert cover(tuple(features), a, b, exempt=False) == cover(tuple(features), b, a, exempt=False)


@pytest.mark.rule("CX-X25", "CX-1.26", "CX-1.29", "CX-16.35")
def test_the_tail_of_a_giant_meteor() -> None:
    meteor = feature("giant-meteor", (27, 15), 3)
    tail = meteor.parts[1]
    assert tail.shape == Capsule((27, 15), (21, 15), 1.5)
    assert meteor.parts_at((24, 16.4)) == (tail,)
    assert not meteor.holds((24, 16.5))
    assert cover((meteor,), (24, 16.5), (24, 20)) == Cover()
    assert cover((meteor,), (24, 10), (24, 20)) == Cover(obscured=(("Giant Meteor", 1),))


@pytest.mark.rule("CX-1.26", "CX-16.2")
def test_the_tail_ends_where_the_mass_begins() -> None:
    meteor = feature("giant-meteor", (27, 15), 3)
    mass, tail = meteor.parts
    assert meteor.parts_at((26, 15)) == (mass,)
    assert meteor.parts_at((27 - 1.5, 15)) == (tail,)  # the edge of the mass is outside it
    assert meteor.parts_at((27 - 1.5 + 2 * EPS, 15)) == (mass,)


@pytest.mark.rule("CX-16.11", "CX-16.13")
def test_a_unit_is_inside_every_part_that_holds_it() -> None:
    inner = Part(Disc((0, 0), 3), dangerous=1)
    outer = Part(Disc((0, 0), 5), dangerous=2)
    custom = Feature("custom", "Maelstrom", (inner, outer))
    assert custom.parts_at((1, 1)) == (inner, outer)
    assert custom.parts_at((4, 0)) == (outer,)


@pytest.mark.rule("CX-16.43")
def test_a_custom_feature_has_any_parts_and_is_kept() -> None:
    custom = Feature(
        "custom",
        "Reef",
        (Part(Ring((3, 4), 1, 2), obscuring=3), Part(Capsule((0, 0), (5, 5), 1), concealing=True, hazardous=2)),
        blocking=True,
        mobile=1,
        heading=7,
        pull=2,
        origin=(9, 9),
    )
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(custom), type=Feature) == custom
    assert custom.centre == (3, 4)
    assert msgspec.structs.replace(custom, parts=custom.parts[1:]).centre == (0, 0)


@pytest.mark.rule("CX-X24", "CX-16.18")
def test_a_massive_asteroid_runs_over_what_is_in_its_way() -> None:
    rock = feature("massive-asteroid", (20, 10), 0)
    assert rock.next_turn().centre == (20, 12)
    assert swept(rock, (21.4, 11))
    assert not rock.holds((21.4, 11)) and not rock.next_turn().holds((21.4, 11))
    assert not swept(rock, (21.5, 11))
    assert not swept(rock, (20, 13.5))
    assert swept(rock, (20, 13.4))


@pytest.mark.rule("CX-16.18", "CX-16.19")
def test_only_solid_discs_that_move_run_over_anybody() -> None:
    assert not swept(feature("planet", (20, 10)), (20, 10))
    assert not swept(feature("meteors", (20, 10), 0), (20, 10))
    meteor = feature("giant-meteor", (20, 10), 0)
    assert swept(meteor, (21, 12))
    assert not swept(meteor, (20, 6))  # the tail


@pytest.mark.rule("CX-16.18")
@given(POINTS, TURNS, POINTS)
def test_no_point_of_the_way_is_jumped_over(at: Point, heading: int, point: Point) -> None:
    rock = feature("massive-asteroid", at, heading)
    on_the_way = (Disc(along(at, heading, 2 * n / 200), 1.5) for n in range(201))
    if any(disc.holds(point) for disc in on_the_way):
        assert swept(rock, point)
    elif swept(rock, point):
        assert abs(to_segment(point, at, rock.next_turn().centre) - 1.5) < 0.01


@pytest.mark.rule("CX-X22", "CX-16.21", "CX-16.22", "CX-16.23")
def test_wormholes_push_and_pull() -> None:
    way_out, way_in = feature("wormhole-exit", (20, 15)), feature("wormhole-entrance", (20, 15))
    assert displaced(way_out, (21.2, 16.6), 0) == pytest.approx((21.8, 17.4))
    assert displaced(way_out, (20, 15), 3) == (21, 15)
    assert displaced(way_out, (20, 15), None) == (20, 15)
    assert displaced(way_in, (20.4, 15), 3) == pytest.approx((20, 15))
    assert displaced(way_in, (22, 15), 3) == pytest.approx((21, 15))
    assert displaced(way_in, (20, 15), 3) == (20, 15)


@pytest.mark.rule("CX-16.21", "CX-16.22")
@given(POINTS, POINTS, TURNS)
def test_a_push_leads_straight_away_and_a_pull_never_past_the_centre(at: Point, point: Point, heading: int) -> None:
    far = distance(at, point)
    assume(far > 0.01)
    away = displaced(feature("wormhole-exit", at), point, heading)
    nearer = displaced(feature("wormhole-entrance", at), point, heading)
    assert distance(at, away) == pytest.approx(far + 1)
    assert distance(point, away) == pytest.approx(1)
    assert distance(at, nearer) == pytest.approx(max(0, far - 1), abs=1e-9)


@pytest.mark.rule("CX-X23", "CX-16.24")
def test_a_gravity_anomaly_pushes_where_the_die_says() -> None:
    anomaly = feature("gravity-anomaly", (27, 15))
    assert displaced(anomaly, (28, 15), 0, 3) == pytest.approx((28.866025, 14.5), abs=1e-6)
    for die in range(1, 7):
        assert displaced(anomaly, (28, 15), None, die) == along((28, 15), 2 * (die - 1), 1)
    assert displaced(anomaly, (28, 15), 0) == (28, 15)


def test_terrain_without_push_or_pull_moves_nobody() -> None:
    assert all(
        displaced(feature(kind, (20, 15)), point, 3) == point
        for kind in KINDS
        if not (feature(kind, (20, 15)).push or feature(kind, (20, 15)).pull)
        for point in ((20, 15), (21, 15))
    )


@pytest.mark.rule("CX-16.21", "CX-16.7")
def test_a_wormhole_pushes_into_a_planet() -> None:
    pushed = displaced(feature("wormhole-exit", (20, 15)), (22, 15), 0)
    planet = feature("planet", (26, 15))
    assert pushed == pytest.approx((23, 15))
    assert distance(pushed, planet.centre) == pytest.approx(3)
    assert [part.solid for part in planet.parts_at(pushed)] == [True]
    assert not planet.holds((22, 15))


@pytest.mark.rule("CX-16.20", "CX-17.4")
def test_a_feature_touches_a_rectangle_with_any_point() -> None:
    rock = feature("massive-asteroid", (20, 31.4), 0)
    assert rock.touches((0, 0, 54, 30))
    assert not rock.shifted(0, 0.1).touches((0, 0, 54, 30))
    assert not rock.next_turn().touches((0, 0, 54, 30))
    assert not feature("massive-asteroid", (-1.2, -1.2)).touches((0, 0, 54, 30))  # only its box would
    tail = feature("giant-meteor", (20, 34), 0)
    assert tail.touches((0, 0, 54, 30))  # with its tail alone


@given(FEATURES, TURNS)
def test_a_feature_is_kept_and_read_again(found: Feature, _: int) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=Feature) == found
    assert 0 <= found.heading < HEADINGS
