"""The jump: ten steps in order, the people on duty, and the cost of a failure (SF-8.22 to SF-8.30)."""

from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.mission.light_years import jump_distance, transit
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.ship import Jump, Ship
from cosmotui.rules.space_force.typed_text import typed_text

Duty = Literal["pilot", "engineer", "navigator", "everybody"]


class Step(msgspec.Struct, frozen=True):
    """A line of the jump list."""

    number: int
    done: str
    """As the list shows it: `heading plotted`."""
    text: str
    duty: Duty
    skill: str = ""
    """What is rolled, or "" where nothing is (SF-8.29)."""
    machine: str = ""
    """The program that does the step without a roll."""
    minutes: int = 0
    """What a failed roll adds."""
    back_to: int = 0
    """The step from which the list begins again after a failure; 0 for this very step."""
    needs_drive: bool = False
    """Cannot be done once the reactor core is ejected (SF-8.31)."""


PILOT: Final = "Pilot Spacecraft"
ASTROGATOR: Final = "Astrogator"
STEPS: Final = (
    Step(1, "heading plotted", "Plot heading, distance and time.", "navigator", ASTROGATOR, "MPLOT", 10),
    Step(2, "ship on heading", "The pilot turns the ship to the heading.", "pilot", needs_drive=True),
    Step(
        3,
        "accelerator charged",
        "The pilot orders the engineer to charge the graviton accelerator for the distance.",
        "engineer",
        needs_drive=True,
    ),
    Step(4, "jump clock set", "The pilot sets the jump clock.", "pilot"),
    Step(5, "INITIATE JUMP", "The engineer reports ready; the pilot presses INITIATE JUMP.", "pilot", needs_drive=True),
    Step(
        6,
        "into the wormhole",
        "The pilot thrusts into the wormhole within seconds.",
        "pilot",
        PILOT,
        minutes=10,
        back_to=3,
        needs_drive=True,
    ),
    Step(7, "thrusters off", "Thrusters off once the ship is fully inside.", "pilot"),
    Step(8, "nullspace transit", "Transit through nullspace until the clock runs out.", "everybody"),
    Step(9, "tumble stopped", "On exit the pilot stops the tumble.", "pilot", PILOT, minutes=1, needs_drive=True),
    Step(
        10,
        "gyro corrected",
        "The navigator takes fixes; NAVFIX or a manual fix corrects the gyrocompass.",
        "navigator",
        ASTROGATOR,
        "NAVFIX",
        10,
    ),
)
"""The list, in order (SF-8.22)."""
DIFFICULTY: Final = 15
"""Of every roll of the list (SF-8.29)."""
INSIDE: Final = 6
"""From here on the ship is in the wormhole: the jump cannot be broken off."""
OUT: Final = 9
"""From here on the ship is out again: another jump may begin (SF-8.28)."""
_TRANSIT: Final = 8
_SIGHT_SIDES: Final = 41
_SIGHT_PLUS: Final = 9
_NAME: Final = 60


def due(ship: Ship) -> Step | None:
    """Return the next step; None without a jump under way."""
    jump = ship.jump
    return STEPS[jump.step] if jump and jump.step < len(STEPS) else None


def confirmation(ship: Ship) -> str:
    """Return the question that comes before a jump, or "" (SF-8.28)."""
    return "" if ship.gyro_aligned else "The gyrocompass is not corrected. Jump all the same?"


def begin(
    ship: Ship, destination: str = "", distance: int = 10, minutes: int | None = None, confirmed: bool = False
) -> Change:
    """Begin a jump over so many tenths of a light-year; by default its time follows the distance (SF-8.30).

    Raises SeasonError while the ship is in another jump, without a reactor, and while the gyrocompass is not corrected
    unless that is `confirmed`: the jump is then marked uncorrected (SF-8.28).
    """
    if ship.jump and ship.jump.step < OUT:
        raise SeasonError("A jump is under way. SF-8.25")
    _need_drive(ship)
    if not ship.gyro_aligned and not confirmed:
        raise SeasonError("The gyrocompass is not corrected; confirm the jump. SF-8.28")
    jump = _planned(Jump(uncorrected=not ship.gyro_aligned), destination, distance, minutes)
    return Change(f"Jump to {jump.destination}" if jump.destination else "New jump", (_with(ship, jump),))


def plan(ship: Ship, destination: str, distance: int, minutes: int | None = None) -> Change:
    """Change destination, distance or time, as long as the ship is outside the wormhole (SF-8.30)."""
    jump = _outside(ship)
    return Change("Change the jump", (_with(ship, _planned(jump, destination, distance, minutes)),))


def break_off(ship: Ship) -> Change:
    """Break off the jump, as long as the ship is outside the wormhole."""
    _outside(ship)
    return Change("Break off the jump", (msgspec.structs.replace(ship, jump=None),))


def tick(ship: Ship, number: int, roller: Roller) -> Change:
    """Mark step `number` as done (SF-8.25). Raises SeasonError if it is not due, or the reactor core is gone.

    Once inside the wormhole the dice tell how long before the end of the transit its far end comes into sight
    (SF-8.26); on exit the gyrocompass is out of line until the last step (SF-8.27).
    """
    jump = _at(ship, number)
    step = STEPS[number - 1]
    if step.needs_drive:
        _need_drive(ship)
    jump = msgspec.structs.replace(jump, step=number)
    wall = ""
    if number == _TRANSIT - 1:
        sight = min(roller.roll(_SIGHT_SIDES) + _SIGHT_PLUS, jump.transit_minutes)
        jump = msgspec.structs.replace(jump, far_end_minutes=sight)
        wall = f"d{_SIGHT_SIDES}"
    elif number == _TRANSIT:
        jump = _later(jump, jump.transit_minutes)
    aligned = ship.gyro_aligned if number < OUT else number == len(STEPS)
    what = f"Step {number}, {step.done}"
    return Change(what, (_with(msgspec.structs.replace(ship, gyro_aligned=aligned), jump),), wall=wall)


def fail(ship: Ship, number: int) -> Change:
    """Note a failed roll of step `number`: it takes longer, and a missed wormhole means charging again (SF-8.29).

    Raises SeasonError for a step that is not due or needs no roll.
    """
    jump = _at(ship, number)
    step = STEPS[number - 1]
    if not step.skill:
        raise SeasonError(f"Step {number} needs no roll. SF-8.29")
    jump = _later(jump, step.minutes)
    if step.back_to:
        jump = msgspec.structs.replace(jump, step=step.back_to - 1)
    return Change(f"Step {number} failed, {step.minutes} minutes", (_with(ship, jump),))


def _at(ship: Ship, number: int) -> Jump:
    """Return the jump, of which step `number` must be due."""
    jump, step = ship.jump, due(ship)
    if jump is None or step is None:
        raise SeasonError("No jump is under way. SF-8.25")
    if number > step.number:
        raise SeasonError(f"Complete step {step.number} first.")
    if number < step.number:
        raise SeasonError(f"Step {number} is done. SF-8.25")
    return jump


def _outside(ship: Ship) -> Jump:
    if ship.jump is None or ship.jump.step >= OUT:
        raise SeasonError("No jump is under way. SF-8.25")
    if ship.jump.step >= INSIDE:
        raise SeasonError("The ship is in the wormhole. SF-8.22")
    return ship.jump


def _planned(jump: Jump, destination: str, distance: int, minutes: int | None) -> Jump:
    name = typed_text(destination, _NAME, "The destination") if destination.strip() else ""
    tenths = jump_distance(distance)
    return msgspec.structs.replace(jump, destination=name, distance=tenths, transit_minutes=transit(tenths, minutes))


def _need_drive(ship: Ship) -> None:
    if ship.reactor == "ejected":
        raise SeasonError("The reactor core is ejected: no jump and no thrust. SF-8.31")


def _later(jump: Jump, minutes: int) -> Jump:
    return msgspec.structs.replace(jump, elapsed_minutes=jump.elapsed_minutes + minutes)


def _with(ship: Ship, jump: Jump) -> Ship:
    return msgspec.structs.replace(ship, jump=jump)
