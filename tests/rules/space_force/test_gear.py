"""SF-7.4 to SF-7.7, SF-7.13, SF-7.21: requisitions, belongings, places, rulings."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, HeldWeapon, Item, Requisition
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Fight
from cosmotui.rules.space_force.sheet.derived import load
from tests.rules.space_force.casting import season_of, someone

PISTOL = HeldWeapon("vulcan", "person", 20)


def with_one(**fields: object) -> Season:
    return season_of(someone(1, "Ann", **fields))


def after(season: Season, change: Change) -> Character:
    season.apply(change)
    return season.characters["c1"]


@pytest.mark.rule("SF-7.4")
def test_personal_belongings_weigh_nothing() -> None:
    season = with_one()
    c = after(season, gear.take(season, "c1", "  lucky   coin "))
    assert c.equipment == (Item("lucky coin", 0, "carried"),)
    assert load(c) == 0


@pytest.mark.rule("SF-7.17")
def test_listed_things_come_with_their_weight_whatever_the_case() -> None:
    season = with_one()
    assert after(season, gear.take(season, "c1", "MEDICAL kit")).equipment == (Item("medical kit", 10, "carried"),)


@pytest.mark.rule("SF-7.15")
@pytest.mark.parametrize("name", ["Rifle", "blaster RIFLE", "Fragmentation grenade", "Long bow"])
def test_such_weapons_are_not_simply_taken(name: str) -> None:
    with pytest.raises(SeasonError, match="needs a requisition"):
        gear.take(with_one(), "c1", name)


def test_other_weapons_are() -> None:
    season = with_one()
    assert after(season, gear.take(season, "c1", "Knife or dagger")).weapons == (HeldWeapon("knife", "person", 0),)


@pytest.mark.parametrize("name", ["Fist", "kick", "Claw or bite (beasts)"])
def test_parts_of_a_body_are_nobodys_weapon(name: str) -> None:
    assert after(with_one(), gear.take(with_one(), "c1", name)).weapons == ()


@pytest.mark.rule("SF-7.6")
def test_a_requisition_is_asked_for_and_approved_and_joins_the_sheet() -> None:
    season = with_one()
    c = after(season, gear.request(season, "c1", "Laser drill", "for the hatch"))
    assert c.requisitions == (Requisition("Laser drill", "requested", "for the hatch"),)
    assert not c.equipment
    c = after(season, gear.answer(season, "c1", 0, True, lb=30, note="bring it back"))
    assert c.requisitions == (Requisition("Laser drill", "approved", "bring it back"),)
    assert c.equipment == (Item("Laser drill", 30, "carried"),)
    with pytest.raises(SeasonError, match="approved before"):
        gear.answer(season, "c1", 0, True)


@pytest.mark.rule("SF-7.6")
def test_a_denied_one_does_not_and_may_be_approved_later() -> None:
    season = with_one()
    season.apply(gear.request(season, "c1", "blaster rifle"))
    c = after(season, gear.answer(season, "c1", 0, False))
    assert (c.requisitions[0].state, c.weapons, c.equipment) == ("denied", (), ())
    c = after(season, gear.answer(season, "c1", 0, True))
    assert c.weapons == (HeldWeapon("blaster2", "person", 10),)


@pytest.mark.rule("SF-7.6")
@pytest.mark.parametrize(("thing", "why"), [("  ", "is empty"), ("x" * 61, "61 characters")])
def test_what_cannot_be_asked_for(thing: str, why: str) -> None:
    with pytest.raises(SeasonError, match=why):
        gear.request(with_one(), "c1", thing)


@pytest.mark.rule("SF-7.7")
def test_a_ruling_about_an_unlisted_item_is_found_again_and_may_be_changed() -> None:
    season = with_one()
    assert gear.ruling_on(season, "Is a sewing kit aboard?") is None
    season.apply(gear.rule_on(season, "Is a sewing kit aboard?", "Yes, the doctor's."))
    season.apply(gear.rule_on(season, "Is a piano aboard?", "No."))
    found = gear.ruling_on(season, " is a  SEWING kit aboard? ")
    assert found and found.answer == "Yes, the doctor's."
    season.apply(gear.rule_on(season, "is a sewing kit aboard?", "Lost."))
    assert [ruling.answer for ruling in season.series.rulings] == ["No.", "Lost."]


@pytest.mark.rule("SF-7.21")
def test_the_place_of_a_weapon_changes_freely() -> None:
    season = with_one(weapons=(msgspec.structs.replace(PISTOL, hand="main"),))
    c = after(season, gear.place_weapon(season, "c1", 0, "locker"))
    assert c.weapons == (HeldWeapon("vulcan", "locker", 20),)
    assert load(c) == 0
    assert after(season, gear.place_weapon(season, "c1", 0, "person")).weapons == (PISTOL,)


@pytest.mark.rule("SF-7.21")
def test_but_not_in_a_fight() -> None:
    season = season_of(someone(1, "Ann", weapons=(PISTOL,)), Fight("f9", "Ambush", "seal", ("c1",)))
    with pytest.raises(SeasonError, match="Ann is in a fight"):
        gear.place_weapon(season, "c1", 0, "locker")
    season.apply(Change("over", (msgspec.structs.replace(season.fights["f9"], written=True),)))
    season.apply(gear.place_weapon(season, "c1", 0, "locker"))
    assert season.characters["c1"].weapons[0].place == "locker"


@pytest.mark.rule("SF-7.13")
def test_reloading_refills_to_the_full_number() -> None:
    season = with_one(weapons=(HeldWeapon("vulcan", "person", 3), HeldWeapon("shotgun", "person", 0)))
    season.apply(gear.reload(season, "c1", 0))
    assert [held.shots for held in after(season, gear.reload(season, "c1", 1)).weapons] == [20, 2]


@pytest.mark.rule("SF-7.18")
def test_a_spacesuit_weighs_once_it_is_worn() -> None:
    season = with_one(equipment=(Item("spacesuit", 40, "stowed"),))
    assert load(season.characters["c1"]) == 0
    assert load(after(season, gear.place_item(season, "c1", 0, "worn"))) == 40


def test_things_are_handed_back() -> None:
    season = with_one(
        weapons=(PISTOL,), equipment=(Item("tent", 12, "carried"),), requisitions=(Requisition("moon", "denied"),)
    )
    season.apply(gear.hand_back(season, "c1", "weapon", 0))
    season.apply(gear.hand_back(season, "c1", "item", 0))
    c = after(season, gear.hand_back(season, "c1", "requisition", 0))
    assert (c.weapons, c.equipment, c.requisitions) == ((), (), ())
    with pytest.raises(SeasonError, match="no line 1"):
        gear.hand_back(season, "c1", "item", 0)


@pytest.mark.parametrize("lb", [-1, 10_001])
def test_absurd_weights_are_refused(lb: int) -> None:
    with pytest.raises(SeasonError, match="weighs 0 to 10000 lb"):
        gear.take(with_one(), "c1", "anvil", lb)
