"""SF-5.23, SF-5.28 to SF-5.30: who is in command."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    CHIEF_ENGINEER,
    DOCTOR,
    FIRST_OFFICER,
    SCIENTIST,
    SECURITY,
)
from cosmotui.rules.space_force.crew.crew import NOBODY, in_command, succession
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet.address import spoken_aboard, spoken_form
from tests.rules.space_force.aboard import FIVE, SIX, crewed
from tests.rules.space_force.casting import someone

DOWN = [
    {"status": "dead"},
    {"condition": Condition("dead")},
    {"condition": Condition("dying")},
    {"condition": Condition("unconscious")},
    {"absent": True},
]


def down(c: Character, **fields: object) -> Character:
    return msgspec.structs.replace(c, **(fields or {"absent": True}))


@pytest.mark.rule("SF-5.23")
@pytest.mark.parametrize("rank", ["Lt", "LtCmdr", "Cmdr", "Adm"])
def test_the_captain_is_called_captain_aboard_whatever_the_rank(rank: str) -> None:
    c = msgspec.structs.replace(CAPTAIN, rank=rank)
    assert spoken_aboard(c) == "Captain"
    assert spoken_form(c) != "Captain"


@pytest.mark.rule("SF-5.28", "SF-5.29")
@pytest.mark.parametrize("fields", DOWN, ids=str)
def test_the_first_officer_takes_the_captains_place(fields: dict[str, object]) -> None:
    season, ship = crewed(*FIVE)
    assert in_command(season, ship) == CAPTAIN
    season, ship = crewed(down(CAPTAIN, **fields), *FIVE[1:])
    assert in_command(season, ship) == FIRST_OFFICER


@pytest.mark.rule("SF-5.29")
@pytest.mark.parametrize("fields", [{"hp": 1, "stun": 30}, {"end_lost": 2}])
def test_the_hurt_but_conscious_stay_in_command(fields: dict[str, object]) -> None:
    season, ship = crewed(down(CAPTAIN, **fields), *FIVE[1:])
    assert in_command(season, ship) == season.characters[CAPTAIN.id]


@pytest.mark.rule("SF-5.28")
def test_the_first_officer_goes_before_those_of_higher_rank() -> None:
    doctor = msgspec.structs.replace(DOCTOR, rank="Cmdr", service_months=10)
    season, ship = crewed(down(CAPTAIN), FIRST_OFFICER, CHIEF_ENGINEER, doctor, SCIENTIST)
    assert in_command(season, ship) == FIRST_OFFICER


@pytest.mark.rule("SF-5.30")
def test_then_rank_then_service_then_position_then_name() -> None:
    def private(number: int, name: str, rank: str, months: int) -> Character:
        return someone(number, name, position=Position.ADDITIONAL_CREW, rank=rank, service_months=months)

    engineer = msgspec.structs.replace(CHIEF_ENGINEER, rank="Lt", service_months=70)
    doctor = msgspec.structs.replace(DOCTOR, rank="Lt", service_months=70)
    senior = private(91, "Zoe", "Lt", 71)
    equal = private(92, "Bea", "Lt", 70)
    namesake = private(93, "Abe", "Lt", 70)
    season, ship = crewed(
        CAPTAIN, FIRST_OFFICER, engineer, doctor, SCIENTIST, senior, equal, namesake, ship_class="scorpius"
    )
    names = [c.name for c in succession(season, ship)]
    assert names == [
        "Dorothea Lindqvist", "Tomas Okafor-Brandt", "Zoe", "Rosalind Achterberg", "Emeka Sorensen", "Abe", "Bea",
    ]  # fmt: skip
    higher = msgspec.structs.replace(namesake, rank="LtCmdr", service_months=1)
    season, ship = crewed(doctor, engineer, higher, ship_class="scorpius")
    assert in_command(season, ship) == higher


@pytest.mark.rule("SF-5.30")
def test_enlisted_crew_succeeds_and_a_scientist_never_does() -> None:
    season, ship = crewed(*map(down, FIVE[:4]), SCIENTIST, SECURITY, ship_class="scorpius")
    assert in_command(season, ship) == SECURITY
    season, ship = crewed(*map(down, SIX), ship_class="scorpius")
    assert in_command(season, ship) is None
    season, ship = crewed(SCIENTIST)
    assert in_command(season, ship) is None
    assert NOBODY == "no officer in command"
