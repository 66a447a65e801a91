"""Lessons at the Director's desk: solved by the keys that they name, kept nowhere, and no way out of their season."""

from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.lessons.lesson import Deed, DeskLesson, Kept, Opened
from cosmotui.lessons.lesson_season import LessonSeason
from cosmotui.lessons.space_force import LESSONS
from cosmotui.saves.learned import learned
from cosmotui.saves.settings import Settings
from cosmotui.screens.home import Home
from cosmotui.screens.key_list import action_name
from cosmotui.screens.lessons import Lessons
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.page import Page
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.space_force.roster import RosterScreen
from cosmotui.screens.space_force.season_page import GAME, SeasonPage
from cosmotui.screens.space_force.season_tutor import SeasonTutor
from tests.lessons.every import each_desk
from tests.screens.golden import same_as_golden
from tests.screens.playing import press, settled
from tests.screens.reading import rows, text

SIZES: Final = ((80, 24), (120, 40))
STRAY: Final = ("enter", "down", "up", "right", "tab", "escape", "u", *"aceftdmopxIyRsNlrhwgbi", "delete", "1", "F6")


def app_in(lesson: str) -> CosmotuiApp:
    """The program, started in a lesson."""
    app = CosmotuiApp(lesson=(GAME, lesson))
    app.settings = Settings(pace="instant")
    return app


def file_of(pilot: Pilot[str]) -> LessonSeason:
    """The season of the lesson that is taken on the screen."""
    adviser = pilot.app.adviser if isinstance(pilot.app, CosmotuiApp) else None
    assert isinstance(adviser, SeasonTutor)
    return adviser.file


async def do_step(pilot: Pilot[str]) -> None:
    """Do what the lesson says now."""
    progress = file_of(pilot).progress
    step, number = progress.step, progress.number
    assert step is not None
    if isinstance(step.wish, Kept | Opened):
        await press(pilot, *step.wish.keys)
    elif isinstance(step.wish, Deed):
        keys = {action_name(one.binding.action): key for key, one in pilot.app.screen.active_bindings.items()}
        await press(pilot, keys[step.wish.action])
    await settled(pilot)
    assert progress.number == number + 1, step.say


async def solve(pilot: Pilot[str]) -> None:
    """Do what the lesson says, step by step."""
    progress = file_of(pilot).progress
    while not progress.is_over:
        await do_step(pilot)


def written(home: Path) -> list[str]:
    """The names of all files that the program has written."""
    return sorted(path.name for path in home.rglob("*") if path.is_file())


@each_desk
@pytest.mark.parametrize("size", SIZES)
async def test_a_lesson_is_solved_by_keys_and_kept_nowhere(
    lesson: DeskLesson, size: tuple[int, int], home: Path
) -> None:
    async with app_in(lesson.name).run_test(size=size) as pilot:
        await settled(pilot)
        await solve(pilot)
        assert "Lesson done" in text(pilot.app)
    assert learned()[0].has_taken(GAME, lesson.name)
    assert written(home) == ["lessons.json"]


@each_desk
async def test_every_other_key_of_the_screens_is_told_why_it_is_not_the_point(lesson: DeskLesson) -> None:
    async with app_in(lesson.name).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        file = file_of(pilot)
        while (step := file.progress.step) is not None:
            screen, changes = pilot.app.screen, file.changes
            for key, active in list(screen.active_bindings.items()):
                told = file.progress.refusal(active.binding.action, action_name(active.binding.action))
                if active.node is not screen or not active.enabled or not told:
                    continue
                await press(pilot, key)
                assert pilot.app.screen is screen, key
                assert rows(pilot.app)[-1].strip() == told, key
            assert file.changes == changes
            await do_step(pilot)
            assert file.progress.step is not step


@each_desk
async def test_whatever_is_pressed_nothing_is_kept(lesson: DeskLesson, home: Path) -> None:
    dice = Random(lesson.name)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.learn(GAME, lesson.name)
        await settled(pilot)
        for _ in range(dice.randrange(len(lesson.steps))):
            await do_step(pilot)
        for _ in range(30):
            if app.adviser is None or not app.is_running:
                break
            await press(pilot, dice.choice(STRAY))
    assert set(written(home)) <= {"lessons.json"}


async def test_a_lesson_begins_again_at_any_time_on_any_of_its_screens() -> None:
    async with app_in("character").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for _ in range(4):
            await do_step(pilot)
        before, screens = file_of(pilot), len(pilot.app.screen_stack)
        await press(pilot, "f6")
        await settled(pilot)
        assert file_of(pilot) is not before
        assert file_of(pilot).progress.number == 0
        assert isinstance(pilot.app.screen, RosterScreen)
        assert len(pilot.app.screen_stack) == screens - 2


@pytest.mark.parametrize(("lesson", "steps", "key"), [("character", 4, "e"), ("heal", 1, "h"), ("episode", 4, "e")])
async def test_a_screen_of_the_lesson_that_was_left_can_be_opened_again(lesson: str, steps: int, key: str) -> None:
    async with app_in(lesson).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for _ in range(steps):
            await do_step(pilot)
        left = type(pilot.app.screen)
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, left)
        await press(pilot, key)
        assert isinstance(pilot.app.screen, left)


async def test_the_end_that_was_taken_back_comes_again() -> None:
    async with app_in("heal").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await solve(pilot)
        await press(pilot, "escape", "u")
        await settled(pilot)
        assert "4 of 4" in rows(pilot.app)[0]
        assert "Lesson done" not in text(pilot.app)
        await solve(pilot)
        assert "Lesson done" in text(pilot.app)


async def test_rules_are_read_in_a_lesson_as_ever() -> None:
    async with app_in("heal").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "question_mark", "slash", *"stun", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, RulesReader)
        assert "today open the calendar" not in text(pilot.app)


async def test_the_list_of_commands_leads_nowhere_else_either() -> None:
    async with app_in("character").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "colon", *"seasons", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, RosterScreen)
        assert rows(pilot.app)[-1].strip() == "The roster has more keys, but today press r."


async def test_enter_goes_from_one_lesson_to_the_next_and_to_a_season_of_ones_own(home: Path) -> None:
    app = CosmotuiApp(lesson=(GAME, "roll"))
    app.settings = Settings(pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await solve(pilot)
        await press(pilot, "enter")
        await settled(pilot)
        assert isinstance(app.screen, MatchScreen)
        assert len(app.screen_stack) == 2
        app.learn(GAME, "heal")
        await settled(pilot)
        assert isinstance(app.screen, RosterScreen)
        assert len(app.screen_stack) == 2
        app.learn(GAME, "episode")
        await settled(pilot)
        await solve(pilot)
        await press(pilot, "enter")
        await settled(pilot)
        assert isinstance(app.screen, RosterScreen)
        assert app.adviser is None
        assert rows(app)[0].startswith(" SPACE FORCE")
    assert len(list((home / "seasons").glob("*.cts"))) == 1


async def test_leaving_the_roster_leaves_the_lesson() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Home)
        app.learn(GAME)
        await settled(pilot)
        app.learn(GAME, "heal")
        await settled(pilot)
        assert isinstance(app.screen, SeasonPage)
        await press(pilot, "q")
        await settled(pilot)
        assert isinstance(app.screen, Lessons)
        assert app.adviser is None


async def test_q_and_enter_leave_a_lesson_that_is_done() -> None:
    async with app_in("heal").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await solve(pilot)
        await press(pilot, "q", "enter")
        await settled(pilot)
        assert pilot.app.adviser is None


@pytest.mark.parametrize("size", SIZES)
async def test_how_a_lesson_looks_under_way_and_at_its_end(size: tuple[int, int]) -> None:
    async with app_in("heal").run_test(size=size) as pilot:
        await settled(pilot)
        for _ in range(2):
            await do_step(pilot)
        same_as_golden(pilot.app, f"space-force-lesson-{size[0]}x{size[1]}")
        await solve(pilot)
        same_as_golden(pilot.app, f"space-force-lesson-done-{size[0]}x{size[1]}")


async def test_a_refused_change_is_told_where_it_was_asked_for() -> None:
    async with app_in("heal").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "h")
        for _ in range(1):
            await do_step(pilot)
        await press(pilot, "enter")
        assert rows(pilot.app)[-1].strip() == "That would be 1 HP only. First put Bram to bed: right."


def test_there_is_a_lesson_for_each_part_of_a_first_season() -> None:
    assert [lesson.name for lesson in LESSONS] == ["character", "roll", "fight", "heal", "episode"]


async def test_rules_open_above_a_lesson_and_close_again() -> None:
    async with app_in("heal").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Page)
        assert "SF-16" in text(pilot.app)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, RosterScreen)
        assert "1 of 4" in rows(pilot.app)[0]
