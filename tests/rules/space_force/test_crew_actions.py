"""SF-18.30 to SF-18.41, SF-18.46, SF-18.47: Crew Actions and ready-made builds."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import CAPTAIN, CHIEF_ENGINEER, DOCTOR, FIRST_OFFICER, SCIENTIST
from cosmotui.rules.space_force.duel.battle_link import Bound, bind
from cosmotui.rules.space_force.duel.crew_actions import (
    CREW_ACTIONS,
    DAMAGE_CONTROL,
    FIRE_PLOT,
    GUNNERY,
    HARD_BURN,
    OTHER,
    PERSONAL_COMBAT,
    PURGE_HEAT,
    SURGERY,
    CrewAction,
    action_check,
    crew_treated,
    extra_dice,
    heat_purged,
    marks_cleared,
    mass_added,
    may_burn_hard,
    speed_change,
)
from cosmotui.rules.space_force.duel.ship_builds import SHIP_BUILDS
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically, roll_check
from cosmotui.rules.space_force.season import SeasonError


def at_battle(sheet: Character, **body: object) -> Bound:
    one = bind(sheet)
    return msgspec.structs.replace(one, body=msgspec.structs.replace(one.body, **body))


def rolled(sheet: Character, action: CrewAction, face: int, skill: str = "") -> Outcome:
    return roll_check(action_check(at_battle(sheet), action, skill), TypedDice((face,)))


@pytest.mark.rule("SF-18.32")
def test_a_crew_action_is_a_skill_roll_against_15_in_haste() -> None:
    check = action_check(at_battle(CHIEF_ENGINEER), DAMAGE_CONTROL)
    assert (check.target, check.bonus, check.title) == (15, 12, "Damage control")
    assert not may_succeed_automatically(msgspec.structs.replace(check, difficulty=5))
    with pytest.raises(SeasonError, match="stress"):
        roll_check(msgspec.structs.replace(check, take_time=True), TypedDice((9,)))
    assert not rolled(CHIEF_ENGINEER, DAMAGE_CONTROL, 1).success


@pytest.mark.rule("SF-18.32", "SF-9.34", "SF-9.21", "SF-9.23")
def test_unknown_skills_and_punchy_characters_count_as_ever() -> None:
    punchy = action_check(at_battle(CHIEF_ENGINEER, stun=30), DAMAGE_CONTROL)
    assert punchy.bonus == 7, "the body as it is in the battle, not on the sheet"
    assert action_check(at_battle(SCIENTIST), DAMAGE_CONTROL).bonus == 7 - 5
    assert action_check(at_battle(DOCTOR), GUNNERY).bonus == 6, "a combat skill at level 0"


@pytest.mark.rule("SF-18.32")
def test_an_action_is_done_with_its_own_skills() -> None:
    for skill, bonus in (("Electronic Technician", 11), ("Mechanic", 10), ("Spacecraft Engineering", 12)):
        assert action_check(at_battle(CHIEF_ENGINEER), PURGE_HEAT, skill).bonus == bonus
    with pytest.raises(SeasonError, match="Purge heat is not done with Medical"):
        action_check(at_battle(CHIEF_ENGINEER), PURGE_HEAT, "Medical")
    with pytest.raises(SeasonError, match="Something else is not done with a skill roll"):
        action_check(at_battle(CHIEF_ENGINEER), OTHER)


@pytest.mark.rule("SF-18.33", "SF-18.34", "SF-18.35", "SF-18.36", "SF-18.37", "SF-18.38", "SF-18.39", "SF-18.40")
def test_the_list_says_what_each_action_does() -> None:
    assert [(action.name, action.skills) for action in CREW_ACTIONS] == [
        ("Gunnery", ("Shooting",)),
        ("Hard burn", ("Pilot Spacecraft",)),
        ("Damage control", ("Spacecraft Engineering",)),
        ("Purge heat", ("Electronic Technician", "Mechanic", "Spacecraft Engineering")),
        ("Surgery", ("Medical",)),
        ("Fire plot", ("Astrogator",)),
        ("Personal combat", ()),
        ("Something else", ()),
    ]
    assert [action for action in CREW_ACTIONS if action.by_director] == [PERSONAL_COMBAT, OTHER]
    assert (GUNNERY.failure, GUNNERY.natural_one) == ("shoot without extra dice", "no shot")
    assert HARD_BURN.natural_one == "heat only"
    assert SURGERY.failure == "one dying character is stable"
    assert all(action.effect for action in CREW_ACTIONS)


@pytest.mark.rule("SF-18.34")
@pytest.mark.parametrize(("thrust", "possible"), [(0, False), (1, True), (4, True)])
def test_a_hard_burn_needs_thrust(thrust: int, possible: bool) -> None:
    assert may_burn_hard(thrust) is possible


@pytest.mark.rule("SF-18.37")
@pytest.mark.parametrize(("face", "treated"), [(1, 0), (2, 1), (12, 2)])
def test_surgery_treats_as_many_as_its_degree(face: int, treated: int) -> None:
    assert crew_treated(rolled(DOCTOR, SURGERY, face)) == treated


@pytest.mark.rule("SF-18.38")
@pytest.mark.parametrize(("face", "mass"), [(5, 0), (6, 3), (16, 6)])
def test_a_fire_plot_adds_mass_by_degree(face: int, mass: int) -> None:
    assert mass_added(rolled(CAPTAIN, FIRE_PLOT, face)) == mass


@pytest.mark.rule("SF-18.41")
def test_what_cannot_be_used_is_lost() -> None:
    double = rolled(CHIEF_ENGINEER, DAMAGE_CONTROL, 13)
    assert [marks_cleared(double, marks) for marks in (0, 1, 2, 3)] == [0, 1, 2, 2]
    assert [heat_purged(double, heat) for heat in (0, 3, 4, 9)] == [0, 3, 4, 4]


@pytest.mark.rule("SF-X66")
@pytest.mark.parametrize(("face", "total", "marks"), [(13, 25, 2), (2, 14, 0)])
def test_x66_achterberg_clears_marks(face: int, total: int, marks: int) -> None:
    outcome = rolled(CHIEF_ENGINEER, DAMAGE_CONTROL, face)
    assert (outcome.total, marks_cleared(outcome, 9)) == (total, marks)


@pytest.mark.rule("SF-X67")
@pytest.mark.parametrize(("face", "dice"), [(5, 1), (6, 2), (1, None)])
def test_x67_okafor_brandt_at_the_guns(face: int, dice: int | None) -> None:
    extra = extra_dice(rolled(FIRST_OFFICER, GUNNERY, face))
    assert (None if extra is None else 1 + extra) == dice, "one laser has one die"


@pytest.mark.rule("SF-X68")
@pytest.mark.parametrize(("face", "change"), [(5, 4), (4, 2), (1, 0)])
def test_x68_lindqvist_burns_hard(face: int, change: int) -> None:
    assert speed_change(rolled(CAPTAIN, HARD_BURN, face), 2) == change


@pytest.mark.rule("SF-X69")
def test_x69_achterberg_purges_heat() -> None:
    outcome = rolled(CHIEF_ENGINEER, PURGE_HEAT, 14, "Electronic Technician")
    assert (outcome.total, outcome.degree) == (25, 2)
    assert 3 - heat_purged(outcome, 3) == 0


@pytest.mark.rule("SF-18.46", "SF-18.47", "SF-X70")
@pytest.mark.parametrize(
    ("ship_class", "hull", "numbers"), [("nova", "Fighter", (9, 5, 4, 2)), ("scorpius", "Cruiser", (18, 9, 3, 2))]
)
def test_x70_ready_made_builds(ship_class: str, hull: str, numbers: tuple[int, ...]) -> None:
    build = SHIP_BUILDS[ship_class]
    assert (build.hull, build.mass, build.complement, build.speed, build.heat) == (hull, *numbers)
    counts = {name: build.systems.count(name) for name in build.systems}
    assert counts == {"Habitat": 4, "Engine": 2, "Missile": 1, "Dissipator": 1, "Armor": 1, "": 1}
    # What Cosmoforce makes of these systems (CF-3.9, CF-4.1, CF-4.4, CF-4.5, CF-4.9).
    assert build.mass == build.size * (10 - counts[""])
    assert build.complement == 1 + build.size * counts["Habitat"]
    assert build.thrust == build.heat == counts["Engine"]
    assert build.speed == 3 - build.size + build.thrust
