"""What holds for every lesson of every game: short texts, rules and keys that exist, and reasons for what is wrong."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import ChooseOne, Compose, Option
from cosmotui.games import manifest
from cosmotui.keymap.current import with_keys
from cosmotui.keymap.standard_keys import STANDARD_KEYS
from cosmotui.lessons.catalog import find_lesson, lessons_of, taught
from cosmotui.lessons.lesson import Answer, AnyLesson, Deed, Entry, Lesson
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.lessons.progress import NOT_NOW
from cosmotui.plain.words import command_of
from cosmotui.rules.rulebook import load
from cosmotui.screens.key_list import action_name
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.startup.late import imported
from cosmotui.widgets.lesson_bar import broken
from tests.lessons.every import each_lesson, each_match, solve, take_turns

SAME_FOR_ALL: Final = ("arrows", "enter", "tab", "esc", "space", "del", *"0123456789")
ROW: Final = 78
"""The cells for a message at 80 columns."""


def texts_of(lesson: AnyLesson) -> Iterator[str]:
    """Everything that a lesson may say."""
    for step in lesson.steps:
        yield from (step.say, step.plain, step.done, step.plain_done)
        if isinstance(step.otherwise, str):
            yield step.otherwise
    yield lesson.ending


def spelled(text: str) -> str:
    """A text with its keys, as the screen shows it."""
    return with_keys(text)


def actions_of(game: str) -> set[str]:
    """What can be done by a key while a game is played."""
    bindings = [*MatchScreen.BINDINGS, *imported(manifest(game).area).BINDINGS]
    actions = (binding[1] if isinstance(binding, tuple) else binding.action for binding in bindings)
    return {*map(action_name, actions), "rules"}


@each_lesson
def test_two_lines_are_enough_for_what_is_said(game: str, lesson: AnyLesson) -> None:
    for text in (lesson.ending, *(step.say for step in lesson.steps)):
        assert len(broken(spelled(text), 80)) <= 2, text


@each_lesson
def test_the_message_row_has_room_for_what_it_says(game: str, lesson: AnyLesson) -> None:
    for step in lesson.steps:
        assert len(spelled(f"  {step.done}")) <= ROW, step.done
        if isinstance(step.otherwise, str):
            assert len(spelled(step.otherwise)) <= ROW, step.otherwise


@each_lesson
def test_every_rule_that_is_named_exists(game: str, lesson: AnyLesson) -> None:
    book = load(game)
    assert [step.rule for step in lesson.steps if book.find_id(step.rule) is None] == []


@each_lesson
def test_every_key_that_is_named_exists(game: str, lesson: AnyLesson) -> None:
    known = {*STANDARD_KEYS, *SAME_FOR_ALL}
    named = ((text, " ".join(re.findall(r"{([^{}]+)}", text)).split()) for text in texts_of(lesson))
    assert [text for text, keys in named if not known.issuperset(keys)] == []


@each_match
def test_every_deed_can_be_done(game: str, lesson: Lesson) -> None:
    deeds = [step.wish for step in lesson.steps if isinstance(step.wish, Deed)]
    question = ChooseOne(0, "", "", (Option("one", "one"),))
    own = manifest(game).plain_commands
    words: set[str] = set(imported(own).WORDS) if own and hasattr(imported(own), "WORDS") else set()
    for deed in deeds:
        assert deed.action in {"point", *actions_of(game)}
        assert not deed.word or command_of(question, deed.word) or deed.word.split()[0] in words


@each_match
def test_nothing_is_done_before_anything_was_pressed(game: str, lesson: Lesson) -> None:
    session = LessonSession(lesson)
    take_turns(session)
    assert session.progress.number == 0
    assert len(session.people) == 1


@each_match
def test_a_lesson_is_solved_as_it_says(game: str, lesson: Lesson) -> None:
    session = LessonSession(lesson)
    for _ in solve(session):
        pass
    assert session.progress.is_over
    assert session.match.dice_left_over == 0


@each_match
def test_every_other_legal_answer_is_told_why_it_is_not_the_point(game: str, lesson: Lesson) -> None:
    session = LessonSession(lesson)
    for question, wish in solve(session):
        if not isinstance(question, ChooseOne) or not isinstance(wish, Answer):
            continue
        before = session.match.state_bytes()
        for option in question.options:
            if not wish.takes(question, option.value):
                with pytest.raises(IllegalReply) as refused:
                    session.answer(question.seat, option.value)
                told = str(refused.value)
                assert told and told != NOT_NOW and len(told) <= ROW, (option, told)
        assert session.match.state_bytes() == before


@each_match
def test_a_form_that_is_handed_in_too_early_is_told_why(game: str, lesson: Lesson) -> None:
    session = LessonSession(lesson)
    for question, wish in solve(session):
        if isinstance(question, Compose) and isinstance(wish, Entry):
            with pytest.raises(IllegalReply) as refused:
                session.answer(question.seat, question.start)
            told = spelled(str(refused.value))
            assert told and told != NOT_NOW and len(told) <= ROW


@each_lesson
def test_a_lesson_is_found_by_name_and_by_number(game: str, lesson: AnyLesson) -> None:
    number = lessons_of(game).index(lesson) + 1
    assert find_lesson(game, lesson.name) is lesson is find_lesson(game, str(number))


def test_names_of_lessons_are_different() -> None:
    for game in taught():
        names = [lesson.name for lesson in lessons_of(game)]
        assert len(names) == len(set(names))
