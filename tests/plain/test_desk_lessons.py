"""Lessons at a desk in plain mode: solved by the lines that they ask for, kept nowhere, and no way out of them."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from cosmotui.lessons.lesson import DeskLesson, Kept
from cosmotui.lessons.space_force.character import CHARACTER
from cosmotui.lessons.space_force.heal import HEAL
from cosmotui.plain.lessons import take
from cosmotui.plain.space_force.season_lesson import take_lesson
from cosmotui.plain.space_force.season_shell import NOT_IN_LESSONS
from cosmotui.plain.terminal import EndOfInput
from cosmotui.saves.learned import learned
from tests.lessons.every import each_desk
from tests.plain.robot import Screen


def typed(lesson: DeskLesson, *lines: str) -> str:
    """What is shown while somebody types these lines in a lesson."""
    left: Iterator[str] = iter(lines)
    screen = Screen(lambda: next(left, None))
    with suppress(EndOfInput):
        take_lesson(screen.terminal, lesson)
    return screen.text


def solution(lesson: DeskLesson) -> list[str]:
    """The lines that solve a lesson."""
    return [line for step in lesson.steps if isinstance(step.wish, Kept) for line in step.wish.typed]


@each_desk
def test_a_lesson_is_solved_by_what_it_says_and_kept_nowhere(lesson: DeskLesson, home: Path) -> None:
    text = typed(lesson, *solution(lesson))
    assert text.count("Lesson done.") == 1
    assert not home.exists()


@each_desk
def test_whatever_is_typed_nothing_is_kept(lesson: DeskLesson, home: Path) -> None:
    dice = Random(lesson.name)
    words = [*map(str, range(1, 12)), "", "yes", "u", "U", "b", "x", "plan A", "open", "?"]
    typed(lesson, *dice.choices(words, k=150))
    assert not home.exists()


def test_enter_goes_on_and_the_lesson_counts_as_taken() -> None:
    left = iter([*solution(HEAL), "", "q"])
    screen = Screen(lambda: next(left, None))
    with suppress(EndOfInput):
        take(screen.terminal, "space-force", HEAL)
    assert learned()[0].has_taken("space-force", "heal")
    assert "lesson: Write an episode" in screen.text


def test_what_misses_the_point_is_told_why() -> None:
    text = typed(CHARACTER, "2", "3", "1")
    assert "That makes somebody, too, but rolling is quickest" in text
    assert "Saved" not in text


@pytest.mark.parametrize("row", ["6", "9"])
def test_rows_that_lead_out_of_the_season_are_refused(row: str) -> None:
    assert NOT_IN_LESSONS in typed(HEAL, row)


def test_each_step_is_told_and_what_is_to_be_noticed_of_it() -> None:
    text = typed(HEAL, *solution(HEAL))
    assert all(f"Step {number} of 3" in text for number in (1, 2, 3))
    assert "Done: 18 of 18: fit again." in text
