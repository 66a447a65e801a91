"""Checks and fixed dice for the tests of rolls."""

from msgspec.structs import replace

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import TypedDice
from cosmotui.rules.space_force.rolls.rolls import roll_check
from cosmotui.rules.space_force.series import Face

SHORT = {ability.short: ability for ability in Ability}


def a_check(ability: str, skill: str = "", level: int = 0, who: str = "Ada", **said: object) -> Check:
    """`a_check("Dex 6", "Stalking", 1)`: a check with whatever else is said about it."""
    name, score = ability.split()
    check = Check(who=who, ability=SHORT[name], score=int(score), skill=skill, level=level)
    return replace(check, **said)


def rolled(check: Check, *faces: int) -> Outcome:
    """The check with those faces; all of them have to be used."""
    dice = TypedDice(faces)
    outcome = roll_check(check, dice)
    assert len(dice.faces) == len(faces)
    return outcome


def run(procedure: Procedure, check: Check, *faces: int) -> Report:
    """The procedure with those faces; all of them have to be used."""
    dice = TypedDice(faces)
    report = procedure.run(check, dice)
    assert len(dice.faces) == len(faces)
    return report


def natural(face: int, sides: int = 20) -> Face:
    """A typed face."""
    return Face(sides, face, typed=True)
