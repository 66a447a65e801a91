"""Lessons in plain mode: solved by what they say, kept nowhere, one after the other."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.lessons.catalog import hints_of, lessons_of, taught
from cosmotui.lessons.lesson import Answer, Deed, Entry, Lesson, Wish
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.plain.lessons import coached_match, lessons, take
from cosmotui.plain.play import play
from cosmotui.plain.resume import find_save, reopen
from cosmotui.plain.terminal import EndOfInput
from cosmotui.plain.tutor import in_words
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import learned
from tests.lessons.every import each_match
from tests.plain.robot import Screen
from tests.screens.golden import GOLDEN, same_text


class Pupil:
    """Somebody who types what the lesson wishes for."""

    def __init__(self, lesson: Lesson) -> None:
        self.session = LessonSession(lesson, plain=True)
        self._left: list[str] = []
        self._step = -1

    def types(self) -> str | None:
        progress = self.session.progress
        step = progress.step
        if step is None:
            return None
        if progress.number != self._step:
            self._step, self._left = progress.number, lines_for(step.wish, self.session.person_question())
        return self._left.pop(0)


def lines_for(wish: Wish, question: AnyQuestion | None) -> list[str]:
    """What is typed for a wish."""
    if isinstance(wish, Answer | Entry) and wish.typed:
        return list(wish.typed)
    if isinstance(wish, Answer):
        options = question.options if isinstance(question, ChooseOne) else ()
        return [next((option.label for option in options if option.value == wish.reply), str(wish.reply))]
    if isinstance(wish, Deed):
        return [wish.word]
    return [str(reply) for reply in getattr(wish, "replies", ())]


@each_match
def test_a_lesson_is_solved_by_what_it_says_and_kept_nowhere(game: str, lesson: Lesson, home: Path) -> None:
    pupil = Pupil(lesson)
    screen = Screen(pupil.types)
    play(pupil.session, screen.terminal)
    assert pupil.session.progress.is_over
    assert "Lesson done." in screen.text
    count = len(pupil.session.progress.steps)
    assert [number for number in range(1, count + 1) if f"Step {number} of {count}." not in screen.text] == []
    assert "Its seal:" not in screen.text and "look back" not in screen.text
    assert not home.exists()
    if lesson is lessons_of(game)[0]:
        same_text(screen.text, GOLDEN / "lessons" / f"{game}-{lesson.name}-plain.txt")


def typed(run: Callable[[Screen], object], *lines: str) -> str:
    left: Iterator[str] = iter(lines)
    screen = Screen(lambda: next(left, None))
    with suppress(EndOfInput):
        run(screen)
    return screen.text


def test_what_misses_the_point_is_told_why() -> None:
    from cosmotui.lessons.cosmoclysm.fight import FIGHT

    text = typed(lambda screen: take(screen.terminal, "cosmoclysm", FIGHT), "G2", "q")
    assert "The Destroyer waits. Choose the Exterminator on D3." in text


def test_enter_goes_on_and_the_list_tells_what_is_done() -> None:
    fight = ("D3", "C3", "B2")
    text = typed(lambda screen: lessons(screen.terminal), "2", *fight, "q", "q")
    assert "Odds, and a fight, done" in text
    assert learned()[0].has_taken("cosmoclysm", "fight")
    text = typed(lambda screen: lessons(screen.terminal), "2", *fight, "", "q", "q")
    assert "lesson: Take a ship over" in text


@pytest.mark.parametrize("word", ["why", "odds", "log", "rules CC-9", "?", "board"])
def test_the_words_of_the_plain_mode_work_in_a_lesson(word: str) -> None:
    from cosmotui.lessons.cosmoclysm.fight import FIGHT

    session = LessonSession(FIGHT, plain=True)
    typed(lambda screen: play(session, screen.terminal), word, "q")
    assert session.progress.number == 0


def test_a_coached_match_tells_each_hint_once_until_the_coach_is_silent(home: Path) -> None:
    text = typed(lambda screen: lessons(screen.terminal), "5", "coach", "1", "coach off", "coach", "q", "q")
    hint = "Your first ship goes to the rim; the others beside your own. CC-4.8"
    assert text.count(f"Coach: {hint}") == 1
    assert text.count(hint) == 2  # `coach` tells it again
    assert "The coach is silent." in text
    assert "Nobody coaches this match." in text
    assert learned()[0].coached == []
    assert learned()[0].hints["cosmoclysm"] == ["place"]
    assert len(list((home / "saves").glob("*.ctm"))) == 1


def test_a_coached_match_that_goes_on_later_is_still_coached() -> None:
    typed(lambda screen: coached_match(screen.terminal, "cosmoclysm"), "q")
    session, _ = reopen(find_save("cosmoclysm-atropos-lachesis"))
    text = typed(lambda screen: play(session, screen.terminal), "?", "q")
    assert "coach off: no more of it" in text


def test_where_hints_cannot_be_kept_no_coached_match_begins(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(found: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr("cosmotui.lessons.coaching.keep", full)
    assert "The disk is full." in typed(lambda screen: coached_match(screen.terminal, "cosmoclysm"))
    assert list(home.rglob("*.ctm")) == []


def test_the_coach_names_words_and_no_keys() -> None:
    for game in taught():
        for hint in hints_of(game):
            assert "{" not in in_words(hint.plain or hint.say)
            assert not re.search(r"\bODDS\b", hint.plain or hint.say)


def test_after_the_last_lesson_enter_begins_a_coached_match() -> None:
    from cosmotui.lessons.cosmic_encounter.flare import FLARE

    text = typed(lambda screen: take(screen.terminal, "cosmic-encounter", FLARE), "2", "1", "", "q")
    assert "Enter: a coached match of Cosmic Encounter; a: this one again; q: go back:" in text
    assert "You play against the weakest bots." in text
