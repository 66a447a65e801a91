"""SF-5: what each position asks for, ranks, forms of address."""

import pytest

from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.drafting import usual_months, with_rank
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    DOCTOR,
    FIRST_OFFICER,
    SCIENTIST,
)
from cosmotui.rules.space_force.positions import STANDARD, Position
from cosmotui.rules.space_force.ranks import RANKS, height, outranks
from cosmotui.rules.space_force.sheet.address import PROTOCOL, rank_name, spoken_aboard, spoken_form, titled_name
from tests.rules.rulebook_text import rule_text, table
from tests.rules.space_force.aboard import a_ship
from tests.rules.space_force.people import a_draft, changed, codes, skills, texts


def without(c: Character, skill: str, level: int = 0) -> Character:
    """The sheet with that level in a skill; the points that are left go into Sing."""
    kept = [one for one in c.skills if one.skill not in (skill, "Sing")]
    left = 20 - level - sum(one.level for one in kept)
    lines = (*kept, KnownSkill(skill, level), KnownSkill("Sing", left))
    return changed(c, skills=tuple(line for line in lines if line.level))


@pytest.mark.rule("SF-5.1")
def test_the_positions_are_those_of_the_rulebook() -> None:
    rows = table("| Position | Service |")
    assert [position.post.name for position in STANDARD] == [row[0] for row in rows]
    for position, row in zip(STANDARD, rows, strict=True):
        post = position.post
        assert post.is_military == (row[1] == "officer")
        assert all(rank in row[2] for rank in post.ranks)
        assert bool(post.ranks) == (row[2] != "none")
        needs = [f"{skill} {level}" for skill, level in post.minima]
        needs += ["Shooting 1"] if post.expects_shooting else []
        needs += ["one science specialty 4"] if post.needs_science else []
        assert ", ".join(needs) == row[3]


@pytest.mark.rule("SF-5.2", "SF-5.3", "SF-5.5", "SF-5.6", "SF-5.8", "SF-5.10", "SF-17.4")
@pytest.mark.parametrize(
    ("position", "skill", "least"),
    [
        (Position.CAPTAIN, "Pilot Spacecraft", 4),
        (Position.CAPTAIN, "Astrogator", 3),
        (Position.FIRST_OFFICER, "Pilot Spacecraft", 4),
        (Position.FIRST_OFFICER, "Astrogator", 3),
        (Position.CHIEF_ENGINEER, "Spacecraft Engineering", 4),
        (Position.DOCTOR, "Medical", 5),
    ],
)
def test_the_least_skill_of_a_position(position: Position, skill: str, least: int) -> None:
    assert codes(without(a_draft(position), skill, least)) == []
    for level in (least - 1, 0):
        message = f"The {position.post.name} needs {skill} {least} or higher; this sheet has {level}."
        assert texts(without(a_draft(position), skill, level)) == [message]


@pytest.mark.rule("SF-5.4", "SF-5.7", "SF-5.9", "SF-5.14")
@pytest.mark.parametrize("position", [Position.CAPTAIN, Position.FIRST_OFFICER, Position.CHIEF_ENGINEER])
def test_officers_who_are_expected_to_shoot(position: Position) -> None:
    message = f"The {position.post.name} is expected to have Shooting 1 or higher."
    assert texts(without(a_draft(position), "Shooting")) == [message]
    assert codes(without(a_draft(position), "Shooting", 1)) == []


@pytest.mark.rule("SF-5.11")
def test_the_doctor_needs_no_shooting() -> None:
    assert DOCTOR.level("Shooting") == 0
    assert codes(a_draft(Position.DOCTOR)) == []


@pytest.mark.rule("SF-X10", "SF-17.4")
def test_a_captain_who_neither_flies_nor_shoots() -> None:
    captain = without(without(a_draft(rank="LtCmdr", service_months=120), "Pilot Spacecraft", 3), "Shooting")
    assert texts(captain) == [
        "The Captain needs Pilot Spacecraft 4 or higher; this sheet has 3.",
        "The Captain is expected to have Shooting 1 or higher.",
    ]


@pytest.mark.rule("SF-5.12")
@pytest.mark.parametrize("position", [Position.SCIENTIST, Position.ADDITIONAL_SCIENTIST])
def test_a_scientist_needs_one_science_at_4(position: Position) -> None:
    name = position.post.name
    best = a_draft(position, skills=skills("Geologist 3, Profession/Chemist 3, Profession/Cook 5, Sing 5, Actor 4"))
    assert texts(best) == [f"The {name} needs a science specialty at level 4 or higher; the best here is 3."]
    none = a_draft(position, skills=skills("Profession/Cook 7, Sing 7, Actor 6"))
    assert texts(none) == [f"The {name} needs a science specialty at level 4 or higher; the best here is 0."]
    assert codes(a_draft(position, skills=skills("Profession/Chemist 4, Sing 7, Actor 7, Climbing 2"))) == []


@pytest.mark.rule("SF-5.13")
def test_a_scientist_holds_no_rank() -> None:
    assert texts(a_draft(Position.SCIENTIST, rank="Lt")) == ["The Scientist is a civilian and holds no rank."]


@pytest.mark.rule("SF-5.1")
@pytest.mark.parametrize("rank", [None, ""])
def test_a_military_position_needs_a_rank(rank: str | None) -> None:
    assert texts(a_draft(rank=rank)) == ["The Captain needs a rank."]


@pytest.mark.rule("SF-5.15", "SF-17.5", "SF-5.33")
@pytest.mark.parametrize(
    ("position", "rank", "expected"),
    [
        (Position.CAPTAIN, "Capt", "LtCmdr or Cmdr"),
        (Position.FIRST_OFFICER, "Cmdr", "Lt or LtCmdr"),
        (Position.CHIEF_ENGINEER, "Ens", "LtJG or Lt"),
        (Position.DOCTOR, "Sgt", "LtJG or Lt or LtCmdr"),
        (Position.ADDITIONAL_CREW, "Cmdr", "Pvt to LtCmdr"),
        (Position.CAPTAIN, "Field Marshal", "LtCmdr or Cmdr"),
    ],
)
def test_an_unusual_rank(position: Position, rank: str, expected: str) -> None:
    message = f"{rank} is unusual for the {position.post.name}; expected {expected}."
    assert texts(a_draft(position, rank=rank)) == [message]


@pytest.mark.rule("SF-5.1", "SF-17.5")
def test_a_ltjg_in_the_engine_room_is_expected_on_a_nova_only() -> None:
    ensign = a_draft(Position.CHIEF_ENGINEER, rank="Ens")
    on_nova, on_scorpius = (texts(ensign, ship=a_ship(kind)) for kind in ("nova", "scorpius"))
    assert on_nova == ["Ens is unusual for the Chief Engineer; expected LtJG or Lt."]
    assert on_scorpius == ["Ens is unusual for the Chief Engineer; expected Lt."]
    assert codes(a_draft(Position.CHIEF_ENGINEER, rank="LtJG")) == []


@pytest.mark.rule("SF-5.19", "SF-5.20", "SF-5.21")
def test_ranks_ascend_and_every_officer_outranks_every_enlisted_one() -> None:
    enlisted, officers = ([rank for rank in RANKS if rank.is_officer == flag] for flag in (False, True))
    for rule, ranks in (("SF-5.19", enlisted), ("SF-5.20", officers)):
        text = rule_text(rule)
        places = [text.index(f"{rank.name} ({rank.code})") for rank in ranks]
        assert places == sorted(places)
        assert text.count("(") == len(ranks)
    assert all(outranks(high.code, 0, low.code, 999) for high in officers for low in enlisted)
    assert [height(rank.code) for rank in RANKS] == list(range(15))
    assert height(None) == -1


@pytest.mark.rule("SF-5.22")
def test_spoken_forms_that_differ() -> None:
    differing = {rank.code: rank.spoken for rank in RANKS if rank.spoken != rank.name}
    assert differing == {
        "PFC": "Private",
        "SSgt": "Sergeant",
        "LtJG": "Lieutenant",
        "LtCmdr": "Commander",
        "RAdm": "Admiral",
        "VAdm": "Admiral",
    }
    assert spoken_form(FIRST_OFFICER) == "Commander"
    assert rank_name(FIRST_OFFICER) == "Lieutenant Commander"


@pytest.mark.rule("SF-5.23")
@pytest.mark.parametrize("rank", [rank.code for rank in RANKS])
def test_the_captain_is_captain_aboard_whatever_the_rank(rank: str) -> None:
    captain = changed(CAPTAIN, rank=rank)
    assert spoken_aboard(captain) == "Captain"


@pytest.mark.rule("SF-5.24")
def test_a_scientist_may_say_anything() -> None:
    assert any("Scientist is exempt" in text and rule == "SF-5.24" for text, rule in PROTOCOL)


@pytest.mark.rule("SF-5.25")
def test_a_scientist_obeys_lawful_orders() -> None:
    assert ("The Scientist must still obey lawful orders of Captain and First Officer.", "SF-5.25") in PROTOCOL


@pytest.mark.rule("SF-5.26")
def test_a_civilian_has_a_title() -> None:
    assert Character("c9", position=Position.SCIENTIST).title == "Dr."
    assert titled_name(SCIENTIST) == "Dr. Priya Halvorsen"
    assert spoken_form(changed(SCIENTIST, title="Professor")) == "Professor"
    assert rank_name(SCIENTIST) == "Civilian"
    assert titled_name(changed(CAPTAIN, rank=None)) == "Dorothea Lindqvist"


@pytest.mark.rule("SF-5.27")
def test_the_first_officer_is_exec_and_number_one_to_the_captain() -> None:
    assert spoken_aboard(FIRST_OFFICER) == spoken_form(FIRST_OFFICER) == "Commander"
    assert any("also Exec" in text and "Number One" in text and rule == "SF-5.27" for text, rule in PROTOCOL)


@pytest.mark.rule("SF-5.31")
def test_months_of_service_by_default_and_never_below_none() -> None:
    text = rule_text("SF-5.31")
    for rank in RANKS:
        assert f"{rank.code} {usual_months(rank.code)}" in text
    assert usual_months(None) == 0
    assert texts(a_draft(service_months=-1)) == ["Months of service cannot be negative."]
    assert codes(a_draft(service_months=0)) == []


@pytest.mark.rule("SF-5.31")
def test_months_follow_a_new_rank_while_they_are_the_usual_ones() -> None:
    usual = changed(CAPTAIN, rank="LtCmdr", service_months=120)
    assert with_rank(usual, "Cmdr").service_months == 180
    assert with_rank(CAPTAIN, "LtCmdr").service_months == 190


@pytest.mark.rule("SF-5.33")
def test_additional_crew_is_military_of_any_rank_and_its_officers_shoot() -> None:
    for rank in ["Pvt", "PFC", "Cpl", "Sgt", "SSgt", "MSgt", "Ens", "LtJG", "Lt", "LtCmdr"]:
        crew = changed(without(a_draft(Position.ADDITIONAL_CREW), "Shooting"), rank=rank)
        is_officer = next(one.is_officer for one in RANKS if one.code == rank)
        expected = ["The Additional Crew is expected to have Shooting 1 or higher."] if is_officer else []
        assert texts(crew) == expected
    assert texts(a_draft(Position.ADDITIONAL_CREW, rank=None)) == ["The Additional Crew needs a rank."]


@pytest.mark.rule("SF-5.33")
def test_an_additional_scientist_is_a_civilian_with_any_job_title() -> None:
    text = "The Additional Scientist is a civilian and holds no rank."
    assert texts(a_draft(Position.ADDITIONAL_SCIENTIST, rank="Lt", job_title="Librarian")) == [text]
    assert codes(a_draft(Position.ADDITIONAL_SCIENTIST, job_title="Librarian")) == []
