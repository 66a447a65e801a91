"""What terrain does to units in play: pushes, hazards, dangers and mobile terrain (CX-16)."""

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.events import DamageTaken, Destroyed, DieShown, FeatureMoved, Moved
from cosmotui.rules.cosmic_conflict.geometry import EPS, Point, along
from cosmotui.rules.cosmic_conflict.geometry import on_table as point_on_table
from cosmotui.rules.cosmic_conflict.maps import KINDS, feature
from cosmotui.rules.cosmic_conflict.shapes import Disc
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part
from cosmotui.rules.cosmic_conflict.terrain_effects import arrive, dangers, drift
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, card, foe, ship
from tests.rules.cosmic_conflict.strategies import TURNS

FAR = foe("CVT", (50, 28))
FRIEND = ship("CVT", (3, 3))


@pytest.mark.rule("CX-X22", "CX-16.21", "CX-16.22", "CX-16.23")
@pytest.mark.parametrize(
    ("kind", "at", "heading", "end", "how"),
    [
        ("wormhole-exit", (21.2, 16.6), 0, (21.8, 17.4), ["was pushed"]),
        ("wormhole-exit", (20, 15), 3, (21, 15), ["was pushed"]),
        ("wormhole-entrance", (20.4, 15), 0, (20, 15), ["was pulled"]),
        ("wormhole-entrance", (20, 15), 0, (20, 15), []),
        ("wormhole-exit", (23, 15), 0, (23, 15), []),  # its edge is outside
    ],
)
def test_wormholes_move_who_ends_inside(
    bench: BenchBuilder, kind: str, at: Point, heading: int, end: Point, how: list[str]
) -> None:
    now = bench(ship("CVT", at, heading), terrain=[feature(kind, (20, 15))])
    now.run(arrive(now.table, now.rules, 0))
    assert now.unit("a1").pos == pytest.approx(end)
    assert [event.how for event in now.events(Moved)] == how


@pytest.mark.rule("CX-X23", "CX-16.24", "CX-1.31")
def test_a_gravity_anomaly_rolls_for_the_way(bench: BenchBuilder) -> None:
    now = bench(ship("CVT", (28, 15)), terrain=[feature("gravity-anomaly", (27, 15))], dice="3")
    now.run(arrive(now.table, now.rules, 0))
    assert now.unit("a1").pos == pytest.approx((28.866025, 14.5), abs=1e-6)
    assert now.last(DieShown).dice == (3,) and now.table.wall == "d6"


@pytest.mark.rule("CX-16.25", "CX-16.1")
def test_pushes_follow_each_other_each_where_the_unit_has_got_to(bench: BenchBuilder) -> None:
    chain = [feature("wormhole-exit", (20, 15)), feature("wormhole-exit", (24.5, 18)), feature("wormhole-exit", (0, 0))]
    now = bench(ship("CVT", (22, 15)), terrain=chain)
    now.run(arrive(now.table, now.rules, 0))
    assert [event.end for event in now.events(Moved)] == [(23, 15)]  # 3.35 u from the second: not inside
    deep = bench(ship("CVT", (22, 15)), terrain=[chain[0], feature("wormhole-exit", (25, 15))])
    deep.run(arrive(deep.table, deep.rules, 0))
    assert [event.end for event in deep.events(Moved)] == [(23, 15), (22, 15)]
    turned_round = bench(ship("CVT", (22, 15)), terrain=[feature("wormhole-exit", (25, 15)), chain[0]])
    turned_round.run(arrive(turned_round.table, turned_round.rules, 0))
    assert [event.end for event in turned_round.events(Moved)] == [(23, 15)]  # at the first's edge to begin with


@pytest.mark.rule("CX-X68", "CX-16.12", "CX-13.23")
def test_an_asteroid_field_hurts_who_has_not_navigated(bench: BenchBuilder) -> None:
    rocks = [feature("asteroids", (20, 15))]
    plain = bench(ship("CRU", (20, 15)), terrain=rocks)
    plain.run(arrive(plain.table, plain.rules, 0))
    assert sum(plain.left("a1")) == 20 - 4
    assert plain.keys == [(0, "CX-D26")]
    dodged = bench(ship("CRU", (20, 15), navigated=True, orders="Evasive Actions"), terrain=rocks)
    dodged.run(arrive(dodged.table, dodged.rules, 0))
    assert sum(dodged.left("a1")) == 20 and not dodged.asked


@pytest.mark.rule("CX-X69", "CX-16.11", "CX-16.12")
def test_a_minefield_hurts_on_arrival_and_at_the_end_of_the_turn(bench: BenchBuilder) -> None:
    mines = [feature("minefield", (20, 15))]
    full = ship("DST", (20, 15), tracks=[0])
    now = bench(full, terrain=mines)
    now.run(arrive(now.table, now.rules, 0))
    assert now.unit("a1").health == 3
    now.run(dangers(now.table, now.rules))
    assert now.unit("a1").health == 9 and now.kinds("a1") == []
    assert [event.health for event in now.events(DamageTaken)] == [3, 6]


@pytest.mark.rule("CX-16.12", "CX-1.24")
def test_hazards_end_where_the_feature_ends(bench: BenchBuilder) -> None:
    for at, marks in (((23.5, 15), 0), ((23.5 - 3 * EPS, 15), 3)):
        now = bench(ship("DST", at, tracks=[0]), terrain=[feature("asteroids", (20, 15))])
        now.run(arrive(now.table, now.rules, 0))
        assert now.unit("a1").health == marks


@pytest.mark.rule("CX-D37", "CX-12.17", "CX-13.23")
@pytest.mark.parametrize(
    ("given", "values", "reply", "marks"),
    [
        ({"orders": "Evasive Actions"}, ["order 0", "pay 0", "leave"], "order 0", 0),
        ({"orders": "Evasive Actions"}, ["order 0", "pay 0", "leave"], "leave", 3),
        ({"orders": "Offensive Focus"}, ["pay 0", "leave"], "pay 0", 0),
        ({"tokens": 1}, ["pay -1", "leave"], "pay -1", 0),
        ({"orders": "+Offensive Focus"}, [], "", 3),
        ({"orders": "Evasive Actions", "conditions": ["communications"]}, [], "", 3),
        ({"tokens": 1, "conditions": ["propulsion"]}, [], "", 3),
        ({"tokens": 1, "used": ("command Change Velocity",)}, [], "", 3),
    ],
)
def test_a_ship_may_navigate_before_the_hazards(
    bench: BenchBuilder, given: dict[str, object], values: list[str], reply: str, marks: int
) -> None:
    now = bench(ship("DST", (20, 15), tracks=[0], velocity=2, **given), terrain=[feature("asteroids", (20, 15))])
    now.run(arrive(now.table, now.rules, 0), *[reply] * bool(reply))
    assert now.unit("a1").health == marks
    assert now.unit("a1").navigated == (marks == 0)
    assert [key for _, key in now.keys][:1] == ["CX-D37"] * bool(values)
    if values:
        assert now.values(0) == values


@pytest.mark.rule("CX-D37", "CX-13.20")
def test_navigating_by_a_change_of_velocity_changes_it(bench: BenchBuilder) -> None:
    unit = ship("DST", (20, 15), tracks=[0], velocity=2, orders="Change Velocity")
    now = bench(unit, terrain=[feature("asteroids", (20, 15))])
    now.run(arrive(now.table, now.rules, 0), "order 0", "-1")
    assert now.values(0) == ["order 0", "pay 0", "leave"]
    assert now.unit("a1").velocity == 1 and now.unit("a1").health == 0
    assert [order.state for order in now.unit("a1").orders] == ["used"]
    paid = bench(ship("DST", (20, 15), tracks=[0], velocity=2, tokens=1), terrain=[feature("asteroids", (20, 15))])
    paid.run(arrive(paid.table, paid.rules, 0), "pay -1", "1")
    assert paid.unit("a1").velocity == 3 and paid.unit("a1").tokens == 0


@pytest.mark.rule("CX-16.13", "CX-16.1")
def test_each_part_is_an_event_of_its_own(bench: BenchBuilder) -> None:
    rings = Feature("custom", "Reef", (Part(Disc((20, 15), 3), hazardous=1), Part(Disc((20, 15), 5), hazardous=2)))
    features = [feature("asteroids", (20, 15)), rings, feature("ancient-minefield", (20, 15))]
    now = bench(ship("CVT", (20, 15)), terrain=features)
    now.run(arrive(now.table, now.rules, 0))
    assert [event.cause for event in now.events(DamageTaken)] == ["Asteroid Field", "Reef", "Reef", "Ancient Minefield"]
    assert [event.health for event in now.events(DamageTaken)] == [1, 1, 2, 2]


@pytest.mark.rule("CX-16.12", "CX-7.17")
def test_who_is_destroyed_by_one_part_meets_no_other(bench: BenchBuilder) -> None:
    features = [feature("asteroids", (20, 15)), feature("ancient-minefield", (20, 15))]
    now = bench(ship("CVT", (20, 15), health=9), terrain=features)
    now.run(arrive(now.table, now.rules, 0))
    assert now.unit("a1").status == "destroyed" and len(now.events(DamageTaken)) == 1


@pytest.mark.rule("CX-15.4", "CX-16.11", "CX-16.13", "CX-15.1")
def test_dangers_go_by_unit_the_first_player_first_and_then_by_feature(bench: BenchBuilder) -> None:
    features = [feature("plasma", (20, 15)), feature("minefield", (20, 15))]
    units = ship("DST", (20, 15), tracks=[0]), foe("FRG", (20, 16), tracks=[0]), ship("CVT", (19, 15)), FAR
    now = bench(*units, terrain=features, first=1)
    now.run(dangers(now.table, now.rules))
    told = [(event.label[:2], event.cause, event.health) for event in now.events(DamageTaken)]
    assert told == [
        ("b1", "Plasma Storm", 2),
        ("b1", "Minefield", 4),
        ("a1", "Plasma Storm", 3),
        ("a1", "Minefield", 6),
        ("a2", "Plasma Storm", 1),
        ("a2", "Minefield", 2),
    ]


@pytest.mark.rule("CX-16.11")
def test_navigating_does_not_help_against_dangers(bench: BenchBuilder) -> None:
    now = bench(ship("DST", (20, 15), tracks=[0], navigated=True), terrain=[feature("plasma", (20, 15))])
    now.run(dangers(now.table, now.rules))
    assert now.unit("a1").health == 3


@pytest.mark.rule("CX-X24", "CX-16.16", "CX-16.18", "CX-15.2")
def test_a_massive_asteroid_destroys_what_it_passes(scene: Builder) -> None:
    units = ship("CVT", (21.4, 11)), ship("CVT", (21.5, 11)), FAR
    now = scene(*units, at="R2", terrain=[feature("massive-asteroid", (20, 10), 0)])
    assert now.state.features[0].centre == (20, 12)
    assert [now.unit(name).status for name in ("a1", "a2", "b1")] == ["destroyed", "table", "table"]
    assert now.last(FeatureMoved).at == (20, 12) and not now.last(FeatureMoved).gone
    assert now.last(Destroyed).why == "struck by the Massive Asteroid"


@pytest.mark.rule("CX-16.17", "CX-16.16")
def test_mobile_features_move_in_id_order_and_others_stay(bench: BenchBuilder) -> None:
    features = [feature("meteors", (20, 15), 3), feature("planet", (30, 15)), feature("massive-asteroid", (10, 10), 6)]
    now = bench(FRIEND, terrain=features)
    drift(now.table, now.rules)
    assert [found.centre for found in now.state.features] == [(23, 15), (30, 15), (10, 8)]
    assert [event.name for event in now.events(FeatureMoved)] == ["Meteor Swarm", "Massive Asteroid"]


@pytest.mark.rule("CX-16.17")
def test_like_features_keep_their_order(bench: BenchBuilder) -> None:
    one, other = feature("massive-asteroid", (20, 10), 0), feature("massive-asteroid", (20, 12), 0)
    now = bench(FRIEND, terrain=[one, other])
    drift(now.table, now.rules)
    assert [found.centre for found in now.state.features] == [(20, 12), (20, 14)]


@pytest.mark.rule("CX-16.20")
def test_mobile_terrain_that_has_left_the_table_is_gone(bench: BenchBuilder) -> None:
    leaving, staying = feature("massive-asteroid", (20, 29.6), 0), feature("massive-asteroid", (30, 29.4), 0)
    now = bench(FRIEND, terrain=[leaving, feature("moon", (40, 20)), staying])
    drift(now.table, now.rules)
    assert [found.name for found in now.state.features] == ["Moon", "Massive Asteroid"]
    assert [event.gone for event in now.events(FeatureMoved)] == [True, False]


@pytest.mark.rule("CX-16.19", "CX-16.18")
def test_other_attributes_act_only_where_the_terrain_has_got_to(scene: Builder) -> None:
    swarm = feature("meteors", (20, 15), 3)
    inside_before, inside_after = ship("DST", (17.5, 15), tracks=[0]), ship("DST", (25.5, 15), tracks=[0])
    now = scene(inside_before, inside_after, FAR, at="R2", terrain=[swarm])
    assert (now.unit("a1").health, now.unit("a2").health) == (0, 3)  # Dangerous 1 at R4; no hazards


@pytest.mark.rule("CX-16.18", "CX-11.26")
def test_a_moving_asteroid_catches_fighters_and_the_carriers_of_others(bench: BenchBuilder) -> None:
    units = ship("FCV", (20, 11)), ship("BMB", (20, 11), carrier=0, status="aboard"), ship("INT", (20, 12), carrier=0)
    now = bench(*units, FRIEND, FAR, terrain=[feature("massive-asteroid", (20, 10), 0)])
    drift(now.table, now.rules)
    assert [unit.status for unit in now.state.units] == ["destroyed", "destroyed", "destroyed", "table", "table"]


@pytest.mark.rule("CX-16.7", "CX-4.11")
def test_solid_terrain_counts_only_within_its_edge(bench: BenchBuilder) -> None:
    for x, status in ((23.5, "table"), (23.5 - 3 * EPS, "destroyed")):
        now = bench(ship("CVT", (x, 15)), FRIEND, terrain=[feature("planet", (20, 15))])
        now.run(arrive(now.table, now.rules, 0))
        assert now.unit("a1").status == status


@pytest.mark.rule("CX-16.26", "CX-16.27")
@pytest.mark.parametrize("kind", ["planet", "moon", "massive-asteroid"])
def test_solid_features_of_the_list_destroy(bench: BenchBuilder, kind: str) -> None:
    now = bench(ship("BBS", (20, 15)), FRIEND, terrain=[feature(kind, (20, 15))])
    now.run(arrive(now.table, now.rules, 0))
    assert now.last(Destroyed).why == f"struck the {feature(kind, (0, 0)).name}"


@pytest.mark.rule("CX-4.10", "CX-11.6", "CX-1.6")
@given(
    st.lists(st.tuples(st.sampled_from(KINDS), st.floats(0, 54), st.floats(0, 30), TURNS), max_size=4),
    st.floats(-8, 62),
    st.floats(-8, 38),
    TURNS,
    st.booleans(),
    st.lists(st.integers(1, 6), min_size=40, max_size=40),
)
def test_nobody_ends_off_the_table_and_stays(
    placed: list[tuple[str, float, float, int]], x: float, y: float, heading: int, flies: bool, dice: list[int]
) -> None:
    assume(not flies or point_on_table((x, y), 54, 30))
    terrain = [feature(kind, (u, v), turn) for kind, u, v, turn in placed]
    unit = ship("BMB" if flies else "CVT", (x, y), heading)
    now = scenes.bench(unit, FRIEND, FAR, terrain=terrain, dice=dice)
    now.run(arrive(now.table, now.rules, 0))
    left = now.unit("a1")
    assert left.is_lost or point_on_table(left.pos, 54, 30)
    assert not flies or left.status != "fled"
    assert left.is_lost or not any(part.solid for found in terrain for part in found.parts_at(left.pos))


@pytest.mark.rule("CX-16.16", "CX-16.18", "CX-16.20")
@given(st.sampled_from(["massive-asteroid", "meteors", "giant-meteor"]), st.floats(0, 54), st.floats(0, 30), TURNS)
def test_mobile_terrain_goes_on_and_leaves_sooner_or_later(kind: str, x: float, y: float, heading: int) -> None:
    start = feature(kind, (x, y), heading)
    now = scenes.bench(FRIEND, FAR, terrain=[start])
    for turn in range(1, 60):
        drift(now.table, now.rules)
        if not now.state.features:
            break
        (found,) = now.state.features
        assert found.centre == pytest.approx(along((x, y), heading, turn * start.mobile))
        assert msgspec.structs.replace(found, parts=start.parts) == start
    assert not now.state.features
    for unit in on_table(now.state):
        assert unit.pos in ((3, 3), (50, 28))


@pytest.mark.rule("CX-16.11", "CX-16.12")
@given(st.integers(1, 6), st.integers(1, 3), st.integers(1, 3))
def test_damage_is_the_number_times_size(size: int, dangerous: int, hazardous: int) -> None:
    part = Part(Disc((20, 15), 3), dangerous=dangerous, hazardous=hazardous)
    big = ship(card(size, "SHD", "SHD", "ARM", "ARM"), (20, 15))
    now = scenes.bench(big, terrain=[Feature("custom", "Reef", (part,))])
    now.run(arrive(now.table, now.rules, 0))
    assert 40 - sum(now.left("a1")) == hazardous * size
    now.run(dangers(now.table, now.rules))
    assert 40 - sum(now.left("a1")) == (hazardous + dangerous) * size


@pytest.mark.rule("CX-11.36")
@pytest.mark.parametrize(
    ("at", "away", "end"),
    [
        ((0.5, 15), (2, 15), (0, 15)),
        ((53.5, 15), (52, 15), (54, 15)),
        ((20, 0.5), (20, 2), (20, 0)),
        ((20, 29.5), (20, 28), (20, 30)),
    ],
)
def test_a_fighter_stops_at_each_edge(bench: BenchBuilder, at: Point, away: Point, end: Point) -> None:
    now = bench(ship("INT", at), terrain=[feature("wormhole-exit", away)])
    now.run(arrive(now.table, now.rules, 0))
    assert now.unit("a1").pos == pytest.approx(end)


@pytest.mark.rule("CX-16.20")
def test_terrain_stays_as_long_as_a_point_of_it_is_on_the_table(bench: BenchBuilder) -> None:
    leaving = [feature("massive-asteroid", (1, 15), 9), feature("massive-asteroid", (20, 1), 6)]
    now = bench(FRIEND, terrain=leaving)
    drift(now.table, now.rules)
    assert [found.centre for found in now.state.features] == [(-1, 15), (20, -1)]
    drift(now.table, now.rules)
    assert now.state.features == ()


@pytest.mark.rule("CX-16.11", "CX-11.19", "CX-21.12")
@pytest.mark.parametrize("status", ["cloaked", "waiting", "fled"])
def test_who_is_not_on_the_table_is_in_no_danger(bench: BenchBuilder, status) -> None:
    now = bench(ship("DST", (20, 15), status=status), FRIEND, terrain=[feature("minefield", (20, 15))])
    now.run(dangers(now.table, now.rules))
    assert now.left("a1") == [10] and now.unit("a1").health == 0


@pytest.mark.rule("CX-D37", "CX-16.12")
def test_what_navigating_would_save_is_told(bench: BenchBuilder) -> None:
    rocks = [feature("asteroids", (20, 15)), feature("wreckage", (20, 15))]
    now = bench(ship("CRU", (20, 15), tokens=1), terrain=rocks)
    now.run(arrive(now.table, now.rules, 0))
    question = now.asked[0]
    assert isinstance(question, ChooseOne)
    assert [option.number for option in question.options] == ["", "8"]


@pytest.mark.rule("CX-16.12", "CX-D37")
def test_the_window_before_the_hazards_names_them(bench: BenchBuilder) -> None:
    now = bench(ship("DST", (20, 15), orders="Evasive Actions"), terrain=[feature("asteroids", (20, 15))])
    now.run(arrive(now.table, now.rules, 0), "leave")
    assert now.asked[0].title == "a1 Destroyer ends in Asteroid Field, hazardous: navigate?"
