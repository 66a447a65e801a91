"""Weapon types, range bands, variants and damage dice (CX-9)."""

import pytest

from cosmotui.rules.cosmic_conflict.geometry import EPS
from cosmotui.rules.cosmic_conflict.weapons import (
    AFFECTED_BY_PWS,
    VARIANT_TYPES,
    WEAPON_NAMES,
    Band,
    Variant,
    WeaponType,
    band_at,
    bands,
    damage_roll,
    linked,
)
from tests.rules.rulebook_text import table


def written(found: tuple[Band, ...]) -> str:
    """Bands as the rulebook writes them: `6/12 (1)/18 (2)`."""
    return "/".join(f"{band.reach:g} ({band.penalty})" if band.penalty else f"{band.reach:g}" for band in found)


@pytest.mark.rule("CX-9.1", "CX-9.2", "CX-9.4", "CX-9.6", "CX-9.7")
def test_the_types_are_those_of_the_rulebook() -> None:
    rows = table("| type | code | Range |", "cosmic_conflict")
    assert [(code, name) for name, code, *_ in rows] == list(WEAPON_NAMES.items())
    for (code, name), (_, _, near, far, pws, variants) in zip(WEAPON_NAMES.items(), rows, strict=True):
        assert WEAPON_NAMES[code] == name
        assert written(bands(code)).split("/") == [near, *(part for part in far.split(", ") if part != "none")]
        assert (code in AFFECTED_BY_PWS) == (pws == "yes")
        assert (code in VARIANT_TYPES) == (variants == "one")


@pytest.mark.rule("CX-X34", "CX-9.3")
@pytest.mark.parametrize(("far", "penalty"), [(12.0, 0), (12.5, 1), (20.0, 1), (20.5, None)])
def test_the_smallest_band_of_a_beam_counts(far: float, penalty: int | None) -> None:
    found = bands("B")
    number = band_at(found, far)
    assert (None if number is None else found[number].penalty) == penalty


@pytest.mark.rule("CX-1.12", "CX-9.3")
def test_the_end_of_a_band_has_the_tolerance_of_every_distance() -> None:
    assert band_at(bands("K"), 10 + EPS / 2) == 0
    assert band_at(bands("K"), 10 + 2 * EPS) == 1
    assert band_at(bands("K"), 18 + EPS / 2) == 1
    assert band_at(bands("K"), 18 + 2 * EPS) is None
    assert band_at(bands("K"), 0) == 0


@pytest.mark.rule("CX-X44", "CX-13.30", "CX-9.5")
def test_a_mark_carries_the_highest_range_4_farther() -> None:
    assert written(bands("K", more=4)) == "10/22 (1)"
    assert written(bands("R", more=4)) == "6/12 (1)/22 (2)"
    assert written(bands("B", more=4)) == "12/24 (1)"
    assert written(bands("M", more=4)) == "28"


@pytest.mark.rule("CX-9.9", "CX-9.10")
@pytest.mark.parametrize(
    ("weapon", "variant", "reach"),
    [("K", "OS", "10/20 (1)"), ("B", "OS", "12/22 (1)"), ("K", "SM", "10/22 (1)"), ("B", "SM", "12/24 (1)")],
)
def test_big_weapons_reach_farther(weapon: WeaponType, variant: Variant, reach: str) -> None:
    assert written(bands(weapon, variant)) == reach


@pytest.mark.rule("CX-9.10", "CX-13.30")
def test_what_lengthens_a_range_adds_up() -> None:
    assert written(bands("K", "SM", 4)) == "10/26 (1)"


@pytest.mark.rule("CX-X101", "CX-22.5")
def test_the_beam_order_shoots_straighter_not_farther() -> None:
    found = bands("B", faction="beam")
    assert written(found) == "14/20 (1)"
    assert band_at(found, 13) == 0
    assert found[band_at(found, 15) or 0].penalty == 1
    assert bands("K", faction="beam") == bands("K")


@pytest.mark.rule("CX-9.8")
def test_linked_is_1_to_3() -> None:
    variants: tuple[Variant, ...] = ("", "L1", "L2", "L3", "OS", "SM")
    assert [linked(variant) for variant in variants] == [0, 1, 2, 3, 0, 0]
    assert all(bands("K", variant) == bands("K") for variant in ("L1", "L2", "L3"))


@pytest.mark.rule("CX-9.15")
@pytest.mark.parametrize(("far", "dice", "value"), [(5, (2, 5), 7), (11, (2, 5), 5), (17, (5,), 5)])
def test_rockets_lose_their_dice_with_the_distance(far: float, dice: tuple[int, ...], value: int) -> None:
    number = band_at(bands("R"), far)
    assert number is not None
    roll = damage_roll("R", "", number)
    assert roll.dice == len(dice)
    assert roll.value(dice) == value


@pytest.mark.rule("CX-6.3", "CX-9.9", "CX-9.10")
def test_damage_dice_of_the_other_weapons() -> None:
    for weapon in ("K", "B", "M"):
        for band in range(len(bands(weapon))):
            roll = damage_roll(weapon, "", band)
            assert (roll.dice, roll.value((4,))) == (1, 4)
    for weapon in VARIANT_TYPES:
        assert damage_roll(weapon, "L2", 1).dice == 1
        assert damage_roll(weapon, "OS", 1).dice == damage_roll(weapon, "SM", 1).dice == 2
        assert damage_roll(weapon, "OS", 1).value((2, 6)) == 6
        assert damage_roll(weapon, "SM", 1).value((3, 5)) == 8
