"""Making characters in plain lines: the six steps, what is said after each, random and ready-made people."""

import pytest

from cosmotui.plain.space_force.season_shell import SeasonShell
from cosmotui.plain.space_force.skill_words import read_skill
from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.creation.custom_skills import add_custom_skill
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.skills import Skill
from tests.plain.robot import Screen
from tests.plain.walker import at_sheet, saved, season, somebody, walk

MADE = ("#new character", "#by questions")


def made(*lines: str) -> str:
    """Begin a draft by questions and walk on."""
    saved()
    return walk(*MADE, *lines)


class Memory:
    """As much of a file as a question needs."""

    def __init__(self) -> None:
        self.season = Season.new("Season 1", 7)


def typed(text: str, *answers: str) -> tuple[str, str, int | None]:
    left = iter(answers)
    shell = SeasonShell(Screen(lambda: next(left, None)).terminal, Memory())  # type: ignore[arg-type] # only its season is read
    found = read_skill(shell, text)
    return found.skill.name, found.spec, found.level


@pytest.mark.rule("SF-2.1")
def test_rules_here_tells_the_rules_of_the_step() -> None:
    saved()
    text = walk("#new character", "#at random", "", "rules here", "?")
    assert "SF-2.18 " in text.rpartition("STEP 6 of 6")[2]
    assert "rules here  what they say of the menu you are in" in text


@pytest.mark.parametrize(
    ("text", "answers", "found"),
    [
        ("Astrogator 4", (), ("Astrogator", "", 4)),
        ("astrogator", (), ("Astrogator", "", None)),
        ("pilot space 4", (), ("Pilot Spacecraft", "", 4)),
        ("pilot 2", ("2",), ("Pilot Spacecraft", "", 2)),
        ("Craft (Pottery) 2", (), ("Craft", "Pottery", 2)),
        ("Pottery (Craft) 2", (), ("Craft", "Pottery", 2)),
        ("language (russian)", (), ("Language", "russian", None)),
        ("language 3", ("russian",), ("Language", "Russian", 3)),
        ("read/write 1", ("Klingon",), ("Read/Write", "Klingon", 1)),
        ("Swimming (in lava) 1", (), ("Swimming", "", 1)),
        ("knife-fighting 0", (), ("Knife-Fighting", "", 0)),
    ],
)
def test_a_skill_is_understood_by_its_name_or_a_part_of_it(text, answers, found) -> None:
    assert typed(text, *answers) == found


@pytest.mark.rule("SF-4.2")
@pytest.mark.parametrize("text", ["xyzzy 3", "4", "(Pottery)", "((((", "Craft (a (b) c) 1", "\0"])
def test_what_is_no_skill_is_refused(text: str) -> None:
    with pytest.raises(SeasonError, match=r"is not a listed skill\. SF-4\.2"):
        typed(text)


@pytest.mark.rule("SF-2.18")
def test_a_draft_is_kept_however_little_is_known() -> None:
    text = made("", "#Captain", "b")
    draft = somebody()
    assert (draft.status, draft.name, draft.position, draft.rank) == ("draft", "", Position.CAPTAIN, "Cmdr")
    assert "Wrong: Name is empty. SF-2.1" in text
    assert "Wrong: Skill points: 8 of 20 used; 12 left to place. SF-2.4" in text


@pytest.mark.rule("SF-1.4", "SF-1.3", "SF-1.5")
def test_points_left_and_every_broken_rule_are_said_after_a_step() -> None:
    lines = ("#Captain", "", "", "", "", "#on to abilities", "2", "9", "5", "5", "5", "5")
    text = made("Ada", *lines).rpartition("STEP 2")[2]
    assert "Ability points: 31 of 30 used; 1 too many." in text
    assert "Wrong: Dexterity is 9; it must be between 1 and 7. SF-1.3" in text
    assert "Wrong: Ability points: 31 of 30 used; remove 1. SF-1.4" in text
    assert "Wrong: Strength is 2; the Captain needs at least 3. SF-1.5" in text
    assert somebody().abilities == Abilities(2, 9, 5, 5, 5, 5)


def test_b_leaves_out_the_rest_of_the_questions_and_shows_what_stands() -> None:
    text = made("Ada", "b", "#on to abilities", "4", "b")
    assert somebody().abilities.scores() == (4, 5, 5, 5, 5, 5)
    assert "Ability points: 29 of 30 used; 1 left to place." in text


def test_steps_can_be_visited_again_in_any_order() -> None:
    saved(people=0)
    text = walk("#new character", "#as a draft", "#Sorensen", "#on to abilities", "#on to skills", "#back to")
    assert [line[:6] for line in text.splitlines() if line.startswith("STEP")] == [
        "STEP 1",
        "STEP 2",
        "STEP 3",
        "STEP 2",
    ]


def test_points_are_placed_by_themselves_on_demand() -> None:
    lines = ("Ada", "b", "#on to abilities", "1", "1", "b", "#place all", "#on to skills", "#place all", "#on to what")
    made(*lines)
    draft = somebody()
    assert draft.abilities.total == 30
    assert sum(known.level for known in draft.skills) == 20


def test_skills_are_typed_changed_and_taken_away() -> None:
    lines = ("Ada", "#Doctor", "", "", "", "", "#on to abilities", "b", "#on to skills")
    skills = ("sing 4", "#Sing 4", "2", "Swimming", "", "craft (Pottery) 1", "swimming 0", "xyzzy 1", "combat")
    text = made(*lines, *skills)
    assert [(known.label, known.level) for known in somebody().skills] == [
        ("Medical", 5),
        ("Sing", 2),
        ("Pottery (Craft)", 1),
    ]
    assert "Saved: No Swimming." in text
    assert "'xyzzy' is not a listed skill. SF-4.2" in text
    assert "Fencing, Dex: all swords" in text
    assert "Skill points: 8 of 20 used; 12 left to place." in text


@pytest.mark.rule("SF-4.7")
def test_a_custom_skill_of_the_season_is_dropped_unless_somebody_has_it() -> None:
    empty = Season.new("Season 1", 7)
    juggling = add_custom_skill(empty, Skill("Juggling", Ability.DEXTERITY))
    empty.apply(juggling)
    saved(juggling, add_custom_skill(empty, Skill("Yodelling", Ability.WILL)))
    to_skills = ("Ada", "b", "#on to abilities", "b", "#on to skills")
    text = walk(*MADE, *to_skills, "juggling 2", "drop juggling", "drop yodelling", "drop medical")
    assert season().skills.find("Juggling")
    assert season().skills.find("Yodelling") is None
    assert "Juggling is on the sheet of Ada. SF-4.7" in text
    assert "medical is not a custom skill. SF-4.7" in text


def test_what_the_crew_lacks_is_said_beside_the_skills() -> None:
    saved(people=0)
    text = walk("#ships", "#new ship", "", "", "b", *MADE, "Ada", "b", "#on to abilities", "b", "#on to skills")
    assert "With this draft the Pegasus lacks: " in text
    assert "no doctor; no scientist." in text


@pytest.mark.rule("SF-5.1", "SF-5.13")
def test_another_position_brings_its_rank_and_least_skills() -> None:
    made("Ada", "#Captain", "#LtCmdr", "", "", "", "#Position", "#Scientist")
    draft = somebody()
    assert (draft.rank, draft.service_months) == (None, 0)
    assert [(known.skill, known.level) for known in draft.skills] == [("Geologist", 4)]


@pytest.mark.rule("SF-2.18", "SF-17.2", "SF-5.14")
def test_what_blocks_is_said_and_what_may_be_waived_is_waived() -> None:
    saved()
    lines = (
        "#new character",
        "#as a draft",
        "#Lindqvist",
        "#on to abilities",
        "#on to skills",
        "Shooting 0",
        "actor 3",
    )
    review = ("#on to what follows", "#on to details", "#on to review", "#finalise", "#waived", "#waive: ", "old hand")
    text = walk(*lines, *review, "#insist again", "#waive: ", "", "b", "#finalise", "b", "b")
    assert "waive: The Captain is expected to have Shooting 1 or higher. SF-5.4" in text
    captain = somebody()
    assert captain.status == "active"
    assert [waiver.code for waiver in captain.waivers] == ["E-POS-SHOOT"]
    assert captain.hp == 14


@pytest.mark.rule("SF-2.20")
def test_somebody_at_random_is_complete_and_can_be_exchanged() -> None:
    saved()
    text = walk("#new character", "#at random", "#Engineer", "b", "#roster", "1", "#somebody else at random", "y")
    assert "Nothing is wrong." in text
    first, now = text.partition("somebody else at random")[0], somebody()
    assert now.position is Position.CHIEF_ENGINEER
    assert now.name in first
    assert len(season().rolls) == 0


@pytest.mark.rule("SF-21.4")
def test_ready_made_people_are_copies() -> None:
    saved()
    walk("#new character", "#ready for play", "#Lindqvist", "#new character", "#as a draft", "#Lindqvist")
    assert somebody(1) == CAPTAIN
    assert somebody(2).status == "draft"
    assert somebody(2).skills == CAPTAIN.skills


@pytest.mark.rule("SF-2.19")
def test_what_is_locked_after_finalising_is_not_offered() -> None:
    saved(people=1)
    text = at_sheet("Lindqvist", "#edit").rpartition("EDIT")[2]
    assert "Background" in text
    assert "Native language" not in text
    assert "Strength" not in text
