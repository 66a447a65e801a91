"""SF-5.1, SF-6.11: what the crew can do and what it lacks."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.samples import CAPTAIN, CHIEF_ENGINEER, DOCTOR, FIRST_OFFICER, SCIENTIST
from cosmotui.rules.space_force.crew.crew import coverage
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.ship import Need, Ship
from tests.rules.space_force.aboard import FIVE, SIX, crewed
from tests.rules.space_force.casting import someone


def gaps(season: Season, ship: Ship, joining: Character | None = None) -> list[str]:
    return [gap.text for gap in coverage(season, ship, joining).gaps]


def needing(*needs: Need, specialty: str = "") -> list[str]:
    return gaps(*crewed(*SIX, ship_class="scorpius", needs=needs, specialty=specialty))


@pytest.mark.rule("SF-5.1")
def test_what_positions_need_and_who_has_it() -> None:
    season, ship = crewed(*SIX, ship_class="scorpius")
    lines = coverage(season, ship).lines
    assert [(line.label, line.level, line.count) for line in lines] == [
        ("Pilot Spacecraft", 4, 2),
        ("Astrogator", 3, 2),
        ("Spacecraft Engineering", 4, 1),
        ("Medical", 5, 1),
        ("Science", 4, 1),
    ]
    assert [[(holder.name, holder.level) for holder in line.holders] for line in lines[:4]] == [
        [("Lindqvist", 4), ("Okafor-Brandt", 4)],
        [("Lindqvist", 3), ("Okafor-Brandt", 3)],
        [("Achterberg", 5)],
        [("Sorensen", 6), ("Lindqvist", 1), ("Castellanos", 1)],
    ]
    assert [holder.name for holder in lines[3].able] == ["Sorensen"]
    assert lines[4].holders[0].name == "Halvorsen"
    assert all(line.is_met for line in lines)
    assert gaps(season, ship) == []


@pytest.mark.rule("SF-5.1")
def test_the_gaps_of_a_crew_that_is_not_complete() -> None:
    assert gaps(*crewed()) == ["no pilot", "no astrogator", "no engineer", "no doctor", "no scientist"]
    assert gaps(*crewed(CAPTAIN, CHIEF_ENGINEER, DOCTOR, SCIENTIST)) == ["no second pilot", "no second astrogator"]


def test_a_new_character_is_counted_in_before_it_comes_aboard() -> None:
    season, ship = crewed(CAPTAIN, CHIEF_ENGINEER, DOCTOR, SCIENTIST)
    draft = someone(
        91, "Eve", status="draft", position=Position.FIRST_OFFICER, skills=(KnownSkill("Pilot Spacecraft", 4),)
    )
    assert gaps(season, ship, draft) == ["no second astrogator"]
    weaker = msgspec.structs.replace(CAPTAIN, skills=())
    assert gaps(season, ship, weaker)[:2] == ["no pilot", "no astrogator"]


@pytest.mark.rule("SF-6.11")
@pytest.mark.parametrize(
    ("need", "gap"),
    [
        (Need("Language", 1, "Swahili"), "no one speaks Swahili"),
        (Need("Language", 1, "russian"), None),
        (Need("Language", 6, "English"), None),
        (Need("Language", 3, "Russian"), "no Language (Russian) above 1"),
        (Need("Read/Write", 1, "French"), None),
        (Need("Read/Write", 1, "Russian"), "no one reads Russian"),
        (Need("Outdoorsman", 2), "no Outdoorsman above 1"),
        (Need("Outdoorsman", 1), None),
        (Need("Trapping", 1), "no one knows Trapping"),
        (Need("Craft", 2, "Pottery"), "no one knows Pottery (Craft)"),
        (Need("Swimming", 1, position=Position.SCIENTIST), "the Scientist lacks Swimming 1"),
        (Need("Swimming", 1, position=Position.DOCTOR), None),
    ],
)
def test_what_a_mission_needs(need: Need, gap: str | None) -> None:
    assert needing(need) == ([gap] if gap else [])


@pytest.mark.rule("SF-6.11")
def test_the_specialty_of_the_mission_has_a_line_of_its_own() -> None:
    season, ship = crewed(*FIVE, specialty="Geologist")
    line = coverage(season, ship).lines[-1]
    assert (line.label, line.level, [holder.name for holder in line.able]) == ("Geologist", 4, ["Halvorsen"])
    assert needing(specialty="Biologist") == ["no Biologist above 3"]
    assert needing(specialty="Zoologist") == ["no one knows Zoologist"]
    (gap,) = coverage(*crewed(*FIVE, specialty="Zoologist")).gaps
    assert (gap.source, gap.skill, gap.level, gap.rule) == ("mission", "Zoologist", 4, "SF-6.11")


def unlearned(c: Character, skill: str) -> Character:
    return msgspec.structs.replace(c, skills=tuple(known for known in c.skills if known.skill != skill))


def test_advice_about_medics_and_languages() -> None:
    tongue_tied = [unlearned(c, "Language") for c in FIVE]
    season, ship = crewed(*(c if c.position is Position.DOCTOR else unlearned(c, "Medical") for c in tongue_tied))
    assert gaps(season, ship) == ["no medic besides the doctor", "no one speaks a second language"]
    assert {gap.source for gap in coverage(season, ship).gaps} == {"advice"}
    assert "no medic besides the doctor" not in gaps(*crewed(*tongue_tied))


def test_somebody_nobody_can_talk_with() -> None:
    speechless = unlearned(FIRST_OFFICER, "Language")
    ivan = msgspec.structs.replace(speechless, name="Ivan Ivanov", native_language="Bulgarian")
    season, ship = crewed(CAPTAIN, ivan, CHIEF_ENGINEER, DOCTOR, SCIENTIST)
    assert gaps(season, ship) == ["no one shares a language with Ivanov"]
