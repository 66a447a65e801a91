"""What holds for every lesson at a desk: it begins with nothing done, takes what leads on, and tells why not else."""

import pytest

from cosmotui.lessons.lesson import Deed, DeskLesson, Kept, Opened, Step
from cosmotui.lessons.lesson_season import GIVE_IT_ANEW, LessonSeason
from cosmotui.lessons.progress import NOT_NOW, OVER
from cosmotui.lessons.space_force import LESSONS
from cosmotui.lessons.space_force.character import CHARACTER
from cosmotui.lessons.space_force.heal import HEAL, HURT
from cosmotui.rules.space_force.creation.creation import new_draft
from cosmotui.rules.space_force.creation.samples import CAPTAIN, use_sample, use_samples
from cosmotui.rules.space_force.health.healing import hours_pass
from cosmotui.rules.space_force.season import SeasonError
from tests.lessons.every import each_desk


@each_desk
def test_nothing_is_done_before_anything_was_pressed(lesson: DeskLesson) -> None:
    with LessonSeason(lesson) as file:
        first = file.progress.step
        assert first is not None and file.progress.number == 0
        assert not (isinstance(first.wish, Kept) and first.wish.holds(file.season))
        assert file.notes == ()


@each_desk
def test_each_step_has_a_rule_and_a_reason_for_everything_else(lesson: DeskLesson) -> None:
    for step in lesson.steps:
        assert step.rule.startswith("SF-")
        assert isinstance(step.otherwise, str) and step.otherwise
        assert isinstance(step.wish, Deed | Kept | Opened)


@each_desk
def test_plain_mode_leaves_out_only_looks(lesson: DeskLesson) -> None:
    with LessonSeason(lesson, plain=True) as file:
        kept = [step for step in lesson.steps if isinstance(step.wish, Kept)]
        assert list(file.progress.steps) == kept
        assert all(step.plain or "{" not in step.say for step in kept)


def test_a_change_that_is_not_the_point_is_not_made_and_told_why() -> None:
    with LessonSeason(CHARACTER) as file:
        for change in (new_draft(file.season), use_samples(file.season), use_sample(file.season, CAPTAIN)):
            with pytest.raises(SeasonError, match="rolling is quickest: press r"):
                file.commit(change)
        assert len(file.season.characters) == 0 == file.changes


def test_before_a_screen_is_opened_no_change_is_made() -> None:
    with LessonSeason(HEAL) as file:
        with pytest.raises(SeasonError, match="today open the calendar: h"):
            file.commit(hours_pass(file.season, [HURT.id], 4))
        file.progress.opened("healing", file.changes)
        file.commit(hours_pass(file.season, [HURT.id], 4))
        assert file.progress.number == 2


def test_undo_goes_one_step_back_in_the_lesson_too_and_nothing_is_done_again_by_itself() -> None:
    with LessonSeason(HEAL) as file:
        file.progress.opened("healing", file.changes)
        file.commit(hours_pass(file.season, [HURT.id], 4))
        file.undo()
        assert (file.progress.number, file.changes) == (1, 0)
        assert file.season.characters[HURT.id].stun == HURT.stun
        with pytest.raises(SeasonError, match=GIVE_IT_ANEW):
            file.redo()


def test_more_steps_on_the_way_are_allowed() -> None:
    with LessonSeason(HEAL) as file:
        file.progress.opened("healing", file.changes)
        for hours in (1, 1, 2):
            assert file.progress.number == 1
            file.commit(hours_pass(file.season, [HURT.id], hours))
        assert file.progress.number == 2


def test_a_change_without_effect_does_not_count() -> None:
    with LessonSeason(HEAL) as file:
        file.progress.opened("healing", file.changes)
        change = hours_pass(file.season, [HURT.id], 1)
        for _ in range(2):
            file.commit(change)
        assert file.changes == 1
        file.undo()
        assert file.changes == 0


def test_a_key_that_a_step_is_about_is_allowed_whatever_plain_mode_calls_it() -> None:
    step = Step("Guide.", Deed("guide", word="read the guide"), "SF-0.2", otherwise="Not now.")
    progress = LessonSeason(DeskLesson("guide", "Guide", HEAL.begin, (step,))).progress
    assert progress.refusal("guide", "guide") == ""
    assert progress.refusal("plan", "plan") == "Not now."


def test_looks_are_always_allowed_and_other_keys_only_where_they_lead_on() -> None:
    progress = LessonSeason(CHARACTER).progress
    assert progress.refusal("why", "why") == "" == progress.refusal("undo", "undo")
    assert progress.refusal("person('random')", "person") == ""
    assert progress.refusal("person('samples')", "person") == "The roster has more keys, but today press r."
    assert progress.refusal("go('tracker')", "go") != ""


def test_after_a_lesson_nothing_but_a_look_is_allowed() -> None:
    with LessonSeason(CHARACTER) as file:
        while (step := file.progress.step) is not None:
            file.progress._advance(step, 0)  # pyright: ignore[reportPrivateUsage] # however it came about
        assert file.progress.refusal("go('tracker')", "go") == OVER
        with pytest.raises(SeasonError, match=OVER):
            file.commit(new_draft(file.season))


def test_no_reason_is_the_usual_one() -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            assert step.otherwise != NOT_NOW
