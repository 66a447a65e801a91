"""SF-13.1 to SF-13.22 and SF-7.8 to SF-7.16: the attack roll and its weapons."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.attack import (
    Manner,
    attack_check,
    damage_dice,
    flat_bonus,
    hands_problem,
    is_far,
)
from cosmotui.rules.space_force.combat.events import Attacked, Reloaded
from cosmotui.rules.space_force.combat.possible import chance_of, expected_damage, pairs
from cosmotui.rules.space_force.creation.samples import CAPTAIN, CHIEF_ENGINEER, FIRST_OFFICER, SAMPLES, SECURITY
from cosmotui.rules.space_force.rolls.odds import chances
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import odds, roll_check
from cosmotui.rules.space_force.sheet.derived import weapon_bonus
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, WEAPONS, Weapon
from tests.rules.space_force.combat.scenario import Builder, crew, fight, held, npc, placed, them


def weapon(id: str) -> Weapon:
    found = LISTED_WEAPONS.find(id)
    assert found
    return found


def bonus(sheet: Character, id: str, manner: Manner | None = None, distance: int = 1) -> int:
    return attack_check(sheet, weapon(id), 15, "X", distance, manner or Manner()).bonus


@pytest.mark.rule("SF-13.1", "SF-16.2", "SF-7.8", "SF-7.9")
@pytest.mark.parametrize("sheet", SAMPLES, ids=lambda sheet: sheet.name)
def test_every_attack_is_rolled_with_the_bonus_of_the_sheet(sheet: Character) -> None:
    for one in WEAPONS:
        assert attack_check(sheet, one, 15, "X", 0).bonus == weapon_bonus(sheet, one), one.id


@pytest.mark.rule("SF-7.9")
def test_a_weapon_without_a_skill_uses_half_of_the_related_one() -> None:
    assert bonus(SECURITY, "club") == 6 + 3 // 2
    assert bonus(SECURITY, "frag") == 6 + 1 // 2
    assert bonus(CHIEF_ENGINEER, "rock") == 6


@pytest.mark.rule("SF-9.24", "SF-9.25", "SF-9.23")
def test_unknown_combat_skills_count_0_but_knife_throwing_minus_5() -> None:
    assert bonus(CHIEF_ENGINEER, "sword") == 6
    assert bonus(CHIEF_ENGINEER, "tknife") == 6 - 5
    assert bonus(CHIEF_ENGINEER, "frag") == 6


@pytest.mark.rule("SF-7.10", "SF-13.8")
def test_a_kick_takes_minus_two() -> None:
    assert bonus(SECURITY, "kick") == bonus(SECURITY, "fist") - 2


@pytest.mark.rule("SF-13.2", "SF-9.6", "SF-9.16", "SF-13.3")
@pytest.mark.parametrize("total_bonus", [-9, 0, 2, 7, 12, 19, 30])
@pytest.mark.parametrize("rating", [11, 15, 18, 20])
def test_the_chances_are_those_of_the_roll(total_bonus: int, rating: int) -> None:
    check = attack_check(CAPTAIN, weapon("vulcan"), rating, "X", 1, Manner(situation=0))
    check = msgspec.structs.replace(check, score=check.score + total_bonus - check.bonus)
    found = odds(check)
    for degree in range(1, 6):
        assert chance_of(total_bonus, rating, degree) == float(found.better(degree))


@pytest.mark.rule("SF-13.3", "SF-13.4", "SF-13.6")
def test_expected_damage_is_the_mean_over_all_dice() -> None:
    check = attack_check(SECURITY, weapon("knife"), 15, "X", 1)

    def strike(roller: Roller) -> int:
        degree = roll_check(check, roller).degree
        return sum(damage_dice(weapon("knife"), degree, roller)) + 6 if degree else 0

    mean = sum(amount * float(chance) for amount, chance in chances(strike).items())
    assert expected_damage(weapon("knife"), 6, check.bonus, 15) == pytest.approx(mean)


@pytest.mark.rule("SF-13.4", "SF-13.5", "SF-7.8")
def test_strength_is_added_in_melee_only() -> None:
    added = {one.id for one in WEAPONS if flat_bonus(SECURITY, one)}
    assert added == {"fist", "kick", "club", "knife", "sword", "sword2", "bite"}


@pytest.mark.rule("SF-13.10", "SF-21.2")
@pytest.mark.parametrize(("sheet", "penalty"), [(CAPTAIN, -3), (FIRST_OFFICER, -2), (SECURITY, -2)])
def test_the_off_hand(sheet: Character, penalty: int) -> None:
    assert bonus(sheet, "knife", Manner("off")) - bonus(sheet, "knife") == penalty


@pytest.mark.rule("SF-13.10")
def test_a_weapon_held_in_the_off_hand_asks_for_the_hand(encounter: Builder) -> None:
    left = crew(SECURITY, (0, 0), weapons=(held("vulcan", "off"),))
    match = encounter(left, them("guard", at=(9, 0)), numbers=[9, 1], dice=[2])
    match.choose("attack", "vulcan")
    assert match.values() == ["main", "off"]
    match.choose("off").at("Guard")
    assert match.events(Attacked)[0].bonus == 10 - 2


@pytest.mark.rule("SF-13.11")
def test_a_single_unarmed_attack_is_never_off_hand() -> None:
    assert bonus(SECURITY, "fist", Manner("off")) == bonus(SECURITY, "fist")
    assert bonus(SECURITY, "fist", Manner("off", pair=True)) == bonus(SECURITY, "fist") - 2


@pytest.mark.rule("SF-13.12", "SF-13.13", "SF-7.14")
def test_which_weapons_make_a_pair() -> None:
    armed = crew(SECURITY, weapons=(held("vulcan", "main"), held("knife"), held("rifle"), held("frag")))
    match = fight(armed, them("guard"), numbers=[9, 1])
    found = [(main.id, off.id) for main, off in pairs(match.view.rules, match.one("Castellanos"))]
    assert {one for pair in found for one in pair} == {"vulcan", "knife", "tknife", "fist"}
    assert ("fist", "fist") in found
    assert ("vulcan", "vulcan") not in found
    assert found[0][0] == "vulcan"


@pytest.mark.rule("SF-7.14", "SF-13.12", "SF-13.13")
def test_other_weapons_are_refused_for_a_pair() -> None:
    def text(id: str) -> str:
        return str(hands_problem(weapon(id), Manner(pair=True)))

    assert text("rifle") == "Rifle cannot be used that way: it needs 2 hands. SF-13.12"
    assert text("kick") == "Kick cannot be used that way: it needs 0 hands. SF-13.12"
    assert hands_problem(weapon("fist"), Manner(pair=True)) is None


@pytest.mark.rule("SF-13.20", "SF-13.21")
@pytest.mark.parametrize(("distance", "change"), [(0, 0), (50, 0), (51, -5), (100, -5)])
def test_beyond_the_listed_range(distance: int, change: int) -> None:
    assert bonus(CAPTAIN, "vulcan", None, distance) == 7 + change
    assert is_far(weapon("vulcan"), distance) == (change != 0)


@pytest.mark.rule("SF-7.12")
def test_melee_reaches_one_pace(encounter: Builder) -> None:
    fists = {"weapons": ()}
    match = encounter(
        crew(SECURITY, (0, 0), **fists), them("bystander", 1, at=(1, 1)), them("bystander", 2, at=(2, 0)),
        numbers=[9, 3, 2], dice=[],
    )  # fmt: skip
    assert "attack fist 1" in match.values()
    assert "attack fist 2" not in match.values()
    assert match.refused(match.one("Bystander 2").mark) == "Out of range: 2 paces, maximum 1. SF-7.12"


@pytest.mark.rule("SF-13.38", "SF-12.4")
def test_without_places_the_director_tells_the_distance_once(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN), them("guard"), numbers=[9, 8], dice=[3, 3, 5, 5])
    match.choose("attack vulcan 1").answer(51)
    (shot,) = match.events(Attacked)
    assert (shot.distance, shot.bonus) == (51, 2)
    match.done()
    match.choose("attack", "gunheavy")
    assert match.values() == ["back"]
    match.choose("back", "move")
    match.choose("attack gunheavy 0").answer(10)
    assert match.events(Attacked)[1].bonus == 6


@pytest.mark.rule("SF-13.22", "SF-12.4")
def test_a_distance_out_of_range_is_refused_in_the_words_of_the_rules(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN), them("guard"), numbers=[9, 8], dice=[])
    match.choose("attack vulcan 1").answer(101)
    assert match.last == "Out of range: 101 paces, maximum 100. SF-13.22"
    assert match.asked == ("Lindqvist", 9)
    assert match.events(Attacked) == []


@pytest.mark.rule("SF-13.38")
def test_melee_without_places_needs_no_distance(encounter: Builder) -> None:
    match = encounter(crew(SECURITY), them("bystander"), numbers=[9, 8], dice=[2])
    match.attack("fist", "Bystander")
    assert len(match.events(Attacked)) == 1


@pytest.mark.rule("SF-13.8", "SF-9.5", "SF-7.10", "SF-9.34")
def test_all_modifiers_add_up_without_limit() -> None:
    punchy = msgspec.structs.replace(SECURITY, stun=18)
    manner = Manner("off", second=True, pair=True, after_sprint=True, situation=-20)
    check = attack_check(punchy, weapon("vulcan"), 20, "X", 60, manner, surprised=True)
    assert {part.reason: part.value for part in check.parts} == {
        "Dexterity": 6,
        "Shooting": 4,
        "surprised": 5,
        "long range": -5,
        "off hand": -2,
        "second weapon": -5,
        "after a sprint": -5,
        "situation": -20,
        "punchy": -5,
    }
    assert all(part.rule for part in check.parts)


@pytest.mark.rule("SF-9.5", "SF-13.8")
def test_the_director_is_asked_for_the_situation_when_all_is_asked(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0)), them("guard", at=(9, 0)), numbers=[9, 8], dice=[9], questions="full")
    match.choose("attack vulcan 1").answer(-3)
    assert match.events(Attacked)[0].bonus == 4


@pytest.mark.rule("SF-7.13")
def test_shots_are_counted_and_an_empty_weapon_needs_reloading(encounter: Builder) -> None:
    one_left = crew(CAPTAIN, (0, 0), weapons=(held("vulcan", "main", 1),))
    match = encounter(one_left, them("guard", at=(9, 0)), numbers=[9, 1], dice=[2, 5, 5])
    match.choose("attack vulcan 1").done().done()
    assert match.one("Lindqvist").shots("vulcan") == 0
    while match.asked[0] != "Lindqvist":
        match.done()
    assert "attack vulcan 1" not in match.values()
    assert match.refused(match.one("Guard").mark) == "Vulcan pistol is empty; reload first. SF-7.13"
    assert match.option("reload vulcan") == ("Reload (Vulcan pistol)", "empty", "")
    match.choose("reload vulcan")
    assert match.one("Lindqvist").shots("vulcan") == 20
    assert match.events(Reloaded)[0].weapon_name == "Vulcan pistol"


@pytest.mark.rule("SF-7.13", "SF-7.22")
@pytest.mark.parametrize(("carried", "thrown"), [("tknife", "tknife"), ("knife", "tknife"), ("rock", "rock")])
def test_what_is_thrown_is_gone(encounter: Builder, carried: str, thrown: str) -> None:
    match = encounter(
        crew(SECURITY, (0, 0), weapons=(held(carried),)), them("guard", at=(5, 0)), numbers=[9, 1], dice=[2]
    )
    match.attack(thrown, "Guard")
    assert match.one("Castellanos").now.arms == ()


@pytest.mark.rule("SF-7.14")
def test_drawing_is_free(encounter: Builder) -> None:
    match = encounter(crew(SECURITY, (0, 0)), them("guard", at=(1, 0)), numbers=[9, 1], dice=[2])
    match.attack("knife", "Guard")
    assert [(one.weapon, one.hand) for one in match.one("Castellanos").now.arms] == [("vulcan", ""), ("knife", "main")]


@pytest.mark.rule("SF-7.14")
def test_a_two_handed_weapon_takes_both_hands(encounter: Builder) -> None:
    armed = crew(SECURITY, (0, 0), weapons=(held("knife", "main"), held("vulcan", "off"), held("rifle")))
    match = encounter(armed, them("guard", at=(9, 0)), numbers=[9, 1], dice=[2])
    match.attack("rifle", "Guard")
    assert [one.hand for one in match.one("Castellanos").now.arms] == ["", "", "main"]


@pytest.mark.rule("SF-7.16")
def test_a_custom_weapon_fights_by_its_own_columns(encounter: Builder) -> None:
    harpoon = Weapon("harpoon", "Harpoon", "Archery", "", 20, "S", True, 5, 1, "ranged", 1, 6)
    armed = crew(SECURITY, (0, 0), weapons=(held("harpoon", "main", 1),))
    match = encounter(armed, them("guard", at=(4, 0)), numbers=[9, 1], dice=[11, 20, 5, 3], weapons=(harpoon,))
    match.choose("attack harpoon 1")
    (shot,) = match.events(Attacked)
    assert shot.bonus == 6
    assert match.fares("Guard")[1] == 20 + 6


@pytest.mark.rule("SF-3.16", "SF-13.1")
def test_the_helpless_have_dr_11(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0)), placed(npc("Target", "4 7 4 4 4 4", "Dodging 3"), (9, 0)), numbers=[9, 1])
    assert match.one("Target").dr == 21
    match.director("override", "1", "bound")
    assert match.one("Target").dr == 11


@pytest.mark.rule("SF-7.11")
def test_modes_of_the_listed_missiles() -> None:
    assert {one.id: one.mode for one in WEAPONS if one.mode.startswith("grenade")} == {
        "frag": "grenade",
        "stungren": "grenade",
        "oil": "grenade",
        "acid": "grenade-direct",
    }


@pytest.mark.rule("SF-7.15")
def test_no_weapon_of_the_service_has_a_stun_setting() -> None:
    assert weapon("vulcan").kind == weapon("blaster2").kind == "K"
