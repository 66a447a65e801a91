"""SF-8.22 to SF-8.31: the jump list, its rolls, the gyrocompass."""

import msgspec
import pytest

from cosmotui.rules.space_force.character import Character, Condition, KnownSkill
from cosmotui.rules.space_force.creation.samples import CAPTAIN, CHIEF_ENGINEER, DOCTOR, FIRST_OFFICER, SCIENTIST
from cosmotui.rules.space_force.crew.duty import navigator, on_duty, pilots
from cosmotui.rules.space_force.mission import jump
from cosmotui.rules.space_force.mission.jump_rolls import attempt, enter_nullspace, step_check
from cosmotui.rules.space_force.mission.mission import align_gyro, eject_reactor
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.ship import Jump, Ship
from tests.rules.space_force.aboard import FIVE, a_ship, crewed, ship_in
from tests.rules.space_force.casting import someone

NO_DICE = TypedDice(())


def begun(**fields: object) -> Ship:
    return ship_in(jump.begin(a_ship(**fields), "Tau Ceti", 119))


def ticked(ship: Ship, last: int, sight: int = 20) -> Ship:
    """The ship with every step up to `last` done."""
    first = ship.jump.step if ship.jump else 0
    for number in range(first + 1, last + 1):
        ship = ship_in(jump.tick(ship, number, TypedDice((sight,))))
    return ship


def out(ship: Ship) -> Jump:
    assert ship.jump
    return ship.jump


@pytest.mark.rule("SF-8.22")
def test_ten_steps_in_order() -> None:
    assert [step.number for step in jump.STEPS] == list(range(1, 11))
    assert [step.duty for step in jump.STEPS] == [
        "navigator", "pilot", "engineer", "pilot", "pilot", "pilot", "pilot", "everybody", "pilot", "navigator",
    ]  # fmt: skip
    assert "graviton accelerator" in jump.STEPS[2].text
    assert "INITIATE JUMP" in jump.STEPS[4].text
    assert "within seconds" in jump.STEPS[5].text
    ship = ticked(begun(), 10)
    assert out(ship).step == 10
    assert jump.due(ship) is None


@pytest.mark.rule("SF-8.25")
@pytest.mark.parametrize("done", range(10))
def test_a_later_step_waits_for_the_earlier_ones(done: int) -> None:
    ship = ticked(begun(), done)
    due = jump.due(ship)
    assert due and due.number == done + 1
    for number in range(done + 2, 11):
        with pytest.raises(SeasonError) as refused:
            jump.tick(ship, number, NO_DICE)
        assert str(refused.value) == f"Complete step {done + 1} first."
    for number in range(1, done + 1):
        with pytest.raises(SeasonError, match=f"Step {number} is done"):
            jump.tick(ship, number, NO_DICE)


@pytest.mark.rule("SF-8.25")
def test_without_a_jump_there_is_no_step() -> None:
    with pytest.raises(SeasonError, match="No jump is under way"):
        jump.tick(a_ship(), 1, NO_DICE)


@pytest.mark.rule("SF-8.27")
def test_the_gyrocompass_is_out_of_line_from_the_exit_to_the_last_step() -> None:
    aligned = [ticked(begun(), step).gyro_aligned for step in range(11)]
    assert aligned == [True] * 9 + [False, True]


@pytest.mark.rule("SF-X63", "SF-8.28")
def test_a_jump_with_the_gyrocompass_uncorrected() -> None:
    ship = ticked(begun(), 9)
    assert not ship.gyro_aligned
    assert jump.confirmation(ship) == "The gyrocompass is not corrected. Jump all the same?"
    with pytest.raises(SeasonError, match="confirm the jump"):
        jump.begin(ship)
    again = ship_in(jump.begin(ship, confirmed=True))
    assert out(again) == Jump(uncorrected=True)
    assert not ticked(again, 8).gyro_aligned
    corrected = ticked(ship, 10)
    assert jump.confirmation(corrected) == ""
    assert not out(ship_in(jump.begin(corrected))).uncorrected


@pytest.mark.rule("SF-8.28")
def test_the_director_aligns_the_gyrocompass_or_does_not() -> None:
    ship = ship_in(align_gyro(a_ship(), False))
    assert jump.confirmation(ship)
    assert ship_in(align_gyro(ship)) == a_ship()


def test_one_jump_at_a_time_broken_off_only_outside_the_wormhole() -> None:
    for step in range(9):
        with pytest.raises(SeasonError, match="A jump is under way"):
            jump.begin(ticked(begun(), step))
    assert ship_in(jump.break_off(ticked(begun(), 5))).jump is None
    for step in (6, 7, 8):
        with pytest.raises(SeasonError, match="in the wormhole"):
            jump.break_off(ticked(begun(), step))


@pytest.mark.rule("SF-8.30")
def test_the_time_of_a_jump_follows_its_distance_and_can_be_changed() -> None:
    ship = begun()
    assert (out(ship).destination, out(ship).distance, out(ship).transit_minutes) == ("Tau Ceti", 119, 714)
    ship = ship_in(jump.plan(ship, "Epsilon Eridani", 105))
    assert out(ship).transit_minutes == 630
    ship = ship_in(jump.plan(ship, "Epsilon Eridani", 105, 45))
    assert out(ticked(ship, 8)).elapsed_minutes == 45
    with pytest.raises(SeasonError, match="in the wormhole"):
        jump.plan(ticked(ship, 6), "", 10)
    with pytest.raises(SeasonError, match=r"not 60\.1"):
        jump.plan(ship, "", 601)


@pytest.mark.rule("SF-8.26")
@pytest.mark.parametrize(("face", "minutes"), [(1, 10), (20, 29), (41, 50)])
def test_the_far_end_is_seen_with_10_to_50_minutes_left(face: int, minutes: int) -> None:
    change = jump.tick(ticked(begun(), 6), 7, TypedDice((face,)))
    assert out(ship_in(change)).far_end_minutes == minutes
    assert change.wall == "d41"
    with pytest.raises(FaceNeeded) as needed:
        jump.tick(ticked(begun(), 6), 7, NO_DICE)
    assert needed.value.sides == 41


@pytest.mark.rule("SF-8.26")
def test_nobody_sees_it_before_a_short_transit_begins() -> None:
    ship = ship_in(jump.plan(begun(), "Next door", 1, 5))
    assert out(ticked(ship, 7, sight=41)).far_end_minutes == 5


@pytest.mark.rule("SF-8.26", "SF-0.10")
def test_that_die_is_logged() -> None:
    season, ship = crewed(*FIVE, jump=out(ticked(begun(), 6)))
    dice = SeasonDice(season.series)
    season.apply(enter_nullspace(season, ship, dice, 1234))
    (roll,) = season.rolls.values()
    seen = out(season.ships[ship.id]).far_end_minutes
    assert roll.total == seen == dice.faces[0].face + 9
    assert roll.verdict == f"with {seen} minutes left on the jump clock"
    assert season.series.drawn == 1


@pytest.mark.rule("SF-8.23")
def test_the_pilot_is_the_captain_or_the_first_officer() -> None:
    season, ship = crewed(*FIVE)
    assert pilots(season, ship) == (CAPTAIN, FIRST_OFFICER)
    asleep = msgspec.structs.replace(CAPTAIN, condition=Condition("unconscious"))
    season, ship = crewed(asleep, *FIVE[1:])
    assert on_duty(season, ship, "pilot") == (FIRST_OFFICER,)
    assert on_duty(season, ship, "engineer") == (CHIEF_ENGINEER,)
    assert on_duty(season, ship, "everybody") == ()


def with_astrogator(c: Character, level: int, **fields: object) -> Character:
    others = tuple(known for known in c.skills if known.skill != "Astrogator")
    return msgspec.structs.replace(c, skills=(*others, KnownSkill("Astrogator", level)), **fields)


@pytest.mark.rule("SF-8.24")
def test_the_navigator_is_the_best_astrogator_awake() -> None:
    expert = with_astrogator(DOCTOR, 6)
    season, ship = crewed(CAPTAIN, FIRST_OFFICER, CHIEF_ENGINEER, expert, SCIENTIST)
    assert navigator(season, ship) == expert
    asleep = msgspec.structs.replace(expert, condition=Condition("dying"))
    season, ship = crewed(CAPTAIN, FIRST_OFFICER, CHIEF_ENGINEER, asleep, SCIENTIST)
    assert navigator(season, ship) == FIRST_OFFICER
    assert on_duty(season, ship, "navigator") == (FIRST_OFFICER,)


@pytest.mark.rule("SF-8.24")
def test_of_equal_astrogators_first_officer_then_captain_then_name() -> None:
    extra = [
        with_astrogator(someone(n, name, position=Position.ADDITIONAL_CREW), 3) for n, name in ((11, "B"), (12, "A"))
    ]
    season, ship = crewed(CAPTAIN, FIRST_OFFICER, *extra, ship_class="scorpius")
    assert navigator(season, ship) == FIRST_OFFICER
    season, ship = crewed(CAPTAIN, *extra, ship_class="scorpius")
    assert navigator(season, ship) == CAPTAIN
    season, ship = crewed(*extra, ship_class="scorpius")
    assert navigator(season, ship) == extra[1]
    season, ship = crewed()
    assert navigator(season, ship) is None


@pytest.mark.rule("SF-8.29")
@pytest.mark.parametrize(
    ("number", "skill", "machine", "minutes"),
    [
        (1, "Astrogator", "MPLOT", 10),
        (6, "Pilot Spacecraft", "", 10),
        (9, "Pilot Spacecraft", "", 1),
        (10, "Astrogator", "NAVFIX", 10),
    ],
)
def test_the_rolls_of_the_list(number: int, skill: str, machine: str, minutes: int) -> None:
    season, ship = crewed(*FIVE, jump=out(ticked(begun(), number - 1)))
    check = step_check(season, CAPTAIN, number)
    assert (check.skill, check.target) == (skill, 15)
    assert jump.STEPS[number - 1].machine == machine
    before = out(ship).elapsed_minutes
    outcome, change = attempt(season, ship, number, check, TypedDice((1,)), 0)
    failed = out(ship_in(change))
    assert not outcome.success
    assert failed.elapsed_minutes == before + minutes
    assert failed.step == (2 if number == 6 else number - 1)
    outcome, change = attempt(season, ship, number, check, TypedDice((15,)), 0)
    assert outcome.success
    assert (out(ship_in(change)).step, out(ship_in(change)).elapsed_minutes) == (number, before)


@pytest.mark.rule("SF-8.29")
def test_the_other_steps_need_no_roll() -> None:
    season, ship = crewed(*FIVE)
    for number in (2, 3, 4, 5, 7, 8):
        with pytest.raises(SeasonError, match="needs no roll"):
            step_check(season, CAPTAIN, number)
        with pytest.raises(SeasonError, match="needs no roll"):
            jump.fail(ticked(begun(), number - 1), number)


@pytest.mark.rule("SF-8.29", "SF-0.10")
def test_a_missed_wormhole_means_charging_again_and_stands_in_the_log() -> None:
    season, ship = crewed(*FIVE, jump=out(ticked(begun(), 5)))
    dice = TypedDice((4,))
    _, change = attempt(season, ship, 6, step_check(season, CAPTAIN, 6), dice, 99)
    season.apply(change)
    due = jump.due(season.ships[ship.id])
    assert due and due.done == "accelerator charged"
    (roll,) = season.rolls.values()
    assert (roll.who, roll.total, roll.difficulty, roll.time) == ("Dorothea Lindqvist", 14, 15, 99)
    assert roll.purpose == "Jump, step 6: into the wormhole"
    assert change.wall == "d20"


def test_a_roll_for_a_step_that_is_not_due_is_refused_before_the_die_falls() -> None:
    season, ship = crewed(*FIVE, jump=out(begun()))
    dice = SeasonDice(season.series)
    with pytest.raises(SeasonError, match="Complete step 1 first"):
        attempt(season, ship, 6, step_check(season, CAPTAIN, 6), dice, 0)
    assert dice.faces == []


@pytest.mark.rule("SF-8.31")
def test_without_a_reactor_there_is_no_jump_and_no_thrust() -> None:
    ship = ship_in(eject_reactor(a_ship(), confirmed=True))
    with pytest.raises(SeasonError, match="no jump and no thrust"):
        jump.begin(ship)
    for number in range(1, 11):
        drifting = ship_in(eject_reactor(ticked(begun(), number - 1), confirmed=True))
        if number in (2, 3, 5, 6, 9):
            with pytest.raises(SeasonError, match="no jump and no thrust"):
                jump.tick(drifting, number, NO_DICE)
        else:
            assert out(ship_in(jump.tick(drifting, number, TypedDice((1,))))).step == number


def test_a_jump_can_be_stored_and_read_again() -> None:
    ship = ticked(begun(), 9)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(ship), type=Ship) == ship


def test_a_season_without_that_ship_says_so() -> None:
    season: Season = crewed(*FIVE)[0]
    with pytest.raises(SeasonError, match="There is no ship v1"):
        season.ships["v1"]
