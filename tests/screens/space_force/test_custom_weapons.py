"""Weapons that the Director writes: as a line, on the screen, in plain mode and by a command (SF-7.16)."""

import pytest

from cosmotui.rules.space_force.gear.weapon_text import define_from, read_weapon, weapon_text
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.weapons import WEAPONS, Weapon
from cosmotui.screens.space_force.weapons import CustomWeapons
from tests.plain.walker import saved, season, walk
from tests.screens.playing import press
from tests.screens.reading import keys_of, rows, text
from tests.screens.space_force.seasons import crew_file

LINE = "Sonic lash; skill Shooting; die 8 S; mode ranged; range 30; shots 9; hands 2; lb 3; explosive"
LASH = Weapon("sonic-lash", "Sonic lash", "Shooting", "", 8, "S", False, 30, 2, "ranged", 9, 3, True)


@pytest.mark.rule("SF-7.16")
def test_a_line_says_every_column() -> None:
    assert read_weapon(LINE) == (LASH, [])
    assert read_weapon(weapon_text(LASH)) == (LASH, [])
    for weapon in WEAPONS:
        assert read_weapon(weapon_text(weapon), weapon.id) == (weapon, []), weapon.id


@pytest.mark.rule("SF-7.16")
@pytest.mark.parametrize(
    ("words", "strength", "explosive"),
    [
        ("", True, False),
        ("strength No; explosive no", False, False),
        ("strength; explosive", True, True),
        ("mode ranged; explosive YES", False, True),
        ("mode ranged; strength yes", True, False),
    ],
)
def test_what_is_yes_or_no_is_meant_as_it_is_typed(words: str, strength: bool, explosive: bool) -> None:
    weapon, problems = read_weapon(f"Whip; {words}")
    assert weapon is not None and not problems
    assert (weapon.adds_strength, weapon.explosive) == (strength, explosive)


@pytest.mark.rule("SF-7.16")
def test_everything_wrong_with_a_line_is_said_at_once() -> None:
    with pytest.raises(SeasonError) as error:
        define_from(Season.new("x", 1), "; die x; mode odd; range far; colour red; strength maybe")
    said = str(error.value)
    for part in (
        "no name",
        "not a damage die",
        "mode is one of",
        "range takes a whole number",
        "'colour red' is not a column",
        "strength is yes or no, not 'maybe'",
    ):
        assert part in said


@pytest.mark.rule("SF-7.16")
async def test_on_the_screen(shown) -> None:
    page = CustomWeapons(crew_file())
    async with shown(page) as pilot:
        await press(pilot, "n", *keys_of(LINE), "enter")
        assert page.season.series.custom_weapons == (LASH,) and "Sonic lash" in text(pilot.app)
        page.list.choose("sonic-lash")
        await press(pilot, "enter", "ctrl+u", *keys_of("Whip; die 4 S"), "enter")
        (whip,) = page.season.series.custom_weapons
        assert (whip.id, whip.name, whip.mode, whip.adds_strength) == ("sonic-lash", "Whip", "melee", True)
        await press(pilot, "delete")
        assert page.season.series.custom_weapons == () and "u brings it back" in rows(pilot.app)[-1]
        await press(pilot, "u")
        assert page.season.series.custom_weapons == (whip,)


@pytest.mark.rule("SF-7.16")
def test_in_plain_mode() -> None:
    saved()
    walk("#weapons that", "#write another", LINE)
    assert season().series.custom_weapons == (LASH,)
    walk("#weapons that", "#Sonic lash", "#drop it")
    assert season().series.custom_weapons == ()
