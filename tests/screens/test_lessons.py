"""Lessons on the screen: solved by the keys that they name, kept nowhere, and what stands around them."""

from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.question import Amount, Reply
from cosmotui.games import manifest, rules_of
from cosmotui.lessons.lesson import Answer, Deed, Entry, Lesson
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.saves.learned import learned, note_lesson
from cosmotui.saves.settings import Settings
from cosmotui.screens.home import Home
from cosmotui.screens.key_list import action_name
from cosmotui.screens.lessons import Lessons
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.widgets.lesson_bar import LessonBar
from tests.lessons.every import each_match
from tests.screens.golden import GOLDEN, same_as_golden, same_text
from tests.screens.playing import play_out, press, screen_of, settled
from tests.screens.reading import rows, text

SIZES: Final = ((80, 24), (120, 40))
LIMIT: Final = 60
"""More keys than it takes to point at any option."""


def app_in(game: str, lesson: str) -> CosmotuiApp:
    """The program, started in a lesson, with bots that do not wait."""
    app = CosmotuiApp(lesson=(game, lesson))
    app.settings = Settings(pace="instant", grace_ms=0)
    return app


def session_of(pilot: Pilot[str]) -> LessonSession:
    """The lesson that is taken on the screen."""
    adviser = pilot.app.adviser if isinstance(pilot.app, CosmotuiApp) else None
    assert adviser is not None and isinstance(adviser.session, LessonSession)
    return adviser.session


async def asked(pilot: Pilot[str], session: LessonSession) -> None:
    """Wait until the bots have answered."""
    for _ in range(200):
        await settled(pilot)
        if session.bot_question() is None:
            return
    raise AssertionError("the bots go on and on")


async def answer(pilot: Pilot[str], session: LessonSession, reply: Reply) -> None:
    """Point at an answer and give it."""
    await asked(pilot, session)
    panel = screen_of(pilot).panel
    if isinstance(session.person_question(), Amount):
        await press(pilot, *str(reply), "enter")
        return
    form = panel.form
    assert form is not None
    digit = dict(zip((option.value for option in form.options), form.digits(), strict=False)).get(str(reply))
    if digit:
        await press(pilot, digit)
        return
    for _ in range(LIMIT):
        if panel.option is not None and panel.option.value == reply:
            break
        await press(pilot, "tab")
    await press(pilot, "enter")


async def do(pilot: Pilot[str], session: LessonSession, deed: Deed) -> None:
    """Do a deed by its key."""
    if deed.keys:
        await press(pilot, *deed.keys)
        return
    if deed.action != "point":
        screen = screen_of(pilot)
        keys = {action_name(active.binding.action): key for key, active in screen.active_bindings.items()}
        await press(pilot, keys[deed.action])
        return
    number = session.progress.number
    for _ in range(LIMIT):
        if session.progress.number > number:
            return
        await press(pilot, "tab")


def told(pilot: Pilot[str]) -> str:
    """What the lesson says on the screen in front: the bar, and what came of the step before."""
    lines, bar = rows(pilot.app), pilot.app.screen.query_one(LessonBar).region
    return "\n".join([*lines[-1:] * lines[-1].startswith(" ✓"), *lines[bar.y : bar.bottom]])


async def solve(pilot: Pilot[str]) -> list[str]:
    """Do what the lesson says, step by step; return what it said."""
    session, said = session_of(pilot), list[str]()
    while (step := session.progress.step) is not None:
        await asked(pilot, session)
        said.append(told(pilot))
        number, wish = session.progress.number, step.wish
        if isinstance(wish, Answer | Entry) and wish.keys:
            await press(pilot, *wish.keys)
        elif isinstance(wish, Answer):
            await answer(pilot, session, wish.reply)
        elif isinstance(wish, Deed):
            await do(pilot, session, wish)
        elif not isinstance(wish, Entry):
            for reply in wish.replies:
                await answer(pilot, session, reply)
        await settled(pilot)
        assert session.progress.number > number, step.say
    return [*said, told(pilot)]


@each_match
@pytest.mark.parametrize("size", SIZES)
async def test_a_lesson_is_solved_by_keys_and_kept_nowhere(
    game: str, lesson: Lesson, size: tuple[int, int], home: Path
) -> None:
    async with app_in(game, lesson.name).run_test(size=size) as pilot:
        await settled(pilot)
        said = await solve(pilot)
        assert "Lesson done" in text(pilot.app)
    assert learned()[0].has_taken(game, lesson.name)
    assert [path.name for path in home.rglob("*") if path.is_file()] == ["lessons.json"]
    same_text("\n\n".join(said) + "\n", GOLDEN / "lessons" / f"{game}-{lesson.name}-{size[0]}x{size[1]}.txt")


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_of_lessons(size: tuple[int, int]) -> None:
    note_lesson("cosmoclysm", "move")
    app = CosmotuiApp(lesson=("", ""))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"lessons-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_of_a_lesson(size: tuple[int, int]) -> None:
    app = app_in("cosmoclysm", "move")
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"lesson-{size[0]}x{size[1]}")


async def test_what_misses_the_point_is_not_taken_and_told_why() -> None:
    async with app_in("cosmoclysm", "fight").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await answer(pilot, session_of(pilot), "G2")
        lines = rows(pilot.app)
        assert "The Destroyer waits. Choose the Exterminator on D3." in lines[-1]
        assert "1 of 4" in lines[0]
        assert session_of(pilot).match.answer_count == 0


@pytest.mark.parametrize(
    ("game", "lesson", "keys", "why"),
    [
        ("cosmic-encounter", "ally", ("enter",), "Here, join Bo."),
        ("cosmoforce", "heat", ("c", "1"), "First change something: put an Engine into slot 9."),
        ("cosmic-conflict", "orders", ("enter",), "Not yet: first give ✚1 Evasive Actions."),
    ],
)
async def test_a_form_that_misses_the_point_is_open_again_and_tells_why(
    game: str, lesson: str, keys: tuple[str, ...], why: str
) -> None:
    async with app_in(game, lesson).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await asked(pilot, session_of(pilot))
        before = type(pilot.app.screen)
        await press(pilot, *keys)
        await settled(pilot)
        assert why in rows(pilot.app)[-1]
        assert type(pilot.app.screen) is before
        assert session_of(pilot).progress.number == 0


async def test_a_lesson_begins_again_at_any_time() -> None:
    async with app_in("cosmoclysm", "fight").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await answer(pilot, session_of(pilot), "D3")
        before = session_of(pilot)
        await press(pilot, "f6")
        assert session_of(pilot) is not before
        assert session_of(pilot).progress.number == 0


@pytest.mark.parametrize(("game", "lesson"), [("cosmoforce", "heat"), ("cosmic-encounter", "ally")])
async def test_a_lesson_that_begins_again_in_a_form_leaves_nothing_of_the_old_one(game: str, lesson: str) -> None:
    app = CosmotuiApp(lesson=(game, ""))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.learn(game, lesson)
        await settled(pilot)
        await asked(pilot, session_of(pilot))
        before, screens = session_of(pilot), [type(screen) for screen in app.screen_stack]
        await press(pilot, "f6")
        await settled(pilot)
        await asked(pilot, session_of(pilot))
        assert session_of(pilot) is not before
        assert [type(screen) for screen in app.screen_stack] == screens


async def test_an_engine_in_another_slot_than_the_lesson_names_is_not_taken() -> None:
    async with app_in("cosmoforce", "heat").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await asked(pilot, session_of(pilot))
        await press(pilot, *["down"] * 9, "1")
        assert session_of(pilot).progress.number == 0


async def test_undo_goes_one_step_back_in_the_lesson_too() -> None:
    async with app_in("cosmoclysm", "fight").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await answer(pilot, session_of(pilot), "D3")
        assert session_of(pilot).progress.number == 1
        await press(pilot, "u")
        assert session_of(pilot).progress.number == 0


async def test_what_if_leaves_the_lesson_as_it_is() -> None:
    async with app_in("cosmoclysm", "fight").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "b", "tab", "enter", "enter", "b")
        assert session_of(pilot).progress.number == 0
        assert screen_of(pilot).controller.fork is None


async def test_enter_goes_on_to_the_next_lesson_and_q_leaves_to_the_list() -> None:
    app = CosmotuiApp()
    app.settings = Settings(pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert isinstance(app.screen, Lessons)
        await press(pilot, "enter")
        await solve(pilot)
        await press(pilot, "enter")
        assert session_of(pilot).lesson.name == "fight"
        await press(pilot, "q")
        assert isinstance(app.screen, Lessons)
        assert app.adviser is None
        assert "1 of 4 done" in text(app)


async def test_a_missed_goal_can_be_tried_again() -> None:
    async with app_in("cosmoclysm", "win").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for _ in range(20):
            session = session_of(pilot)
            await asked(pilot, session)
            question = session.person_question()
            if session.progress.is_missed or question is None:
                break
            view = session.match.view(0)
            await answer(
                pilot, session, "E2" if question.key == "CC-D3" else session.match.game.default(view, question)
            )
        assert "Not this time" in text(pilot.app)
        await press(pilot, "enter")
        assert session_of(pilot).progress.number == 0
        assert not session_of(pilot).progress.is_missed


async def test_learning_is_the_first_row_of_home_until_something_was_learned() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = text(app)
        assert "Learn by playing: 5 minutes" in shown
        assert "l Lessons" not in shown
    note_lesson("cosmoclysm", "move")
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Home)
        shown = text(app)
        assert "Learn by playing" not in shown
        assert "l Lessons" in shown
        await press(pilot, "l")
        assert isinstance(app.screen, Lessons)


async def test_the_other_rules_of_a_match_screen_hold_in_a_lesson() -> None:
    async with app_in("cosmoclysm", "move").run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        await press(pilot, "question_mark")
        assert "CC-" in text(pilot.app)
        await press(pilot, "escape")
        assert "1 of 8" in rows(pilot.app)[0]


async def test_a_coached_match_tells_each_hint_once_and_is_a_match_like_any_other(home: Path) -> None:
    app = CosmotuiApp(lesson=("cosmoclysm", "coached"))
    app.settings = Settings(pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for _ in range(100):
            await settled(pilot)
            if screen_of(pilot).question is not None:
                break
        assert "Your first ship goes to the rim" in rows(app)[0]
        assert "At a loss? H tells what the strongest bot would do." in rows(app)[1]
        assert learned()[0].hints == {"cosmoclysm": ["place"]}
        await press(pilot, "q")
    assert len(list((home / "saves").glob("*.ctm"))) == 1


@pytest.mark.parametrize("game", ["cosmic-conflict", "cosmic-encounter"])
async def test_a_coached_match_begins_with_what_is_short_and_easy(game: str) -> None:
    app = CosmotuiApp(lesson=(game, "coached"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        session = screen_of(pilot).session
        quick = next(start for start in rules_of(game).quick_starts if start.name == manifest(game).first_match)
        assert quick.options.items() <= dict(session.match.setup.options).items()
        assert {seat.bot for seat in session.match.setup.seats} == {"", rules_of(game).bot_levels[0]}
        assert "F6 off" in rows(app)[0]


async def test_after_a_coached_match_no_hint_stands_there() -> None:
    app = CosmotuiApp(lesson=("cosmoclysm", "coached"))
    app.settings = Settings(pace="instant", grace_ms=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        controller = screen_of(pilot).controller
        controller.stop_thinking()
        play_out(controller.session.match)
        controller.advance()
        await settled(pilot)
        assert "That was a coached match" in rows(app)[0]
        assert "F6" not in rows(app)[0]
        assert learned()[0].coached == []


async def test_hints_can_be_switched_off_and_the_title_comes_back() -> None:
    app = CosmotuiApp(lesson=("cosmoclysm", "coached"))
    app.settings = Settings(pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "F6 off" in rows(app)[0]
        await press(pilot, "f6")
        assert rows(app)[0].startswith(" COSMOCLYSM")
        assert app.adviser is None and learned()[0].coached == []
