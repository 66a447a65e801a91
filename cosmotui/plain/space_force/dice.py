"""Changes that need dice: those of the season, or faces that are typed in (SF-0.7 to SF-0.9)."""

from collections.abc import Callable

from cosmotui.plain.space_force.season_shell import SeasonShell
from cosmotui.rules.space_force.rolls.dice_change import with_dice
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice, typed_face
from cosmotui.rules.space_force.season import Change, SeasonError

Make = Callable[[SeasonDice | TypedDice], Change]
"""A function that makes a change with dice. It may run several times and must only compute."""


def roll(shell: SeasonShell, make: Make, typed: bool | None = None) -> Change:
    """Make a change and keep it; `typed` None leaves the dice to the season. Raises Back before anything is kept.

    The change is not announced: the caller says more about it.
    """
    series = shell.season.series
    by_hand = series.options.get("dice") == "typed" if typed is None else typed
    faces: list[int] = []
    while True:
        dice = TypedDice(faces) if by_hand else SeasonDice(series)
        try:
            change = with_dice(make(dice), dice, series)
        except FaceNeeded as needed:
            faces.append(_ask_face(shell, needed))
            continue
        shell.file.commit(change)
        return change


def _ask_face(shell: SeasonShell, needed: FaceNeeded) -> int:
    while True:
        face = shell.number(f"Die {needed.number}, the face of a d{needed.sides}", 0, 1000)
        try:
            return typed_face(face, needed.sides)
        except SeasonError as error:
            shell.say(str(error))
