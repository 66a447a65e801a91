"""SF-3 and SF-0.14: what follows from a sheet."""

import pytest

from cosmotui.rules.space_force.character import Character, Condition, HeldWeapon, Item, KnownSkill
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, NORMAL, SAMPLES, SECURITY
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.skills import Skill, SkillBook
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, WEAPONS, Armoury, Weapon
from tests.rules.space_force.people import changed, skills, with_scores


def carrying(c: Character, lb: int) -> Character:
    return changed(c, weapons=(), equipment=(Item("lead", lb, "carried"),))


def weapon(id: str) -> Weapon:
    found = LISTED_WEAPONS.find(id)
    assert found
    return found


@pytest.mark.rule("SF-0.14", "SF-1.8")
def test_the_normal_character_has_4_in_everything_and_no_skills() -> None:
    assert NORMAL.abilities.scores() == (4, 4, 4, 4, 4, 4)
    assert NORMAL.abilities.total == 24
    assert NORMAL.skills == ()
    assert (derived.max_hp(NORMAL), derived.full_movement(NORMAL), derived.defense_rating(NORMAL)) == (12, 8, 15)
    assert NORMAL.hp == 12


@pytest.mark.rule("SF-0.15")
def test_a_skill_is_known_from_level_1_on() -> None:
    assert changed(NORMAL, skills=skills("Shooting 1")).known("Shooting")
    assert not changed(NORMAL, skills=skills("Shooting 0")).known("Shooting")
    assert not NORMAL.known("Shooting")


@pytest.mark.rule("SF-X01", "SF-3.3", "SF-3.4", "SF-3.9", "SF-3.13")
def test_lindqvist() -> None:
    assert (CAPTAIN.hp, derived.max_hp(CAPTAIN)) == (14, 14)
    assert derived.movement(CAPTAIN) == derived.full_movement(CAPTAIN) == 9
    assert derived.defense_rating(CAPTAIN) == 18
    assert (derived.lift(CAPTAIN), derived.carry(CAPTAIN)) == (200, 60)
    assert derived.sleep_hours(CAPTAIN) == 5
    assert derived.stun_recovery(CAPTAIN) == 1


@pytest.mark.rule("SF-X02", "SF-3.1")
def test_maximum_hit_points_run_from_3_to_21() -> None:
    assert derived.max_hp(with_scores(1, 7, 1, 7, 7, 7)) == 3
    assert derived.max_hp(with_scores(7, 1, 7, 1, 1, 1)) == 21


@pytest.mark.rule("SF-3.1", "SF-1.10")
def test_lost_endurance_lowers_maximum_hit_points_by_two_a_point() -> None:
    assert derived.max_hp(changed(CAPTAIN, end_lost=2)) == 10


@pytest.mark.rule("SF-X03", "SF-X04", "SF-X05", "SF-3.5", "SF-3.6", "SF-3.7", "SF-3.8")
@pytest.mark.parametrize(
    ("strength", "gravity", "lift", "carry"),
    [
        (4, 150, 133, 40),
        (4, 38, 400, 120),
        (3, 0, 300, 90),
        (5, 60, 416, 125),
        (4, 50, 400, 120),
        (4, 51, 392, 117),
        (4, 1000, 20, 6),
        (1, 1000, 5, 1),
        (1, 100_000, 0, 0),
    ],
)
def test_limits_scale_with_gravity_up_to_twice(strength: int, gravity: int, lift: int, carry: int) -> None:
    somebody = with_scores(strength, 5, 5, 5, 5, 5)
    assert (derived.lift(somebody, gravity), derived.carry(somebody, gravity)) == (lift, carry)


@pytest.mark.rule("SF-X06", "SF-3.10", "SF-3.11")
@pytest.mark.parametrize(("load", "movement"), [(0, 9), (60, 9), (61, 4), (200, 4), (201, 0)])
def test_movement_with_a_load(load: int, movement: int) -> None:
    assert derived.movement(carrying(CAPTAIN, load)) == movement


@pytest.mark.rule("SF-3.12")
def test_gravity_changes_the_limits_and_neither_weights_nor_movement() -> None:
    assert derived.movement(carrying(CAPTAIN, 6), 150) == 9
    assert derived.load(carrying(CAPTAIN, 41)) == 41
    assert derived.movement(carrying(CAPTAIN, 41), 150) == 4
    assert derived.movement(carrying(CAPTAIN, 120), 38) == 9


@pytest.mark.rule("SF-3.13", "SF-3.14")
def test_defense_rating_counts_dodging_and_nothing_for_lack_of_it() -> None:
    assert derived.defense_rating(NORMAL) == 15
    assert derived.defense_rating(changed(NORMAL, skills=skills("Dodging 3"))) == 18
    assert [(part.value, part.reason) for part in derived.dr_parts(NORMAL)] == [(11, ""), (4, "Dex"), (0, "Dodging")]


@pytest.mark.rule("SF-3.15")
def test_a_spacesuit_protects_nobody() -> None:
    assert derived.defense_rating(changed(CAPTAIN, equipment=(Item("spacesuit", 40, "worn"),))) == 18
    assert sum(part.value for part in derived.dr_parts(carrying(CAPTAIN, 150))) == 18


@pytest.mark.rule("SF-3.16")
def test_a_helpless_target_has_11() -> None:
    for kind in ("unconscious", "dying"):
        assert derived.target_rating(changed(CAPTAIN, condition=Condition(kind))) == 11
    assert derived.target_rating(CAPTAIN, bound=True) == 11
    assert derived.target_rating(CAPTAIN) == 18


@pytest.mark.rule("SF-3.17")
def test_initiative_bonus_is_dexterity() -> None:
    assert [derived.initiative_bonus(sample) for sample in SAMPLES] == [5, 6, 6, 6, 4, 6]


@pytest.mark.rule("SF-3.18", "SF-3.19", "SF-3.20")
@pytest.mark.parametrize(
    ("endurance", "stun", "sleep"), [(1, 1, 6), (2, 1, 6), (3, 1, 6), (4, 1, 6), (5, 1, 5), (6, 2, 4), (7, 2, 3)]
)
def test_endurance_gives_back_stun_and_saves_sleep(endurance: int, stun: int, sleep: int) -> None:
    somebody = with_scores(4, 4, endurance, 4, 4, 4)
    assert derived.stun_recovery(somebody) == stun
    assert derived.sleep_hours(somebody) == sleep
    assert derived.sleep_bonus(somebody) == 6 - sleep


@pytest.mark.rule("SF-1.10")
def test_current_endurance_counts_wherever_endurance_does() -> None:
    weak = changed(with_scores(4, 4, 7, 4, 4, 4), end_lost=3)
    assert (derived.max_hp(weak), derived.sleep_hours(weak), derived.stun_recovery(weak)) == (12, 6, 1)
    swimmer = KnownSkill("Swimming", 1, ability=derived.Ability.ENDURANCE)
    assert derived.skill_bonus(weak, swimmer) == 5


@pytest.mark.rule("SF-3.21", "SF-21.3")
def test_combat_trained_is_a_combat_skill_other_than_dodging() -> None:
    assert [derived.is_combat_trained(sample) for sample in SAMPLES] == [True, True, True, False, True, True]
    assert not derived.is_combat_trained(changed(NORMAL, skills=skills("Dodging 5, Swimming 3")))
    assert not derived.is_combat_trained(changed(NORMAL, skills=skills("Shooting 0")))
    book = SkillBook((Skill("Net Fighting", derived.Ability.DEXTERITY, "combat"),))
    assert derived.is_combat_trained(changed(NORMAL, skills=skills("Net Fighting 1")), book)


@pytest.mark.rule("SF-3.22")
def test_load_is_what_is_worn_carried_and_held() -> None:
    armed = changed(
        NORMAL,
        equipment=(Item("spacesuit", 40, "stowed"), Item("canteen", 4, "carried"), Item("tent", 12, "worn")),
        weapons=(HeldWeapon("vulcan", "person", 20), HeldWeapon("rifle", "locker", 5), HeldWeapon("net", "person", 0)),
    )
    assert derived.load(armed) == 4 + 12 + 3
    net = Weapon("net", "Net", "", "Brawling", 3, "S", False, 5, 2, "thrown", 1, 6)
    assert derived.load(armed, Armoury((net,))) == 4 + 12 + 3 + 6


@pytest.mark.rule("SF-21.2", "SF-13.10")
def test_off_hand_penalties() -> None:
    assert [derived.off_hand_penalty(sample) for sample in SAMPLES] == [-3, -2, -2, -2, -3, -2]
    assert [derived.off_hand_penalty(with_scores(4, dex, 4, 4, 4, 4)) for dex in (1, 5, 6, 7, 9)] == [
        -3,
        -3,
        -2,
        -1,
        -1,
    ]


@pytest.mark.rule("SF-7.9", "SF-9.24", "SF-16.2")
@pytest.mark.parametrize(
    ("who", "id", "bonus"),
    [
        (CAPTAIN, "vulcan", 7),
        (SAMPLES[1], "vulcan", 9),
        (SAMPLES[2], "vulcan", 7),
        (SECURITY, "vulcan", 10),
        (SECURITY, "knife", 8),
        (SECURITY, "fist", 9),
        (SECURITY, "kick", 7),
        (SECURITY, "club", 6 + 1),
        (SECURITY, "frag", 6 + 0),
        (SECURITY, "sword", 6),
        (SECURITY, "tknife", 7),
        (CAPTAIN, "tknife", 5 - 5),
        (CAPTAIN, "rock", 5),
        (DOCTOR, "bowlong", 6),
    ],
)
def test_attack_bonus_is_dexterity_level_and_standing_penalties(who: Character, id: str, bonus: int) -> None:
    assert derived.weapon_bonus(who, weapon(id)) == bonus


@pytest.mark.rule("SF-16.2")
def test_attack_bonus_follows_the_skill_of_a_custom_weapon() -> None:
    hook = Weapon("hook", "Hook", "Seamanship", "", 6, "K", True, 0, 1, "melee", 0, 4)
    assert derived.weapon_bonus(CAPTAIN, hook) == 5 - 5
    strong = KnownSkill("Seamanship", 2, ability=derived.Ability.STRENGTH)
    assert derived.weapon_bonus(changed(CAPTAIN, skills=(strong,)), hook) == 4 + 2


@pytest.mark.rule("SF-16.2")
def test_punchy_takes_5_from_every_attack() -> None:
    punchy = changed(CAPTAIN, stun=14)
    for one in WEAPONS:
        assert derived.weapon_bonus(punchy, one) == derived.weapon_bonus(CAPTAIN, one) - 5


@pytest.mark.rule("SF-16.7")
@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({}, "fit"),
        ({"stun": 1}, "wounded"),
        ({"hp": 13}, "wounded"),
        ({"stun": 14}, "punchy"),
        ({"hp": 3, "stun": 3}, "punchy"),
        ({"hp": 3, "stun": 9, "condition": Condition("unconscious", 1, 5)}, "unconscious"),
        ({"hp": 0, "stun": 9, "condition": Condition("dying", 1)}, "dying"),
        ({"hp": 0, "stun": 9, "condition": Condition("dead", 1)}, "dead"),
        ({"hp": 14, "stun": 20, "status": "dead"}, "dead"),
    ],
)
def test_one_word_for_how_somebody_fares(fields: dict[str, object], word: str) -> None:
    assert derived.shown_condition(changed(CAPTAIN, **fields)) == word


@pytest.mark.rule("SF-16.7", "SF-3.2")
def test_a_draft_is_fit_with_all_its_hit_points() -> None:
    draft = Character("c1")
    assert (draft.hp, derived.current_hp(draft), derived.shown_condition(draft)) == (0, 12, "fit")
