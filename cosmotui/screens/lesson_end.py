"""What the tutors of all lessons share: what they say, that a lesson was taken, what may follow, and making way."""

from collections.abc import Callable
from typing import NamedTuple

from textual.screen import Screen

from cosmotui.games import manifest
from cosmotui.lessons.catalog import COACHED, after, hints_of
from cosmotui.lessons.lesson import AnyLesson
from cosmotui.lessons.progress import Progress
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import note_lesson
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.lesson_bar import Advice

MISSED = "Not this time. Try again: each attempt teaches something."


class Following(NamedTuple):
    """What follows a lesson: how it is offered, and the name by which it begins."""

    told: str
    name: str


def advice_now(progress: Progress, called: Callable[[str], str] = str) -> Advice:
    """Return what a lesson says now, with the keys of this person and with pieces called as on the board."""
    step = progress.step
    count = f"{progress.number + 1} of {len(progress.steps)}" if step else "done"
    rule = step.rule if step else ""
    return Advice(MISSED, "missed", rule) if progress.is_missed else Advice(called(progress.say), count, rule)


def tell_remark(app: Navigator, progress: Progress) -> None:
    """Say once what is to be noticed of the step that was done last."""
    if progress.remark:
        remark, progress.remark = progress.remark, ""
        app.say(f"✓ {remark}")


def keep_taken(app: Navigator, game: str, lesson: AnyLesson) -> None:
    """Keep that a lesson was taken to its end."""
    try:
        note_lesson(game, lesson.name)
    except SaveError as error:
        app.say(str(error))


def following(game: str, lesson: AnyLesson) -> Following | None:
    """Return the lesson or the coached match that follows a lesson; None if nothing does."""
    follows = after(game, lesson)
    if follows is not None:
        return Following(f"next: {follows.title}", follows.name)
    return Following(f"a coached match of {manifest(game).title}", COACHED) if hints_of(game) else None


def closed_down_to(app: Navigator, screen: Screen[None]) -> bool:
    """Close all screens above that of a lesson, and return whether it is in front then."""
    if screen not in app.screen_stack:
        return False
    while app.screen is not screen:
        app.pop_screen()
    return True
