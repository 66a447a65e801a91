"""The second lesson: a skill roll, a harder one, and one with time."""

from typing import Final

from cosmotui.lessons.lesson import DeskLesson, Kept, Opened, Step
from cosmotui.lessons.space_force.desk import desk, put
from cosmotui.lessons.space_force.people import ROSALIND
from cosmotui.rules.space_force.rolls.check import STANDARD
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.series import Roll

SKILL: Final = "Computer Programmer"
HARD: Final = 20


def _is_timed(roll: Roll) -> bool:
    return any(part.value < 0 for part in roll.against)


def _other_roll(change: Change) -> str:
    """Return why a change is no roll of the skill that is needed."""
    roll = put(change, Roll)
    if roll is None:
        return "Leave the sheet as it is, and roll."
    return "" if roll.purpose == SKILL else f"That would roll {roll.purpose}. Go to {SKILL}."


def _not_standard(season: Season, change: Change) -> str:
    roll = put(change, Roll)
    other = _other_roll(change)
    if other or roll is None or (roll.difficulty == STANDARD and not _is_timed(roll)):
        return other
    return f"First an ordinary one: difficulty {STANDARD}, {{-}} lowers it, and no time taken."


def _not_hard(season: Season, change: Change) -> str:
    roll = put(change, Roll)
    other = _other_roll(change)
    if other or roll is None or (roll.difficulty == HARD and not _is_timed(roll)):
        return other
    return f"The difficulty would be {roll.difficulty}. Make it {HARD}: {{+}} raises it, {{-}} lowers it."


def _not_timed(season: Season, change: Change) -> str:
    roll = put(change, Roll)
    other = _other_roll(change)
    return other or ("" if roll is not None and _is_timed(roll) else "She would hurry again. Take the time: {t}.")


def _rolls(season: Season) -> list[Roll]:
    return list(season.rolls.values())


ROLL: Final = DeskLesson(
    "roll",
    "Roll for a task",
    desk(ROSALIND, seed=72),
    (
        Step(
            "The computer has locked the hangar. Rosalind Achterberg, your Chief Engineer, will talk to it. Open her "
            "sheet: {enter}.",
            Opened("character sheet", ("enter",)),
            rule="SF-16.1",
            otherwise="The roster has more keys, but today open the sheet: {enter}.",
        ),
        Step(
            "Any number on a sheet can be rolled; the line below tells the chance. Go to Computer Programmer with "
            "{arrows}, and press {enter}.",
            Kept(
                lambda season: len(season.rolls) > 0,
                (*["tab"] * 4, *["down"] * 4, "enter"),
                ("1", "1", "3", "2", "4", "1"),
                _not_standard,
            ),
            rule="SF-9.2",
            otherwise=f"Not needed now. Go to {SKILL}, and roll.",
            done="A d20, her Intelligence, the level of the skill: 15 or more succeeds.",
            plain="The computer has locked the hangar. Rosalind Achterberg, your Chief Engineer, will talk to it. Open "
            "the roster, then Rosalind, and roll Computer Programmer, a skill on her sheet. The chance is told before.",
            ways=("roll",),
        ),
        Step(
            "The Director says how hard a task is; 15 is the usual. Now it is worse: make the difficulty 20 with {+}, "
            "and roll again.",
            Kept(
                lambda season: any(roll.difficulty == HARD for roll in _rolls(season)),
                (*["plus"] * 5, "enter"),
                ("3", "20", "1"),
                _not_hard,
            ),
            rule="SF-9.5",
            otherwise=f"Not needed now. Make the difficulty {HARD}, and roll.",
            done="Not enough this time.",
            plain="The Director says how hard a task is; 15 is the usual. Now it is worse: make the difficulty 20, and "
            "roll again.",
            ways=("harder", "roll"),
        ),
        Step(
            "Without stress she may take three times as long: that lowers the difficulty by 5. Switch it on with {t}, "
            "and roll.",
            Kept(lambda season: any(map(_is_timed, _rolls(season))), ("t", "enter"), ("6", "", "", "1"), _not_timed),
            rule="SF-9.26",
            otherwise="Not needed now. Take the time with {t}, and roll.",
            plain="Without stress she may take three times as long: that lowers the difficulty by 5. Choose take your "
            "time, and roll.",
            ways=("harder", "time", "roll"),
        ),
        Step(
            "Nothing is forgotten: {l} shows all rolls with everything that was added.",
            Opened("all rolls", ("l",)),
            rule="SF-0.10",
            otherwise="Enough rolled. Look at the log: {l}.",
            ways=("open('rolls')",),
        ),
    ),
    ending="Choose what is rolled and how hard it is, and read the chance first. Next: a fight.",
)
