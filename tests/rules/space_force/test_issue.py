"""SF-7.1 to SF-7.5, SF-7.18, SF-7.21: what the Service issues."""

import msgspec
import pytest

from cosmotui.rules.space_force import character as documents
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.samples import DOCTOR, SCIENTIST, SECURITY
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear.issue import issued, with_handgun
from cosmotui.rules.space_force.mission.briefing import FACTS
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import SeasonError
from tests.rules.rulebook_text import rule_text

MILITARY = [position for position in Position if position.post.is_military]
CIVILIAN = [position for position in Position if not position.post.is_military]


def blank(position: Position, shooting: int = 0) -> Character:
    skills = (KnownSkill("Shooting", shooting),) if shooting else ()
    return Character("c1", name="Somebody", position=position, skills=skills)


def weapons(c: Character) -> list[tuple[str, str, int]]:
    return [(held.weapon, held.place, held.shots) for held in c.weapons]


def things(c: Character) -> dict[str, str]:
    return {item.item: item.place for item in c.equipment}


@pytest.mark.rule("SF-7.1")
def test_there_is_no_money_on_a_sheet_and_the_briefing_says_why() -> None:
    assert not {"money", "credits", "gold"} & set(documents.Character.__struct_fields__)
    assert "no money and no loot" in [fact for fact in FACTS if fact.topic == "supplies"][-1].text.lower()


@pytest.mark.rule("SF-7.2", "SF-7.21")
@pytest.mark.parametrize("position", MILITARY)
def test_the_military_with_shooting_get_one_full_vulcan_pistol_on_the_person(position: Position) -> None:
    assert weapons(issued(blank(position, shooting=1))) == [("vulcan", "person", 20)]


@pytest.mark.rule("SF-7.3")
@pytest.mark.parametrize("position", MILITARY)
def test_the_military_without_shooting_get_no_pistol(position: Position) -> None:
    assert weapons(issued(blank(position))) == []


@pytest.mark.rule("SF-7.3")
@pytest.mark.parametrize("position", CIVILIAN)
def test_no_civilian_gets_a_pistol(position: Position) -> None:
    assert weapons(issued(blank(position, shooting=5))) == []


@pytest.mark.rule("SF-X16")
def test_three_who_join_a_crew() -> None:
    assert [weapons(issued(msgspec.structs.replace(c, weapons=()))) for c in (SECURITY, DOCTOR, SCIENTIST)] == [
        [("vulcan", "person", 20)],
        [],
        [],
    ]


@pytest.mark.rule("SF-7.18")
@pytest.mark.parametrize(
    ("position", "extra"),
    [
        (Position.CAPTAIN, []),
        (Position.FIRST_OFFICER, []),
        (Position.CHIEF_ENGINEER, ["tool kit", "gravity warning tape"]),
        (Position.DOCTOR, ["medical kit"]),
        (Position.SCIENTIST, ["sample case", "test-tube set", "notebook"]),
        (Position.ADDITIONAL_CREW, []),
        (Position.ADDITIONAL_SCIENTIST, ["sample case", "test-tube set", "notebook"]),
    ],
)
def test_standard_issue_and_that_of_the_position(position: Position, extra: list[str]) -> None:
    c = issued(blank(position))
    assert list(things(c)) == ["spacesuit", "hand radio", "flashlight", "personal effects", *extra]
    assert things(c).pop("spacesuit") == "stowed"
    assert {place for name, place in things(c).items() if name != "spacesuit"} == {"carried"}
    assert all(item.lb == WEIGHTS[item.item] for item in c.equipment)


@pytest.mark.rule("SF-7.18")
def test_nothing_is_issued_twice() -> None:
    once = issued(blank(Position.CAPTAIN, shooting=1))
    assert issued(once) == once


@pytest.mark.rule("SF-7.17")
def test_the_list_of_things_is_that_of_the_rulebook() -> None:
    listed = rule_text("SF-7.17").partition(" *Reason: ")[0].split(": ", 1)[1].rstrip(".").split("; ")
    weights = [int(entry.rsplit(" ", 1)[1]) for entry in listed]
    assert weights == list(WEIGHTS.values())
    assert all(entry.split()[0] == name.split()[0].rstrip(",") for entry, name in zip(listed, WEIGHTS, strict=True))


@pytest.mark.rule("SF-7.5", "SF-7.21")
@pytest.mark.parametrize(("gun", "shots"), [("gunlight", 6), ("gunheavy", 7)])
@pytest.mark.parametrize("position", CIVILIAN)
def test_a_scientist_may_bring_a_handgun_which_waits_in_the_locker(position: Position, gun: str, shots: int) -> None:
    assert weapons(with_handgun(blank(position), gun)) == [(gun, "locker", shots)]


@pytest.mark.rule("SF-7.5")
def test_one_handgun_at_most_of_two_kinds_and_for_scientists_only() -> None:
    armed = with_handgun(blank(Position.SCIENTIST), "gunlight")
    with pytest.raises(SeasonError, match="one handgun at most"):
        with_handgun(armed, "gunheavy")
    with pytest.raises(SeasonError, match="a light or a heavy handgun"):
        with_handgun(blank(Position.SCIENTIST), "rifle")
    with pytest.raises(SeasonError, match="Only a Scientist"):
        with_handgun(blank(Position.DOCTOR), "gunlight")
