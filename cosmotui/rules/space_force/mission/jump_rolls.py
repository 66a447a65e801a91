"""The rolls of a jump and of a landing (SF-8.17, SF-8.26, SF-8.29)."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Moment
from cosmotui.rules.space_force.mission.jump import DIFFICULTY, STEPS, Step, fail, tick
from cosmotui.rules.space_force.mission.landing import Landing
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roll_log import UNNUMBERED, log_rolls, logged
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import Check, roll_check, skill_check
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.series import Roll
from cosmotui.rules.space_force.ship import Ship


def step_check(season: Season, character: Character, number: int) -> Check:
    """Return the roll of step `number`, against 15 (SF-8.29). Raises SeasonError if there is none."""
    step = _step(number)
    if not step.skill:
        raise SeasonError(f"Step {number} needs no roll. SF-8.29")
    return _check(season, character, step.skill, DIFFICULTY, f"Jump, step {number}: {step.done}")


def landing_check(season: Season, character: Character, landing: Landing) -> Check:
    """Return the roll of a landing or a take-off (SF-8.17)."""
    return _check(season, character, landing.skill, landing.difficulty, "Landing or take-off")


def attempt(
    season: Season, ship: Ship, number: int, check: Check, dice: SeasonDice | TypedDice, time: Moment
) -> tuple[Outcome, Change]:
    """Roll for step `number`: it is done, or it costs time and remains to be done (SF-8.29). The roll is logged."""
    passed, failed = tick(ship, number, dice), fail(ship, number)
    outcome = roll_check(check, dice)
    done = passed if outcome.success else failed
    written = log_rolls(season, (logged(outcome),), dice, time, done.what)
    return outcome, msgspec.structs.replace(written, put=(*written.put, *done.put))


def enter_nullspace(season: Season, ship: Ship, dice: SeasonDice | TypedDice, time: Moment) -> Change:
    """Mark step 7 as done, and log its die: the time when the far end of the wormhole comes into sight (SF-8.26)."""
    done = tick(ship, 7, dice)
    minutes = next(one.jump.far_end_minutes for one in done.put if isinstance(one, Ship) and one.jump)
    roll = Roll(
        UNNUMBERED,
        ship.name,
        "Far end of the wormhole in sight",
        tuple(dice.faces),
        minutes,
        verdict=f"with {minutes} minutes left on the jump clock",
    )
    written = log_rolls(season, (roll,), dice, time, done.what)
    return msgspec.structs.replace(written, put=(*written.put, *done.put))


def _check(season: Season, character: Character, skill: str, difficulty: int, purpose: str) -> Check:
    check = skill_check(character, skill, book=season.skills, scripts=season.series.scripts)
    return msgspec.structs.replace(check, difficulty=difficulty, purpose=purpose)


def _step(number: int) -> Step:
    if not 1 <= number <= len(STEPS):
        raise SeasonError(f"The list has {len(STEPS)} steps. SF-8.22")
    return STEPS[number - 1]
