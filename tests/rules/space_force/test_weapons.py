"""SF-7.8 to SF-7.16: the table of weapons, held against that of the rulebook."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import HeldWeapon, KnownSkill
from cosmotui.rules.space_force.gear.custom_weapons import define_weapon, drop_weapon
from cosmotui.rules.space_force.gear.gear import needs_requisition
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.sheet.derived import weapon_bonus, weapon_level
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, WEAPONS, Weapon
from tests.rules.rulebook_text import table
from tests.rules.space_force.casting import season_of, someone


def row(weapon: Weapon) -> list[str]:
    """A weapon as the rulebook prints it."""
    return [
        weapon.id,
        weapon.name,
        weapon.skill or f"none ({weapon.related})",
        f"1d{weapon.sides}",
        weapon.kind,
        "yes" if weapon.adds_strength else "no",
        str(weapon.range or "—"),
        str(weapon.hands),
        weapon.mode,
        str(weapon.shots or "—"),
        str(weapon.lb),
    ]


def listed(id: str) -> Weapon:
    weapon = LISTED_WEAPONS.find(id)
    assert weapon
    return weapon


@pytest.mark.rule("SF-7.8", "SF-7.13")
def test_every_line_of_the_table_is_as_the_rulebook_has_it() -> None:
    assert [row(weapon) for weapon in WEAPONS] == table("| id | Weapon |")


@pytest.mark.rule("SF-7.9")
@pytest.mark.parametrize(
    ("weapon", "skill"), [("club", "Brawling"), ("rock", "Knife Throwing"), ("acid", "Knife Throwing")]
)
@pytest.mark.parametrize(("level", "counts"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_where_no_skill_governs_half_of_the_related_one_counts(
    weapon: str, skill: str, level: int, counts: int
) -> None:
    c = someone(1, skills=(KnownSkill(skill, level),) if level else ())
    assert weapon_level(c, listed(weapon)) == counts


@pytest.mark.rule("SF-7.10")
def test_a_kick_takes_2_from_the_attack() -> None:
    c = someone(1, skills=(KnownSkill("Brawling", 3),))
    assert weapon_bonus(c, listed("kick")) == weapon_bonus(c, listed("fist")) - 2


@pytest.mark.rule("SF-7.11")
def test_only_the_acid_harms_a_direct_hit_alone() -> None:
    assert {weapon.id for weapon in WEAPONS if weapon.mode == "grenade"} == {"frag", "stungren", "oil"}
    assert {weapon.id for weapon in WEAPONS if weapon.mode == "grenade-direct"} == {"acid"}


@pytest.mark.rule("SF-7.12", "SF-7.13")
def test_melee_weapons_have_neither_range_nor_shots_and_all_others_have_both() -> None:
    for weapon in WEAPONS:
        assert (weapon.range == 0) == (weapon.shots == 0) == (weapon.mode == "melee")
    assert {weapon.shots for weapon in WEAPONS if weapon.mode in ("thrown", "grenade", "grenade-direct")} == {1}


@pytest.mark.rule("SF-7.15")
def test_what_needs_a_requisition_and_no_stun_setting() -> None:
    named = {"blaster2", "rifle", "shotgun", "crossbow", "bowshort", "bowlong", "bowcomp", "sword", "sword2"}
    grenades = {"frag", "stungren", "oil", "acid"}
    issued = {"vulcan", "gunlight", "gunheavy"}
    free = {"fist", "kick", "club", "knife", "bite", "tknife", "rock"}
    assert {weapon.id for weapon in WEAPONS if needs_requisition(weapon)} == named | grenades | issued
    assert {weapon.id for weapon in WEAPONS if not needs_requisition(weapon)} == free
    assert listed("vulcan").kind == listed("blaster2").kind == "K"


BOW = Weapon("b1", "Bolt thrower", "Shooting", "", 10, "K", False, 30, 2, "ranged", 4, 9, explosive=True)


@pytest.mark.rule("SF-7.16")
def test_the_director_writes_a_weapon_with_every_column_and_explosive_projectiles() -> None:
    season = season_of(someone(1))
    season.apply(define_weapon(season, BOW))
    assert season.armoury.find("b1") == BOW
    heavier = msgspec.structs.replace(BOW, lb=12, explosive=False)
    season.apply(define_weapon(season, heavier))
    assert season.series.custom_weapons == (heavier,)
    season.apply(drop_weapon(season, "b1"))
    assert season.armoury.find("b1") is None


@pytest.mark.rule("SF-7.16")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"id": "vulcan"}, "vulcan is already the Vulcan pistol"),
        ({"skill": "Wizardry"}, "Wizardry is not a listed skill"),
        ({"related": "Wizardry"}, "Wizardry is not a listed skill"),
        ({"sides": 0}, "^sides: "),
        ({"hands": 3}, "^hands: "),
        ({"mode": "ray"}, "^mode: "),
        ({"name": ""}, "^The weapon is empty"),
    ],
)
def test_a_weapon_that_no_table_could_hold_is_refused(changes: dict[str, object], why: str) -> None:
    with pytest.raises(SeasonError, match=why):
        define_weapon(season_of(), msgspec.structs.replace(BOW, **changes))


@pytest.mark.rule("SF-7.16")
def test_what_is_typed_for_a_weapon_is_written_as_the_list_has_it() -> None:
    typed = msgspec.structs.replace(BOW, id=" b1\n", name="Bolt\x1b thrower\u202e", skill=" shooting\n")
    season = season_of(someone(1))
    season.apply(define_weapon(season, typed))
    assert season.series.custom_weapons == (BOW,)
    with pytest.raises(SeasonError, match="already the Vulcan pistol"):
        define_weapon(season, msgspec.structs.replace(BOW, id="vulcan "))


@pytest.mark.rule("SF-7.16")
def test_a_weapon_that_somebody_has_stays() -> None:
    season = season_of(someone(1, "Ann", weapons=(HeldWeapon("b1", "person", 4),)))
    season.apply(define_weapon(season, BOW))
    with pytest.raises(SeasonError, match="Ann has a Bolt thrower"):
        drop_weapon(season, "b1")
    with pytest.raises(SeasonError, match="no custom weapon b2"):
        drop_weapon(season, "b2")
