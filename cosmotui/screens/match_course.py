"""The course of a match, as far as its bots and the handing over of the screen change it."""

from collections.abc import Callable
from typing import Protocol

from cosmotui.engine.question import ChooseOne
from cosmotui.engine.state import View
from cosmotui.saves.settings import Settings
from cosmotui.screens.course import Course
from cosmotui.screens.look import Look
from cosmotui.screens.match_front import GameCourse, MatchFront
from cosmotui.session import Session


class MatchCourse(Protocol):
    """The parts of a controller that those see who are a part of it themselves."""

    course: Course
    seconds: float
    changed_at: float
    settings: Settings
    front: MatchFront
    game: GameCourse
    look: Look[View]

    @property
    def session(self) -> Session: ...
    def ask(self, question: ChooseOne, then: Callable[[str], None]) -> None: ...
    def appeared(self, seat: int | None) -> None: ...
    def changed(self) -> None: ...
    def advance(self) -> None: ...
    def leave(self) -> None: ...
    def watch(self, start: int = 0) -> None: ...
