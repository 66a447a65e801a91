"""Bringing fleets, placing terrain and objectives, deploying (CX-17, CX-20.7 to CX-20.9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.events import (
    Deployed,
    EdgeChosen,
    FeaturePlaced,
    FirstPlayer,
    FirstRolled,
    FleetShown,
    ObjectivePlaced,
)
from cosmotui.rules.cosmic_conflict.fleets import bring_fleets, choose_first, fleet_form, usual_fleet
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.maps import KINDS, feature, preset
from cosmotui.rules.cosmic_conflict.placing import (
    feature_problems,
    objective_problems,
    place_objectives,
    placing,
    proposed_feature,
)
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from cosmotui.rules.cosmic_conflict.scenario import cleared, even_objectives, objective_count
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring, Shape
from cosmotui.rules.cosmic_conflict.state import (
    Commanding,
    Deploying,
    Fleets,
    Objectives,
    Placing,
    Starting,
)
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.beginnings import new, onward, rules, state
from tests.rules.cosmic_conflict.scenes import GAME, AnyMatch, ship


def at_once(frame: object, script, *units: Unit, dice: str = "", replies: tuple[object, ...] = (), **options: str):
    """A bench on which one step of the set-up was run."""
    now = scenes.bench(*units, at="R8", dice=dice, options=options)
    now.state.frame = frame
    now.run(script(now.table, now.rules), *replies)
    return now


# --- fleets and the first player --------------------------------------------------------------------------------------


@pytest.mark.rule("CX-17.1")
def test_the_set_up_goes_step_by_step() -> None:
    match = new({"map": "alternate", "features": "1", "objectives": "placed"})
    asked: list[str] = []
    while not isinstance(state(match).frame, Commanding):
        question = match.questions[0]
        if question.key not in asked:
            asked.append(question.key)
        match.answer(question.seat, GAME.default(match.view(question.seat), question))
    assert asked == ["CX-D02", "CX-D03", "CX-D05", "CX-D06"]


@pytest.mark.rule("CX-17.1", "CX-D02", "CX-3.14")
def test_both_bring_a_fleet_unseen() -> None:
    match = new()
    assert [question.key for question in match.questions] == ["CX-D02", "CX-D02"]
    match.answer(1, fleet_form(FLEETS["SF2"]))
    assert not state(match).units and not list(match.events(0))
    match.answer(0, fleet_form(FLEETS["SK1"]))
    units = state(match).units
    assert [unit.side for unit in units] == [0] * 3 + [1] * 9
    assert [unit.number for unit in units] == [1, 2, 3, *range(1, 10)]
    assert {unit.carrier for unit in units if unit.is_fighter} == {3}
    assert [(event.ships, event.fighters) for event in told(match, FleetShown)] == [(3, 0), (5, 4)]


def told(match: AnyMatch, kind: type, seat: int | None = None) -> list:
    return [event for event in match.events(seat) if isinstance(event, kind)]


@pytest.mark.rule("CX-3.14", "CX-D02")
def test_a_fleet_over_the_limit_is_refused() -> None:
    with pytest.raises(IllegalReply) as refused:
        new({"points": "480"}).answer(0, fleet_form(FLEETS["SF1"]))
    assert [problem.rule for problem in refused.value.problems] == ["CX-3.14"]
    with pytest.raises(IllegalReply) as garbled:
        new().answer(0, {"fleet": [1, "\x1b[2J"]})
    assert len(garbled.value.problems) == 1 and "\x1b" not in str(garbled.value)


@pytest.mark.rule("CX-D02", "CX-3.17")
@pytest.mark.parametrize(("points", "name"), [("1000", "SF1"), ("980", "SK1"), ("480", "SK1")])
def test_the_fleet_that_is_proposed_fits(points: str, name: str) -> None:
    assert usual_fleet(rules(points=points)) == FLEETS[name]
    assert fleet_cost(usual_fleet(rules(points="100"))) == 74


@pytest.mark.rule("CX-3.17")
def test_both_may_fly_the_same_starter_fleet() -> None:
    units = state(new({"fleets": "sk2"})).units
    assert [unit.name for unit in units] == ["Missile Destroyer", "Destroyer", "Missile Picket"] * 2


@pytest.mark.rule("CX-21.3")
def test_with_stealth_nobody_learns_of_fighters_aboard_from_what_is_told() -> None:
    match = onward(new({"fleets": "sf2", "stealth": "size"}), "CX-D09")
    others = [event for event in told(match, FleetShown, 0) if event.side == 1]
    assert [(event.name, event.ships, event.fighters) for event in others] == [("a fleet", 5, 0)]
    assert not [event for event in told(match, Deployed, 0) if event.side == 1 and event.at is None]
    assert {event.velocity for event in told(match, Deployed, 0) if event.side == 1} == {0}
    assert {event.velocity for event in told(match, Deployed, 0) if event.side == 0} == {3, 0}


@pytest.mark.rule("CX-12.2")
def test_the_higher_die_is_first_and_ties_are_rolled_again() -> None:
    def choose(table, at_hand):
        choose_first(table, at_hand)
        yield from ()

    now = at_once(Starting(), choose, ship("CVT"), dice="4 4 2 5")
    assert now.state.first == 1 and isinstance(now.state.frame, Placing) and now.table.wall == "d6"
    assert now.last(FirstPlayer).side == 1
    assert [event.dice for event in now.events(FirstRolled)] == [(4, 4), (2, 5)]
    assert at_once(Starting(), choose, ship("CVT"), dice="3 1").state.first == 0
    assert at_once(Starting(), choose, ship("CVT"), first="b").state.first == 1
    assert at_once(Starting(), choose, ship("CVT"), first="a").state.first == 0


@pytest.mark.rule("CX-22.3", "CX-19.14")
def test_ships_of_the_salvage_company_start_damaged() -> None:
    fleet = Fleet("Salvage", FLEETS["SF2"].wings, "salvage")
    now = at_once(Fleets(), bring_fleets, replies=(fleet_form(fleet), fleet_form(FLEETS["SF2"])), factions="on")
    assert now.state.factions == ("salvage", "")
    assert all(kinds(unit) == ([] if unit.is_fighter else ["structural"]) for unit in now.state.units[:9])
    assert all(unit.conditions_in_play == 0 for unit in now.state.units)
    assert not any(unit.conditions for unit in now.state.units[9:])


def kinds(unit: Unit) -> list[str]:
    return [condition.kind for condition in unit.conditions]


# --- terrain ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-17.3", "CX-28.26", "CX-16.5")
def test_a_preset_map_is_laid_out() -> None:
    now = at_once(Placing(0), lambda table, at_hand: placing(table, at_hand, Placing(0)), ship("CVT"), map="m1")
    assert now.state.features == preset("M1") and isinstance(now.state.frame, Objectives)
    assert rules().features == 5 and rules().map == "m1"


@pytest.mark.rule("CX-17.3", "CX-17.5", "CX-D03")
def test_the_sides_place_features_in_turn_the_first_player_first() -> None:
    match = onward(new({"map": "alternate", "features": "3", "first": "b"}), "CX-D03")
    seats: list[int] = []
    forms = [("planet", 20, 10, 0), ("massive-asteroid", 30, 20, 7), ("dust", 25, 25, 0)]
    for kind, x, y, heading in forms:
        seats.append(match.questions[0].seat)
        match.answer(seats[-1], {"kind": kind, "x": x, "y": y, "heading": heading})
    assert seats == [1, 0, 1]
    assert [(event.side, event.name) for event in told(match, FeaturePlaced)] == [
        (1, "Planet"),
        (0, "Massive Asteroid"),
        (1, "Dust Cloud"),
    ]
    assert [(found.kind, *found.centre, found.heading) for found in state(match).features] == forms


@pytest.mark.rule("CX-17.3", "CX-D04", "CX-17.2")
@pytest.mark.parametrize(
    ("edges", "names", "choice", "swapped"),
    [
        ("short", ["west", "east"], "west", True),
        ("short", ["west", "east"], "east", False),
        ("long", ["south", "north"], "south", True),
        ("long", ["south", "north"], "north", False),
    ],
)
def test_one_side_places_all_and_the_other_picks_its_edge(
    edges: str, names: list[str], choice: str, swapped: bool
) -> None:
    options = {"map": "one_side", "features": "2", "first": "a", "edges": edges, "fleets": "sk1", "scenario": "plain"}
    match = onward(new(options), "CX-D03")
    for x in (24, 30):
        assert match.questions[0].seat == 0
        match.answer(0, {"kind": "moon", "x": x, "y": 15, "heading": 0})
    question = match.questions[0]
    assert (question.seat, question.key) == (1, "CX-D04")
    assert [option.value for option in question.options] == names[::-1]  # by default A has the left edge
    match.answer(1, choice)
    assert state(match).swapped == swapped
    assert [(event.side, event.edge) for event in told(match, EdgeChosen)] == [(1, choice)]
    onward(match, "CX-D09")
    mine = [unit.pos[0 if edges == "short" else 1] for unit in state(match).units if unit.side == 1]
    assert all(at < 8 if choice in ("west", "south") else at > 20 for at in mine)


@pytest.mark.rule("CX-17.3", "CX-17.4", "CX-17.5", "CX-16.26")
@pytest.mark.parametrize(
    ("form", "rule"),
    [
        ({"kind": "planet", "x": 11.4, "y": 15}, "CX-17.4"),
        ({"kind": "planet", "x": 20, "y": 30.1}, "CX-17.3"),
        ({"kind": "planet", "x": float("nan"), "y": 15}, "CX-17.3"),
        ({"kind": "planet", "x": 20, "y": 15, "heading": 3}, "CX-17.5"),
        ({"kind": "meteors", "x": 20, "y": 15, "heading": 12}, "CX-17.3"),
        ({"kind": "black hole", "x": 20, "y": 15}, "CX-16.26"),
        ({"kind": "planet", "x": "\x1b[2J", "y": 15}, "CX-17.3"),
    ],
)
def test_a_feature_is_refused_with_its_reason(form: dict[str, object], rule: str) -> None:
    (problem,) = feature_problems(rules(), form)
    assert problem.rule == rule and problem.text.isprintable()


@pytest.mark.rule("CX-17.3", "CX-D03")
@given(st.integers(20, 120), st.integers(20, 120), st.integers(4, 10), st.booleans(), st.integers(0, 30))
def test_what_is_proposed_can_be_placed(width: int, height: int, deep: int, is_long: bool, count: int) -> None:
    at_hand = rules(width=str(width), height=str(height), deploy=str(deep), edges="long" if is_long else "short")
    form = proposed_feature(at_hand, count)
    assert form is None or not feature_problems(at_hand, form)
    across = height if is_long else width
    assert (form is not None) or across - 2 * deep < 4  # the smallest has a radius of 1.5


@pytest.mark.rule("CX-17.12", "CX-16.5")
@pytest.mark.parametrize("mode", ["alternate", "one_side"])
def test_where_no_feature_fits_none_is_placed(mode: str) -> None:
    options = {"map": mode, "width": "20", "deploy": "10", "fleets": "sk1", "first": "a"}
    match = onward(new(options), "CX-D04", "CX-D06")
    assert state(match).features == ()
    none = onward(new(options | {"width": "54", "deploy": "8", "features": "0"}), "CX-D04", "CX-D06")
    assert state(none).features == ()
    assert (none.questions[0].key == "CX-D04") == (mode == "one_side")


@pytest.mark.rule("CX-D03")
def test_proposed_features_are_of_all_kinds_and_spread() -> None:
    forms = [proposed_feature(rules(), count) for count in range(len(KINDS))]
    assert len({str(form["kind"]) for form in forms if form}) > 12
    assert len({(form["x"], form["y"]) for form in forms if form}) == 5


# --- objectives -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-20.7")
@pytest.mark.parametrize(
    ("points", "count"), [("100", 1), ("480", 1), ("500", 1), ("980", 1), ("1000", 2), ("1500", 3), ("4000", 8)]
)
def test_there_is_an_objective_for_each_500_points(points: str, count: int) -> None:
    assert objective_count(rules(points=points)) == count
    assert objective_count(rules(points=points, scenario="plain")) == 0
    assert objective_count(rules(points=points, scenario="survey")) == 0


@pytest.mark.rule("CX-20.8", "CX-20.7", "CX-X87")
def test_objectives_lie_evenly_on_the_midline() -> None:
    assert even_objectives(rules(), ()) == ((27, 10), (27, 20))
    assert even_objectives(rules(points="1500"), ()) == ((27, 7.5), (27, 15), (27, 22.5))
    assert even_objectives(rules(edges="long"), ()) == ((18, 15), (36, 15))
    now = at_once(Objectives(), place_objectives, ship("CVT"))
    assert now.state.objectives == ((27, 10), (27, 20)) and isinstance(now.state.frame, Deploying)
    assert [event.at for event in now.events(ObjectivePlaced)] == [(27, 10), (27, 20)]
    assert not at_once(Objectives(), place_objectives, ship("CVT"), scenario="survey").state.objectives


@pytest.mark.rule("CX-20.9")
@pytest.mark.parametrize(
    ("shape", "end"),
    [
        (Disc((27, 15), 3.5), (27, 18.5)),  # a tie: the larger coordinate
        (Disc((27, 15.5), 3.5), (27, 12)),
        (Disc((27, 14.5), 3.5), (27, 18)),
        (Disc((29, 16), 2.5), (27, 14.5)),
        (Ring((27, 15), 1, 3), (27, 15)),
        (Ring((27, 13.5), 1, 3), (27, 14.5)),
        (Ring((27, 12.5), 1, 3), (27, 15.5)),
        (Ring((27, 13.1), 1.5, 9), (27, 14.6)),
        (Capsule((25, 15), (29, 15), 2), (27, 17)),
        (Capsule((27, 12), (27, 16), 2), (27, 18)),
        (Capsule((25, 12), (31, 18), 1), (27, 15.414213562)),
        (Capsule((27, 15), (27, 15), 2), (27, 17)),
        (Disc((31, 15), 3.5), (27, 15)),
    ],
)
def test_an_objective_leaves_solid_terrain_along_the_line(shape: Shape, end: Point) -> None:
    rock = (Feature("custom", "Rock", (Part(shape, solid=True),)),)
    assert cleared(rules(), rock, (27, 15)) == pytest.approx(end, abs=1e-5)
    assert cleared(rules(), (Feature("custom", "Fog", (Part(shape, obscuring=1),)),), (27, 15)) == (27, 15)


@pytest.mark.rule("CX-20.9")
def test_an_objective_leaves_several_at_once_and_stays_on_the_table() -> None:
    two = (feature("planet", (27, 15)), feature("moon", (27, 19.5)))
    assert cleared(rules(), two, (27, 15)) == pytest.approx((27, 11.5))
    wall = (Feature("custom", "Wall", (Part(Capsule((27, 4), (27, 29), 2), solid=True),)),)
    assert cleared(rules(), wall, (27, 20)) == pytest.approx((27, 2))
    along = (Feature("custom", "Wall", (Part(Capsule((4, 15), (50, 15), 2), solid=True),)),)
    assert cleared(rules(edges="long"), along, (18, 15)) == pytest.approx((2, 15))
    everywhere = (Feature("custom", "Wall", (Part(Disc((27, 15), 60), solid=True),)),)
    assert cleared(rules(), everywhere, (27, 20)) == (27, 20)


SHAPES = st.one_of(
    st.builds(Disc, st.tuples(st.floats(20, 34), st.floats(0, 30)), st.floats(0.5, 8)),
    st.builds(
        lambda at, inner, more: Ring(at, inner, inner + more),
        st.tuples(st.floats(20, 34), st.floats(0, 30)),
        st.floats(0.5, 4),
        st.floats(0.5, 4),
    ),
    st.builds(
        Capsule,
        st.tuples(st.floats(20, 34), st.floats(0, 30)),
        st.tuples(st.floats(20, 34), st.floats(0, 30)),
        st.floats(0.5, 3),
    ),
)


@pytest.mark.rule("CX-20.9")
@given(st.lists(SHAPES, max_size=3), st.floats(0, 30))
def test_no_point_outside_solid_terrain_is_nearer(shapes: list[Shape], y: float) -> None:
    features = tuple(Feature("custom", "Rock", (Part(shape, solid=True),)) for shape in shapes)
    _, found = cleared(rules(), features, (27, y))

    def is_free(at: float) -> bool:
        return not any(feature.holds((27, at)) for feature in features)

    free = [at / 20 for at in range(601) if is_free(at / 20)]
    if free:
        assert is_free(found) and 0 <= found <= 30
        assert all(abs(found - y) <= abs(at - y) + 1e-5 for at in free)


@pytest.mark.rule("CX-20.8", "CX-D05")
def test_objectives_may_be_placed_in_turn_and_an_odd_one_lies_in_the_middle() -> None:
    options = {"objectives": "placed", "points": "1500", "first": "b", "map": "m1"}
    match = onward(new(options), "CX-D05")
    assert match.questions[0].seat == 1
    with pytest.raises(IllegalReply) as refused:
        match.answer(1, {"x": 26, "y": 10})
    assert [problem.rule for problem in refused.value.problems] == ["CX-20.7"]
    match.answer(1, {"x": 27, "y": 4})
    assert match.questions[0].seat == 0
    match.answer(0, {"x": 27, "y": 16})
    assert state(match).objectives == ((27, 18.5), (27, 4), (27, 18.5))  # out of the Planet (CX-20.9)


@pytest.mark.rule("CX-20.7")
@pytest.mark.parametrize(("at", "fine"), [((27, 0), True), ((27, 30), True), ((27, 30.1), False), ((27.1, 5), False)])
def test_objectives_lie_on_the_line(at: Point, fine: bool) -> None:
    assert (not objective_problems(rules(), at)) == fine
    assert (not objective_problems(rules(edges="long", width="30", height="54"), at[::-1])) == fine
