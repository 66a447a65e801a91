"""Points, headings and kinds typed in lines, for every form that holds one (CX-1.39)."""

import pytest

from cosmotui.engine.game import AnyGame
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.cosmic_conflict.point_form import PointForm
from cosmotui.plain.forms import editor
from cosmotui.plain.questions import Unclear
from cosmotui.rules.cosmic_conflict.points_form import point_form
from cosmotui.rules.cosmic_conflict.terrain import asteroids, planet
from tests.rules.cosmic_conflict.scenes import Scene, foe, scene, ship


def battle() -> Scene:
    """A Destroyer at 10,15 heads east with Velocity 2, Maneuver 2; a Frigate is 9 u ahead, an Asteroid Field beside."""
    units = (
        ship("DST", (10, 15), velocity=2),
        ship("LCV", (10, 5)),
        ship("INT", (10, 4), carrier=1),
        foe("FRG", (19, 15)),
    )
    return scene(*units, terrain=[asteroids((13.5, 18)), planet((4, 15))], objectives=((27.0, 15.0),))


def form(kind: str, unit: int = 0, **more: object) -> PointForm:
    """The form of a point that is asked of side A about one of the units."""
    now = battle()
    at = now.view(0).units[unit].pos
    start: dict[str, object] = {**point_form(at, id=unit), **more}
    made = editor("cosmic-conflict", Compose(0, "CX-D34", "where?", kind, start), now.view(0))
    assert isinstance(made, PointForm)
    return made


def asked(**options: str) -> PointForm:
    """The first form of a match with given fleets: a feature, or where the first ship starts."""
    rules: AnyGame = rules_of("cosmic-conflict")
    setup = Setup((Seat("Ann", 0), Seat("Bo", 1)), {"fleets": "sk1", "first": "a", **options}, 7)
    match = Match.new(rules, setup)
    question = match.questions[0]
    assert isinstance(question, Compose)
    made = editor("cosmic-conflict", question, match.view(0))
    assert isinstance(made, PointForm)
    return made


def said(made: PointForm, line: str) -> str:
    told = made.obey(line)
    assert told is not None, f"{line} is no word of the form"
    return "\n".join(told)


def at(made: PointForm) -> tuple[object, object]:
    reply = made.read("ok")
    assert isinstance(reply, dict)
    return reply["x"], reply["y"]


@pytest.mark.rule("CX-1.39")
@pytest.mark.parametrize(
    ("line", "point"),
    [
        ("11 15", (11, 15)),
        ("11,15.5", (11, 15.5)),
        ("bearing 90 1.5", (11.5, 15)),
        ("to b1 1", (11, 15)),
        ("to b1", (12, 15)),
        ("from b1 2", (8, 15)),
        ("to 10 20 1", (10, 16)),
        ("TO O1 1", (11, 15)),
        ("to t2 0.5", (9.5, 15)),
        ("1", (10, 15)),
        ("2", (12, 15)),
    ],
)
def test_a_point_is_typed_in_many_ways(line: str, point: tuple[float, float]) -> None:
    made = form("maneuver")
    assert said(made, line).startswith("  Chosen: ")
    assert at(made) == pytest.approx(point)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("to b9", "'b9' is no place here; a1 is a unit"),
        ("to", "is no place here"),
        ("bearing 90", "bearing 47 1.5"),
        ("bearing x 2", "bearing 47 1.5"),
        ("to b1 far", "'far' is no distance."),
        ("99", "There are points 1 to "),
    ],
)
def test_what_is_no_point_is_said_and_changes_nothing(line: str, told: str) -> None:
    made = form("maneuver")
    assert told in said(made, line)
    assert at(made) == (10, 15)


@pytest.mark.parametrize("line", ["", "hello", "nan nan", "1e300 5", "99999 1", "11 15 12", "ok then", "\x1b[2J"])
def test_what_is_nothing_like_a_point_is_left_to_others(line: str) -> None:
    assert form("maneuver").obey(line) is None


def test_only_ok_and_a_whole_form_hand_it_in() -> None:
    made = form("maneuver")
    with pytest.raises(Unclear):
        made.read("hello")
    assert made.read('{"x": 1, "y": 2, "id": 0}') == {"x": 1, "y": 2, "id": 0}


@pytest.mark.rule("CX-4.4", "CX-5.6", "CX-16.12")
def test_a_point_tells_whom_it_bears_on_and_what_lies_there() -> None:
    made = form("maneuver")
    text = said(made, "11.5 16.2")
    assert "Chosen: 11.5,16.2, 1.9 u from a1 Destroyer at 51 degrees" in text
    assert "in Asteroid Field: 3 damage unless it has navigated CX-16.12" in text
    assert "bears on b1 Frigate CX-5.6" in text
    assert "To mend: a1 Destroyer shifts 2 u at most. CX-4.4" in said(made, "15 15")


def test_the_default_comes_first_and_each_point_once() -> None:
    lines = form("maneuver").lines()
    numbered = [line for line in lines if line[:4].strip().isdigit()]
    assert numbered[0] == "   1  stay here: 10,15"
    assert numbered[1].startswith("   2  towards b1 Frigate: 12,15")
    assert not any("ahead" in line for line in numbered)  # where the enemy is
    assert all(len(line) < 80 for line in lines)


@pytest.mark.parametrize(
    ("kind", "unit", "line", "problem"),
    [
        ("flight", 2, "30 4", "a3 Interceptor flies 10 u at most. CX-11.6"),
        ("launch", 2, "13 5", "A Fighter is placed within 2 u of its carrier. CX-11.21"),
        ("missile", 0, "4 15", "That point is inside the Planet. CX-9.19"),
        ("deploy-fighter", 2, "30 5", "A Fighter is placed within 8 u of its carrier. CX-17.9"),
        ("objective", 0, "20 15", "Objectives lie on the line midway"),
        ("escort", 0, "13 15", "a1 Destroyer is placed within 1 u of where it stood. CX-27.7"),
    ],
)
def test_every_form_says_at_once_what_is_wrong(kind: str, unit: int, line: str, problem: str) -> None:
    assert problem in " ".join(said(form(kind, unit), line).split())


@pytest.mark.rule("CX-17.7", "CX-17.8")
def test_a_ship_is_deployed_with_heading_and_velocity() -> None:
    made = asked()
    assert "To mend: Ships start within 8 u of their edge. CX-17.7" in said(made, "20 15")
    said(made, "8 12")
    assert "heading 2 east-north-east" in said(made, "heading 2")
    assert "heading 3 east" in said(made, "heading east")
    assert "heading 2 east-north-east" in said(made, "heading to 16, 16")
    assert "heading 0 north" in said(made, "heading 12")
    assert "A heading is 0 to 11" in said(made, "heading 13")
    assert "Its Velocity is 0 to 5. CX-17.8" in said(made, "velocity 7")
    said(made, "velocity 5")
    assert made.read("ok") == {"x": 8, "y": 12, "id": 0, "heading": 0, "velocity": 5}


@pytest.mark.rule("CX-17.3", "CX-17.5")
def test_a_feature_is_placed_with_kind_and_heading() -> None:
    made = asked(map="alternate")
    assert "Planet at" in "\n".join(made.lines())
    assert "massive-asteroid" in said(made, "kind")
    assert "Moon at" in said(made, "kind moon")
    assert "Chosen: moon at 27,15\n  To mend: Moon does not move: it has no heading. CX-17.5" in said(made, "heading 3")
    assert "Giant Meteor at 27,15" in said(made, "kind giant meteor")
    assert "Mobile 3 heading 4" in " ".join(said(made, "heading 4").split())
    assert "deployment zone. CX-17.4" in said(made, "10 15")
    said(made, "kind dust")
    said(made, "27 20")
    assert made.read("ok") == {"kind": "dust", "x": 27, "y": 20, "heading": 0}
