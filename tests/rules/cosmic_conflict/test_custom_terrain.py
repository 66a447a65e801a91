"""Custom terrain written in the set-up (CX-16.43 to CX-16.48)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.maps import KINDS, feature, preset
from cosmotui.rules.cosmic_conflict.options import option_problems
from cosmotui.rules.cosmic_conflict.shapes import Capsule, Disc, Ring
from cosmotui.rules.cosmic_conflict.terrain import Feature, Part
from cosmotui.rules.cosmic_conflict.terrain_text import OF_PARTS, OF_WHOLE, SHAPES, read_terrain
from tests.rules.cosmic_conflict.scenes import GAME, setup_of
from tests.rules.cosmic_conflict.test_set_up import onward, state

SEATS = (Seat("Ann", 0, ""), Seat("Bob", 1, ""))


def one(text: str, at: tuple[float, float] = (0.0, 0.0), heading: int = 0) -> Feature:
    """The only feature that a text describes, at a place."""
    custom, problems = read_terrain(text)
    assert not problems
    (pattern,) = custom.patterns.values()
    return pattern.at(at, heading)


def told(text: str) -> list[str]:
    return [str(problem) for problem in read_terrain(text)[1]]


@pytest.mark.rule("CX-16.43", "CX-16.44", "CX-16.45")
def test_a_feature_of_every_shape_and_attribute() -> None:
    text = (
        "Great Reef: disc 3 hazardous 1 obscuring 2, ring 3 to 5 at 1 -2 concealing dangerous 3, "
        "capsule -1 0 to 4 5.5 by 1.5 solid, blocking, push 2 random, origin 6 7"
    )
    assert one(text) == Feature(
        "great reef",
        "Great Reef",
        (
            Part(Disc((0, 0), 3), hazardous=1, obscuring=2),
            Part(Ring((1, -2), 3, 5), concealing=True, dangerous=3),
            Part(Capsule((-1, 0), (4, 5.5), 1.5), solid=True),
        ),
        blocking=True,
        push=2,
        random_push=True,
        origin=(6, 7),
    )
    moved = one(text, (10, 20))
    assert moved.origin == (16, 27) and moved.parts[1].shape == Ring((11, 18), 3, 5)


@pytest.mark.rule("CX-16.44", "CX-16.16")
def test_a_tail_lies_behind_what_moves() -> None:
    comet = one("Comet: disc 1 solid, tail 4 by 0.5 obscuring 1, mobile 2", (20, 15), 3)
    assert comet.parts[1].shape == Capsule((20, 15), (16, 15), 0.5)
    assert (comet.mobile, comet.heading) == (2, 3)
    assert comet.next_turn().centre == (22, 15)
    assert comet.next_turn().parts[1].shape == Capsule((22, 15), (18, 15), 0.5)


@pytest.mark.rule("CX-16.21", "CX-16.45")
def test_a_push_starts_from_the_centre_unless_another_origin_is_written() -> None:
    assert one("Jet: disc 2 at 3 0, push 1", (10, 10)).origin == (10, 10)
    assert one("Jet: disc 2, pull 1", (10, 10)).origin is None
    assert one("Jet: disc 2, pull 1", (10, 10)).centre == (10, 10)
    assert one("Jet: disc 2 at 3 0", (10, 10)).origin is None
    assert one("Jet: disc 2, push 1, origin -1 0", (10, 10)).origin == (9, 10)
    assert one("Wisp: tail 3 by 1, push 1", (10, 10)).origin is None


@pytest.mark.rule("CX-16.46", "CX-16.42")
def test_a_feature_of_the_list_may_have_other_parts() -> None:
    setup = setup_of({"map": "m1", "terrain": "Planet: disc 5 solid"})
    assert not option_problems(setup)
    custom, _ = read_terrain("planet: disc 5 solid")
    assert custom.feature("planet", (27, 15)).parts == (Part(Disc((27, 15), 5), solid=True),)
    assert custom.feature("moon", (27, 15)) == feature("moon", (27, 15))
    assert custom.kinds == KINDS
    assert custom.feature("meteors", (27, 15)).heading == 0
    found = preset("M1", make=custom.feature)
    assert [part.shape for part in found[0].parts] == [Disc((27, 15), 5)] and found[1:] == preset("M1")[1:]
    match = onward(Match.new(GAME, Setup(SEATS, setup.options | {"fleets": "sk1"}, 1)), "CX-D06")
    assert state(match).features[0].parts[0].shape == Disc((27, 15), 5)
    worm = one("Wormhole Exit: disc 3 dangerous 1, push 1")
    assert (worm.kind, worm.push, worm.parts[0].dangerous) == ("wormhole-exit", 1, 1)


@pytest.mark.rule("CX-16.47")
def test_features_are_put_on_the_table_beside_the_map() -> None:
    text = "Reef at 20 12; Comet at 30 18 heading 9\nReef: disc 2 hazardous 1; Comet: disc 1, mobile 3; Moon at 25.5 20"
    custom, problems = read_terrain(text)
    assert not problems
    assert [(found.name, found.centre, found.heading) for found in custom.placed] == [
        ("Reef", (20, 12), 0),
        ("Comet", (30, 18), 9),
        ("Moon", (25.5, 20), 0),
    ]
    options = {"map": "m3", "terrain": text, "fleets": "sk1"}
    features = state(onward(Match.new(GAME, Setup(SEATS, options, 1)), "CX-D06")).features
    assert features == (*preset("M3"), *custom.placed)


@pytest.mark.rule("CX-16.47", "CX-17.3")
def test_custom_features_can_be_placed_by_hand() -> None:
    text = "Reef: disc 2 hazardous 1; Moon at 25 20; Comet: disc 1, tail 3 by 1"
    options = {"map": "alternate", "features": "2", "terrain": text, "fleets": "sk1", "first": "a"}
    match = onward(Match.new(GAME, Setup(SEATS, options, 1)), "CX-D03")
    match.answer(0, {"kind": "reef", "x": 20, "y": 10, "heading": 0})
    match.answer(1, {"kind": "comet", "x": 30, "y": 10, "heading": 6})
    assert [found.name for found in state(match).features] == ["Moon", "Reef", "Comet"]
    assert read_terrain(text)[0].kinds == (*KINDS, "reef", "comet")


@pytest.mark.rule("CX-16.44", "CX-16.45", "CX-16.47", "CX-16.48", "CX-17.5")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Reef", "Reef: a feature is described as NAME: PARTS, and placed as NAME at X Y. CX-16.47"),
        ("Reef at 20 15", "Reef at 20 15: a feature is described as NAME: PARTS, and placed as NAME at X Y. CX-16.47"),
        ("Moon at 20", "Moon at 20: '20' ends too early. CX-16.44"),
        ("Moon at 20 -1", "Moon at 20 -1: '-1' is no number from 0 to 120. CX-16.48"),
        ("Moon at 20 15 now", "Moon at 20 15 now: 'now' after its place says nothing. CX-16.47"),
        (
            "Moon at 20 15 heading 3",
            "Moon at 20 15 heading 3: it does not move and has no tail, so it has no heading. CX-17.5",
        ),
        (
            "Meteor Swarm at 20 15 heading 12",
            "Meteor Swarm at 20 15 he: '12' is no whole number from 0 to 11. CX-16.48",
        ),
        (": disc 3", ": a name has 1 to 24 characters. CX-16.44"),
        ("Reef:", "Reef: '' ends too early. CX-16.44"),
        (
            "Reef: blocking",
            f"Reef: a feature has 1 to 12 parts: {SHAPES}. CX-16.48",
        ),
        ("Reef: disc", "Reef: 'disc' ends too early. CX-16.44"),
        ("Reef: disc 0", "Reef: '0' is no number from 0.1 to 60. CX-16.48"),
        ("Reef: disc nan", "Reef: 'nan' is no number from 0.1 to 60. CX-16.48"),
        ("Reef: disc 61", "Reef: '61' is no number from 0.1 to 60. CX-16.48"),
        (
            "Reef: disc 3 solid 2",
            f"Reef: a part has no attribute '2'; there are {', '.join(OF_PARTS)}. CX-16.45",
        ),
        ("Reef: disc 3 obscuring", "Reef: 'disc 3 obscuring' ends too early. CX-16.44"),
        ("Reef: disc 3 obscuring 0", "Reef: '0' is no whole number from 1 to 9. CX-16.48"),
        ("Reef: disc 3 obscuring 10", "Reef: '10' is no whole number from 1 to 9. CX-16.48"),
        ("Reef: disc 3 obscuring 1.5", "Reef: '1.5' is no whole number from 1 to 9. CX-16.48"),
        ("Reef: ring 3 2", "Reef: 'to' is expected where '2' stands. CX-16.44"),
        ("Reef: ring 3 to 3", "Reef: a ring goes from the smaller to the larger radius. CX-16.44"),
        (
            "Reef: disc 3, solid",
            f"Reef: 'solid' is no shape ({SHAPES}) and no attribute of the whole ({', '.join(OF_WHOLE)}). CX-16.45",
        ),
        ("Reef: disc 3, blocking 2", "Reef: '2' after 'blocking' says nothing. CX-16.45"),
        ("Reef: disc 3, push 1, pull 1", "Reef: it has Push or Pull, not both. CX-16.48"),
        ("Reef: ring 1 to 2 solid, mobile 1", "Reef: the Solid parts of Mobile terrain are discs. CX-16.48"),
        ("Reef: disc 3; REEF: disc 4", "REEF: it is described twice. CX-16.44"),
        (
            "Reef: " + ", ".join(["disc 1"] * 13),
            f"Reef: a feature has 1 to 12 parts: {SHAPES}. CX-16.48",
        ),
    ],
)
def test_what_is_wrong_is_told(text: str, problem: str) -> None:
    assert told(text) == [problem]


@pytest.mark.rule("CX-16.48")
def test_all_problems_are_told_at_once_and_nothing_hostile_is_shown() -> None:
    problems = told("A: disc; B: ring 1; C at 1 1; \x1b[2J\x07Evil: disc")
    assert len(problems) == 4 and all(problem.isprintable() for problem in problems)
    many = told(";".join(f"R{n}: disc" for n in range(15)))
    assert len(many) == 11 and many[-1] == "And 5 more."
    assert told(";".join(f"R{n}: disc 1" for n in range(21))) == ["A set-up has at most 20 custom features. CX-16.48"]
    assert not told(";".join(f"R{n}: disc 1" for n in range(20)))
    assert not told("R: disc 1" + " " * 3991)
    assert not told(";".join([f"R{n}: disc 1; R{n} at 20 15" for n in range(20)]))
    assert told("x" * 4001) == ["Terrain has 4001 characters; 4000 are read. CX-16.48"]
    assert told(";".join("Moon" for _ in range(41))) == ["Terrain has 41 entries; 40 fit. CX-16.48"]
    assert not told("") and not told(" ; \n ;")
    assert not told("R: disc 1") and not told("R" * 24 + ": disc 60")
    assert told("R" * 25 + ": disc 1") == ["R" * 24 + ": a name has 1 to 24 characters. CX-16.44"]


@pytest.mark.rule("CX-16.43", "CX-17.4", "CX-17.3")
def test_the_set_up_refuses_what_it_cannot_lay_out() -> None:
    def problems(**options: str) -> list[str]:
        return [str(problem) for problem in GAME.setup_problems(Setup(SEATS, options, 1))]

    assert problems(terrain="Moon at 9.9 15") == ["The Moon at 9.9 15 reaches into a deployment zone. CX-17.4"]
    assert not problems(terrain="Moon at 10 15; Moon at 44 15")
    assert not problems(terrain="Moon at 9.9 15", deploy="7")
    assert problems(terrain="Moon at 27 33") == ["The Moon at 27 33 is not on the table. CX-17.3"]
    assert problems(terrain="Moon at 27 7", edges="long") == [
        "The Moon at 27 7 reaches into a deployment zone. CX-17.4"
    ]
    assert len(problems(terrain="Reef: disc; Moon at 1 1")) == 2
    assert problems(spared="Corvette, " + "x" * 25) == ["A ship's name has at most 24 characters. CX-19.16"]
    assert not problems(spared="Corvette, Raider")


@pytest.mark.rule("CX-16.44", "CX-16.48")
@given(st.text(max_size=60), st.text(alphabet="disc ring to tail by solid,:;0123.\n", max_size=80))
def test_no_text_is_too_much(wild: str, likely: str) -> None:
    for text in (wild, likely, f"Reef: {likely}", f"Reef: disc 1, {wild}"):
        custom, problems = read_terrain(text)
        assert all(str(problem).isprintable() for problem in problems)
        assert all(pattern.at((27, 15), 4).parts for pattern in custom.patterns.values())
