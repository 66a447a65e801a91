"""Opponents that the Director writes: their text, what is wrong with them, their library, and how they fight."""

import pytest

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.rules.space_force.gear.custom_weapons import define_weapon
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_problems, opponent_sheet
from cosmotui.rules.space_force.opponents.opponent_text import OpponentError, opponent_text, read_opponent
from cosmotui.rules.space_force.opponents.ready_made import READY_MADE
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.weapons import Weapon
from cosmotui.saves.opponents import Opponents, own_opponents

VARGA = Opponent(
    "Red Varga",
    Abilities(5, 6, 5, 4, 4, 3),
    (KnownSkill("Shooting", 4), KnownSkill("Language", 2, "Russian"), KnownSkill("Craft", 1, "Welding")),
    ("Vulcan pistol", "club"),
)
TEXT = """Space Force opponent
name: Red Varga
abilities: Str 5, Dex 6, End 5, Int 4, Wil 4, Chm 3
skills: Shooting 4, Language (Russian) 2, Welding (Craft) 1
weapons: Vulcan pistol, club
"""
BAD = """Space Force opponent
name:
abilities: Str 99, Foo 2
skills: Shootin 4, Craft 2, Dodging
weapons: zap
x: y
"""


@pytest.mark.rule("SF-20.9")
def test_the_text_of_an_opponent_is_read_again() -> None:
    assert opponent_text(VARGA) == TEXT
    assert read_opponent(TEXT) == VARGA
    assert all(read_opponent(opponent_text(one)) == one and not opponent_problems(one) for one in READY_MADE)


@pytest.mark.rule("SF-20.9", "SF-1.12")
def test_every_problem_of_a_text_is_named_at_once() -> None:
    with pytest.raises(OpponentError) as error:
        read_opponent(BAD)
    assert [problem.text for problem in error.value.problems] == [
        "'x: y' is no name, abilities, skills or weapons.",
        "The opponent has no name.",
        "'Foo 2' is not an ability with its score, such as Str 5.",
        "Shootin is not a listed skill.",
        "Craft needs a specialisation: Craft (..).",
        "'Dodging' has no level, such as Shooting 4.",
        "Strength is 99; it must be between 1 and 15.",
        "There is no weapon called zap.",
    ]


@pytest.mark.rule("SF-20.9")
def test_an_opponent_is_kept_replaced_removed_and_brought_back() -> None:
    library = Opponents()
    path = library.save(VARGA)
    assert path.name == "red-varga.opponent" and library.load(path) == VARGA
    assert own_opponents() == {"red-varga": VARGA}
    trash = library.delete(path)
    assert own_opponents() == {}
    assert library.load(library.restore(trash)) == VARGA


@pytest.mark.rule("SF-20.9", "SF-1.12")
def test_an_opponent_fights_on_the_other_side_with_what_it_has() -> None:
    ready = muster(Season.new("x", 1), (), ("guard", VARGA, VARGA))
    assert ready.problems == ()
    sheets = [member.sheet for member in ready.cast.members]
    assert [(one.id, one.name) for one in sheets] == [("q1", "Guard"), ("q2", "Red Varga"), ("q3", "Red Varga")]
    varga = opponent_sheet(VARGA, 2)
    assert sheets[1] == varga and varga.hp == 15
    assert [(held.weapon, held.hand, held.shots) for held in varga.weapons] == [("vulcan", "main", 20), ("club", "", 0)]


@pytest.mark.rule("SF-20.9", "SF-7.16")
def test_a_custom_weapon_is_known_in_its_season_alone() -> None:
    armed = Opponent("Ray", weapons=("Ray gun",))
    season = Season.new("x", 1)
    assert muster(season, (), (armed,)).problems == ("Ray: There is no weapon called Ray gun. SF-7.8",)
    ray = Weapon("ray", "Ray gun", "Shooting", "", 6, "S", False, 30, 1, "ranged", 9, 2)
    season.apply(define_weapon(season, ray))
    ready = muster(season, (), (armed,))
    assert ready.problems == () and ready.cast.weapons == (ray,)
