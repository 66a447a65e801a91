"""The forms that a match asks for, each on a screen of its own: opened, handed in, and closed once nobody asks."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from cosmotui.engine.errors import MatchFault, Problem
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.state import View
from cosmotui.screens.course import Asking, HeldUp
from cosmotui.screens.hinting import Hinting
from cosmotui.screens.match_course import MatchCourse
from cosmotui.screens.match_front import GameCourse
from cosmotui.screens.page import Page

if TYPE_CHECKING:
    from cosmotui.screens.form_screen import Filled, Form

GONE: Final = "This is not asked any more."
CLOSED: Final = "The form has closed: it is not asked for any more."


class AskingCourse(MatchCourse, Protocol):
    """A controller of a match, as its forms see it."""

    game: GameCourse
    hinting: Hinting

    @property
    def question(self) -> AnyQuestion | None:
        """The question that a person is asked now, if that person is there to see it."""
        ...

    @property
    def view(self) -> View:
        """The view that the screen may show."""
        ...

    def give(self, reply: Reply) -> None:
        """Answer the question asked."""


class _Open(NamedTuple):
    """A form on a screen of its own."""

    screen: "Page[Filled]"
    question: Compose


class MatchForms:
    """The forms of the match of a controller. What was filled in and not confirmed is kept."""

    def __init__(self, controller: AskingCourse) -> None:
        self._controller = controller
        self._open: _Open | None = None

    def fill_in(self, question: Compose) -> None:
        """Open the form that is asked for, with what was filled in and not confirmed."""
        controller = self._controller
        if controller.game.open_form(question):
            return
        from cosmotui.screens.form_screen import FormScreen

        match, view = controller.session.match, controller.view
        rules = (match.game.name, match.game.rule_now(view, question), question.title)
        screen = FormScreen(
            controller.front.title_now(),
            question,
            controller.session.draft(question),
            partial(self.problems, question),
            rules,
            partial(controller.hinting.ask_for_form, question),
        )
        self.open(screen, question)

    def open(self, screen: "Page[Filled]", question: Compose) -> None:
        """Show the screen of a form."""
        self._open, screen.action_talk = _Open(screen, question), self._controller.front.action_talk
        self._controller.front.app.push_screen(screen, lambda filled: self._filled(question, filled))

    def problems(self, question: Compose, form: "Form") -> Sequence[Problem]:
        """Return the problems of a form; where somebody elsewhere has changed what is asked, that is the only one."""
        if not self._is_asked(question):
            return [Problem(GONE)]
        try:
            return self._controller.session.match.form_problems(question, form)
        except MatchFault as fault:
            return [Problem(str(fault))]

    def close_gone(self) -> None:
        """Close a form that is in front and not asked for any more."""
        opened = self._open
        if opened is not None and opened.screen.is_in_front and not self._is_asked(opened.question):
            opened.screen.dismiss(None)
            self._controller.front.call_later(lambda: self._controller.front.say(CLOSED))

    def _is_asked(self, question: Compose) -> bool:
        session = self._controller.session
        return session.match.may_answer(question.seat) == question and not session.live.is_bots(question)

    def _filled(self, question: Compose, filled: "Filled | None") -> None:
        """Give the form that was confirmed; None: its screen was left."""
        controller = self._controller
        self._open, is_held = None, isinstance(controller.course, HeldUp)
        controller.course = Asking()  # the course waits for a person, not for the screen
        if filled and filled.confirmed and controller.question == question:
            controller.give(filled.form)
        elif is_held and not self._is_asked(question):
            controller.changed()  # the match has gone on meanwhile
        else:
            controller.front.show()
