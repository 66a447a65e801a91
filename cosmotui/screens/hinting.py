"""The hint on a screen: a bot thinks in a thread in the place of whoever is asked, and the screen shows the result."""

from collections.abc import Callable
from threading import Thread
from typing import Final, NamedTuple, Protocol

from cosmotui.bots.advice import Advice
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.screens.bot_turns import THINKING_SHOWS
from cosmotui.screens.match_course import MatchCourse
from cosmotui.screens.navigator import Navigator
from cosmotui.session.session import Session
from cosmotui.widgets.title_bar import Title

NOBODY: Final = "Nothing is asked of anybody now."
LOOKING: Final = "looking for a hint .."
FAILED: Final = "No hint was found."
COVERED: Final = "The hint came while another page was open. Ask for it again."


class Desk(Protocol):
    """A screen on which a question is answered, as the search for a hint knows it."""

    app: Navigator

    @property
    def is_open(self) -> bool:
        """Whether the screen is there, in front or below others."""
        ...

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call a function after a delay in seconds, unless the screen was left."""
        ...

    def call_later(self, callback: Callable[[], None]) -> object:
        """Call a function after the messages that are waiting already; any thread may ask for it."""
        ...


class FormDesk(Desk, Protocol):
    """The screen of a form."""

    @property
    def is_in_front(self) -> bool:
        """Whether nothing lies over the screen."""
        ...

    def title_now(self) -> Title:
        """Return the title bar."""
        ...

    def rules_here(self) -> tuple[str, str, str]:
        """Return game, rule id and reason with which `?` opens the rules."""
        ...

    def fill(self, form: dict[str, object]) -> None:
        """Fill the form in, as if its person had done it by hand."""


class _Sought(NamedTuple):
    """The search for a hint: where, for what, and after how many answers."""

    session: Session
    question: AnyQuestion
    answers: int


class Hinting:
    """The search for hints in the match of a controller, one at a time."""

    def __init__(self, controller: MatchCourse) -> None:
        self._controller = controller
        self._sought: _Sought | None = None

    def ask(self) -> None:
        """Look for a hint to the question on the screen of the match, unless none is to be had, and say why."""
        controller, front = self._controller, self._controller.front
        question = controller.asked
        if question is None:
            front.say(NOBODY)
        else:
            self._look(question, front, lambda: question == controller.asked, front.show_hint)

    def ask_for_form(self, question: Compose, desk: FormDesk) -> None:
        """Look for a hint to the form on a screen of its own."""
        from cosmotui.screens.hint_page import HintPage

        def show(text: str, reply: Reply) -> None:
            page = HintPage(desk.title_now(), question.title, text, desk.rules_here())
            desk.app.push_screen(page, lambda fills: desk.fill(reply) if fills and isinstance(reply, dict) else None)

        match = self._controller.session.match

        def holds() -> bool:
            if match.may_answer(question.seat) != question:
                return False
            if not desk.is_in_front:
                desk.say(COVERED)
            return desk.is_in_front

        self._look(question, desk, holds, show)

    def _look(
        self, question: AnyQuestion, desk: Desk, holds: Callable[[], bool], show: Callable[[str, Reply], None]
    ) -> None:
        """Look for a hint and show it at the desk, if the question still holds then."""
        session = self._controller.session
        if why_not := session.no_hint(question):
            desk.say(why_not)
            return
        sought = _Sought(session, question, session.match.answer_count)
        if sought == self._sought:
            return
        self._sought = sought
        job = session.hint_job(question)

        def found(advice: Advice | None) -> None:
            if self._sought != sought:
                return
            self._sought = None
            is_same = session is self._controller.session and session.match.answer_count == sought.answers
            if desk.is_open and is_same and holds():
                self._tell(sought, advice, desk, show)

        def run() -> None:
            advice: Advice | None = None
            try:
                advice = job()
            finally:
                desk.call_later(lambda: found(advice))

        Thread(target=run, name="hint", daemon=True).start()
        desk.set_timer(THINKING_SHOWS, lambda: desk.say(LOOKING) if self._sought == sought else None)

    def _tell(self, sought: _Sought, advice: Advice | None, desk: Desk, show: Callable[[str, Reply], None]) -> None:
        """Show what was found, and count it."""
        if advice is None:
            desk.say(FAILED)
            return
        controller, question = self._controller, sought.question
        text = sought.session.hint(question, advice)
        if controller.fork is not None:
            controller.main.live.hints.note(controller.main.match, question.seat)
        desk.say("")
        show(text, advice.reply)
