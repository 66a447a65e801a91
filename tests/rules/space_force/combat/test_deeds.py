"""SF-12.47 and SF-10.15: what replaces the attack."""

import pytest

from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.combat.events import Aided, Did, SkillUsed, Took
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, FIRST_OFFICER, SECURITY
from tests.rules.space_force.combat.scenario import Builder, crew, them, unconscious

DYING = Condition("dying", since=1)
FOE = them("guard", at=(30, 0))


@pytest.mark.rule("SF-12.47", "SF-10.15", "SF-14.21")
def test_aid_costs_the_attack_and_needs_neither_roll_nor_skill(encounter: Builder) -> None:
    match = encounter(
        crew(FIRST_OFFICER, (0, 0)), crew(CAPTAIN, (1, 1), hp=0, condition=DYING), FOE, dice=[8], numbers=[9, None, 3]
    )
    assert match.values()[0] == "aid 1"
    match.choose("aid 1")
    assert match.events(Aided)[0].target_name == "Lindqvist"
    assert match.one("Lindqvist").now.body.condition.wake == 1 + 8
    assert set(match.values()) == {"done", "move", "wait", "leave", "director"}


@pytest.mark.rule("SF-10.15")
def test_aid_reaches_one_pace(encounter: Builder) -> None:
    match = encounter(
        crew(FIRST_OFFICER, (0, 0)), crew(CAPTAIN, (2, 0), hp=0, condition=DYING), FOE, numbers=[9, None, 3]
    )
    assert "aid 1" not in match.values()
    match.choose("move", "1,0")
    assert match.values()[0] == "aid 1"


@pytest.mark.rule("SF-12.25", "SF-14.21")
def test_of_two_who_aid_on_one_number_the_first_helps(encounter: Builder) -> None:
    match = encounter(
        crew(FIRST_OFFICER, (0, 0)), crew(CAPTAIN, (1, 1), hp=0, condition=DYING), crew(DOCTOR, (2, 2)), FOE,
        dice=[8], numbers=[9, None, 9, 3],
    )  # fmt: skip
    match.choose("aid 1").choose("aid 1")
    assert len(match.events(Aided)) == 2
    assert match.one("Lindqvist").now.body.condition.kind == "unconscious"


@pytest.mark.rule("SF-12.47", "SF-9.33", "SF-9.34")
def test_a_skill_in_a_round_is_always_rolled(encounter: Builder) -> None:
    match = encounter(crew(DOCTOR, (0, 0), stun=11), FOE, dice=[9], numbers=[9, 3])
    match.choose("other", "skill")
    assert match.option("0") == ("Medical", "", "+13")
    match.choose("0")
    (used,) = match.events(SkillUsed)
    assert used.card == "Sorensen: d20 9 + Int 7 + Medical 6 -5 punchy = 17 vs 15 — Success"


@pytest.mark.rule("SF-9.5", "SF-12.47")
def test_the_director_sets_difficulty_and_situation(encounter: Builder) -> None:
    match = encounter(crew(DOCTOR, (0, 0)), FOE, dice=[9], numbers=[9, 3], questions="full")
    match.choose("other", "skill", "0").answer(25).answer(2)
    (used,) = match.events(SkillUsed)
    assert not used.success
    assert used.card.endswith("+2 situation = 24 vs 25 — Failure")


@pytest.mark.rule("SF-12.47", "SF-9.34")
def test_an_ability_roll_knows_no_punchiness(encounter: Builder) -> None:
    match = encounter(crew(DOCTOR, (0, 0), stun=11), FOE, dice=[9], numbers=[9, 3])
    match.choose("other", "ability", "dexterity")
    assert match.events(SkillUsed)[0].card == "Sorensen: d20 9 + Dex 6 = 15 vs 15 — Success"


@pytest.mark.rule("SF-12.47")
def test_using_a_thing(encounter: Builder) -> None:
    match = encounter(crew(DOCTOR, (0, 0)), FOE, numbers=[9, 3])
    match.choose("other", "item")
    assert match.events(Did)[0].describe(()) == "Sorensen used a thing"
    assert match.asked == ("Sorensen", 8)


@pytest.mark.rule("SF-12.55", "SF-12.47")
def test_passing_a_weapon(encounter: Builder) -> None:
    match = encounter(crew(SECURITY, (0, 0)), crew(DOCTOR, (1, 0)), crew(CAPTAIN, (5, 5)), FOE, numbers=[9, 8, 2, 1])
    match.choose("other")
    assert "pass 2" not in match.values()
    match.choose("pass 1", "knife")
    assert [one.weapon for one in match.one("Castellanos").now.arms] == ["vulcan"]
    assert [one.weapon for one in match.one("Sorensen").now.arms] == ["knife"]
    assert match.events(Took)[0].describe(()) == "Castellanos passed Sorensen a weapon (Knife or dagger)"


@pytest.mark.rule("SF-12.55")
def test_taking_a_weapon_from_somebody_helpless(encounter: Builder) -> None:
    match = encounter(
        crew(DOCTOR, (0, 0)), them("guard", 1, at=(1, 0), condition=unconscious()), them("guard", 2, at=(0, 1)),
        numbers=[9, None, 3],
    )  # fmt: skip
    match.choose("other")
    assert "take 2" not in match.values()
    match.choose("take 1", "gunheavy")
    assert match.one("Guard 1").now.arms == ()
    assert match.one("Sorensen").shots("gunheavy") == 7


@pytest.mark.rule("SF-7.23", "SF-12.47")
def test_a_stone_lies_everywhere(encounter: Builder) -> None:
    match = encounter(crew(DOCTOR, (0, 0)), them("guard", at=(8, 0)), numbers=[9, 3], dice=[5, 5, 12, 2])
    match.choose("other", "stone").done().done()
    while match.asked[0] != "Sorensen":
        match.done()
    match.attack("rock", "Guard")
    assert match.fares("Guard")[1] == 2


@pytest.mark.rule("SF-7.13")
def test_reloading_replaces_the_attack(encounter: Builder) -> None:
    from tests.rules.space_force.combat.scenario import held

    match = encounter(crew(CAPTAIN, (0, 0), weapons=(held("vulcan", "main", 15),)), FOE, numbers=[9, 3])
    assert "reload vulcan" not in match.values()
    match.choose("other", "reload vulcan")
    assert match.one("Lindqvist").shots("vulcan") == 20
    assert "attack vulcan 1" not in match.values()
