"""SF-1.12 and SF-20 (Encounter, Quick NPC): the cast of an encounter, also a hostile one."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Condition, HeldWeapon, KnownSkill
from cosmotui.rules.space_force.combat.cast import (
    TEXT_LIMIT,
    Cast,
    Member,
    cast_problems,
    cast_text,
    read_cast,
    template_member,
)
from cosmotui.rules.space_force.combat.describe import describe
from cosmotui.rules.space_force.combat.lineup import marks_of, short_names
from cosmotui.rules.space_force.combat.options import cast_option_problems, rules_of
from cosmotui.rules.space_force.combat.scenes import SCENES, scene_cast
from cosmotui.rules.space_force.combat.templates import TEMPLATES
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SAMPLES
from cosmotui.rules.space_force.sheet.derived import defense_rating, weapon_bonus
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS
from tests.rules.space_force.combat.scenario import GAME, crew, fight, them

A, FOE = crew(CAPTAIN, (0, 0)), them("guard", at=(9, 0))


def problems(*members: Member, seats: int = 1) -> list[str]:
    return [str(problem) for problem in cast_problems(Cast(members), seats)]


@pytest.mark.rule("SF-20.1", "SF-1.12", "SF-0.14")
def test_the_four_templates() -> None:
    told = {
        name: (one.abilities.scores(), {known.skill: known.level for known in one.skills}, one.hp, defense_rating(one))
        for name, one in TEMPLATES.items()
    }
    assert told == {
        "bystander": ((4, 4, 4, 4, 4, 4), {}, 12, 15),
        "guard": ((4, 4, 4, 4, 4, 4), {"Shooting": 2, "Brawling": 2}, 12, 15),
        "soldier": ((5, 5, 5, 4, 4, 4), {"Shooting": 3, "Brawling": 2, "Dodging": 1}, 15, 17),
        "beast": ((7, 4, 6, 1, 4, 1), {"Brawling": 3}, 19, 15),
    }
    assert {name: [held.weapon for held in one.weapons] for name, one in TEMPLATES.items()} == {
        "bystander": [],
        "guard": ["gunheavy"],
        "soldier": ["rifle", "knife"],
        "beast": ["bite"],
    }


@pytest.mark.rule("SF-7.8", "SF-7.9")
def test_a_template_attacks_with_its_skill() -> None:
    bite = LISTED_WEAPONS.find("bite")
    assert bite
    assert weapon_bonus(TEMPLATES["beast"], bite) == 4 + 3


@pytest.mark.rule("SF-20.1")
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seats", range(1, 9))
def test_every_scene_gives_every_seat_somebody(scene: str, seats: int) -> None:
    cast = scene_cast(scene, seats)
    assert cast_problems(cast, seats) == []
    assert read_cast(cast_text(cast)) == cast
    match = Match.new(GAME, Setup(tuple(Seat(f"S{n}", n) for n in range(seats)), {"scene": scene}, 1))
    assert {one.seat for one in match.view(None).fighters} == set(range(seats))


def test_a_scene_without_places_has_none() -> None:
    assert all(member.at is None for member in scene_cast("corridor", 2).members)
    assert all(member.at is not None for member in scene_cast("guards", 2).members)


@pytest.mark.rule("SF-20.1")
def test_both_sides_need_somebody_who_is_there() -> None:
    reserve = msgspec.structs.replace(FOE, reserve=True)
    assert problems(A, reserve) == ["Nobody is there for the opposition. SF-12.10"]
    assert problems(FOE) == ["Nobody is there for the crew. SF-12.10"]
    assert problems(A, FOE) == []


@pytest.mark.rule("SF-1.12")
@pytest.mark.parametrize("score", [0, 16])
def test_abilities_of_a_quick_npc_lie_between_1_and_15(score: int) -> None:
    odd = them("guard", abilities=Abilities(4, score, 4, 4, 4, 4))
    assert problems(A, odd) == ["Number 2 of the cast: abilities lie between 1 and 15. SF-1.12"]
    assert problems(A, them("guard", abilities=Abilities(15, 1, 15, 15, 15, 15))) == []


@pytest.mark.rule("SF-1.12")
@pytest.mark.parametrize("level", [-1, 16])
def test_levels_of_a_quick_npc_lie_between_0_and_15(level: int) -> None:
    odd = them("guard", skills=(KnownSkill("Shooting", level),))
    assert problems(A, odd) == ["Number 2 of the cast: skill levels lie between 0 and 15. SF-1.12"]


@pytest.mark.rule("SF-20.3", "SF-14.31", "SF-7.8")
@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"name": "  "}, "it has no name. SF-20.1"),
        ({"hp": 13}, "13 HP are more than its 12. SF-20.3"),
        ({"condition": Condition("dead", 1)}, "the dead do not fight. SF-14.31"),
        ({"end_lost": 4}, "the dead do not fight. SF-14.31"),
        ({"weapons": (HeldWeapon("ray of doom", "person", 1),)}, "a weapon of it does not exist. SF-7.8"),
    ],
)
def test_what_keeps_somebody_from_fighting(changes: dict[str, object], text: str) -> None:
    assert problems(A, them("guard", **changes)) == [f"Number 2 of the cast: {text}"]


def test_nobody_is_in_the_cast_twice_and_seats_exist() -> None:
    twice = msgspec.structs.replace(A, seat=1)
    assert problems(A, twice, FOE) == [
        "c1 is in the cast 2 times. SF-20.1",
        "Number 2 of the cast: there is no seat 2. SF-0.1",
    ]


HOSTILE = [
    "no json",
    "[]",
    '{"members": 3}',
    '{"members": [{"side": "A"}]}',
    "[" * 100_000,
    '{"members": [{"sheet": {"document": "character", "id": "q1"}, "side": "C"}]}',
    '{"members": [{"sheet": {"document": "character", "id": "q1", "hp": -5}, "side": "A"}]}',
    '{"members": [{"sheet": {"document": "character", "id": "\\u001b[31m"}, "side": "A"}]}',
    json.dumps({"members": [{"sheet": {"document": "character", "id": "q1"}, "side": "A", "at": [10**9, 0]}]}),
    "x" * (TEXT_LIMIT + 1),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_cast_that_cannot_be_read_is_one_clear_problem(text: str) -> None:
    setup = Setup((Seat("Ann", 0),), {"cast": text}, 1)
    (problem,) = cast_option_problems(setup)
    assert problem.text.isprintable()
    assert len(problem.text) < 200
    with pytest.raises(SetupError):
        Match.new(GAME, setup)


@given(st.text(max_size=300))
def test_no_text_breaks_the_reading(text: str) -> None:
    for problem in cast_option_problems(Setup((Seat("Ann", 0),), {"cast": text}, 1)):
        assert problem.text.isprintable()


def test_hostile_names_are_shown_without_control_characters() -> None:
    match = fight(crew(CAPTAIN, (0, 0), name="\x1b[31m[red]Ann\nBo"), them("guard", at=(9, 0), name="\u202egnaB" * 9))
    for line in [*match.log(), *describe(match.view)]:
        assert line.isprintable()
    assert all(len(one.name) <= 24 for one in match.view.fighters)


# --- names and marks ---------------------------------------------------------------------------------------------


def test_short_names() -> None:
    people = [one.name for one in SAMPLES[:2]]
    assert short_names([*people, "Guard", "Guard", "Large beast", "Guard 2"]) == [
        "Lindqvist",
        "Okafor-Brandt",
        "Guard 1",
        "Guard 3",
        "Large beast",
        "Guard 2",
    ]
    assert short_names(["Ann Falk", "Bob Falk"]) == ["Ann Falk", "Bob Falk"]
    assert short_names(["X", "X", "X"]) == ["X 1", "X 2", "X 3"]


@given(st.lists(st.text(max_size=70), max_size=40))
def test_names_and_marks_are_never_alike(names: list[str]) -> None:
    short = short_names(names)
    assert len(set(short)) == len(short)
    assert all(one and len(one) <= 24 and one.isprintable() for one in short)
    marks = marks_of(short)
    assert len(set(marks)) == len(marks)
    assert all(1 <= len(mark) <= 3 for mark in marks)


def test_marks_are_first_letters_where_they_can_be() -> None:
    assert marks_of(["Lindqvist", "Guard 1", "Guard 2", "Large beast", "Lee"]) == ["L", "G1", "G2", "La", "Le"]


@pytest.mark.rule("SF-12.10", "SF-12.44", "SF-13.26", "SF-0.7")
def test_options_make_the_rules() -> None:
    plain = rules_of(Setup((Seat("Ann", 0),), {}, 1))
    assert (plain.surprise, plain.typed, plain.limited, plain.sprint_action, plain.rounds, plain.full) == (
        "none", False, True, False, 60, False,
    )  # fmt: skip
    other = rules_of(
        Setup((Seat("Ann", 0),), {"dice": "typed", "limit": "none", "sprint_action": "yes", "rounds": "5"}, 1)
    )
    assert (other.typed, other.limited, other.sprint_action, other.rounds) == (True, False, True, 5)


def test_a_template_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        template_member("dragon", "B", 1)
