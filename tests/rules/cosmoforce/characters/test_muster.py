"""SF-18.1 to SF-18.3, SF-18.46, SF-18.47, SF-18.52: from a season into a set-up, and into the build phase."""

import msgspec
import pytest

from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.rules.cosmoforce.build import Draft, read_form, start_of
from cosmotui.rules.cosmoforce.cast import Cast, Flagship, Member, cast_problems, cast_text
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.muster import Command, muster
from cosmotui.rules.cosmoforce.options import rules_of
from cosmotui.rules.cosmoforce.presets import DEFAULT, SPACE_FORCE
from cosmotui.rules.space_force.character import Character, Condition, KnownSkill
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import Skill
from tests.rules.cosmoforce.battle import GAME, setup_of
from tests.rules.space_force.casting import season_of

IDS = tuple(one.id for one in SAMPLES)
NOVA, SCORPIUS = Ship("v90", "Pegasus", "nova"), Ship("v91", "Calliope", "scorpius")


def a_season(*changed: Character) -> Season:
    season = season_of(*SAMPLES, NOVA, SCORPIUS)
    season.apply(Change("", changed))
    return season


def first(**fields: object) -> Character:
    return msgspec.structs.replace(SAMPLES[0], **fields)


def start(cast: Cast, seat: int = 0, **options: str) -> Draft:
    """The form with which a seat begins."""
    setup = setup_of("P Q", {"rpg": "on", "cast": cast_text(cast), **options})
    return read_form(start_of(rules_of(setup), seat))


@pytest.mark.rule("SF-18.1", "SF-18.52", "SF-18.46", "SF-18.47")
def test_people_and_ships_by_seat() -> None:
    found = muster(a_season(), [Command("v90", IDS[:5]), Command("v91", IDS[5:])])
    assert found.problems == ()
    assert [one.id for one in found.cast.of(0)] == [*IDS[:5]]
    assert [one.id for one in found.cast.of(1)] == [*IDS[5:]]
    nova, scorpius = SPACE_FORCE
    assert found.cast.ship(0) == msgspec.structs.replace(nova, name="Pegasus")
    assert found.cast.ship(1) == msgspec.structs.replace(scorpius, name="Calliope")
    assert all(one.snapshot is None and not one.star_log for one in found.cast.of(0)), "a set-up has little room"


@pytest.mark.rule("SF-18.3")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"status": "dead"}, "Dorothea Lindqvist is dead and cannot stand in for a token (SF-18.3)."),
        ({"status": "training"}, "Dorothea Lindqvist is in training and cannot stand in for a token (SF-18.3)."),
        (
            {"condition": Condition("unconscious", wake=3)},
            "Dorothea Lindqvist is unconscious and cannot stand in for a token (SF-18.3).",
        ),
        ({"absent": True}, "Dorothea Lindqvist is absent and cannot fly."),
    ],
)
def test_who_cannot_fly_is_left_out_and_named(fields: dict[str, object], said: str) -> None:
    found = muster(a_season(first(**fields)), [Command(None, IDS[:2]), Command()])
    assert found.problems == (said,)
    assert found.cast.characters == IDS[1:2]


@pytest.mark.rule("SF-18.1", "SF-18.2")
def test_everything_wrong_is_told_at_once() -> None:
    commands = [Command("v90", IDS), Command("v90", IDS[:1]), Command("v99", ("c99",))]
    assert muster(a_season(), commands).problems == (
        "6 people for the 5 places of Pegasus.",
        "There is no ship v99 in this season.",
        "There is no character c99 in this season.",
        "Dorothea Lindqvist is on 2 ships.",
        "Pegasus has 2 seats.",
    )


@pytest.mark.rule("SF-18.1")
def test_there_is_room_for_as_many_as_two_capitals_carry() -> None:
    crowd = [msgspec.structs.replace(SAMPLES[0], id=f"c{number}") for number in range(100, 163)]
    season = a_season(*crowd)
    ids = tuple(one.id for one in crowd)
    assert muster(season, [Command(None, ids[:62])]).problems == ()
    assert muster(season, [Command(None, ids)]).problems == ("63 people fly; 62 can.",)


@pytest.mark.rule("SF-18.32")
def test_custom_skills_travel_with_those_who_know_them() -> None:
    season = a_season(first(skills=(KnownSkill("Basket Weaving", 3, custom=True),)))
    customs = (Skill("Basket Weaving", (), "regular"), Skill("Juggling", (), "regular"))
    season.apply(Change("", (msgspec.structs.replace(season.series, custom_skills=customs),)))
    assert [one.name for one in muster(season, [Command(None, IDS[:1])]).cast.skills] == ["Basket Weaving"]
    assert muster(season, [Command(None, IDS[1:])]).cast.skills == ()


@pytest.mark.rule("SF-18.52", "CF-3.16")
def test_a_name_that_is_too_long_or_cannot_be_shown_is_made_to_fit() -> None:
    season = a_season()
    season.apply(
        Change("", (msgspec.structs.replace(NOVA, name="P" * 40), msgspec.structs.replace(SCORPIUS, name="\x1b")))
    )
    cast = muster(season, [Command("v90"), Command("v91")]).cast
    assert [one.design.name for one in cast.ships] == ["P" * 24, "Scorpius"]
    assert cast_problems(cast, 2) == []


@pytest.mark.rule("SF-18.52")
def test_a_design_begins_from_the_ship_and_its_people() -> None:
    cast = muster(a_season(), [Command("v90", IDS[:5]), Command(None, IDS[5:])]).cast
    draft = start(cast)
    assert (draft.design.name, [hand.id for hand in draft.crew]) == ("Pegasus", [*IDS[:5]])
    other = start(cast, 1)
    assert (other.design, [hand.id for hand in other.crew]) == (DEFAULT, [*IDS[5:]])
    assert start(cast, ships="wasp").design.name == "Wasp", "where ships are given nobody has another"


@pytest.mark.rule("SF-18.52")
def test_as_many_as_fit_are_aboard_at_first() -> None:
    cast = Cast(tuple(Member(one, 0) for one in SAMPLES))
    assert len(start(cast).crew) == DEFAULT.complement == 3


@pytest.mark.rule("SF-18.52")
def test_a_bot_flies_what_comes_from_the_season_as_it_is() -> None:
    cast = muster(a_season(), [Command("v90", IDS[:5]), Command()]).cast
    match = Match.new(GAME, setup_of("P Q", {"rpg": "on", "cast": cast_text(cast)}, bots=True))
    assert [question.seat for question in match.questions] == [1], "the other seat designs"
    people = Match.new(GAME, setup_of("P Q", {"rpg": "on", "cast": cast_text(cast)}))
    assert [question.seat for question in people.questions] == [0, 1]


@pytest.mark.rule("SF-18.52", "CF-3.11")
def test_a_cast_with_ships_that_cannot_be_is_refused_with_every_problem() -> None:
    wreck = Design("Wreck", "Fighter", slots("Railgun"))
    cast = Cast((), (), (Flagship(0, wreck), Flagship(0, DEFAULT), Flagship(7, DEFAULT)))
    with pytest.raises(SetupError) as refusal:
        Match.new(GAME, setup_of("P Q", {"rpg": "on", "cast": cast_text(cast)}))
    assert [problem.rule for problem in refusal.value.problems] == ["CF-3.5", "CF-3.7", "SF-18.52", "SF-18.52"]


@pytest.mark.rule("SF-18.1")
@pytest.mark.parametrize("text", ["", "null", "{", '{"members": 3}', "[" * 500, "x" * 60_001])
def test_a_cast_from_elsewhere_is_read_or_refused(text: str) -> None:
    options = {"rpg": "on", "cast": text}
    if text:
        with pytest.raises(SetupError, match="cast"):
            Match.new(GAME, setup_of("P Q", options))
    else:
        assert Match.new(GAME, setup_of("P Q", options)).questions
